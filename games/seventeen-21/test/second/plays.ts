// Which plays are legal, after the ledger alone, where no combat is on.
import { army, type Battle, COSTS, field, freeWings, isRider, kindOf, type Man, menIn, other, pips, type Seat } from './field.ts';

export interface Settings {
  advanced: boolean;
  lone: boolean;
  open: boolean;
}

interface Deed {
  unit: string;
  does: string;
  target: string | null;
}

export const attacksIn = (b: Battle, seat: Seat): Deed[] =>
  [0, 1, 2].flatMap((wing) =>
    menIn(b, wing, seat).flatMap((man) =>
      menIn(b, wing, other(seat)).map((enemy): Deed => ({ unit: man.card, does: 'attack', target: enemy.card })),
    ),
  );

/** S21-ATK-01, S21-ADV-01 to S21-ADV-06: what can still be declared. */
export function deeds(b: Battle, seat: Seat, settings: Settings, declared: readonly Deed[]): Deed[] {
  const list = attacksIn(b, seat);
  if (settings.advanced)
    for (let wing = 0; wing < 3; wing++)
      for (const man of menIn(b, wing, seat)) {
        const enemies = menIn(b, wing, other(seat));
        const add = (does: string, target: Man | null) => list.push({ unit: man.card, does, target: target?.card ?? null });
        const kind = kindOf(man.card);
        if (kind === 'LT' && army(b, other(seat)).reserve.length > 0) add('raid', null);
        if (kind === 'AR') for (const enemy of enemies) add('bombard', enemy);
        if (kind === 'HU') for (const enemy of enemies) if (kindOf(enemy.card) === 'LT') add('hunt', enemy);
        const before = (deed: Deed) => deed.does === 'attack' && menIn(b, wing, seat).some((mate) => mate.card === deed.unit);
        if (kind === 'HO' && declared.some((deed) => deed.unit !== man.card && before(deed))) add('pursue', null);
      }
  return list.filter((deed) => !declared.some(({ unit }) => unit === deed.unit));
}

/** S21-ATK-01, S21-ATK-03. */
function canAttack(b: Battle, seat: Seat, settings: Settings): boolean {
  const able = new Set(deeds(b, seat, settings, []).map(({ unit }) => unit)).size;
  return able >= 2 || (able === 1 && settings.lone);
}

export const placements = (b: Battle, seat: Seat) =>
  army(b, seat).reserve.flatMap((card) => freeWings(b, seat).map((wing) => ({ card, wing })));

/** S21-DOC-05 and the table of doctrines: the requirement of the turn effect, apart from what it costs. */
function required(b: Battle, seat: Seat, card: string, piles: { doctrines: number; terrains: number }): boolean {
  const mine = army(b, seat);
  const men = field(b, seat);
  switch (card) {
    case 'D01':
      return piles.doctrines > 0;
    case 'D02':
      return piles.terrains > 0;
    case 'D05':
      return mine.rout.length > 0;
    case 'D06':
      return men.some((man) => isRider(man.card)) && army(b, other(seat)).reserve.length > 0;
    case 'D07':
      return men.some((man) => man.shocked);
    case 'D09':
      return men.length > 0;
    case 'D10':
      return freeWings(b, seat).length > 0;
    case 'D11':
      return attacksIn(b, seat).some(({ unit }) => kindOf(unit) === 'AR');
    case 'D12': {
      const moves = [0, 1, 2].some((from) => menIn(b, from, seat).length > 0 && freeWings(b, seat).some((wing) => wing !== from));
      return moves || attacksIn(b, seat).length > 0;
    }
    default:
      return true;
  }
}

/** S21-DOC-03: enough, and no card that is not needed; Forced March leaves one to deploy. */
export function pays(b: Battle, seat: Seat, card: string, cards: readonly string[]): boolean {
  const { reserve } = army(b, seat);
  const cost = COSTS[card] as number;
  const made = cards.reduce((all, each) => all + pips(each), 0);
  if (new Set(cards).size !== cards.length || cards.some((each) => !reserve.includes(each))) return false;
  if (card === 'D10' && cards.length === reserve.length) return false;
  return made >= cost && cards.every((each) => made - pips(each) < cost);
}

function payable(b: Battle, seat: Seat, card: string): boolean {
  const values = army(b, seat)
    .reserve.map(pips)
    .sort((x, y) => y - x);
  if (card === 'D10') values.pop();
  return values.reduce((all, value) => all + value, 0) >= (COSTS[card] as number);
}

export function doctrinesToUse(b: Battle, seat: Seat, piles: { doctrines: number; terrains: number }): string[] {
  return army(b, seat).doctrines.filter((card) => required(b, seat, card, piles) && payable(b, seat, card));
}

/** S21-TURN-01, S21-TURN-02. */
export function actionsOf(b: Battle, seat: Seat, settings: Settings, piles: { doctrines: number; terrains: number }): string[] {
  const { reserve } = army(b, seat);
  const deploys = reserve.length > 0 && freeWings(b, seat).length > 0;
  const attacks = canAttack(b, seat, settings);
  return [
    ...(deploys ? ['deploy'] : []),
    ...(doctrinesToUse(b, seat, piles).length > 0 ? ['doctrine'] : []),
    ...(attacks ? ['attack'] : []),
    ...(reserve.length > 0 && field(b, seat).length > 0 ? ['rout'] : []),
    ...(deploys || attacks ? [] : ['hold']),
  ];
}
