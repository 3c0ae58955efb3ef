// The visitor's name at the table, kept in this browser.
import { readLocal, writeLocal } from '../shell/local-values.ts';

const NAME = 'baize:name';
export const LONGEST_NAME = 30;

export function myName(): string {
  return readLocal(NAME) ?? '';
}

export function rememberName(name: string): void {
  writeLocal(NAME, name.trim().slice(0, LONGEST_NAME));
}
