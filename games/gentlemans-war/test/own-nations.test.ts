// AGX-IMAG-07, -08, AGX-ARMY-06, AGX-FRC-16: nations that a player builds, and contingents of other nations.
import assert from 'node:assert/strict';
import type { Json } from '@baize/kernel';
import { optionsFor } from '@baize/kernel/testkit';
import { NATIONS, OWN_NATION } from '../content/nations.ts';
import type { Character, OwnNation } from '../content/own-nations.ts';
import type { Sheet } from '../content/types.ts';
import { decisions } from '../decisions.ts';
import { game } from '../game.ts';
import { armyOf } from '../muster/army.ts';
import { change } from '../muster/builder/change.ts';
import { muster } from '../muster/index.ts';
import { rolledEntries } from '../muster/lists/rolled.ts';
import { listedUnit, listSheet } from '../muster/lists/sheet.ts';
import { foundedOn, ownList, withOwn } from '../muster/own-nation.ts';
import { sheetCost, unitCost } from '../muster/points.ts';
import { readSheet } from '../muster/read.ts';
import { refusals } from '../muster/refusals.ts';
import { emptySheet } from '../muster/sheet.ts';
import { ORDINARY, termsOf } from '../muster/terms.ts';
import { aField, inch, test } from './field.ts';

const jsonOf = (sheet: Sheet): Json => JSON.parse(JSON.stringify(sheet)) as Json;
const own = (set: Partial<OwnNation> = {}): OwnNation => ({ ...(foundedOn('valdoria') as OwnNation), ...set });
const sheetOf = (nation: OwnNation): Sheet => ({ ...emptySheet(OWN_NATION), own: nation });
const reasons = (nation: OwnNation) =>
  refusals(sheetOf(nation))
    .filter(({ rule }) => rule === 'AGX-IMAG-07' || rule === 'AGX-IMAG-08')
    .map(({ reason }) => reason);
const changed = (at: number, set: Partial<OwnNation['rows'][0]>) =>
  own({ rows: own().rows.map((row, i) => (i === at ? { ...row, ...set } : row)) });

/** A legal small army of one's own nation. */
function ownArmy(character: Character, favoured: string | null = null): Sheet {
  const nation = own({ character, favoured });
  const list = ownList(nation);
  const start: Sheet = sheetOf(nation);
  const rows = ['line', 'line', 'jaegers', 'hussars', 'foot-guns', 'line'];
  let sheet = start;
  for (const id of rows) {
    const row = list.rows.find((each) => each.id === id);
    assert.ok(row?.types[0]);
    sheet = { ...sheet, units: [...sheet.units, listedUnit(row, row.types[0], row.standard, sheet)] };
  }
  return sheet;
}

test('AGX-IMAG-07 a list of the box is a legal beginning, and is read and written like every sheet', () => {
  for (const [id, { list }] of Object.entries(NATIONS)) {
    const nation = list?.group === 'imaginary' ? foundedOn(id) : null;
    if (nation) assert.deepEqual(reasons(nation), [], id);
  }
  const read = readSheet(JSON.parse(JSON.stringify(sheetOf(own()))) as Json);
  assert.ok('sheet' in read);
  assert.deepEqual(read.sheet.own, own());
  const bad = readSheet({ ...(JSON.parse(JSON.stringify(sheetOf(own()))) as object), own: { name: 'x' } } as Json);
  assert.ok('refusal' in bad);
});

test('AGX-IMAG-07 the kit: rows, types, attributes, elite, and what a nation must have', () => {
  const { rows } = own();
  assert.match(reasons(own({ rows: rows.slice(0, 5) })).join(), /6 to 12 rows, not 5/);
  const infantry = rows.findIndex(({ types }) => types.includes('infantry'));
  assert.match(reasons(changed(infantry, { types: ['infantry', 'light-infantry', 'engineers'] })).join(), /one or 2 types/);
  assert.match(reasons(changed(infantry, { types: ['camelry'] })).join(), /not in the kit/);
  assert.match(reasons(own({ rows: rows.map((row) => ({ ...row, elite: true })) })).join(), /At most 2 rows are elite/);
  assert.match(
    reasons(changed(infantry, { standard: ['brave', 'brittle'], distinctions: ['brave'], deficiencies: ['brittle'] })).join(),
    /opposites/,
  );
  assert.match(reasons(changed(infantry, { distinctions: ['fanatic'], standard: [] })).join(), /Fanatics/);
  assert.match(reasons(own({ rows: rows.filter(({ types }) => !types.includes('infantry')) })).join(), /row of infantry/);
  const footless = rows.map((row) => ({
    ...row,
    types: row.types.map((type) => (type === 'field-gun' || type === 'light-gun' ? 'siege-gun' : type)),
  }));
  assert.match(reasons(own({ rows: footless })).join(), /field, light or mountain guns/);
  const strong = rows.map((row) => ({ ...row, distinctions: ['brave', 'gallant', 'stalwart'] as const, deficiencies: [], standard: [] }));
  assert.match(reasons(own({ rows: strong })).join(), /Distinctions less deficiencies/);
});

