// What the staged situations share: answers with dice of which only the first matter, and the words of answers.
import type { Act, Source } from '@baize/kernel';
import type { UnitType } from '../../content/types.ts';
import { aField, type Field, type Placed, type Table } from '../field.ts';

export const charge = (target: number) => ({ do: 'charge', target });
export const shoot = (target: number) => ({ do: 'shoot', target });
export const reply = (what: string, against: number | null = null, formation: string | null = null) => ({ do: what, against, formation });
export const straight = { pivot: 'middle', angle: 0 };
export const march = (reserve = 0) => ({ do: 'roll', pace: 'march', reserve, road: false });
export const many = (count: number, face: number): number[] => Array.from({ length: count }, () => face);

/** Dice as listed, then the same face for all that follow. */
export function dice(faces: readonly number[], then = 1): Source & { left(): number } {
  let at = 0;
  return { below: (sides) => (sides === 6 ? (faces[at++] ?? then) - 1 : 0), left: () => 0 };
}

/** An answer of the seat that is asked, with dice. */
export function answer(table: Table, given: unknown, faces: readonly number[] = [], then = 1): Table {
  const act: Act = { seat: table.match.asked?.seats[0] ?? 0, answer: given };
  return table.does(act, dice(faces, then));
}

/** A whole charge by the card: chosen, declared, unanswered and ridden straight home with sixes; the dice after that follow. */
export function chargeHome(table: Table, name: string, target: number, chargeDice: number, faces: readonly number[] = [], then = 1): Table {
  table.gives(name);
  answer(table, charge(target));
  stand(table);
  return answer(table, straight, [...many(chargeDice, 6), ...faces], then);
}

/** Whoever is asked to respond has done enough. */
export function stand(table: Table): Table {
  while (table.asks.endsWith(': respond')) answer(table, 'enough');
  return table;
}

/** A charge of A on B, declared and waiting for the defender; `more` stands or lies about them. */
export function declared(a: UnitType, b: UnitType, set: Placed = {}, more = (field: Field): Field => field): Table {
  const table = more(withSpares(aField())).unit('A', 'a', a, [24, 10]).unit('B', 'b', b, [24, 20], set).deck('2♠').turn('5♥').gives('a');
  return answer(table, charge(table.id('b')));
}

/** Several of A charge on one card; each charger and its target by name, with the dice that follow the last declaration. */
export function chargeTogether(field: Field, chargers: readonly (readonly [string, string])[], faces: readonly number[] = []): Table {
  const table = field.turn('K♥');
  answer(table, { do: 'brigade', led: null });
  answer(
    table,
    chargers.map(([unit]) => table.id(unit)),
  );
  answer(table, { do: 'apart' });
  const [first, ...others] = chargers;
  answer(table, table.id(first?.[0] ?? ''));
  answer(table, charge(table.id(first?.[1] ?? '')));
  others.forEach(([unit, target], at) => {
    answer(table, { unit: table.id(unit), target: table.id(target) }, at === others.length - 1 ? faces : []);
  });
  return table;
}

/** Units far away on both sides, so that no cycle ends by the way. */
export function withSpares(field: Field): Field {
  return field.unit('A', 'spare A', 'infantry', [42, 3]).unit('B', 'spare B', 'infantry', [42, 46]);
}

export const targetsOffered = (table: Table, what: string): number[] =>
  table.offers.flatMap((each) => (isDeed(each, what) ? [each.target] : [])).sort((a, b) => a - b);

function isDeed(each: unknown, what: string): each is { do: string; target: number } {
  return typeof each === 'object' && each !== null && 'do' in each && each.do === what && 'target' in each;
}

export const wordsOffered = (table: Table): string[] =>
  table.offers.map((each) => (typeof each === 'object' && each !== null && 'do' in each ? String(each.do) : String(each)));

/** The dice that an event tells of. */
export function diceOf(event: { readonly [detail: string]: unknown } | undefined): readonly number[] {
  return Array.isArray(event?.dice) ? event.dice : [];
}

/** What spoke for and against a unit when it struck, in the last fight that it was in. */
export function scoreOf(table: Table, name: string): unknown {
  return table.told('strikes').findLast((event) => event.name === name)?.score;
}
