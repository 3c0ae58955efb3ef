// Balance: the ready-made forces against each other, and each scenario in both roles, by players who follow the lore.
// node --import tsx games/gow-skirmish/test/balance.ts [games] [seed] [book]: prints what each force and each role takes.
// Even figures, 16 Nov 2026, 4032 games, seed 17: forces took 45.0 to 55.2 %, attackers (or the bottom side) 47.3 to 52.5 %; bench/FIGURES.md has them all.
import { FORCES } from '../content/forces.ts';
import { SCENARIO, SCENARIOS } from '../content/scenarios.ts';
import { playFast, steady } from './playing.ts';

interface Tally {
  games: number;
  taken: number;
}

const forces: Record<string, Tally> = {};
const roles: Record<string, Tally> = {};
const endings: Record<string, Record<string, number>> = {};

function count(tallies: Record<string, Tally>, key: string, taken: number): void {
  tallies[key] ??= { games: 0, taken: 0 };
  tallies[key].games += 1;
  tallies[key].taken += taken;
}

function print(title: string, tallies: Record<string, Tally>): void {
  console.log(title);
  for (const [key, { games, taken }] of Object.entries(tallies))
    console.log(`  ${key.padEnd(20)} ${((100 * taken) / games).toFixed(1).padStart(5)} % of ${games}`);
}

const [games = 2016, seed = 1] = process.argv.slice(2, 4).map(Number);
const figures = process.argv[4] ?? 'even';
const keys = Object.keys(FORCES);
const pairs = keys.flatMap((a, i) => keys.flatMap((b, j) => (i < j ? [[a, b] as const] : [])));

for (let i = 0; i < games; i++) {
  const [a, b] = pairs[i % pairs.length] as readonly [string, string];
  // Every pair meets in every scenario, and in both roles.
  const scenario = SCENARIOS[Math.floor(i / pairs.length) % SCENARIOS.length] as (typeof SCENARIOS)[number];
  const attacker = Math.floor(i / pairs.length / SCENARIOS.length) % 2;
  const options = { scenario, figures, forces: [a, b], roles: attacker === 0 ? 'A attacks' : 'B attacks' };
  const { result } = playFast(seed * 100_003 + i, options, [steady, steady]);
  if (!result) continue;
  count(forces, a, result.share[0] as number);
  count(forces, b, result.share[1] as number);
  count(roles, `${scenario} (${SCENARIO[scenario].roles === 'equal' ? 'bottom' : 'attacker'})`, result.share[attacker] as number);
  endings[scenario] ??= {};
  const of = endings[scenario];
  of[result.kind] = (of[result.kind] ?? 0) + 1;
}
print('Forces', forces);
print('Scenarios', roles);
console.log(endings);
