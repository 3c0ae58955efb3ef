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

/** One for each figure, then what must be remembered of it (AGW-MOR-01, AGW-MOR-08, AGW-SHOT-08). */
function boxesOf({ figures, type }: ArmyUnit): string[] {
  const gun = UNIT_KINDS[type].arm === 'artillery';
  const fallen = Array.from({ length: figures }, (_, at) => `${at + 1}`);
  return [...fallen, 'A third lost', 'Half lost', 'Heroic', ...(gun ? ['Ranged in'] : [])];
}

export function rosterOf(sheet: Sheet, terms: Terms = ORDINARY): MusterRoster {
  const army = armyOf(sheet, terms);
  const made = new Map(fieldedUnits(sheet).map(({ unit, parts }) => [unit.id, parts]));
  const [commander, ...subordinates] = army.generals;
  return {
    title: army.name,
    facts: [
      figure('Nation', NATIONS[army.nation]?.name ?? army.nation),
      figure('Points', army.points),
      figure('Units', army.units.length),
      figure('Commander', commander?.name ?? '–'),
      figure('Headquarters', army.headquarters.name),
    ],
    blocks: army.units.map((unit) => {
      const parts = made.get(unit.id) ?? [];
      return {
        title: `${unit.name}, ${UNIT_KINDS[unit.type].name}`,
        points: unit.points,
        man: manIn(unit.type, unit.livery, unit.figures),
        flag: unit.livery.flag,
        figures: unitFigures(unit),
        lines: [
          ...(unit.brigade ? [`${unit.brigade} brigade.`] : []),
          ...(parts.length > 1 ? [`Combined from ${parts.map(({ name }) => name).join(', ')}.`] : []),
          ...attributeLines(unit),
        ],
        models: [{ label: unit.name, badges: [UNIT_KINDS[unit.type].code] }],
        boxes: boxesOf(unit),
      };
    }),
    notes: [
      ...subordinates.map(({ name }) => `Subordinate general: ${name}.`),
      army.attackColumn ? 'Its infantry knows the attack column.' : 'No attack column.',
    ],
  };
}