test('AGX-IMAG-08 drillmasters teach a row of infantry, gallants one of cavalry, and nobody else', () => {
  const list = (character: Character, favoured: string | null) => ownList(own({ character, favoured }));
  const infantry = own().rows.find(({ types, distinctions }) => types.includes('infantry') && !distinctions.includes('well-drilled'));
  const horse = own().rows.find(({ types }) => types.includes('light-cavalry'));
  assert.ok(infantry && horse);
  const has = (made: ReturnType<typeof list>, id: string, attribute: 'well-drilled' | 'gallant') =>
    made.rows.find((row) => row.id === id)?.distinctions.includes(attribute);
  assert.equal(has(list('drillmasters', infantry.id), infantry.id, 'well-drilled'), true);
  assert.equal(has(list('woodsmen', null), infantry.id, 'well-drilled'), false);
  assert.match(reasons(own({ character: 'drillmasters', favoured: horse.id })).join(), /can be taught/);
  assert.deepEqual(reasons(own({ character: 'gallants', favoured: horse.id })), []);
});

test('AGX-IMAG-08 woodsmen may field one unit of sharpshooters more, and peasants in arms are cheaper, to the usual least', () => {
  const sharp = (character: Character) => {
    const sheet = ownArmy(character);
    const row = ownList(sheet.own as OwnNation).rows.find(({ types }) => types.includes('sharpshooters'));
    assert.ok(row);
    const two = [0, 1].reduce<Sheet>(
      (army) => Object.assign({}, army, { units: army.units.concat(listedUnit(row, 'sharpshooters', [], army)) }),
      sheet,
    );
    return refusals(two).some(({ reason }) => reason.startsWith('Sharpshooters: at most'));
  };
  assert.deepEqual([sharp('gallants'), sharp('woodsmen')], [true, false]);
  const price = (character: Character, attributes: ('poor-drill' | 'bad-shots' | 'brittle')[]) => {
    const sheet = ownArmy(character);
    const row = (sheet.own as OwnNation).rows.find(({ secondLine }) => secondLine);
    assert.ok(row);
    return unitCost({ type: 'infantry', figures: 12, attributes, entry: row.id }, withOwn(ORDINARY, sheet), OWN_NATION);
  };
  assert.deepEqual([price('gallants', []), price('peasants-in-arms', [])], [6, 5]);
  assert.equal(price('peasants-in-arms', ['poor-drill', 'bad-shots', 'brittle']), 3, 'never less than half');
});

test('AGX-IMAG-08 intriguers look once at the top card, and only they see it', () => {
  const field = aField().unit('A', 'one', 'infantry', [24, 8]).unit('B', 'two', 'infantry', [24, 40]).deck('7♥', '8♠');
  const armies = field.s.fixed.armies;
  Object.assign(field.s.fixed, { armies: [{ ...armies[0], character: 'intriguers' }, armies[1]] });
  const table = field.next();
  assert.equal(table.asks, `A: ${decisions.chooseLook.name}`);
  const waits = table.as('A', 'look');
  const top = waits.state.deck.top.find(({ card }) => card === '7♥') ?? waits.state.flip.card;
  assert.ok(top, 'the card is the one that is turned next');
  assert.deepEqual(waits.state.looked, [0]);
  assert.equal(waits.told('intrigue').length, 1);
  assert.deepEqual(decisions.chooseLook.options(waits.state, { seat: 0 }, 0), [], 'once per game');
  assert.deepEqual(decisions.chooseLook.options(waits.state, { seat: 1 }, 1), [], 'and nobody else');
});

