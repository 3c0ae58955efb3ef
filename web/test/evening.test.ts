// The plan of a battle, little maps, and what comes before a battle: pure parts of the first evening.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyStaging, Battle, Cover, Muster } from '@baize/contracts';
import { shelf } from '@baize/games';
import { type AnyGame, defaultOf, engineOf } from '@baize/kernel';
import { isPreparing, preparationsOf } from '../match/is-preparing.ts';
import {
  finalOptions,
  houseRulesOf,
  inForm,
  isChanged,
  isMeasured,
  newChoosePlan,
  rememberedOf,
  swapped,
  valuesIn,
  withBattle,
  wordFor,
  wordIn,
} from '../pages/choose-plan.ts';
import { fieldedSheet } from '../pages/fielded.ts';
import { littleMapOf } from '../pages/little-map.ts';
import { quickMatch } from '../pages/quick-battle.ts';
import { resultInWords, resultOfRecord } from '../pages/result-words.ts';
import { battleTitle } from '../pages/unfinished-matches.ts';
import { addressOf, matchRoute } from '../shell/router.ts';

async function opened(at: number): Promise<{ game: AnyGame; cover: Cover }> {
  const box = shelf[at];
  assert.ok(box);
  const { cover } = (await import(new URL('./cover.ts', box.rulebook).href)) as { cover: Cover };
  return { game: await box.load(), cover };
}

for (const [at, box] of shelf.entries()) {
  test(`${box.title}: Play now draws everybody up, and the visitor has the first word`, { timeout: 60_000 }, async () => {
    const { game, cover } = await opened(at);
    const { scene } = (await import(new URL('./door.ts', box.rulebook).href)) as { scene: AnyStaging };
    assert.ok(preparationsOf(game).size > 0);
    const engine = engineOf(game);
    const seats = cover.battles.find(({ id }) => id === cover.quick.battle)?.seats?.[0] ?? game.seats.least;
    for (let deal = 0; deal < 5; deal++) {
      const match = quickMatch({ hash: '', game, engine, scene }, cover, 'Ann');
      const visitor = match.seats.findIndex(({ kind }) => kind === 'person');
      const session = engine.openRecord(match.record, engine.chance(match.record.secret ?? '', match.record.setup.fair.entropy));
      assert.equal(match.seats.length, seats);
      assert.equal(match.record.players[visitor], 'Ann');
      assert.equal(isPreparing(game, session.match), false);
      assert.equal(session.match.result ?? null, null);
      const named = cover.battles.find(({ id }) => id === cover.quick.battle);
      assert.equal(battleTitle(cover, session.match.options), named?.title, 'on the shelf it stands by the name of its battle');
      assert.ok(engine.needed(session.match).includes(visitor), 'he is asked first');
      assert.equal(engine.question(engine.view(session, visitor), visitor)?.standing.length, 0, 'no mere chance to interrupt');
      const flags = session.match.flags.map(({ seat, name }) => [seat, name]);
      assert.deepEqual(
        flags,
        (cover.quick.flags ?? []).map((name) => [visitor, name]),
      );
    }
  });

  test(`${box.title}: a plan keeps the house rules, and every battle can be chosen in it`, async () => {
    const { game, cover } = await opened(at);
    const engine = engineOf(game);
    const plan = newChoosePlan(game, cover);
    for (const { id } of cover.battles) {
      const chosen = withBattle(game, cover, plan, id);
      const read = engine.options(finalOptions(cover, chosen), chosen.wishes.length);
      assert.ok('options' in read, id);
      assert.equal(battleTitle(cover, read.options) !== null, true, id);
    }
    const rule = cover.houseRules[0]?.rules.find(({ option }) => 'values' in (game.options[option] ?? {}));
    assert.ok(rule);
    const spec = game.options[rule.option];
    assert.ok(spec && 'values' in spec);
    const changed = { ...plan, options: { ...plan.options, [rule.option]: spec.values[1] as string } };
    const again = newChoosePlan(game, cover, rememberedOf(cover, changed));
    assert.equal(again.options[rule.option], spec.values[1]);
    const battle = cover.battles.find(({ id }) => id === again.battle);
    assert.ok(battle && isChanged(game, rule, again.options, battle));
    assert.ok(wordFor(rule, spec.values[1] as string).length > 0);
    const forgotten = newChoosePlan(game, cover, { house: { [rule.option]: 'no such value', nothing: 1 } });
    assert.notEqual(forgotten.options[rule.option], 'no such value');
  });
}

