// Ties that both hold, and the round that follows, long-hand: who attacks and who stands, from which side, how high and behind what, what each may do
// on its next card, and what comes of falling back out of it (AGW-RES-07, AGW-ADV-01, AGW-ADV-04, AGW-ADV-05, AGW-CYC-02).
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import type { Attribute } from '../../content/types.ts';
import { aField, type Table } from '../field.ts';
import { Differences } from './differences.ts';
import { type Luck, luckOf } from './positions.ts';
import { answer, charge, many, reply, wordsOffered } from './staging.ts';

const LOCKS = counts(40, 1500);

type Answer = 'stands' | 'counters' | 'turns';

interface Meeting {
  from: 'front' | 'flank' | 'rear';
  answer: Answer;
  attacker: Attribute[];
  defender: Attribute[];
  /** Who stands on a hill. */
  hill: 'attacker' | 'defender' | null;
  hedge: boolean;
  /** Who is given the next card, an ace. */
  next: 'attacker' | 'defender';
  does: 'fight on' | 'fall back';
}

function someMeeting(luck: Luck): Meeting {
  const traits = () => luck.one<Attribute[]>([[], ['gallant'], ['stalwart'], ['gallant', 'stalwart'], ['timid']]);
  const from = luck.one(['front', 'front', 'flank', 'rear'] as const);
  const hedge = from === 'front' && luck.in(4);
  return {
    from,
    answer: from === 'front' ? (hedge ? 'stands' : luck.one<Answer>(['stands', 'counters'])) : luck.one<Answer>(['stands', 'turns']),
    attacker: traits(),
    defender: traits(),
    hill: hedge ? null : luck.one(['attacker', 'defender', null, null] as const),
    hedge,
    next: luck.one(['attacker', 'defender'] as const),
    does: luck.one(['fight on', 'fight on', 'fall back'] as const),
  };
}

/** AGW-ADV-01: what counts between two lines of foot in any round; in a later one both are in the disorder of the tie. */
function scores({ from, answer: how, attacker, defender, hill, hedge }: Meeting, isLater: boolean): [number, number] {
  const isFront = from === 'front' || how === 'turns';
  let mine = isLater ? -1 : 0;
  let theirs = isLater ? -1 : 0;
  if (attacker.includes('gallant')) mine += 1;
  if (attacker.includes('timid')) mine -= 1;
  if (!isFront) mine += 2;
  if (hill === 'attacker') mine += 1;
  if (hill === 'defender') theirs += 1;
  if (how === 'counters' && defender.includes('gallant')) theirs += 1;
  // Whoever turned on the spot has not moved.
  if (how !== 'counters' && defender.includes('stalwart')) theirs += 1;
  if (defender.includes('timid')) theirs -= 1;
  if (hedge) theirs += 1;
  return [mine, theirs];
}

function columnOf(own: number, other: number, isDisordered: boolean): string {
  if (own > other) return own - other > 1 ? '+2 or more' : '+1';
  return own < other && (isDisordered || own < 0) ? 'worst' : 'tie or lower';
}

const FACING = { front: 270, flank: 0, rear: 90 } as const;

/** Charged home, answered as was meant, and tied because nobody is hit. */
function tied(meeting: Meeting): Table {
  const { from, answer: how, hill, hedge } = meeting;
  const field = aField()
    .unit('A', 'a', 'infantry', [24, 16], { attributes: meeting.attacker })
    .unit('B', 'b', 'infantry', from === 'rear' ? [24, 24] : from === 'flank' ? [25, 25] : [24, 22], {
      attributes: meeting.defender,
      facing: FACING[from],
    })
    .unit('A', 'spare A', 'infantry', [4, 2])
    .unit('B', 'spare B', 'infantry', [40, 46]);
  if (hill === 'attacker') field.area('hill', 'slight-hill', 10, 10, 28, 6.5);
  if (hill === 'defender') field.area('hill', 'slight-hill', 10, 20, 28, 12);
  if (hedge)
    field.line('hedge', 'hedge', [
      [14, 21.5],
      [34, 21.5],
    ]);
  const table = field
    .deck(meeting.next === 'attacker' ? 'A♥' : 'A♠', '2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(table.id('b')));
  if (how === 'turns') answer(table, reply('turn', table.id('a')));
  if (how === 'counters') answer(table, reply('counter-charge', table.id('a')), [1]);
  for (let n = 0; n < 3 && table.asks.endsWith(': respond'); n++) answer(table, 'enough', how === 'counters' ? [1] : []);
  answer(table, table.candidates[0], [6, 6, 6], 1);
  return table;
}

test(`AGW-RES-07 AGW-ADV-01 AGW-ADV-04 AGW-ADV-05 AGW-CYC-02 ${LOCKS} ties that both hold`, () => {
  const luck = luckOf(931);
  const differences = new Differences();
  for (let n = 0; n < LOCKS; n++) {
    const meeting = someMeeting(luck);
    const table = tied(meeting);
    const where = () => `${n}: ${JSON.stringify(meeting)} ${table.asks} ${JSON.stringify(table.told('strikes'))}`;
    const first = table.told('strikes');
    if (first.length < 2) {
      differences.count('no fight');
      continue;
    }
    differences.compare(
      'first round',
      first.map(({ score }) => score),
      scores(meeting, false),
      where,
    );
    for (let holds = 0; holds < 2; holds++) if (table.asks.endsWith(': tie')) answer(table, 'hold', [], 1);
    differences.compare('locked', table.state.locks.length, 1, where);
    const actor = meeting.next === 'attacker' ? 'a' : 'b';
    const use = table.offers.find((each) => JSON.stringify(each) === JSON.stringify({ do: 'ace', unit: table.id(actor) }));
    if (!use) {
      differences.count('other card');
      continue;
    }
    answer(table, use);
    differences.compare('its deeds', wordsOffered(table).sort(), ['fall back', 'fight on'], where);
    const before = table.told('strikes').length;
    answer(
      table,
      table.offers.find((each) => JSON.stringify(each).includes(meeting.does)),
      many(40, 1),
      1,
    );
    const later = table.told('strikes').slice(before);
    if (meeting.does === 'fall back') {
      differences.compare('parted', [table.state.locks.length, later.length, table.unit(actor).disordered], [0, 0, true], where);
      continue;
    }
    const [mine, theirs] = scores(meeting, true);
    differences.compare(
      'later round',
      later.map(({ score }) => score),
      [mine, theirs],
      where,
    );
    differences.compare(
      'later columns',
      later.map(({ column }) => column),
      [columnOf(mine, theirs, true), columnOf(theirs, mine, true)],
      where,
    );
    differences.compare('counters', [table.unit('a').counter, table.unit('b').counter], [true, true], where);
  }
  differences.none({ 'first round': LOCKS / 2, 'later round': LOCKS / 4, parted: LOCKS / 10 });
});
