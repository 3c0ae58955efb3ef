// AGW-RALLY: running units at their next activation.
import type { Formation } from '../../content/types.ts';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import { decision, named, nameOf, type Post, procedure, typeOf, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { aboutCentre, destroy } from '../all/loss.ts';
import { placeRefusal, setDown } from '../all/place.ts';
import { inFormation, numberWord, turnWords } from '../all/words.ts';
import { isAwayCrew, isGun, knowsAttackColumn } from '../armies/kinds.ts';
import { markActed } from '../cards/groups.ts';
import { MASS_WIDTHS } from '../colonial/kinds.ts';
import { isPorters } from '../convoy/convoy.ts';
import { mayFormClose, maySkirmishWhole } from '../formations/changes.ts';
import { centreOf } from '../formations/footprint.ts';
import { attach, attachable, generalOf } from '../generals/move.ts';
import { facingSpace } from '../movement/facings.ts';
import { compel } from './retreat.ts';
import { morale, newTest, testIn } from './test.ts';

export interface Rallying {
  unit: number;
}

/** AGW-CMD-04, -05: a general alone beside runaways may join them before they test, and lends his throw. */
export const chooseRallyGeneral = decision<Rallying, 'alone' | { attach: number }>('general with runaways', {
  rule: 'AGW-CMD-04',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => {
    const beside = s.generals.filter((general) => attachable(s, general).some(({ id }) => id === l.unit));
    return beside.length === 0 ? [] : ['alone', ...beside.map(({ id }) => ({ attach: id }))];
  },
  prompt: (s, l) => `Does a general join ${nameOf(s, unitOf(s, l.unit))} before it tests?`,
  label: (s, l, answer) =>
    answer === 'alone' ? 'It tests alone' : `${generalOf(s, answer.attach).name} joins ${nameOf(s, unitOf(s, l.unit))}`,
  apply: (s, l, answer, u) => {
    if (answer !== 'alone') attach(s, generalOf(s, answer.attach), unitOf(s, l.unit), u);
  },
});

function begin(s: War, l: Rallying): void {
  s.test = newTest(unitOf(s, l.unit), 'rally', true);
}

/** AGW-RALLY-01: what the test on the Disconcerted row brings. */
function conclude(s: War, l: Rallying, u: Ump): void {
  const unit = unitOf(s, l.unit);
  const { result } = testIn(s);
  u.tell?.('AGW-RALLY-01', 'rallies', { ...named(s, unit), result: result ?? '' });
  markActed(unit);
  if (result === 'run away') {
    unit.hopeless = true;
    u.tell?.('AGW-RALLY-01', 'hopeless', named(s, unit));
    compel(s, unit, 'run away', u);
    return;
  }
  unit.running = false;
  if (result === 'fall back') {
    halt(s, unit, u);
    compel(s, unit, 'fall back', u);
    return;
  }
  unit.disordered = result !== 'carry on';
  unit.byMorale = false;
  halt(s, unit, u);
}

/** It takes a legal formation at its centre. */
export function halt(s: War, unit: Unit, u: Ump): void {
  const { formation } = unit.post;
  const [first] = rallyFormations(s, unit);
  if (!first || formation === first.formation) return;
  const post = aboutCentre(s, unit, { ...unit.post, ...first, trail: null }, centreOf(s, unit));
  const place = setDown(s, unit, post, null);
  if (place) unit.post = place;
  else destroy(s, unit, u);
}

/** Formations that a rallied unit may take. */
export interface RallyForm {
  formation: Formation;
  ranks: 1 | 2;
  /** AGX-GEN-08: of a warband. */
  files?: number;
}

const CLOSE: readonly RallyForm[] = [
  { formation: 'line', ranks: 2 },
  { formation: 'march-column', ranks: 2 },
];
const LOOSE: readonly RallyForm[] = [
  { formation: 'skirmish', ranks: 2 },
  { formation: 'skirmish', ranks: 1 },
];

/** AGW-RALLY-01: any legal formation, the likeliest first. */
export function rallyFormations(s: War, unit: Unit): readonly RallyForm[] {
  if (isAwayCrew(unit)) return LOOSE;
  if (isGun(s, unit)) return [{ formation: 'limbered', ranks: 1 }];
  const kind = UNIT_KINDS[typeOf(s, unit)];
  const [first] = kind.formations;
  if (first === 'mass' && unit.part === 'whole') return MASS_WIDTHS.map((files) => ({ formation: 'mass', ranks: 2, files }));
  if (first === 'loose') return (kind.arm === 'horse' ? ([2, 1] as const) : ([1] as const)).map((ranks) => ({ formation: 'loose', ranks }));
  if (unit.mounted) return kind.moves === 'bicycles' ? ON_WHEELS : IN_SADDLE;
  return kind.arm === 'foot' ? onFoot(s, unit) : LOOSE;
}

const ON_WHEELS: readonly RallyForm[] = [
  { formation: 'open-line', ranks: 1 },
  { formation: 'march-column', ranks: 1 },
];
const IN_SADDLE: readonly RallyForm[] = [
  { formation: 'line', ranks: 2 },
  { formation: 'line', ranks: 1 },
  { formation: 'march-column', ranks: 2 },
];

/** AGW-UNIT-02, -04, AGW-SKIR-05: who skirmishes may form close order where its kind or its loneliness allows it. */
function onFoot(s: War, unit: Unit): readonly RallyForm[] {
  // AGX-GEN-08: porters stand in two ranks or march.
  if (isPorters(s, unit)) return CLOSE;
  const isLoose = UNIT_KINDS[typeOf(s, unit)].skirmishing === 'always' || ['skirmishers', 'half', 'party'].includes(unit.part);
  if (isLoose && !mayFormClose(s, unit)) return LOOSE;
  const column: RallyForm[] = knowsAttackColumn(s, unit) ? [{ formation: 'attack-column', ranks: 2 }] : [];
  const close: RallyForm[] = [...CLOSE, { formation: 'square', ranks: 2 }, ...column];
  if (isLoose) return [...LOOSE, ...close];
  return maySkirmishWhole(s, unit) ? [...close, ...LOOSE] : close;
}

function isHalted(s: War, l: Rallying): boolean {
  const unit = unitOf(s, l.unit);
  return unit.status === 'table' && !unit.running && testIn(s).result === 'carry on';
}

/** AGW-RALLY-01: after Carry On any legal formation on the spot. */
export const chooseRallyFormation = decision<Rallying, RallyForm>('rally formation', {
  rule: 'AGW-RALLY-01',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => {
    const unit = unitOf(s, l.unit);
    return rallyFormations(s, unit).filter((form) => !placeRefusal(s, unit, rallied(s, unit, form)));
  },
  forced: true,
  prompt: (s, l) => `${nameOf(s, unitOf(s, l.unit))} rallies: in which formation?`,
  label: (_s, _l, { formation, ranks, files }) =>
    files !== undefined
      ? `Rally in a mass ${numberWord(files)} wide`
      : `Rally ${inFormation(formation)}${formation === 'line' || formation === 'skirmish' || formation === 'loose' ? `, ${ranks === 1 ? 'one rank' : 'two ranks'}` : ''}`,
  apply: (s, l, form) => {
    const unit = unitOf(s, l.unit);
    unit.post = rallied(s, unit, form);
  },
});

function rallied(s: War, unit: Unit, form: RallyForm): Post {
  return aboutCentre(s, unit, { ...unit.post, ...form, trail: null }, centreOf(s, unit));
}

/** … and any legal facing. */
export const chooseRallyFacing = decision<Rallying, number>('rally facing', {
  rule: 'AGW-RALLY-01',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => {
    const unit = unitOf(s, l.unit);
    return facingSpace((facing) => placeRefusal(s, unit, turned(s, unit, facing)), unit.post.facing);
  },
  prompt: (s, l) => `Which way does ${nameOf(s, unitOf(s, l.unit))} face?`,
  label: (s, l, facing) => turnWords(unitOf(s, l.unit).post.facing, facing),
  apply: (s, l, facing) => {
    const unit = unitOf(s, l.unit);
    unit.post = turned(s, unit, facing);
  },
});

function turned(s: War, unit: Unit, facing: number): Post {
  return aboutCentre(s, unit, { ...unit.post, facing, trail: null }, centreOf(s, unit));
}

/** AGW-RALLY-02: the owner may take off a unit that can never rally. */
export const chooseRemoval = decision<Rallying, 'let it run' | 'take it off'>('hopeless', {
  rule: 'AGW-RALLY-02',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => (unitOf(s, l.unit).status === 'table' && unitOf(s, l.unit).hopeless ? ['let it run', 'take it off'] : []),
  prompt: (s, l) => `${nameOf(s, unitOf(s, l.unit))} will never rally.`,
  label: (_s, _l, choice) => (choice === 'let it run' ? 'Let it run' : 'Take it off the table'),
  apply: (s, l, choice, u) => {
    const unit = unitOf(s, l.unit);
    if (choice === 'let it run') return;
    u.tell?.('AGW-RALLY-02', 'removed', named(s, unit));
    destroy(s, unit, u);
  },
});

/** AGW-RALLY-01: given a card, a running unit must test. */
export const rally = procedure<Rallying>('rally')
  .decide(chooseRallyGeneral)
  .do(begin)
  .call(morale)
  .do(conclude)
  .decide(chooseRemoval)
  .when(isHalted, (p) => p.decide(chooseRallyFormation).decide(chooseRallyFacing));

/** AGW-RALLY-01: a unit that can never rally runs at each later activation until it leaves the table. */
export function runOn(s: War, unit: Unit, u: Ump): void {
  unit.counter = true;
  compel(s, unit, 'run away', u);
}
