// The builder's screen: what it offers is legal, what it refuses has its rule, and what it changes is only what was asked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MusterOffer, MusterScreen } from '@baize/contracts';
import { isPlain, type Json, type Options } from '@baize/kernel';
import fc from 'fast-check';
import { NATIONS } from '../content/nations.ts';
import { PAINTS } from '../content/paints.ts';
import { READY_ARMIES } from '../content/ready-made.ts';
import type { Sheet } from '../content/types.ts';
import { armyOf, liveryOf } from '../muster/army.ts';
import { type Change, change } from '../muster/builder/change.ts';
import { muster } from '../muster/builder/screen.ts';
import { readSheet } from '../muster/read.ts';
import { refusals } from '../muster/refusals.ts';
import { demonstrationSheet, readySheet } from '../muster/sheet.ts';
import { ORDINARY, termsOf } from '../muster/terms.ts';
import { anArmy, WORKED } from './muster-sheets.ts';

const screenOf = (sheet: Sheet, open: string | null = null, options: Options = {}): MusterScreen => muster.screen(sheet, open, options);
const offersOf = (screen: MusterScreen): MusterOffer[] =>
  [...screen.controls, ...screen.units.flatMap(({ controls }) => controls)].flatMap(({ offers }) => offers);
const control = (screen: MusterScreen, id: string) =>
  [...screen.controls, ...screen.units.flatMap(({ controls }) => controls)].find((each) => each.id === id);

test('every start can be begun with, read and shown; ready ones are legal at once', () => {
  const lists = Object.values(NATIONS).filter(({ list }) => list !== null).length;
  assert.equal(muster.starts.length, Object.keys(READY_ARMIES).length + lists + Object.keys(NATIONS).length);
  for (const { id, ready } of muster.starts) {
    const sheet = muster.start(id);
    assert.ok('sheet' in muster.read(sheet));
    const { problems, meters } = muster.screen(sheet, null, {});
    assert.equal(problems.length === 0, ready, id);
    assert.deepEqual(
      meters.map(({ label }) => label),
      ['Points', 'Units (at least 6)'],
    );
  }
});

test('the meters count points and units, and distinctions where no points are counted (AGW-ARMY-01, AGW-ARMY-07)', () => {
  const [points, units] = screenOf(anArmy(WORKED)).meters;
  assert.deepEqual([points?.value, points?.most, units?.value, units?.most], [48, 50, 9, 9]);
  const free = screenOf(anArmy(WORKED), null, { 'army-build': 'free' }).meters;
  assert.deepEqual(
    free.map(({ value, most }) => [value, most]),
    [
      [48, null],
      [9, 9],
      [0, 9],
    ],
  );
});

test('what would break a rule is refused with it, and what is too little is not', () => {
  const full = screenOf(anArmy(WORKED));
  const entries = full.sections.flatMap(({ entries: all }) => all);
  assert.ok(entries.every(({ state, refusal }) => state === 'refused' && /^AG[WX]-ARMY-0/.test(refusal?.rule ?? '')));
  const empty = screenOf(anArmy([]));
  assert.ok(empty.sections.flatMap(({ entries: all }) => all).every(({ state }) => state === 'available'));
  const opened = screenOf(anArmy([['infantry', 'brave']]), 'u1');
  const brittle = offersOf(opened).find(({ id }) => id === 'brittle');
  assert.deepEqual([brittle?.state, brittle?.refusal?.rule, brittle?.cost], ['refused', 'AGW-ATTR-04', -1]);
  const brave = offersOf(opened).find(({ id }) => id === 'brave');
  assert.deepEqual([brave?.state, brave?.cost], ['chosen', -1]);
  const gunners = offersOf(opened).find(({ id }) => id === 'crack-gunners');
  assert.equal(gunners?.refusal?.rule, 'AGW-ATTR-01');
});