test('what is typed into a house rule is remembered unless the game refuses it', async () => {
  let count = 0;
  for (const at of shelf.keys()) {
    const { game, cover } = await opened(at);
    for (const { option, typed } of houseRulesOf(cover)) {
      if (!typed) continue;
      count += 1;
      const plan = newChoosePlan(game, cover);
      const again = (value: number) =>
        newChoosePlan(game, cover, rememberedOf(cover, { ...plan, options: { ...plan.options, [option]: value } })).options[option];
      assert.equal(again(typed.to), typed.to);
      assert.equal(again(typed.to + 1), typed.nothing);
    }
  }
  assert.ok(count > 0, 'some game has such a rule');
});

test('a card shows the form that is chosen: its sides, and what was measured of it alone', () => {
  const measured = { first: 60, low: 50, high: 70, games: 60, whose: 'Raiders' };
  const form = (id: string, kind: string) => ({ id, title: `The ${kind} one`, says: 'So.', options: { kind }, sides: `${kind} sides` });
  const raid: Battle = {
    ...{ id: 'raid', title: 'Raid', says: 'A raid.', options: { battle: 'raid', kind: 'usual' }, minutes: 30, sides: 'usual sides' },
    balance: measured,
    forms: [form('raid', 'usual'), { ...form('raid odd', 'odd'), balance: { ...measured, first: 20 } }, form('raid new', 'new')],
  };
  const plain: Battle = { id: 'plain', title: 'Plain', says: '', options: { battle: 'plain', kind: 'usual' }, minutes: 30, sides: 'even' };
  const chosen = (kind: string) => inForm(raid, { battle: 'raid', kind });
  assert.equal(chosen('usual'), raid);
  assert.deepEqual([chosen('odd').title, chosen('odd').id, chosen('odd').sides], ['Raid', 'raid odd', 'odd sides']);
  assert.equal(chosen('odd').balance?.first, 20);
  assert.ok(isMeasured(chosen('odd'), { battle: 'raid', kind: 'odd' }));
  assert.equal(chosen('new').balance, undefined, 'what was measured of another form is not claimed of this one');
  const values = (battle: Battle, now: string) => valuesIn({ battles: [raid, plain] }, battle, 'kind', ['usual', 'odd', 'new', 'old'], now);
  assert.deepEqual(values(raid, 'odd'), ['usual', 'odd', 'new']);
  assert.deepEqual(values(plain, 'usual'), ['usual'], 'a battle without forms has no choice of them');
  assert.deepEqual(values(raid, 'old'), ['usual', 'odd', 'new', 'old'], 'what is set already stays in sight');
  assert.deepEqual(valuesIn({ battles: [raid] }, raid, 'other', [1, 2], 1), [1, 2]);
  const rule = { option: 'kind', label: 'Its form', words: { usual: 'the usual one', old: 'the old one' } };
  assert.deepEqual([wordIn(raid, rule, 'odd'), wordIn(raid, rule, 'old')], ['The odd one', 'the old one']);
});

for (const [at, box] of shelf.entries()) {
  test(`${box.title}: what a battle sets goes with it when another is chosen, and what somebody set himself stays`, async () => {
    const { game, cover } = await opened(at);
    const plan = newChoosePlan(game, cover);
    const straight = (id: string) => newChoosePlan(game, cover, { battle: id }).options;
    for (const { id } of cover.battles) {
      for (const { id: before } of cover.battles) {
        const over = withBattle(game, cover, withBattle(game, cover, plan, before), id);
        assert.deepEqual(over.options, straight(id), `${id} after ${before}`);
      }
    }
    const own = houseRulesOf(cover).find(({ option }) => cover.battles.every(({ options }) => !(option in options)));
    const spec = own && game.options[own.option];
    assert.ok(own && spec && 'values' in spec);
    const changed = { ...plan, options: { ...plan.options, [own.option]: spec.values[1] as string } };
    const last = cover.battles.at(-1)?.id as string;
    assert.equal(withBattle(game, cover, changed, last).options[own.option], spec.values[1]);
  });
}

