// What a model may do by its state (EG-ALL-01). Several states may hold at once; then every ban holds.
import type { Refusal } from '@baize/kernel';
import { type EnGarde, inPlay, isCivilian, isMarked, type Model } from '../../state.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { isEngaged } from '../turn/foundations.ts';
import { isBound } from './open.ts';

/**
 * `go`: a go of its own in the Move Phase; `shoot`: shooting, aiming, casting; `work`: reloading, mounting, orders, special actions;
 * `charge`: a move into contact; `seek`: a ride-by or a new combat; `follow`, `part`: as reactions; `obey`: being ordered;
 * `hold`: carrying; `hand`: giving and receiving.
 */
export type Deed = 'go' | 'shoot' | 'work' | 'charge' | 'seek' | 'follow' | 'part' | 'obey' | 'hold' | 'hand';

const ALL: readonly Deed[] = ['go', 'shoot', 'work', 'charge', 'seek', 'follow', 'part', 'obey', 'hold', 'hand'];

interface State {
  holds(s: EnGarde, m: Model): boolean;
  bans: readonly Deed[];
  rule: string;
  says: string;
}

/** The rows of EG-ALL-01 that forbid something. */
const STATES: readonly State[] = [
  { rule: 'EG-ALL-01', says: 'It is not in play.', bans: ALL, holds: (_s, m) => !inPlay(m) },
  { rule: 'EG-ACT-01', says: 'It has been activated this turn.', bans: ['go', 'follow', 'obey'], holds: (_s, m) => m.activated },
  { rule: 'EG-ACT-02', says: 'Its owner has passed.', bans: ['go', 'follow', 'obey'], holds: (s, m) => s.sides[m.seat]?.passed === true },
  {
    rule: 'EG-DUEL-05',
    says: 'A duel binds it.',
    bans: ['shoot', 'work', 'seek', 'follow', 'part', 'obey', 'hand'],
    holds: (s, m) => isBound(s, m.id),
  },
  {
    rule: 'EG-ACT-04',
    says: 'An Engaged model may only leave contact, turn, or do nothing.',
    bans: ['shoot', 'work', 'charge', 'obey', 'hand'],
    holds: (s, m) => isEngaged(s, m.id),
  },
  {
    rule: 'EGW-DUEL-03',
    says: 'Nobody is ordered in the first two turns.',
    bans: ['obey'],
    holds: (s) => conditionsOf(s).holdsFire(s) !== null,
  },
  { rule: 'EGW-CONQ-10', says: 'The hound heeds nobody this turn.', bans: ['go', 'follow', 'obey'], holds: (_s, m) => m.stays },
  { rule: 'EGW-CONQ-11', says: 'An animal cannot do that.', bans: ['shoot', 'work', 'hold', 'hand'], holds: isAnimal },
  {
    rule: 'EGW-ESC-04',
    says: 'A Civilian cannot do that.',
    bans: ['shoot', 'charge', 'seek', 'follow', 'part', 'hold', 'hand'],
    holds: isCivilian,
  },
  {
    rule: 'EGW-MUGHAL-08',
    says: 'A war elephant cannot do that.',
    bans: ['obey', 'hold', 'hand'],
    holds: (s, m) => isMarked(s, m, 'elephant'),
  },
];

/** The states that forbid each deed. */
const BARS = Object.fromEntries(ALL.map((deed) => [deed, STATES.filter(({ bans }) => bans.includes(deed))])) as Record<Deed, State[]>;

function isAnimal(s: EnGarde, m: Model): boolean {
  return isMarked(s, m, 'animal') && !isMarked(s, m, 'elephant');
}

/** EG-ALL-01: why a model may not do that now; null if its states allow it. */
export function barOn(s: EnGarde, m: Model, deed: Deed): Refusal | null {
  const aside = conditionsOf(s).standsAside(s, m);
  if (aside && deed !== 'hold') return aside;
  for (const state of BARS[deed]) if (state.holds(s, m)) return { rule: state.rule, reason: state.says };
  return null;
}

export function may(s: EnGarde, m: Model, deed: Deed): boolean {
  return barOn(s, m, deed) === null;
}
