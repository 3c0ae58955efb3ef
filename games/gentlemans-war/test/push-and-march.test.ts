// AGX-ADV-02, AGX-AMB-01, AGX-REINF-01: what is pushed forward belongs together, and plans know the direction of march.
import assert from 'node:assert/strict';
import { giveAnswer, type Options, sampled, Umpire } from '@baize/kernel';
import { game } from '../game.ts';
import { planStretches } from '../scenarios/reinforcements.ts';
import { aField, type Field, inch, type Table, test } from './field.ts';
import { playScenario } from './scenario-play.ts';

const field = (options: Options): Field => aField({ roles: 'host-attacks', ...options });

/** All are placed, and South, which has won the roll, is asked what it pushes. */
function pushing(made: Field): Table {
  made.unit('B', 'far', 'infantry', [40, 46]);
  made.s.flip.number = 0;
  return made.at('deployment', 6, 1);
}

test('AGX-ADV-02 AGW-BRIG-01 AGW-CYC-04 skirmishers and their support are pushed as one unit, and count as one of the four of a brigade', () => {
  const made = field({ scenario: 'advance-guards' }).pair();
  Object.assign(made.of('loose').post, { y: inch(17) });
  for (const at of [0, 1, 2, 3]) made.unit('A', `a${at}`, 'infantry-detachment', [25 + 4.5 * at, 10]);
  const table = pushing(made);
  assert.equal(table.asks, 'A: push forward');
  const push = (name: string) => ({ unit: table.id(name), by: inch(2) });
  table.say(push('support'));
  assert.equal(table.refusalTo(0, push('loose')), null, 'five inches off, but of the same unit');
  table.say(push('loose')).say(push('a0')).say(push('a1'));
  assert.equal(table.refusalTo(0, push('a2')), null, 'the fourth unit');
  table.say(push('a2'));
  assert.equal(table.unit('a2').post.y, inch(12));
  assert.notEqual(table.asks, 'A: push forward', 'a fifth is none of the brigade');
});

test('AGX-ADV-02 AGW-DISM-03 horses are set forward with the men who have left them, if there is room', () => {
  const horses = { x: inch(20), y: inch(8), facing: 9000 };
  const dismounted = { mounted: false, formation: 'skirmish', horses, holders: 1 } as const;
  const made = field({ scenario: 'advance-guards' }).unit('A', 'troopers', 'light-cavalry', [20, 11], dismounted);
  const table = pushing(made);
  table.say({ unit: table.id('troopers'), by: inch(6) });
  assert.deepEqual(table.unit('troopers').horses, { ...horses, y: inch(14) });
});

test('AGX-SCN-01 AGX-AMB-01 AGX-REINF-01 AGX-GEN-09 the direction of march is chosen with the country, before any plan: reinforcements come by the edge where the column does', () => {
  const options = { scenario: 'ambush', roles: 'host-attacks', reinforcements: 'third' };
  const { match } = playScenario(1, options, [true, true], { until: () => true });
  assert.equal(match.asked?.decision, 'direction of march');
  giveAnswer(game, match, 1, 'east', new Umpire(match, sampled(1), false));
  assert.equal(match.asked?.decision, 'reinforcement plan');
  const [home, south] = planStretches(match.state, 1);
  assert.equal(home?.edge, 'east');
  assert.deepEqual([south?.edge, south?.from], ['south', match.state.fixed.width / 2], 'and by the half of a long edge next to it');
});
