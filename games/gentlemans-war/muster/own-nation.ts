// AGX-IMAG-07, -08: a list that a player has built, what is wrong with it, and what its character does to it.
import type { ArmyList, ListRow } from '../content/armies/types.ts';
import { ATTRIBUTE_KINDS } from '../content/attributes.ts';
import { NATIONS, OWN_NATION } from '../content/nations.ts';
import { KIT, OWN_CAVALRY, OWN_GUNS, OWN_TYPES, type OwnNation, type OwnRow } from '../content/own-nations.ts';
import type { Attribute, Sheet, UnitType } from '../content/types.ts';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { areOpposites } from './opposites.ts';
import { ORDINARY, type Terms } from './terms.ts';
import type { Objection } from './units.ts';

const isBetter = (attribute: Attribute) => ATTRIBUTE_KINDS[attribute].points > 0;

/** AGX-IMAG-08: what the character has taught a row beyond the kit. */
function taught({ character, favoured }: OwnNation, row: OwnRow): OwnRow['distinctions'] {
  if (favoured !== row.id) return [];
  if (character === 'drillmasters' && row.types.includes('infantry')) return ['well-drilled'];
  return character === 'gallants' && row.types.some((type) => OWN_CAVALRY.includes(type)) ? ['gallant'] : [];
}

function rowOf(own: OwnNation, row: OwnRow): ListRow {
  const more = taught(own, row).filter((each) => !row.distinctions.includes(each));
  return {
    ...row,
    distinctions: [...row.distinctions, ...more],
    weapon: null,
    doubtful: false,
    lightOrField: row.types.includes('horse-gun'),
    until: null,
    noFirearms: false,
    atMostOneOf: [],
    atLeastOneOf: [],
    gallantOnlyAs: null,
    mayBeIrish: false,
    ...(own.character === 'peasants-in-arms' && row.secondLine && { cheaper: true }),
  };
}

const lists = new WeakMap<OwnNation, ArmyList>();

/** The list of a nation that a player has built. */
export function ownList(own: OwnNation): ArmyList {
  const known = lists.get(own);
  if (known) return known;
  const list: ArmyList = {
    id: OWN_NATION,
    name: own.name,
    group: 'imaginary',
    rule: 'AGX-IMAG-07',
    origin: 'designed',
    strengths: '',
    weaknesses: '',
    rows: own.rows.map((row) => rowOf(own, row)),
    order: own.rows.map(({ id }) => id),
    composition: 'regular',
    attackColumn: true,
    lightAsLine: false,
    siegeHalved: false,
    portersFree: false,
    bookPoints: null,
    era: null,
    ...(own.character === 'woodsmen' && { moreSharpshooters: 1 }),
  };
  lists.set(own, list);
  return list;
}

/** The list of a nation, or of the player's own as these terms know it. */
export function listIn(nation: string | null | undefined, terms: Pick<Terms, 'own'> = ORDINARY): ArmyList | null {
  if (nation == null) return null;
  return nation === OWN_NATION ? (terms.own ?? null) : (NATIONS[nation]?.list ?? null);
}

/** The terms with the list that a sheet brings along. */
export function withOwn(terms: Terms, { nation, own }: Pick<Sheet, 'nation' | 'own'>): Terms {
  if (nation !== OWN_NATION || !own) return terms;
  const list = ownList(own);
  return terms.own === list ? terms : { ...terms, own: list };
}

const wrong = (rule: string, reason: string): Objection => ({ rule, reason, about: null, missing: false });

function refuseOwnRow(row: OwnRow): string[] {
  const found: string[] = [];
  const stranger = row.types.find((type) => !OWN_TYPES.includes(type));
  if (stranger) found.push(`${UNIT_KINDS[stranger].name} is not in the kit.`);
  if (row.types.length < 1 || row.types.length > KIT.types) found.push(`it has one or ${KIT.types} types.`);
  if (row.distinctions.length > KIT.distinctions) found.push(`it has at most ${KIT.distinctions} distinctions.`);
  if (row.deficiencies.length > KIT.deficiencies) found.push(`it has at most ${KIT.deficiencies} deficiencies.`);
  const all = [...row.distinctions, ...row.deficiencies];
  if (new Set(all).size !== all.length) found.push('an attribute stands twice.');
  if (row.distinctions.includes('fanatic')) found.push('Fanatics are no nation’s regulars.');
  if (!row.distinctions.every(isBetter) || row.deficiencies.some(isBetter)) found.push('distinctions and deficiencies are mixed up.');
  if (!row.standard.every((each) => all.includes(each))) found.push('its standard set is not of its attributes.');
  const clash = row.standard.some((one) => row.standard.some((other) => areOpposites(one, other)));
  if (clash) found.push('two opposites are standard.');
  return found.map((reason) => `${row.name}: ${reason}`);
}

