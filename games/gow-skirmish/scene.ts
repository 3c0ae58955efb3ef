// What the table shows: the hex map, units with their marks, the cards of a check, and how answers are touched.

import type { Cell as CellView, Look, Overlay, Piece, Reckoning, Says, Scene, Staging, Token, Tray } from '@baize/contracts';
import { type Cell, hexAt, OFF } from '@baize/geometry/hexes';
import { HIDDEN, on, type PerAnswer, pileSize, runningLocals, type Seat, type View } from '@baize/kernel';
import { type Chance, chancesOf, isPace, percent } from './chances.ts';
import type { Ability, Choice } from './content/ability.ts';
import type { Suit } from './content/cards.ts';
import { TERRAIN } from './content/terrain.ts';
import { unitKind } from './content/units.ts';
import { type Decisions, decisions } from './decisions.ts';
import { called, effectWords } from './names.ts';
import { DASH_ID, findAbility } from './rules/abilities.ts';
import { discardable, payment, paysSuit, theCheck } from './rules/cards.ts';
import { boardOf, neighboursOf, placeOf } from './rules/ground.ts';
import { hit } from './rules/hits.ts';
import { objectiveHexes } from './rules/maps.ts';
import { moving } from './rules/move.ts';
import { gateHolder, scenarioOf, zoneCells } from './rules/scenario.ts';
import { dashPoints, skillcheck } from './rules/skill.ts';
import { armOf, figureOf, LOOK_OF, linesOf, liveryOf, marksOf, packCard } from './scene-faces.ts';
import { matter, matterNow, standingOf, weight } from './scene-matter.ts';
import { motions } from './scene-motions.ts';
import { inspect, preview } from './scene-pointing.ts';
import { cellsOverlay, pointOf } from './scene-sight.ts';
import { hexId, meant, touches, unitId } from './scene-touches.ts';
import { type Check, foe, type Gow, onBoard, pointsLeft, SIDES, seatName, type Unit, unitOf } from './state.ts';

function zoneAt(s: Gow): Map<Cell, Seat> {
  const zones = new Map<Cell, Seat>();
  if (s.turn > 0) return zones;
  for (const seat of SIDES) for (const cell of zoneCells(s, seat)) zones.set(cell, seat);
  return zones;
}

/** Hard Cover and Soft Cover around a floor are the walls and windows of a building. */
function lookAt(s: Gow, cell: Cell): Look {
  const { signs } = boardOf(s);
  const sign = signs[cell] ?? 'x';
  const beside = neighboursOf(s, cell).some((other) => other !== OFF && signs[other] === 'o');
  if (beside && sign === '#') return 'wall';
  return beside && sign === 's' ? 'fence' : LOOK_OF[sign];
}

function cells(s: Gow): CellView[] {
  const { signs, grid } = boardOf(s);
  const zones = zoneAt(s);
  const goal = new Set(goals(s));
  return signs.flatMap((sign, cell) => {
    if (sign === 'x') return [];
    const { name, cost, cover } = TERRAIN[sign];
    const { q, r } = hexAt(grid, cell);
    const costs = cost === null ? 'impassable' : `costs ${cost} to enter`;
    const covers = cover === 'none' ? '' : `; ${cover === 'soft' ? 'one card' : 'two cards'} less across it`;
    const zone = zones.get(cell);
    return [
      {
        id: hexId(cell),
        at: [q, r] as const,
        look: lookAt(s, cell),
        says: `${name}, ${costs}${covers}.`,
        rule: 'GOW-HEX-05',
        ...(zone !== undefined && { zone }),
        ...(goal.has(cell) && { print: '★' }),
      },
    ];
  });
}

/** The hexes that the scenario is about. */
function goals(s: Gow): Cell[] {
  return objectiveHexes(boardOf(s), s.fixed.marks, s.fixed.northBank, s.fixed.scenario);
}

function goalOverlay(s: Gow): Overlay[] {
  const cells = goals(s);
  return cells.length === 0 ? [] : [cellsOverlay(s, cells, 'good', scenarioOf(s).name)];
}

