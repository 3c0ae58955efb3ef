// Tables with ships, with wagons, with something hidden: their rules, and random games on them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { between, type Feature, inches, type Point } from '@baize/geometry/open';
import { isSpace, type Json, type Options, readOptions, secretFrom } from '@baize/kernel';
import { anyLegal, checkGame, counts, type Player, playRandom, playSeeded } from '@baize/kernel/testkit';
import { harbourPieces } from '../content/scenarios/harbour.ts';
import { decisions } from '../decisions.ts';
import { game, setUpState } from '../game.ts';
import { carryOut } from '../rules/movement/carry-out-move.ts';
import type { Plan, Terms } from '../rules/movement/movement.ts';
import { travel } from '../rules/movement/travel.ts';
import { roomsLeft } from '../rules/special/searching.ts';
import { carryOutSpecial } from '../rules/special/special-actions.ts';
import { groundAtPoint } from '../rules/table/height.ts';
import { modelEnd, sight } from '../rules/table/sight.ts';
import { actionsOf } from '../rules/turn/actions.ts';
import { staging } from '../scene.ts';
import type { EnGarde, Id } from '../state.ts';
import { move, Table } from './builder.ts';

/** The builder's table is 60" square: the ship lies about (30, 30). */
function harbour(): Table {
  const t = new Table();
  for (const piece of harbourPieces(t.s.fixed)) t.piece(piece as Feature);
  return t;
}

const SHORT: Terms = { kind: 'short', contact: 'may' };
const go = (t: Table, id: Id, path: readonly (readonly [number, number])[], terms: Terms = { kind: 'move', contact: 'may' }) =>
  travel(t.s, t.of(id), move(id, path, 90) as unknown as Plan, terms);
const why = (outcome: ReturnType<typeof go>) => ('refusal' in outcome ? outcome.refusal.rule : '');

test('EG-SHIP-01 EG-GEO-06 all movement aboard is difficult, and a deck lifts: main deck 1", castles 2", boats half an inch', () => {
  const t = harbour();
  const heights = [
    [30, 30],
    [22, 30],
    [37, 30],
    [26, 26],
    [20, 20],
  ].map(([x, y]) => groundAtPoint(t.s, { x: inches(x as number), y: inches(y as number) }));
  assert.deepEqual(heights, [1000, 2000, 2000, 500, 0]);
  const a = t.model('A', 2, { at: [30, 31], z: 1, facing: 0 });
  assert.equal(why(go(t, a, [[33.9, 31]])), '', 'a Normal move aboard is 4"');
  assert.equal(
    why(
      go(t, a, [
        [24.2, 31.1],
        [22, 31.1],
      ]),
    ),
    'EG-MOV-06',
  );
});

test('EG-SHIP-01 from boat to ship: a check whatever the gap, in a Short move; failure falls the deck’s height into the water', () => {
  const t = harbour();
  const a = t.model('A', 2, { at: [28, 26.9], z: 0.5, facing: 90 });
  const outcome = go(t, a, [[28, 28.3]]);
  assert.ok('journey' in outcome && outcome.journey.jump, JSON.stringify(outcome));
  assert.deepEqual([outcome.journey.jump.depth, outcome.journey.jump.water, outcome.journey.z], [1000, true, 1000]);
  t.of(a).y = inches(26);
  assert.equal(why(go(t, a, [[28, 28.3]])), 'EG-SPM-03', 'a Short move aboard is 2"');
  t.of(a).y = inches(26.9);
  t.rolls(1, 2, 4, 5, 1).with((s, u) => carryOut(s, t.of(a), outcome.journey, u));
  assert.equal(t.told('dexterity')[0]?.passed, false);
  assert.deepEqual([t.told('fall')[0]?.inches, t.told('fall')[0]?.score], [1, 2], 'dice 4 and 5, one inch, less 8');
  assert.equal(t.told('drowning').length, 1);
  assert.equal(t.of(a).status, 'table');
  assert.ok(t.of(a).z > 0 && Math.abs(t.of(a).y - inches(27.5)) < 1000, 'back on the nearest deck');
});

test('EG-SHIP-01 EG-SPM-03 a success stands on the deck; water wider than two inches is not crossed', () => {
  const t = harbour();
  const a = t.model('A', 2, { at: [28, 26.9], z: 0.5, facing: 90 });
  const outcome = go(t, a, [[28, 28.3]], SHORT);
  assert.ok('journey' in outcome);
  t.rolls(4, 4).with((s, u) => carryOut(s, t.of(a), outcome.journey, u));
  assert.deepEqual([t.of(a).y, t.of(a).z], [inches(28.3), 1000]);
  const quay = t.model('A', 2, { at: [36, 24.2], facing: 90 });
  assert.equal(why(go(t, quay, [[36, 28.3]])), 'EG-SPM-03', 'three and a half inches of water');
  assert.equal(why(go(t, quay, [[36, 25.5]])), 'EG-MOV-08', 'nobody stands in deep water');
});

