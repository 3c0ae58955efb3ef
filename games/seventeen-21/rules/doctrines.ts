// Doctrines as action B: which can be used, and how they are paid.
import { choose, pileSize, type Seat } from '@baize/kernel';
import { type Doctrine, doctrine } from '../content/doctrines.ts';
import { type Card, face } from '../content/units.ts';
import { decision, fieldOf, foe, procedure, type S21, side, type U, wingsWithRoom } from '../state.ts';
import { attacksOf } from './attacks.ts';
import { leaveReserve } from './cards.ts';
import { stateChecks } from './checks.ts';
import { TURN_EFFECTS } from './doctrine-effects.ts';
import { batteryWings, hasMounted, moves, shockedUnits } from './doctrine-windows.ts';

/** S21-DOC-05, and that it can be paid (S21-DOC-03). */
export function usableInTurn(s: S21, seat: Seat, card: Doctrine): boolean {
  const { reserve, rout } = side(s, seat);
  const { cost } = doctrine(card);
  if (worth(reserve) < cost) return false;
  switch (card) {
    case 'D01':
      return pileSize(s.doctrines) > 0;
    case 'D02':
      return pileSize(s.terrains) > 0;
    case 'D05':
      return rout.length > 0;
    case 'D06':
      return hasMounted(s, seat) && side(s, foe(seat)).reserve.length > 0;
    case 'D07':
      return shockedUnits(s, seat).length > 0;
    case 'D09':
      return fieldOf(s, seat).length > 0;
    case 'D10': {
      const lowest = Math.min(...reserve.map((each) => face(each).value));
      return wingsWithRoom(s, seat).length > 0 && worth(reserve) - lowest >= cost;
    }
    case 'D11':
      return batteryWings(s, seat).length > 0;
    case 'D12':
      return moves(s, seat).length > 0 || attacksOf(s, seat).length > 0;
    default:
      return true;
  }
}

export function usableDoctrines(s: S21, seat: Seat): Doctrine[] {
  return side(s, seat).doctrines.filter((card) => usableInTurn(s, seat, card));
}

export function worth(cards: readonly Card[]): number {
  let sum = 0;
  for (const card of cards) sum += face(card).value;
  return sum;
}

export interface Purchase {
  card: Doctrine;
  paid: Card[];
}

/** S21-TURN-04. */
export const chooseDoctrine = decision<Purchase, Doctrine>('choose a doctrine', {
  rule: 'S21-TURN-04',
  who: (s) => s.active,
  options: (s, _l, seat) => usableDoctrines(s, seat),
  prompt: () => 'Which doctrine do you use?',
  label: (_s, _l, card) => `${doctrine(card).name} (${doctrine(card).cost}): ${doctrine(card).turn}`,
  apply(_s, l, card) {
    l.card = card;
  },
});

/** S21-DOC-03: enough, and no card without which it would still be enough. */
export const payDoctrine = decision<Purchase, readonly Card[]>('pay for the doctrine', {
  rule: 'S21-DOC-03',
  who: (s) => s.active,
  options(s, l, seat) {
    const { cost, name } = doctrine(l.card);
    const { reserve } = side(s, seat);
    // Forced March needs a card to deploy.
    const most = reserve.length - (l.card === 'D10' ? 1 : 0);
    return choose<Card>({
      rule: 'S21-DOC-03',
      from: reserve,
      least: 1,
      most,
      unless(cards) {
        const sum = worth(cards);
        if (sum < cost) return { rule: 'S21-DOC-03', reason: `That makes ${sum}, and ${name} costs ${cost}.` };
        const idle = cards.find((card) => sum - face(card).value >= cost);
        return idle === undefined ? null : { rule: 'S21-DOC-03', reason: `${idle} is not needed to make ${cost}.` };
      },
      suggest: () => payments(reserve, cost, most),
    });
  },
  prompt: (_s, l) => `${doctrine(l.card).name} costs ${doctrine(l.card).cost}. Which reserve cards do you pay?`,
  label: (_s, _l, cards) => `pay ${cards.join(' + ')}`,
  apply(_s, l, cards) {
    l.paid = [...cards];
  },
});

/** Fair payments, least waste first: of up to three cards if there are any, else of more. */
export function payments(reserve: readonly Card[], cost: number, most: number): Card[][] {
  const found: Card[][] = [];
  const extend = (chosen: Card[], from: number, size: number) => {
    const sum = worth(chosen);
    if (sum >= cost) {
      if (chosen.every((card) => sum - face(card).value < cost)) found.push(chosen);
    } else if (chosen.length < size) {
      for (let i = from; i < reserve.length; i++) extend([...chosen, reserve[i] as Card], i + 1, size);
    }
  };
  for (let size = Math.min(3, most); found.length === 0 && size <= most; size++) extend([], 0, size);
  return found.sort((a, b) => worth(a) - worth(b) || a.length - b.length).slice(0, 30);
}

/** S21-DOC-01, S21-DOC-03: the cards go to the rout pile before the effect, and the doctrine stays. */
function carryOutDoctrine(s: S21, l: Purchase, u: U): void {
  const seat = s.active;
  for (const card of l.paid) {
    leaveReserve(s, seat, card);
    side(s, seat).rout.push(card);
  }
  u.tell?.('S21-TURN-04', 'doctrine used', { seat, doctrine: l.card, paid: l.paid });
  TURN_EFFECTS[l.card](s, { seat, paid: l.paid }, u);
}

export const useDoctrineAction = procedure<Purchase>('doctrine')
  .decide(chooseDoctrine)
  .decide(payDoctrine)
  .do(carryOutDoctrine)
  .call(stateChecks);