test('AGX-IMAG-08 castle builders who defend place one breastwork of 8 inches', () => {
  const digs = (scenario: string, character: Character) => {
    const field = aField({ scenario, roles: 'host-attacks' })
      .unit('A', 'one', 'infantry', [24, 8])
      .unit('B', 'two', 'infantry', [24, 40])
      .deck('7♥', '8♠');
    const armies = field.s.fixed.armies;
    Object.assign(field.s.fixed, { armies: [armies[0], { ...armies[1], character }] });
    return field.set({ flip: { ...field.s.flip, number: 0 } }).at('breastworks');
  };
  const table = digs('army-in-place', 'castle-builders');
  assert.equal(table.asks, `B: ${decisions.chooseBreastwork.name}`);
  const { minY } = { minY: inch(38) };
  const piece = (long: number) => ({ from: { x: inch(20), y: minY }, to: { x: inch(20 + long), y: minY } });
  const offer = decisions.chooseBreastwork.options(table.state, { seat: 1, left: inch(8) }, 1);
  assert.ok('refusal' in offer);
  assert.match(offer.refusal(piece(6))?.reason ?? '', /8″ long/);
  assert.equal(offer.refusal(piece(8)), null);
  table.as('B', piece(8));
  assert.notEqual(table.asks, `B: ${decisions.chooseBreastwork.name}`, 'one, and no more');
  assert.notEqual(digs('open-battle', 'castle-builders').asks, `B: ${decisions.chooseBreastwork.name}`);
  assert.notEqual(digs('army-in-place', 'woodsmen').asks, `B: ${decisions.chooseBreastwork.name}`);
});

test('AGX-IMAG-07 an army of one’s own nation takes the field with its character and its weapons', () => {
  const sheet = ownArmy('intriguers');
  assert.deepEqual(refusals(sheet), []);
  const army = armyOf(sheet);
  assert.deepEqual([army.character, army.units.length, army.nation], ['intriguers', 6, OWN_NATION]);
  assert.ok(army.points > 0 && army.units.every(({ weapon }) => weapon !== null));
});

test('AGX-ARMY-06 up to a third of the points from one other list of the same group, where that was agreed', () => {
  const row = NATIONS.france?.list?.rows.find(({ types, elite }) => types[0] === 'infantry' && !elite);
  assert.ok(row);
  const allied = (allies: 'on' | 'off', number: number, ally = 'france', entry: string | null = row.id) => {
    const terms = termsOf(optionsFor(game, { allies }));
    const start = emptySheet('britain');
    const units = Array.from({ length: number }, (_, at) => ({
      ...listedUnit(row, 'infantry', [], start),
      id: `u${at + 1}`,
      name: `${at + 1}`,
      ally,
      entry,
    }));
    return refusals({ ...start, units }, terms)
      .filter(({ rule }) => rule === 'AGX-ARMY-06')
      .map(({ reason }) => reason)
      .join();
  };
  assert.match(allied('off', 1), /No allies/);
  assert.equal(allied('on', 2), '', '12 of 50 points');
  assert.match(allied('on', 3), /a third of 50/);
  assert.match(allied('on', 1, 'zulu'), /same kind/);
  assert.match(allied('on', 1, 'britain'), /another nation/);
  assert.match(allied('on', 1, 'france', null), /own list/);
});

test('AGX-FRC-16 with an army list the dice bring the next entry of their class in muster order', () => {
  const list = NATIONS.britain?.list;
  assert.ok(list);
  const drawn = rolledEntries(list, 'main-body', [1, 1, 3, 1, 6]);
  const expected = (types: readonly string[], turn: number) => {
    const order = list.order.filter((id) => list.rows.find((row) => row.id === id)?.types.some((type) => types.includes(type)));
    return order[turn % order.length];
  };
  assert.deepEqual(
    drawn.map((unit) => unit?.row.id),
    [
      expected(['infantry'], 0),
      expected(['infantry'], 1),
      expected(['light-infantry'], 0),
      expected(['infantry'], 2),
      expected(['field-gun'], 0),
    ],
  );
  assert.deepEqual(drawn[0]?.attributes, [], 'what distinguishes it is earned as in every random army');
});

test('AGX-FRC-16 a random army whose core is of a list is rolled from that list, and is legal', () => {
  const terms = termsOf(optionsFor(game, { 'army-build': 'random', size: 'small' }));
  const row = NATIONS.britain?.list?.rows.find(({ id }) => id === 'county');
  assert.ok(row);
  const core = [0, 1].reduce<Sheet>((army) => change(army, { do: 'enrol', entry: row.id, type: 'infantry' }), emptySheet('britain'));
  const rolled = change(core, { do: 'roll', kind: 'main-body', core: 2, rolls: [1, 2, 3, 4, 5, 6] });
  assert.equal(rolled.units.length, 8);
  assert.ok(rolled.units.every(({ entry }) => entry !== null));
  assert.deepEqual(
    refusals(rolled, terms).filter(({ rule }) => rule !== 'AGX-FRC-08'),
    [],
  );
  const plain = change({ ...emptySheet('britain'), units: [] }, { do: 'roll', kind: 'main-body', core: 2, rolls: [1] });
  assert.equal(plain.units[0]?.entry, null, 'without a list the core’s plain types');
});

