// The table in letters: the board, the line-ups, and the own hand.

import { tileAt } from '@baize/geometry/tiles';
import { pileSize, type View } from '@baize/kernel';
import { CARD_NAMES } from './content/orders.ts';
import { attack } from './content/weapons.ts';
import { boardOf, cardOf, type Fray, isPresent, seatName, type Warrior, warrior } from './state.ts';

const GROUND = { open: '·', wall: '█', ditch: '~' } as const;

/** A standing character is its seat's number, a downed one stands in brackets. */
function cell(s: Fray, tile: number): string {
  const w = s.warriors.find((each) => each.tile === tile);
  if (w) return w.condition === 'downed' ? `(${w.seat + 1})` : ` ${w.seat + 1} `;
  return ` ${GROUND[boardOf(s).ground[tile] ?? 'open']} `;
}

function boardLines(s: Fray): string[] {
  const { columns, rows } = boardOf(s);
  const lines: string[] = [];
  for (let row = rows - 1; row >= 0; row--) {
    const cells = Array.from({ length: columns }, (_, column) => cell(s, tileAt(boardOf(s), column, row)));
    lines.push(`${String(row + 1).padStart(2)} ${cells.join('')}`.trimEnd());
  }
  const letters = Array.from({ length: columns }, (_, column) => ` ${String.fromCharCode(97 + column)} `);
  return [...lines, `   ${letters.join('')}`.trimEnd()];
}

function weaponWords(w: Warrior): string {
  if (w.melee === null) return 'no weapon yet';
  const melee = attack(w.melee);
  const words = `${melee.name} ${melee.base}/${melee.glancing}%`;
  if (w.ranged === null) return words;
  const ranged = attack(w.ranged);
  return ranged.name === melee.name
    ? `${words} and ${ranged.base}/${ranged.glancing}%`
    : `${words}, ${ranged.name} ${ranged.base}/${ranged.glancing}%`;
}

function warriorLine(s: Fray, w: Warrior): string {
  const team = s.fixed.mode === 'teams' ? ` (team ${w.team + 1})` : '';
  if (w.character === null) return `${seatName(w.seat)}${team}: no character yet`;
  const { name, hitPoints } = cardOf(w);
  const state = isPresent(w) ? `${w.condition === 'downed' ? 'down, ' : ''}${w.hitPoints} of ${hitPoints}` : w.condition;
  const counts = `hand ${w.hand.length}, deck ${pileSize(w.deck)}, discards ${w.discards.length}`;
  return `${seatName(w.seat)}${team}: ${name}, ${state} · ${weaponWords(w)} · ${counts}`;
}

export function text(v: View<Fray>): string {
  const s = v.state;
  const now = v.result ? `over: ${v.result.kind}` : s.turn === 0 ? 'selection' : `turn ${s.turn} of ${s.fixed.turnLimit}, ${s.phase}`;
  const lines = [`Gentlemen of War: Orders · ${s.board || 'no board yet'} · ${s.fixed.mode} · ${now}`, ''];
  if (s.board !== '') lines.push(...boardLines(s), '');
  for (const w of s.warriors) lines.push(warriorLine(s, w));
  if (v.viewer !== null)
    lines.push(
      `Your hand: ${
        warrior(s, v.viewer)
          .hand.map((card) => CARD_NAMES[card])
          .join(', ') || 'none'
      }`,
    );
  return lines.join('\n');
}
