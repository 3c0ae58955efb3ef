// The rules compared with plain re-implementations that share no code with them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Feature, inches } from '@baize/geometry/open';
import { sampled } from '@baize/kernel';
import { counts } from '@baize/kernel/testkit';
import { fight } from '../rules/combat/combat.ts';
import { beginCombat, current } from '../rules/combat/pools.ts';
import { blankShot, shotParts, sum } from '../rules/shooting/shooting.ts';
import { rangeBetween } from '../rules/table/geometry.ts';
import { coverFrom, modelEnd, sight } from '../rules/table/sight.ts';
import { countryOf } from '../rules/table/terrain.ts';
import { isEngaged } from '../rules/turn/foundations.ts';
import { box, Table } from './builder.ts';
import * as duelling from './second/duelling.ts';
import * as plain from './second/plain.ts';

function chance(seed: number): (sides: number) => number {
  const source = sampled(seed);
  let draws = 0;
  return (sides) => source.below(sides, draws++, '');
}

const GROUND = [
  { name: 'Wood', ground: 'difficult', cover: 'light', sight: 'area', top: 4000 },
  { name: 'Shrubs', ground: 'difficult', cover: 'light', sight: 'area', top: 1000 },
  { name: 'Wall', ground: 'difficult', cover: 'medium', sight: 'low', top: 1000 },
  { name: 'Bank', ground: 'difficult', cover: 'heavy', sight: 'low', top: 1000 },
  { name: 'Crag', ground: 'impassable', cover: 'heavy', sight: 'tall', top: 3000 },
] as const;

/** Some pieces, and models anywhere, on foot and mounted, some of them higher than others. */
function position(below: (sides: number) => number): Table {
  const t = new Table();
  for (let n = below(5); n > 0; n--) {
    const kind = GROUND[below(GROUND.length)] as (typeof GROUND)[number];
    const [w, h] =
      kind.sight === 'low'
        ? below(2)
          ? [0.25, 1 + below(60) / 10]
          : [1 + below(60) / 10, 0.25]
        : [1 + below(40) / 10, 1 + below(40) / 10];
    t.piece({ ...kind, shapes: [box(4 + below(180) / 10, 4 + below(180) / 10, w, h)] });
  }
  for (let n = 0; n < 5; n++) {
    const mounted = below(4) === 0;
    t.model(n % 2 ? 'A' : 'B', 2 + below(3), {
      at: [4 + below(2000) / 100, 4 + below(2000) / 100],
      z: below(4) === 0 ? 3 : 0,
      facing: below(360),
      arms: ['bow'],
      ...(mounted && { mount: { kind: 'horse', barding: null } as const }),
    });
  }
  return t;
}

const POSITIONS = counts(300, 20_000);

test(`EG-LOS-01 EG-LOS-02 EG-LOS-03 EG-LOS-04 EG-LOS-05 EG-SHT-04 EG-GEO-03 EG-GEO-04 sight, cover, range, modifiers and contact over ${POSITIONS} positions`, () => {
  const below = chance(61);
  let seen = 0;
  let compared = 0;
  for (let n = 0; n < POSITIONS; n++) {
    const t = position(below);
    const pieces = countryOf(t.s).features as readonly Feature[];
    const [a, b] = [t.of(0), t.of(1)];
    const where = () => JSON.stringify({ n, models: t.s.models.map(({ x, y, z, steed }) => [x, y, z, steed]), layout: t.s.fixed.layout });
    const verdict = plain.isSeen(t.s, pieces, a, b);
    const look = sight(t.s, modelEnd(t.s, a), modelEnd(t.s, b), [a.id, b.id], b);
    if (verdict !== null) assert.equal(look.blocked === null, verdict, where());
    const cover = plain.coverOf(t.s, pieces, a, b);
    const given = coverFrom(t.s, modelEnd(t.s, a), modelEnd(t.s, b), b);
    if (cover !== null) assert.equal(given, cover, where());
    assert.equal(rangeBetween(t.s, a, b), plain.rangeOf(plain.lookerOf(t.s, a), plain.lookerOf(t.s, b)), where());
    const bonus = sum(shotParts(t.s, { ...blankShot(a.id), arm: 0, target: b.id }, rangeBetween(t.s, a, b), given));
    assert.equal(bonus, plain.shotBonus(t.s, a, b, given, isEngaged(t.s, b.id)), where());
    for (const p of t.s.models)
      for (const q of t.s.models) {
        if (p.id >= q.id) continue;
        const touching = t.s.contacts.some((contact) => contact.a === p.id && contact.b === q.id);
        assert.equal(touching, plain.areInContact(t.s, p, q), where());
      }
    if (verdict) seen += 1;
    if (verdict !== null && cover !== null) compared += 1;
  }
  assert.ok(compared > POSITIONS * 0.9 && seen > POSITIONS / 5, `${compared} compared, ${seen} seen`);
});

