// Attacks as the kernel plays them: the game's own skillcheck from the draw to the wounds, Queens, Aces and Jokers with it.
import { defaultOf, type Game, type Options, type Source } from '@baize/kernel';
import { countDecisions } from '../../random-match.ts';
import { equip } from '../content/forces.ts';
import { game } from '../game.ts';
import type { ForceSheet } from '../muster/index.ts';
import { cellAt } from '../rules/ground.ts';
import { skill, skillcheck } from '../rules/skill.ts';
import { type Gow, procedure, unitOf } from '../state.ts';

/** Two sappers hack at each other by turns; neither has armour, and both are unhurt before each blow. */
const SAPPERS: ForceSheet = { faction: 'REP', name: 'Sappers', units: [equip('sapper', 'axe', undefined)] };

const HACK = 'w0:Hack';

interface Blows {
  left: number;
}

function standUp(s: Gow, l: Blows): void {
  l.left -= 1;
  s.melee = [];
  for (const unit of s.units) Object.assign(unit, { wounds: 0, uses: {}, activated: false });
}

const blows = procedure<Blows>('bench blows')
  .while(
    (_s, l) => l.left > 0,
    (p) => p.do(standUp).call(skillcheck, (s, l) => skill(unitOf(s, l.left % 2), HACK, 0, { targets: [1 - (l.left % 2)] })),
  )
  .do((_s, _l, u) => u.end({ rule: '', kind: 'done', share: [0.5, 0.5] }));

const main = procedure('bench').call(blows, (s) => ({ left: s.fixed.points }));

const core: Game<Gow> = {
  ...game,
  main,
  setUp(options, seats) {
    const s = game.setUp(options, seats);
    for (const unit of s.units) unit.at = cellAt(s, 2 + unit.seat, 2);
    return s;
  },
};

/** Plays this many blows and returns how many decisions they took. */
export function playCore(rounds: number, source: Source): number {
  const usual: Options = Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, defaultOf(spec)]));
  return countDecisions(core, { ...usual, forces: [SAPPERS, SAPPERS], points: rounds }, source);
}