function refuseKit({ rows }: OwnNation): string[] {
  const [least, most] = KIT.rows;
  const has = (types: readonly UnitType[]) => rows.some((row) => row.types.some((type) => types.includes(type)));
  const net = rows.reduce((sum, row) => sum + row.distinctions.length - row.deficiencies.length, 0);
  return [
    ...(rows.length < least || rows.length > most ? [`A nation has ${least} to ${most} rows, not ${rows.length}.`] : []),
    ...(new Set(rows.map(({ id }) => id)).size < rows.length ? ['Two rows bear one name.'] : []),
    ...(rows.filter(({ elite }) => elite).length > KIT.elite ? [`At most ${KIT.elite} rows are elite.`] : []),
    ...(rows.filter(({ types }) => types.includes('tribal-infantry')).length > KIT.tribal ? ['Only one row is of tribal infantry.'] : []),
    ...(has(['infantry']) ? [] : ['A nation has a row of infantry.']),
    ...(has(OWN_CAVALRY) ? [] : ['A nation has a row of cavalry.']),
    ...(has(OWN_GUNS) ? [] : ['A nation has a row of field, light or mountain guns.']),
    ...(net > KIT.net * rows.length ? [`Distinctions less deficiencies come to ${net}; ${KIT.net * rows.length} are allowed.`] : []),
  ];
}

/** AGX-IMAG-08: the row that has been trained must be one that can be. */
function refuseFavoured(own: OwnNation): string[] {
  const row = own.rows.find(({ id }) => id === own.favoured);
  if (own.favoured === null) return [];
  return row && taught(own, row).length > 0 ? [] : ['No such row can be taught by this character.'];
}

/** AGX-IMAG-07, -08: everything that is wrong with a nation of one's own. */
export function refuseOwnNation({ nation, own }: Pick<Sheet, 'nation' | 'own'>): Objection[] {
  if (!own) return [];
  if (nation !== OWN_NATION) return [wrong('AGX-IMAG-07', 'This army is of a nation that has its list already.')];
  return [
    ...[...refuseKit(own), ...own.rows.flatMap(refuseOwnRow)].map((reason) => wrong('AGX-IMAG-07', reason)),
    ...refuseFavoured(own).map((reason) => wrong('AGX-IMAG-08', reason)),
  ];
}

/** A list of the box as the beginning of one's own: its first rows, as far as the kit goes. */
export function foundedOn(nation: string): OwnNation | null {
  const list = NATIONS[nation]?.list;
  if (list?.composition !== 'regular') return null;
  let elite = 0;
  const rows = list.rows.flatMap(({ id, name, types, distinctions, deficiencies, standard, elite: isElite, secondLine }): OwnRow[] => {
    const fitting = types.filter((type) => OWN_TYPES.includes(type)).slice(0, KIT.types);
    const good: readonly Attribute[] = distinctions.filter((each) => each !== 'fanatic').slice(0, KIT.distinctions);
    const bad = deficiencies.slice(0, KIT.deficiencies);
    if (isElite) elite += 1;
    const isStill = isElite && elite <= KIT.elite;
    const kept = standard.filter((each) => good.includes(each) || bad.includes(each));
    return fitting.length === 0
      ? []
      : [{ id, name, types: fitting, distinctions: good, deficiencies: bad, standard: kept, elite: isStill, secondLine }];
  });
  return { name: 'Ostravia', character: 'woodsmen', favoured: null, rows: withinKit(rows.slice(0, KIT.rows[1])) };
}

/** Without as many distinctions that are not standard as are too many, the richest rows first. */
function withinKit(rows: readonly OwnRow[]): OwnRow[] {
  const kept = [...rows];
  const net = () => kept.reduce((sum, row) => sum + row.distinctions.length - row.deficiencies.length, 0);
  const spare = ({ distinctions, standard }: OwnRow) => distinctions.filter((each) => !standard.includes(each));
  while (net() > KIT.net * kept.length) {
    const [richest] = [...kept].sort((a, b) => b.distinctions.length - a.distinctions.length).filter((row) => spare(row).length > 0);
    if (!richest) break;
    const last = spare(richest).at(-1);
    kept[kept.indexOf(richest)] = { ...richest, distinctions: richest.distinctions.filter((each) => each !== last) };
  }
  return kept;
}
