// AGX-ROST-03: with secret rosters an attribute is known to the other side when it is first used.
import type { Seat } from '@baize/kernel';
import { ATTRIBUTE_KINDS, OPPOSITES } from '../../content/attributes.ts';
import { type Army, ATTRIBUTES, type Attribute } from '../../content/types.ts';
import { has, named, SIDES, type Ump, type Unit, type War } from '../../state.ts';

/** What the roster says of a unit, and how much of it has been seen. */
export interface SecretRow {
  attributes: Attribute[];
  points: number;
  shown: Attribute[];
}

export type SecretRosters = [SecretRow[], SecretRow[]];

/** The rows of both armies, with nothing shown yet. */
export function secretRosters(armies: readonly [Army, Army]): SecretRosters {
  const rows = ({ units }: Army) => units.map(({ attributes, points }): SecretRow => ({ attributes: [...attributes], points, shown: [] }));
  return [rows(armies[0]), rows(armies[1])];
}

/** An army as anybody may see it: names, types, figures and weapons; the price of a unit would tell what it is good at. */
export function withoutSecrets(army: Army): Army {
  return { ...army, units: army.units.map((unit) => ({ ...unit, attributes: [], points: 0 })), points: 0 };
}

/** The price of a unit, as far as the asker may know it. */
export function pointsOf(s: War, { seat, entry }: Pick<Unit, 'seat' | 'entry'>): number {
  return s.rosters?.[seat as 0 | 1][entry]?.points ?? s.fixed.armies[seat as 0 | 1].units[entry]?.points ?? 0;
}

/** The price of an army. */
export function armyPoints(s: War, seat: Seat): number {
  return s.rosters?.[seat as 0 | 1].reduce((sum, { points }) => sum + points, 0) ?? s.fixed.armies[seat as 0 | 1].points;
}

function rowsOf(s: War, { seat, entry, union }: Unit): SecretRow[] {
  const entries = union?.entries ?? [entry];
  return entries.flatMap((each) => s.rosters?.[seat as 0 | 1][each] ?? []);
}

/** Whoever writes up what happens. */
export type Teller = Partial<Pick<Ump, 'tell'>>;

/** An attribute has told in something that both sides see. */
export function showAttribute(s: War, unit: Unit, attribute: Attribute, u: Teller): void {
  if (!s.rosters || !has(s, unit, attribute)) return;
  const rows = rowsOf(s, unit).filter(({ attributes, shown }) => attributes.includes(attribute) && !shown.includes(attribute));
  if (rows.length === 0) return;
  for (const row of rows) row.shown.push(attribute);
  u.tell?.('AGX-ROST-03', 'attribute shown', { ...named(s, unit), attribute: ATTRIBUTE_KINDS[attribute].name });
}

export function showAttributes(s: War, unit: Unit, attributes: readonly Attribute[], u: Teller): void {
  if (s.rosters) for (const attribute of attributes) showAttribute(s, unit, attribute, u);
}

/** Whether somebody may not read a side's roster. */
function isKeptFrom(s: War, side: Seat, viewer: Seat | null): boolean {
  return s.rosters !== undefined && side !== viewer;
}

/** Blots out of a view what has not been shown; `seen` is the viewer's own copy. */
export function veilRosters(seen: War, viewer: Seat | null): void {
  for (const side of SIDES.filter((each) => isKeptFrom(seen, each, viewer)))
    for (const row of seen.rosters?.[side as 0 | 1] ?? []) Object.assign(row, { attributes: [...row.shown], points: 0 });
  for (const unit of seen.units)
    if (unit.union && isKeptFrom(seen, unit.seat, viewer)) {
      const shown = rowsOf(seen, unit).flatMap((row) => row.shown);
      unit.union = { ...unit.union, attributes: unit.union.attributes.filter((attribute) => shown.includes(attribute)) };
    }
}

interface Door {
  below(sides: number, what: string): number;
}

/** How many attributes of a unit are guessed at most. */
const MOST_GUESSED = 2;

/** Fills a view's rosters with attributes that such units may have. */
export function guessRosters(full: War, viewer: Seat | null, door: Door): void {
  for (const side of SIDES.filter((each) => isKeptFrom(full, each, viewer)))
    full.rosters?.[side as 0 | 1].forEach((row, entry) => {
      const type = full.fixed.armies[side as 0 | 1].units[entry]?.type;
      for (let count = door.below(MOST_GUESSED + 1, 'a guess'); count > 0; count--) {
        const fitting = ATTRIBUTES.filter(
          (each) => each !== 'fanatic' && type && ATTRIBUTE_KINDS[each].who.includes(type) && fits(row, each),
        );
        const guessed = fitting[door.below(Math.max(1, fitting.length), 'a guess')];
        if (guessed) row.attributes.push(guessed);
      }
    });
}

function fits({ attributes }: SecretRow, attribute: Attribute): boolean {
  const isOpposite = (other: Attribute) => OPPOSITES.some(([a, b]) => (a === attribute && b === other) || (b === attribute && a === other));
  return !attributes.includes(attribute) && !attributes.some(isOpposite);
}
