// The battle of "Play now" is played in the browser with less of the rules' data than all: the very same match comes of it.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { AnyStaging, Cover } from '@baize/contracts';
import { canonical, type Engine, isSpace, type Options, type Session, sampled } from '@baize/kernel';
import { bundleOf, firstBattleOf } from '../bundle.ts';
import { type Box, shelf } from '../index.ts';

const GAMES = 2;
const DECISIONS = 120;
/** One position in so many is looked at with everything that the screen asks. */
const SPARSE = 6;
const MOST = 4;

interface Rules {
  engine: Engine;
  scene: AnyStaging;
}

async function load(folder: string, name: string, code: string): Promise<Rules> {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return (await import(pathToFileURL(file).href)) as Rules;
}

function quickOptions({ battles, quick, terrain }: Cover): Options {
  const battle = battles.find(({ id }) => id === quick.battle);
  return { ...battle?.options, ...(terrain && { [terrain.option]: terrain.laidOut }), ...quick.options };
}

function open({ engine }: Rules, box: Box, options: Options, seed: number): Session {
  const seats = engine.game.seats.least;
  const read = engine.options(options, seats);
  assert.ok('options' in read, 'the battle can be begun');
  const setup = { game: box.slug, rules: { version: '', hash: '' }, options: read.options, seats, fair: { commitment: '00', entropy: [] } };
  return engine.open(setup, sampled(seed));
}

/** What a seat is asked and shown. */
function shown({ engine, scene }: Rules, session: Session, seat: number): string {
  const view = engine.view(session, seat);
  const asked = engine.question(view, seat);
  const offer = asked?.offer ?? [];
  const answers = (isSpace(offer) ? offer.candidates() : offer).slice(0, MOST);
  const pieces = scene.scene(view).pieces.slice(0, MOST);
  return canonical([
    view,
    asked?.prompt,
    answers.map((answer) => [asked?.label(answer), scene.touches(view, seat, answer), scene.preview?.(view, seat, answer)]),
    answers.length > 0 ? engine.game.lore.rate(view, seat, answers) : [],
    scene.scene(view),
    pieces.map(({ id }) => scene.inspect?.(view, seat, id)),
  ]);
}

for (const box of shelf.filter(({ rulebook }) => existsSync(new URL('./first-battle.ts', rulebook)))) {
  test(`${box.title}: the battle of Play now goes alike with all of the rules and with what it needs of them`, async () => {
    const first = await firstBattleOf(box);
    const { code } = await bundleOf(box);
    assert.ok(first !== null && first.length < code.length, 'something was left out');
    const { cover } = (await import(new URL('./cover.ts', box.rulebook).href)) as { cover: Cover };
    const folder = mkdtempSync(join(tmpdir(), 'baize-first-'));
    try {
      const [whole, less] = [await load(folder, 'whole', code), await load(folder, 'first', first)];
      for (let seed = 1; seed <= GAMES; seed++) play(whole, less, box, quickOptions(cover), seed);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

function play(whole: Rules, less: Rules, box: Box, options: Options, seed: number): void {
  const [one, other] = [open(whole, box, options, seed), open(less, box, options, seed)];
  assert.equal(canonical(other.setup), canonical(one.setup));
  const chance = sampled(seed + 1000);
  const below = (sides: number) => chance.below(sides, 0, '');
  for (let n = 0; n < DECISIONS && !one.match.result; n++) {
    const [seat = 0] = whole.engine.waiting(one.match);
    if (n % SPARSE === 0) assert.equal(shown(less, other, seat), shown(whole, one, seat));
    const offer = whole.engine.question(whole.engine.view(one, seat), seat)?.offer ?? [];
    const answer = isSpace(offer) ? offer.sample(below) : offer[below(offer.length)];
    assert.deepEqual(less.engine.act(other, { seat, answer }), whole.engine.act(one, { seat, answer }));
  }
  assert.equal(canonical(less.engine.record(other, [], null)), canonical(whole.engine.record(one, [], null)));
}
