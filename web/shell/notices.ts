// Short notices over any page that go away by themselves.
import { signal } from '@preact/signals';

export interface Note {
  id: number;
  says: string;
  href?: string;
}

const LASTS = 7000;
let count = 0;

export const notes = signal<readonly Note[]>([]);

export function notify(says: string, href?: string): void {
  const id = ++count;
  notes.value = [...notes.value.slice(-3), { id, says, ...(href !== undefined && { href }) }];
  setTimeout(() => dismiss(id), LASTS);
}

export function dismiss(id: number): void {
  notes.value = notes.value.filter((note) => note.id !== id);
}
