// Whole battles of every scenario and variant, with all theatres, lists, event cards, cameos and hidden units mixed at random: none goes on
// for ever, none stops with an error, and every answer that is offered is taken.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '@baize/kernel';
import { counts, optionsFor } from '@baize/kernel/testkit';
import { NATIONS } from '../content/nations.ts';
import { game } from '../game.ts';
import { listSheet } from '../muster/lists/sheet.ts';
import { termsOf } from '../muster/terms.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { faults } from '../view.ts';
import { playScenario } from './scenario-play.ts';
import { type Luck, luckOf } from './second/positions.ts';

const LISTS = Object.entries(NATIONS).flatMap(([id, { list }]) => (list ? [{ id, era: list.era ?? '1870-1914' }] : []));
const SETTINGS = SCENARIOS.flatMap(({ slug, variants }) =>
  variants.length === 0 ? [{ scenario: slug, variant: 'usual' }] : variants.map((variant) => ({ scenario: slug, variant: variant.slug })),
);

/** Options with a few values each, drawn at random; armies and scenario are chosen apart. */
// biome-ignore format: a list
const DRAWN = [
  'theatre', 'colours', 'crossings', 'objectives', 'reinforcements', 'headquarters', 'hold-hands', 'cameos', 'event-deck', 'running',
  'hidden', 'reloading', 'rivals', 'engineering-notes', 'rifle', 'attack-column', 'small-arms',
];

/** Two armies of one period, with the first units of their lists, so that a battle by chance comes to an end. */
function armiesBy(luck: Luck, at: number): { armies: Json[]; period: string } {
  const first = LISTS[at % LISTS.length] ?? assert.fail('no list');
  const second = luck.one(LISTS.filter(({ era }) => era === first.era));
  const terms = termsOf({ period: first.era });
  const armies = [first, second].map(({ id }) => {
    const sheet = listSheet(id, terms) ?? assert.fail(id);
    const from = luck(Math.max(1, sheet.units.length - 5));
    return JSON.parse(JSON.stringify({ ...sheet, units: sheet.units.slice(from, from + 6) })) as Json;
  });
  return { armies, period: first.era };
}

const LONGEST = 400;

function optionsBy(luck: Luck, at: number): { [name: string]: Json } {
  const drawn: { [name: string]: Json } = {};
  for (const name of DRAWN) {
    const option = game.options?.[name];
    if (option && 'values' in option && option.values) drawn[name] = luck.one(option.values) as Json;
  }
  const setting = SETTINGS[at % SETTINGS.length] ?? assert.fail('no scenario');
  const roles = luck.one(['host-attacks', 'guest-attacks']);
  const options = { ...drawn, ...setting, ...armiesBy(luck, at), roles, 'army-limits': 'none' };
  const rolled = { ...options, country: 'random' };
  return luck.in(3) && !game.refuse?.(optionsFor(game, rolled), 2) ? rolled : options;
}

test('AGX-SCN-01 AGX-TAB-06 AGX-LUCK-01 AGX-CAMEO-01 AGX-HIDE-01 AGX-FRC-14 mixed battles come to an end', (t) => {
  const battles = counts(2, 70);
  const troubles: string[] = [];
  const endings = new Map<string, number>();
  const refused: string[] = [];
  let answers = 0;
  for (let at = 0; at < battles; at++) {
    const luck = luckOf(900 + at);
    const options = optionsBy(luck, at + (battles < 10 ? luck(SETTINGS.length) : 0));
    const byPolicy = [luck.in(2), luck.in(2)];
    const told = () => `${at} ${JSON.stringify({ ...options, armies: '' })} ${byPolicy}`;
    const refusal = game.refuse?.(optionsFor(game, options), 2);
    if (refusal) {
      refused.push(JSON.stringify(refusal));
      continue;
    }
    try {
      // A battle without a last hour may last as long as two who know nothing like: it is left after so many cards.
      const played = playScenario(900 + at, options, byPolicy, { most: 40_000, until: (s) => s.flip.number > LONGEST });
      answers += played.answers;
      const found = faults(played.match.state);
      if (found.length > 0) troubles.push(`${told()}: ${found.join(' ')}`);
      const kind = played.result?.kind ?? `left after ${LONGEST} cards`;
      endings.set(kind, (endings.get(kind) ?? 0) + 1);
    } catch (error) {
      troubles.push(`${told()}: ${error instanceof Error ? error.stack?.split('\n').slice(0, 6).join('\n') : String(error)}`);
    }
  }
  t.diagnostic(`${[...endings.values()].reduce((sum, each) => sum + each, 0)} of ${battles} battles, ${answers} answers`);
  t.diagnostic([...endings].map(([kind, count]) => `${kind} ${count}`).join(', '));
  if (refused.length > 0) t.diagnostic(`${refused.length} settings were refused, such as ${refused[0]}`);
  assert.deepEqual(troubles, []);
  assert.ok(2 * refused.length <= battles, refused.join('\n'));
});
