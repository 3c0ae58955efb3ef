// A copy of a battle by hand, for the search, which needs one for every iteration. What never changes, and what is only ever replaced,
// is shared.
import type { Pile } from '@baize/kernel';
import type { Combat, CombatCard, Deed, S21, Side, Unit, WingState } from './state.ts';

export function copyBattle(s: S21): S21 {
  return {
    fixed: s.fixed,
    weather: s.weather,
    wings: [copyWing(s.wings[0]), copyWing(s.wings[1]), copyWing(s.wings[2])],
    sides: [copySide(s.sides[0]), copySide(s.sides[1])],
    battle: copyPile(s.battle),
    discards: s.discards.slice(),
    recycled: s.recycled.slice(),
    terrains: copyPile(s.terrains),
    doctrines: copyPile(s.doctrines),
    turn: s.turn,
    active: s.active,
    entered: s.entered,
    deck: s.deck,
    drawn: s.drawn,
    standing: s.standing,
    lastCall: s.lastCall,
    deeds: s.deeds.length === 0 ? [] : s.deeds.map(copyDeed),
    combat: s.combat && copyCombat(s.combat),
    beaten: s.beaten.length === 0 ? [] : s.beaten.map(copyDefeat),
  };
}

function copyWing({ terrain, held, units }: WingState): WingState {
  return { terrain, held, units: [copyUnits(units[0]), copyUnits(units[1])] };
}

function copyUnits(units: readonly Unit[]): Unit[] {
  const copies: Unit[] = [];
  for (const { card, shocked, entered } of units) copies.push({ card, shocked, entered });
  return copies;
}

function copySide(own: Side): Side {
  return {
    reserve: own.reserve.slice(),
    open: own.open.slice(),
    spied: own.spied.slice(),
    returned: own.returned.slice(),
    rout: own.rout.slice(),
    dealt: own.dealt.slice(),
    doctrines: own.doctrines.slice(),
    running: { ...own.running },
  };
}

function copyPile<C extends string>({ top, loose, bottom }: Pile<C>): Pile<C> {
  const placed = (cards: Pile<C>['top']) => (cards.length === 0 ? [] : cards.map(({ card, seen }) => ({ card, seen: seen.slice() })));
  return { top: placed(top), loose: loose.slice(), bottom: placed(bottom) };
}

const copyDeed = ({ unit, does, target }: Deed): Deed => ({ unit, does, target });
const copyDefeat = ({ wing, entered, by }: S21['beaten'][0]) => ({ wing, entered, by });

function copyLaid(cards: readonly CombatCard[]): CombatCard[] {
  const copies: CombatCard[] = [];
  for (const { card, called } of cards) copies.push({ card, called });
  return copies;
}

function copyCombat(combat: Combat): Combat {
  const { fighter, cards, boosts } = combat;
  return {
    wing: combat.wing,
    attacker: combat.attacker,
    fighter: [fighter[0], fighter[1]],
    cards: [copyLaid(cards[0]), copyLaid(cards[1])],
    boosts: [boosts[0].slice(), boosts[1].slice()],
    noTerrain: combat.noTerrain,
    phase: combat.phase,
    opened: combat.opened,
    passes: combat.passes,
    over: combat.over,
    winner: combat.winner,
  };
}
