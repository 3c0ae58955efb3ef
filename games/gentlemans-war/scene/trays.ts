// What lies at the rim of the table: the deck, the turned card, the discards, the Hold Cards of both sides, and units that
// wait, are away or lost.
import type { Card as SceneCard, Tray } from '@baize/contracts';
import { HIDDEN, pileSize, type Seat, type View } from '@baize/kernel';
import { figureOf } from '../content/figures.ts';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { type Card, isJoker, kindOf, ownerOf, type Suited } from '../rules/cards/deck.ts';
import { groupsOf, hasActed, isLiving } from '../rules/cards/groups.ts';
import { isOverrun } from '../rules/cards/hold.ts';
import { sectionName } from '../rules/cards/sections.ts';
import { roleOf, rulesOf } from '../scenarios/index.ts';
import { entryOf, foe, type General, nameOf, SIDES, typeOf, type Unit, unitOf, type War } from '../state.ts';
import { armyOf, cardId, faceOf, generalId, handId, liveryOf, plural, quartersId, staffLivery, unitId } from './faces.ts';
import { luckHand, luckTable } from './luck.ts';
import { generalFigure } from './pieces.ts';
import { suitsOf } from './standings.ts';
import { stockTrays } from './stock.ts';

const KINDS = {
  number: 'A number card serves one unit.',
  court: 'A court card serves a brigade.',
  ace: 'An ace serves any one unit, even one that has acted.',
};

function cardWords(s: War, card: Card): string {
  if (isJoker(card)) return 'A joker: both cycles end.';
  return `${armyOf(s, ownerOf(card, s.red)).name}. ${KINDS[kindOf(card)]}`;
}

function shown(s: War, card: Card, state?: SceneCard['state']): SceneCard {
  return { id: cardId(card), face: faceOf(card), back: null, says: cardWords(s, card), rule: 'AGW-CARD-01', ...(state && { state }) };
}

/** Committed cards stay in the hand until both sides have answered. */
function hand(s: War, seat: Seat, place: 'near' | 'far'): Tray {
  const cards = s.hands[seat as 0 | 1];
  const { used, committed } = s.flip;
  const hidden = (at: number): SceneCard => ({
    id: `${handId(seat)}:${at}`,
    face: null,
    back: seat,
    says: 'A Hold Card.',
    rule: 'AGW-HOLD-08',
  });
  return {
    id: handId(seat),
    title: place === 'near' ? 'held back' : 'Hold Cards',
    side: seat,
    place,
    how: cards.length === 0 ? 'pile' : 'fan',
    cards: cards.map((card, at) =>
      String(card) === HIDDEN ? hidden(at) : shown(s, card, card === committed[seat as 0 | 1] ? 'raised' : undefined),
    ),
    says: isOverrun(s, seat)
      ? `${armyOf(s, seat).name} has lost its headquarters and can use no Hold Cards.`
      : used[seat as 0 | 1]
        ? 'One has been used in this flip; no more until the next.'
        : `${plural(cards.length, 'Hold Card')} of three at most.`,
    rule: 'AGW-HOLD-02',
  };
}

/** Whose the open card is, or what it does to the one that was turned. */
function openTitle(s: War, viewer: Seat): string {
  const { action, flip } = s;
  if (action && action.how !== 'turned') return action.how === 'trade' ? 'traded for it' : 'interrupts';
  if (!flip.card) return 'To be turned';
  if (isJoker(flip.card)) return 'a joker';
  const owner = ownerOf(flip.card, s.red);
  return owner === viewer ? 'turned for you' : `for ${suitsOf(s, owner)}`;
}

