// Words that scenarios share.
import type { Edge } from './scenario.ts';

export function edgeWords(edge: Edge): string {
  return `${edge} edge`;
}