test('EG-SHIP-01 a gangplank needs no check, and one may stand on it; beside it one jumps', () => {
  const t = harbour();
  const a = t.model('A', 2, { at: [23, 24], facing: 90 });
  const over = go(t, a, [[23, 25.6]]);
  assert.ok('journey' in over && over.journey.jump === null, JSON.stringify(over));
  assert.equal(why(go(t, a, [[23, 24.9]])), '');
  const b = t.model('A', 2, { at: [26, 24.2], facing: 90 });
  const beside = go(t, b, [[26, 25.5]]);
  assert.ok('journey' in beside && beside.journey.jump !== null && beside.journey.jump.depth === 500);
});

test('EG-SHIP-01 EG-LOS-05 EG-TER-03 the rail is medium cover for those aboard', () => {
  const t = harbour();
  const aboard = t.model('A', 2, { at: [28, 28.8], z: 1 });
  const quay = t.model('B', 2, { at: [28, 20] });
  assert.equal(sight(t.s, modelEnd(t.s, t.of(quay)), modelEnd(t.s, t.of(aboard)), [aboard, quay], t.of(aboard)).cover, 'medium');
});

const small = { warbands: ['border-reivers', 'swashbucklers'], 'terrain-mode': 'auto' } as const;

function states(options: Options, seed: number): EnGarde {
  return playRandom(game, { seats: 2, seed, options }).match.state as EnGarde;
}

for (const scenario of ['skirmish', 'capture', 'escort', 'raid']) {
  test(`EG-SHIP-01 random games of ${scenario} in the harbour keep every law`, () => {
    checkGame(game, { seats: 2, games: counts(1, 8), seed: 71, options: { ...small, scenario, harbour: 'on' } });
  });
}

test('EG-SHIP-01 in random games somebody goes aboard and somebody tries the leap', () => {
  let afloat = 0;
  let checks = 0;
  for (let seed = 1; seed <= 16 && (checks === 0 || afloat === 0); seed++) {
    const session = playRandom(game, { seats: 2, seed, options: { ...small, scenario: 'capture', harbour: 'on' } });
    checks += session.events.flat().filter(({ kind }) => kind === 'dexterity').length;
    afloat += (session.match.state as EnGarde).models.filter(({ z }) => z > 0).length;
  }
  assert.ok(checks > 0, 'no check');
  assert.ok(afloat > 0, 'nobody afloat');
});

for (const wagons of ['one', 'each', 'armoured']) {
  test(`EG-WAG-01 random games with wagons (${wagons}) keep every law`, () => {
    const checked = checkGame(game, {
      seats: 2,
      games: counts(1, 8),
      seed: 31,
      options: { ...small, scenario: wagons === 'one' ? 'raid' : 'skirmish', wagons },
    });
    assert.equal(checked.games, counts(1, 8));
  });
}

test('EG-WAG-01 each side sets up its wagon, and in random games wagons are boarded and driven', () => {
  let driven = 0;
  for (let seed = 1; seed <= 10 && driven === 0; seed++) {
    const session = playRandom(game, { seats: 2, seed, motions: 0.001, options: { ...small, wagons: 'each' } });
    assert.deepEqual((session.match.state as EnGarde).wagons.map(({ seat }) => seat).sort(), [0, 1]);
    driven += session.events.flat().filter(({ kind }) => kind === 'driven').length;
  }
  assert.ok(driven > 0, 'no wagon moved');
});

test('EG-SHIP-01 EG-WAG-01 EG-SPA-07 options that do not go together are refused', () => {
  const refused = (options: Options) => {
    const read = readOptions(game, options);
    return 'refusal' in read ? 'bad' : (game.refuse?.(read.options, 2)?.rule ?? '');
  };
  assert.deepEqual(
    [
      { scenario: 'duel', harbour: 'on' },
      { scenario: 'occupy', wagons: 'one' },
      { objective: 'hidden' },
      { scenario: 'capture', objective: 'hidden', harbour: 'on' },
    ].map((each) => refused(each as Options)),
    ['EG-SHIP-01', 'EG-WAG-01', 'EG-SPA-07', ''],
  );
});

test('EGW-CAPT-01 EG-SHIP-01 in the harbour the objective of a Capture lies on the deck', () => {
  const s = states({ ...small, scenario: 'capture', harbour: 'on' }, 3);
  const read = readOptions(game, { scenario: 'capture', harbour: 'on' });
  assert.ok(!('refusal' in read) && setUpState(read.options, 2).fixed.rules.harbour);
  assert.ok(s.fixed.layout.some(({ id }) => id === 'Main deck'));
});

/** Two cottages, a searcher in the first. */
function hiding(): { t: Table; a: Id } {
  const t = new Table({ scenario: 'capture', objective: 'hidden' });
  t.template('U-S1', 10, 10).template('U-S1', 30, 30);
  return { t, a: t.model('A', 3, { at: [10, 10] }) };
}

const searches = (t: Table, id: Id) =>
  actionsOf(t.s, t.of(id)).filter((action) => action.do === 'special' && action.special.what === 'search');

