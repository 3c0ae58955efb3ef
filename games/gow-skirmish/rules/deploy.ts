// GOW-DEP: who places first, and where.

import { type Cell, OFF } from '@baize/geometry/hexes';
import * as v from 'valibot';
import { called } from '../names.ts';
import { decision, foe, type Gow, procedure, type U, type Unit, unitOf } from '../state.ts';
import { dismount } from './equipment.ts';
import { hexName, isOccupied } from './ground.ts';
import { initialUnits } from './rout.ts';
import { mayDeploy, zoneCells } from './scenario.ts';

/** GOW-SCN-01: attacker and defender by chance unless the players agree. */
function assignRoles(s: Gow, _l: unknown, u: U): void {
  s.attacker = s.fixed.roles === 'random' ? u.below(2, 'the attacker') : s.fixed.roles === 'A attacks' ? 0 : 1;
  u.tell?.('GOW-SCN-01', 'roles', { seat: s.attacker, scenario: s.fixed.scenario, map: s.fixed.mapName });
}

/** GOW-DEP-01: the side with fewer units chooses; with equal numbers chance names the chooser. */
function nameChooser(s: Gow, _l: unknown, u: U): void {
  const [a, b] = [initialUnits(s, 0), initialUnits(s, 1)];
  s.chooser = a === b ? u.below(2, 'who chooses') : a < b ? 0 : 1;
}

/** GOW-DEP-01, GOW-DEP-04. */
export const choosePackage = decision('deployment', {
  rule: 'GOW-DEP-01',
  who: (s: Gow, _l: {}) => s.chooser,
  options: () => ['place first', 'act first'],
  prompt: () => 'Place your men first and act second, or the other way round?',
  label: (_s, _l, answer: string) => (answer === 'place first' ? 'Place first, act second' : 'Place second, act first'),
  apply(s, _l, answer, u, seat) {
    s.placesFirst = answer === 'place first' ? seat : foe(seat);
    s.first = foe(s.placesFirst);
    u.tell?.('GOW-DEP-01', 'package chosen', { seat, answer, first: s.first });
  },
});

/** The units that the side in turn has still to place. */
function unplaced(s: Gow): Unit[] {
  const waiting = s.units.filter((unit) => unit.at === OFF);
  const first = waiting.filter((unit) => unit.seat === s.placesFirst);
  return first.length > 0 ? first : waiting;
}

/** A unit and its hex. */
export interface Place {
  unit: number;
  at: Cell;
}

/** GOW-DEP-02: units are placed in the order of the force sheet, each on any free hex of the zone. */
export const placeUnit = decision('place a unit', {
  rule: 'GOW-DEP-02',
  who: (s: Gow, _l: {}) => (unplaced(s)[0] as Unit).seat,
  options(s): Place[] {
    const unit = unplaced(s)[0] as Unit;
    const free = zoneCells(s, unit.seat).filter((cell) => !isOccupied(s, cell));
    const fit = free.filter((cell) => mayDeploy(s, unit, cell));
    // GOW-CON-05: a rider for whom no legal hex is left starts on foot.
    return (fit.length > 0 ? fit : free).map((at) => ({ unit: unit.id, at }));
  },
  prompt: (s) => `Where does ${called(unplaced(s)[0] as Unit)} stand?`,
  label: (s, _l, { unit }: Place) => `Post ${called(unitOf(s, unit))} here`,
  whyNot(s, _l, answer) {
    const place = v.safeParse(v.object({ at: v.number() }), answer);
    if (place.success && isOccupied(s, place.output.at)) return { rule: 'GOW-DEP-02', reason: 'That hex is taken.' };
    return { rule: 'GOW-DEP-03', reason: 'Units are placed one by one on hexes of the own zone.' };
  },
  apply(s, _l, { unit, at }, u) {
    const placed = s.units[unit] as Unit;
    placed.at = at;
    u.tell?.('GOW-DEP-02', 'placed', { seat: placed.seat, unit, name: placed.name, at, hex: hexName(s, at) });
    if (!mayDeploy(s, placed, at)) dismount(placed, 'GOW-CON-05', u);
  },
});

export const deployment = procedure('deployment')
  .do(assignRoles, nameChooser)
  .decide(choosePackage)
  .while(
    (s) => unplaced(s).length > 0,
    (p) => p.decide(placeUnit),
  );
