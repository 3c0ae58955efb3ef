// The table in letters, for a terminal: one letter for each inch.

import { contains, type Feature, type Point } from '@baize/geometry/open';
import type { View } from '@baize/kernel';
import { SCENARIOS } from './content/scenarios/scenarios.ts';
import { standing } from './rules/scenarios/outcome.ts';
import { countryOf, isDeck, wagonShape } from './rules/table/terrain.ts';
import { type EnGarde, inPlay, type Model, recordOf, seatName, warband } from './state.ts';

const SIGNS: Record<string, string> = { difficult: '~', impassable: '#', building: 'H' };

/** Decks, difficult, impassable and built ground, hills, the rest. */
function signOf(piece: Feature): string {
  return isDeck(piece) ? '=' : (SIGNS[piece.ground] ?? (piece.lifts ? '^' : ','));
}

function ground(s: EnGarde): string[][] {
  const { features } = countryOf(s);
  const rows: string[][] = [];
  for (let y = Math.floor(s.fixed.height / 1000) - 1; y >= 0; y--) {
    const row: string[] = [];
    for (let x = 0; x < Math.floor(s.fixed.width / 1000); x++) {
      const p = { x: x * 1000 + 500, y: y * 1000 + 500 };
      const piece = features.findLast((each) => each.shapes.some((shape) => contains(shape, p)));
      const wagon = s.wagons.some((each) => contains(wagonShape(each), p));
      row.push(wagon ? '□' : piece ? signOf(piece) : '.');
    }
    rows.push(row);
  }
  return rows;
}

const LETTERS = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789!$%&()*+-/:;<>', 'αβγδεζηθικλμνξοπρστυφχψω'];

function sign(s: EnGarde, m: Model): string {
  const own = s.models.filter((other) => other.seat === m.seat);
  return LETTERS[m.seat]?.[own.indexOf(m)] ?? '@';
}

function line(s: EnGarde, m: Model): string {
  const record = recordOf(s, m);
  const marks = [
    m.wound === 'none' ? '' : m.wound,
    m.stunned > 0 ? `${m.stunned} stunned` : '',
    m.hidden ? 'hidden' : '',
    m.reload.some((counters) => counters > 0) ? 'unloaded' : '',
    m.steed === null ? '' : 'mounted',
    m.wagon === null ? '' : 'in a wagon',
    m.status === 'table' ? '' : m.status,
    m.activated ? 'done' : '',
  ].filter(Boolean);
  const at = m.status === 'table' ? ` at ${Math.round(m.x / 100) / 10}, ${Math.round(m.y / 100) / 10}` : '';
  return `  ${sign(s, m)} ${record.name} (Rank ${record.rank})${at}${marks.length > 0 ? `: ${marks.join(', ')}` : ''}`;
}

export function text(view: View<EnGarde>): string {
  const s = view.state;
  const rows = ground(s);
  const put = ({ x, y }: Point, letter: string) => {
    const row = rows[Math.floor(s.fixed.height / 1000) - 1 - Math.floor(y / 1000)];
    if (row) row[Math.floor(x / 1000)] = letter;
  };
  for (const thing of s.things) if (thing.what !== 'body' && thing.carrier === null && thing.takenBy === null) put(thing, '*');
  for (const m of s.models) if (inPlay(m)) put(m, sign(s, m));
  const points = standing(s);
  const sides = s.sides.map((own) => {
    const head = `${seatName(own.seat)} (${warband(s, own.seat).name}), ${own.morale}, ${points[own.seat] ?? 'no'} points`;
    return [head, ...s.models.filter((m) => m.seat === own.seat).map((m) => line(s, m))].join('\n');
  });
  const head = `${SCENARIOS[s.fixed.scenario].name}, turn ${s.turn}${s.lastTurn > 0 ? ` of ${s.lastTurn}` : ''}, ${s.phase} phase`;
  return [head, ...rows.map((row) => row.join('')), ...sides].join('\n');
}
