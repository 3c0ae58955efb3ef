// The table in letters: a coarse map and the rosters of both sides.

import { contains } from '@baize/geometry/open';
import type { Seat, View } from '@baize/kernel';
import { landOf } from './rules/country/map.ts';
import { centreOf } from './rules/formations/footprint.ts';
import { standingOf } from './rules/winning/broken.ts';
import { entryOf, foe, nameOf, onTable, seatName, type Unit, type War } from './state.ts';

/** Units of A are capital letters, those of B small ones, in the order of the roster. */
function letterOf(unit: Unit): string {
  const letter = String.fromCharCode(65 + (unit.entry % 26));
  return unit.seat === 0 ? letter : letter.toLowerCase();
}

const SIGNS: Record<string, string> = {
  wood: '♣',
  'thick-wood': '♣',
  'ploughed-field': '≈',
  road: '=',
  'sound-building': '#',
  'flimsy-building': '#',
};

function mapLines(s: War): string[] {
  const [columns, rows] = [Math.ceil(s.fixed.width / 1500), Math.ceil(s.fixed.height / 3000)];
  const cells = Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_c, column) => groundAt(s, column, row)));
  for (const unit of s.units) {
    if (!onTable(unit)) continue;
    const { x, y } = centreOf(s, unit);
    const line = cells[Math.min(rows - 1, Math.max(0, Math.floor(y / 3000)))];
    if (line) line[Math.min(columns - 1, Math.max(0, Math.floor(x / 1500)))] = letterOf(unit);
  }
  return cells.toReversed().map((line) => line.join(''));
}

function groundAt(s: War, column: number, row: number): string {
  const p = { x: column * 1500 + 750, y: row * 3000 + 1500 };
  const area = landOf(s).areas.find(({ shape }) => contains(shape, p));
  return area ? (SIGNS[area.feature.kind] ?? '~') : '·';
}

function unitLine(s: War, unit: Unit): string {
  const marks = [
    unit.counter ? 'acted' : '',
    unit.disordered ? 'disordered' : '',
    unit.running ? 'running' : '',
    unit.jammed ? 'jammed' : '',
    unit.isHeroic ? 'heroic' : '',
  ].filter((mark) => mark !== '');
  const where = onTable(unit) ? unit.post.formation : unit.status;
  return `  ${letterOf(unit)} ${nameOf(s, unit).padEnd(28)} ${String(unit.figures).padStart(2)}/${entryOf(s, unit).figures}  ${where.padEnd(13)} ${marks.join(', ')}`.trimEnd();
}

function sideLines(s: War, seat: Seat): string[] {
  const { gone, of } = standingOf(s, seat);
  const colour = s.red === seat ? 'Red' : 'Black';
  const head = `${seatName(seat)} (${colour}): ${s.fixed.armies[seat as 0 | 1].name}, ${gone} of ${of} gone, cycle ${s.cycles[seat as 0 | 1]}, holds ${s.hands[seat as 0 | 1].join(' ') || 'no cards'}`;
  return [head, ...s.units.filter((unit) => unit.seat === seat).map((unit) => unitLine(s, unit))];
}

export function text(v: View<War>): string {
  const s = v.state;
  const below = v.viewer ?? 0;
  const card = s.flip.card ? `, ${s.flip.card} turned` : '';
  const when = v.result ? `over: ${v.result.kind}` : s.flip.number === 0 ? 'deployment' : `flip ${s.flip.number}${card}`;
  return [`A Gentleman's War · ${when}`, ...sideLines(s, foe(below)), '', ...mapLines(s), '', ...sideLines(s, below)].join('\n');
}
