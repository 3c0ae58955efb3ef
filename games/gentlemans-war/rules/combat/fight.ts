// AGW-CC, AGW-BRAWL: a fight from its first dice to its grades.
import type { Attribute } from '../../content/types.ts';
import {
  type AttackKind,
  decision,
  type Fight,
  type Fighter,
  fightIn,
  generalWith,
  named,
  nameOf,
  procedure,
  type Ump,
  unitOf,
  type War,
} from '../../state.ts';
import { endLocks } from '../all/loss.ts';
import { combatRow } from '../armies/kinds.ts';
import { showAttributes } from '../armies/rosters.ts';
import { diceAgainstTribes, noteFighting } from '../cameos/cameo.ts';
import { unitDoubled } from '../cameos/fate.ts';
import { type Thrower, throwersOf, useUp, writerWith } from '../cameos/used.ts';
import { markActed } from '../cards/groups.ts';
import { isTribal } from '../colonial/kinds.ts';
import { inRanks } from '../formations/footprint.ts';
import { loseShelter } from '../luck/shelter.ts';
import { openLuck } from '../luck/window.ts';
import { advantagesOf, isDisorderedHere, scoreOf } from './advantages.ts';
import { fighterIn, UNABLE } from './fighter.ts';
import { blowsOf, diceFor, otherIn, pairsOf, turnedFigures, unitsForWall } from './strength.ts';
import { type Column, columnFor, type Grade, gradeOf, oppositeOf, scoreToStrike, type Toll } from './table.ts';

/** AGW-BRAWL-02: the pair that is worst for a unit decides its column; of equal ones that with the first in the enemy's roster. */
export function standingOf(s: War, fight: Fight, fighter: Fighter): { score: number; column: Column } {
  const unit = unitOf(s, fighter.unit);
  let worst: { score: number; column: Column; lead: number } | null = null;
  const rank = (pair: Fight['pairs'][0]) => otherIn(s, pair, unit).entry * 1000 + otherIn(s, pair, unit).id;
  for (const pair of pairsOf(fight, unit).toSorted((a, b) => rank(a) - rank(b))) {
    const other = fighterIn(fight, otherIn(s, pair, unit).id);
    const own = scoreOf(advantagesOf(s, fight, fighter, other, pair));
    const theirs = scoreOf(advantagesOf(s, fight, other, fighter, pair));
    const lead = own - theirs;
    if (!worst || lead < worst.lead) worst = { score: own, column: columnFor(own, theirs, isDisorderedHere(s, fighter)), lead };
  }
  return worst ?? { score: 0, column: 'tie or lower' };
}

/** AGW-FLANK-03: a unit with no enemy in front that cannot turn: none, one or two ranks or files fight. */
function rollToTurn(s: War, _l: {}, u: Ump): void {
  const fight = fightIn(s);
  for (const fighter of fight.fighters) {
    if (fighter.most !== UNABLE) continue;
    const unit = unitOf(s, fighter.unit);
    const [pair] = pairsOf(fight, unit);
    const die = u.d6();
    const count = die <= 3 ? 0 : die <= 5 ? 1 : 2;
    fighter.most = count === 0 ? 0 : turnedFigures(s, unit, pair?.kind as AttackKind, count);
    fighter.isUnable = true;
    u.tell?.('AGW-FLANK-03', 'unable to turn', { ...named(s, unit), die, figures: fighter.most });
  }
}

/** WL-27: when advantages are counted. */
function coloursWindow(s: War, _l: {}, u: Ump): void {
  if (s.luck) s.luck.colours = [];
  openLuck(s, 'advantages', null, fightIn(s).seat, u);
}

