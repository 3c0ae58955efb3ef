// The bots: what they say is always legal, they find their way, they finish every scenario, and they know what a blow is worth.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { at, inches, rectangle } from '@baize/geometry/open';
import {
  giveAnswer,
  isSpace,
  type Json,
  type Match,
  type Options,
  offerTo,
  type Seat,
  sampled,
  startMatch,
  Umpire,
  viewOf,
  waitingFor,
} from '@baize/kernel';
import { counts, optionsFor } from '@baize/kernel/testkit';
import { bladeOf, blow, exchange, health } from '../bot/fight.ts';
import { journeyOf, moveCandidates } from '../bot/paths.ts';
import { judge } from '../bot/prospects.ts';
import { lore } from '../bot.ts';
import { SCENARIO_IDS, type ScenarioId } from '../content/scenarios/scenarios.ts';
import { game } from '../game.ts';
import { fight } from '../rules/combat/combat.ts';
import { beginCombat } from '../rules/combat/pools.ts';
import { addWound, woundTable } from '../rules/wounds/wounds.ts';
import { type EnGarde, model } from '../state.ts';
import { Table } from './builder.ts';
import { go, hit, PLAIN } from './steps.ts';

const seatsFor = (scenario: ScenarioId) => (scenario === 'occupy' ? 3 : 2);

interface Played {
  match: Match<EnGarde>;
  /** How many answers came to the players' minds where there was a space of them. */
  thoughts: number;
}

/** A game among players who do what they rate best, and now and then anything; all that comes to their minds must be legal. */
function play(options: Options, seats: number, seed: number, noise: number): Played {
  const source = sampled(seed);
  const setup = { game: game.slug, rules: { version: '', hash: '' }, seats, fair: { commitment: '', entropy: [] } };
  const match = startMatch(game, { ...setup, options: optionsFor(game, options) }, source) as Match<EnGarde>;
  const umpire = new Umpire(match, source, false);
  const dice = sampled(seed + 1000);
  const below = (sides: number) => dice.below(sides, 0, '');
  let thoughts = 0;
  for (let given = 0; !match.result; given++) {
    assert.ok(given < 5000, 'the game ends');
    const seat = waitingFor(match)[0] as Seat;
    const view = viewOf(game, match, seat);
    const offer = offerTo(game, view, seat) ?? [];
    let answers: readonly unknown[] = isSpace(offer) ? offer.candidates() : offer;
    if (isSpace(offer)) {
      const known = [lore.candidates(view, seat, true) ?? [], lore.candidates(view, seat, false) ?? []];
      for (const answer of known.flat()) assert.equal(offer.refusal(answer), null, JSON.stringify(answer));
      thoughts += known.flat().length;
      answers = known[given % 2]?.length ? (known[given % 2] as readonly Json[]) : answers;
    }
    const rates = lore.rate(view, seat, answers as readonly Json[]);
    assert.ok(rates.length === answers.length && rates.every((rate) => Number.isFinite(rate)), match.asked?.decision);
    const best = answers[rates.indexOf(Math.max(...rates))] as Json;
    const any = () => (isSpace(offer) ? offer.sample(below) : (offer[below(offer.length)] as Json));
    giveAnswer(game, match, seat, below(100) < noise ? any() : best, umpire);
    const prospects = judge(match.state);
    assert.ok(prospects.every((share) => share > 0 && share < 1));
  }
  return { match, thoughts };
}

for (const scenario of SCENARIO_IDS) {
  test(`EG-END-03 the policy brings ${scenario} to its end, and all that comes to its mind is legal`, () => {
    const { match } = play({ scenario }, seatsFor(scenario), 11, 0);
    const shares = match.result?.share ?? [];
    assert.ok(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-9);
  });
}

