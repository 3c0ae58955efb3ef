// How any surface lies in a room, for tests: the page fetches only the world that it needs.
import type { Piece, Surface } from '@baize/contracts';
import type { Outlook, Projection } from '../projection.ts';
import { cellsWorld } from '../world-cells.ts';
import { openWorld } from '../world-open.ts';
import { wingsWorld } from '../world-wings.ts';

export function projectionOf(surface: Surface, pieces: readonly Piece[], outlook: Outlook): Projection {
  if (surface.kind === 'wings') return wingsWorld(surface, pieces, outlook);
  return surface.kind === 'open' ? openWorld(surface, pieces, outlook) : cellsWorld(surface, pieces, outlook);
}
