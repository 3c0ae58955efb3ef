// What is reckoned up beside the table: a shot, a test of morale, a charge and a close combat, each part with its name.
import { type Die, inInches, type Reckoning } from '@baize/contracts';
import { runningLocals, type Seat, type View } from '@baize/kernel';
import { WEAPON_KINDS } from '../content/weapons.ts';
import { chargeOutlook } from '../outlook/reach.ts';
import { covers } from '../rules/charge/path.ts';
import { advantagesOf, isDisorderedHere } from '../rules/combat/advantages.ts';
import { fighterIn } from '../rules/combat/fighter.ts';
import { otherIn, pairsOf } from '../rules/combat/strength.ts';
import { isInHeavyCover } from '../rules/country/cover.ts';
import { centreOf } from '../rules/formations/footprint.ts';
import { rally } from '../rules/morale/rally.ts';
import { morale, resultOf } from '../rules/morale/test.ts';
import { shooting } from '../rules/shooting/shooting.ts';
import { bandOfShot, type ShotParts, shotParts, targetClass } from '../rules/shooting/shot.ts';
import {
  type Charge,
  type Charger,
  type Fight,
  type Fighter,
  generalWith,
  nameOf,
  onTable,
  type Shot,
  type Target,
  type Test,
  type Unit,
  unitOf,
  type War,
} from '../state.ts';
import { liveryOf, onScene, orMore, percent, plural, signed, spaced, unitId } from './faces.ts';
import { manOf } from './pieces.ts';
import { replyLine, replyValue } from './replies.ts';
import { type Part, part, shotWords } from './shot-words.ts';

type Side = Reckoning['sides'][number];

const dice = (values: readonly number[], counts: (die: number) => boolean): Die[] =>
  values.filter((value) => value > 0).map((value) => ({ sides: 6, value, state: counts(value) ? 'kept' : 'dropped' }));

/** A side's first men, as they stand in the sheet's picture. */
function men(s: War, units: readonly Unit[], pose: 'charge' | 'fire' | 'stand'): NonNullable<Side['men']> {
  return units.slice(0, 2).map((unit) => {
    const figure = manOf(s, unit);
    const fallen = !onTable(unit);
    return { figure: { ...figure, pose: fallen ? 'fallen' : pose }, livery: liveryOf(s, unit), title: nameOf(s, unit) };
  });
}

// ── a shot ──────────────────────────────────────────────────────────────────────────────────────────────────────────

function shotReckoning(s: War, shot: Shot): Reckoning {
  const shooter = unitOf(s, shot.shooter);
  const target = shot.target === null ? null : unitOf(s, shot.target);
  const parts = target ? partsInHand(s, shot, shooter, target) : null;
  const words = parts && shotWords(s, shooter, target, parts, shot.occasion);
  const name = target ? nameOf(s, target) : 'the building';
  const hits = shot.dice.filter((die) => die >= shot.toHit).length;
  const isRolled = shot.dice.some((die) => die > 0);
  return {
    id: 'shot',
    title: `The fire of ${nameOf(s, shooter)} on ${name}`,
    at: onScene(s, centreOf(s, target ?? shooter)),
    about: [shooter, ...(target ? [target] : [])].map(({ id }) => unitId(id)),
    sides: [
      {
        title: nameOf(s, shooter),
        side: shooter.seat,
        men: men(s, [shooter], 'fire'),
        ...(isRolled && { total: String(hits) }),
        dice: dice(shot.dice, (die) => die >= shot.toHit),
        parts: words?.hit ?? [part(`${WEAPON_KINDS[shot.weapon].name}, ${spaced(shot.band)}`, orMore(shot.toHit), 'AGW-SHOT-05')],
      },
      {
        title: name,
        side: target?.seat ?? null,
        ...(target && { men: men(s, [target], 'stand') }),
        parts: words?.save ?? [part('Saves on', orMore(shot.toSave), 'AGW-SAVE-01')],
      },
    ],
    ...(isRolled && { says: hits === 0 ? 'Nobody is hit.' : `${plural(hits, 'hit')}, each saved on ${orMore(shot.toSave)}.` }),
  };
}

