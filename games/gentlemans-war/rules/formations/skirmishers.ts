// AGW-SKIR: what a unit may do about skirmishers in its activation: send them out, deploy whole, and fall in again.
import { ahead, type Facing, gapBetween } from '@baize/geometry/open';
import type { Formation } from '../../content/types.ts';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import { actingIn, type Post, typeOf, type Ump, type Unit, type War } from '../../state.ts';
import { type Act, canDo, isUntouched, pay, takeWhole } from '../activation/act.ts';
import { formationCost, showDrill } from '../activation/dice.ts';
import { INCH } from '../all/ground.ts';
import { aboutCentre } from '../all/loss.ts';
import { placeRefusal } from '../all/place.ts';
import { redress } from '../all/redress.ts';
import { inFormation } from '../all/words.ts';
import { isLooseGarrison, isSkirmishing, knowsAttackColumn } from '../armies/kinds.ts';
import { hasFigureInRough } from '../country/cover.ts';
import { buildingOf } from '../country/map.ts';
import { sendsOutLine } from '../earlier-wars/skirmishing.ts';
import { parting } from '../generals/part.ts';
import { isCompany, isTheUnit, join, partnerNear, shareDice, splitInTwo } from './bodies.ts';
import { drillCost } from './changes.ts';
import { bodyAt, bodyOf, centreOf, inRanks, isWithin } from './footprint.ts';
import { roomLeftIn } from './garrison.ts';
import { halfPlaces, halvesOf, hasRoomToSend, sendingOut, splitting } from './sending.ts';

export type SkirmishAct = { do: 'send out'; figures: number } | { do: 'split' } | { do: 'recover'; formation?: Formation };

/** AGW-SKIR-01: a full unit in good order, in line or attack column, without skirmishers out: up to half. */
export function mostToSend(s: War, unit: Unit): number {
  const { skirmishing } = UNIT_KINDS[typeOf(s, unit)];
  if (skirmishing !== 'half' && skirmishing !== 'half-or-split') return 0;
  if (skirmishing === 'half' && !sendsOutLine(s)) return 0;
  const { formation } = unit.post;
  if (!isTheUnit(s, unit) || unit.disordered || (formation !== 'line' && formation !== 'attack-column')) return 0;
  return unit.figures < 2 ? 0 : Math.max(1, Math.floor(unit.figures / 2));
}

/** AGW-FORM-06: into a house only as many come as it has room for; who is in another comes out of it first. */
function hasRoomInside(s: War, support: Unit, skirmishers: Unit): boolean {
  const { building } = support.post;
  if (skirmishers.post.building !== null) return skirmishers.post.building === building;
  const house = building === null ? undefined : buildingOf(s, building);
  return !house || inRanks(skirmishers) <= roomLeftIn(s, house, support.seat);
}

/** The post of the joined unit; null: it has no room. */
function joinedPost(s: War, skirmishers: Unit, support: Unit, formation: Formation = support.post.formation): Post | null {
  const figures = support.figures + skirmishers.figures;
  const joined: Unit = { ...support };
  redress(s, joined, () => {
    joined.figures = figures;
  });
  if (!hasRoomInside(s, support, skirmishers)) return null;
  const post: Post =
    formation === support.post.formation
      ? joined.post
      : aboutCentre(s, joined, { ...support.post, formation, ranks: 2, trail: null }, centreOf(s, support));
  return placeRefusal(s, joined, post, { ignore: [skirmishers.id, support.id] }) ? null : post;
}

/** AGW-SKIR-04: two halves in skirmish order end in a close-order formation; a support keeps its own. */
function waysToJoin(s: War, unit: Unit, partner: Unit): { do: 'recover'; formation?: Formation }[] {
  if (!isSkirmishing(partner)) return joinedPost(s, unit, partner) ? [{ do: 'recover' }] : [];
  const close: Formation[] = ['line', 'march-column', ...(knowsAttackColumn(s, partner) ? (['attack-column'] as const) : []), 'square'];
  const isFree = (formation: Formation) =>
    joinedPost(s, unit, partner, formation) !== null &&
    !(
      formation === 'square' && hasFigureInRough(s, { ...partner, figures: partner.figures + unit.figures }, { ...partner.post, formation })
    );
  return close.filter(isFree).map((formation) => ({ do: 'recover', formation }));
}

/** AGW-SKIR-04: those fall in who are out as skirmishers; who has formed close order by itself (AGW-SKIR-05) stays as it is. */
function isOut(s: War, unit: Unit): boolean {
  return isSkirmishing(unit) || isLooseGarrison(s, unit);
}

/** AGW-RESP-09, -02: whether skirmishers and support could come together under a charge, and would have room. */
export function recoverable(s: War, unit: Unit): boolean {
  if (unit.part !== 'skirmishers' && unit.part !== 'support') return false;
  const partner = partnerNear(s, unit);
  if (!partner) return false;
  const [loose, support] = unit.part === 'support' ? [partner, unit] : [unit, partner];
  return isOut(s, loose) && joinedPost(s, loose, support) !== null;
}

/** AGW-SKIR-03, AGW-CHFM-03, -04: what it costs to deploy whole; null: it cannot be paid. */
function splitCost(s: War, unit: Unit): number | 'whole' | null {
  const acting = actingIn(s);
  if (unit.post.formation === 'square') return isUntouched(acting) ? 'whole' : null;
  return drillCost(s, unit, acting, 'split');
}

