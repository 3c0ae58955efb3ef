// Where rules meet: close combat of either kind, ploys, several against one, the helpless.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inches } from '@baize/geometry/open';
import type { Json } from '@baize/kernel';
import { attack } from '../rules/combat/attack.ts';
import { attackParts, defenceParts } from '../rules/combat/attack-parts.ts';
import { fight, strikeHelpless } from '../rules/combat/combat.ts';
import { splitMelee } from '../rules/combat/melee.ts';
import { attackRange, beginCombat, current } from '../rules/combat/pools.ts';
import { isFirstRound } from '../rules/combat/weapons.ts';
import { beginMelee, groupsOf, simplifiedFight } from '../rules/simplified/simplified.ts';
import { refreshContacts } from '../rules/table/geometry.ts';
import { openingsOf } from '../rules/table/terrain.ts';
import { fightOf, isEngaged } from '../rules/turn/foundations.ts';
import { picks } from '../rules/turn/turn.ts';
import type { Attack } from '../state.ts';
import { Table } from './builder.ts';
import { HORSE, hit, lies, PLAIN, ready, WARHORSE } from './steps.ts';

const LEGAL: Partial<Attack> = { parting: false, helpless: false, defence: 'none', mighty: false, trick: 'none' };

test('EGW-FATT-06 EG-CMB-07 EG-MUL-02 beside a Relentless one the rest of the pool is free, but no Defence counter is ever spent for him', () => {
  const t = new Table();
  const revenant = t.model('A', 1, { at: [10, 10], cp: 2, attributes: ['relentless'] });
  const man = t.model('A', 2, { at: [12, 10] });
  const foe = t.model('B', 3, { at: [11, 10] });
  const combat = beginCombat(t.s, 'melee', [0, 1], [[revenant, man], [foe]]);
  assert.deepEqual(attackRange(t.s, combat, 0), [2, 4]);
  ready(t.run(fight, {})).rolls(1, 1, 6).rolls(2, 1).says(2, 3);
  t.says(hit(revenant));
  assert.equal(t.asked, 'choose ploys', 'he cannot meet it, though two Defence counters lie there');
  t.rolls(1, 1, 6).says(PLAIN);
  while (!JSON.stringify(t.offers()).includes(`"attack":${man}`)) t.says('pass');
  t.says(hit(man));
  assert.deepEqual(t.offers(), ['none', 'parry'], 'his comrade can');
});

test('EG-CIV-01 EG-CMB-07 a Civilian in a combat brings one Defence counter, and none of the others’ is taken for an attack of his', () => {
  const t = new Table();
  const civilian = t.model('A', 1, { at: [10, 10], rank: 0, cp: 1, fight: 0, initiative: 0, marks: ['civilian'], arms: [] });
  const guard = t.model('A', 2, { at: [12, 10] });
  const foe = t.model('B', 3, { at: [11, 10] });
  const combat = beginCombat(t.s, 'melee', [0, 1], [[civilian, guard], [foe]]);
  assert.deepEqual(attackRange(t.s, combat, 0), [0, 2]);
  ready(t.run(fight, {})).rolls(6, 4, 1).says(2, 3);
  assert.equal(t.asked, 'opportunity');
  assert.deepEqual(
    current(t.s).order.map(({ model }) => model),
    [civilian, guard, foe],
  );
  assert.deepEqual(t.offers().includes(hit(foe)), false);
  assert.ok(
    JSON.stringify(t.offers()).includes('"attack"'),
    'the guard has the first opportunity: the Civilian has no Attack counter to use',
  );
  t.rolls(1, 1, 6).says(t.offers()[0] as Json, PLAIN);
  t.says(hit(civilian));
  assert.deepEqual(t.offers(), ['none', 'parry']);
});