/** The parts as they were when the shot was aimed, with the numbers that stand in it. */
function partsInHand(s: War, shot: Shot, shooter: Unit, target: Unit): ShotParts | null {
  if (!onTable(shooter) || !onTable(target)) return null;
  const named = bandOfShot(s, shooter, target, shot.occasion, shot.band);
  const found = named && shotParts(s, shooter, target, shot.occasion, shot.band);
  const kind = targetClass(s, shooter, target, shot.occasion);
  const given = { weapon: shot.weapon, dice: shot.dice.length, band: shot.band, toHit: shot.toHit, toSave: shot.toSave };
  return { shooters: shooter.figures, cover: 'none', target: kind, ...found, ...given };
}

// ── morale ──────────────────────────────────────────────────────────────────────────────────────────────────────────

const CAUSES: Record<Test['cause'], string> = {
  shots: 'Under fire',
  nervous: 'Nervous before the charge',
  rally: 'Called to rally',
  rumour: 'A wild rumour',
  event: 'Shaken by what has happened',
};
const ROW_WORDS: Record<Test['row'], string> = {
  bothered: 'Bothered: 1 runs, 2 falls back, 3 is disordered',
  disconcerted: 'Disconcerted: 2 runs, 3 falls back, 4 is disordered',
};

function moraleReckoning(s: War, test: Test): Reckoning {
  const unit = unitOf(s, test.unit);
  const isRolled = test.die > 0;
  const parts = [part(CAUSES[test.cause], '', 'AGW-MOR-01'), part(ROW_WORDS[test.row], '', 'AGW-MOR-03')];
  if (isInHeavyCover(s, unit)) parts.push(part('In heavy cover', '+1', 'AGW-MOR-05'));
  if (unit.disordered && test.cause !== 'rally') parts.push(part('Disordered', '−1', 'AGW-MOR-05'));
  if (test.general === 'killed') parts.push(part('Its general is killed', '−2', 'AGW-MOR-05'));
  if (test.general === 'seriously wounded') parts.push(part('Its general is seriously wounded', '−1', 'AGW-MOR-05'));
  for (const source of test.own) parts.push(part(`${source === 'Brave' ? 'Brave' : 'The general'}: may roll again`, '', 'AGW-MOR-06'));
  if (test.forced) parts.push(part('Brittle: the enemy may have it rolled again', '', 'AGW-ATTR-02'));
  return {
    id: 'morale',
    title: `The morale of ${nameOf(s, unit)}`,
    at: onScene(s, centreOf(s, unit)),
    about: [unitId(unit.id)],
    sides: [
      {
        title: nameOf(s, unit),
        side: unit.seat,
        men: men(s, [unit], 'stand'),
        ...(isRolled && { total: String(Math.min(6, Math.max(1, test.die + test.modifier))) }),
        ...(isRolled && { dice: [{ sides: 6, value: test.die }] }),
        parts,
      },
    ],
    ...(isRolled && { says: `It says: ${test.result ?? resultOf(test)}.` }),
  };
}

// ── a charge ────────────────────────────────────────────────────────────────────────────────────────────────────────

const CHARGER_STATES: Record<Charger['state'], string> = {
  declared: 'Comes on',
  off: 'Called off',
  short: 'Fell short',
  stopped: 'Stopped',
  contact: 'In contact',
};

function chargerParts(s: War, charger: Charger): Part[] {
  const unit = unitOf(s, charger.unit);
  const found = [
    part(`${CHARGER_STATES[charger.state]}${charger.joined ? ', having joined' : ''}`, plural(charger.dice, 'die', 'dice'), 'AGW-CHG-07'),
  ];
  const outlook = charger.roll.length === 0 && charger.state === 'declared' ? chargeOutlook(s, unit, charger.targets, charger.dice) : null;
  const distance = charger.distance || (outlook?.path.distance ?? 0);
  if (distance > 0) found.push(part('Distance', inInches(distance), 'AGW-CHG-07'));
  if (outlook) found.push(part('Gets there', percent(outlook.chance), 'AGW-CHG-07'));
  if (charger.roll.length > 0) {
    const lost = charger.roll.reduce((sum, die) => sum + die, 0) * 1000 - charger.total;
    if (lost > 0) found.push(part('Lost to obstacles', `−${inInches(lost)}`, 'AGW-OBST-01'));
    found.push(part('Carries', inInches(charger.total), 'AGW-CHG-07'));
  }
  if (charger.freeWheel) found.push(part('Has wheeled freely', '', 'AGW-CHG-09'));
  if (unit.disordered) found.push(part('Disordered', '', 'AGW-DIS-01'));
  return found;
}

