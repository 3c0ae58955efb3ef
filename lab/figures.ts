// "What if": a game's own figures, changed for a run without touching its code.
import type { Figures } from '@baize/contracts';

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

/** Every figure that may be changed, by its path. */
export function figuresIn(figures: Figures): { path: string; value: number }[] {
  const found: { path: string; value: number }[] = [];
  const look = (value: unknown, path: string) => {
    if (typeof value === 'number') found.push({ path, value });
    else if (isNode(value)) for (const [key, each] of Object.entries(value)) look(each, `${path}.${key}`);
  };
  for (const [table, value] of Object.entries(figures)) look(value, table);
  return found;
}

/** Changes them in place: the tables belong to a copy of the game that was loaded for this run alone. */
export function setFigures(figures: Figures, changes: Readonly<Record<string, number>>): void {
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    let node: unknown = figures;
    for (const key of keys) node = isNode(node) && Object.hasOwn(node, key) ? node[key] : undefined;
    if (keys.length === 0 || !isNode(node) || !Object.hasOwn(node, last) || typeof node[last] !== 'number') {
      throw new Error(`There is no figure '${path}'.${nearest(figures, path)}`);
    }
    if (!Number.isFinite(value)) throw new Error(`The figure '${path}' is a number.`);
    node[last] = value;
    if (node[last] !== value) throw new Error(`The figure '${path}' cannot be changed.`);
  }
}

const SHOWN = 5;

function nearest(figures: Figures, path: string): string {
  const words = path.toLowerCase().split('.');
  const close = figuresIn(figures)
    .map((each) => ({ path: each.path, hits: words.filter((word) => each.path.toLowerCase().includes(word)).length }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits || a.path.length - b.path.length)
    .slice(0, SHOWN);
  return close.length > 0 ? ` There are ${close.map((each) => each.path).join(', ')}.` : '';
}
