// AGX-GEN-08, AGX-TRIB-07 to -09: warbands that change their width, split into parties, and unite again.
import {
  actingIn,
  actionIn,
  type Id,
  nameOf,
  onTable,
  type Post,
  standing,
  typeOf,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { type Act, canDo, isUntouched, pay } from '../activation/act.ts';
import { placeRefusal } from '../all/place.ts';
import { weaponOf } from '../all/shots.ts';
import { isLocked } from '../all/states.ts';
import { numberWord } from '../all/words.ts';
import { kindOf } from '../cards/deck.ts';
import { areWithin, inContact } from '../formations/footprint.ts';
import { isFanatic, isWarband, MASS_WIDTHS, massFiles } from './kinds.ts';
import { type BreakingUp, breakingUp, hasRoomFor } from './parties.ts';
import { bodiesOf, entriesIn } from './union.ts';
import { calling, MOST_TOGETHER, mayCome } from './uniting.ts';

export type WarbandAct =
  | { do: 'widen'; files: number }
  | { do: 'split off'; figures: number }
  | { do: 'break up'; parties: 2 | 3 }
  | { do: 'call'; units: Id[] };

const LEAST = 3;
const MOST_SPLIT = 6;
const MOST_PARTIES = 3;

/** AGX-TRIB-08: as equal as possible, none under three. */
export function partySizes(figures: number, parties: number): number[] {
  const least = Math.floor(figures / parties);
  return Array.from({ length: parties }, (_, at) => least + (at < figures % parties ? 1 : 0));
}

/** AGX-TRIB-07: a warband with firearms, neither locked nor in contact, that is not in too many parts already. */
function mostParts(s: War, unit: Unit): number {
  if (!isWarband(unit) || isFanatic(s, unit) || weaponOf(s, unit) === null || unit.running || isLocked(s, unit)) return 0;
  if (s.units.some((other) => other.seat !== unit.seat && onTable(other) && inContact(s, unit, other))) return 0;
  const out = Math.max(...entriesIn(unit).map((entry) => bodiesOf(s, unit.seat, entry).length));
  return MOST_PARTIES - out + 1;
}

function splitOffers(s: War, unit: Unit): WarbandAct[] {
  const acting = actingIn(s);
  if (!isUntouched(acting) || acting.hasSplit || s.action === null || mostParts(s, unit) < 2) return [];
  const offers: WarbandAct[] = [];
  for (let figures = LEAST; figures <= Math.min(MOST_SPLIT, unit.figures - LEAST); figures++)
    if (hasRoomFor(s, unit, figures)) offers.push({ do: 'split off', figures });
  // A number card stays one, even where a general makes a brigade of it; and an ace is one, whatever card brings it about (WL-31).
  if (kindOf(actionIn(s).card) !== 'court' || acting.byAce) return offers;
  for (const parties of [2, 3] as const) {
    const sizes = partySizes(unit.figures, parties);
    if (parties <= mostParts(s, unit) && sizes.every((size) => size >= LEAST) && hasRoomFor(s, unit, sizes[0] ?? 0))
      offers.push({ do: 'break up', parties });
  }
  return offers;
}

/** The same mass, wider or deeper. */
function widened(unit: Unit, files: number): Post {
  return { ...unit.post, files };
}

function widenOffers(s: War, unit: Unit): WarbandAct[] {
  const acting = actingIn(s);
  if (!isWarband(unit) || acting.pace === 'run' || !canDo(acting, 'form', 1)) return [];
  return MASS_WIDTHS.filter((files) => files !== massFiles(unit.post) && files <= unit.figures)
    .filter((files) => !placeRefusal(s, unit, widened(unit, files)))
    .map((files): WarbandAct => ({ do: 'widen', files }));
}

/** AGX-TRIB-09: one or two parties within 6" that may come, to make eighteen at most. */
function callOffers(s: War, unit: Unit): WarbandAct[] {
  const acting = actingIn(s);
  const isStill = acting.pace === null && acting.done.every((deed) => deed === 'shoot');
  if (typeOf(s, unit) !== 'tribal-infantry' || unit.post.building !== null || !isStill || acting.ended) return [];
  const near = s.units.filter((other) => mayCome(s, unit, other) && areWithin(s, unit, other, 6));
  const sets = [...near.map(({ id }) => [id]), ...near.flatMap((one, at) => near.slice(at + 1).map((other) => [one.id, other.id]))];
  return sets
    .filter((ids) => ids.reduce((sum, id) => sum + unitOf(s, id).figures, unit.figures) <= MOST_TOGETHER)
    .map((units): WarbandAct => ({ do: 'call', units }));
}

export const warbandAct: Act<WarbandAct> = {
  offers: (s, unit) =>
    typeOf(s, unit) === 'tribal-infantry' ? [...splitOffers(s, unit), ...widenOffers(s, unit), ...callOffers(s, unit)] : [],
  label(s, _unit, answer) {
    switch (answer.do) {
      case 'widen':
        return `Stand ${numberWord(answer.files)} wide`;
      case 'split off':
        return `Split off a party of ${answer.figures}`;
      case 'break up':
        return `Break up into ${numberWord(answer.parties)} parties`;
      case 'call':
        return `Call in ${answer.units.map((id) => nameOf(s, unitOf(s, id))).join(' and ')}`;
    }
  },
  apply(s, unit, answer, u: Ump) {
    switch (answer.do) {
      case 'widen':
        pay(s, 'form', 1);
        unit.post = widened(unit, answer.files);
        u.tell?.('AGX-GEN-08', 'formed', { ...standing(s, unit), formation: 'mass' });
        return;
      case 'split off':
        u.call(breakingUp, breakUp(unit, [answer.figures]));
        return;
      case 'break up':
        u.call(breakingUp, breakUp(unit, partySizes(unit.figures, answer.parties)));
        return;
      case 'call':
        u.call(calling, { unit: unit.id, units: answer.units, come: [], at: 0, dice: [] });
    }
  },
};

function breakUp({ id, post, figures }: Unit, sizes: number[]): BreakingUp {
  const isWhole = sizes.reduce((sum, size) => sum + size, 0) === figures;
  return { unit: id, from: post, figures, left: sizes, isWhole, made: isWhole ? [] : [id], asked: 0 };
}
