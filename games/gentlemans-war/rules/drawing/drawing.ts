// AGX-TAB-08: one player lays the country out piece by piece, and the other answers.
import { POINT, readAnswer, WHOLE } from '@baize/contracts';
import type { Refusal, Seat, Space } from '@baize/kernel';
import * as v from 'valibot';
import { PIECES, STOCK, STOCK_KINDS } from '../../content/stock.ts';
import { rulesOf, scenarioOf, seatOf } from '../../scenarios/index.ts';
import { EDGES } from '../../scenarios/scenario.ts';
import { settingOf } from '../../scenarios/setting.ts';
import { decision, foe, procedure, type Ump, type War } from '../../state.ts';
import { rollOff } from '../all/roll-off.ts';
import { FOR_ME } from '../setup/for-me.ts';
import { type Choosing, chooseEdge } from '../setup/home-edge.ts';
import { layRefusal, type Site } from './limits.ts';
import { countryWith, type Drawn, isDrawn } from './piece.ts';
import { anyPiece, type Lay, nextId, suggestions } from './suggest.ts';

export type { Lay } from './suggest.ts';

const RULE = 'AGX-TAB-08';

export interface Drawing extends Choosing {
  layer: Seat;
  laid: Drawn[];
  /** `usual`: the scenario's own layout is used after all. */
  stage: 'laying' | 'confirmed' | 'settled' | 'usual';
  /** Pieces that whoever has the last word may still move or take away. */
  changes: number;
}

/** A piece is laid, or taken up again; `done` confirms, `usual` leaves it to the scenario's own layout. */
export type Laying = Lay | { take: string } | 'done' | 'usual';

export function siteOf(s: War): Site {
  const { width, height, country, scenario } = s.fixed;
  const rules = rulesOf(s);
  return {
    width,
    height,
    base: country.filter((feature) => !isDrawn(feature)),
    road: scenario.road,
    // AGX-GEN-09: of a march every edge may become somebody's own.
    homes: rules.column ? EDGES : scenario.homes,
    lengthwise: rules.lengthwise,
  };
}

/** How many pieces are laid, at least and at most. */
export function bounds(s: War): readonly [least: number, most: number] {
  return s.fixed.scenario.size === 'large' ? PIECES.large : PIECES.usual;
}

const LAY = v.union([
  v.strictObject({ lay: v.picklist(STOCK_KINDS), at: POINT, turn: WHOLE }),
  v.strictObject({ lay: v.picklist(STOCK_KINDS), line: v.pipe(v.array(POINT), v.maxLength(20)), bridge: v.nullable(POINT) }),
]);
const TAKE = v.strictObject({ take: v.string() });
const INSTEAD = v.looseObject({ instead: v.string() });

/** A piece and how it lies, from an answer that may be anything. */
export function readLay(given: unknown): Lay | null {
  return readAnswer(LAY, given);
}

function readTake(given: unknown): string | null {
  return readAnswer(TAKE, given)?.take ?? null;
}

const no = (reason: string): Refusal => ({ rule: RULE, reason });

function pieceOf({ lay, ...lie }: Lay, id: string): Drawn {
  return { id, of: lay, ...lie };
}

function layingRefusal(s: War, l: Drawing, given: unknown): Refusal | null {
  const [least, most] = bounds(s);
  if (given === 'usual') return null;
  if (given === 'done') return l.laid.length >= least ? null : no(`At least ${least} pieces are laid.`);
  const taken = readTake(given);
  if (taken !== null) return l.laid.some(({ id }) => id === taken) ? null : no('No such piece has been laid.');
  const lay = readLay(given);
  if (!lay) return no('That is no piece of the stock.');
  if (l.laid.length >= most) return no(`At most ${most} pieces are laid.`);
  return layRefusal(siteOf(s), l.laid, pieceOf(lay, nextId(l.laid)));
}

/** Pieces until there are enough, and a few more where a layer likes. */
function usualLaying(s: War, l: Drawing): Laying {
  const [least] = bounds(s);
  if (l.laid.length >= least) return 'done';
  return suggestions(siteOf(s), l.laid, 1)[0] ?? 'usual';
}

