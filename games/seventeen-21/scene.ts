// What the table shows: three wings, the units in them, hands and piles, and the combat as it is reckoned up.

import type {
  Card as CardView,
  Draft,
  Figure,
  Id,
  Mark,
  Piece,
  Reckoning,
  Scene,
  Staging,
  Standing,
  Tray,
  Wing as WingView,
} from '@baize/contracts';
import { HIDDEN, pileSize, type Seat, type View } from '@baize/kernel';
import { DOCTRINES, doctrine } from './content/doctrines.ts';
import { terrain } from './content/terrain.ts';
import { type Card, combatValue, face } from './content/units.ts';
import { resultWords } from './describe.ts';
import { inWing, kindOnThe } from './names.ts';
import { victoryPoints } from './rules/day.ts';
import { effectNames } from './rules/doctrines/running.ts';
import { fighterOf, total } from './rules/fighting.ts';
import { comparisonBonus, effectiveCohesion, leadNeeded, totalInWords } from './rules/reckoning.ts';
import { drawUpLine } from './rules/setup.ts';
import { terrainEffect } from './rules/terrain.ts';
import { doctrineCard, FIGURES, groundLines, liveryOf, lookOf, terrainFaceCard, unitCard, unitSays } from './scene-faces.ts';
import { combatMatter, matter, weight } from './scene-matter.ts';
import { motions } from './scene-motions.ts';
import { meant, touches } from './scene-touches.ts';
import { type Combat, foe, type S21, SIDES, seatName, side, type Unit, unitsIn, WINGS, type Wing, wingOf } from './state.ts';

const SHOCKED: Mark = {
  letter: 'S',
  icon: 'disordered',
  shape: 'diamond',
  tone: 'warn',
  says: 'Shocked: a second shock routs it.',
  rule: 'S21-COMB-09',
};

function wingView(s: S21, wing: Wing): WingView {
  const { terrain: card, held } = wingOf(s, wing);
  if (card === '') return { id: `wing:${wing}`, title: WINGS[wing] as string, look: 'plain', lines: [], held: null, places: 2, says: '' };
  const { name, capacity } = terrain(card);
  const lines = groundLines(card);
  const holder = held === null ? 'Nobody holds it' : `${seatName(held)} holds it`;
  return {
    id: `wing:${wing}`,
    title: name,
    look: lookOf(card),
    lines,
    held,
    places: capacity,
    says: `The ${WINGS[wing]} wing, ${name}: ${lines.join('; ')}. ${holder}.`,
    rule: 'S21-CARD-10',
  };
}

function pieceOf(s: S21, unit: Pick<Unit, 'card' | 'shocked'>, seat: Seat, wing: Wing, place: number): Piece {
  const { type, cohesion } = face(unit.card);
  const { figure, count, ranks, arm, short } = FIGURES[type];
  const ground = terrainEffect(s, seat, wing, { ...unit, entered: 0 });
  const groundWords = ground === 0 ? [] : [{ says: `The ground gives it ${ground > 0 ? '+1' : '−1'} Cohesion.`, rule: 'S21-TERR-05' }];
  return {
    id: `unit:${unit.card}`,
    side: seat,
    at: [wing, place],
    facing: place > 0 ? 0 : 180,
    figure,
    count,
    ranks,
    livery: liveryOf(seat, type),
    arm,
    title: kindOnThe(unit.card, wing),
    plate: short,
    value: String(cohesion + ground),
    says: unitSays(unit.card),
    rule: 'S21-CARD-03',
    lines: groundWords,
    ...(unit.shocked && { marks: [SHOCKED] }),
  };
}

function pieces(s: S21, near: Seat): Piece[] {
  return SIDES.flatMap((seat) =>
    WINGS.flatMap((_, wing) => unitsIn(s, wing, seat).map((unit, at) => pieceOf(s, unit, seat, wing, (at + 1) * (seat === near ? 1 : -1)))),
  );
}

/** The line that the viewer is drawing up or has sealed: by wing, the cards that shall stand there. */
function plannedLine(view: View<S21>, draft?: Draft): readonly (readonly Card[])[] {
  const { viewer, asked } = view;
  if (viewer === null || asked?.decision !== drawUpLine.name) return [];
  const line = draft?.answer ?? asked.sealed[viewer];
  return Array.isArray(line) ? line.map((cards) => (Array.isArray(cards) ? cards : [])) : [];
}

const ghosts = (s: S21, seat: Seat, line: readonly (readonly Card[])[]): Piece[] =>
  line.flatMap((cards, wing) => cards.map((card, at) => ({ ...pieceOf(s, { card, shocked: false }, seat, wing, at + 1), ghost: true })));

