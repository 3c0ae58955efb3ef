// Hidden units where they meet weather, porters, the Rif, works and cards that pick.
import assert from 'node:assert/strict';
import { isFighting } from '../rules/convoy/convoy.ts';
import { coversOf } from '../rules/hidden/cover.ts';
import { isSearcher, newHiding } from '../rules/hidden/hiding.ts';
import { luckIn } from '../rules/luck/luck.ts';
import { rumourMongers, unitsFor } from '../rules/luck/units.ts';
import { aField, type Field, inch, test } from './field.ts';

const hidden = () => ({ ...newHiding(1), isSet: true, isTold: true });
const lurks = { status: 'hidden' as const, figures: 4, original: 4, formation: 'skirmish' as const };
const far = (made: Field) => made.unit('B', 'far', 'infantry', [44, 47]).deck('3♣');
const weather = (card: 'WL-02' | 'WL-05' | 'WL-06') => ({ weather: { card, seat: 0, isSpent: false } as const });

/** A lurker in scrub, somebody of the other side so far off, in this weather; it creeps with these dice. */
function creeping(y: number, card: 'WL-02' | 'WL-05' | 'WL-06' | null, die: number) {
  const made = far(aField({ 'event-deck': 'on' }).area('cover', 'scrub', 18, 25, 10, 6).unit('A', 'line', 'infantry', [22, y]))
    .unit('B', 'lurker', 'sharpshooters', [22, 27], lurks)
    .set({ hidden: hidden(), ...(card ? weather(card) : {}) })
    .turn('7♠')
    .gives('lurker')
    .say('stay hidden', 2, 3, 5, 6, 6, 6);
  const facing = made.unit('lurker').post.facing;
  const told = made.match.stack.at(-1)?.locals as { dice?: number[] } | undefined;
  made.say({ steps: [{ do: 'go', x: inch(22.5), y: inch(27.5), facing, ranks: 2, via: [] }] }, die);
  return { status: made.unit('lurker').status, dice: told?.dice };
}

test('AGX-HIDE-09 AGX-LUCK-10 WL-06 the secret roll of who creeps loses its lowest die in the snow as well', () => {
  assert.deepEqual(
    [creeping(10, null, 1).dice, creeping(10, 'WL-06', 1).dice],
    [
      [2, 3, 5],
      [3, 5],
    ],
  );
});

test('AGX-HIDE-09 AGX-LUCK-10 WL-02 WL-05 in mist nobody beyond 12" and in dust nobody beyond 6" spots who creeps', () => {
  assert.equal(creeping(12, null, 6).status, 'table', 'thirteen inches off, a six is enough');
  assert.equal(creeping(12, 'WL-02', 6).status, 'hidden');
  assert.equal(creeping(16, 'WL-02', 6).status, 'table', 'nine inches off the mist does not help');
  assert.equal(creeping(16, 'WL-05', 6).status, 'hidden');
});

test('AGX-HIDE-04 AGX-PORT-05 porters search for nobody', () => {
  const made = aField().unit('A', 'porters', 'porters', [20, 20]).unit('A', 'line', 'infantry', [30, 20]).set({ hidden: hidden() });
  assert.deepEqual(
    made.s.units.map((unit) => [isSearcher(made.s, unit), isFighting(made.s, unit)]),
    [
      [false, false],
      [true, true],
    ],
  );
});

test('AGX-NAT-19 AGX-HIDE-02 men of the Rif hide in any rough ground, their horse and others of the desert do not', () => {
  const hides = (desert: 'rif' | 'mixed', type: 'sharpshooters' | 'tribal-infantry' | 'tribal-horsemen') => {
    const made = aField({ desert }).area('field', 'ploughed-field', 10, 20, 20, 16);
    made.unit('B', 'lurker', type, [20, 26], { status: 'hidden', weapon: 'rifled-musket' });
    const [south, north] = made.s.fixed.armies;
    const [terms, others] = made.s.fixed.terms;
    Object.assign(made.s.fixed, { armies: [south, { ...north, nation: 'desert' }], terms: [terms, { ...others, desert }] });
    made.set({ hidden: hidden() });
    return coversOf(made.s, made.of('lurker')).map(({ id }) => id);
  };
  assert.deepEqual(hides('rif', 'sharpshooters'), ['field']);
  assert.deepEqual(hides('rif', 'tribal-infantry'), ['field']);
  assert.deepEqual(hides('rif', 'tribal-horsemen'), []);
  assert.deepEqual(hides('mixed', 'sharpshooters'), []);
});

test('AGX-HIDE-14 AGX-LUCK-11 cards that pick or hit units pass over hidden ones', () => {
  const made = aField({ 'event-deck': 'on' })
    .unit('B', 'lurker', 'infantry', [22, 27], { status: 'hidden' })
    .unit('B', 'open', 'infantry', [36, 40])
    .set({ hidden: hidden() });
  luckIn(made.s).felled = [9, 1];
  assert.deepEqual(
    [unitsFor(made.s, 1), rumourMongers(made.s, 1)].map((units) => units.map(({ id }) => id)),
    [[1], [1]],
  );
});
