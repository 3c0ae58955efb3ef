// The table in letters: the hex map, the units as letters on it, and the rosters of both sides.
import type { Seat, View } from '@baize/kernel';
import { SUITS } from './content/cards.ts';
import { weaponKind } from './content/weapons.ts';
import { boardOf, hasSmoke, hexName } from './rules/ground.ts';
import { inMelee, stat } from './rules/passives.ts';
import { scenarioOf, standing } from './rules/scenario.ts';
import { foe, type Gow, onBoard, seatName, type Unit, unitAt } from './state.ts';

/** Units of A are capital letters, those of B small ones, in the order of the roster. */
function letterOf(s: Gow, unit: Unit): string {
  const place = s.units.filter((other) => other.seat === unit.seat).indexOf(unit);
  const letter = String.fromCharCode(65 + place);
  return unit.seat === 0 ? letter : letter.toLowerCase();
}

/** A hex: terrain and, where there is one, the unit; the acting unit in brackets. */
function hexText(s: Gow, cell: number): string {
  const sign = boardOf(s).signs[cell] as string;
  const ground = hasSmoke(s, cell) ? '%' : s.caltrops.includes(cell) ? '^' : sign === 'x' ? ' ' : sign === '.' ? '·' : sign;
  const unit = unitAt(s, cell);
  if (!unit) return ` ${ground} `;
  const letter = letterOf(s, unit);
  return s.acting?.unit === unit.id ? `[${letter}]` : `${ground === '·' ? ' ' : ground}${letter} `;
}

function mapLines(s: Gow): string[] {
  const { width, height } = boardOf(s).grid;
  const heads = `    ${Array.from({ length: width }, (_, c) => String(c).padStart(2).padEnd(3)).join('')}`.trimEnd();
  const rows = Array.from({ length: height }, (_, r) => {
    const cells = Array.from({ length: width }, (_cell, c) => hexText(s, r * width + c)).join('');
    return `${String(r).padStart(2)}  ${r % 2 === 1 ? '  ' : ''}${cells}`.trimEnd();
  });
  return [heads, ...rows];
}

function unitLine(s: Gow, unit: Unit): string {
  const stats = SUITS.map((suit) => `${suit}${stat(unit, suit)}`).join(' ');
  const arms = unit.weapons.map(
    ({ key, ammo, most, stowed }) => `${weaponKind(key).name}${most > 0 ? ` ${ammo}/${most}` : ''}${stowed ? ' (stowed)' : ''}`,
  );
  const marks = [
    unit.wounds > 0 ? `wounds ${unit.wounds}` : '',
    unit.concussion > 0 ? `Con ${unit.concussion}` : '',
    unit.immobilized ? 'Imm' : '',
    unit.suppressed ? 'Sup' : '',
    unit.commanded > 0 ? `Cmd ${unit.commanded}` : '',
    inMelee(s, unit) ? 'melee' : '',
    unit.activated ? 'done' : '',
  ].filter((mark) => mark !== '');
  const where = onBoard(unit) ? hexName(s, unit.at) : unit.lost === 'no' ? 'to be placed' : unit.lost;
  return `  ${letterOf(s, unit)} ${unit.name.padEnd(19)} ${stats}  ${where.padEnd(6)} ${[...arms, ...marks].join(', ')}`.trimEnd();
}

function sideLines(s: Gow, seat: Seat): string[] {
  const force = s.fixed.forces[seat];
  if (!force) return [`${seatName(seat)}: mustering`];
  const { board, initial, score } = standing(s, seat);
  const role = scenarioOf(s).roles === 'equal' ? '' : seat === s.attacker ? ', attacks' : ', defends';
  const units = s.units.filter((unit) => unit.seat === seat).map((unit) => unitLine(s, unit));
  return [`${seatName(seat)}: ${force.name}${role}, ${board} of ${initial} units, score ${score}`, ...units];
}

function checkLines(s: Gow): string[] {
  return s.checks.map(
    (check) => `On the table (${check.kind}, ${seatName(check.seat)}): ${check.cards.join(' ')}${check.failed ? ' – failed' : ''}`,
  );
}

export function text(v: View<Gow>): string {
  const s = v.state;
  const below = v.viewer ?? 0;
  const turn = v.result ? `over: ${v.result.kind}` : s.turn === 0 ? 'deployment' : `turn ${s.turn} of ${s.fixed.lastTurn}`;
  const lines = [
    `Gentlemen of War · ${scenarioOf(s).name} · ${s.fixed.mapName} · ${turn}`,
    ...sideLines(s, foe(below)),
    '',
    ...mapLines(s),
    '',
  ];
  lines.push(...sideLines(s, below), ...checkLines(s));
  return lines.join('\n');
}
