// The armies as they come on the table: one body for each unit, a figure for each general.
import type { Seat } from '@baize/kernel';
import type { Army, ArmyUnit, Formation } from '../../content/types.ts';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import type { General, Unit } from '../../state.ts';

/** The formation in which a unit is thought of before it is placed. */
function usualFormation(entry: ArmyUnit): Formation {
  const kind = UNIT_KINDS[entry.type];
  if (kind.arm === 'artillery' || kind.arm === 'machine-gun' || kind.arm === 'wagon')
    return kind.formations.includes('limbered') || kind.arm === 'wagon' ? 'limbered' : 'unlimbered';
  const [first] = kind.formations;
  if (first === 'mass' || first === 'loose') return first;
  if (kind.skirmishing === 'always') return 'skirmish';
  return kind.moves === 'bicycles' ? 'open-line' : 'line';
}

export function newUnit(id: number, seat: Seat, entry: number, of: ArmyUnit): Unit {
  const { arm } = UNIT_KINDS[of.type];
  return {
    id,
    seat,
    section: 0,
    entry,
    status: 'waiting',
    figures: of.figures,
    original: of.figures,
    shotDown: 0,
    post: {
      formation: usualFormation(of),
      ranks: of.type === 'camel-scouts' ? 1 : 2,
      x: 0,
      y: 0,
      facing: 9000,
      trail: null,
      building: null,
    },
    mounted: arm === 'horse' || arm === 'rider',
    holders: 0,
    horses: null,
    gun: null,
    bicycles: null,
    counter: false,
    hasShot: false,
    disordered: false,
    byMorale: false,
    running: false,
    hopeless: false,
    thirdPassed: false,
    halfPassed: false,
    tests: 0,
    hasFailed: false,
    isHeroic: false,
    ranged: [],
    jammed: false,
    empty: false,
    union: null,
    part: 'whole',
    apart: true,
    partner: null,
    wagon: null,
    task: null,
    leftBy: null,
  };
}

export function unitsFor(armies: readonly [Army, Army]): Unit[] {
  const units: Unit[] = [];
  armies.forEach((army, seat) => {
    army.units.forEach((entry, at) => {
      units.push(newUnit(units.length, seat, at, entry));
    });
  });
  return units;
}

export function generalsFor(armies: readonly [Army, Army]): General[] {
  const generals: General[] = [];
  armies.forEach((army, seat) => {
    for (const { name, rank } of army.generals) {
      const isCommander = rank === 'commander';
      generals.push({
        id: generals.length,
        seat,
        section: 0,
        name,
        rank,
        status: 'waiting',
        x: 0,
        y: 0,
        unit: null,
        wounded: false,
        hasSteadied: false,
        isCommander,
      });
    }
  });
  return generals;
}
