// Which answers a unit that is charged may buy, compared with the second opinion: every answer by itself, with and without a card's actions.
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import { attackRefusal } from '../../rules/all/attacks.ts';
import { addTarget, newCharger } from '../../rules/charge/declare.ts';
import { kindOfAttack } from '../../rules/charge/kind.ts';
import { repliesFor } from '../../rules/charge/responses.ts';
import type { Charge, Unit, War } from '../../state.ts';
import * as acting from './acting.ts';
import * as body from './body.ts';
import { Differences } from './differences.ts';
import { type Luck, luckOf, position, story } from './positions.ts';
import { ANSWERS, mayAnswer } from './responding.ts';

const CHARGES = counts(60, 20_000);

/** Where few types stand there are pairs of them, and horse that is charged by horse. */
const FEW = ['infantry', 'infantry', 'infantry', 'light-cavalry', 'heavy-dragoons', 'horse-gun', 'cyclists'] as const;

/** Foot and skirmishers of one side made a pair. */
function pairUp(luck: Luck, s: War, units: Unit[]): void {
  const foot = units.filter((u) => !u.running && !body.isGarrison(u) && body.typeOf(s, u) === 'infantry');
  for (const seat of [0, 1]) {
    const support = foot.find((u) => u.seat === seat && !body.isLoose(u) && u.post.formation !== 'square');
    const loose = foot.find((u) => u.seat === seat && body.isLoose(u));
    if (!support || !loose || luck.in(3)) continue;
    Object.assign(support, { part: 'support', partner: loose.id });
    Object.assign(loose, { part: 'skirmishers', partner: support.id, entry: support.entry });
  }
}

/** A charge of one on one, declared. */
function declared(s: War, charger: Unit, target: Unit, byCard: number): Charge {
  const now: Charge = { seat: charger.seat, chargers: [newCharger(s, charger, [target.id], 3, false)], targets: [], supporters: [], at: 0 };
  const own = addTarget(s, now, target.id);
  own.actions = actions(s, target, byCard);
  own.kinds.push({ charger: charger.id, kind: kindOfAttack(s, charger, target) });
  return now;
}

/** AGW-RESP-01: whoever can answer at all may be given more by a card. */
function actions(s: War, target: Unit, byCard: number): number {
  const isMute = target.running || target.hopeless || body.isWagon(s, target);
  return isMute ? 0 : acting.actionsOf(s, target) + byCard;
}

test(`AGW-RESP-01 AGW-RESP-02 AGW-RESP-07 AGW-RESP-08 AGW-RESP-09 AGW-RESP-12 AGW-EVADE-01 AGW-ALL-01 answers to a charge over ${CHARGES} positions`, () => {
  const luck = luckOf(701);
  const differences = new Differences();
  for (let n = 0; n < CHARGES; n++) {
    const { s, units } = position(luck, { features: luck(4), units: 4 + luck(4), room: 20 + luck(16), ...(luck.in(2) && { types: FEW }) });
    Object.assign(s.fixed, { attackColumn: 'all' });
    pairUp(luck, s, units);
    for (const charger of units)
      for (const target of units) {
        if (charger.seat === target.seat || attackRefusal(s, charger, target, 'charge')) continue;
        const byCard = luck(3);
        s.charge = declared(s, charger, target, byCard);
        const mine = s.charge.targets[0];
        if (!mine) continue;
        const offered = new Set(repliesFor(s, mine).map((reply) => reply.do));
        const where = () => `${n}: #${charger.id} at #${target.id}, ${mine.actions} actions${story(s)}`;
        for (const answer of ANSWERS)
          differences.compare(answer, offered.has(answer), mayAnswer(s, target, charger, answer, mine.actions), where);
        s.charge = null;
      }
  }
  const common = ['turn', 'long shot', 'counter-charge', 'form', 'evade 2', 'rally'];
  differences.none(
    Object.fromEntries(
      common.flatMap((each) => [
        [`${each}: true`, CHARGES / 60],
        [`${each}: false`, CHARGES / 4],
      ]),
    ),
  );
});