/** AGX-BIG-04, -05: what lies open in the other sections, with the Hold Cards there. */
function elsewhere(s: War): Tray[] {
  return s.others.flatMap((other, section): Tray[] => {
    if (!other) return [];
    const where = sectionName(s.fixed.sections, section);
    const { card } = other.flip;
    const held = SIDES.map(
      (side) => `${armyOf(s, side).name} ${other.hands[side as 0 | 1].filter(isOpen).join(' ') || other.hands[side as 0 | 1].length}`,
    );
    return [
      {
        id: `section-cards:${section}`,
        title: `on the ${where}`,
        side: null,
        place: 'near',
        how: 'pile',
        cards: card ? [{ ...shown(s, card), id: `section-cards:${section}:card` }] : [],
        says: `${card ? `On the ${where} the ${card} is turned.` : `On the ${where} no card lies open.`} Held there: ${held.join('; ')}.`,
        rule: 'AGX-BIG-03',
      },
    ];
  });
}

const isOpen = (card: Suited): boolean => String(card) !== HIDDEN;

/** Played cards are open; the turned one lies apart, or the one that interrupts it. */
function table(s: War, viewer: Seat): Tray[] {
  const { card } = s.flip;
  const played: Suited | null = s.action && s.action.how !== 'turned' ? s.action.card : null;
  const discard = s.discard.filter((each) => each !== played);
  return [
    {
      id: 'turned',
      title: openTitle(s, viewer),
      side: null,
      place: 'near',
      // An empty place is a pile of none.
      how: card || played ? 'row' : 'pile',
      cards: [...(card ? [shown(s, card, played ? 'spent' : 'raised')] : []), ...(played ? [shown(s, played, 'raised')] : [])],
      says: played
        ? `${armyOf(s, s.action?.seat ?? 0).name} plays it.`
        : card
          ? 'The card of this flip.'
          : 'The next card is not turned yet.',
      rule: played ? 'AGW-HOLD-04' : 'AGW-CARD-02',
    },
    ...elsewhere(s),
    {
      id: 'deck',
      title: 'Deck',
      side: null,
      place: 'near',
      how: 'pile',
      cards: [],
      count: pileSize(s.deck),
      says: `${plural(pileSize(s.deck), 'card')} to come.`,
      rule: 'AGW-CARD-01',
    },
    {
      id: 'discard',
      title: 'Discarded',
      side: null,
      place: 'near',
      how: 'pile',
      cards: discard.map((each) => shown(s, each, 'spent')),
      says: 'Cards that have been played; all may be looked at.',
      rule: 'AGW-CARD-02',
    },
  ];
}

function unitCard(s: War, unit: Unit, says: string, rule: string): SceneCard {
  const { livery, figures } = entryOf(s, unit);
  const type = typeOf(s, unit);
  return {
    id: unitId(unit.id),
    face: {
      kind: 'printed',
      title: nameOf(s, unit),
      corner: String(unit.status === 'waiting' ? figures : unit.figures),
      lines: [UNIT_KINDS[type].name],
      vignette: { figure: figureOf(type, livery), livery: liveryOf(s, unit), count: 1 },
    },
    back: unit.seat,
    says,
    rule,
  };
}

function generalCard(s: War, general: General): SceneCard {
  return {
    id: generalId(general.id),
    face: {
      kind: 'printed',
      title: general.name,
      lines: [general.isCommander ? 'Commander' : 'General'],
      vignette: { figure: generalFigure(s, general), livery: staffLivery(s, general) },
    },
    back: general.seat,
    says: `${general.name}: draw him to his place, or to a unit.`,
    rule: 'AGW-DEPL-02',
  };
}

function tentCard(s: War, seat: Seat): SceneCard {
  const { name } = armyOf(s, seat).headquarters;
  return {
    id: quartersId(seat),
    face: { kind: 'printed', title: name, lines: ['Headquarters'], vignette: { motif: 'flag' } },
    back: seat,
    says: `${name}: draw the tent to its place.`,
    rule: 'AGW-DEPL-03',
  };
}

