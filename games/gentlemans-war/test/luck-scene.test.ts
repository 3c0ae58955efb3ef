// The event deck and cameos as the table shows them.
import assert from 'node:assert/strict';
import { staging } from '../scene.ts';
import { withCameo } from './cameo.ts';
import { aField, test } from './field.ts';
import { holding } from './luck.ts';

const field = () =>
  withCameo(
    holding(
      aField({ 'event-deck': 'on', cameos: '1' }).unit('A', 'Guard', 'infantry', [24, 15]).unit('B', 'Foe', 'infantry', [24, 35]),
      'A',
      'WL-24',
    ),
    'A',
    'sergeant-major',
    'Guard',
  );

test('AGX-LUCK-04 the rim shows one’s own event cards with their faces and the other side’s as backs, the pile and what is in force', () => {
  const table = field()
    .set({ weather: { card: 'WL-01', seat: 0, isSpent: false } })
    .turn('5♥');
  const tray = (seat: number, id: string) => staging.scene(table.viewFor(seat)).trays?.find((each) => each.id === id);
  assert.equal(tray(0, 'luck-hand:0')?.cards[0]?.id, 'luck:WL-24');
  assert.deepEqual([tray(1, 'luck-hand:0')?.cards.length, tray(1, 'luck-hand:0')?.cards[0]?.face], [1, null]);
  assert.equal(tray(0, 'luck-in-force')?.cards[0]?.id, 'luck:WL-01');
  assert.equal(tray(0, 'luck-deck')?.count, 43);
});

test('AGX-CAMEO-02 AGX-CAMEO-16 a cameo stands on the table with its unit, a Rash Officer is not seen', () => {
  const table = withCameo(field(), 'A', 'rash-officer', 'Foe').turn('5♥');
  const titles = (seat: number) => staging.scene(table.viewFor(seat)).pieces.map(({ title }) => title);
  assert.ok(titles(1).includes('Sergeant Major'));
  assert.ok(!titles(0).includes('Rash Officer') && !titles(1).includes('Rash Officer'));
});

test('AGX-LUCK-05 an event card is answered by touching it', () => {
  const table = field().turn('5♥');
  table.as('A', { do: 'unit', unit: 0 });
  assert.equal(table.asks, 'A: play an event card');
  assert.deepEqual(staging.touches?.(table.viewFor(0), 0, 'WL-24'), ['luck:WL-24']);
});
