// Scores, columns, dice and grades of close combat, compared with the second opinion over random fights.
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import { combatRow } from '../../rules/armies/kinds.ts';
import { standingOf } from '../../rules/combat/fight.ts';
import { newFight, newFighter } from '../../rules/combat/fighter.ts';
import { diceFor } from '../../rules/combat/strength.ts';
import { gradeOf, scoreToStrike } from '../../rules/combat/table.ts';
import type { AttackKind, Fight, FightOccasion, Pair, Unit, War } from '../../state.ts';
import * as body from './body.ts';
import * as charging from './charging.ts';
import { Differences } from './differences.ts';
import * as fighting from './fighting.ts';
import { COLONIAL, type Luck, luckOf, position, story, type Wish } from './positions.ts';

const FIGHTS = counts(300, 20_000);

/** A fight between some units of a position: one against one, or a brawl. */
function aFight(luck: Luck, s: War, units: Unit[]): Fight | null {
  const occasion = luck.one<FightOccasion>(['charge', 'charge', 'charge', 'accidental', 'second', 'locked']);
  const may = (a: Unit, b: Unit) => a.seat !== b.seat && charging.mayAttack(s, a, b, 'accidental') !== false && !a.running;
  const attackers = units.filter((a) => units.some((b) => may(a, b)));
  if (attackers.length === 0) return null;
  const first = luck.one(attackers);
  const targets = units.filter((b) => may(first, b));
  const target = luck.one(targets);
  const pairs: Pair[] = [aPair(luck, s, first, target)];
  if (luck.in(3)) {
    const joiner = attackers.find((a) => a !== first && a.seat === first.seat && may(a, target));
    if (joiner) pairs.push(aPair(luck, s, joiner, target));
  } else if (luck.in(4)) {
    const second = targets.find((b) => b !== target);
    if (second) pairs.push(aPair(luck, s, first, second));
  }
  const side = (ids: number[], name: 'attacker' | 'defender') => [...new Set(ids)].map((id) => newFighter(fighting.unitIn(s, id), name));
  const fighters = [
    ...side(
      pairs.map((pair) => pair.attacker),
      'attacker',
    ),
    ...side(
      pairs.map((pair) => pair.defender),
      'defender',
    ),
  ];
  for (const f of fighters) {
    const unit = fighting.unitIn(s, f.unit);
    if (f.side === 'attacker') f.hasCrossed = luck.in(5);
    else if (luck.in(4) && !unit.running) f.stationary = false;
    if (f.side === 'defender' && !f.stationary && luck.in(2) && charging.mayAttack(s, unit, first, 'counter-charge')) f.attacks = true;
    else if (f.side === 'defender' && !f.stationary && body.isLoose(unit) && luck.in(2)) f.caught = true;
    if (luck.in(6)) f.most = luck(unit.figures + 1);
    if (unit.mounted && fighters.some(({ unit: id }) => body.typeOf(s, fighting.unitIn(s, id)) === 'tigermen')) f.held = luck(3);
  }
  return newFight(occasion, first.seat, fighters, pairs);
}

function aPair(luck: Luck, s: War, a: Unit, b: Unit): Pair {
  const kind = body.isAllRound(s, b) || b.running ? 'front' : luck.one<AttackKind>(['front', 'front', 'flank', 'rear']);
  const obstacle = !b.mounted && !body.isSabre(s, a) && (body.isGarrison(b) || luck.in(5));
  return { attacker: a.id, defender: b.id, kind, obstacle, levels: [luck(2), luck(2)] };
}

test(`AGW-ADV-01 AGW-ADV-02 AGW-ADV-05 AGW-CC-01 AGW-CC-02 AGW-CC-07 AGW-BRAWL-02 scores, columns and dice of ${FIGHTS} fights`, () => {
  compareFights(301, { features: 3, units: 5 });
});

test(`AGX-TRIB-03 AGX-THOR-02 AGX-FANAT-02 AGX-CAMEL-01 AGX-TIGER-02 scores, columns and dice of ${FIGHTS} fights of tribal troops`, () => {
  compareFights(302, { features: 3, units: 5, ...COLONIAL });
});

function compareFights(seed: number, wish: Wish): void {
  const luck = luckOf(seed);
  const differences = new Differences();
  for (let n = 0; n < FIGHTS; n++) {
    const { s, units } = position(luck, wish);
    const fight = aFight(
      luck,
      s,
      units.filter((u) => !body.isWagon(s, u)),
    );
    if (!fight) continue;
    for (const f of fight.fighters) {
      const brief = fight.fighters.map(({ unit, side, attacks, stationary, hasCrossed, caught, most }) => ({
        unit,
        side,
        attacks,
        stationary,
        hasCrossed,
        caught,
        most,
      }));
      const where = () => `${n}: #${f.unit} ${fight.occasion} ${JSON.stringify(fight.pairs)} ${JSON.stringify(brief)}${story(s)}`;
      const mine = fighting.standing(s, fight, f);
      const theirs = standingOf(s, fight, f);
      differences.compare('score', theirs.score, mine === null ? null : mine.score, where);
      differences.compare('column', theirs.column, mine === null ? null : mine.column, where);
      const unit = fighting.unitIn(s, f.unit);
      differences.compare(
        'to hit',
        scoreToStrike(combatRow(s, unit), theirs.column) ?? 'none',
        fighting.toHit(s, unit, theirs.column) ?? 'none',
        where,
      );
      differences.compare('dice', diceFor(s, fight, f), fighting.diceFor(s, fight, f), where);
    }
  }
  differences.none({ 'column: +2 or more': FIGHTS / 20, 'column: +1': FIGHTS / 20, 'column: worst': FIGHTS / 20, dice: FIGHTS / 2 });
}

test('AGW-CC-04 every grade of up to twelve hits on up to twelve figures', () => {
  const differences = new Differences();
  for (let hits = 0; hits <= 12; hits++)
    for (let others = 0; others <= 12; others++)
      for (let entered = 1; entered <= 12; entered++)
        for (const against of [1, 3, 6, 12]) {
          const own = { hits, lost: Math.min(hits, entered), entered };
          const other = { hits: others, lost: Math.min(others, against), entered: against };
          differences.compare('grade', gradeOf(own, other), fighting.gradeOf(own, other), () => JSON.stringify([own, other]));
        }
  differences.none({ 'grade: doubled': 100, 'grade: doubles': 100, 'grade: beaten': 100, 'grade: tie': 100 });
});
