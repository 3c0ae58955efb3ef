// What the dock and the plaques show: the own plan step by step, what is picked, how each answer weighs, and how the seats stand.

import type { Draft, Matter, Standing, Weight } from '@baize/contracts';
import type { Aim } from '@baize/geometry/tiles';
import { on, type PerAnswer, pileSize, type Seat, type View } from '@baize/kernel';
import { type CharacterId, character } from './content/characters.ts';
import { aimed, CARD_NAMES, type Card, type Order } from './content/orders.ts';
import { attack, isDual, weaponName } from './content/weapons.ts';
import { decisions } from './decisions.ts';
import { wayWords } from './rules/commanding.ts';
import { handLimit } from './rules/traits.ts';
import { ARROWS, figureOf, liveryOf } from './scene-faces.ts';
import { isCommanding, placedOrders } from './scene-trays.ts';
import { cardOf, type Fray, isPresent, SLOTS, seatName, type Warrior, warrior } from './state.ts';

type Items = NonNullable<Matter['groups']>[number]['items'];

const DOES: Record<Card, string> = {
  advance: 'one tile',
  'press on': 'two tiles straight on',
  'draw arms': 'fires',
  strike: 'strikes',
};

function slotsOf(w: Warrior, orders: readonly Order[]): Items {
  return Array.from({ length: SLOTS }, (_, slot) => {
    const words = orders[slot];
    if (words === undefined) return { title: `${slot + 1}`, says: 'empty', spent: true };
    const { card, aim } = aimed(words) as { card: Card; aim: Aim };
    const does = w.condition === 'downed' ? 'crawls one tile' : DOES[card];
    return {
      id: `slot:${w.seat}:${slot + 1}`,
      title: `${slot + 1}  ${w.condition === 'downed' ? 'Crawl' : CARD_NAMES[card]}`,
      says: `${does}, ${wayWords(aim)}`,
      value: ARROWS[aim],
    };
  });
}

/** The own plan, as far as it is made. */
export function planMatter(view: View<Fray>, draft?: Draft): Matter | undefined {
  const { viewer, state: s } = view;
  if (viewer === null || !isCommanding(view)) return undefined;
  const w = warrior(s, viewer);
  const orders = placedOrders(view, viewer, draft) ?? [];
  return {
    title: w.condition === 'downed' ? 'You are down' : 'Your plan',
    says:
      view.asked.sealed[viewer] !== undefined
        ? 'Sealed. It is played step by step, all at once.'
        : 'Played step by step, everybody at once.',
    groups: [{ title: 'Orders', items: slotsOf(w, orders) }],
  };
}

const idsOf = (card: string): string[] => (isDual(card) ? [`${card}m`, `${card}r`] : [card]);

/** One's own character and weapons, while there is no plan to be made. */
export function warriorMatter({ viewer, state: s }: View<Fray>): Matter | undefined {
  const w = viewer === null ? undefined : s.warriors[viewer];
  if (!w || w.character === null || s.turn === 0) return undefined;
  const { name, hitPoints, says, trait } = cardOf(w);
  return {
    title: name,
    says: `${says.charAt(0).toUpperCase()}${says.slice(1)}.`,
    about: { title: name, side: w.seat, men: [{ figure: figureOf(w.character, false), livery: liveryOf(w.seat) }] },
    rows: [
      { says: 'Hit points', value: `${w.hitPoints} of ${hitPoints}`, rule: trait },
      ...[w.melee, w.ranged].flatMap((id) => {
        if (id === null) return [];
        const { name: weapon, base, glancing } = attack(id);
        return [{ says: weapon, value: `${base}, grazed ${Math.round((base * glancing) / 100)}`, rule: 'ORD-COMP-06' }];
      }),
    ],
  };
}

function weaponMatter(card: string): Matter {
  const ids = idsOf(card);
  return {
    title: weaponName(card),
    says: isDual(card) ? 'For both hands: the only weapon you carry.' : `A ${attack(card).kind} weapon.`,
    rows: ids.flatMap((id) => {
      const { kind, base, glancing, NE, lobs } = attack(id);
      return [
        { says: `A ${kind} hit`, value: String(base), rule: 'ORD-COMP-06' },
        { says: 'A glancing hit', value: `${Math.round((base * glancing) / 100)}`, rule: 'ORD-COMP-06' },
        { says: 'Directions', value: `${NE ? 'eight' : 'four'}${lobs ? ', over walls' : ''}`, rule: 'ORD-COMP-06' },
      ];
    }),
  };
}

function characterMatter(id: CharacterId): Matter {
  const { name, hitPoints, says, trait, faction } = character(id);
  return {
    title: name,
    says: `${faction}. ${says.charAt(0).toUpperCase()}${says.slice(1)}.`,
    rows: [{ says: 'Hit points', value: String(hitPoints), rule: trait }],
  };
}

const MATTERS: Partial<PerAnswer<typeof decisions, Matter>> = {
  pickCharacter: (_view, _l, id) => characterMatter(id),
  pickWeapon: (_view, _l, card) => weaponMatter(card),
  pickRanged: (_view, _l, card) => weaponMatter(card),
  command: (view, _l, orders, seat) => ({
    title: 'Your plan',
    says: 'Played step by step, everybody at once.',
    groups: [{ title: 'Orders', items: slotsOf(warrior(view.state, seat), orders).map(({ id: _, ...item }) => item) }],
  }),
};
const matters = on(decisions, MATTERS);

export const matter = (view: View<Fray>, seat: Seat, answer: unknown): Matter | undefined => matters(view, seat, answer) ?? undefined;

/** To lie still is quiet, all else a deed. */
export const weight = (_view: View<Fray>, _seat: Seat, answer: unknown): Weight =>
  Array.isArray(answer) && answer.length === 0 ? 'quiet' : 'deed';

/** What a seat is about, in a few words. */
function doing(view: View<Fray>, w: Warrior): string {
  const s = view.state;
  const mate = view.viewer !== null && view.viewer !== w.seat && s.fixed.mode === 'teams' && warrior(s, view.viewer).team === w.team;
  const name = w.character === null ? 'chooses a character' : cardOf(w).name;
  const state =
    !isPresent(w) && s.turn > 0
      ? 'out'
      : w.condition === 'downed'
        ? 'down'
        : isCommanding(view)
          ? w.seat in view.asked.sealed
            ? 'sealed'
            : 'thinks'
          : '';
  return [name, ...(mate ? ['with you'] : []), ...(state === '' ? [] : [state])].join(' · ');
}

export function standingOf(view: View<Fray>, w: Warrior): Standing {
  const team = view.state.fixed.mode === 'teams' ? ` of the ${w.team === 0 ? 'first' : 'second'} team` : '';
  const title = `${seatName(w.seat)}${team}`;
  if (w.character === null) return { side: w.seat, title, doing: doing(view, w), facts: [] };
  const { hitPoints, name, says, trait } = cardOf(w);
  return {
    side: w.seat,
    title,
    doing: doing(view, w),
    portrait: { figure: figureOf(w.character, false), livery: liveryOf(w.seat) },
    facts: [
      { says: `Hit points left, of ${hitPoints}.`, value: isPresent(w) ? `${w.hitPoints}` : '0', icon: 'morale', rule: 'ORD-COMP-04' },
      { says: `Cards in hand, at most ${handLimit(w)}.`, value: `${w.hand.length}`, icon: 'hand', rule: 'ORD-SET-04' },
      { says: 'Cards in the deck.', value: `${pileSize(w.deck)}`, icon: 'cards', rule: 'ORD-DRAW-02' },
      { says: `${name}: ${says}.`, value: name, rule: trait },
    ],
  };
}