/** Units, generals and tents that are still to be placed. */
function waiting(s: War, seat: Seat, place: 'near' | 'far'): Tray[] {
  if (s.flip.number > 0) return [];
  const isOwn = (each: { seat: Seat; status: string }) => each.seat === seat && each.status === 'waiting';
  const generals = s.generals.filter(isOwn);
  const needsTent =
    s.fixed.headquarters &&
    rulesOf(s).quarters[roleOf(s, seat)] &&
    s.quarters[seat as 0 | 1] === null &&
    s.generals.some((general) => general.seat === seat);
  const cards = [
    ...s.units.filter(isOwn).map((unit) => unitCard(s, unit, `${nameOf(s, unit)}: draw it into your zone.`, 'AGW-DEPL-02')),
    ...(needsTent ? [tentCard(s, seat)] : []),
    ...generals.map((general) => generalCard(s, general)),
  ];
  if (cards.length === 0) return [];
  return [{ id: `waiting:${seat}`, title: 'To be placed', side: seat, place, how: 'fan', cards, says: 'They wait to be placed.' }];
}

/** AGX-SCN-12, -13: those who come on later, as far as the viewer knows of them; each is drawn to its edge when it may come. */
function expected(s: War, seat: Seat, place: 'near' | 'far'): Tray[] {
  const isComing = (unit: Unit) => unit.status === 'entering' || s.scenario.coming.some((each) => each.unit === unit.id);
  const cards = s.units
    .filter((unit) => unit.seat === seat && (unit.status === 'entering' || unit.status === 'waiting') && isComing(unit))
    .map((unit) => unitCard(s, unit, `${nameOf(s, unit)} is still to come: draw it to its edge when it may.`, 'AGX-SCN-13'));
  if (cards.length === 0 || s.flip.number === 0) return [];
  return [{ id: `coming:${seat}`, title: 'Still to come', side: seat, place, how: 'pile', cards, says: 'They wait off the table.' }];
}

/** Units off the table: those that will come back, and those that are lost but still want a card in this cycle (AGW-CYC-05). */
function absent(s: War, seat: Seat, place: 'near' | 'far'): Tray[] {
  const unticked = new Set(
    groupsOf(s, seat)
      .filter((group) => !isLiving(group) && !hasActed(group))
      .map((group) => group[0]?.id),
  );
  const cards = s.units
    .filter(
      ({ seat: own, status, id }) =>
        own === seat && (status === 'away' || status === 'aboard' || (status !== 'table' && status !== 'entering' && unticked.has(id))),
    )
    .map((unit) =>
      unit.status === 'aboard'
        ? unitCard(s, unit, `${nameOf(s, unit)} rides in ${nameOf(s, unitOf(s, unit.wagon ?? unit.id))}.`, 'AGW-UNIT-11')
        : unit.status === 'away'
          ? unitCard(s, unit, `${nameOf(s, unit)} has left the table and returns at the next second joker.`, 'AGW-JOK-02')
          : unitCard(s, unit, `${nameOf(s, unit)} is lost; a card ticks it off.`, 'AGW-CYC-05'),
    );
  if (cards.length === 0 || s.flip.number === 0) return [];
  return [{ id: `absent:${seat}`, title: 'Off the table', side: seat, place, how: 'pile', cards, says: 'Away, aboard a wagon, or lost.' }];
}

export function trays(view: View<War>): Tray[] {
  const { state: s, viewer } = view;
  const near = viewer ?? 0;
  const sides = SIDES.flatMap((seat) => {
    const place = seat === near ? ('near' as const) : ('far' as const);
    return [
      ...waiting(s, seat, place),
      ...expected(s, seat, place),
      ...absent(s, seat, place),
      // AGX-SCN-11: what is to be kept of the first deal is chosen before a card is turned.
      ...(s.flip.number > 0 || s.hands[seat as 0 | 1].length > 0 ? [hand(s, seat, place)] : []),
      ...luckHand(s, seat, place),
    ];
  });
  return [
    ...sides.filter(({ side }) => side === foe(near)),
    ...(s.flip.number > 0 ? [...table(s, near), ...luckTable(s)] : []),
    ...sides.filter(({ side }) => side === near),
    ...stockTrays(view),
  ];
}