const lower = (says: string): string => `${says[0]?.toLowerCase() ?? ''}${says.slice(1)}`;

/** Where several share a side of the sheet, each line says whose it is. */
function ofAll<T extends { unit: number }>(s: War, all: readonly T[], partsOf: (one: T) => Part[]): Part[] {
  if (all.length === 1) return all.flatMap(partsOf);
  return all.flatMap((one) => partsOf(one).map((each) => ({ ...each, says: `${nameOf(s, unitOf(s, one.unit))}: ${lower(each.says)}` })));
}

const KIND_WORDS = { front: 'in front', flank: 'in flank', rear: 'from behind' };

function targetParts(s: War, target: Target): Part[] {
  const found = target.kinds.map(({ charger, kind }) =>
    part(`Charged ${KIND_WORDS[kind]} by ${nameOf(s, unitOf(s, charger))}`, '', 'AGW-FLANK-01'),
  );
  found.push(part('Actions spent', `${target.spent} of ${target.actions}`, 'AGW-RESP-01'));
  for (const reply of target.replies)
    found.push(part(`Answers: ${replyLine(s, reply)}`, replyValue(s, unitOf(s, target.unit), reply) ?? '', 'AGW-RESP-02'));
  if (target.isChosen && target.replies.length === 0) found.push(part('Stands', '', 'AGW-RESP-02'));
  return found;
}

function chargeReckoning(s: War, charge: Charge): Reckoning {
  const chargers = charge.chargers.map(({ unit }) => unitOf(s, unit));
  const targets = charge.targets.map(({ unit }) => unitOf(s, unit));
  const first = charge.chargers[0];
  const names = (units: readonly Unit[]) => units.map((unit) => nameOf(s, unit)).join(' and ');
  const carried = charge.chargers.find(({ roll }) => roll.length > 0);
  const supporters = charge.supporters.map(({ unit, does }) => part(`${nameOf(s, unitOf(s, unit))} helps: ${does}`, '', 'AGW-RESP-05'));
  const middle = targets[0] ?? chargers[0];
  return {
    id: 'charge',
    title: `The charge of ${names(chargers)} on ${names(targets)}`,
    ...(middle && { at: onScene(s, centreOf(s, middle)) }),
    about: [...chargers, ...targets].map(({ id }) => unitId(id)),
    sides: [
      {
        title: names(chargers),
        side: charge.seat,
        men: men(s, chargers, 'charge'),
        ...(carried && { total: inInches(carried.total) }),
        ...(carried && carried.distance > 0 && { of: { value: carried.total / 1000, most: Math.round(carried.distance / 100) / 10 } }),
        dice: charge.chargers.flatMap(({ roll }) => dice(roll, () => true)),
        parts: ofAll(s, charge.chargers, (charger) => chargerParts(s, charger)),
      },
      {
        title: names(targets),
        side: 1 - charge.seat,
        men: men(s, targets, 'stand'),
        parts: [...ofAll(s, charge.targets, (target) => targetParts(s, target)), ...supporters],
      },
    ],
    ...(first && first.roll.length > 0 && { says: covers(first.total, first.distance) ? 'The charge goes home.' : 'The charge is short.' }),
  };
}

// ── close combat ────────────────────────────────────────────────────────────────────────────────────────────────────

const GRADE_WORDS: Record<NonNullable<Fighter['grade']>, string> = {
  doubles: 'routs the enemy',
  beats: 'beats the enemy',
  tie: 'is even',
  beaten: 'is beaten',
  doubled: 'is routed',
  destroyed: 'is destroyed',
};

