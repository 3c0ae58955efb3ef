// Set-up, in the order of S21-SET-01.

import { allot, choose, pileOf, type Seat } from '@baize/kernel';
import { DOCTRINES, type Doctrine, doctrine } from '../content/doctrines.ts';
import { ALL_TERRAIN, PLAINS, SET_ASIDE, type TerrainCard, terrain } from '../content/terrain.ts';
import { ALL_UNITS, type Card, face, TYPE_NAMES, type UnitType } from '../content/units.ts';
import { packNames } from '../names.ts';
import { decision, fieldOf, foe, procedure, remove, type S21, SIDES, seatName, side, type U, WINGS, type Wing, wingOf } from '../state.ts';
import { enterField, leaveReserve } from './cards.ts';
import { drawBattleCard } from './day.ts';
import { replaceTerrain, wingLabel } from './terrain.ts';

/** S21-SET-02, S21-SET-03: three of the eleven terrains, laid out left, centre, right. */
function layOutWings(s: S21, _l: unknown, u: U): void {
  s.terrains = pileOf(ALL_TERRAIN.filter((card) => !SET_ASIDE.includes(card)));
  for (const wing of s.wings) wing.terrain = u.draw(s.terrains, 'a card of the terrain deck') as TerrainCard;
  u.tell?.('S21-SET-03', 'wings', { terrains: s.wings.map((wing) => wing.terrain) });
}

/** S21-SET-04: 20 unit cards each. */
function dealUnits(s: S21, _l: unknown, u: U): void {
  s.battle = pileOf(ALL_UNITS);
  for (let dealt = 0; dealt < 20; dealt++) {
    for (const seat of SIDES) side(s, seat).reserve.push(u.draw(s.battle, 'a unit card') as Card);
  }
  for (const seat of SIDES) {
    side(s, seat).reserve.sort();
    u.tell?.('S21-SET-04', 'dealt', { seat, cards: [...side(s, seat).reserve] }, [seat]);
  }
}

/** S21-SET-05: six of the twenty go back, in secret. */
export const returnCards = decision<{}, readonly Card[]>('return six cards', {
  rule: 'S21-SET-05',
  who: () => SIDES,
  options: (s, _l, seat) => choose<Card>({ rule: 'S21-SET-05', from: side(s, seat).reserve, least: 6, most: 6 }),
  prompt: () => 'Which six of your twenty cards do you return? The other fourteen are your army.',
  label: (_s, _l, cards) => `Return ${packNames(cards)}`,
  apply(s, _l, cards, _u, seat) {
    const own = side(s, seat);
    own.returned = [...cards];
    for (const card of cards) remove(own.reserve, card);
    s.battle.loose.push(...cards);
  },
});

/** S21-SET-06: the 40 undealt and the 12 returned cards are the first battle deck. */
function makeBattleDeck(_s: S21, _l: unknown, u: U): void {
  u.tell?.('S21-SET-06', 'armies chosen');
}

/** S21-SET-07: 1 to 9 fair; then 1 to 8 fog, 9 to 11 rain or snow. */
function drawWeather(s: S21, _l: unknown, u: U): void {
  if (s.fixed.weather !== 'draw') s.weather = s.fixed.weather;
  else if (turnUp(s, u) <= 9) s.weather = 'fair';
  else s.weather = turnUp(s, u) <= 8 ? 'fog' : 'rain';
  u.tell?.('S21-SET-07', 'weather', { weather: s.weather, cards: [...s.discards] });
}

function turnUp(s: S21, u: U): number {
  const card = drawBattleCard(s, u) as Card;
  s.discards.push(card);
  return face(card).value;
}

/** S21-SET-09: in rain or snow each Plains becomes one of the Difficult Going cards that were set aside. */
function muddyThePlains(s: S21, _l: unknown, u: U): void {
  if (s.weather !== 'rain') return;
  for (const [i, plains] of PLAINS.entries()) {
    const mud = SET_ASIDE[i] as TerrainCard;
    const wing = s.wings.findIndex((other) => other.terrain === plains);
    if (wing >= 0) {
      wingOf(s, wing).terrain = mud;
      u.tell?.('S21-SET-09', 'plains turn to mud', { wing });
    } else s.terrains.loose[s.terrains.loose.indexOf(plains)] = mud;
  }
}

/** S21-SET-08, S21-SET-10: five doctrines each; in fog the Cavalry Screen is out of the game. */
function dealDoctrines(s: S21, _l: unknown, u: U): void {
  s.doctrines = pileOf(DOCTRINES.filter((card) => s.weather !== 'fog' || card !== 'D06'));
  for (let dealt = 0; dealt < 5; dealt++) {
    for (const seat of SIDES) side(s, seat).dealt.push(u.draw(s.doctrines, 'a doctrine card') as Doctrine);
  }
  for (const seat of SIDES) {
    side(s, seat).dealt.sort();
    u.tell?.('S21-SET-10', 'dealt doctrines', { seat, cards: [...side(s, seat).dealt] }, [seat]);
  }
}

/** S21-SET-11: three of five, revealed together. */
export const pickDoctrines = decision<{}, readonly Doctrine[]>('pick three doctrines', {
  rule: 'S21-SET-11',
  who: () => SIDES,
  options: (s, _l, seat) => choose<Doctrine>({ rule: 'S21-SET-11', from: side(s, seat).dealt, least: 3, most: 3 }),
  prompt: () => 'Which three of these five doctrines are yours for the battle?',
  label: (_s, _l, cards) => cards.map((card) => doctrine(card).name).join(', '),
  apply(s, _l, cards, _u, seat) {
    const own = side(s, seat);
    own.doctrines = [...cards].sort();
    s.doctrines.loose.push(...own.dealt.filter((card) => !cards.includes(card)));
    own.dealt = [];
  },
});

