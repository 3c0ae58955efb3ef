import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonical, type Engine, engineOf, isSpace, sampled } from '@baize/kernel';
import {
  answerAndTalk,
  botFrom,
  botNamed,
  botSetup,
  duel,
  levels,
  lineOf,
  playMatch,
  policyBot,
  quickDice,
  randomBot,
  searchBot,
  think,
  thinksAhead,
  usualSettings,
} from '../index.ts';
import { type Bids, bidding, glimpse, lottery, nim, pig, sealedGame } from './toys.ts';

function opening(engine: Engine, seat = 0, seed = 1) {
  return engine.thinking.view(engine.thinking.start(botSetup(engine), sampled(seed)), seat);
}

function thoughts(engine: Engine, iterations: number, seed = 1) {
  return think(engine, opening(engine), 0, quickDice(seed), { ...usualSettings, budget: { iterations } });
}

test('search finds the winning move of Nim, without being told anything about it', () => {
  for (const stones of [5, 6, 7, 9, 10, 11, 13, 14, 15]) {
    assert.equal(thoughts(nim(stones), 4000).answer, stones % 4, `${stones} stones`);
  }
});

test('search sees through chance to the better odds', () => {
  const odds = Array.from({ length: 40 }, (_, i) => (i === 33 ? 9 : i % 5));
  assert.equal(thoughts(lottery(odds), 4000).answer, 33);
});

test('search corrects a rating that is wrong', () => {
  const odds = [2, 3, 8, 4];
  const engine = lottery(odds, (answer) => -answer);
  assert.equal(policyBot().answer(engine, opening(engine), 0, quickDice(1)), 0);
  assert.equal(thoughts(engine, 1000).answer, 2);
});

test('among many answers the well rated ones are looked at first', () => {
  const odds = Array.from({ length: 200 }, () => 5);
  const { looked } = thoughts(
    lottery(odds, (answer) => answer),
    100,
  );
  assert.ok(looked.length < 25, `${looked.length} looked at`);
  assert.ok(looked.every(({ answer }) => (answer as number) >= 175));
});

/** How often each answer is given, over many seeds. */
function habits(engine: Engine, seat: number, games: number): number[] {
  const bot = botNamed('search:200i');
  const counts: number[] = [];
  for (let seed = 0; seed < games; seed++) {
    const answer = bot.answer(engine, opening(engine, seat), seat, quickDice(seed));
    const pick = typeof answer === 'number' ? answer : (answer as { pick: number }).pick;
    counts[pick] = (counts[pick] ?? 0) + 1 / games;
  }
  return counts;
}

test('what a seat has seen tells its questions apart: a look is worth what can be done with it', () => {
  const look = (tells: boolean) => thoughts(glimpse(0.55, tells), 2000).looked.find(({ answer }) => answer === 'look')?.share ?? 0;
  assert.equal(thoughts(glimpse(0.55, true), 2000).answer, 'look');
  assert.ok(look(true) > 0.8, `${look(true)} for who sees his card`);
  assert.ok(look(false) < 0.65, `${look(false)} for who does not`);
});

test('worlds in which the others would have done otherwise are rarely thought of', () => {
  const { game } = bidding();
  const held = new Map<boolean, number>();
  const likely = ({ state }: { state: Bids }) => {
    const high = (state.hands[1] as number[]).includes(12);
    return high ? 0.1 : 1;
  };
  const judge = (s: Bids) => {
    const high = (s.hands[1] as number[]).includes(12);
    held.set(high, (held.get(high) ?? 0) + 1);
    return [0.5, 0.5];
  };
  const engine = (more: object) => engineOf({ ...game, lore: { ...game.lore, isQuiet: () => true, judge, ...more } });
  const part = (more: object) => {
    held.clear();
    const thinker = engine(more);
    // A hand without the highest card.
    const seed = Array.from({ length: 50 }, (_, n) => n).find((n) => !(opening(thinker, 0, n).state as Bids).hands[0]?.includes(12)) ?? 0;
    think(thinker, opening(thinker, 0, seed), 0, quickDice(1), { ...usualSettings, budget: { iterations: 400 } });
    return (held.get(true) ?? 0) / ((held.get(true) ?? 0) + (held.get(false) ?? 0));
  };
  assert.ok(part({}) > 0.3, `${part({})} of all worlds`);
  assert.ok(part({ likely }) < 0.5 * part({}), `${part({ likely })} of the likely ones, ${part({})} of all`);
});

