// Random armies (AGW-RAND-01, AGW-RAND-02).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ANY_GUN } from '../content/random-armies.ts';
import { type ARMY_KINDS, SIZES, type UnitType } from '../content/types.ts';
import { armyByChance } from '../muster/build.ts';
import { change } from '../muster/builder/change.ts';
import { coreTypes, randomCounts, rollArmy, typesRolled } from '../muster/random.ts';
import { refusals } from '../muster/refusals.ts';
import { type Terms, termsOf } from '../muster/terms.ts';
import { anArmy, reasons, rules } from './muster-sheets.ts';

const random = termsOf({ 'army-build': 'random' });

test('AGW-RAND-01: two, three or four core units, and dice until there are 8, 12 or 16', () => {
  assert.deepEqual(
    SIZES.map((size) => randomCounts({ size })),
    [
      { core: 2, rolls: 6 },
      { core: 3, rolls: 9 },
      { core: 4, rolls: 12 },
    ],
  );
  let thrown = 0;
  const rolls = rollArmy({ size: 'small' }, () => (thrown++ % 6) + 1);
  assert.deepEqual(rolls, [1, 2, 3, 4, 5, 6]);
});

test('AGW-RAND-02: what each roll brings', () => {
  const gained = (kind: (typeof ARMY_KINDS)[number]) => [1, 2, 3, 4, 5, 6].map((roll) => typesRolled(kind, [roll], 0)[0]);
  assert.deepEqual(gained('main-body'), ['infantry', 'infantry', 'light-infantry', 'light-cavalry', 'heavy-cavalry', 'field-gun']);
  assert.deepEqual(gained('flying-column'), ['infantry', 'light-infantry', 'light-cavalry', 'light-cavalry', 'heavy-cavalry', 'horse-gun']);
  assert.deepEqual(gained('garrison'), ['infantry', 'infantry', 'infantry', 'light-infantry', 'light-cavalry', 'siege-gun']);
  assert.deepEqual(typesRolled('main-body', [4], 0), ['light-cavalry', 'light-dragoons']);
  assert.deepEqual(typesRolled('flying-column', [5], 0), ['heavy-cavalry', 'heavy-dragoons', 'mounted-infantry']);
});

test('AGW-RAND-02: the first gun rolled is settled by the kind, later ones are the owner’s choice', () => {
  assert.deepEqual(typesRolled('main-body', [6, 1, 6], 0), ['field-gun']);
  assert.deepEqual(typesRolled('main-body', [6, 1, 6], 2), ANY_GUN);
  assert.deepEqual(typesRolled('garrison', [6], 0), ['siege-gun']);
});

test('AGW-RAND-01: the builder keeps the core and adds what the dice say; the validator knows the dice', () => {
  const core = anArmy(['heavy-cavalry', 'engineers']);
  const army = change(core, { do: 'roll', kind: 'main-body', core: 2, rolls: [1, 3, 4, 5, 6, 6] });
  assert.deepEqual(
    army.units.map(({ type }) => type),
    ['heavy-cavalry', 'engineers', 'infantry', 'light-infantry', 'light-cavalry', 'heavy-cavalry', 'field-gun', 'field-gun'],
  );
  assert.deepEqual(refusals(army, random), []);
  const retyped = (id: string, type: UnitType) => change(army, { do: 'retype', id, type });
  assert.deepEqual(refusals(retyped('u8', 'late-machine-gun'), random), []);
  assert.match(
    reasons(refusals(retyped('u7', 'siege-gun'), random)).join(),
    /^AGW-RAND-02 .*a roll of 6 for a Main Body brings field gun\.$/,
  );
  assert.deepEqual(rules(refusals(retyped('u3', 'light-infantry'), random)), ['AGW-RAND-02']);
  assert.deepEqual(refusals(retyped('u1', 'siege-gun'), random), [], 'core units are free');
  assert.match(
    reasons(refusals({ ...army, random: null }, random)).join(),
    /AGW-RAND-01 2 core units are chosen, and the rest is rolled; these are 8\./,
  );
  assert.ok(
    refusals(core, random).every(({ missing }) => missing),
    'a core alone is only unfinished',
  );
  assert.ok(rules(refusals({ ...army, units: army.units.slice(0, 7) }, random)).includes('AGW-RAND-01'));
});

