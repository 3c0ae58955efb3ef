// The table in letters: wings side by side, cards as small boxes.
import { HIDDEN, pileSize, type Seat, type View } from '@baize/kernel';
import { doctrine } from './content/doctrines.ts';
import { terrain } from './content/terrain.ts';
import { type Card, face, TYPES, type UnitType } from './content/units.ts';
import { resultWords } from './describe.ts';
import { effectNames } from './rules/doctrines/running.ts';
import { fighterOf } from './rules/fighting.ts';
import { effectiveCohesion, totalInWords } from './rules/reckoning.ts';
import { type Combat, foe, room, type S21, seatName, side, type Unit, unitsIn, WINGS, type Wing, wingOf } from './state.ts';

const WIDTH = 9;
const COLUMN = 2 * WIDTH + 6;

const SHORT: Record<UnitType, string> = {
  line: 'Line',
  light: 'Light',
  elite: 'Elite',
  artillery: 'Guns',
  horse: 'Horse',
  hussars: 'Hussars',
  dragoons: 'Dragoon',
};

/** The codes that begin a card's id. */
const CODES: Record<UnitType, string> = {
  line: 'LN',
  light: 'LT',
  elite: 'EL',
  artillery: 'AR',
  horse: 'HO',
  hussars: 'HU',
  dragoons: 'DR',
};

/** Five lines: id, type, Cohesion in brackets and combat value. */
function cardBox(card: Card, shocked = false): string[] {
  if (card === HIDDEN) return ['╭───────╮', '│░░░░░░░│', '│░░░░░░░│', '│░░░░░░░│', '╰───────╯'];
  const { id, type, cohesion, value } = face(card);
  const kind = shocked ? '*SHOCK*' : SHORT[type].padEnd(7);
  const numbers = `[${cohesion}]${String(value).padStart(4)}`;
  const edge = shocked ? '┄┄┄┄┄┄┄' : '───────';
  return [`╭${edge}╮`, `│${id}│`, `│${kind}│`, `│${numbers}│`, `╰${edge}╯`];
}

function emptyBox(): string[] {
  return ['┌ ─ ─ ─ ┐', '         ', '│ room  │', '         ', '└ ─ ─ ─ ┘'];
}

/** Boxes side by side. */
function row(boxes: readonly string[][]): string[] {
  return [0, 1, 2, 3, 4].map((line) => boxes.map((box) => box[line]).join(''));
}

function centred(words: string, width: number): string {
  const left = Math.max(0, Math.floor((width - words.length) / 2));
  return (' '.repeat(left) + words).padEnd(width).slice(0, width);
}

function wingRow(s: S21, seat: Seat): string[] {
  const columns = WINGS.map((_, wing) => {
    const boxes = unitsIn(s, wing, seat).map((unit) => cardBox(unit.card, unit.shocked));
    while (boxes.length < unitsIn(s, wing, seat).length + room(s, wing, seat)) boxes.push(emptyBox());
    return row(boxes).map((line) => centred(line, COLUMN));
  });
  return [0, 1, 2, 3, 4].map((line) =>
    columns
      .map((column) => column[line])
      .join(' ')
      .trimEnd(),
  );
}

/** `all +1 held`. */
function groundWords(card: string): string {
  const { kind, effect } = terrain(card);
  const parts: string[] = [];
  for (const change of [1, -1]) {
    const types = TYPES.filter((type) => effect[type] === change);
    if (types.length === 0) continue;
    const names = types.length === TYPES.length ? 'all' : types.map((type) => CODES[type]).join(' ');
    parts.push(`${names} ${change > 0 ? '+1' : '-1'}`);
  }
  return `${parts.join(', ')}${kind === 'holding' ? ' held' : ''}`;
}

function terrainRows(s: S21): string[] {
  const cell = (words: (wing: Wing) => string) =>
    WINGS.map((_, wing) => centred(words(wing), COLUMN))
      .join(' ')
      .trimEnd();
  const holder = (wing: Wing) => {
    const { held } = wingOf(s, wing);
    return held === null ? 'held by nobody' : `held by ${seatName(held)}`;
  };
  return [
    cell((wing) => `${WINGS[wing]}: ${terrain(wingOf(s, wing).terrain).name}`),
    cell((wing) => groundWords(wingOf(s, wing).terrain)),
    cell(holder),
  ];
}

function header(s: S21, v: View<S21>): string {
  const deck = `deck ${s.deck} of ${s.fixed.decks}: ${pileSize(s.battle)} to call, ${s.discards.length} discarded`;
  const weather = s.weather === null ? '' : `${s.weather === 'rain' ? 'rain or snow' : s.weather} · `;
  const turn = s.turn === 0 ? 'set-up' : `turn ${s.turn} · ${seatName(s.active)} to act`;
  return v.result ? resultWords(v.result) : `${turn} · ${weather}${deck}`;
}

function sideLines(s: S21, seat: Seat): string[] {
  const { reserve, rout, doctrines } = side(s, seat);
  const running = effectNames(s, seat);
  const names = doctrines.map((card) => `${doctrine(card).name} (${doctrine(card).cost})`).join(', ');
  return [
    `${seatName(seat)}: ${reserve.length} in reserve, rout pile ${rout.length}${rout.length > 0 ? `: ${rout.join(' ')}` : ''}`,
    ...(names ? [`  ${names}${running.length > 0 ? `; in force: ${running.join(', ')}` : ''}`] : []),
  ];
}

function combatLine(s: S21, combat: Combat, seat: Seat): string {
  const unit = fighterOf(s, combat, seat) as Unit | undefined;
  const cards = (combat.cards[seat] ?? []).map(({ card, called }) => `${called ? 'c' : 'r'}${face(card).value}`).join(' ');
  const role = combat.attacker === seat ? 'attacks' : 'defends';
  if (!unit) return `  ${seatName(seat)} ${role}: gone`;
  const limit = effectiveCohesion(s, seat, combat, unit);
  const state = unit.shocked ? ' shocked' : '';
  const count = combat.cards[seat]?.length ?? 0;
  return `  ${seatName(seat)} ${role} with ${unit.card}${state}: ${totalInWords(s, combat, seat).padStart(2)} of 21, card ${count} of ${limit}   ${cards}`;
}

function hand(cards: readonly Card[]): string[] {
  const lines: string[] = [];
  for (let from = 0; from < cards.length; from += 8) lines.push(...row(cards.slice(from, from + 8).map((card) => cardBox(card))));
  return lines;
}

export function text(v: View<S21>): string {
  const s = v.state;
  const below = v.viewer ?? 0;
  const above = foe(below);
  const lines = [`17(21) · ${header(s, v)}`, ''];
  lines.push(...sideLines(s, above));
  if (side(s, above).reserve.some((card) => card !== HIDDEN) && v.viewer !== null) {
    lines.push(
      `  known in reserve: ${side(s, above)
        .reserve.filter((card) => card !== HIDDEN)
        .join(' ')}`,
    );
  }
  if (s.wings[0].terrain !== '') lines.push('', ...wingRow(s, above), ...terrainRows(s), ...wingRow(s, below), '');
  lines.push(...sideLines(s, below));
  if (s.combat) lines.push('', `Combat on the ${WINGS[s.combat.wing]}`, combatLine(s, s.combat, above), combatLine(s, s.combat, below));
  if (v.viewer !== null) lines.push('Your reserve', ...hand(side(s, below).reserve));
  return lines.join('\n');
}