test('EG-ATK-08 EG-MNT-06 EG-PLY-09 against three the mounted are Outnumbered, mount and rider, until one of the three is knocked out', () => {
  const t = new Table();
  const rider = t.model('A', 3, { at: [10, 10], mount: WARHORSE });
  const foes = [
    [11.375, 10],
    [8.625, 10],
    [10, 11.375],
  ].map(([x, y]) => t.model('B', 2, { at: [x as number, y as number] }));
  beginCombat(t.s, 'melee', [0, 1], [[rider], foes]);
  const [first] = foes as [number];
  const a = {
    ...LEGAL,
    attacker: { model: first, steed: false },
    target: { model: rider, steed: true },
    held: { arm: 0, hands: 1, buckler: false },
  };
  const b = { ...a, attacker: { model: rider, steed: true }, target: { model: first, steed: false } };
  t.s.attack = a as Attack;
  const values = () => [defenceParts(t.s, a as Attack), attackParts(t.s, b as Attack)].map((parts) => parts[0]?.value);
  assert.deepEqual([...values(), fightOf(t.s, t.of(rider), true)], [0, 0, 2]);
  t.s.attack = null;
  lies(t, first);
  current(t.s).models[1] = foes.slice(1);
  assert.deepEqual(values(), [1, 1]);
});

test('EG-PLY-01 EG-PLY-06 EG-PLY-07 a Feint with a Mighty Blow costs two counters, and one of them comes back', () => {
  const t = new Table();
  const a = t.model('A', 4, { at: [10, 10], attributes: [{ id: 'weapon-master', weapon: 'sword' }] });
  const b = t.model('B', 2, { at: [11, 10] });
  beginCombat(t.s, 'melee', [0, 1], [[a], [b]]);
  ready(t.run(fight, {})).rolls(6, 1).says(3, 2);
  t.says(hit(b)).rolls(6, 6, 6).says({ mighty: true, trick: 'feint' }).rolls(1).says(0);
  assert.deepEqual([current(t.s).pools[0], current(t.s).spent[a], t.of(b).wound], [{ attack: 2, defence: 1 }, 1, 'none']);
});

test('EG-PLY-03 EG-ATR-13 EG-ARM-02 a riposte in two hands by a Powerful man: the difference, -2 and +1 and +1, less armour and buckler', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10], armour: 'light-armour', shield: 'buckler' });
  const b = t.model('B', 4, {
    at: [11, 10],
    arms: ['longsword'],
    attributes: ['powerful', { id: 'weapon-master', weapon: 'longsword' }],
  });
  const combat = beginCombat(t.s, 'melee', [0, 1], [[a], [b]]);
  combat.held[b] = { arm: 0, hands: 2, buckler: false };
  ready(t.run(fight, {})).rolls(6, 1).says(2, 0);
  t.says(hit(b), 'riposte').rolls(1, 1, 5, 5).says(PLAIN);
  // 14 against 4: 10 - 2 + 1 + 1 - 1 - 1 = 8.
  assert.deepEqual([t.told('wounded').map(({ model, score }) => [model, score]), t.of(a).status], [[[a, 8]], 'killed']);
});

test('EG-ATR-07 EG-PLY-03 a Fast attacker who is riposted to death makes no second attack', () => {
  const t = new Table();
  const a = t.model('A', 2, { at: [10, 10], attributes: ['fast'] });
  const mate = t.model('A', 2, { at: [12, 10] });
  const b = t.model('B', 5, { at: [11, 10], attributes: [{ id: 'weapon-master', weapon: 'sword' }] });
  beginCombat(t.s, 'melee', [0, 1], [[a, mate], [b]]);
  ready(t.run(fight, {})).rolls(6, 2, 1).says(4, 0);
  t.says(hit(b), 'riposte').rolls(1, 1, 6, 6).says(PLAIN);
  assert.equal(t.of(a).status, 'killed');
  assert.equal(t.asked, 'opportunity', 'his comrade has the next one');
});

test('EG-CMB-03 EG-BLD-05 EGW-FATT-04 six foot fight the Large Beast; against a man in a doorway two, whoever is larger', () => {
  const t = new Table();
  const beast = t.model('B', 4, { at: [30, 30], attributes: ['large'] });
  for (let n = 0; n < 7; n++) {
    const angle = (n * 2 * Math.PI) / 7;
    t.model('A', 2, { at: [30 + 1.375 * Math.cos(angle), 30 + 1.375 * Math.sin(angle)] });
  }
  assert.deepEqual(
    splitMelee(t.s).map(({ models }) => models.map((ids) => ids.length)),
    [[1, 6]],
  );
  assert.ok(beast >= 0);
  const k = new Table();
  k.template('U-S1', 20, 20);
  const door = openingsOf(k.s).find(({ opening }) => opening.kind === 'door')?.opening.id as string;
  k.s.openings[door] = 'open';
  k.model('B', 2, { at: [20, 18] });
  k.model('A', 2, { at: [20, 17] });
  k.model('A', 2, { at: [20.2, 18.98] });
  k.model('A', 2, { at: [19.05, 17.67] });
  k.model('A', 2, { at: [20.95, 17.67] });
  const [group] = splitMelee(k.s);
  assert.deepEqual(
    group?.models.map((ids) => ids.length),
    [1, 2],
  );
});