test('what is wrong already keeps nobody from curing it, nor from what has nothing to do with it', () => {
  const odd = anArmy(['horse-gun', 'horse-gun', 'infantry', 'light-cavalry']);
  const entries = (sheet: Sheet) => new Map(screenOf(sheet).sections.flatMap(({ entries: all }) => all.map((entry) => [entry.id, entry])));
  assert.equal(entries(odd).get('infantry')?.state, 'available');
  assert.equal(entries(odd).get('horse-gun')?.refusal?.rule, 'AGW-ARMY-02');
  const dear = anArmy([['infantry', 'brave', 'gallant', 'stalwart', 'swift'], ...WORKED.slice(1)]);
  const offers = offersOf(screenOf(dear, 'u2'));
  assert.equal(offers.find(({ id }) => id === 'brave')?.refusal?.rule, 'AGW-ARMY-01');
  assert.equal(offers.find(({ id }) => id === 'brittle')?.refusal, null);
});

test('problems are told beside the unit that has them', () => {
  const sheet = anArmy([['infantry', 'brave', 'brittle'], 'infantry']);
  const [first, second] = screenOf(sheet).units;
  assert.deepEqual(
    first?.problems.map(({ rule }) => rule),
    ['AGW-ATTR-04'],
  );
  assert.deepEqual(second?.problems, []);
});

test('controls by type: crews, horse guns, sizes and combining', () => {
  const ids = (sheet: Sheet, open: string, options: Options = {}) =>
    screenOf(sheet, open, options).units.flatMap(({ controls }) => controls.map(({ id }) => id));
  assert.deepEqual(
    control(screenOf(anArmy(['infantry']), 'u1'), 'strength')?.offers.map(({ id, cost }) => [id, cost]),
    [
      ['infantry', 0],
      ['infantry-detachment', -3],
    ],
  );
  assert.ok(ids(anArmy(['horse-gun']), 'u1').includes('weapon'));
  assert.ok(!ids(anArmy(['field-gun']), 'u1').includes('weapon'));
  assert.deepEqual(
    control(screenOf(anArmy(['siege-gun']), 'u1'), 'figures')?.offers.map(({ id }) => id),
    ['4', '5', '6'],
  );
  assert.equal(control(screenOf(anArmy(['infantry']), 'u1', { 'unit-sizes': 'flexible' }), 'figures')?.offers.length, 15);
  const pair = control(screenOf(anArmy(['infantry-detachment', 'infantry-detachment', 'light-detachment']), 'u1'), 'combine');
  assert.deepEqual(
    pair?.offers.map(({ id, state }) => [id, state]),
    [['u2', 'available']],
  );
  const heavy = control(screenOf(anArmy(['infantry', 'infantry']), 'u1'), 'combine');
  assert.equal(heavy?.offers[0]?.refusal?.rule, 'AGW-ARMY-06');
  assert.ok(!ids(anArmy(['infantry']), 'u1', { 'use-attributes': 'off' }).includes('distinctions'));
});

test('AGW-RAND-01: a random army is rolled once its core is there, and again; taking back a roll brings no other dice', () => {
  const options: Options = { 'army-build': 'random' };
  const roll = (sheet: Sheet) => control(screenOf(sheet, null, options), 'roll')?.offers ?? [];
  assert.ok(roll(anArmy(['infantry'])).every(({ refusal }) => refusal?.rule === 'AGW-RAND-01'));
  const early = control(screenOf(anArmy([]), null, { ...options, 'random-order': 'rolls-first' }), 'roll')?.offers;
  assert.ok(early?.every(({ state }) => state === 'available'));
  const core = anArmy(['infantry', 'horse-gun']);
  const [main] = roll(core);
  assert.deepEqual(roll(core)[0], main);
  const rolled = muster.change(core, main?.act ?? null) as Sheet;
  assert.deepEqual(refusals(rolled, termsOf(options)), []);
  const again = muster.change(rolled, roll(rolled)[0]?.act ?? null) as Sheet;
  assert.notDeepEqual(again.random?.rolls, rolled.random?.rolls);
  assert.equal(control(screenOf(core, null, {}), 'roll'), undefined);
});