test('the careless overlook what is good, never throw everything away, and take the best when they take care', () => {
  const engine = lottery([1, 2, 3, 4, 5, 6, 7, 8], (answer) => (answer === 0 ? -50 : answer));
  const given = (care: number) =>
    Array.from({ length: 200 }, (_, seed) => botNamed(`care:${care}%`).answer(engine, opening(engine), 0, quickDice(seed)) as number);
  const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  assert.ok(given(100).every((answer) => answer === 7));
  const [some, little] = [mean(given(70)), mean(given(20))];
  assert.ok(some < 7 && little < some, `${some}, ${little}`);
  assert.ok(
    given(70).every((answer) => answer !== 0),
    'what is far below the best is not given',
  );
});

test('a rank is what its game says, thinks no longer than it may, and tells of its chances only where it weighs them', () => {
  const { game } = nim(14);
  const engine = engineOf({ ...game, lore: { ...game.lore, ranks: { Recruit: 'search:4000i', General: 'policy' } } });
  assert.equal(botNamed('Recruit').answer(engine, opening(engine), 0, quickDice(1)), 2);
  assert.equal(botNamed('General').think?.(engine, opening(engine), 0, quickDice(1)), null);
  assert.equal(botNamed('Recruit', { iterations: 12 }).think?.(engine, opening(engine), 0, quickDice(1))?.iterations, 12);
  const patient = engineOf({ ...game, lore: { ...game.lore, ranks: { General: 'search:9000000i' } } });
  const start = performance.now();
  botNamed('General', { ms: 100 }).answer(patient, opening(patient), 0, quickDice(1));
  assert.ok(performance.now() - start < 1000);
});

test('who thinks ahead is known before he is made: no other rank needs the search', () => {
  const engine = nim(5);
  const never = () => assert.fail('the search was not asked for');
  const names = [...Object.keys(levels), 'captain', 'Captain, bold', 'General, bold', 'policy', 'care:20%', 'search:20i'];
  const ahead = names.filter((name) => thinksAhead(name, engine));
  assert.deepEqual(ahead, ['Colonel', 'General', 'General, bold', 'search:20i']);
  for (const name of names.filter((each) => !ahead.includes(each))) {
    botFrom(never, name, {}).answer(engine, opening(engine), 0, quickDice(1));
  }
  for (const name of ahead) assert.throws(() => botFrom(never, name, {}).answer(engine, opening(engine), 0, quickDice(1)), /not asked for/);
});

test('a thought ends when nothing that is left of it could change the answer', () => {
  const all = { ...usualSettings, budget: { iterations: 2000 } };
  const engine = nim(6);
  const short = think(engine, opening(engine), 0, quickDice(1), all);
  assert.ok(short.iterations < 2000, `${short.iterations} iterations`);
  const [first, second] = short.looked;
  assert.ok((first?.visits ?? 0) - (second?.visits ?? 0) > 2000 - short.iterations);
});

test('a sealed answer is kept secret by mixing: matching pennies', () => {
  for (const whole of [false, true]) {
    const pennies = sealedGame(
      [
        [1, 0],
        [0, 1],
      ],
      whole,
    );
    for (const seat of [0, 1]) {
      const [heads = 0] = habits(pennies, seat, 150);
      assert.ok(heads > 0.4 && heads < 0.6, `seat ${seat} shows heads in ${heads}`);
    }
  }
});

