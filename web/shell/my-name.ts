// The visitor's name at the table, kept in this browser.
import { signal } from '@preact/signals';
import { readLocal, writeLocal } from './local-values.ts';

const NAME = 'baize:name';
export const LONGEST_NAME = 30;

const name = signal(readLocal(NAME) ?? '');

export function myName(): string {
  return name.value;
}

export function rememberName(given: string): void {
  name.value = given.trim().slice(0, LONGEST_NAME);
  writeLocal(NAME, name.value);
}
