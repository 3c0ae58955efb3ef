// Where the cards of a scene go on the screen: the hand, the rail beside one's plaque, the dock, or folded into a plaque.
import type { Id, Scene, Tray } from '@baize/contracts';
import type { Seat } from '@baize/kernel';

export interface LaidTrays {
  /** Cards held, in the rim. */
  hand: readonly Tray[];
  /** One's own piles and those of nobody, small, beside one's plaque. */
  rail: readonly Tray[];
  /** What is to be chosen from, laid out in the dock. */
  sheet: readonly Tray[];
  /** Whether the viewer holds cards, wherever they lie now: the rim keeps their room. */
  isHolding: boolean;
  /** What the others have: it opens with their plaque. */
  folded: ReadonlyMap<Seat, readonly Tray[]>;
}

/** Of more cards than these a hand in the rim shows no corners: where some of them are to be chosen, they are laid out in the dock. */
const MOST_HELD = 14;

/** Above this many cards a row is no part of the rail. */
const FEW = 4;

/** A hand that scrolls under the finger holds as many cards as it likes. */
export function layTrays(
  { trays = [], surface }: Pick<Scene, 'trays' | 'surface'>,
  viewer: Seat | null,
  glow: ReadonlySet<Id>,
  isScrolled = false,
): LaidTrays {
  let isHolding = false;
  const hand: Tray[] = [];
  const rail: Tray[] = [];
  const sheet: Tray[] = [];
  const folded = new Map<Seat, Tray[]>();
  for (const tray of trays) {
    const isOwn = tray.side === null ? tray.place === 'near' : viewer !== null && tray.side === viewer;
    const canAnswer = glow.has(tray.id) || tray.cards.some(({ id }) => glow.has(id));
    if (tray.place === 'middle') sheet.push(tray);
    else if (tray.side !== null && !isOwn) {
      if (canAnswer) sheet.push(tray);
      else folded.set(tray.side, [...(folded.get(tray.side) ?? []), tray]);
    } else if (tray.how === 'pile') (tray.cards.some(({ id }) => glow.has(id)) ? sheet : rail).push(tray);
    else if (!isOwn || tray.place === 'left' || tray.place === 'right') sheet.push(tray);
    else if (surface.kind !== 'open' && tray.how === 'fan') {
      isHolding = true;
      (canAnswer && !isScrolled && tray.cards.length > MOST_HELD ? sheet : hand).push(tray);
    } else if (tray.cards.length <= FEW && tray.room === undefined && !isDrawer(tray)) rail.push(tray);
    else sheet.push(tray);
  }
  return { hand, rail, sheet, isHolding, folded };
}

/** Reserves and things to be put on the table are cards with pictures of their own kind: they lie in a drawer. */
function isDrawer({ cards }: Tray): boolean {
  return cards.some(
    ({ face }) => face?.kind === 'printed' && face.vignette !== undefined && ('figure' in face.vignette || 'look' in face.vignette),
  );
}
