// A combat after the ledger alone, from one question to the next.
import {
  army,
  type Battle,
  COSTS,
  effectiveCohesion,
  type Fight,
  field,
  fighter,
  freeWings,
  groundFor,
  has,
  isFoot,
  isRider,
  kindOf,
  leadNeeded,
  type Man,
  menIn,
  other,
  pips,
  rout,
  type Seat,
  shock,
  sum,
  take,
} from './field.ts';

/** A question that must come next, and all its answers. */
export interface Question {
  name: string;
  seat: Seat;
  answers: unknown[];
}

/** What is still to be done before the next card. */
interface Left {
  /** The player who called the card, its value, and whose windows are to come. */
  caller: Seat;
  value: number;
  windows: Seat[];
}

export class Combat {
  readonly b: Battle;
  left: Left | null = null;
  /** Those whose reserve was emptied, and what the rout pile was then. */
  refills: { seat: Seat; from: string[] }[] = [];

  constructor(b: Battle) {
    this.b = b;
  }

  private get fight(): Fight {
    return this.b.fight as Fight;
  }

  /** S21-COMB-01 to S21-COMB-05. `called`: the card that came up. */
  phase(seat: Seat, answer: string, called: string | undefined): Question | null {
    const { b, fight } = this;
    fight.first = false;
    if (answer === 'pass') return this.pass(seat);
    fight.passes = 0;
    if (answer !== 'call') {
      take(army(b, seat).reserve, answer);
      fight.cards[seat].push({ card: answer, called: false });
      return this.check(seat);
    }
    if (b.deck === 0) [b.deck, b.discards] = [b.discards.length, []];
    b.deck -= 1;
    fight.cards[seat].push({ card: called as string, called: true });
    this.left = { caller: seat, value: pips(called as string), windows: [seat, other(seat)] };
    return this.windows();
  }

  private pass(seat: Seat): Question | null {
    this.fight.passes += 1;
    if (this.fight.passes < 2) return this.next(other(seat));
    this.compare();
    return this.over();
  }

  /** S21-DOC-04: the caller first; each at most one doctrine. */
  private windows(): Question | null {
    const left = this.left as Left;
    for (let seat = left.windows.shift(); seat !== undefined; seat = left.windows.shift()) {
      const answers = this.usable(seat, left.value);
      if (answers.length > 0) return { name: 'use a doctrine', seat, answers: [...answers, 'none'] };
    }
    this.left = null;
    return this.check(left.caller);
  }

  /** S21-DOC-05: requirement met, and the effect could change or show something. */
  private usable(seat: Seat, value: number): string[] {
    const { b, fight } = this;
    const own = fighter(b, fight, seat);
    const enemy = fighter(b, fight, other(seat));
    if (fight.over || !own || !enemy) return [];
    const mine = army(b, seat);
    const ground = b.wings[fight.wing] as Battle['wings'][0];
    const could: Record<string, () => boolean> = {
      D01: () => b.deck > 0,
      D02: () => !fight.noGround && (groundFor(ground, seat, own.card) !== 0 || groundFor(ground, other(seat), enemy.card) !== 0),
      D03: () => kindOf(own.card) !== 'AR' && !has(b, seat, 'D03') && leadNeeded(own.card, enemy.card) > 1,
      D04: () => isFoot(own.card) && !has(b, seat, 'D04'),
      D05: () => mine.rout.length > 0,
      D06: () => field(b, seat).some((man) => isRider(man.card)) && army(b, other(seat)).reserve.length > 0 && !army(b, other(seat)).known,
      D07: () => field(b, seat).some((man) => man.shocked),
      D08: () => !has(b, seat, 'D08'),
      D09: () => fight.cards[seat].length > 0,
      D10: () => mine.reserve.length > 0 && freeWings(b, seat).length > 0,
      D11: () => this.underFire(seat).length > 0,
      D12: () => this.movable(seat).length > 0,
    };
    return mine.doctrines.filter((card) => COSTS[card] === value && could[card]?.());
  }

  private underFire(seat: Seat): Man[] {
    const wings = [0, 1, 2].filter((wing) => menIn(this.b, wing, seat).some((man) => kindOf(man.card) === 'AR'));
    return wings.flatMap((wing) => menIn(this.b, wing, other(seat)));
  }

  private movable(seat: Seat): { unit: string; wing: number }[] {
    const { b, fight } = this;
    return [0, 1, 2].flatMap((from) =>
      menIn(b, from, seat)
        .filter((man) => man.id !== fight.men[seat])
        .flatMap((man) => freeWings(b, seat).flatMap((wing) => (wing === from ? [] : [{ unit: man.card, wing }]))),
    );
  }

  /** The answer in a window; `caller` and `value` are those of the card on the table. */
  use(seat: Seat, answer: string, caller: Seat, value: number): Question | null {
    this.left = { caller, value, windows: seat === caller ? [other(caller)] : [] };
    const { b, fight } = this;
    const forced = (name: string, answers: unknown[]): Question | null =>
      answers.length === 1 ? this.effect(name, seat, answers[0], caller, value) : { name, seat, answers };
    switch (answer) {
      case 'D01':
        return { name: 'leave the card', seat, answers: ['leave', 'discard'] };
      case 'D02':
        fight.noGround = true;
        break;
      case 'D03':
      case 'D04':
      case 'D08':
        fight.boosts[seat].push(answer);
        break;
      case 'D05':
        return { name: 'depot takes one', seat, answers: [...army(b, seat).rout] };
      case 'D07':
        return forced(
          'rally one',
          field(b, seat).flatMap((man) => (man.shocked ? [man.card] : [])),
        );
      case 'D09':
        return forced(
          'take a card off',
          fight.cards[seat].map(({ card }) => card),
        );
      case 'D10':
        return {
          name: 'place a unit',
          seat,
          answers: army(b, seat).reserve.flatMap((card) => freeWings(b, seat).map((wing) => ({ card, wing }))),
        };
      case 'D11':
        return forced(
          'battery target',
          this.underFire(seat).map((man) => man.card),
        );
      case 'D12':
        return forced('oblique move in combat', this.movable(seat));
      default:
    }
    return this.windows();
  }