for (const scenario of SCENARIO_IDS.slice(0, counts(3, SCENARIO_IDS.length))) {
  test(`EG-MOV-03 in ${scenario} every way that comes to a bot’s mind is legal, also where others play oddly`, () => {
    const { thoughts } = play({ scenario, 'terrain-mode': 'auto' }, seatsFor(scenario), 4, 25);
    assert.ok(thoughts > 100, `${thoughts} ways`);
  });
}

test('EG-MOV-03, EG-MOV-08 a bot goes round what is in the way to charge', () => {
  const table = new Table();
  const a = table.model('A', 5, { at: [20, 20] });
  const b = table.model('B', 1, { at: [20, 24] });
  table.piece({
    shapes: [rectangle(inches(19.7), inches(21.8), inches(0.6), inches(0.4))],
    ground: 'impassable',
    top: inches(3),
    sight: 'tall',
  });
  const found = moveCandidates(table.s, model(table.s, a), true);
  const charges = found.filter((answer) => journeyOf(answer)?.touches.includes(b));
  assert.ok(charges.length > 0, 'it finds a way into contact');
  assert.ok(charges.every(({ path }) => path.length > 1));
});

test('EG-MOV-03 a bot goes round what is in the way of a far goal', () => {
  const table = new Table();
  const a = table.model('A', 5, { at: [30, 20] });
  table.model('B', 1, { at: [30, 45] });
  table.piece({ shapes: [rectangle(inches(25), inches(22), inches(10), inches(1))], ground: 'impassable', top: inches(3), sight: 'tall' });
  const found = moveCandidates(table.s, model(table.s, a), true);
  const goal = at(30, 45);
  const far = (answer: (typeof found)[number]) => {
    const [x, y] = answer.path[answer.path.length - 1] ?? [0, 0];
    return Math.hypot(x - goal.x, y - goal.y);
  };
  assert.ok(
    found.some((answer) => answer.path.length > 1 && far(answer) < inches(24.5)),
    'one of the ways bends round the wall',
  );
});

test('EG-ATK-06, EG-WND-02 what a blow takes on average is what the dice and the table of wounds give', () => {
  for (const held of ['none', 'light', 'grievous'] as const) {
    for (const parried of [false, true]) {
      let sum = 0;
      let throws = 0;
      const faces = [1, 2, 3, 4, 5, 6];
      for (const a of faces)
        for (const b of faces)
          for (const c of faces)
            for (const d of parried ? faces : [0]) {
              const hit = a + b + 1 - c - d;
              const body = { wound: held, stunned: 0 };
              const before = health(body as never);
              const killed = hit > 0 && addWound(body, woundTable(hit + 1));
              sum += before - (killed ? 0 : health(body as never));
              throws += 1;
            }
      assert.ok(Math.abs(blow(1, 1, parried, held) - sum / throws) < 1e-9, `${held} ${parried}`);
    }
  }
});

test('EG-ATK-08, EG-MUL-01 four against one do better than one against one', () => {
  const table = new Table();
  const hero = table.model('A', 5, { at: [20, 20] });
  const guards = [0, 1, 2, 3].map((n) => table.model('B', 2, { at: [25 + n, 25] }));
  const blade = (id: number) => bladeOf(table.s, model(table.s, id));
  const [alone] = exchange([blade(hero)], [blade(guards[0] as number)]);
  const [many] = exchange([blade(hero)], guards.map(blade));
  assert.ok(many > 3 * alone, `${many} against ${alone}`);
});

/** What a seat rates an answer at, of all that it is offered. */
function rated(t: Table, isMeant: (answer: Json) => boolean): number {
  const seat = waitingFor(t.match)[0] as Seat;
  const answers = t.offers();
  const found = lore.rate(viewOf(game, t.match, seat), seat, answers)[answers.findIndex(isMeant)];
  return found ?? assert.fail(`it is not offered ${JSON.stringify(answers)}`);
}