test('the dice of the builder show all faces alike', () => {
  const faces = [0, 0, 0, 0, 0, 0];
  for (let n = 0; n < 1000; n++) {
    const sheet = { ...anArmy(['infantry', 'infantry']), name: `Army ${n}` };
    const act = control(screenOf(sheet, null, { 'army-build': 'random' }), 'roll')?.offers[0]?.act as Extract<Change, { do: 'roll' }>;
    for (const roll of act.rolls) faces[roll - 1] = (faces[roll - 1] ?? 0) + 1;
  }
  // 6000 dice: 1000 of each face, with a standard deviation of 29.
  for (const number of faces) assert.ok(Math.abs(number - 1000) < 150, faces.join());
});

test('paint: a unit, its branch and the flag; none of it touches points or legality (AGW-GAME-05)', () => {
  const sheet = readySheet('county-brigade') as Sheet;
  const second = sheet.units[1];
  assert.ok(second);
  const green = change(sheet, { do: 'paint', id: second.id, part: 'coat', colour: PAINTS.grass });
  assert.equal(armyOf(green).units[1]?.livery.coat, PAINTS.grass);
  assert.equal(armyOf(green).units[2]?.livery.coat, PAINTS.scarlet);
  const spread = change(green, { do: 'spread', id: second.id });
  assert.equal(armyOf(spread).units[2]?.livery.coat, PAINTS.grass);
  assert.equal(armyOf(spread).units[0]?.livery.headdress, 'busby', 'the guard keeps its own');
  const flag = { pattern: 'plain' as const, colours: [PAINTS.violet] };
  const flagged = change(sheet, { do: 'flag', id: null, flag });
  assert.deepEqual(armyOf(flagged).units[1]?.livery.flag, flag);
  const hats = change(flagged, { do: 'headdress', id: second.id, headdress: 'kepi' });
  assert.deepEqual([liveryOf(hats, hats.units[1] ?? second).headdress, liveryOf(hats, hats.units[1] ?? second).flag], ['kepi', flag]);
  for (const painted of [green, spread, flagged, hats]) {
    assert.deepEqual(refusals(painted), []);
    assert.equal(armyOf(painted).points, 50);
    assert.ok('sheet' in readSheet(JSON.parse(JSON.stringify(painted))));
  }
  const repainted = change(green, { do: 'dress', wardrobe: 'zagoria' });
  assert.equal(armyOf(repainted).units[2]?.livery.coat, PAINTS.drab);
});

test('names: every unit has one of its own, in its nation’s manner, and may be given another', () => {
  let sheet = anArmy([], 'britain');
  for (let n = 0; n < 12; n++) sheet = change(sheet, { do: 'add', type: 'infantry' });
  assert.equal(new Set(sheet.units.map(({ name }) => name)).size, 12);
  assert.match(sheet.units[0]?.name ?? '', /Westshire/);
  const named = change(sheet, { do: 'rename', id: 'u3', name: '  The Buffs ' });
  assert.equal(named.units[2]?.name, 'The Buffs');
  assert.equal(change(named, { do: 'rename', id: 'u3', name: ' ' }).units[2]?.name, 'The Buffs');
  assert.equal(change(named, { do: 'rename', id: 'g1', name: 'Old Bill' }).generals[0]?.name, 'Old Bill');
  assert.equal(change(named, { do: 'rename', id: null, name: 'A host' }).name, 'A host');
});

test('AGW-ARMY-01: generals are appointed up to the size of the army', () => {
  const one = anArmy(WORKED);
  const appoint = (sheet: Sheet, options: Options = {}) =>
    control(screenOf(sheet, null, options), 'generals')?.offers.find(({ id }) => id === 'appoint');
  const two = muster.change(one, appoint(one)?.act ?? null) as Sheet;
  assert.deepEqual(
    two.generals.map(({ rank }) => rank),
    ['commander', 'subordinate'],
  );
  assert.equal(appoint(two)?.refusal?.rule, 'AGW-ARMY-01');
  assert.equal(appoint(two, { size: 'medium' })?.refusal, null);
});

