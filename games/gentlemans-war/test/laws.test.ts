// The game's own laws, watched from outside through whole battles: figures are conserved, each unit acts once a cycle, hands keep to
// their limits, and one held card is used in a flip.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '@baize/kernel';
import { counts } from '@baize/kernel/testkit';
import type { War } from '../state.ts';
import { armiesOf, eagerBattle, type Told, wordOf } from './eager-battle.ts';

/** Kinds of events after which a unit may have fewer figures, or more. */
// biome-ignore format: a list
const BLOWS: ReadonlySet<string> = new Set([
  'saves', 'strikes', 'combat result', 'recovers', 'destroyed', 'removed', 'horses lost', 'leaves', 'accident', 'mine', 'building falls',
]);

/** Figures that stand, and those that its bodies began with, by the entry of the roster. */
function rollCall(s: War): Map<string, { standing: number; original: number }> {
  const found = new Map<string, { standing: number; original: number }>();
  for (const { seat, entry, figures, original } of s.units) {
    const sum = found.get(`${seat} ${entry}`) ?? { standing: 0, original: 0 };
    found.set(`${seat} ${entry}`, { standing: sum.standing + figures, original: sum.original + original });
  }
  return found;
}

/** What is wrong with the figures after one answer. */
function figureFaults(before: ReturnType<typeof rollCall>, s: War, told: readonly Told[]): string[] {
  const struck = new Set(told.filter(({ kind }) => BLOWS.has(kind)).map(({ unit }) => unit as number));
  const isShaken = told.some(({ kind }) => kind === 'mine' || kind === 'building falls');
  return [...rollCall(s)].flatMap(([entry, { standing, original }]) => {
    const [seat, at] = entry.split(' ').map(Number) as [0 | 1, number];
    const began = s.fixed.armies[seat].units[at]?.figures ?? 0;
    const was = before.get(entry) ?? { standing, original };
    const isStruck = isShaken || s.units.some((unit) => unit.seat === seat && unit.entry === at && struck.has(unit.id));
    const risen = told.filter(({ kind, unit }) => kind === 'recovers' && s.units[unit as number]?.entry === at);
    return [
      ...(original === began ? [] : [`${entry} began with ${began} and now counts ${original}`]),
      ...(standing === was.standing || isStruck ? [] : [`${entry} had ${was.standing} and has ${standing} without a blow`]),
      ...(standing <= was.standing || risen.length > 0 ? [] : [`${entry} grows from ${was.standing} to ${standing}`]),
    ];
  });
}

/** AGW-CYC-01: who has acted since its side's cycle began, and by what card the action in hand was given. */
interface Cycle {
  acted: Set<number>;
  byAce: boolean;
  aces: number;
}

function actFaults(cycle: Cycle, s: War, told: readonly Told[]): string[] {
  const found: string[] = [];
  for (const event of told) {
    if (event.kind === 'cycle') for (const unit of s.units) if (unit.seat === event.seat) cycle.acted.delete(unit.id);
    if (event.kind !== 'acts') continue;
    const id = event.unit as number;
    if (cycle.acted.has(id)) {
      if (cycle.byAce) cycle.aces += 1;
      else found.push(`${event.name} acts twice in a cycle`);
    }
    cycle.acted.add(id);
  }
  return found;
}

const HELD = new Set(['interrupts', 'attacker card', 'defender card']);

/** AGW-HOLD-02, -06: a hand above three only shrinks, unless it was dealt anew; one held card a side in a flip. */
function handFaults(before: readonly number[], used: [number, number], s: War, told: readonly Told[]): string[] {
  const found: string[] = [];
  for (const event of told) {
    if (event.kind === 'flip') used.fill(0);
    if (HELD.has(event.kind)) used[event.seat as 0 | 1] += 1;
  }
  const isDealt = told.some(({ kind }) => kind === 'dealt');
  for (const seat of [0, 1] as const) {
    const size = s.hands[seat].length;
    if (!isDealt && size > 3 && size > (before[seat] ?? 0)) found.push(`the hand of ${seat} grows to ${size}`);
    if (size > 6) found.push(`the hand of ${seat} has ${size}`);
    if (used[seat] > 1) found.push(`${seat} uses ${used[seat]} held cards in a flip`);
  }
  return found;
}

interface Watched {
  answers: number;
  aces: number;
  kinds: Set<string>;
}

function watchBattle(seed: number, options: { [name: string]: Json }, most: number): Watched {
  const cycle: Cycle = { acted: new Set(), byAce: false, aces: 0 };
  const used: [number, number] = [0, 0];
  const kinds = new Set<string>();
  let roll: ReturnType<typeof rollCall> = new Map();
  let hands: number[] = [];
  const answers = eagerBattle(seed, options, most, {
    before({ state, asked }, answer) {
      if (asked?.decision === 'use the card') cycle.byAce = wordOf(answer) === 'ace';
      roll = rollCall(state);
      hands = state.hands.map((hand) => hand.length);
    },
    after({ state: s }, told, answer, at) {
      for (const { kind } of told) kinds.add(kind);
      const found = [...figureFaults(roll, s, told), ...actFaults(cycle, s, told), ...handFaults(hands, used, s, told)];
      assert.deepEqual(
        found,
        [],
        `seed ${seed}, answer ${at}: ${JSON.stringify(answer)}\n${told.map((each) => JSON.stringify(each)).join('\n')}`,
      );
    },
  });
  return { answers, aces: cycle.aces, kinds };
}

/** What has to come about for the laws to be tried at all. */
// biome-ignore format: a list
const SEEN = [
  'saves', 'strikes', 'recovers', 'destroyed', 'skirmishers out', 'split', 'joined', 'dismounted', 'interrupts', 'trades', 'cycle', 'joker',
];

test('AGW-CYC-01 AGW-HOLD-02 AGW-HOLD-06 AGW-GEOM-04 AGW-SKIR-06 the laws of the game hold through whole battles', (t) => {
  const battles = counts(3, 60);
  const kinds = new Set<string>();
  let [answers, aces] = [0, 0];
  for (let at = 0; at < battles; at++) {
    const watched = watchBattle(4300 + at, armiesOf(at), 5000);
    answers += watched.answers;
    aces += watched.aces;
    for (const kind of watched.kinds) kinds.add(kind);
  }
  t.diagnostic(`${answers} answers, ${aces} second actions by an ace, ${kinds.size} kinds of events`);
  for (const kind of SEEN) assert.ok(kinds.has(kind), `nothing was seen of: ${kind}`);
});