test('EGW-SPELL-08 EG-MUL-02 EG-MNT-13 a Transfixed R5 has a pool and an allowance of 2 and Fight 2; ridden by, 1', () => {
  const t = new Table({ fantasy: 'on' });
  const a = t.model('A', 5, { at: [10, 10] });
  const b = t.model('B', 2, { at: [11, 10] });
  t.of(a).spells.transfix = 1;
  beginCombat(t.s, 'melee', [0, 1], [[a], [b]]);
  ready(t.run(fight, {}));
  assert.deepEqual(t.offers(), [0, 1, 2]);
  t.rolls(6, 1).says(2, 2);
  assert.deepEqual([current(t.s).allowance[a], fightOf(t.s, t.of(a))], [2, 2]);
  const k = new Table({ fantasy: 'on' });
  const rider = k.model('A', 3, { at: [10, 10], mount: HORSE });
  const foe = k.model('B', 5, { at: [11.375, 10] });
  k.of(foe).spells.transfix = 1;
  const combat = beginCombat(k.s, 'ride-by', [0, 1], [[rider], [foe]]);
  assert.deepEqual(
    [attackRange(k.s, combat, 0), attackRange(k.s, combat, 1)],
    [
      [0, 2],
      [0, 1],
    ],
  );
});

test('EG-PLY-09 EG-WPN-02 EG-WPN-08 who strikes the helpless declares his weapon, and may shoot first and draw then; no Initiative, no defence', () => {
  const t = new Table();
  Object.assign(t.s, { phase: 'combat' });
  const a = t.model('A', 3, { at: [10, 10], arms: ['sword', 'pistol'] });
  const b = t.model('B', 4, { at: [11, 10] });
  lies(t, b);
  assert.deepEqual(picks(t.s, 0), [{ strike: a, at: b }, 'pass']);
  t.run(strikeHelpless, { attacker: a, body: b });
  assert.equal(t.asked, 'declare weapons');
  t.says({ model: a, held: { arm: 1, hands: 1, buckler: false } });
  assert.deepEqual(current(t.s).pools[0], { attack: 3, defence: 0 });
  assert.equal(t.diceLeft, 0);
  t.says('pass');
  assert.equal(t.of(a).fought, true);
  const k = new Table();
  Object.assign(k.s, { phase: 'combat' });
  const man = k.model('A', 3, { at: [10, 10], arms: ['sword', 'pistol'], fight: 0 });
  const body = k.model('B', 4, { at: [11, 10], armour: 'heavy-armour' });
  k.of(body).spells.armour = 9;
  lies(k, body);
  k.run(strikeHelpless, { attacker: man, body }).says({ model: man, held: { arm: 1, hands: 1, buckler: false } });
  k.says(hit(body)).rolls(1, 2).says(PLAIN);
  assert.deepEqual([k.of(man).reload[1], k.of(body).status], [1, 'unconscious'], '3 - 6: a scratch');
  assert.deepEqual(
    k.offers().filter((offer) => JSON.stringify(offer).includes('attack')),
    [],
    'an empty pistol strikes no more',
  );
  k.says({ switch: { arm: 0, hands: 1, buckler: false } });
  k.rolls(6, 6).says(hit(body));
  assert.equal(k.of(body).status, 'killed', '12 + 0 - 6: Critical');
});

test('EGW-FATT-03 EG-PLY-08 Subdue against the Huge goes by their own table: 8 to 10 after the -1 knock out, 11 kills', () => {
  for (const [dice, fight, status, wound] of [
    [[4, 5, 1], 0, 'table', 'light'],
    [[5, 5, 1], 0, 'unconscious', 'grievous'],
    [[6, 6, 1], 0, 'unconscious', 'grievous'],
    [[6, 6, 1], 1, 'killed', 'none'],
  ] as const) {
    const t = new Table();
    const giant = t.model('B', 4, { at: [12.75, 10], attributes: ['huge'], fight: 0 });
    const a = t.model('A', 5, { at: [11, 10], fight });
    const combat = beginCombat(t.s, 'melee', [0, 1], [[a], [giant]]);
    Object.assign(combat, {
      pools: [
        { attack: 3, defence: 0 },
        { attack: 0, defence: 0 },
      ],
      allowance: { [a]: 5 },
    });
    t.run(attack, { attacker: a, steed: false, target: giant, targetSteed: false, parting: false });
    t.rolls(...dice).says({ mighty: false, trick: 'subdue' });
    assert.deepEqual([t.of(giant).status, t.of(giant).wound], [status, wound], `${dice} + ${fight}`);
  }
});

