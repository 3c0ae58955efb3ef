// Every scenario is played to its end by two who know what they do, and by chance.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import { SCENARIOS, scenarioBySlug } from '../scenarios/index.ts';
import { STANDARD } from '../scenarios/standard.ts';
import { faults } from '../view.ts';
import { playScenario } from './scenario-play.ts';

// biome-ignore format: a table
const BATTLES: readonly { scenario: string; rule: string; variants: readonly string[] }[] = [
  { scenario: 'open-battle',    rule: 'AGX-OPEN-01',  variants: ['plain'] },
  { scenario: 'army-in-place',  rule: 'AGX-PLACE-01', variants: ['plain', 'strong'] },
  { scenario: 'advance-guards', rule: 'AGX-ADV-01',   variants: ['plain', 'main-body'] },
  { scenario: 'ambush',         rule: 'AGX-AMB-01',   variants: ['half', 'third', 'quarter'] },
  { scenario: 'fieldworks',     rule: 'AGX-WORKS-01', variants: ['earthwork', 'laager', 'hill', 'village'] },
  { scenario: 'escort',         rule: 'AGX-ESC-01',   variants: ['3:2', 'even', 'porters'] },
  { scenario: 'isolated',       rule: 'AGX-ISO-01',   variants: ['relief', 'last-stand'] },
  { scenario: 'rearguard',      rule: 'AGX-REAR-01',  variants: ['open', 'strong', 'retreat'] },
  { scenario: 'river',          rule: 'AGX-RIVER-01', variants: ['place-stream', 'place-major', 'open-stream', 'open-major'] },
];

for (const { scenario, rule, variants } of BATTLES) {
  test(`${rule} ${scenario}: the policy plays it to its end, and every variant is known`, (t) => {
    assert.deepEqual(
      scenarioBySlug(scenario).variants.map(({ slug }) => slug),
      variants,
    );
    for (const variant of variants.slice(0, counts(1, variants.length))) {
      const { result, answers, match } = playScenario(41, { scenario, variant, roles: 'host-attacks' }, [true, true]);
      t.diagnostic(`${variant}: ${result?.kind} by ${result?.rule} after ${answers} answers`);
      assert.match(result?.rule ?? '', /^AGX-/);
      assert.deepEqual(faults(match.state), []);
    }
  });
}

test('AGX-SCN-01 all scenarios of the book are among them', () => {
  const named = BATTLES.map(({ scenario }) => scenario);
  assert.deepEqual(
    SCENARIOS.map(({ slug }) => slug).filter((slug) => slug !== STANDARD && !named.includes(slug)),
    [],
  );
});

test('AGX-RIVER-06 AGX-AMB-01 AGX-WORKS-01 AGX-ESC-09 AGX-ISO-08 chance plays the variants to their end', () => {
  const all = BATTLES.flatMap(({ scenario, variants }) => variants.map((variant) => ({ scenario, variant })));
  for (const [at, { scenario, variant }] of all.entries()) {
    if (at % counts(12, 1) !== 0) continue;
    const options = { scenario, variant, roles: at % 2 === 0 ? 'host-attacks' : 'guest-attacks', crossings: String(at % 3) };
    const { result, match } = playScenario(70 + at, options, [false, false], { most: 60_000 });
    assert.match(result?.rule ?? '', /^AGX-/);
    assert.deepEqual(faults(match.state), []);
  }
});