function layingSpace(s: War, l: Drawing): Space<Laying> {
  const [least, most] = bounds(s);
  const isEnough = l.laid.length >= least;
  return {
    kind: 'laying',
    shape: { layer: l.layer, laid: l.laid.length, least, most },
    refusal: (given) => layingRefusal(s, l, given),
    any: () => true,
    sample(below) {
      const last = l.laid.at(-1);
      if (isEnough && below(3) > 0) return 'done';
      if (last && below(12) === 0) return { take: last.id };
      const lay = l.laid.length < most ? anyPiece(siteOf(s), l.laid, below) : null;
      return lay ?? (isEnough ? 'done' : 'usual');
    },
    candidates: () => [
      ...(isEnough ? (['done'] as const) : []),
      ...(l.laid.length < most ? suggestions(siteOf(s), l.laid) : []),
      ...l.laid.slice(-1).map(({ id }) => ({ take: id })),
      'usual',
    ],
  };
}

/** The table as the pieces make it. */
function relay(s: War, l: Drawing, u: Ump): void {
  const { base, road } = siteOf(s);
  s.fixed = u.fix({ ...s.fixed, country: countryWith(base, road, l.laid) });
}

const nameOf = (l: Drawing, id: string): string => STOCK[l.laid.find((piece) => piece.id === id)?.of ?? 'wood'].name.toLowerCase();

/** The scenario's own layout in place of a drawn one. */
function takeUsual(s: War, l: Drawing, u: Ump): void {
  l.stage = 'usual';
  const { setting, country } = settingOf({ ...u.match.options, country: 'scenario' }, s.fixed.scenario.attacker);
  s.fixed = u.fix({ ...s.fixed, country, scenario: setting });
  u.tell?.(RULE, 'usual country', {});
}

export const choosePiece = decision<Drawing, Laying>('lay the country out', {
  rule: RULE,
  who: (_s, l) => l.layer,
  options: (s, l) => layingSpace(s, l),
  prompt: (s, l) => {
    const [least, most] = bounds(s);
    return `Lay the country out: ${l.laid.length} of ${least} to ${most} pieces.`;
  },
  label: (_s, l, answer) => {
    if (answer === 'done') return 'The country is laid';
    if (answer === 'usual') return 'Take the usual country';
    return 'take' in answer ? `Take the ${nameOf(l, answer.take)} up` : `Lay a ${STOCK[answer.lay].name.toLowerCase()}`;
  },
  standing: [{ ...FOR_ME, answer: (s, l) => usualLaying(s, l) }],
  lapse: () => 'usual',
  apply: (s, l, answer, u) => {
    if (answer === 'usual') {
      takeUsual(s, l, u);
      return;
    }
    if (answer === 'done') {
      l.stage = 'confirmed';
      u.tell?.(RULE, 'country laid', { seat: l.layer, pieces: l.laid.length });
      return;
    }
    if ('take' in answer) l.laid = l.laid.filter(({ id }) => id !== answer.take);
    else l.laid.push(pieceOf(answer, nextId(l.laid)));
    relay(s, l, u);
  },
});

/** AGX-TAB-08: one refusal is allowed; then the usual country is used, and nobody refuses that. */
export const acceptCountry = decision<Drawing, 'accept' | 'refuse'>('accept the country', {
  rule: RULE,
  who: (_s, l) => foe(l.layer),
  options: (s) => (scenarioOf(s).reply === 'accepts or refuses' ? ['accept', 'refuse'] : []),
  prompt: () => 'Do you accept the country as it is laid out?',
  label: (_s, _l, answer) => (answer === 'accept' ? 'Accept it' : 'Refuse it'),
  standing: [{ ...FOR_ME, answer: () => 'accept' as const }],
  lapse: () => 'accept',
  apply: (s, l, answer, u) => {
    l.stage = 'settled';
    if (answer === 'accept') return;
    u.tell?.(RULE, 'country refused', { seat: foe(l.layer) });
    takeUsual(s, l, u);
  },
});

export type Amendment = { take: string } | (Lay & { instead: string }) | 'enough';

