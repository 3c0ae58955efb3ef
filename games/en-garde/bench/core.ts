// Combats as the kernel plays them: the game's own close combat from the declaration of weapons to the last counter.
import { defaultOf, type Game, type Source } from '@baize/kernel';
import { countDecisions } from '../../random-match.ts';
import type { ModelRecord, Warband } from '../content/types.ts';
import { game } from '../game.ts';
import { fight } from '../rules/combat/combat.ts';
import { beginCombat } from '../rules/combat/pools.ts';
import { refreshContacts } from '../rules/table/geometry.ts';
import { addModel } from '../rules/turn/models.ts';
import { type EnGarde, procedure } from '../state.ts';

/** Two swordsmen of Rank 3 in a duel, which neither may leave; both are unhurt before each combat. */
const SWORDSMAN: ModelRecord = {
  ...{ id: 'm0', name: 'Swordsman', list: null, entry: null, move: 'infantry', footMove: 'infantry' },
  ...{
    rank: 3,
    cp: 3,
    initiative: 1,
    fight: 3,
    shoot: 1,
    arms: [{ weapon: 'sword' }],
    primary: 0,
    armour: null,
    shield: null,
    mount: null,
  },
  ...{ spells: [], magicPoints: 0, talismans: [], marks: [], attributes: [], points: 10 },
};

const BAND: Warband = {
  ...{ list: 'three-musketeers', name: 'Swordsman', models: [SWORDSMAN], guns: [], leader: 'm0', bearer: null, points: 10, morale: 7 },
};

interface Combats {
  left: number;
}

function standUp(s: EnGarde, l: Combats): void {
  l.left -= 1;
  for (const m of s.models) Object.assign(m, { status: 'table', wound: 'none', stunned: 0, fought: false });
  s.things = [];
  s.duels = [{ a: 0, b: 1, turn: 1 }];
  refreshContacts(s);
  beginCombat(s, 'melee', [0, 1], [[0], [1]]);
}

const combats = procedure<Combats>('bench combats')
  .while(
    (_s, l) => l.left > 0,
    (p) => p.do(standUp).call(fight),
  )
  .do((_s, _l, u) => u.end({ rule: '', kind: 'done', share: [0.5, 0.5] }));

const main = procedure('bench').call(combats, (s) => ({ left: s.clock }));

const core: Game<EnGarde> = {
  ...game,
  main,
  setUp(options, seats) {
    const s = game.setUp(options, seats);
    Object.assign(s, { turn: 1, phase: 'combat', order: [0, 1], priority: [0, 1], warbands: [JSON.stringify(BAND), JSON.stringify(BAND)] });
    for (const seat of [0, 1]) Object.assign(addModel(s, seat, 0), { status: 'table', x: 10_000 + 1000 * seat, y: 10_000 });
    s.clock = options.rounds as number;
    return s;
  },
};

/** Fights this many combats and returns how many decisions they took. */
export function playCore(rounds: number, source: Source): number {
  const usual = Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, defaultOf(spec)]));
  return countDecisions(core, { ...usual, rounds }, source);
}