  /** The choice in a combat effect. */
  effect(name: string, seat: Seat, answer: unknown, caller: Seat, value: number): Question | null {
    this.left = { caller, value, windows: seat === caller ? [other(caller)] : [] };
    const { b, fight } = this;
    const mine = army(b, seat);
    if (name === 'leave the card' && answer === 'discard') b.deck -= 1;
    if (name === 'depot takes one') {
      take(mine.rout, answer as string);
      mine.reserve.push(answer as string);
    }
    if (name === 'rally one') for (const man of field(b, seat)) if (man.card === answer) man.shocked = false;
    if (name === 'take a card off') {
      const off = fight.cards[seat].find(({ card }) => card === answer);
      fight.cards[seat] = fight.cards[seat].filter((card) => card !== off);
      if (off) (off.called ? b.discards : mine.rout).push(off.card);
    }
    if (name === 'place a unit') {
      const { card, wing } = answer as { card: string; wing: number };
      take(mine.reserve, card);
      menIn(b, wing, seat).push({ card, shocked: false, id: -1 });
    }
    if (name === 'battery target') for (const man of field(b, other(seat))) if (man.card === answer) shock(b, other(seat), man);
    if (name === 'oblique move in combat') {
      const { unit, wing } = answer as { unit: string; wing: number };
      const man = field(b, seat).find((each) => each.card === unit) as Man;
      for (const ground of b.wings) ground.men[seat] = ground.men[seat].filter((each) => each !== man);
      menIn(b, wing, seat).push(man);
      man.shocked = false;
    }
    return this.windows();
  }

  /** S21-COMB-06 to S21-COMB-08. */
  private check(seat: Seat): Question | null {
    const { b, fight } = this;
    const man = fighter(b, fight, seat);
    if (!fight.over && man && sum(fight.cards[seat]) > 21) {
      rout(b, seat, man);
      (b.wings[fight.wing] as Battle['wings'][0]).held = other(seat);
    } else if (!fight.over && man && fight.cards[seat].length > effectiveCohesion(b, fight, seat, man.card)) shock(b, seat, man);
    return fight.over ? this.over() : this.next(other(seat));
  }

  /** The next phase: S21-COMB-04, S21-DAY-06. */
  private next(seat: Seat): Question | null {
    const { b, fight } = this;
    const calls = b.deck > 0 || b.discards.length > 0;
    const answers = [...army(b, seat).reserve, ...(calls ? ['call'] : [])];
    if (answers.length === 0) return this.pass(seat);
    return { name: 'combat phase', seat, answers: fight.first ? answers : [...answers, 'pass'] };
  }

  /** S21-COMB-10, S21-COMB-11. */
  private compare(): void {
    const { b, fight } = this;
    const men = ([0, 1] as const).map((seat) => fighter(b, fight, seat) as Man);
    const totals = ([0, 1] as const).map((seat) => {
      const fire = isFoot((men[seat] as Man).card) && has(b, seat, 'D04');
      return sum(fight.cards[seat]) + Number(fire);
    }) as [number, number];
    fight.over = true;
    if (totals[0] === totals[1]) return;
    const winner: Seat = totals[0] > totals[1] ? 0 : 1;
    const [best, worst] = [men[winner] as Man, men[other(winner)] as Man];
    const steel = kindOf(best.card) !== 'AR' && has(b, winner, 'D03');
    const needed = steel ? 1 : leadNeeded(best.card, worst.card);
    if (Math.abs(totals[0] - totals[1]) >= needed) shock(b, other(winner), worst);
  }

  /** S21-COMB-13, then the state checks (S21-TURN-08). */
  private over(): Question | null {
    const { b, fight } = this;
    for (const seat of [0, 1] as const)
      for (const { card, called } of fight.cards[seat]) (called ? b.discards : army(b, seat).rout).push(card);
    b.fight = null;
    return this.checks();
  }

  /** Presence, flanks, reserves; the player in turn first. */
  checks(): Question | null {
    const { b } = this;
    for (const ground of b.wings)
      for (const seat of [0, 1] as const) if (ground.men[seat].length > 0 && ground.men[other(seat)].length === 0) ground.held = seat;
    for (const seat of [b.active, other(b.active)]) {
      const exposed = menIn(b, 0, seat).length === 0 || menIn(b, 2, seat).length === 0;
      const centre = menIn(b, 1, seat);
      if (!exposed || centre.length === 0 || centre.some((man) => man.shocked)) continue;
      if (centre.length > 1) return { name: 'exposed flank', seat, answers: centre.map((man) => man.card) };
      (centre[0] as Man).shocked = true;
    }
    for (const seat of [b.active, other(b.active)]) {
      const mine = army(b, seat);
      if (mine.reserve.length > 0 || mine.rout.length === 0) continue;
      this.refills.push({ seat, from: mine.rout });
      mine.rout = [];
    }
    return null;
  }
}
