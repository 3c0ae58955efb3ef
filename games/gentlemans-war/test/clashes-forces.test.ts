// Forces where their rules meet: allies of other drill and dress, reserves of one's own nation, combined units, linked battles that bled.
import assert from 'node:assert/strict';
import { askedOf, giveAnswer, type Match, type Options, refusalOf, sampled, startMatch, Umpire, waitingFor } from '@baize/kernel';
import { optionsFor } from '@baize/kernel/testkit';
import { endOf } from '../campaign/ends.ts';
import { WARDROBES } from '../content/liveries.ts';
import { NATIONS, OWN_NATION } from '../content/nations.ts';
import type { OwnNation } from '../content/own-nations.ts';
import type { Sheet, SheetUnit } from '../content/types.ts';
import { game } from '../game.ts';
import { armyOf } from '../muster/army.ts';
import { change } from '../muster/builder/change.ts';
import { combine, refuseParts } from '../muster/combined.ts';
import { listedUnit } from '../muster/lists/sheet.ts';
import { foundedOn } from '../muster/own-nation.ts';
import { refusals } from '../muster/refusals.ts';
import { reserveOf } from '../muster/reserve.ts';
import { emptySheet } from '../muster/sheet.ts';
import { ORDINARY, termsOf } from '../muster/terms.ts';
import { knowsAttackColumn } from '../rules/armies/kinds.ts';
import type { War } from '../state.ts';
import { aField, type Placed, test } from './field.ts';

const rowIn = (nation: string, isMeant: (row: { elite: boolean; types: readonly string[] }) => boolean) => {
  const row = NATIONS[nation]?.list?.rows.find(isMeant);
  assert.ok(row);
  return row;
};
const isLine = ({ elite, types }: { elite: boolean; types: readonly string[] }) => !elite && types[0] === 'infantry';

/** An army of one nation with a unit of its own line and one of another's. */
function allied(nation: string, ally: string): Sheet {
  const start = emptySheet(nation);
  const own = listedUnit(rowIn(nation, isLine), 'infantry', [], start);
  const other: SheetUnit = { ...listedUnit(rowIn(ally, isLine), 'infantry', [], start), id: 'u9', name: 'Allies', ally };
  return { ...start, units: [own, other] };
}

test('AGX-ARMY-06 AGX-FRC-13 of allies each list says who knows the attack column', () => {
  const knows = (nation: string, ally: string) => {
    const army = armyOf(allied(nation, ally), termsOf(optionsFor(game, { allies: 'on' })));
    const made = aField();
    army.units.forEach((unit, at) => {
      made.unit('A', unit.name, 'infantry', [10 + 10 * at, 10], { ...(unit.traits && { traits: [...unit.traits] }) } as Placed);
    });
    const [south, north] = made.s.fixed.armies;
    Object.assign(made.s.fixed, { attackColumn: 'national', armies: [{ ...south, attackColumn: army.attackColumn }, north] });
    return made.s.units.map((unit) => knowsAttackColumn(made.s, unit));
  };
  assert.deepEqual(
    [knows('britain', 'france'), knows('france', 'britain')],
    [
      [false, true],
      [true, false],
    ],
  );
});

test('AGX-ARMY-06 allies wear what they wear at home, their guards too', () => {
  const [own, other] = armyOf(allied('britain', 'france'), termsOf(optionsFor(game, { allies: 'on' }))).units;
  assert.deepEqual(own?.livery, WARDROBES.britain?.liveries.line);
  assert.deepEqual(other?.livery, WARDROBES.france?.liveries.line);
  const guard = rowIn('germany', ({ elite }) => elite);
  const sheet = change(emptySheet('austria'), { do: 'enrol', entry: guard.id, type: guard.types[0] ?? 'infantry', ally: 'germany' });
  assert.deepEqual(sheet.units[0]?.livery, WARDROBES.germany?.liveries.guard);
});

test('AGX-ADV-04 AGX-IMAG-07 the main body of a nation of one’s own comes from its own list', () => {
  const own = foundedOn('valdoria') as OwnNation;
  const reserve = reserveOf({ nation: OWN_NATION, own }, 'small', ORDINARY);
  const plain = reserveOf({ nation: 'valdoria' }, 'small', ORDINARY);
  assert.ok(reserve.length >= 4 && reserve.length <= 6);
  assert.ok(
    reserve.some(({ attributes }) => attributes.length > 0),
    'with the standard sets of its rows',
  );
  assert.ok(plain.reduce((sum, { points }) => sum + points, 0) <= 30 && reserve.reduce((sum, { points }) => sum + points, 0) <= 30);
});

