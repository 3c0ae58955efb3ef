// The policy plays battles with the event deck and cameos to their end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { giveAnswer, isSpace, type Match, offerTo, type Seat, sampled, startMatch, Umpire, viewOf, waitingFor } from '@baize/kernel';
import { optionsFor } from '@baize/kernel/testkit';
import { lore } from '../bot.ts';
import type { CameoRole } from '../content/cameos.ts';
import type { UnitType } from '../content/types.ts';
import { game } from '../game.ts';
import type { War } from '../state.ts';
import { armyOf } from './armies.ts';

/** The best that comes to the policy's mind; of cameos, the one that is wanted. */
function sensible(match: Match<War>, seat: Seat, role: CameoRole): unknown {
  const view = viewOf(game, match, seat);
  const offer = offerTo(game, view, seat) ?? [];
  if (match.asked?.decision === 'choose a cameo' && !isSpace(offer) && offer.includes(role)) return role;
  const known = isSpace(offer) ? (lore.candidates?.(view, seat, true) ?? []).filter((answer) => offer.refusal(answer) === null) : offer;
  const answers = known.length > 0 || !isSpace(offer) ? known : offer.candidates().filter((answer) => offer.refusal(answer) === null);
  if (answers.length === 0 && isSpace(offer)) return offer.sample(() => 0);
  const rates = lore.rate(view, seat, answers);
  return answers[rates.indexOf(Math.max(...rates))];
}

const PAIRS: readonly (readonly [CameoRole, CameoRole])[] = [
  ['sniper', 'staff-officer'],
  ['scientist', 'spy'],
];

/** More answers no battle of this size needs. */
const MOST = 8000;

test('AGX-LUCK-05 AGX-CAMEO-02 the policy plays event cards and cameos, and its battles end', () => {
  const types: readonly UnitType[] = ['infantry', 'light-cavalry', 'field-gun'];
  const options = optionsFor(game, {
    armies: [armyOf('britain', types), armyOf('france', types)],
    'army-limits': 'none',
    'event-deck': 'on',
    cameos: '2',
  });
  for (const [at, roles] of PAIRS.entries()) {
    const source = sampled(at + 3);
    const setup = { game: game.slug, rules: { version: '', hash: '' }, seats: 2, fair: { commitment: '', entropy: [] }, options };
    const match = startMatch(game, setup, source) as Match<War>;
    const umpire = new Umpire(match, source, false);
    for (let answers = 0; match.result === null && answers < MOST; answers++) {
      const seat = waitingFor(match)[0] as Seat;
      giveAnswer(game, match, seat, sensible(match, seat, roles[seat as 0 | 1]), umpire);
    }
    assert.ok(match.result, `${roles.join(' and ')}: ${match.asked?.decision}`);
    assert.ok((match.state.cameos?.figures.length ?? 0) >= 2);
  }
});