/** A piece in another place: it is the same piece of the stock. */
function readMove(given: unknown): { instead: string; lay: Lay } | null {
  const read = readAnswer(INSTEAD, given);
  if (!read) return null;
  const { instead, ...rest } = read;
  const lay = readLay(rest);
  return lay && { instead, lay };
}

function amendmentRefusal(s: War, l: Drawing, given: unknown): Refusal | null {
  if (given === 'enough') return null;
  const taken = readTake(given);
  if (taken !== null) return l.laid.some(({ id }) => id === taken) ? null : no('No such piece has been laid.');
  const move = readMove(given);
  const piece = move && l.laid.find(({ id }) => id === move.instead);
  if (!move || !piece || piece.of !== move.lay.lay) return no('That moves no piece that has been laid.');
  const others = l.laid.filter(({ id }) => id !== piece.id);
  return layRefusal(siteOf(s), others, pieceOf(move.lay, piece.id));
}

function amendmentSpace(s: War, l: Drawing): Space<Amendment> {
  return {
    kind: 'amendment',
    shape: { left: l.changes },
    refusal: (given) => amendmentRefusal(s, l, given),
    any: () => true,
    sample(below) {
      const piece = l.laid[below(l.laid.length + 1)];
      return piece ? { take: piece.id } : 'enough';
    },
    candidates: () => ['enough', ...l.laid.map(({ id }) => ({ take: id }))],
  };
}

/** AGX-TAB-08: in Army in Place the defender has the last word: he moves or takes away up to two pieces. */
export const amendCountry = decision<Drawing, Amendment>('last word on the country', {
  rule: RULE,
  who: (_s, l) => foe(l.layer),
  options: (s, l) => amendmentSpace(s, l),
  prompt: (_s, l) => `Move a piece or take it away? ${l.changes === 2 ? 'Two' : 'One'} may be touched.`,
  label: (_s, l, answer) => {
    if (answer === 'enough') return 'Leave it so';
    return 'take' in answer ? `Take the ${nameOf(l, answer.take)} away` : `Move the ${nameOf(l, answer.instead)}`;
  },
  standing: [{ ...FOR_ME, answer: () => 'enough' as const }],
  lapse: () => 'enough',
  apply: (s, l, answer, u) => {
    l.changes -= 1;
    if (answer === 'enough') {
      l.changes = 0;
      return;
    }
    const id = 'take' in answer ? answer.take : answer.instead;
    u.tell?.(RULE, 'country amended', { seat: foe(l.layer), piece: nameOf(l, id), isTaken: 'take' in answer });
    const rest = l.laid.filter((piece) => piece.id !== id);
    if ('take' in answer) l.laid = rest;
    else {
      const { instead, ...lay } = answer;
      l.laid = [...rest, pieceOf(lay, instead)];
    }
    relay(s, l, u);
  },
});

/** AGX-TAB-08: the side that the scenario names; where the country is agreed on, the loser of a roll-off. */
function whoLays(s: War, l: Drawing, u: Ump): void {
  const { laidBy } = scenarioOf(s);
  l.layer = laidBy === 'agreed' ? foe(rollOff(u).winner) : seatOf(s, laidBy);
  u.tell?.(RULE, 'lays the country', { seat: l.layer });
}

/** AGX-TAB-08: in a meeting of equals whoever has not laid the country picks the side that he takes. */
function picksSide(s: War, l: Drawing): void {
  if (scenarioOf(s).reply === 'picks his side') l.winner = foe(l.layer);
}

function hasLastWord(s: War, l: Drawing): boolean {
  const { lastWord } = scenarioOf(s);
  return lastWord !== undefined && seatOf(s, lastWord) !== l.layer && l.stage === 'settled';
}

export const drawing = procedure<Drawing>('drawing the country')
  .do(whoLays)
  .while(
    (_s, l) => l.stage === 'laying',
    (p) => p.decide(choosePiece),
  )
  .when(
    (_s, l) => l.stage === 'confirmed',
    (p) => p.decide(acceptCountry).do(picksSide).decide(chooseEdge),
  )
  .while(
    (s, l) => hasLastWord(s, l) && l.changes > 0 && l.laid.length > 0,
    (p) => p.decide(amendCountry),
  );