export const skirmishAct: Act<SkirmishAct> = {
  offers(s, unit) {
    const acting = actingIn(s);
    const offers: SkirmishAct[] = [];
    if (acting.ended || acting.pace === 'run') return offers;
    const isFresh = acting.pace === null;
    // AGW-ACT-03: skirmishers go out before or after the unit has moved; of a brigade on one roll, before it.
    const maySend = isFresh || (acting.pace === 'march' && !s.action?.together);
    const most = maySend && drillCost(s, unit, acting, 'send out') !== null ? mostToSend(s, unit) : 0;
    // Where there is room for many there is for fewer, and where there is none for few there is none for more.
    const isRoomy = most > 1 && hasRoomToSend(s, unit, most);
    for (let figures = 1; figures <= most && (isRoomy || hasRoomToSend(s, unit, figures)); figures++)
      offers.push({ do: 'send out', figures });
    if (isFresh && splitCost(s, unit) !== null && maySplit(s, unit)) offers.push({ do: 'split' });
    const isGoing = unit.part === 'group' || ((unit.part === 'skirmishers' || unit.part === 'half') && isOut(s, unit));
    const partner = isGoing ? partnerNear(s, unit) : null;
    // AGW-SKIR-04: the support does not move in that activation.
    const stays = partner && !s.action?.moved?.includes(partner.id);
    if (stays && canDo(acting, 'recover', unit.part === 'group' ? 0 : formationCost(s, unit))) offers.push(...waysToJoin(s, unit, partner));
    return offers;
  },
  label(s, unit, answer) {
    if (answer.do === 'send out') return `Send out ${answer.figures} as skirmishers`;
    if (answer.do === 'recover') return `Fall in with the others${answer.formation ? ` ${inFormation(answer.formation)}` : ''}`;
    return isCompany(s, unit) ? 'Work in two groups of three' : 'Deploy as two skirmish lines';
  },
  apply(s, unit, answer, u) {
    if (unit.part !== 'group') showDrill(s, unit, u);
    if (answer.do === 'recover') {
      recover(s, unit, answer.formation, u);
      return;
    }
    if (answer.do === 'send out') {
      payFor(s, 'send out', drillCost(s, unit, actingIn(s), 'send out'));
      u.call(sendingOut, { unit: unit.id, figures: answer.figures, made: [] });
      return;
    }
    const cost = splitCost(s, unit);
    payFor(s, 'split', cost);
    if (isCompany(s, unit)) splitCompany(s, unit, u);
    else u.call(splitting, { unit: unit.id, figures: halvesOf(unit)[0], made: [], halves: 'first', isWhole: cost === 'whole' });
  },
};

/** AGW-SKIR-01, AGW-CHFM-03: with none left both bodies are done. */
function payFor(s: War, deed: 'send out' | 'split', cost: number | 'whole' | null): void {
  const acting = actingIn(s);
  if (cost !== 'whole') {
    pay(s, deed, cost ?? 0);
    return;
  }
  acting.spent = acting.march;
  takeWhole(s);
}

/** AGW-SKIR-04: the skirmishers fall back into their support, or one half moves to the other; the joined unit has acted. */
function recover(s: War, unit: Unit, formation: Formation | undefined, u: Ump): void {
  const partner = partnerNear(s, unit);
  const post = partner && joinedPost(s, unit, partner, formation);
  const isFree = unit.part === 'group' && isUntouched(actingIn(s));
  pay(s, 'recover', unit.part === 'group' ? 0 : formationCost(s, unit));
  if (!partner || !post) return;
  join(s, partner, unit, u);
  partner.post = post;
  actingIn(s).ended = true;
  if (!s.action) return;
  // AGW-ENG-03: groups that did nothing else join free, and act as one.
  if (isFree && s.action.waiting.includes(partner.id)) partner.counter = false;
  else s.action.waiting = s.action.waiting.filter((id) => id !== partner.id);
}

/** AGW-SKIR-03: a full light infantry unit, not while half is out; a garrison leaves its building first (AGW-FORM-06). */
export function maySplit(s: War, unit: Unit): boolean {
  if (unit.post.building !== null) return false;
  if (isCompany(s, unit)) return unit.figures === 6 && companyPlaces(s, unit) !== null;
  if (UNIT_KINDS[typeOf(s, unit)].skirmishing !== 'half-or-split' || !isTheUnit(s, unit)) return false;
  return unit.figures >= 2 && !isSkirmishing(unit) && halfPlaces(s, unit) !== null;
}

/** AGW-ENG-03: the places of two groups side by side, or one behind the other. */
function companyPlaces(s: War, unit: Unit): [Post, Post] | null {
  const figures = unit.figures / 2;
  const first: Unit = { ...unit, figures, post: { ...unit.post, formation: 'line', ranks: 2, trail: null, building: null } };
  const centre = centreOf(s, unit);
  const { facing } = unit.post;
  const width = Math.ceil(figures / 2) * INCH;
  const ways: readonly (readonly [Facing, number])[] = [
    [facing + 9000, width / 2 + 5],
    [facing, INCH + 5],
    [facing + 9000, width / 2 + 500],
    [facing, 2 * INCH],
  ];
  for (const [direction, off] of ways) {
    const one = aboutCentre(s, first, first.post, ahead(centre, direction, off));
    const other = aboutCentre(s, first, first.post, ahead(centre, direction + 18000, off));
    const near = [one, other].every((post) => isWithin(gapBetween(bodyAt(s, first, post), bodyOf(s, unit)), 3));
    if (near && !placeRefusal(s, first, one) && !placeRefusal(s, first, other)) return [one, other];
  }
  return null;
}

function splitCompany(s: War, unit: Unit, u: Ump): void {
  const places = companyPlaces(s, unit);
  if (!places) return;
  const other = splitInTwo(s, unit, places, u);
  u.call(parting, { unit: unit.id, made: [unit.id, other.id] });
  shareDice(s, other);
}