/** AGW-CC-03: both sides roll together. */
function rollFight(s: War, _l: {}, u: Ump): void {
  const fight = fightIn(s);
  const names = (side: Fighter['side']) =>
    fight.fighters.filter((fighter) => fighter.side === side).map(({ unit }) => nameOf(s, unitOf(s, unit)));
  u.tell?.('AGW-CC-03', 'fight', { attackers: names('attacker'), defenders: names('defender') });
  for (const fighter of fight.fighters) {
    const unit = unitOf(s, fighter.unit);
    const { score, column } = standingOf(s, fight, fighter);
    if (s.rosters) showMettle(s, fight, fighter, u);
    fighter.entered = inRanks(unit);
    fighter.post = unit.post;
    fighter.score = score;
    fighter.column = column;
    fighter.toHit = scoreToStrike(combatRow(s, unit), column);
    fighter.dice = Array.from({ length: diceFor(s, fight, fighter) }, () => u.d6());
    const meetsTribes = pairsOf(fight, unit).some((pair) => isTribal(s, otherIn(s, pair, unit)));
    if (s.cameos && meetsTribes) fighter.sixes = Array.from({ length: diceAgainstTribes(s, unit) }, () => u.d6());
    fighter.hits = hitsOf(fighter);
    tellStrokes(s, fighter, u);
  }
}

const METTLE: Readonly<Record<string, Attribute>> = { Fanatic: 'fanatic', Gallant: 'gallant', Stalwart: 'stalwart', Timid: 'timid' };

/** AGX-ROST-03: what has counted for or against it is known. */
function showMettle(s: War, fight: Fight, fighter: Fighter, u: Ump): void {
  const unit = unitOf(s, fighter.unit);
  const counted = pairsOf(fight, unit).flatMap((pair) =>
    advantagesOf(s, fight, fighter, fighterIn(fight, otherIn(s, pair, unit).id), pair).flatMap(({ says }) => METTLE[says] ?? []),
  );
  showAttributes(s, unit, counted, u);
}

function hitsOf({ dice, toHit, sixes = [] }: Fighter): number {
  const struck = toHit === null ? 0 : dice.filter((die) => die >= toHit).length;
  return struck + sixes.filter((die) => die === 6).length;
}

/** Told once, as the dice fall: what a general has rolled again is told by itself. */
function tellStrokes(s: War, { unit, score, column, toHit, dice, hits }: Fighter, u: Ump): void {
  u.tell?.('AGW-CC-01', 'strikes', { ...named(s, unitOf(s, unit)), score, column, toHit, dice: [...dice], hits });
}

export interface Rerolling {
  at: number;
  /** Who may still have a die of this unit's rolled again. */
  again: Thrower[];
}

/** AGW-CC-03, AGW-CMD-05, AGX-CAMEO-23: an unwounded general may re-roll one of his unit's dice, a correspondent another or the same. */
export const rerollStroke = decision<Rerolling, 'keep' | number>('re-roll a blow', {
  rule: 'AGW-CC-03',
  who: (s, l) => unitOf(s, inOrder(s)[l.at]?.unit ?? 0),
  options: (s, l) => {
    const fighter = inOrder(s)[l.at];
    return fighter && fighter.toHit !== null && l.again.length > 0 ? ['keep', ...fighter.dice.keys()] : [];
  },
  prompt: (s, l) =>
    `Does the ${l.again[0] ?? 'general'} with ${nameOf(s, unitOf(s, inOrder(s)[l.at]?.unit ?? 0))} have a die rolled again?`,
  label: (s, l, answer) => (answer === 'keep' ? 'Let them stand' : `Roll the ${inOrder(s)[l.at]?.dice[answer]} again`),
  apply: (s, l, answer, u) => {
    const fighter = inOrder(s)[l.at];
    const [thrower, ...others] = l.again;
    l.again = answer === 'keep' ? [] : others;
    if (answer === 'keep' || !fighter) return;
    const from = fighter.dice[answer] as number;
    fighter.dice[answer] = u.d6();
    const unit = unitOf(s, fighter.unit);
    if (thrower === 'correspondent') useUp(s, writerWith(s, unit));
    fighter.hits = hitsOf(fighter);
    u.tell?.('AGW-CC-03', 're-rolled', {
      general: (thrower === 'general' && generalWith(s, unit)?.name) || 'The correspondent',
      was: from,
      now: fighter.dice[answer] as number,
      hits: fighter.hits,
    });
  },
});