test('the roster has a block for each unit as it takes the field, with a box for each figure', () => {
  const { title, facts, blocks, notes } = muster.roster(readySheet('princes-column') as Sheet);
  assert.equal(title, 'The Prince’s Column');
  assert.deepEqual(
    facts.map(({ value }) => value),
    ['Principality of Morovina', '50', '50', '9', 'Prince Danilo', 'The monastery guest-house', '______', '______'],
  );
  assert.equal(blocks.length, 9);
  const [own] = blocks;
  assert.deepEqual([own?.title, own?.points, own?.boxes.length], ['The Prince’s Own, INF, Infantry', 8, 20]);
  assert.deepEqual(
    own?.figures.map(({ value }) => value),
    ['12', 'line 2/3, column 3/4', '6" 4-6, 12" 5-6, 24" 6', '6'],
  );
  assert.deepEqual(notes, ['Subordinate general: Voivode Radulov.', 'Its infantry knows the attack column.']);
  const merged = change(anArmy(['infantry-detachment', 'infantry-detachment']), { do: 'combine', id: 'u1', with: 'u2' });
  const [both, ...none] = muster.roster(merged).blocks;
  assert.deepEqual([both?.boxes.length, none.length], [20, 0]);
  assert.match(both?.lines.join() ?? '', /Combined from/);
  assert.equal(muster.roster(demonstrationSheet('black')).blocks[6]?.figures[0]?.value, '6');
});

test('enlisting puts the sheet on its seat and leaves the other where it is', () => {
  const sheet: Json = anArmy(WORKED);
  const options = muster.enlist({ size: 'small' }, 1, sheet);
  assert.deepEqual(options, { size: 'small', armies: [null, sheet] });
  assert.deepEqual(muster.enlist(options, 0, 'county-brigade').armies, ['county-brigade', sheet]);
});

test('whatever is tapped, the sheet stays a sheet, asking changes nothing, and an offer breaks no rule that was whole', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...muster.starts.map(({ id }) => id)),
      fc.constantFrom<Options>(
        {},
        { 'army-build': 'random' },
        { 'army-build': 'free', 'unit-sizes': 'flexible' },
        { size: 'large', 'army-limits': 'points' },
      ),
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 }),
      (start, options, taps) => {
        const terms = termsOf(options);
        let sheet = muster.start(start) as Sheet;
        for (const tap of taps) {
          const before = JSON.stringify(sheet);
          const open = sheet.units[tap % Math.max(sheet.units.length, 1)]?.id ?? null;
          const screen = screenOf(sheet, open, options);
          assert.ok(isPlain(screen));
          assert.equal(JSON.stringify(sheet), before);
          const acts = [
            ...offersOf(screen).filter(({ state }) => state !== 'refused'),
            ...screen.sections.flatMap(({ entries }) => entries).filter(({ state }) => state === 'available'),
          ];
          const chosen = acts[tap % Math.max(acts.length, 1)];
          if (!chosen) continue;
          const known = new Set(refusals(sheet, terms).map(({ rule, about }) => `${rule} ${about}`));
          const after = muster.change(sheet, chosen.act) as Sheet;
          assert.ok('sheet' in readSheet(JSON.parse(JSON.stringify(after))), chosen.id);
          const fresh = refusals(after, terms).filter(({ rule, about, missing }) => !missing && !known.has(`${rule} ${about}`));
          const lettingGo = 'state' in chosen && chosen.state === 'chosen';
          // Another nation or other dice are a new beginning, whose problems the screen tells.
          const anew = ['roll', 'nation'].includes((chosen.act as Change).do);
          if (!lettingGo && !anew) assert.deepEqual(fresh, [], JSON.stringify(chosen.act));
          sheet = after;
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a legal army stays legal when it is shown to another match on the same terms', () => {
  assert.deepEqual(refusals(readySheet('ducal-division') as Sheet, ORDINARY), []);
  assert.deepEqual(refusals(readySheet('ducal-division') as Sheet, termsOf({ rifle: 'magazine', 'attack-column': 'none' })), []);
});