test('AGW-ARMY-06 AGX-TRIB-01 warbands, horse and guns are not combined, nor line with light, nor more than twenty', () => {
  const unit = (type: SheetUnit['type'], figures: number, attributes: SheetUnit['attributes'] = []): SheetUnit => ({
    ...listedUnit(rowIn('britain', isLine), 'infantry', attributes, emptySheet('britain')),
    type,
    figures,
  });
  assert.match(refuseParts([unit('tribal-infantry', 9), unit('tribal-infantry', 9)]) ?? '', /only infantry/);
  assert.match(refuseParts([unit('light-cavalry', 6), unit('light-cavalry', 6)]) ?? '', /only infantry/);
  assert.match(refuseParts([unit('infantry', 8), unit('light-infantry', 8)]) ?? '', /same type/);
  assert.match(refuseParts([unit('infantry', 12), unit('infantry', 12)]) ?? '', /24 figures/);
  assert.equal(refuseParts([unit('infantry', 12), unit('infantry-detachment', 6)]), null);
  const both = combine([unit('infantry', 12, ['stalwart', 'brave']), unit('infantry-detachment', 6, ['stalwart', 'brittle'])]);
  assert.deepEqual([both.figures, both.type, [...both.attributes].sort()], [18, 'infantry', ['brittle', 'stalwart']]);
});

test('AGX-FRC-08 AGX-ARMY-06 the guards of allies count against the limit of the elite as well', () => {
  const guard = rowIn('germany', ({ elite, types }) => elite && types.includes('infantry'));
  const mine = rowIn('austria', isLine);
  const start = emptySheet('austria');
  const units = [0, 1].map(
    (at): SheetUnit => ({ ...listedUnit(guard, 'infantry', [], start), id: `e${at}`, name: `e${at}`, ally: 'germany' }),
  );
  const sheet: Sheet = { ...start, units: [listedUnit(mine, 'infantry', [], start), ...units] };
  assert.ok(refusals(sheet, termsOf(optionsFor(game, { allies: 'on' }))).some(({ rule }) => rule === 'AGX-FRC-08'));
});

test('AGX-LINK-02 AGX-SCN-04 who marched out, fell back off the table or never came is no loss; who ran off or is beyond rallying is', () => {
  const made = aField({ scenario: 'rearguard', roles: 'host-attacks' })
    .unit('A', 'out', 'infantry', [10, 10], { status: 'exited', figures: 9, original: 12 })
    .unit('A', 'back', 'infantry', [10, 10], { status: 'away', figures: 7, original: 12 })
    .unit('A', 'late', 'infantry', [10, 10], { status: 'waiting' })
    .unit('A', 'gone', 'infantry', [10, 10], { hopeless: true, running: true, figures: 3, original: 12 })
    .unit('A', 'dead', 'infantry', [10, 10], { status: 'lost', figures: 0, original: 12 })
    .unit('B', 'b', 'infantry', [10, 30]);
  const { units } = endOf(made.s, { rule: 'AGX-SCN-05', kind: 'major victory', share: [1, 0] });
  assert.deepEqual(
    units[0].map(({ id, figures, isLost }) => [id, figures, isLost]),
    [
      ['out', 9, false],
      ['back', 7, false],
      ['late', 12, false],
      ['gone', 0, true],
      ['dead', 0, true],
    ],
  );
});

/** Every question of the set-up is answered as for somebody whose time is up; the names of those questions. */
function lapsed(options: Options): { asked: string[]; match: Match<War> } {
  const source = sampled(7);
  const setup = {
    game: game.slug,
    rules: { version: '', hash: '' },
    seats: 2,
    fair: { commitment: '', entropy: [] },
    options: optionsFor(game, options),
  };
  const match = startMatch(game, setup, source) as Match<War>;
  const umpire = new Umpire(match, source, false);
  const asked: string[] = [];
  while (match.state.flip.number === 0) {
    const question = askedOf(game, match);
    const [seat = 0] = waitingFor(match);
    assert.ok(question?.decision.lapse, `${match.asked?.decision} has no answer for who is out of time`);
    const given = question.decision.lapse(match.state, question.locals, seat);
    assert.equal(refusalOf(game, match, seat, given), null, match.asked?.decision);
    asked.push(match.asked?.decision ?? '');
    giveAnswer(game, match, seat, given, umpire);
  }
  return { asked: [...new Set(asked)], match };
}

test('AGX-SCN-01 AGX-SCN-11 a side whose time is up has no cameo, plan or hidden unit, its army mustered and placed for it, and its highest cards', () => {
  const ambush = lapsed({ scenario: 'ambush', roles: 'host-attacks', cameos: '1', reinforcements: 'third', muster: 'at the table' });
  for (const name of ['muster an army', 'choose a cameo', 'reinforcement plan', 'hide a unit', 'order of march', 'place a unit'])
    assert.ok(ambush.asked.includes(name), `${name}: ${ambush.asked}`);
  const { state } = ambush.match;
  assert.deepEqual([state.scenario.plans, state.cameos?.figures], [[null, null], []]);
  assert.equal(
    state.units.some(({ status }) => status === 'hidden'),
    false,
  );
  for (const options of [
    { scenario: 'standard' },
    { scenario: 'isolated' },
    { scenario: 'rearguard', variant: 'retreat' },
    { scenario: 'advance-guards' },
    { scenario: 'army-in-place', country: 'random', objectives: 1 },
    { scenario: 'river', variant: 'open-major', crossings: '1' },
  ])
    assert.ok(lapsed({ roles: 'host-attacks', ...options }).match.state.units.some(({ status }) => status === 'table'));
});