test('AGW-RAND-01: with `rolls-first` the dice come first, and who is added joins the core', () => {
  const dice = change(anArmy([]), { do: 'roll', kind: 'main-body', core: 2, rolls: [1, 1, 1, 1, 1, 1] });
  assert.ok(refusals(dice, random).every(({ missing }) => missing));
  const one = change(dice, { do: 'add', type: 'siege-gun' });
  const both = change(one, { do: 'add', type: 'light-cavalry' });
  assert.deepEqual(
    both.units.slice(0, 3).map(({ type }) => type),
    ['siege-gun', 'light-cavalry', 'infantry'],
  );
  assert.deepEqual(refusals(both, random), []);
  const again = change(both, { do: 'roll', kind: 'garrison', core: 2, rolls: [5, 5, 5, 5, 5, 5] });
  assert.deepEqual(
    again.units.slice(0, 3).map(({ type }) => type),
    ['siege-gun', 'light-cavalry', 'light-cavalry'],
  );
});

test('AGW-RAND-01: dice, kind and core that the match has settled are the ones that count', () => {
  const army = change(anArmy(['heavy-cavalry', 'engineers']), { do: 'roll', kind: 'garrison', core: 2, rolls: [1, 3, 4, 5, 6, 6] });
  const settled = (rolled: Terms['rolled']) => rules(refusals(army, { ...random, rolled }));
  const rolls = [1, 3, 4, 5, 6, 6];
  assert.deepEqual(settled({ kind: 'garrison', rolls, core: null }), []);
  assert.deepEqual(settled({ kind: 'garrison', rolls, core: ['heavy-cavalry', 'engineers'] }), []);
  assert.deepEqual(settled({ kind: 'garrison', rolls, core: ['engineers', 'engineers'] }), ['AGW-RAND-01']);
  assert.deepEqual(settled({ kind: 'main-body', rolls, core: null }), ['AGW-RAND-01']);
  assert.deepEqual(settled({ kind: 'garrison', rolls: [1, 3, 4, 5, 6, 5], core: null }), ['AGW-RAND-02']);
});

test('AGW-RAND-01, AGW-ARMY-07: a random army earns its distinctions by units and deficiencies, not by points', () => {
  const army = change(anArmy(['heavy-cavalry', 'engineers']), { do: 'roll', kind: 'garrison', core: 2, rolls: [1, 1, 1, 1, 1, 1] });
  const brave = { ...army, units: army.units.map((unit) => ({ ...unit, attributes: ['brave' as const] })) };
  assert.deepEqual(refusals(brave, random), []);
  const more = change(brave, { do: 'attribute', id: 'u3', attribute: 'gallant', on: true });
  assert.deepEqual(rules(refusals(more, random)), ['AGW-ARMY-07']);
});

test('AGW-RAND-02: every random army that is built is legal, and every other type in its rolled places is refused', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SIZES),
      fc.array(fc.nat(1_000_000), { minLength: 200, maxLength: 200 }),
      fc.nat(20),
      fc.constantFrom('1870-1914', '1850-1875', '1700-1850'),
      (size, numbers, place, period) => {
        let at = 0;
        const below = (sides: number) => (numbers[at++ % numbers.length] as number) % sides;
        const terms = termsOf({ size, period, 'army-build': 'random' });
        const army = armyByChance(terms, below);
        assert.deepEqual(refusals(army, terms), []);
        const { core, rolls } = randomCounts(terms);
        const rolled = place % rolls;
        const types = typesRolled(army.random?.kind ?? 'garrison', army.random?.rolls ?? [], rolled);
        const unit = army.units[core + rolled];
        for (const type of coreTypes(terms).filter((each) => !types.includes(each)))
          assert.ok(rules(refusals(change(army, { do: 'retype', id: unit?.id ?? '', type }), terms)).includes('AGW-RAND-02'));
      },
    ),
    { numRuns: 60 },
  );
});

test('AGX-SCN-14 AGW-RAND-02 a vanguard that is rolled is what the dice bring', () => {
  const terms: Terms = { ...termsOf({ size: 'medium', 'army-build': 'random', 'army-limits': 'strict' }), vanguard: true };
  for (let seed = 1; seed <= 20; seed++) {
    let state = seed;
    const army = armyByChance(terms, (sides) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * sides);
    });
    assert.deepEqual(refusals(army, terms), []);
  }
});