test('sides are swapped with the names, and what was measured holds only for its options', async () => {
  const { game, cover } = await opened(2);
  const plan = newChoosePlan(game, cover);
  const other = swapped({ ...plan, names: { 1: 'Ida' } });
  assert.equal(other.wishes[1], 'me');
  assert.equal(other.names[0], 'Ida');
  const battle = cover.battles[0];
  assert.ok(battle);
  assert.ok(isMeasured(battle, { ...plan.options, ...battle.options }));
  const [name] = Object.keys(battle.options);
  assert.ok(!isMeasured(battle, { ...plan.options, ...battle.options, [name as string]: 'otherwise' }));
});

test('a little map has the ground and the bodies of a scene, without words', () => {
  const livery = { coat: '#000000', facings: '#000000', trousers: '#000000', hat: '#000000' };
  const figure = { hat: 'kepi', weapon: 'rifle', pose: 'stand' } as const;
  const piece = {
    id: 'unit:1',
    says: 'a unit',
    side: 0,
    at: [12_340, 5_670] as const,
    figure,
    livery,
    arm: 'foot' as const,
    title: 'x',
    count: 12,
  };
  const ghost = { ...piece, id: 'unit:2', ghost: true };
  const area = {
    id: 'a',
    says: 'wood',
    look: 'wood' as const,
    outline: [
      [0, 0],
      [1000, 0],
      [1000, 1000],
    ] as const,
  };
  const map = littleMapOf({ surface: { kind: 'open', width: 48_000, height: 36_000, areas: [area] }, pieces: [piece, ghost] });
  assert.equal(map.kind, 'open');
  assert.deepEqual(map.pieces, [{ at: [1234, 567], side: 0, arm: 'foot', single: false }]);
  assert.ok(!JSON.stringify(map).includes('says'));
});

test('an address that cannot be read is taken as it is written', () => {
  assert.equal(addressOf('/#%').anchor, '%');
  assert.deepEqual(matchRoute('/play/:slug', '/play/%E0%A4%A'), { slug: '%E0%A4%A' });
});

test('a result in words says who won, by what, and how high', () => {
  assert.equal(resultInWords({ rule: '', kind: 'by points', share: [1, 0], points: [7, 4] }, 0), 'Won: by points, 7 to 4');
  assert.equal(resultInWords({ rule: '', kind: 'on time', share: [1, 0] }, 1), 'Lost: on time');
  assert.equal(resultInWords({ rule: '', kind: 'agreed', share: [0.5, 0.5] }, 0), 'Drawn: agreed');
  const byTime = { rule: '', kind: 'on time', share: [1, 0] };
  assert.equal(resultOfRecord(byTime, ['Ada', 'Bob'], 1), 'Lost: on time');
  assert.equal(resultOfRecord(byTime, ['Ada', 'Bob'], -1), 'Ada won: on time', 'in a record of others');
  assert.equal(resultOfRecord({ ...byTime, kind: 'agreed', share: [0.5, 0.5] }, ['Ada', 'Bob'], -1), 'Drawn: agreed');
});

for (const [at, box] of shelf.entries()) {
  test(`${box.title}: a rematch knows again what each side fielded`, async () => {
    const { game } = await opened(at);
    const found = (await import(new URL('./workshop.ts', box.rulebook).href).catch(() => ({}))) as { muster?: Muster };
    const { muster } = found;
    if (!muster) {
      assert.ok(!('muster' in found), 'no forces are built');
      return;
    }
    const [first, second] = muster.starts.filter(({ ready }) => ready).map(({ id }) => muster.start(id));
    assert.ok(first && second);
    const usual = Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, defaultOf(spec)]));
    const options = muster.enlist(muster.enlist(usual, 0, first), 1, second);
    assert.deepEqual(fieldedSheet(muster, [], options, 0), first);
    assert.deepEqual(fieldedSheet(muster, [], options, 1), second);
  });
}
