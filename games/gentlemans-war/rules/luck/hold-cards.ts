// AGX-LUCK-10: the cards that are held: in which window each may be played, and on what condition. All of it lies open on the table.
import type { Seat } from '@baize/kernel';
import type { LuckCard } from '../../content/event-cards.ts';
import { type Id, type Unit, unitOf, type War } from '../../state.ts';
import { isMounted } from '../armies/kinds.ts';
import { hasFreeAceNow } from '../cameos/free-ace.ts';
import { dutyInHand } from '../colonial/duties.ts';
import { isWater } from '../country/fords.ts';
import { landOf } from '../country/map.ts';
import { moraleResult } from '../morale/table.ts';
import { isArtilleryPiece } from '../shooting/table.ts';
import { abandonedGuns, actsAgain, crossFire, horsemen, isFootUnit, regainable, stoodStill } from './units.ts';

// biome-ignore format: a list
export const LUCK_WINDOWS = [
  'between cards', 'card turned', 'activated', 'activation ended', 'gun touched', 'shot declared', 'shot rolled', 'hits rolled', 'saving',
  'morale final', 'advantages', 'interrupted', 'limbers', 'charge declared', 'charge rolled', 'rolled to move', 'cycle start',
] as const;
export type LuckWindow = (typeof LUCK_WINDOWS)[number];

/** What a window is about: a unit, and the side that does something. */
export interface About {
  unit: Id | null;
  seat: Seat;
}

export interface HoldCard {
  window: LuckWindow;
  /** Whether a side that has it could play it now. */
  fits(s: War, seat: Seat, about: About): boolean;
  /** Whether nothing bars it that its owner alone may know. */
  isFree?(s: War, about: About): boolean;
}

const unitIn = (s: War, { unit }: About): Unit | null => (unit === null ? null : unitOf(s, unit));
const isOwn = (_s: War, seat: Seat, about: About) => about.seat === seat;
const isEnemys = (_s: War, seat: Seat, about: About) => about.seat !== seat;

/** The shot in hand is one of this side's guns'. */
function isGunShot(s: War, seat: Seat, about: About): boolean {
  return about.seat === seat && s.shot !== null && isArtilleryPiece(s.shot.weapon);
}

/** The test in hand is not passed. */
function isShaken({ test }: War): boolean {
  return test !== null && moraleResult(test.row, test.die, test.modifier) !== 'carry on';
}

function hasMissed(s: War, seat: Seat, about: About): boolean {
  return about.seat === seat && s.shot !== null && s.shot.dice.some((die) => die < (s.shot?.toHit ?? 0));
}

/** AGX-GEN-12, AGX-FANAT-04: a card that belongs to a free ace or to a duty is used for nothing else. */
function isOwnersChoice(s: War, { seat }: About): boolean {
  return !hasFreeAceNow(s, seat) && !s.action?.isBound;
}

/** AGX-FANAT-04: who must charge does not march off instead. */
function hasNoDuty(s: War, about: About): boolean {
  const unit = unitIn(s, about);
  return unit === null || dutyInHand(s, unit) === undefined;
}

export const HOLD_CARDS: Partial<Record<LuckCard, HoldCard>> = {
  'WL-21': { window: 'activated', fits: isOwn },
  'WL-22': { window: 'shot declared', fits: isGunShot },
  'WL-23': { window: 'activated', fits: (s, seat, about) => isOwn(s, seat, about) && (s.acting?.march ?? 0) > 0, isFree: hasNoDuty },
  'WL-24': { window: 'morale final', fits: (s, seat, about) => isOwn(s, seat, about) && isShaken(s) },
  'WL-25': { window: 'shot rolled', fits: hasMissed },
  'WL-26': { window: 'saving', fits: (s, seat, about) => isOwn(s, seat, about) && s.shot?.cover !== 'heavy' && s.shot?.target !== null },
  'WL-27': { window: 'advantages', fits: (s, seat) => s.fight?.fighters.some(({ unit }) => unitOf(s, unit).seat === seat) ?? false },
  'WL-28': { window: 'interrupted', fits: isEnemys },
  'WL-29': { window: 'shot declared', fits: isEnemys },
  'WL-30': { window: 'hits rolled', fits: (s, seat, about) => isEnemys(s, seat, about) && crossFire(s) !== null },
  'WL-31': {
    window: 'card turned',
    fits: (s, seat, about) => isOwn(s, seat, about) && actsAgain(s, seat).length > 0,
    isFree: isOwnersChoice,
  },
  'WL-32': { window: 'limbers', fits: isEnemys },
  'WL-33': {
    window: 'charge rolled',
    fits: (s, seat, about) => isEnemys(s, seat, about) && isMounted(unitIn(s, about) as Unit),
  },
  'WL-34': {
    window: 'card turned',
    fits: (s, seat, about) => isOwn(s, seat, about) && landOf(s).lines.some(({ feature }) => isWater(feature)),
  },
  'WL-35': { window: 'cycle start', fits: (s, seat, about) => isOwn(s, seat, about) && regainable(s, seat).length > 0 },
  'WL-37': {
    window: 'activation ended',
    fits: (s, seat, about) => isOwn(s, seat, about) && isFootUnit(s, unitIn(s, about) as Unit) && stoodStill(s, unitIn(s, about) as Unit),
  },
  'WL-38': { window: 'cycle start', fits: (s, seat, about) => isOwn(s, seat, about) && horsemen(s, seat).length > 0 },
  'WL-39': { window: 'charge declared', fits: isEnemys },
  'WL-40': { window: 'between cards', fits: () => true },
  'WL-41': {
    window: 'activated',
    fits: (s, seat, about) => {
      const unit = unitIn(s, about);
      return unit !== null && isOwn(s, seat, about) && isFootUnit(s, unit) && unit.figures <= 6 && unit.post.formation !== 'garrison';
    },
    isFree: hasNoDuty,
  },
  'WL-42': { window: 'gun touched', fits: (s, seat) => abandonedGuns(s, seat).length > 0 },
  'WL-43': {
    window: 'hits rolled',
    fits: (s, seat, about) => isGunShot(s, seat, about) && s.shot?.target !== null && (s.shot?.hits ?? 0) > 0,
  },
  'WL-44': { window: 'rolled to move', fits: isEnemys },
};
