// AGW-PURS, AGW-EDGE-02: pursuit, second combats and riding on.
import { bodyAfter, carryOut, cutToBudget, facingTo, gapBetween } from '@baize/geometry/open';
import { decision, fightIn, type Id, named, nameOf, onTable, procedure, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { chargeDice, marchDice, rollFor, sum } from '../activation/dice.ts';
import { attackRefusal } from '../all/attacks.ts';
import { groundFor, INCH, unitBehind } from '../all/ground.ts';
import { destroy, disorder, turnedOnCentre } from '../all/loss.ts';
import { placeRefusal } from '../all/place.ts';
import { isLocked } from '../all/states.ts';
import { walk } from '../all/walk.ts';
import { levelOfUnit } from '../country/sight.ts';
import { bodyOf, centreOf, postOf } from '../formations/footprint.ts';
import { arrive } from '../movement/arrive.ts';
import { newFight, newFighter } from './fighter.ts';

export interface Pursuing {
  unit: Id;
  losers: Id[];
}

/** AGW-PURS-01: at the walk on March dice, or on Charge dice and then disordered; one loser each. */
export const choosePursuit = decision<Pursuing, { loser: Id; pace: 'march' | 'charge' }>('pursue', {
  rule: 'AGW-PURS-01',
  who: (s, l) => unitOf(s, l.unit).seat,
  options: (_s, l) => l.losers.flatMap((loser) => (['march', 'charge'] as const).map((pace) => ({ loser, pace }))),
  prompt: (s, l) => `At which pace does ${nameOf(s, unitOf(s, l.unit))} pursue?`,
  label: (s, _l, { loser, pace }) =>
    `After ${nameOf(s, unitOf(s, loser))} ${pace === 'march' ? 'at the march' : 'at the charge, disordered'}`,
  apply: (s, l, { loser, pace }, u) => pursue(s, unitOf(s, l.unit), unitOf(s, loser), pace, u),
});

function pursue(s: War, unit: Unit, loser: Unit, pace: 'march' | 'charge', u: Ump): void {
  const start = unit.post;
  const turned = turnedOnCentre(s, unit, facingTo(centreOf(s, unit), centreOf(s, loser)));
  if (!placeRefusal(s, unit, turned, { contact: true })) unit.post = turned;
  const dice = rollFor(s, unit, pace === 'march' ? marchDice(s, unit) : (chargeDice(s, unit) ?? 0), u);
  u.tell?.('AGW-PURS-01', 'pursues', { ...named(s, unit), dice, pace });
  if (pace === 'charge') disorder(s, unit, 'pursuit at the charge', u);
  const inches = sum(dice) * INCH;
  if (!onTable(loser)) {
    followOff(s, unit, loser, inches, u);
    return;
  }
  const { met, used } = rideStraight(s, unit, inches, 'pursuit', u);
  if (!met) return;
  if (met.id === loser.id && !attackRefusal(s, unit, loser, 'pursuit')) {
    secondFight(s, unit, loser, inches - used, levelOfUnit(s, { ...unit, post: start }));
    return;
  }
  runInto(s, unit, met, inches - used);
}

/** AGW-EDGE-02: it follows a unit that left, if its roll reaches the spot; the pursued is destroyed. */
function followOff(s: War, unit: Unit, loser: Unit, inches: number, u: Ump): void {
  if (loser.status !== 'away' || gapBetween(bodyOf(s, unit), bodyOf(s, loser)) > inches) return;
  destroy(s, loser, u);
  unit.status = 'away';
  unit.leftBy = 'pursuit';
  u.tell?.('AGW-EDGE-02', 'leaves', { ...named(s, unit), for: 'now' });
}

/** Straight ahead for as many inches as the roll pays, cavalry never into rough ground; whom it ran into. */
function rideStraight(s: War, unit: Unit, inches: number, by: 'pursuit' | 'ride on', u: Ump): { met: Unit | null; used: number } {
  const ground = groundFor(s, unit, { enemies: 'solid', friends: 'solid', noRough: true });
  const body = bodyOf(s, unit);
  const leg = cutToBudget(body, { do: 'advance', by: inches }, ground, inches);
  const result = carryOut(body, leg, ground);
  const stop = result.stop;
  const met = stop?.by === 'solid' ? unitBehind(s, stop.id) : null;
  const isFoe = met !== null && met.seat !== unit.seat;
  walk(s, unit, postOf(unit.post, isFoe ? result.body : backFrom(s, unit, result.way, stop !== null)), by, 'AGW-PURS-01', u);
  arrive(s, unit, result.met, u);
  return { met: isFoe ? met : null, used: result.cost };
}

/** AGW-ACC-02: an inch short of what it may not attack, and of friends. */
function backFrom(s: War, unit: Unit, way: number, isStopped: boolean) {
  const by = isStopped ? Math.max(0, way - INCH) : way;
  return bodyAfter(bodyOf(s, unit), { do: 'advance', by });
}

/** AGW-PURS-02: the pursuer attacks; infantry falling back is met in front, a runner from behind. */
function secondFight(s: War, unit: Unit, loser: Unit, rest: number, level: number): void {
  const attacker = { ...newFighter(unit, 'attacker'), rest };
  const defender = { ...newFighter(loser, 'defender'), stationary: false };
  const pair = {
    attacker: unit.id,
    defender: loser.id,
    kind: 'front' as const,
    obstacle: false,
    levels: [level, levelOfUnit(s, loser)] as [number, number],
  };
  fightIn(s).next.push(newFight('second', unit.seat, [attacker, defender], [pair]));
}

/** AGW-ACC-01, -02: another enemy in the way: an accidental charge, or a halt an inch short. */
function runInto(s: War, unit: Unit, met: Unit, rest: number): void {
  const isBarred = attackRefusal(s, unit, met, 'accidental') !== null || met.post.building !== null || isLocked(s, met);
  if (isBarred) {
    const back = carryOut(bodyOf(s, unit), { do: 'advance', by: -INCH }, groundFor(s, unit, { enemies: 'solid', friends: 'solid' }));
    unit.post = postOf(unit.post, back.body);
    return;
  }
  fightIn(s).rides.push({ unit: unit.id, met: met.id, rest });
}

export const pursuit = procedure<Pursuing>('pursuit').decide(choosePursuit);

export interface Following {
  unit: Id;
  rest: number;
}

/** AGW-PURS-04: straight along its facing through the place of the destroyed, then it forms up in good order. */
export const followThrough = procedure<Following>('riding on').do((s, l, u) => {
  const unit = unitOf(s, l.unit);
  if (!onTable(unit) || l.rest <= 0) return;
  u.tell?.('AGW-PURS-04', 'follows through', { ...named(s, unit), distance: l.rest });
  const { met, used } = rideStraight(s, unit, l.rest, 'ride on', u);
  if (met) runInto(s, unit, met, l.rest - used);
});
