// The verdicts of the rules at positions that whole battles lead to, where states meet as nobody would have drawn them, beside the second opinion.
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import type { War } from '../../state.ts';
import { armiesOf, eagerBattle } from '../eager-battle.ts';
import { compareAttack, compareCards, compareShot, compareSight } from './comparisons.ts';
import { Differences } from './differences.ts';
import { story } from './positions.ts';

const BATTLES = counts(1, 60);
const ANSWERS = counts(1500, 5000);
/** So many flips lie between two looks at a battle. */
const APART = counts(30, 5);

/** The second opinion knows columns that stand straight. */
function straightened(s: War): War {
  return { ...s, units: s.units.map((unit) => ({ ...unit, post: { ...unit.post, trail: null } })) };
}

function compareAll(s: War, n: string, differences: Differences): void {
  const units = s.units.filter((unit) => unit.status === 'table');
  for (const a of units)
    for (const b of units) {
      if (a.seat === b.seat) continue;
      const where = () => `${n}: #${a.id} at #${b.id}${story(s)}`;
      compareSight(s, a, b, where, differences);
      compareAttack(s, a, b, where, differences);
      compareShot(s, a, b, a.figures, where, differences);
    }
  compareCards(s, n, differences);
}

test(`AGW-ALL-01 to AGW-ALL-04 sight, cover, shots, attacks and cards at positions of ${BATTLES} whole battles`, () => {
  const differences = new Differences();
  let looks = 0;
  for (let at = 0; at < BATTLES; at++) {
    let seen = 0;
    eagerBattle(7100 + at, armiesOf(at), ANSWERS, {
      before({ state, asked }, _answer, answers) {
        if (asked?.decision !== 'use the card' || state.flip.number < seen + APART) return;
        seen = state.flip.number;
        looks += 1;
        compareAll(straightened(state), `battle ${at}, answer ${answers}`, differences);
      },
    });
  }
  differences.none({ sight: looks, 'may shoot: true': looks / 4, 'charge: true': looks / 4, number: looks, actions: looks });
});
