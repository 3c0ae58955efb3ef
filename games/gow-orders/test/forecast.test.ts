// The forecast of one's own plan: what a turn would bring against plans that the enemies may have.
import assert from 'node:assert/strict';
import { type Forecast, forecast, giveAnswer, offerTo, type Seat, sampled, Umpire, type View } from '@baize/kernel';
import { lore } from '../bot.ts';
import type { Card, Order } from '../content/orders.ts';
import { game } from '../game.ts';
import { command } from '../rules/commanding.ts';
import type { Fray } from '../state.ts';
import { aFray, type Table, test } from './builder.ts';

/** Plays for the enemies, with whatever hand a guess gives them. */
const player = (view: View, seat: Seat): unknown => {
  const answers = lore.candidates?.(view as View<Fray>, seat) ?? (offerTo(game, view as View<Fray>, seat) as readonly unknown[]);
  return answers[0];
};

const foresee = (table: Table, seat: Seat, plan: readonly Order[]): Forecast =>
  forecast(game, table.view(seat), seat, [...plan], { samples: 50, player });

/** How likely the enemies lose hit points. */
function hurtsThem({ outcomes }: Forecast): number {
  return outcomes.filter(({ label }) => /they are|traded/.test(label)).reduce((sum, { odds }) => sum + odds, 0);
}

/** An enemy in the corner with nothing but attacks left. */
const cornered = (hand: readonly Card[] = ['draw arms', 'strike']) =>
  aFray()
    .walls('h9', 'i8')
    .with('Scout', 'i6', { hand: ['strike', 'draw arms', 'draw arms', 'advance', 'advance'], ranged: 'R5' })
    .with('Gunner', 'i9', { hand: [...hand] })
    .play();

test('ORD-CMD-02 ORD-DMG-01 a plan that strikes an enemy who cannot get away is forecast to hurt him, one that turns away is not', () => {
  const table = aFray()
    .walls('a8', 'b8', 'c9')
    .with('Scout', 'b9', { hand: ['strike', 'strike', 'advance'] })
    .with('Gunner', 'a9', { hand: ['strike'] })
    .play();
  const struck = foresee(table, 0, ['strike W', 'strike W']);
  const away = foresee(table, 0, ['strike E', 'strike E']);
  assert.equal(struck.exact, false);
  assert.equal(struck.runs, 50);
  assert.ok(hurtsThem(struck) > 0.99, JSON.stringify(struck.outcomes));
  assert.equal(hurtsThem(away), 0);
});

test('ORD-WIN-02 a forecast says when the plan would win the match, and looks no further than its own turn', () => {
  const table = aFray()
    .walls('a8', 'b8', 'c9')
    .with('Scout', 'b9', { hand: ['strike', 'advance'] })
    .with('Gunner', 'a9', { hand: ['strike'], hp: 1 })
    .play();
  const { outcomes } = foresee(table, 0, ['strike W']);
  assert.ok(
    outcomes.every(({ label }) => label === 'you win'),
    JSON.stringify(outcomes),
  );
  const far = aFray().with('Scout', 'a1').with('Gunner', 'i9', { ranged: 'R4' }).play();
  assert.deepEqual(
    foresee(far, 0, ['strike W', 'strike W']).outcomes.map(({ label }) => label),
    ['nobody is hurt'],
    'nobody can reach anybody in this turn, whatever the next may bring',
  );
});

test('ORD-DRAW-02 ORD-CMD-02 a forecast knows neither the hand nor the sealed orders of an enemy', () => {
  const plan = ['draw arms N', 'advance W'] as const;
  const one = foresee(cornered(['draw arms', 'strike']), 0, plan);
  const other = foresee(cornered(['advance', 'press on']), 0, plan);
  assert.deepEqual(one, other);
  const sealed = cornered().answers(1, ['strike W']);
  assert.deepEqual(foresee(sealed, 0, plan), one);
});

test('ORD-CMD-06 a forecast uses the orders that a teammate has placed', () => {
  const table = () =>
    aFray('teams')
      .walls('a8', 'b8', 'c9')
      .with('Scout', 'e5', { hand: ['strike', 'advance'] })
      .with('Gunner', 'a9', { hand: ['strike'] })
      .with('Surgeon', 'b9', { hand: ['strike', 'draw arms'] })
      .with('Sergeant', 'i1', { hand: ['strike'] })
      .play();
  assert.ok(hurtsThem(foresee(table().answers(2, ['strike W']), 0, ['strike N'])) > 0.99);
  assert.equal(hurtsThem(foresee(table().answers(2, ['strike N']), 0, ['strike N'])), 0);
});

test('ORD-EXEC-02 a forecast against known plans is what really happens', () => {
  const table = aFray().with('Scout', 'e5').with('Gunner', 'e6').play();
  const fixed = (_view: View, seat: Seat): unknown => (seat === 1 ? ['advance N'] : []);
  const { outcomes } = forecast(game, table.view(0), 0, ['strike N', 'strike N'], {
    samples: 20,
    player: (view, seat) =>
      view.asked?.decision === command.name && (view.state as Fray).turn === 1 ? fixed(view, seat) : player(view, seat),
  });
  const umpire = new Umpire(table.match, sampled(1), true);
  giveAnswer(game, table.match, 0, ['strike N', 'strike N'], umpire);
  giveAnswer(game, table.match, 1, ['advance N'], umpire);
  const hurt = umpire.events.filter((event) => event.kind === 'hurt').reduce((sum, event) => sum + Number(event.damage), 0);
  assert.ok(hurt > 0);
  assert.ok(
    outcomes.every(({ label }) => label === (hurt >= 14 ? 'they are struck' : 'they are grazed')),
    JSON.stringify(outcomes),
  );
});