function sideTrays(s: S21, seat: Seat, near: boolean, planned: readonly Card[] = []): Tray[] {
  const { reserve, rout, doctrines, dealt, running } = side(s, seat);
  const place = near ? 'near' : 'far';
  const inForce = (card: string) => (running[card as keyof typeof running] ?? 0) >= s.turn && s.turn > 0;
  const known = [...doctrines, ...dealt];
  return [
    {
      id: `hand:${seat}`,
      title: 'Reserve',
      side: seat,
      place,
      how: 'fan',
      cards: reserve.filter((card) => !planned.includes(card)).map((card, at) => unitCard(card, seat, `hidden:${seat}:${at}`)),
      says: `${reserve.length} cards in reserve.`,
      rule: 'S21-RES-03',
    },
    ...(known.length > 0
      ? [
          {
            id: `doctrines:${seat}`,
            title: dealt.length > 0 ? 'Doctrines dealt' : 'Doctrines',
            side: seat,
            place,
            how: 'row',
            cards: known.map((card, at) => doctrineCard(card, seat, `doctrine:${seat}:${at}`, inForce(card))),
            says: `${known.length} doctrines.`,
            rule: 'S21-DOC-01',
          } satisfies Tray,
        ]
      : []),
    {
      id: `rout:${seat}`,
      title: 'Rout pile',
      side: seat,
      place,
      how: 'pile',
      cards: rout.map((card, at) => unitCard(card, seat, `rout:${seat}:${at}`)),
      says: `${rout.length} cards on the rout pile of ${seatName(seat)}.`,
      rule: 'S21-RES-03',
    },
  ];
}

/** Cards that the viewer is looking at while he decides about them. */
function lookedAt(s: S21, viewer: Seat | null): Tray[] {
  const seen = (pile: { top: { card: string; seen: Seat[] }[] }) =>
    pile.top.filter(({ card, seen: by }) => card !== HIDDEN && viewer !== null && by.includes(viewer)).map(({ card }) => card);
  const cards: CardView[] = [
    ...seen(s.battle).map((card) => unitCard(card, null, `looked:${card}`)),
    ...seen(s.terrains).map(terrainFaceCard),
    ...seen(s.doctrines).map((card) => doctrineCard(card, null, `looked:${card}`)),
  ];
  if (cards.length === 0) return [];
  return [
    { id: 'looked', title: 'Seen on the decks', side: null, place: 'middle', how: 'row', cards, says: 'Cards that have been looked at.' },
  ];
}

function trays(s: S21, viewer: Seat | null, near: Seat, planned: readonly Card[]): Tray[] {
  const discards = s.discards.map((card, at) => unitCard(card, null, `discard:${at}`));
  return [
    ...sideTrays(s, foe(near), false),
    {
      id: 'deck',
      title: s.fixed.decks > 1 ? `Battle deck ${s.deck} of ${s.fixed.decks}` : 'Battle deck',
      side: null,
      place: 'near',
      how: 'pile',
      cards: [],
      count: pileSize(s.battle),
      says: `${pileSize(s.battle)} cards in the battle deck.`,
      rule: 'S21-DAY-01',
    },
    {
      id: 'discards',
      title: 'Discards',
      side: null,
      place: 'near',
      how: 'pile',
      cards: discards,
      says: `${discards.length} battle discards.`,
      rule: 'S21-DAY-02',
    },
    ...lookedAt(s, viewer),
    ...sideTrays(s, near, true, planned),
  ];
}

function reckonSide(s: S21, combat: Combat, seat: Seat): Reckoning['sides'][number] {
  const unit = fighterOf(s, combat, seat);
  const other = fighterOf(s, combat, foe(seat));
  const laid = combat.cards[seat] as Combat['cards'][0];
  const title = `${seatName(seat)} ${combat.attacker === seat ? 'attacks' : 'defends'}`;
  const cards = laid.map(({ card, called }) => ({
    ...unitCard(card, seat, `laid:${card}`),
    says: `${unitSays(card)} ${called ? 'Called from the battle deck.' : 'Played from the reserve.'}`,
  }));
  const sum = total(combat, seat);
  const reckoning = { title, side: seat, total: totalInWords(s, combat, seat), of: { value: sum, most: 21 }, cards };
  if (!unit) return { ...reckoning, parts: [{ says: 'has left the field' }] };
  const limit = effectiveCohesion(s, seat, combat, unit);
  const parts = [
    { says: sumWords(laid.map(({ card }) => combatValue(card))), value: String(sum), rule: 'S21-COMB-10' },
    { says: 'cards laid, of its Cohesion', value: `${laid.length} of ${limit}`, rule: 'S21-COMB-08' },
  ];
  const bonus = comparisonBonus(s, combat, seat);
  if (bonus > 0) parts.push({ says: 'Platoon Fire, at the comparison', value: `+${bonus}`, rule: 'S21-COMB-10' });
  if (other) {
    const needed = leadNeeded(s, seat, face(unit.card).type, face(other.card).type);
    parts.push({ says: 'lead needed to shock', value: String(needed), rule: 'S21-COMB-11' });
  }
  return { ...reckoning, parts };
}

