// From a legal roster to an army ready for play.
import { branchOf, WARDROBES } from '../content/liveries.ts';
import { NATIONS } from '../content/nations.ts';
import type { Army, ArmyUnit, Branch, Livery, Roster, RosterUnit, Weapon } from '../content/types.ts';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { RIFLE_WEAPONS } from '../content/weapons.ts';
import { fieldedUnits } from './combined.ts';
import { rosterCost, unitCost } from './points.ts';
import { refusals } from './refusals.ts';
import { attributesOf, ORDINARY, type Terms } from './terms.ts';
import type { Objection } from './units.ts';

/** AGW-UNIT-10, AGW-UNIT-12. */
export function weaponOf(unit: Pick<RosterUnit, 'type' | 'weapon'>, terms: Terms = ORDINARY): Weapon | null {
  const { carries } = UNIT_KINDS[unit.type];
  return unit.weapon ?? (carries === 'rifle' ? RIFLE_WEAPONS[terms.rifle] : carries);
}

/** How a branch of the army is painted. */
export function branchLivery(roster: Pick<Roster, 'wardrobe' | 'liveries' | 'flag'>, branch: Branch): Livery {
  const wardrobe = WARDROBES[roster.wardrobe] ?? WARDROBES.khaki;
  const livery = roster.liveries[branch] ?? wardrobe?.liveries[branch];
  if (!livery) throw new Error(`Nobody knows how to paint ${roster.wardrobe}.`);
  return roster.flag && !roster.liveries[branch] ? { ...livery, flag: roster.flag } : livery;
}

export function liveryOf(roster: Pick<Roster, 'wardrobe' | 'liveries' | 'flag'>, unit: Pick<RosterUnit, 'type' | 'livery'>): Livery {
  return unit.livery ?? branchLivery(roster, branchOf(unit.type));
}

/** AGW-FORM-03. */
export function knowsColumn(nation: string, terms: Terms = ORDINARY): boolean {
  return terms.column === 'national' ? NATIONS[nation]?.attackColumn === true : terms.column === 'all';
}

/** The army of a roster whose legality has been seen to. */
export function armyOf(roster: Roster, terms: Terms = ORDINARY): Army {
  const units = fieldedUnits(roster).map(
    ({ unit, parts }): ArmyUnit => ({
      id: unit.id,
      name: unit.name,
      type: unit.type,
      figures: unit.figures,
      attributes: attributesOf(unit, terms),
      weapon: weaponOf(unit, terms),
      brigade: unit.brigade,
      livery: liveryOf(roster, unit),
      points: parts.reduce((sum, part) => sum + unitCost(part, terms), 0),
    }),
  );
  const { name, nation, generals, headquarters } = roster;
  const points = rosterCost(roster, terms);
  return {
    name,
    nation,
    attackColumn: knowsColumn(nation, terms),
    units,
    generals,
    headquarters,
    livery: branchLivery(roster, 'line'),
    points,
  };
}

/** An army, or all the reasons why not. */
export function mustered(roster: Roster, terms: Terms = ORDINARY): { army: Army } | { refusals: readonly Objection[] } {
  const found = refusals(roster, terms);
  return found.length > 0 ? { refusals: found } : { army: armyOf(roster, terms) };
}
