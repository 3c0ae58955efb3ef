// How a position stands: what each side has, counted, and what that was worth in battles that bots have played.
import { pileSize, type Seat } from '@baize/kernel';
import { combatLean } from './bot-combat.ts';
import { POSITION } from './bot-weights.ts';
import { face } from './content/units.ts';
import { victoryPoints } from './rules/day.ts';
import { type S21, side, unitsIn, wingOf } from './state.ts';

/**
 * What is counted for each side, all of it in the open. The numbers in the reserve foretell the end better (0.5669 against 0.5732, 12,000
 * matches), and a search that counts them plays worse (39.7 % ± 5.8 of 80 pairs): they tell who was dealt what, not what to do.
 */
// biome-ignore format: a table
const COUNTED = ['points', 'steady units', 'their Cohesion', 'shocked units', 'Cohesion of the shocked', 'wings held', 'open wings',
  'reserve', 'routed', 'doctrines'] as const;

/** Each counts so much at the beginning of the battle, so much towards its end, and so much with the last cards; the combat that is going on, and who has the turn, besides. */
export const COLUMNS: readonly string[] = [
  ...COUNTED.flatMap((name) => [`${name}, early`, `${name}, late`, `${name}, last`]),
  'combat',
  'combat, late',
  'turn',
];

function countOf(s: S21, seat: Seat): number[] {
  let steady = 0;
  let cohesion = 0;
  let shocked = 0;
  let weak = 0;
  let held = 0;
  let open = 0;
  for (let wing = 0; wing < 3; wing++) {
    const units = unitsIn(s, wing, seat);
    for (const unit of units) {
      if (unit.shocked) {
        shocked += 1;
        weak += face(unit.card).cohesion;
      } else {
        steady += 1;
        cohesion += face(unit.card).cohesion;
      }
    }
    if (wingOf(s, wing).held === seat) held += 1;
    if (units.length === 0) open += 1;
  }
  const { reserve, rout, doctrines } = side(s, seat);
  return [victoryPoints(s, seat), steady, cohesion, shocked, weak, held, open, reserve.length, rout.length, doctrines.length];
}

/** Cards in a battle of the usual length. */
const A_DECK = 52;

/** 0 at the beginning of the battle, 1 at its end. */
function lateness(s: S21): number {
  if (s.lastCall) return 1;
  const left = pileSize(s.battle) + (s.fixed.decks - s.deck) * A_DECK;
  return 1 - Math.min(1, left / (A_DECK * s.fixed.decks));
}

/** What the first seat has more than the other, column by column. */
export function leadOf(s: S21): number[] {
  const late = lateness(s);
  const last = late ** 8;
  const [own, other] = [countOf(s, 0), countOf(s, 1)];
  const lead: number[] = [];
  for (let at = 0; at < own.length; at++) {
    const more = (own[at] as number) - (other[at] as number);
    lead.push(more * (1 - late), more * late, more * last);
  }
  const lean = s.combat ? combatLean(s, 0) : 0;
  lead.push(lean * (1 - late), lean * late, s.active === 0 ? 1 : -1);
  return lead;
}

/** What both can hope for. */
export function judge(s: S21): [number, number] {
  const lead = leadOf(s);
  let sum = 0;
  for (let at = 0; at < lead.length; at++) sum += (lead[at] as number) * (POSITION[at] as number);
  const hope = 1 / (1 + Math.exp(-sum));
  return [hope, 1 - hope];
}