test('EG-NEW-03 who has felled his foe seeks a new combat while he has the counters for it, and not with the last of them, wounded', () => {
  const worths = [
    { wound: 'none' as const, attack: 5 },
    { wound: 'light' as const, attack: 2 },
  ].map(({ wound, attack }) => {
    const t = new Table();
    const a = t.model('A', 5, { at: [10, 10], wound });
    const b = t.model('B', 1, { at: [11, 10], wound: 'grievous' });
    t.model('B', 2, { at: [12.5, 12] });
    beginCombat(t.s, 'melee', [0, 1], [[a], [b]]);
    t.run(fight, {}).says('ready', 'ready').rolls(6, 1).says(attack, 1);
    if (attack === 2) Object.assign(t.s.combats[0]?.pools[0] ?? {}, { attack: 2, defence: 0 });
    t.rolls(6, 6, 1).says(hit(b), PLAIN as never);
    return rated(t, (answer) => answer === 'new combat');
  });
  assert.ok((worths[0] as number) > 0 && (worths[1] as number) < 0, worths.join());
});

test('EG-CON-05 who fights beside a friend does not run from a better blade that would strike him as he goes', () => {
  const t = new Table();
  const a = t.model('A', 3, { at: [10, 10] });
  t.model('A', 3, { at: [12, 10] });
  t.model('B', 5, { at: [11, 10], facing: 180 });
  go(t);
  assert.ok(rated(t, (answer) => isDeed(answer, a, 'leave')) < rated(t, (answer) => answer === 'pass' || isDeed(answer, a, 'rest')));
});

test('EG-SHT-01 a musketeer behind a wall goes where he sees the enemy, in place of stepping out to no shot', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [20, 20], arms: ['sword', 'matchlock'] });
  t.model('B', 2, { at: [20, 45], facing: 270 });
  t.piece({ shapes: [rectangle(inches(12), inches(22), inches(16), inches(1))], ground: 'impassable', top: inches(3), sight: 'tall' });
  go(t);
  const move = rated(t, (answer) => isDeed(answer, a, 'move'));
  assert.ok(move > rated(t, (answer) => isDeed(answer, a, 'shoot')), 'he moves');
});

const isDeed = (answer: Json, id: number, deed: string) =>
  typeof answer === 'object' && answer !== null && 'do' in answer && answer.do === deed && 'model' in answer && answer.model === id;

test('EGW-VP-01 prospects of two sides add up, and a killed enemy makes them better', () => {
  const table = new Table();
  for (const side of ['A', 'B'] as const) for (const x of [10, 12, 14]) table.model(side, 3, { at: [x, side === 'A' ? 10 : 30] });
  const before = judge(table.s);
  assert.ok(Math.abs((before[0] as number) + (before[1] as number) - 1) < 1e-9);
  assert.ok(Math.abs((before[0] as number) - 0.5) < 0.05);
  model(table.s, 5).status = 'killed';
  assert.ok((judge(table.s)[0] as number) > (before[0] as number) + 0.1);
});

test('rules that the bots cite are in the rulebook', () => {
  const here = new URL('../', import.meta.url);
  const known = new Set(
    readFileSync(new URL('rulebook.md', here), 'utf8')
      .match(/^### (EGW?-[A-Z]+-\d+)/gm)
      ?.map((line) => line.slice(4)),
  );
  assert.ok(known.size > 100);
  const files = ['bot.ts', ...readdirSync(new URL('bot/', here)).map((file) => `bot/${file}`)];
  assert.ok(files.length > 5);
  for (const name of files) {
    const cited = readFileSync(new URL(name, here), 'utf8').match(/EGW?-[A-Z]+-\d+/g) ?? [];
    for (const id of cited) assert.ok(known.has(id), `${name} cites ${id}`);
  }
});

test('the policy answers the same question in the same way', () => {
  const once = play({ 'terrain-mode': 'auto' }, 2, 8, 0).match;
  assert.deepEqual(play({ 'terrain-mode': 'auto' }, 2, 8, 0).match.result, once.result);
});
