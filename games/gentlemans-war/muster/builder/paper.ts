// An army on paper: all that is needed of its units at a table, with boxes to tick.
import type { MusterRoster } from '@baize/contracts';
import { ATTRIBUTE_KINDS } from '../../content/attributes.ts';
import { MOVEMENT } from '../../content/movement.ts';
import { NATIONS } from '../../content/nations.ts';
import type { ArmyUnit, MovementRow, Sheet, UnitType, Weapon } from '../../content/types.ts';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import { WEAPON_KINDS } from '../../content/weapons.ts';
import { armyOf } from '../army.ts';
import { fieldedUnits } from '../combined.ts';
import { ORDINARY, type Terms } from '../terms.ts';
import { manIn } from './man.ts';

type Figures = MusterRoster['blocks'][number]['figures'];

const figure = (label: string, value: string | number) => ({ label, value: `${value}` });

/** `6" 4-6, 12" 5-6, 24" 6`: each band with the scores that hit. */
export function bandsText(weapon: Weapon): string {
  return WEAPON_KINDS[weapon].bands.map(({ within, hits }) => `${within}" ${hits === 6 ? '6' : `${hits}-6`}`).join(', ');
}

const dice = (row: MovementRow) => `${MOVEMENT[row].march}/${MOVEMENT[row].charge ?? '–'}`;

/** March and charge in movement dice; foot by formation. */
export function movesText(type: UnitType): string {
  const { moves, formations } = UNIT_KINDS[type];
  if (moves) return dice(moves);
  const close = formations.includes('line') ? [`line ${dice('infantry-line')}`, `column ${dice('infantry-column')}`] : [];
  return [...close, ...(formations.includes('skirmish') ? [`skirmish ${dice('skirmish')}`] : [])].join(', ');
}

/** AGW-SHOT-04: the dice of the whole unit, attributes apart. */
export function shootingDice(weapon: Weapon, figures: number): number {
  const { dice: each, most } = WEAPON_KINDS[weapon];
  return each === 'half' ? Math.ceil(figures / 2) : Math.min(figures, most ?? figures);
}

export function unitFigures(unit: Pick<ArmyUnit, 'type' | 'figures' | 'weapon'>): Figures {
  const { weapon, figures, type } = unit;
  return [
    figure('Figures', figures),
    figure('March/charge dice', movesText(type)),
    ...(weapon ? [figure(WEAPON_KINDS[weapon].name, bandsText(weapon)), figure('Shooting dice', shootingDice(weapon, figures))] : []),
  ];
}

export const attributeLines = ({ attributes }: Pick<ArmyUnit, 'attributes'>): string[] =>
  attributes.map((attribute) => `${ATTRIBUTE_KINDS[attribute].name}: ${ATTRIBUTE_KINDS[attribute].says}.`);

/** AGX-ROST-02: types whose code on the roster is not their own. */
const ROSTER_CODES: Readonly<Record<string, string>> = {
  SS: 'SK',
  TIG: 'SK',
  HD: 'Dr',
  LD: 'Dr',
  FA: 'ART',
  LA: 'ART',
  MA: 'ART',
  SA: 'ART',
  AL: 'ART',
  AF: 'ART',
  HG: 'ART',
  HA: 'H ART',
  EMG: 'MG',
  LMG: 'MG',
  CAM: 'Cam',
  CAMX: 'Cam',
  CAMS: 'Cam',
};

/** AGX-ROST-02: the code under which a type stands on the roster. */
export function rosterCode(type: UnitType): string {
  const { code } = UNIT_KINDS[type];
  return ROSTER_CODES[code] ?? code;
}

/** AGX-ROST-01: one for each figure, then what must be remembered of it: its counter, its morale record, its tests, a gun's range, notes. */
function boxesOf({ figures, type }: ArmyUnit): string[] {
  const gun = UNIT_KINDS[type].arm === 'artillery';
  const fallen = Array.from({ length: figures }, (_, at) => `${at + 1}`);
  return [
    ...fallen,
    'Acted',
    'A third lost',
    'Half lost',
    'Tests passed',
    'Tests failed',
    'Heroic',
    ...(gun ? ['Ranged in'] : []),
    'Loaded',
    'Notes',
  ];
}

export function rosterOf(sheet: Sheet, terms: Terms = ORDINARY): MusterRoster {
  const army = armyOf(sheet, terms);
  const made = new Map(fieldedUnits(sheet).map(({ unit, parts }) => [unit.id, parts]));
  const [commander, ...subordinates] = army.generals;
  return {
    title: army.name,
    facts: [
      figure('Nation', NATIONS[army.nation]?.name ?? army.nation),
      figure('Points used', army.points),
      figure('Points allowed', terms.points),
      figure('Units', army.units.length),
      figure('Commander', commander?.name ?? '–'),
      figure('Headquarters', army.headquarters.name),
      figure('Colour', '______'),
      figure('Scenario', '______'),
    ],
    blocks: army.units.map((unit) => {
      const parts = made.get(unit.id) ?? [];
      return {
        title: `${unit.name}, ${rosterCode(unit.type)}, ${UNIT_KINDS[unit.type].name}`,
        points: unit.points,
        man: manIn(unit.type, unit.livery, unit.figures),
        flag: unit.livery.flag,
        figures: unitFigures(unit),
        lines: [
          ...(unit.brigade ? [`${unit.brigade} brigade.`] : []),
          ...(parts.length > 1 ? [`Combined from ${parts.map(({ name }) => name).join(', ')}.`] : []),
          ...attributeLines(unit),
        ],
        models: [{ label: unit.name, badges: [rosterCode(unit.type)] }],
        boxes: boxesOf(unit),
      };
    }),
    notes: [
      ...subordinates.map(({ name }) => `Subordinate general: ${name}.`),
      army.attackColumn ? 'Its infantry knows the attack column.' : 'No attack column.',
    ],
  };
}
