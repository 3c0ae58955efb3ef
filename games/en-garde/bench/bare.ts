// The same combats as a bare loop, without any kernel: what one would write by hand for speed alone.
import type { Source } from '@baize/kernel';

type Below = (sides: number) => number;

const FIGHT = 3;
const POOL = 3;
const INITIATIVE = 1;

/** Wounds: none, Light, Grievous, out of the fight. */
const OUT = 3;

interface Man {
  wound: number;
  stunned: number;
  /** With the sword in hand, or with hands and feet. */
  armed: boolean;
  attack: number;
  defence: number;
  spent: number;
}

const newMan = (): Man => ({ wound: 0, stunned: 0, armed: true, attack: 0, defence: 0, spent: 0 });

function fightOf(man: Man): number {
  return Math.max(0, FIGHT - man.wound - (man.stunned > 1 ? 1 : 0));
}

function worsen(man: Man, result: number): void {
  if (result === 0) {
    man.stunned += 1;
    if (man.stunned < 3) return;
    man.stunned = 0;
    worsen(man, 1);
  } else if (result === 3 || man.wound === 2) man.wound = OUT;
  else man.wound = result === 2 ? 2 : man.wound + 1;
}

/** A score on the table of wounds; one who is subdued falls down when he comes to be Grievously wounded. */
function wound(man: Man, score: number, subdue: boolean): void {
  if (score <= 0) return;
  const before = man.wound;
  const result = score === 1 ? 0 : score <= 3 ? 1 : score <= 5 ? 2 : 3;
  worsen(man, result);
  if (subdue && result > 0 && man.wound === 2 && before !== 2) man.wound = OUT;
}

/** An attack, with its parry and ploys; returns how many decisions it took. */
function strike(man: Man, prey: Man, below: Below): number {
  let decisions = 1;
  const d6 = () => 1 + below(6);
  man.attack -= 1;
  man.spent += 1;
  let parries = false;
  if (prey.defence > 0 && prey.spent < POOL) {
    decisions += 1;
    parries = below(2) === 1;
    if (parries) {
      prey.defence -= 1;
      prey.spent += 1;
    }
  }
  const mayMighty = man.attack > 0 && man.spent < POOL;
  const ploy = below(mayMighty ? 4 : 2);
  const mighty = ploy >= 2;
  const subdue = ploy % 2 === 1;
  const dice = [d6(), d6()];
  if (mighty) {
    man.attack -= 1;
    man.spent += 1;
    dice.push(d6());
    dice.sort((a, b) => a - b);
    dice.splice(below(3), 1);
    decisions += 1;
  }
  const defence = d6() + (parries ? d6() : 0) + fightOf(prey);
  const hit = (dice[0] as number) + (dice[1] as number) + fightOf(man) - defence;
  if (hit > 0) wound(prey, hit - (man.armed ? 0 : 2) - (subdue ? 1 : 0), subdue);
  return decisions;
}

function initiative(man: Man, below: Below): number {
  return 1 + below(6) + INITIATIVE - (man.armed ? 0 : 1);
}

function isFirst(a: Man, b: Man, below: Below): boolean {
  let [one, other] = [initiative(a, below), initiative(b, below)];
  while (one === other) [one, other] = [below(6), below(6)];
  return one > other;
}

const isAble = (man: Man) => man.attack > 0 && man.spent < POOL;

function combat(a: Man, b: Man, below: Below): number {
  let decisions = 0;
  for (const man of [a, b]) {
    Object.assign(man, newMan());
    if (below(2) === 1) man.armed = false;
    decisions += 1;
  }
  for (const man of [a, b]) {
    man.attack = below(POOL + 1);
    man.defence = POOL - man.attack;
    decisions += 1;
  }
  const order = isFirst(a, b, below) ? [a, b] : [b, a];
  for (let acted = true; acted; ) {
    acted = false;
    for (const man of order) {
      const prey = man === a ? b : a;
      if (prey.wound === OUT || man.wound === OUT) return decisions;
      if (!isAble(man)) continue;
      decisions += 1;
      const chance = below(3);
      if (chance === 2) continue;
      acted = true;
      if (chance === 0) decisions += strike(man, prey, below);
      else {
        man.attack -= 1;
        man.spent += 1;
        man.armed = !man.armed;
      }
    }
  }
  return decisions;
}

export function playBare(rounds: number, source: Source): number {
  const below: Below = (sides) => source.below(sides, 0, '');
  const [a, b] = [newMan(), newMan()];
  let decisions = 0;
  for (let left = rounds; left > 0; left--) decisions += combat(a, b, below);
  return decisions;
}
