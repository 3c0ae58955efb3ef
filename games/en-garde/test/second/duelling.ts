// A second opinion on close combat: several against one with swords, worked out plainly from EG-CMB, EG-ATK and EG-WND. It shares no
// code with the rules; it says what must be asked next, and what stands after each answer.
export interface Man {
  id: number;
  side: 0 | 1;
  cp: number;
  initiative: number;
  fight: number;
  wound: 0 | 1 | 2;
  stunned: number;
  dead: boolean;
  spent: number;
}

export interface Fight {
  men: Man[];
  pools: [{ a: number; d: number }, { a: number; d: number }];
  order: Man[];
  at: number;
  acted: boolean;
  over: boolean;
}

export type Dice = () => number;

export function begin(men: Man[], attacks: readonly [number, number], dice: Dice): Fight {
  const total = (side: number) => men.filter((man) => man.side === side).reduce((sum, man) => sum + man.cp, 0);
  const pool = (side: 0 | 1) => ({ a: attacks[side], d: total(side) - attacks[side] });
  const rolled = [...men].sort((p, q) => p.side - q.side).map((man) => ({ man, score: dice() + initiativeOf(man) }));
  rolled.sort((p, q) => q.score - p.score);
  const order: Man[] = [];
  for (const score of [...new Set(rolled.map((each) => each.score))]) {
    const tied = rolled.filter((each) => each.score === score).map(({ man }) => man);
    order.push(...(tied.length > 1 ? rollOff(tied, dice) : tied));
  }
  return { men, pools: [pool(0), pool(1)], order, at: -1, acted: false, over: false };
}

/** EG-CMB-08: the tied roll off, and those who tie again again. */
function rollOff(men: readonly Man[], dice: Dice): Man[] {
  const rolled = men.map((man) => ({ man, die: dice() })).sort((p, q) => q.die - p.die);
  return [...new Set(rolled.map(({ die }) => die))].flatMap((die) => {
    const same = rolled.filter((each) => each.die === die).map(({ man }) => man);
    return same.length > 1 ? rollOff(same, dice) : same;
  });
}

const initiativeOf = (man: Man) => Math.max(0, man.initiative - man.wound - (man.stunned > 0 ? 1 : 0));

/** EG-WND-02 to -04, EG-ATK-08. */
export function fightOf(fight: Fight, man: Man): number {
  const foes = fight.men.filter((other) => other.side !== man.side && !other.dead).length;
  return Math.max(0, man.fight - man.wound - (man.stunned > 1 ? 1 : 0) - (foes >= 3 ? 1 : 0));
}

const isUsable = (fight: Fight, man: Man) => !man.dead && man.spent < man.cp && fight.pools[man.side].a > 0;

/** EG-CMB-10, -12: who has the next opportunity; null: the combat is over. */
export function next(fight: Fight): Man | null {
  const beaten = ([0, 1] as const).some((side) => fight.men.every((man) => man.side !== side || man.dead));
  if (beaten) fight.over = true;
  while (!fight.over) {
    fight.at += 1;
    if (fight.at >= fight.order.length) {
      if (!fight.acted || !fight.order.some((man) => isUsable(fight, man))) {
        fight.over = true;
        break;
      }
      fight.at = 0;
      fight.acted = false;
    }
    const man = fight.order[fight.at] as Man;
    if (isUsable(fight, man)) return man;
  }
  return null;
}

export function targets(fight: Fight, man: Man): Man[] {
  return fight.men.filter((other) => other.side !== man.side && !other.dead);
}

export function mayParry(fight: Fight, man: Man): boolean {
  return fight.pools[man.side].d > 0 && man.spent < man.cp;
}

/** After the attack's own counter is paid. */
export function mayMighty(fight: Fight, man: Man): boolean {
  return fight.pools[man.side].a > 0 && man.spent < man.cp;
}

export function pay(fight: Fight, man: Man): void {
  fight.pools[man.side].a -= 1;
  man.spent += 1;
  fight.acted = true;
}

export function parry(fight: Fight, man: Man): void {
  fight.pools[man.side].d -= 1;
  man.spent += 1;
}

/** The dice of an attack and what they do: the lowest of three is discarded. */
export function strike(fight: Fight, by: Man, prey: Man, mighty: boolean, parries: boolean, dice: Dice): void {
  const attack = Array.from({ length: mighty ? 3 : 2 }, () => dice());
  const kept = mighty ? [...attack].sort((p, q) => p - q).slice(1) : attack;
  const defence = Array.from({ length: parries ? 2 : 1 }, () => dice());
  const sum = (list: readonly number[]) => list.reduce((p, q) => p + q, 0);
  const hit = sum(kept) + fightOf(fight, by) - (sum(defence) + fightOf(fight, prey));
  if (hit >= 6) prey.dead = true;
  else if (hit >= 4) hurt(prey, 2);
  else if (hit >= 2) hurt(prey, 1);
  else if (hit === 1) {
    prey.stunned += 1;
    if (prey.stunned === 3) {
      prey.stunned = 0;
      hurt(prey, 1);
    }
  }
}

/** EG-WND-06, -07. */
function hurt(man: Man, wound: 1 | 2): void {
  if (man.wound === 2) man.dead = true;
  else if (man.wound === 1 || wound === 2) man.wound = 2;
  else man.wound = 1;
}
