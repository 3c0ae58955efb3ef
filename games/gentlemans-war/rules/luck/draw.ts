// AGX-LUCK-02, -03, -06, -07: the draw at a joker, and what ends there.

import type { Seat } from '@baize/kernel';
import { EVENT_CARDS, type LuckCard } from '../../content/event-cards.ts';
import { seatsOf } from '../../sides.ts';
import { foe, onTable, procedure, SIDES, type Ump, unitOf, type War } from '../../state.ts';
import { rollOff } from '../all/roll-off.ts';
import { handOf } from '../cards/hold.ts';
import { watersOf } from '../country/fords.ts';
import { morale, newTest } from '../morale/test.ts';
import { figuresAmongWasps } from './effects.ts';
import { endFires, flammable } from './fire.ts';
import { layAside, luckHand, luckIn } from './luck.ts';
import { carriesCartridges, hearsThunder, isWheeledGun, mostPraised, rumourMongers, unitsFor } from './units.ts';
import { endsNow } from './until.ts';
import { endWeather } from './weather.ts';
import { playing } from './window.ts';

/** AGX-LUCK-07: what must hold for a drawn card to be shown or kept. */
const CONDITIONS: Partial<Record<LuckCard, (s: War, seat: Seat) => boolean>> = {
  'WL-09': (s) => SIDES.some((seat) => unitsFor(s, seat, (unit) => hearsThunder(s, unit)).length > 0),
  'WL-10': (s, seat) => handOf(s, seat).length > 0,
  'WL-12': (s, seat) => unitsFor(s, seat, (unit) => carriesCartridges(s, unit)).length > 0,
  'WL-13': (s, seat) => unitsFor(s, seat, (unit) => isWheeledGun(s, unit)).length > 0,
  'WL-15': (s) => flammable(s).length > 0,
  'WL-16': (s) => SIDES.some((seat) => unitsFor(s, seat, (unit) => figuresAmongWasps(s, unit) > 0).length > 0),
  'WL-18': (s) => SIDES.some((seat) => rumourMongers(s, seat).length > 0),
  'WL-19': (s, seat) => mostPraised(s, seat).length > 0,
  'WL-34': (s) => watersOf(s).length > 0,
};

/** AGX-LUCK-07. */
export function applies(s: War, seat: Seat, card: LuckCard): boolean {
  const { theatres } = EVENT_CARDS[card];
  if (theatres && !theatres.includes(s.fixed.scenario.theatre)) return false;
  return CONDITIONS[card]?.(s, seat) ?? true;
}

/** AGX-LUCK-06: the next card; of an empty deck the discards are shuffled. */
function nextCard(s: War, u: Ump): LuckCard | undefined {
  const luck = luckIn(s);
  const card = u.draw(luck.deck, 'an event card');
  if (card !== undefined || luck.discard.length === 0) return card;
  luck.deck.loose.push(...luck.discard.map((placed) => placed.card));
  luck.discard = [];
  u.tell?.('AGX-LUCK-06', 'luck reshuffled', {});
  return u.draw(luck.deck, 'an event card');
}

/** AGX-LUCK-02: the last player to act draws; if nobody has, the winner of a roll-off. */
function drawCard(s: War, _l: {}, u: Ump): void {
  const seat = s.lastActed ?? rollOff(u).winner;
  // Each card is looked at once; when none of them applies, none is drawn.
  for (let left = Object.keys(EVENT_CARDS).length; left > 0; left--) {
    const card = nextCard(s, u);
    if (card === undefined) return;
    if (applies(s, seat, card)) {
      take(s, seat, card, u);
      return;
    }
    layAside(s, card, [seat]);
    u.tell?.('AGX-LUCK-07', 'luck passed over', { seat, card }, seatsOf(s, seat));
  }
}

/** AGX-LUCK-03, -04: shown and carried out at once, or kept in secret. */
function take(s: War, seat: Seat, card: LuckCard, u: Ump): void {
  if (EVENT_CARDS[card].kind === 'hold') {
    luckHand(s, seat).push(card);
    u.tell?.('AGX-LUCK-04', 'luck drawn', { seat, card }, seatsOf(s, seat));
    u.tell?.('AGX-LUCK-04', 'luck drawn', { seat, card: null }, seatsOf(s, foe(seat)));
    return;
  }
  layAside(s, card, [0, 1]);
  u.tell?.('AGX-LUCK-03', 'luck drawn', { seat, card });
  u.call(playing, { card, by: seat, unit: null, seat, isCancelled: false });
}

/** WL-18: a test on the row of its strength (AGW-MOR-04), the drawing player's enemy first. */
function hear(s: War): void {
  const luck = luckIn(s);
  const [first, ...rest] = luck.rumours ?? [];
  luck.rumours = rest;
  const unit = first === undefined ? null : unitOf(s, first);
  s.test = unit && onTable(unit) && !unit.running ? newTest(unit, 'rumour', false) : null;
}

const rumours = procedure('rumours').while(
  (s) => (s.luck?.rumours?.length ?? 0) > 0,
  (p) =>
    p.do(hear).when(
      (s) => s.test !== null,
      (q) =>
        q.call(morale).do((s) => {
          s.test = null;
        }),
    ),
);

/** Step i of a joker. */
export const drawLuck = procedure('drawing an event card').do(drawCard).call(rumours);

/** Step b of a joker: what lasts until it ends. */
export function endLuck(s: War, u: Ump): void {
  endWeather(s, u);
  endFires(s, u);
  if (s.luck) s.luck.lasting = s.luck.lasting.filter(({ joker, ...more }) => joker === null || !endsNow(s, { joker, ...more }));
}

/** WL-17: the end of a flip. */
export function countFlip({ luck }: War): void {
  if (!luck) return;
  for (const each of luck.lasting) if (each.flips !== null) each.flips -= 1;
  luck.lasting = luck.lasting.filter(({ flips }) => flips === null || flips > 0);
}