/** The points of a fighter against the enemy who troubles it most. */
function strokeParts(s: War, fight: Fight, fighter: Fighter): Part[] {
  const unit = unitOf(s, fighter.unit);
  const pairs = pairsOf(fight, unit).filter((pair) => onTable(otherIn(s, pair, unit)));
  const worst = pairs
    .map((pair) => advantagesOf(s, fight, fighter, fighterIn(fight, otherIn(s, pair, unit).id), pair))
    .sort((a, b) => a.reduce((sum, { value }) => sum + value, 0) - b.reduce((sum, { value }) => sum + value, 0))[0];
  const found = (worst ?? []).map(({ says, value }) =>
    part(`${says[0]?.toUpperCase() ?? ''}${says.slice(1)}`, signed(value), 'AGW-ADV-01'),
  );
  if (fighter.dice.length > 0) {
    found.push(part('Score', signed(fighter.score), 'AGW-ADV-01'));
    const hits = fighter.toHit === null ? 'cannot hit' : orMore(fighter.toHit);
    found.push(part(`${plural(fighter.dice.length, 'die', 'dice')}, column “${fighter.column}”`, hits, 'AGW-CC-01'));
  } else if (isDisorderedHere(s, fighter) && worst === undefined) found.push(part('Disordered', '', 'AGW-DIS-03'));
  if (generalWith(s, unit)) found.push(part(`${generalWith(s, unit)?.name} fights with it`, '+1 die', 'AGW-CMD-05'));
  if (fighter.lost > 0) found.push(part('Struck down', String(fighter.lost), 'AGW-CC-03'));
  return found;
}

function fightSide(s: War, fight: Fight, side: Fighter['side'], seat: Seat): Side {
  const fighters = fight.fighters.filter((fighter) => fighter.side === side);
  const units = fighters.map(({ unit }) => unitOf(s, unit));
  const isRolled = fighters.some((fighter) => fighter.dice.length > 0);
  const hits = fighters.reduce((sum, { toHit, dice: rolled }) => sum + rolled.filter((die) => toHit !== null && die >= toHit).length, 0);
  return {
    title: units.map((unit) => nameOf(s, unit)).join(', '),
    side: seat,
    men: men(s, units, 'charge'),
    ...(isRolled && { total: String(hits) }),
    dice: fighters.flatMap(({ dice: rolled, toHit }) => dice(rolled, (die) => toHit !== null && die >= toHit)),
    parts: ofAll(s, fighters, (fighter) => strokeParts(s, fight, fighter)),
  };
}

const OCCASIONS: Record<Fight['occasion'], string> = {
  charge: 'Close combat',
  accidental: 'Close combat, by accident',
  second: 'Close combat in the pursuit',
  locked: 'Another round',
};

function fightReckoning(s: War, fight: Fight): Reckoning {
  const graded = fight.fighters.find(({ side, grade }) => side === 'attacker' && grade !== null);
  const first = fight.fighters[0];
  return {
    id: 'fight',
    title: OCCASIONS[fight.occasion],
    ...(first && { at: onScene(s, centreOf(s, unitOf(s, first.unit))) }),
    about: fight.fighters.map(({ unit }) => unitId(unit)),
    sides: [fightSide(s, fight, 'attacker', fight.seat), fightSide(s, fight, 'defender', 1 - fight.seat)],
    ...(graded?.grade && { says: `${nameOf(s, unitOf(s, graded.unit))} ${GRADE_WORDS[graded.grade]}.` }),
  };
}

/** A test and a shot stay in the state when they are over; they are a matter only while their procedures run. */
export function inHand(view: View<War>): Pick<War, 'test' | 'shot' | 'fight' | 'charge'> {
  const { test, shot, fight, charge } = view.state;
  const isTesting = runningLocals(view, morale) !== undefined || runningLocals(view, rally) !== undefined;
  return { test: isTesting ? test : null, shot: runningLocals(view, shooting) === undefined ? null : shot, fight, charge };
}

/** What is in hand, the nearest matter first: a test within a shot within a charge. */
export function reckonings(view: View<War>): Reckoning[] {
  const s = view.state;
  const { test, shot, fight, charge } = inHand(view);
  const found: Reckoning[] = [];
  if (test) found.push(moraleReckoning(s, test));
  else if (shot) found.push(shotReckoning(s, shot));
  if (fight) found.push(fightReckoning(s, fight));
  if (charge) found.push(chargeReckoning(s, charge));
  return found;
}