test('a sealed answer that is always better is always given', () => {
  const [, second = 0] = habits(
    sealedGame([
      [0.4, 0.2],
      [0.6, 0.5],
    ]),
    0,
    50,
  );
  assert.ok(second > 0.95, `given in ${second}`);
});

test('the policy beats chance, and search beats both, at bidding for prizes', () => {
  const engine = bidding();
  const learned = duel(engine, policyBot(), randomBot, 400, 1);
  assert.ok(learned.low > 0.55, `policy takes ${learned.share} from random`);
  const clear = duel(engine, botNamed('search:200i'), randomBot, 200, 2);
  assert.ok(clear.low > 0.55, `search takes ${clear.share} from random`);
});

test('search is bolder than its lore where boldness pays, in Pig', () => {
  const bold = duel(pig(60, 7), botNamed('search:400i'), policyBot(), 40, 3);
  assert.ok(bold.low > 0.5, `search takes ${bold.share} from policy`);
});

test('a duel counts every game, and swaps the seats', () => {
  const told: number[] = [];
  const tally = duel(nim(4), randomBot, randomBot, 10, 1, { after: ({ games }) => told.push(games) });
  assert.equal(tally.wins + tally.draws + tally.losses, 10);
  assert.deepEqual(told, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  // Whoever begins with five stones wins, if he knows how; so two who know share the wins.
  assert.equal(duel(nim(5), botNamed('search:300i'), botNamed('search:300i'), 6, 1).share, 0.5);
});

test('what is hidden from a seat does not change its answer', () => {
  const engine = bidding();
  const { thinking } = engine;
  const match = thinking.start(botSetup(engine), sampled(7));
  const view = thinking.view(match, 0);
  const others = Array.from({ length: 20 }, (_, i) => thinking.guess(view, quickDice(i)));
  // In half of the worlds the other seat has given its sealed answer already.
  for (const [i, other] of others.entries()) {
    if (i % 2 === 0) thinking.answer(other, 1, (other.state as Bids).hands[1]?.[0], thinking.umpire(other, quickDice(1)));
  }
  assert.ok(new Set(others.map((other) => canonical(other.state))).size > 10, 'the worlds differ');
  for (const bot of [randomBot, policyBot(), botNamed('search:100i')]) {
    const answer = bot.answer(engine, view, 0, quickDice(3));
    for (const other of others) assert.equal(bot.answer(engine, thinking.view(other, 0), 0, quickDice(3)), answer, bot.name);
  }
});

test('a bot thinks through the engine that it is given: what another engine does not offer is never answered', () => {
  const engine = nim(11);
  const { thinking } = engine;
  const offer: typeof thinking.offer = (match, seat) => {
    const offered = thinking.offer(match, seat);
    return offered && !isSpace(offered) ? offered.filter((answer) => answer !== 3) : offered;
  };
  const { sample: _, ...withoutSamples } = thinking;
  const other: Engine = { ...engine, thinking: { ...withoutSamples, offer } };
  assert.equal(botNamed('search:4000i').answer(engine, opening(engine), 0, quickDice(1)), 3);
  for (const bot of [randomBot, policyBot(), botNamed('search:300i')])
    for (let seed = 0; seed < 20; seed++) assert.notEqual(bot.answer(other, opening(other), 0, quickDice(seed)), 3, bot.name);
});

test('thinking leaves the view as it was', () => {
  const engine = bidding();
  const view = opening(engine);
  const before = canonical(view);
  botNamed('search:200i').answer(engine, view, 0, quickDice(1));
  assert.equal(canonical(view), before);
});

test('the same seed and iterations give the same thoughts', () => {
  assert.deepEqual(thoughts(bidding(), 300, 5), thoughts(bidding(), 300, 5));
  const engine = bidding();
  const bots = [botNamed('search:60i'), botNamed('policy')];
  const play = () => playMatch(engine, bots, botSetup(engine), 11);
  assert.deepEqual(play().result, play().result);
  assert.deepEqual(play().answers, [5, 5]);
});

test('a budget of time is kept', () => {
  const engine = bidding();
  const view = opening(engine);
  const bot = botNamed('search:60ms');
  bot.answer(engine, view, 0, quickDice(1));
  const start = performance.now();
  for (let i = 0; i < 5; i++) bot.answer(engine, view, 0, quickDice(i));
  const spent = (performance.now() - start) / 5;
  assert.ok(spent > 55 && spent < 240, `${spent} ms`);
});

test('no time is spent where nothing is left to decide', () => {
  const start = performance.now();
  assert.equal(botNamed('search:5000ms').answer(nim(1), opening(nim(1)), 0, quickDice(1)), 1);
  assert.equal(searchBot({ budget: { ms: 2000 } }).answer(nim(6), opening(nim(6)), 0, quickDice(1)), 2);
  assert.ok(performance.now() - start < 1900);
});

test('only legal answers are given in a space', () => {
  const engine = lottery([1, 2, 3], (answer) => -answer);
  for (const bot of [randomBot, policyBot(), botNamed('search:50i')]) {
    for (let seed = 0; seed < 20; seed++) playMatch(engine, [bot, bot], botSetup(engine), seed);
  }
});

test('bots are found by name, and a wrong name is explained', () => {
  for (const spec of ['random', 'policy', 'search', 'search:200ms', 'search:500i', 'policy:40%', 'general', ...Object.values(levels)]) {
    assert.ok(botNamed(spec).answer, spec);
  }
  assert.equal(botNamed('sergeant').name, 'Sergeant');
  for (const spec of [
    '',
    'chess',
    'random:5i',
    'policy:5ms',
    'policy:140%',
    'search:',
    'search:0ms',
    'search:-5i',
    'search:5',
    'search:9999999999ms',
  ]) {
    assert.throws(() => botNamed(spec), /There is no bot '.*'\. Say random, policy/, spec);
  }
});

test('a match needs a bot for every seat', () => {
  assert.throws(() => playMatch(nim(5), [randomBot], botSetup(nim(5)), 1), /2 seats need as many bots/);
});

/** Nim with a lore that knows who wins, and counts how often it is asked. */
function knownNim(stones: number, more: object = {}) {
  const { game } = nim(stones);
  const asked = { times: 0 };
  const judge = (s: { stones: number; turn: number }) => {
    asked.times += 1;
    const mover = s.stones % 4 === 0 ? 0 : 1;
    return s.turn === 0 ? [mover, 1 - mover] : [1 - mover, mover];
  };
  const lore = { ...game.lore, isQuiet: () => true, judge, ...more };
  return { engine: engineOf({ ...game, lore }), asked };
}

test('where the lore says that nothing is in the air, the position is judged at once, all seats together', () => {
  for (const stones of [5, 6, 7, 13, 14, 15]) {
    const { engine, asked } = knownNim(stones);
    assert.equal(thoughts(engine, 20).answer, stones % 4, `${stones} stones`);
    assert.ok(asked.times > 0 && asked.times <= 20, `${asked.times} times`);
  }
});

test('a lore may have settings of its own for a search; what is asked for goes first', () => {
  const { engine, asked } = knownNim(30, { settings: { budget: { iterations: 7 } } });
  searchBot().answer(engine, opening(engine), 0, quickDice(1));
  assert.equal(asked.times, 7);
  searchBot({ budget: { iterations: 5 } }).answer(engine, opening(engine), 0, quickDice(1));
  assert.equal(asked.times, 12);
});

test('a bot talks of its chances, not of its answers; not where it does not weigh them, nor while answers are sealed', () => {
  const engine = nim(6);
  const bot = botNamed('search:400i');
  const spoken = answerAndTalk(bot, engine, opening(engine), 0, quickDice(1));
  assert.equal(spoken.answer, bot.answer(engine, opening(engine), 0, quickDice(1)));
  assert.match(spoken.says ?? '', /\d+ %/);
  assert.equal(answerAndTalk(policyBot(), engine, opening(engine), 0, quickDice(1)).says, null);
  const sealed = bidding();
  assert.equal(answerAndTalk(bot, sealed, opening(sealed), 0, quickDice(1)).says, null);
  const looked = (...shares: number[]) => shares.map((share, answer) => ({ answer, visits: 50, share }));
  const said = (...shares: number[]) => lineOf({ looked: looked(...shares), iterations: 200 });
  assert.match(said(0.82, 0.5) ?? '', /goes well: 82 %/);
  assert.match(said(0.2, 0.1) ?? '', /better days: 20 %/);
  assert.match(said(0.5, 0.499) ?? '', /otherwise/);
  assert.match(said(0.5) ?? '', /only one thing/);
  assert.equal(lineOf({ looked: looked(0.5), iterations: 3 }), null);
});

test('a temperament leans for its own seat alone, and only as far as its game says what is daring', () => {
  const { game } = nim(11);
  const lore = { ...game.lore, rate: (_v: unknown, _s: number, answers: readonly unknown[]) => answers.map((answer) => -Number(answer)) };
  const boldness = (_v: unknown, _s: number, answers: readonly unknown[]) => answers.map((answer) => 4 * Number(answer));
  const plain = engineOf({ ...game, lore });
  const daring = engineOf({ ...game, lore: { ...lore, boldness } });
  const answer = (engine: Engine, name: string) => botNamed(name).answer(engine, opening(engine), 0, quickDice(1));
  assert.equal(answer(plain, 'policy'), 1);
  assert.equal(answer(plain, 'policy, bold'), 1, 'a game that names nothing daring has no temperaments');
  assert.equal(answer(daring, 'policy, bold'), 3);
  assert.equal(answer(daring, 'policy, careful'), 1);
  assert.equal(botNamed('captain, bold').name, 'Captain, bold');
  assert.throws(() => botNamed('captain, sleepy'), /bold or careful/);
});

test('plans correct a rating that is wrong, keep to the favourite where nothing is better, and spend what they have', () => {
  const planned = (odds: readonly number[], rate: (answer: number) => number, iterations: number) => {
    const engine = lottery(odds, rate);
    return think(engine, opening(engine), 0, quickDice(1), { ...usualSettings, budget: { iterations }, plans: 8, horizon: 0 });
  };
  assert.equal(planned([2, 3, 8, 4], (answer) => -answer, 400).answer, 2);
  assert.equal(planned([5, 5, 5, 5], (answer) => (answer === 1 ? 1 : 0), 40).answer, 1);
  const { iterations, looked } = planned([2, 3, 8, 4, 1, 1, 1, 1, 1, 1], (answer) => -answer, 100);
  assert.ok(iterations <= 100 && iterations > 90, `${iterations}`);
  assert.equal(looked.length, 8);
  const visits = looked.map((plan) => plan.visits);
  assert.ok(Math.max(...visits) > 2 * Math.min(...visits), 'the worse ones are dropped');
});

test('plans rated far below the favourite are not tried, and no thought is spent where none can be better by enough', () => {
  const planned = (odds: readonly number[], rate: (answer: number) => number, more: Partial<typeof usualSettings>) => {
    const engine = lottery(odds, rate);
    return think(engine, opening(engine), 0, quickDice(1), {
      ...usualSettings,
      budget: { iterations: 400 },
      plans: 8,
      horizon: 0,
      ...more,
    });
  };
  const { looked } = planned([2, 3, 8, 4], (answer) => -answer, { within: 1 });
  assert.deepEqual(looked.map(({ answer }) => answer).sort(), [0, 1]);
  assert.equal(planned([2, 3, 8, 4], (answer) => -answer, { within: 0.5 }).iterations, 0, 'one plan needs no thought');
  const same = planned([10, 10, 10], (answer) => -answer, { least: 0.01 });
  assert.ok(same.answer === 0 && same.iterations <= 9, `${same.iterations}`);
  assert.equal(planned([5, 6], (answer) => -answer, { least: 0.5 }).answer, 0, 'a small gain is none');
});