function inOrder(s: War): Fighter[] {
  const { fighters } = fightIn(s);
  return [...fighters.filter(({ side }) => side === 'attacker'), ...fighters.filter(({ side }) => side === 'defender')];
}

const rerolls = procedure<Rerolling>('re-rolls of blows').while(
  (s, l) => l.at < fightIn(s).fighters.length,
  (p) =>
    p
      .do((s, l) => {
        l.again = throwersOf(s, unitOf(s, inOrder(s)[l.at]?.unit ?? 0));
      })
      .while(
        (s, l) => l.again.length > 0 && inOrder(s)[l.at]?.toHit !== null,
        (q) => q.decide(rerollStroke),
      )
      .do((_s, l) => {
        l.at += 1;
      }),
);

/** AGW-CC-03, AGW-BRAWL-02: hits fall on the enemies touched, as evenly as possible, odd ones on the unit with most figures. */
function strike(s: War): void {
  const fight = fightIn(s);
  for (const fighter of fight.fighters) for (const { on, hits } of blowsOf(s, fight, fighter)) on.taken += hits;
  for (const fighter of fight.fighters) {
    fighter.lost = Math.min(fighter.taken, fighter.entered);
    const unit = unitOf(s, fighter.unit);
    markActed(unit);
    // AGW-ENG-02: fighting loses the cycle's work.
    if (unit.task) unit.task.broken = true;
    loseShelter(s, unit);
    noteFighting(s, unit.id);
    endLocks(s, unitOf(s, fighter.unit));
  }
}

function tollOf(fight: Fight, side: Fighter['side']): Toll {
  const toll = { hits: 0, lost: 0, entered: 0 };
  for (const fighter of fight.fighters) {
    if (fighter.side !== side) continue;
    toll.hits += fighter.taken;
    toll.lost += fighter.lost;
    toll.entered += fighter.entered;
  }
  return toll;
}

/** AGW-CC-04, AGW-BRAWL-03: the grade is by side. */
export function gradeOfSide(fight: Fight, side: Fighter['side']): Grade {
  return gradeOf(tollOf(fight, side), tollOf(fight, side === 'attacker' ? 'defender' : 'attacker'));
}

function grade(s: War, _l: {}, u: Ump): void {
  const fight = fightIn(s);
  const attackers = gradeOfSide(fight, 'attacker');
  for (const fighter of fight.fighters) fighter.grade = fighter.side === 'attacker' ? attackers : oppositeOf(attackers);
  if (s.cameos) for (const { unit, grade: result } of fight.fighters) if (result === 'doubled') unitDoubled(s, unitOf(s, unit), u);
}

/** AGW-FORM-06: who of several units in a building fights at the attacked wall. */
export const chooseWall = decision<{}, number>('who fights at the wall', {
  rule: 'AGW-FORM-06',
  who: (s) => unitsForWall(s, fightIn(s))[0]?.seat ?? 0,
  options: (s) => unitsForWall(s, fightIn(s)).map(({ id }) => id),
  prompt: () => 'The wall has not room for all: who fights there first?',
  label: (s, _l, id) => `${nameOf(s, unitOf(s, id))} to the wall`,
  apply: (s, _l, id) => {
    fightIn(s).wall.push(id);
  },
});

/** The dice of the fight that stands in the state, up to its grades. */
export const exchange = procedure('exchange of blows')
  .while(
    (s) => unitsForWall(s, fightIn(s)).length > 0,
    (p) => p.decide(chooseWall),
  )
  .do(rollToTurn, coloursWindow, rollFight)
  .call(rerolls, () => ({ at: 0, again: [] }))
  .do(strike, grade);