test('EG-WPN-06 EG-CMB-04 a pike fights a later round as soon as one of its opponents fought it in an earlier turn of the contact', () => {
  const t = new Table();
  t.s.turn = 3;
  const pike = t.model('A', 2, { at: [10, 10], arms: ['pike'] });
  const old = t.model('B', 2, { at: [11, 10] });
  const fresh = t.model('B', 2, { at: [9, 10] });
  const contact = t.s.contacts.find(({ b }) => b === old);
  if (contact) contact.fought = 2;
  assert.deepEqual([isFirstRound(t.s, pike, [fresh]), isFirstRound(t.s, pike, [old, fresh])], [true, false]);
  Object.assign(t.of(old), { x: inches(14) });
  refreshContacts(t.s);
  Object.assign(t.of(old), { x: inches(11) });
  refreshContacts(t.s);
  assert.equal(isFirstRound(t.s, pike, [old]), true, 'the contact was broken');
});

test('EG-SIM-05 EG-SIM-06 the Grievously wounded add nothing to the pool but have their place; their warhorses add one', () => {
  const t = new Table({ combat: 'simplified' });
  const rider = t.model('A', 3, { at: [10, 10], mount: WARHORSE, wound: 'grievous' });
  const mate = t.model('A', 2, { at: [12.375, 10] });
  const foe = t.model('B', 3, { at: [11.375, 10] });
  const [group] = groupsOf(t.s);
  assert.ok(group);
  beginMelee(t.s, group);
  ready(t.run(simplifiedFight, { side: 0 }));
  assert.deepEqual(
    t.offers(),
    [rider, mate].map((initiative) => ({ initiative, giver: mate })),
  );
  t.says({ initiative: mate, giver: mate });
  assert.deepEqual(t.offers(), [0, 1, 2, 3], '2 + 1 for the warhorse');
  t.rolls(6, 1).says(3, 0);
  t.says({ model: mate, steed: false, blow: { attack: foe, steed: false } })
    .rolls(1, 1, 6)
    .says('none', PLAIN);
  assert.deepEqual(
    [
      ...new Set(
        t
          .offers()
          .flatMap((offer) => (typeof offer === 'object' && offer !== null && 'model' in offer ? [`${offer.model} ${offer.steed}`] : [])),
      ),
    ],
    [`${rider} false`, `${rider} true`],
  );
});

test('EG-ALL-07 EG-BLD-05 in simplified combat too only the two oldest strike one in a doorway; the third is passed over', () => {
  const t = new Table({ combat: 'simplified' });
  t.template('U-S1', 20, 20);
  const door = openingsOf(t.s).find(({ opening }) => opening.kind === 'door')?.opening.id as string;
  t.s.openings[door] = 'open';
  const foe = t.model('B', 2, { at: [20, 18] });
  const three = [
    [20, 17],
    [19.05, 17.67],
    [20.95, 17.67],
  ].map(([x, y]) => t.model('A', 2, { at: [x as number, y as number] }));
  const [group] = groupsOf(t.s);
  assert.ok(group);
  beginMelee(t.s, group);
  ready(t.run(simplifiedFight, { side: 0 }));
  t.rolls(6, 1)
    .says({ initiative: three[0] as number, giver: three[0] as number })
    .says(4, 0);
  const strikers = () => [
    ...new Set(t.offers().flatMap((offer) => (typeof offer === 'object' && offer !== null && 'model' in offer ? [offer.model] : []))),
  ];
  t.says({ model: three[0] as number, steed: false, blow: { attack: foe, steed: false } })
    .rolls(1, 1, 6)
    .says('none', PLAIN);
  assert.deepEqual(strikers(), [three[1]], 'the third touches him last');
  assert.ok(isEngaged(t.s, three[2] as number));
});
