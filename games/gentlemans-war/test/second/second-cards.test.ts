// Who may act on which card, who stands as a brigade, and when a cycle is over, compared with the second opinion.
import { test } from 'node:test';
import { counts } from '@baize/kernel/testkit';
import { judgeSplits } from '../../rules/cards/groups.ts';
import type { Unit, War } from '../../state.ts';
import * as body from './body.ts';
import { compareCards } from './comparisons.ts';
import { Differences } from './differences.ts';
import { type Luck, luckOf, position } from './positions.ts';

const CARDS = counts(100, 20_000);

/** Some are lost or away, some are pairs of skirmishers and support, some are locked together. */
function unsettle(luck: Luck, s: War, units: Unit[]): void {
  for (const u of units)
    if (luck.in(8) && !s.generals.some((g) => g.unit === u.id))
      Object.assign(u, { status: luck.one(['lost', 'away']), leftBy: 'fall back' });
  const foot = units.filter((u) => u.status === 'table' && !body.isGarrison(u) && body.typeOf(s, u).includes('infantry') && !u.mounted);
  for (const seat of [0, 1]) {
    const [support, loose] = [
      foot.find((u) => u.seat === seat && !body.isLoose(u)),
      foot.find((u) => u.seat === seat && body.isLoose(u) && !u.running),
    ];
    if (!support || !loose || luck.in(2)) continue;
    Object.assign(support, { part: 'support', partner: loose.id });
    Object.assign(loose, { part: 'skirmishers', partner: support.id });
  }
  judgeSplits(s);
  const [a, b] = [
    units.find((u) => u.seat === 0 && u.status === 'table' && !u.running && !u.mounted),
    units.find((u) => u.seat === 1 && u.status === 'table' && !u.running && !u.mounted),
  ];
  if (a && b && luck.in(4))
    s.locks.push({ seat: 0, pairs: [{ attacker: a.id, defender: b.id, kind: 'front', obstacle: false, levels: [0, 0] }] });
  if (luck.in(4)) for (const u of units) u.counter = !luck.in(4);
}

test(`AGW-ALL-04 AGW-BRIG-01 AGW-CMD-05 AGW-CMD-12 AGW-CYC-03 AGW-CYC-04 AGW-RESP-01 cards over ${CARDS} positions`, () => {
  const luck = luckOf(601);
  const differences = new Differences();
  for (let n = 0; n < CARDS; n++) {
    const { s, units } = position(luck, { units: 8, features: 1, room: 24 });
    unsettle(luck, s, units);
    compareCards(s, String(n), differences);
  }
  differences.none({ number: CARDS, court: CARDS, ace: CARDS });
});