function tokens(s: Gow): Token[] {
  const gates = s.fixed.scenario === 'gates' ? s.fixed.gates : [];
  return [
    ...gates.map(
      (gate): Token => ({
        id: `gate:${gate}`,
        at: pointOf(s, gate),
        kind: 'objective',
        side: gateHolder(s, gate),
        says: 'A toll gate: it counts for a side that is alone on it or next to it.',
        rule: 'GOW-SCN-07',
      }),
    ),
    ...s.smoke.map(
      ({ at, until }): Token => ({
        id: `smoke:${at}`,
        at: pointOf(s, at),
        kind: 'smoke',
        side: null,
        says: `Smoke until the end of turn ${until}: Soft Cover.`,
        rule: 'GOW-CON-06',
      }),
    ),
    ...s.caltrops.map(
      (at): Token => ({
        id: `caltrops:${at}`,
        at: pointOf(s, at),
        kind: 'counter',
        side: null,
        says: 'Caltrops: they count as Water.',
        rule: 'GOW-CON-06',
      }),
    ),
  ];
}

function pieceOf(s: Gow, unit: Unit): Piece {
  return {
    id: unitId(unit.id),
    side: unit.seat,
    at: pointOf(s, unit.at),
    figure: figureOf(unit, s),
    livery: liveryOf(unit),
    arm: armOf(unit),
    title: called(unit),
    variety: unit.id * 5 + unit.seat,
    value: s.acting?.unit === unit.id ? `${pointsLeft(s)}` : '',
    says: `${unitKind(unit.kind).name} of ${s.fixed.forces[unit.seat]?.name ?? seatName(unit.seat)}.`,
    rule: 'GOW-TERM-01',
    marks: marksOf(s, unit),
    lines: linesOf(unit),
  };
}

function deckTrays(view: View<Gow>, seat: Seat): Tray[] {
  const s = view.state;
  const place = seat === (view.viewer ?? 0) ? 'near' : 'far';
  const deck = s.decks[seat] as Gow['decks'][0];
  const discards = s.discards[seat] ?? [];
  const known = deck.top.filter(({ card }) => card !== HIDDEN);
  return [
    {
      id: `deck:${seat}`,
      title: 'Deck',
      side: seat,
      place,
      how: 'pile',
      cards: known.map(({ card }, at) => packCard(card, `top:${seat}:${at}`, seat)),
      count: pileSize(deck),
      says: `${pileSize(deck)} cards in the deck of ${seatName(seat)}.`,
      rule: 'GOW-HID-01',
    },
    {
      id: `discards:${seat}`,
      title: 'Discards',
      side: seat,
      place,
      how: 'pile',
      cards: discards.map((card) => packCard(card, `discard:${seat}:${card}`, seat)),
      says: `${discards.length} cards on the discard pile of ${seatName(seat)}.`,
      rule: 'GOW-DECK-01',
    },
  ];
}

/** Who draws, and whom it is about: those of the innermost check. */
function partiesOf(view: View<Gow>): { unit: Unit; targets: readonly Unit[] } | null {
  const s = view.state;
  const struck = s.checks.at(-1)?.kind === 'armour' ? runningLocals(view, hit) : undefined;
  if (struck) return { unit: unitOf(s, struck.attacker), targets: [unitOf(s, struck.target)] };
  const skill = s.checks.at(-1)?.kind === 'skill' ? runningLocals(view, skillcheck) : undefined;
  return skill ? { unit: unitOf(s, skill.unit), targets: skill.targets.map((id) => unitOf(s, id)) } : null;
}

/** From whoever shoots or strikes to those he means, while the cards lie on the table. */
function aimOverlay(view: View<Gow>): Overlay[] {
  const parties = partiesOf(view);
  if (!parties) return [];
  const { unit, targets } = parties;
  return targets
    .filter((target) => target.id !== unit.id && onBoard(target) && onBoard(unit))
    .map((target) => ({
      kind: 'line',
      tone: target.seat === unit.seat ? 'good' : 'warn',
      from: pointOf(view.state, unit.at),
      to: pointOf(view.state, target.at),
    }));
}

