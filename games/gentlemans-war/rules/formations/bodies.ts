// AGW-SKIR-04, -06, AGW-CYC-04: the bodies of a split unit: how one becomes two, and two one.
import {
  type Acting,
  entryOf,
  generalWith,
  named,
  onTable,
  type Post,
  type RestOfRoll,
  typeOf,
  type Ump,
  type Unit,
  unitOf,
  type War,
} from '../../state.ts';
import { freeDice } from '../activation/act.ts';
import { redress } from '../all/redress.ts';
import { isLocked } from '../all/states.ts';
import { unitJoins } from '../cameos/fate.ts';
import { leaveWork } from '../engineering/sites.ts';
import { detach } from '../generals/move.ts';
import { waitForOther } from '../luck/figures.ts';
import { copyFavours } from '../luck/lasting.ts';
import { joinFelled } from '../luck/luck.ts';
import { reachesHalf, reachesThird } from '../morale/table.ts';
import { newUnit } from '../setup/forces.ts';
import { distanceBetween, isWithin } from './footprint.ts';

/** AGW-SKIR-04: if only one body of a pair is left it is the unit. */
export function isTheUnit(s: War, unit: Unit): boolean {
  return unit.part === 'whole' || (unit.partner !== null && unitOf(s, unit.partner).status === 'lost');
}

/** Who is the unit alone now needs the card that its lost support did (AGW-CYC-04). */
function succeed(s: War, unit: Unit): void {
  const lost = unit.partner === null ? null : unitOf(s, unit.partner);
  if (unit.apart || !lost) return;
  unit.apart = true;
  lost.apart = false;
}

/** AGW-SKIR-06: a second body of a unit, with its share of strength and losses; tests and status are copied. */
export function splitOff(s: War, unit: Unit, figures: number, part: Unit['part'], post: Post): Unit {
  succeed(s, unit);
  const body: Unit = { ...unit, ...newUnit(s.units.length, unit.seat, unit.entry, entryOf(s, unit)) };
  const share = (whole: number) => Math.floor((2 * whole * figures + unit.figures) / (2 * unit.figures));
  const original = share(unit.original);
  const shotDown = share(unit.shotDown);
  Object.assign(body, {
    status: 'table',
    figures,
    original,
    shotDown,
    post,
    mounted: false,
    counter: unit.counter,
    hasShot: unit.hasShot,
    disordered: unit.disordered,
    byMorale: unit.byMorale,
    thirdPassed: unit.thirdPassed,
    halfPassed: unit.halfPassed,
    tests: unit.tests,
    hasFailed: unit.hasFailed,
    isHeroic: unit.isHeroic,
    empty: unit.empty,
    part,
    apart: part === 'half',
    partner: unit.id,
  });
  unit.figures -= figures;
  unit.original -= original;
  unit.shotDown -= shotDown;
  unit.partner = body.id;
  s.units.push(body);
  copyFavours(s, unit, body);
  return body;
}

/** AGW-SKIR-04, -06: strengths and losses add; "failed" holds if either had it, "heroic" only if both. */
export function join(s: War, into: Unit, from: Unit, u: Ump): void {
  const general = generalWith(s, from);
  // AGW-CMD-04: one general to a unit; a second stays beside it.
  if (general && generalWith(s, into)) detach(s, general, u);
  else if (general) general.unit = into.id;
  if (s.cameos) unitJoins(s, from, into);
  waitForOther(s, from, into);
  joinFelled(s, from.id, into.id);
  // AGW-ENG-08: a charge waits until those who laid it are away, and they are with the others now.
  for (const charge of s.charges) if (charge.by === from.id) charge.by = into.id;
  // AGW-ENG-02: those who fall in have left their work, and the others had something else to do.
  leaveWork(s, from);
  if (into.task) into.task.broken = true;
  redress(s, into, () => {
    into.figures += from.figures;
  });
  into.original += from.original;
  into.shotDown += from.shotDown;
  // AGW-MOR-01: what one body has tested is the unit's only if the other has tested it too, or the losses of both reach it.
  into.thirdPassed = (into.thirdPassed && from.thirdPassed) || reachesThird(into);
  into.halfPassed = (into.halfPassed && from.halfPassed) || reachesHalf(into);
  into.byMorale = (into.disordered && into.byMorale) || (from.disordered && from.byMorale);
  into.disordered ||= from.disordered;
  into.hasFailed ||= from.hasFailed;
  into.isHeroic &&= from.isHeroic;
  // AGW-MOR-08: one that is not heroic has not yet passed two tests.
  into.tests = Math.min(into.tests, from.tests);
  into.hasShot ||= from.hasShot;
  into.empty ||= from.empty;
  into.counter = true;
  into.part = 'whole';
  into.partner = null;
  // AGW-CYC-04: whichever body the other has joined, the unit needs a card.
  into.apart = true;
  Object.assign(from, { status: 'lost', figures: 0, original: 0, apart: false, part: 'skirmishers', partner: into.id });
  u.tell?.('AGW-SKIR-04', 'joined', named(s, into));
}

/** The body that a body could join now: its support or its other half, within 6" (AGW-SKIR-04). */
export function partnerNear(s: War, unit: Unit): Unit | null {
  const partner = unit.partner === null ? null : s.units[unit.partner];
  if (!partner || !onTable(partner) || !onTable(unit) || partner.running || unit.running) return null;
  // AGW-ENG-03: groups of engineers join again when they touch.
  const reach = unit.part === 'group' ? 0 : 6;
  if (isLocked(s, partner) || isLocked(s, unit) || !isWithin(distanceBetween(s, unit, partner), reach)) return null;
  return partner;
}

/** AGW-UNIT-09, AGW-ENG-03: a whole company of engineers, which may work in two groups of three. */
export function isCompany(s: War, unit: Unit): boolean {
  return typeOf(s, unit) === 'engineers' && unit.part === 'whole';
}

/** Two equal bodies in place of the unit. */
export function splitInTwo(s: War, unit: Unit, places: readonly [Post, Post], u: Ump): Unit {
  const part = isCompany(s, unit) ? 'group' : 'half';
  const other = splitOff(s, unit, Math.floor(unit.figures / 2), part, places[1]);
  unit.part = part;
  unit.post = places[0];
  u.tell?.('AGW-SKIR-03', 'split', named(s, unit));
  return other;
}

/** AGW-ENG-03, AGW-SKIR-01: what is left of the unit's dice, or of its roll, may be used by each body; with nothing left both are done. */
export function shareDice(s: War, body: Unit): void {
  const { acting } = s;
  const dice = acting ? freeDice(acting) : 0;
  const roll = acting?.pace === 'march' ? restOfRoll(acting) : null;
  body.counter = acting !== null && dice <= 0 && (roll?.left ?? 0) <= 0;
  if (!s.action || !acting || body.counter) return;
  s.action.waiting.push(body.id);
  s.action.left.push({ unit: body.id, dice, ...(roll && { roll }) });
}

function restOfRoll({ dice, taken, passed, left }: Acting): RestOfRoll {
  return { dice: [...dice], taken: [...taken], left, ...(passed && { passed: [...passed] }) };
}
