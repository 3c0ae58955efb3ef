// GOW-AREA: what an Area attack does once it is bought: it may scatter, and then hits friend and foe.

import { type Cell, cellOf, DIRECTION_NAMES, DIRECTIONS, disc, type Hex, hexAt, OFF, plus, times } from '@baize/geometry/hexes';
import type { Choice } from '../content/ability.ts';
import { decision, foe, type Gow, procedure, type U, unitAt, unitOf } from '../state.ts';
import { findAbility, type Listed } from './abilities.ts';
import { boardOf, canStandOn, hexName } from './ground.ts';
import { hit, hitOf } from './hits.ts';

export interface Blast {
  unit: number;
  use: string;
  choice: number;
  aces: number;
  tile: Cell;
  victims: number[];
}

const blastEffects = (s: Gow, l: Blast) => ((findAbility(unitOf(s, l.unit), l.use) as Listed).ability.choices[l.choice] as Choice).effects;

/** GOW-AREA-03: hexes to which the tile may be moved, with their directions. */
function scatterWays(s: Gow, tile: Cell, count: number): number[] {
  const { grid } = boardOf(s);
  return DIRECTIONS.flatMap((direction, way) => {
    const cell = cellOf(grid, plus(hexAt(grid, tile), times(direction, count)));
    return cell !== OFF && canStandOn(s, cell) ? [way] : [];
  });
}

/** GOW-AREA-03: the side under fire moves the tile. */
export const scatter = decision('scatter', {
  rule: 'GOW-AREA-03',
  who: (s: Gow, l: Blast) => foe(unitOf(s, l.unit).seat),
  options: (s, l) => scatterWays(s, l.tile, blastEffects(s, l).scatter ?? 0),
  prompt: (s, l) => `The shot drifts by ${blastEffects(s, l).scatter}. Which way?`,
  label: (_s, _l, way: number) => `To the ${DIRECTION_NAMES[way]}`,
  apply(s, l, way, u) {
    const { grid } = boardOf(s);
    const from = l.tile;
    l.tile = cellOf(grid, plus(hexAt(grid, l.tile), times(DIRECTIONS[way] as Hex, blastEffects(s, l).scatter ?? 0)));
    u.tell?.('GOW-AREA-03', 'scattered', { seat: foe(unitOf(s, l.unit).seat), from, at: l.tile, hex: hexName(s, l.tile) });
  },
});

/** GOW-AREA-01: friend or foe, first on the tile, then around it clockwise from E, ring by ring. */
function findVictims(s: Gow, l: Blast, u: U): void {
  const { grid } = boardOf(s);
  const { area } = (findAbility(unitOf(s, l.unit), l.use) as Listed).ability;
  const cells = disc(hexAt(grid, l.tile), area ?? 0).map((hex) => cellOf(grid, hex));
  l.victims = cells.flatMap((cell) => (cell === OFF ? [] : (unitAt(s, cell)?.id ?? [])));
  u.tell?.('GOW-AREA-01', 'blast', { tile: l.tile, hex: hexName(s, l.tile), area: area ?? 0, seat: unitOf(s, l.unit).seat });
}

function nextVictim(s: Gow, l: Blast, u: U): void {
  const attacker = unitOf(s, l.unit);
  u.call(hit, hitOf(attacker, l.victims.shift() as number, blastEffects(s, l), l.aces, l.tile, false));
}

export const blast = procedure<Blast>('blast')
  .when(
    (s, l) => (blastEffects(s, l).scatter ?? 0) > 0,
    (p) => p.decide(scatter),
  )
  .do(findVictims)
  .while(
    (_s, l) => l.victims.length > 0,
    (p) => p.do(nextVictim),
  );