/** The cards on the table, what they can pay, and the modifiers of the draw. */
function reckonings(view: View<Gow>): Reckoning[] {
  const s = view.state;
  const parties = partiesOf(view);
  return s.checks.map((check, depth) => {
    const listed = check.of && findAbility(unitOf(s, check.of.unit), check.of.use);
    const choices = listed?.ability.choices ?? [];
    const last = depth === s.checks.length - 1;
    const [target, another] = last ? (parties?.targets ?? []) : [];
    const atWhom = target && !another && check.kind === 'skill' ? ` ${target.seat === check.seat ? 'for' : 'at'} ${called(target)}` : '';
    const title =
      check.kind === 'skill' ? `${listed?.ability.name ?? 'Skillcheck'}${atWhom}` : check.kind === 'armour' ? 'Armour check' : 'Rout check';
    return {
      id: last ? 'check' : `check:${depth}`,
      title,
      ...(last && parties && { about: [parties.unit, ...parties.targets].filter(onBoard).map(({ id }) => unitId(id)) }),
      sides: [
        {
          title: seatName(check.seat),
          side: check.seat,
          total: `${check.cards.length}`,
          cards: check.cards.map((card) => packCard(card, `check:${card}`, check.seat)),
          parts: [
            ...(listed?.id === DASH_ID
              ? []
              : choices.map((choice) => choicePart(choice, check.failed ? null : payment(check.cards, choice.cost)))),
            ...sumParts(check, listed?.id === DASH_ID),
            ...acesPart(check, listed?.ability),
            ...(last ? askedParts(view) : []),
          ],
        },
      ],
      ...(check.failed && { says: 'The Big Joker: it fails.' }),
    };
  });
}

function choicePart({ text, effects }: Choice, payers: readonly string[] | null): Part {
  return { says: `${text.split(' → ')[0]}: ${effectWords(effects)}`, value: paid(payers ?? []), rule: 'GOW-CARD-03' };
}

/** Where cards are counted rather than assigned: movement, armour, rout. */
function sumParts({ kind, cards }: Check, dash: boolean): Part[] {
  const paying = (suit: Suit) => cards.filter((card) => paysSuit(card, suit));
  if (dash) return [{ says: 'movement points, one for each ♥, ♦ or ♣', value: `${dashPoints(cards)}`, rule: 'GOW-MOVE-02' }];
  if (kind === 'armour') return [{ says: '♠ against the wounds, ♠♠ against everything', value: paid(paying('♠')), rule: 'GOW-ARM-03' }];
  return kind === 'rout' ? [{ says: 'any ♣ and the side stands', value: paid(paying('♣')), rule: 'GOW-ROUT-02' }] : [];
}

/** GOW-CARD-06. */
function acesPart({ aces }: Check, ability: Ability | undefined): Part[] {
  if (aces === 0 || (ability?.type !== 'melee' && ability?.type !== 'ranged')) return [];
  return [{ says: 'Aces drawn: every hit ignores so much armour', value: `${aces}`, rule: 'GOW-CARD-06' }];
}

const paid = (cards: readonly string[]) => (cards.length > 0 ? cards.join(' ') : '–');

type Part = Says & { value: string };

/** GOW-ARM-03, GOW-SKL-05: the odds of what is being decided. */
const oddsTable: Partial<PerAnswer<Decisions, Part[]>> = {
  drawForArmour: (view, _l, _answer, seat) => chanceParts(chancesOf(view, seat, 'check'), '', 'GOW-ARM-03'),
  adjust: (view, _l, _answer, seat) => discardParts(view, seat),
};
const oddsNow = on(decisions, oddsTable);