function revealDoctrines(s: S21, _l: unknown, u: U): void {
  for (const seat of SIDES) u.tell?.('S21-SET-11', 'doctrines', { seat, cards: [...side(s, seat).doctrines] });
}

/** Units for the left, centre and right wing. */
export type Line = readonly (readonly Card[])[];

/** S21-SET-12: as many units as each wing has room for. */
export const drawUpLine = decision<{}, Line>('draw up the line', {
  rule: 'S21-SET-12',
  who: () => SIDES,
  options: (s, _l, seat) =>
    allot<Card>({
      rule: 'S21-SET-12',
      from: side(s, seat).reserve,
      groups: s.wings.map((wing, i) => ({ name: WINGS[i] as string, size: terrain(wing.terrain).capacity })),
    }),
  prompt: (s) => `Draw up your army: ${s.wings.map((wing, i) => `${terrain(wing.terrain).capacity} ${WINGS[i]}`).join(', ')}.`,
  label: (_s, _l, line) => line.map((cards, wing) => `${WINGS[wing]}: ${packNames(cards)}`).join('; '),
  apply(s, _l, line, u, seat) {
    for (const [wing, cards] of line.entries()) {
      for (const card of cards) {
        leaveReserve(s, seat, card);
        enterField(s, seat, card, wing);
      }
    }
    u.tell?.('S21-SET-12', 'line drawn up', { seat, line });
  },
});

function count(s: S21, seat: Seat, type: UnitType): number {
  return fieldOf(s, seat).filter((unit) => face(unit.card).type === type).length;
}

/** S21-SET-08, S21-SET-13: the side with more hussars in the field; nobody in fog or at equal numbers. */
export function scoutOf(s: S21): Seat | null {
  const lead = count(s, 0, 'hussars') - count(s, 1, 'hussars');
  if (s.weather === 'fog' || lead === 0) return null;
  return lead > 0 ? 0 : 1;
}

export const scoutedTerrain = decision<{}, Wing | 'none'>('scouted terrain', {
  rule: 'S21-SET-13',
  who: (s) => scoutOf(s) as Seat,
  options: () => [0, 1, 2, 'none'],
  prompt: (s) => `Your hussars have found a ${terrain(s.terrains.top[0]?.card ?? '').name}. Does it replace the terrain of a wing?`,
  label: (s, _l, answer) => (answer === 'none' ? 'Leave the ground' : `Replace the ${wingLabel(s, answer)}`),
  apply(s, _l, answer, u, seat) {
    const [found] = s.terrains.top.splice(0, 1);
    const card = found?.card as TerrainCard;
    u.tell?.('S21-SET-13', 'scouted', { seat, used: answer !== 'none' });
    if (answer === 'none') s.terrains.bottom.push({ card, seen: [seat] });
    else replaceTerrain(s, answer, card, u);
  },
});

function scoutLooks(s: S21, _l: unknown, u: U): void {
  const seat = scoutOf(s) as Seat;
  const cards = u.look(s.terrains, 1, seat, 'the top card of the terrain deck');
  u.tell?.('S21-SET-13', 'looked', { seat, cards }, [seat]);
}

const LADDER: readonly UnitType[] = ['light', 'artillery', 'horse', 'hussars', 'elite', 'line'];

/** S21-SET-14: the first type of which one side has more decides who may choose. */
export function chooserOfStart(s: S21): { seat: Seat; type: UnitType } | null {
  for (const type of LADDER) {
    const lead = count(s, 0, type) - count(s, 1, type);
    if (lead !== 0) return { seat: lead > 0 ? 0 : 1, type };
  }
  return null;
}

export const whoStarts = decision<{}, Seat>('who starts', {
  rule: 'S21-SET-14',
  who: (s) => chooserOfStart(s)?.seat ?? [],
  options: () => [...SIDES],
  prompt(s) {
    const type = chooserOfStart(s)?.type;
    return `You have more of ${type ? TYPE_NAMES[type].toLowerCase() : 'the field'}. Who takes the first turn?`;
  },
  label: (_s, _l, answer, seat) => (answer === seat ? 'I begin' : `${seatName(foe(seat))} begins`),
  apply(s, _l, answer) {
    s.active = answer;
  },
});

/** S21-SET-14: all six counts equal, so the younger seat starts. */
function youngerStarts(s: S21, _l: unknown, u: U): void {
  if (chooserOfStart(s)) return;
  if (s.fixed.younger === 'random') s.active = u.below(2, 'the younger seat');
  else s.active = s.fixed.younger === 'seat A' ? 0 : 1;
}

function openBattle(s: S21, _l: unknown, u: U): void {
  s.turn = 1;
  u.tell?.('S21-SET-14', 'starts', { seat: s.active });
}

export const setUp = procedure('set-up')
  .do(layOutWings, dealUnits)
  .decide(returnCards)
  .do(makeBattleDeck, drawWeather, muddyThePlains, dealDoctrines)
  .decide(pickDoctrines)
  .do(revealDoctrines)
  .decide(drawUpLine)
  .when(
    (s) => scoutOf(s) !== null,
    (p) => p.do(scoutLooks).decide(scoutedTerrain),
  )
  .decide(whoStarts)
  .do(youngerStarts, openBattle);