const sumWords = (values: readonly number[]): string =>
  values.length === 0 ? 'no card yet' : values.length === 1 ? 'one card' : values.join(' + ');

function headline({ state: s, result }: View<S21>): string {
  if (result) return resultWords(result);
  if (s.turn === 0) return 'before the battle';
  const weather = s.weather === 'rain' ? 'rain or snow' : s.weather === 'fog' ? 'fog' : 'fair weather';
  const left = pileSize(s.battle);
  const deck = s.fixed.decks > 1 ? `deck ${s.deck} of ${s.fixed.decks}, ` : '';
  return `turn ${s.turn} · ${weather} · ${deck}${left} ${left === 1 ? 'card' : 'cards'} left`;
}

const PORTRAITS: readonly Figure[] = [
  { hat: 'tricorne', weapon: 'sword', pose: 'stand' },
  { hat: 'mitre', weapon: 'sword', pose: 'stand' },
];

/** What a side is about, in a few words. */
function doing(s: S21, seat: Seat): string {
  const { combat } = s;
  if (combat) return combat.attacker === seat ? 'attacks' : `defends the ${WINGS[combat.wing]}`;
  const held = s.wings.filter((wing) => wing.held === seat).length;
  if (s.turn === 0) return 'draws up the army';
  return ['holds no wing', 'holds a wing', 'holds two wings', 'holds all wings'][held] ?? '';
}

function standingOf(s: S21, seat: Seat): Standing {
  const { reserve, rout } = side(s, seat);
  return {
    side: seat,
    title: seatName(seat),
    doing: doing(s, seat),
    portrait: { figure: PORTRAITS[seat] ?? PORTRAITS[0], livery: liveryOf(seat, 'elite') } as NonNullable<Standing['portrait']>,
    facts: [
      {
        says: 'Victory points: Cohesion of units in terrain that their army holds.',
        value: `${victoryPoints(s, seat)}`,
        icon: 'star',
        rule: 'S21-WIN-01',
      },
      { says: 'Cards in reserve.', value: `${reserve.length}`, icon: 'hand', rule: 'S21-RES-03' },
      { says: 'Cards on the rout pile.', value: `${rout.length}`, icon: 'held', rule: 'S21-RES-03' },
      ...effectNames(s, seat).map((name) => ({ says: `${name} is in force.`, value: name, rule: 'S21-DOC-06' })),
    ],
  };
}

const MOODS = { fair: 'day', fog: 'mist', rain: 'rain' } as const;

function scene(view: View<S21>, draft?: Draft): Scene {
  const s = view.state;
  const near = view.viewer ?? 0;
  const planned = plannedLine(view, draft);
  const fight = combatMatter(s, near);
  const { combat } = s;
  return {
    headline: headline(view),
    surface: { kind: 'wings', wings: WINGS.map((_, wing) => wingView(s, wing)) },
    pieces: s.wings[0].terrain === '' ? [] : [...pieces(s, near), ...ghosts(s, near, planned)],
    trays: trays(s, view.viewer, near, planned.flat()),
    standings: SIDES.map((seat) => standingOf(s, seat)),
    mood: MOODS[s.weather ?? 'fair'],
    ...(view.viewer !== null && { home: 'near' as const }),
    ...(fight && { matter: fight }),
    ...(combat && {
      reckonings: [
        {
          id: 'combat',
          title: `The fight ${inWing(combat.wing)}`,
          at: [combat.wing, 0] as const,
          about: SIDES.flatMap((seat) => fighterOf(s, combat, seat) ?? []).map(({ card }) => `unit:${card}`),
          sides: [reckonSide(s, combat, foe(near)), reckonSide(s, combat, near)],
        },
      ],
    }),
  };
}

/** Pointing at a doctrine tells what it costs and does; at a unit, what it may become in this wing. */
function inspect(view: View<S21>, _seat: Seat | null, id: Id) {
  const name = id.slice(id.indexOf(':') + 1);
  if (id.startsWith('doctrine:') && (DOCTRINES as readonly string[]).includes(name)) {
    return {
      lines: [
        {
          says: `It costs ${doctrine(name).cost}, paid with reserve cards, or a called ${doctrine(name).cost} in combat.`,
          rule: 'S21-DOC-03',
        },
      ],
    };
  }
  if (id === 'deck') return { lines: [{ says: `${view.state.discards.length} cards lie on the battle discards.`, rule: 'S21-DAY-02' }] };
  return {};
}

export const staging: Staging<S21> = { scene, weight, matter, touches, meant, inspect, motions };