test('AGX-IMAG-07 AGX-ARMY-06 in the builder a nation begins with a list, changes row by row, and allies stand beside it', () => {
  const founded = change(emptySheet(OWN_NATION), { do: 'found', nation: 'valdoria' });
  assert.ok(founded.own);
  const screen = muster.screen(jsonOf(founded), null, optionsFor(game, {}));
  assert.ok(screen.controls.some(({ id }) => id === 'character'));
  assert.ok(screen.sections[0]?.entries.some(({ label }) => label.includes('Crown regiments')));
  const enrolled = change(founded, { do: 'enrol', entry: 'line', type: 'infantry' });
  assert.equal(enrolled.units[0]?.entry, 'line');
  const allied = (allies: 'on' | 'off') => muster.screen(jsonOf(emptySheet('britain')), null, optionsFor(game, { allies })).sections;
  assert.equal(
    allied('off').some(({ title }) => title.startsWith('Allies')),
    false,
  );
  assert.ok(allied('on').some(({ title }) => title === 'Allies: France'));
  const left = change(enrolled, { do: 'nation', nation: 'france' });
  assert.equal(left.own, undefined, 'whoever moves to another flag leaves the list behind');
});

test('AGX-IMAG-07 a nation and its rows bear any name that is typed in, and keep it through the post', () => {
  const start = sheetOf(own());
  const screen = muster.screen(jsonOf(start), null, {});
  const typed = screen.controls.filter((control) => control.typed !== undefined);
  assert.equal(typed.length, 1 + own().rows.length, 'the nation, and each of its rows');
  const [nation, row] = typed;
  const after = [
    { ...nation?.typed?.act, name: 'Grand Fenwick' },
    { ...row?.typed?.act, name: 'The Queen’s Longbows' },
  ].reduce((sheet: Json, act) => muster.change(sheet, act as Json), jsonOf(start));
  const read = readSheet(after);
  assert.ok('sheet' in read, 'it can be read');
  assert.deepEqual([read.sheet.own?.name, read.sheet.own?.rows[0]?.name], ['Grand Fenwick', 'The Queen’s Longbows']);
  const empty = muster.change(after, { ...nation?.typed?.act, name: '  ' } as Json) as unknown as Sheet;
  assert.equal(empty.own?.name, 'Grand Fenwick', 'no name is no name');
});

test('AGX-GUN-01 the builder shows a castle where somebody defends, with one old gun, in fieldworks a huge one too', () => {
  const begun = change(emptySheet('britain'), { do: 'enrol', entry: 'county', type: 'infantry' });
  const sections = (options: { [name: string]: Json }) => muster.screen(jsonOf(begun), null, options).sections;
  const guns = (options: { [name: string]: Json }) =>
    sections(options)
      .filter(({ title }) => title.startsWith('From the castle'))
      .flatMap(({ entries }) => entries.map(({ id, state }) => `${id} ${state}`));
  assert.deepEqual(guns({ scenario: 'open-battle' }), []);
  assert.deepEqual(guns({ scenario: 'army-in-place' }), ['ancient-light-gun available', 'ancient-field-gun available']);
  assert.deepEqual(guns({ scenario: 'fieldworks' }), ['ancient-light-gun available', 'ancient-field-gun available', 'huge-gun available']);
});

test('AGX-PORT-01 AGX-PORT-04 porters are hired for a point, by some armies one party for four units free, and are no units in any count', () => {
  const armyWith = (nation: string, parties: number) => {
    let sheet = listSheet(nation) ?? emptySheet(nation);
    for (let at = 0; at < parties; at++) sheet = change(sheet, { do: 'add', type: 'porters' });
    return sheet;
  };
  const extra = (nation: string, parties: number) => sheetCost(armyWith(nation, parties)) - sheetCost(armyWith(nation, 0));
  const units = armyWith('africa', 0).units.length;
  assert.ok(units >= 4 && units < 12, `${units} units of British Tropical Africa`);
  assert.deepEqual([extra('africa', 1), extra('africa', 3)], [0, 3 - Math.floor(units / 4)]);
  assert.deepEqual([extra('britain', 1), extra('britain', 2)], [1, 2], 'Britain pays');
  const large = refusals(armyWith('africa', 1), termsOf({ size: 'small' })).map(({ rule }) => rule);
  assert.deepEqual(large, [], 'a small army stays small, and legal');
  const [porters] = armyOf(armyWith('africa', 1)).units.filter(({ type }) => type === 'porters');
  assert.deepEqual([porters?.attributes, porters?.weapon], [['poor-drill', 'brittle', 'nervous'], null]);
});