test('EG-SPA-07 a hidden objective is found on 5 or more, where the searcher stands; then there is nothing left to search for', () => {
  const { t, a } = hiding();
  const [action] = searches(t, a);
  assert.ok(action && action.do === 'special');
  t.rolls(5).with((s, u) => carryOutSpecial(s, t.of(a), action.special, u));
  const [thing] = t.s.things;
  assert.deepEqual([thing?.what, thing?.heavy, thing?.x, thing?.y, thing?.carrier], ['objective', true, inches(10), inches(10), null]);
  assert.equal(t.told('found').length, 1);
  assert.deepEqual(searches(t, a), []);
  assert.ok(actionsOf(t.s, t.of(a)).some((each) => each.do === 'special' && each.special.what === 'lift'));
});

test('EG-SPA-07 a room searched in vain is closed to that side only; the last unsearched room holds it', () => {
  const { t, a } = hiding();
  const foe = t.model('B', 3, { at: [10.9, 11.1] });
  t.s.contacts = [];
  const [action] = searches(t, a);
  assert.ok(action && action.do === 'special');
  t.rolls(4).with((s, u) => carryOutSpecial(s, t.of(a), action.special, u));
  assert.deepEqual([t.s.things.length, searches(t, a).length, searches(t, foe).length], [0, 0, 1]);
  Object.assign(t.of(a), { x: inches(30), y: inches(30) });
  const [last] = searches(t, a);
  assert.ok(last && last.do === 'special');
  t.rolls(1).with((s, u) => carryOutSpecial(s, t.of(a), last.special, u));
  assert.equal(t.s.things.length, 1);
});

test('EG-SPA-07 EGW-CAPT-02 nothing is hidden elsewhere, and random Captures with a hidden objective keep every law', () => {
  const t = new Table({ 'special-actions': 'scenario' });
  t.template('U-S1', 10, 10);
  assert.deepEqual(searches(t, t.model('A', 3, { at: [10, 10] })), []);
  checkGame(game, { seats: 2, games: counts(1, 8), seed: 11, options: { ...small, scenario: 'capture', objective: 'hidden' } });
});

/** Goes for the nearest house, and searches. */
const seeker: Player<EnGarde> = ({ offer, decision, view, below, seat }) => {
  const answers = isSpace(offer) ? offer.candidates() : offer;
  if (decision === 'activate') {
    const search = answers.find((each) => JSON.stringify(each).includes('"search"'));
    return search ?? answers.find((each) => JSON.stringify(each).includes('"do":"move"')) ?? anyLegal({ offer, below });
  }
  if (decision !== 'move') return anyLegal({ offer, below });
  const houses = roomsLeft(view.state, seat).map(({ piece }) => piece.shapes[0]?.core as Point[]);
  const centres = houses.map((core) => ({
    x: (core[0]?.x as number) / 2 + (core[2]?.x as number) / 2,
    y: (core[0]?.y as number) / 2 + (core[2]?.y as number) / 2,
  }));
  const left = (answer: Json) => {
    const [x, y] = ((answer as { path: [number, number][] }).path.slice(-1)[0] ?? [0, 0]) as [number, number];
    return Math.min(...centres.map((centre) => between(centre, { x, y })));
  };
  return [...(answers as Json[])].sort((p, q) => left(p) - left(q))[0] ?? anyLegal({ offer, below });
};

test('EG-SPA-07 one who goes into the houses finds the hidden objective', () => {
  const secret = secretFrom('en-garde hidden');
  const options = { ...small, scenario: 'capture', objective: 'hidden' };
  let found = 0;
  for (let seed = 1; seed <= 3; seed++) {
    const session = playSeeded(game, seed, { players: [seeker, seeker], options, secret, entropy: ['0', String(seed)] });
    found += session.events.flat().filter(({ kind }) => kind === 'found').length;
  }
  assert.ok(found > 0, 'nobody found it');
});

test('EG-SHIP-01 EG-WAG-01 the scene shows decks as ships, and wagons that can be gripped', () => {
  const t = harbour();
  t.s.wagons = [{ id: 0, seat: 0, x: inches(10), y: inches(10), facing: 0, armoured: false, activated: false, burning: false }];
  const view = { state: t.s, asked: null, viewer: 0, result: null } as unknown as Parameters<typeof staging.scene>[0];
  const { surface } = staging.scene(view);
  assert.ok(surface.kind === 'open');
  const looks = new Map(surface.areas.map(({ id, look }) => [id, look]));
  assert.deepEqual([looks.get('piece:Main deck'), looks.get('piece:Basin'), looks.get('wagon:0')], ['ship', 'water', 'wagon']);
  const drive: Json = { piece: 'wagon:0', path: [[inches(14), inches(10)]], facing: 0 };
  const driving = {
    ...view,
    asked: { decision: decisions.drive.name, seats: [0], sealed: {} },
    stack: [{ procedure: '', at: 0, locals: {} }],
  };
  assert.deepEqual(staging.touches(driving, 0, drive), ['wagon:0']);
});