test('EG-GEO-04 EG-ALL-02 legal contact, with bases set against each other', () => {
  const below = chance(62);
  for (let n = 0; n < counts(300, 20_000); n++) {
    const t = new Table();
    const a = t.model('A', 3, { at: [20, 20] });
    const angle = below(4);
    const off = 0.98 + below(60) / 1000;
    const at = [
      [20 + off, 20],
      [20 - off, 20],
      [20, 20 + off],
      [20, 20 - off],
    ][angle] as [number, number];
    const b = t.model('B', 3, { at, z: [0, 0.5, 1, 1.001, 3][below(5)] as number });
    const c = t.model('B', 3, { at: [40, 40] });
    if (below(3) === 0) t.s.duels.push(below(2) ? { a, b: c, turn: 1 } : { a, b, turn: 1 });
    Object.assign(t.of(c), { x: inches(41) });
    t.model('A', 1, { at: [50, 50] });
    const touching = t.s.contacts.some((contact) => contact.a === a && contact.b === b);
    assert.equal(touching, plain.areInContact(t.s, t.of(a), t.of(b)), JSON.stringify([at, t.of(b).z, t.s.duels]));
  }
});

const COMBATS = counts(60, 2000);

test(`EG-CMB-06 EG-CMB-08 EG-CMB-10 EG-CMB-12 EG-MUL-02 EG-ATK-06 EG-WND-06 counters and wounds of ${COMBATS} combats`, () => {
  const below = chance(63);
  for (let n = 0; n < COMBATS; n++) oneCombat(below, n);
});

/** One against one to four, answered at random; after each answer both stand alike. */
function oneCombat(below: (sides: number) => number, n: number): void {
  const t = new Table();
  const faces = Array.from({ length: 400 }, () => 1 + below(6));
  let used = 0;
  const dice = () => faces[used++] as number;
  const many = 1 + below(4);
  const spots = [
    [11, 10],
    [9, 10],
    [10, 11],
    [10, 9],
  ] as const;
  const lone = t.model('A', 2 + below(4), { at: [10, 10] });
  const others = spots.slice(0, many).map((at) => t.model('B', 1 + below(3), { at }));
  beginCombat(t.s, 'melee', [0, 1], [[lone], others]);
  const men = [lone, ...others].map((id): duelling.Man => {
    const record = t.s.fixed.warbands[t.of(id).seat]?.models[t.of(id).record];
    assert.ok(record);
    const { cp, initiative, fight: skill } = record;
    return { id, side: t.of(id).seat as 0 | 1, cp, initiative, fight: skill, wound: 0, stunned: 0, dead: false, spent: 0 };
  });
  t.rolls(...faces).run(fight, {});
  while (t.asked === 'declare weapons') t.says('ready');
  const total = (side: number) => men.filter((man) => man.side === side).reduce((all, man) => all + man.cp, 0);
  const attacks = [below(total(0) + 1), below(total(1) + 1)] as const;
  t.says(attacks[0], attacks[1]);
  const sim = duelling.begin(men, attacks, dice);
  for (let man = duelling.next(sim); man; man = duelling.next(sim)) {
    const said = () => JSON.stringify({ n, man, asked: t.asked, pools: sim.pools });
    assert.equal(t.asked, 'opportunity', said());
    const combat = current(t.s);
    assert.equal(combat.order[combat.at]?.model, man.id, said());
    const prey = duelling.targets(sim, man);
    const offered = t.offers().filter((each) => JSON.stringify(each).startsWith('{"attack"'));
    assert.deepEqual(
      offered,
      prey.map(({ id }) => ({ attack: id, steed: false })),
      said(),
    );
    if (below(5) === 0) t.says('pass');
    else attackOnce(t, sim, man, prey[below(prey.length)] as duelling.Man, below, dice);
    alike(t, sim, said);
    assert.equal(400 - t.diceLeft, used, said());
  }
  assert.equal(t.s.combats.length, 0, `combat ${n} is over`);
}

function attackOnce(
  t: Table,
  sim: duelling.Fight,
  by: duelling.Man,
  prey: duelling.Man,
  below: (sides: number) => number,
  dice: () => number,
): void {
  duelling.pay(sim, by);
  t.says({ attack: prey.id, steed: false });
  const parries = duelling.mayParry(sim, prey) && below(2) === 0;
  if (t.asked === 'defend') {
    assert.equal(duelling.mayParry(sim, prey), true);
    t.says(parries ? 'parry' : 'none');
  } else assert.equal(duelling.mayParry(sim, prey), false);
  if (parries) duelling.parry(sim, prey);
  assert.equal(t.asked, 'choose ploys');
  const strong = t.offers().some((each) => JSON.stringify(each).startsWith('{"mighty":true'));
  assert.equal(strong, duelling.mayMighty(sim, by));
  const mighty = strong && below(3) === 0;
  if (mighty) duelling.pay(sim, by);
  duelling.strike(sim, by, prey, mighty, parries, dice);
  t.says({ mighty, trick: 'none' });
  if (mighty) t.says(t.offers()[0] as number);
}

function alike(t: Table, sim: duelling.Fight, said: () => string): void {
  for (const man of sim.men) {
    const m = t.of(man.id);
    const wound = { none: 0, light: 1, grievous: 2 }[m.wound];
    assert.deepEqual(
      [m.status === 'killed', man.dead || wound, man.dead || m.stunned],
      [man.dead, man.dead || man.wound, man.dead || man.stunned],
      said(),
    );
  }
  const combat = t.s.combats[0];
  if (!combat) return;
  assert.deepEqual(
    combat.pools.map(({ attack, defence }) => [attack, defence]),
    sim.pools.map(({ a, d }) => [a, d]),
    said(),
  );
}
