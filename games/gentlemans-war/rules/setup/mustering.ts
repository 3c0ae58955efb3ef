// AGW-ARMY-01, AGW-RAND-01: armies built at the table: each side by itself, shown together when both are locked.
import { readAnswer } from '@baize/contracts';
import type { Refusal, Seat, Space } from '@baize/kernel';
import * as v from 'valibot';
import { ARMY_KINDS, type ArmyKind, type Sheet, UNIT_TYPES, type UnitType } from '../../content/types.ts';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import { armyOf } from '../../muster/army.ts';
import { coreTypes, randomCounts, rollArmy } from '../../muster/random.ts';
import { armySpace } from '../../muster/space.ts';
import type { Terms } from '../../muster/terms.ts';
import { decision, procedure, SIDES, type Ump, type War } from '../../state.ts';
import { secretRosters, withoutSecrets } from '../armies/rosters.ts';
import { generalsFor, unitsFor } from './forces.ts';

export interface Mustering {
  /** AGW-RAND-01: what each side has chosen before its dice are rolled, and the dice. */
  cores: (Core | null)[];
  rolls: number[][];
  sheets: (Sheet | null)[];
}

/** AGW-RAND-01: a kind of army, and its core units where they are chosen first. */
export interface Core {
  kind: ArmyKind;
  core: readonly UnitType[];
}

function termsFor(s: War, l: Mustering, seat: Seat): Terms {
  const terms = s.fixed.terms[seat as 0 | 1];
  const chosen = l.cores[seat];
  if (terms.build !== 'random' || !chosen) return terms;
  return {
    ...terms,
    rolled: { kind: chosen.kind, rolls: l.rolls[seat] ?? [], core: terms.randomOrder === 'core-first' ? chosen.core : null },
  };
}

function isRolled(s: War): boolean {
  return s.fixed.terms[0].build === 'random';
}

/** How many core units are named with the kind: none where the dice come first. */
function coreCount(terms: Terms): number {
  return terms.randomOrder === 'core-first' ? randomCounts(terms).core : 0;
}

const CORE = v.strictObject({ kind: v.picklist(ARMY_KINDS), core: v.array(v.picklist(UNIT_TYPES)) });

function coreRefusal(terms: Terms, answer: unknown): Refusal | null {
  const no = { rule: 'AGW-RAND-01', reason: `Name a kind of army and ${coreCount(terms)} core units.` };
  const core = readAnswer(CORE, answer)?.core;
  if (core?.length !== coreCount(terms)) return no;
  const strange = core.find((type) => !coreTypes(terms).includes(type));
  if (strange === undefined) return null;
  const isLater = coreTypes({ period: '1870-1914', year: 'any' }).includes(strange);
  return isLater ? { rule: 'AGX-ERAS-10', reason: `${UNIT_KINDS[strange].name}: not of this period.` } : no;
}

function coreSpace(terms: Terms): Space<Core> {
  const types = coreTypes(terms);
  const some = (kind: ArmyKind, pick: (at: number) => UnitType): Core => ({
    kind,
    core: Array.from({ length: coreCount(terms) }, (_, at) => pick(at)),
  });
  return {
    kind: 'core',
    shape: { kinds: [...ARMY_KINDS], types, number: coreCount(terms) },
    refusal: (answer) => coreRefusal(terms, answer),
    any: () => true,
    sample: (below) => some(ARMY_KINDS[below(ARMY_KINDS.length)] ?? ARMY_KINDS[0], () => types[below(types.length)] ?? 'infantry'),
    candidates: () => ARMY_KINDS.map((kind) => some(kind, () => 'infantry')),
  };
}

/** AGW-RAND-01: the kind of a random army, and its core. */
export const chooseCore = decision<Mustering, Core>('core of the army', {
  rule: 'AGW-RAND-01',
  who: (s) => (isRolled(s) ? [...SIDES] : []),
  options: (s, _l, seat) => coreSpace(s.fixed.terms[seat as 0 | 1]),
  prompt: () => 'Which kind of army is it, and what is its core?',
  label: (_s, _l, { kind }) => kind.replaceAll('-', ' '),
  lapse: (s, _l, seat) => coreSpace(s.fixed.terms[seat as 0 | 1]).candidates()[0] as Core,
  apply: (_s, l, core, _u, seat) => {
    l.cores[seat] = { kind: core.kind, core: [...core.core] };
  },
});

/** AGW-ARMY-01 to -07, AGW-RAND-02: the army itself, any that the terms allow. */
export const chooseArmy = decision<Mustering, Sheet>('muster an army', {
  rule: 'AGW-ARMY-01',
  who: () => [...SIDES],
  options: (s, l, seat) => armySpace(termsFor(s, l, seat)),
  prompt: () => 'Muster your army.',
  label: (_s, _l, sheet) => sheet.name,
  // AGX-SCN-01: a side out of time has an army that is mustered for it.
  lapse: (s, l, seat) => armySpace(termsFor(s, l, seat)).candidates()[0] as Sheet,
  apply: (_s, l, sheet, _u, seat) => {
    l.sheets[seat] = sheet;
  },
});

/** AGW-RAND-02: the dice of both armies lie open. */
function rollArmies(s: War, l: Mustering, u: Ump): void {
  if (!isRolled(s)) return;
  l.rolls = SIDES.map((seat) => rollArmy(s.fixed.terms[seat as 0 | 1], () => u.d6()));
  for (const seat of SIDES) u.tell?.('AGW-RAND-02', 'army rolled', { seat, dice: [...(l.rolls[seat] ?? [])] });
}

/** Both are locked: the lists are shown, and the units take the field. */
function show(s: War, l: Mustering, u: Ump): void {
  const [a, b] = SIDES.map((seat) => armyOf(l.sheets[seat] as Sheet, termsFor(s, l, seat)));
  if (!a || !b) throw new Error('An army is missing.');
  const isSecret = u.match.options['open-rosters'] === 'off';
  if (isSecret) s.rosters = secretRosters([a, b]);
  s.fixed = u.fix({ ...s.fixed, armies: isSecret ? [withoutSecrets(a), withoutSecrets(b)] : [a, b] });
  s.units = unitsFor(s.fixed.armies);
  s.generals = generalsFor(s.fixed.armies);
  for (const seat of SIDES) u.tell?.('AGW-ARMY-01', 'mustered', { seat, army: (seat === 0 ? a : b).name });
}

export const mustering = procedure<Mustering>('mustering').decide(chooseCore).do(rollArmies).decide(chooseArmy).do(show);