/** Whether the viewer is the one who decides. */
function askedSeat({ asked, viewer }: View<Gow>): Seat | null {
  return viewer !== null && asked?.seats.includes(viewer) ? viewer : null;
}

function askedParts(view: View<Gow>): Part[] {
  const seat = askedSeat(view);
  return seat === null ? [] : (oddsNow(view, seat, null) ?? []);
}

/** GOW-SKL-05: what each Queen or Ace that may go would lead to, where that makes a difference. */
function discardParts(view: View<Gow>, seat: Seat): Part[] {
  const now = chancesOf(view, seat, 'done');
  return discardable(view.state, theCheck(view.state)).flatMap((card) => {
    const after = chancesOf(view, seat, card);
    const likely = after.filter((chance) => isPace(chance) && chance.odds >= 0.5).at(-1);
    if (likely) return chanceParts([likely], `without ${card}: `, 'GOW-SKL-05');
    if (after.some(isPace)) return [];
    return chanceParts(
      after.filter(({ odds }, i) => odds !== now[i]?.odds),
      `without ${card}: `,
      'GOW-SKL-05',
    );
  });
}

function chanceParts(chances: readonly Chance[], before: string, rule: string): Part[] {
  return chances.map(({ says, odds }) => ({ says: `${before}${says}`, value: percent(odds), rule }));
}

function headline(view: View<Gow>): string {
  const s = view.state;
  if (view.result) return `The battle is over: ${view.result.kind}`;
  const { name } = scenarioOf(s);
  if (s.turn === 0) return `${name} · ${s.fixed.mapName} · deployment`;
  return `${name} · ${s.fixed.mapName} · turn ${s.turn} of ${s.fixed.lastTurn}`;
}

/** The edge on which a side has its zone. */
function homeOf({ state: s, viewer }: View<Gow>): Pick<Scene, 'home'> {
  if (viewer === null || s.fixed.forces[viewer] === null) return {};
  const middle = (cells: readonly Cell[]) => {
    const spots = cells.map((cell) => placeOf(s, cell));
    const sum = spots.reduce((all, { column, row }) => ({ column: all.column + column, row: all.row + row }), { column: 0, row: 0 });
    return { column: sum.column / Math.max(1, spots.length), row: sum.row / Math.max(1, spots.length) };
  };
  const [own, other] = [middle(zoneCells(s, viewer)), middle(zoneCells(s, foe(viewer)))];
  const [across, down] = [own.column - other.column, own.row - other.row];
  if (Math.abs(down) >= Math.abs(across) * 0.6) return { home: down >= 0 ? 'near' : 'far' };
  return { home: across < 0 ? 'left' : 'right' };
}

function scene(view: View<Gow>): Scene {
  const s = view.state;
  return {
    headline: headline(view),
    surface: { kind: 'hexes', cells: cells(s), pointy: true },
    pieces: s.units.filter(onBoard).map((unit) => pieceOf(s, unit)),
    tokens: tokens(s),
    ...(s.acting && { acting: [unitId(s.acting.unit)] }),
    trays: SIDES.flatMap((seat) => deckTrays(view, seat)),
    reckonings: reckonings(view),
    overlays: [...goalOverlay(s), ...chargeOverlay(view), ...aimOverlay(view)],
    standings: SIDES.map((side) => standingOf(view, side)),
    ...homeOf(view),
    mood: s.turn > 0 && s.turn === s.fixed.lastTurn ? 'dusk' : 'day',
    ...matterNow(view),
  };
}

/** While a charge runs, whom it is aimed at. */
function chargeOverlay(view: View<Gow>): Overlay[] {
  const move = runningLocals(view, moving);
  if (!move || move.charge === null || move.stopped) return [];
  const [unit, target] = [unitOf(view.state, move.unit), unitOf(view.state, move.charge)];
  return [{ kind: 'line', tone: 'warn', from: pointOf(view.state, unit.at), to: pointOf(view.state, target.at), says: 'charge' }];
}

export const staging: Staging<Gow> = { scene, weight, matter, touches, preview, inspect, meant, motions };
