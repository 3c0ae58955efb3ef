// Clashes of mixed bands and whole battles of every scenario, watched by second opinions that only listen: whose go it is and what for,
// paths, contacts, shots, close combat, wounds, morale, spells, points and victory. They share no code with the rules.
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import { battle } from './battle.ts';
import { clash } from './clash.ts';
import { Differences } from './differences.ts';
import { drawnBattle } from './drawn.ts';
import { watched } from './watchers.ts';

const CLASHES = counts(12, 120);
const ANSWERS = 300;

test(`EG-PRI EG-ACT EG-MOV EG-CON EG-SHT EG-RLD EG-CMB EG-ATK EG-PLY EG-MUL EG-WND EG-MOR EG-ALL-01 to -09 EGW-MAGIC ${CLASHES} clashes watched`, () => {
  const differences = new Differences();
  for (let at = 0; at < CLASHES; at++) clash(71_000 + at, ANSWERS, () => watched(`clash ${at}`, differences));
  differences.none({
    'who may be activated': CLASHES * 15,
    'move offered': CLASHES * 30,
    cost: CLASHES * 10,
    opportunity: CLASHES * 8,
    'attack score': CLASHES * 4,
    wound: CLASHES * 3,
    pools: CLASHES * 20,
    ploys: CLASHES * 4,
    tests: CLASHES,
    body: CLASHES * 500,
  });
});

const BATTLES = counts(8, 24);

test(`EG-ALL-12 EGW-VP EGW-END EGW-SKIRM EGW-DUEL EGW-RAID EGW-BRIDGE ${BATTLES} whole battles watched`, () => {
  const differences = new Differences();
  for (let at = 0; at < BATTLES; at++) {
    const drawn = drawnBattle(at, counts(110, 700));
    const { scenario, warbands, combat } = drawn.options;
    battle(drawn, watched(`battle ${at}, ${scenario}, ${warbands}, ${combat}`, differences));
  }
  differences.none({ 'who goes': BATTLES * 15, 'reach of a move': BATTLES * 8 });
});
