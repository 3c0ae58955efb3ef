// Finding games: by slug, title, or the beginning of either.
import type { Box } from '@baize/games';
import type { Terminal } from './terminal.ts';
import { wrap } from './text.ts';
import { UserError } from './user-error.ts';

export function boxNamed(shelf: readonly Box[], name: string): Box {
  const sought = name.toLowerCase();
  const names = (box: Box) => [box.slug.toLowerCase(), box.title.toLowerCase()];
  const exact = shelf.find((box) => names(box).includes(sought));
  const near = shelf.filter((box) => names(box).some((each) => each.startsWith(sought)));
  const found = exact ?? (near.length === 1 ? near[0] : undefined);
  if (!found) throw new UserError(`there is no game '${name}'; the shelf has ${shelf.map((box) => box.slug).join(', ') || 'none'}`);
  return found;
}

export function printShelf(terminal: Terminal, shelf: readonly Box[]): void {
  const { colors } = terminal;
  for (const [at, box] of shelf.entries()) {
    terminal.print(`${colors.dim(String(at + 1).padStart(2))}  ${colors.bold(box.title)}  ${colors.dim(box.slug)}`);
    terminal.print(wrap(box.tagline, terminal.width(), '    '));
  }
}

/** The game that is meant without a name: the only one, or the one that is picked from the list. */
export async function pickBox(terminal: Terminal, shelf: readonly Box[]): Promise<Box | null> {
  if (shelf.length === 0) throw new UserError('the shelf is empty');
  if (shelf.length === 1) return shelf[0] as Box;
  printShelf(terminal, shelf);
  for (;;) {
    const line = await terminal.ask('Which game? ');
    if (line === null || line.trim() === 'quit') return null;
    const box = shelf[Number(line) - 1];
    if (box) return box;
    if (line.trim() === '') continue;
    try {
      return boxNamed(shelf, line.trim());
    } catch (error) {
      terminal.print((error as Error).message);
    }
  }
}
