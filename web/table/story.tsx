// The story of what the others did, played on the old scene: cards, dice and words over the table, pieces that walk on it.
import type { AnyStaging, Id, Piece, Scene } from '@baize/contracts';
import type { Event, View } from '@baize/kernel';
import { render } from 'preact';
import { EffectView } from './Effect.tsx';
import { type Effect, type EventPlayback, type PlayTarget, playEvents } from './event-player.ts';
import { PieceView } from './Pieces.tsx';
import type { Projection } from './projection.ts';
import { openPieces } from './Surface.tsx';

interface Story extends Omit<PlayTarget, 'show' | 'redraw' | 'open'> {
  staging: AnyStaging;
  from: View;
  events: readonly Event[];
  /** Whether men are drawn as blocks. */
  blocks: boolean;
}

const NOTHING: ReadonlySet<Id> = new Set();

export function playStory({ staging, from, events, blocks, ...target }: Story): EventPlayback {
  const before = staging.scene(from);
  const walkers = new Map<Id, Walker>();
  return playEvents(staging, from, events, {
    ...target,
    open: before.surface.kind === 'open' ? openPieces() : null,
    show: (what) => show(target.root, what),
    redraw(id) {
      const piece = before.pieces.find((each) => each.id === id);
      const walker = walkers.get(id) ?? (piece ? redraw(target.root, piece, before.surface, target.projection, blocks) : null);
      if (walker) walkers.set(id, walker);
      return walker;
    },
  });
}

function show(root: HTMLElement, what: Effect): HTMLElement {
  const element = document.createElement('div');
  element.className = 'shown';
  // Dice and headlines lie where the story is told, the rest flies over the table.
  const home = what.kind === 'dice' || what.kind === 'banner' ? root.querySelector('.thrown') : null;
  (home ?? root).append(element);
  render(<EffectView effect={what} />, element);
  return element;
}

type Walker = NonNullable<ReturnType<typeof redraw>>;

/** A piece that walks is drawn in a group of its own, over the one that stands there. */
function redraw(root: HTMLElement, piece: Piece, surface: Scene['surface'], projection: Projection, blocks: boolean) {
  const standing = root.querySelector<SVGElement>(`.board [data-id="${CSS.escape(piece.id)}"]`);
  if (!standing) return null;
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  standing.after(element);
  standing.style.visibility = 'hidden';
  element.setAttribute('class', 'walking');
  const walker = { piece, element, draw, remove };
  const plates = [...root.querySelectorAll<SVGElement>(`.board [data-plate="${CSS.escape(piece.id)}"]`)];
  const [homeX, homeY] = projection.toPixel(piece.at);
  function draw(moved: Piece): void {
    walker.piece = moved;
    const [x, y] = projection.toPixel(moved.at);
    // Its name goes with it.
    for (const plate of plates) plate.style.translate = `${x - homeX}px ${y - homeY}px`;
    render(<PieceView piece={moved} surface={surface} projection={projection} glow={NOTHING} picked={[]} blocks={blocks} />, element);
  }
  function remove(): void {
    render(null, element);
    element.remove();
    if (standing) standing.style.visibility = '';
    for (const plate of plates) plate.style.translate = '';
  }
  return walker;
}
