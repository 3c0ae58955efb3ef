// Hidden units where they meet deployment, fires, night, cameos, event cards and porters: situations written from the rules alone.
import assert from 'node:assert/strict';
import { game } from '../game.ts';
import { walk } from '../rules/all/walk.ts';
import { type Cameo, cameosIn } from '../rules/cameos/cameo.ts';
import { placesFor } from '../rules/cameos/places.ts';
import { usesOf } from '../rules/cameos/powers.ts';
import { marksOf } from '../rules/cameos/sniper.ts';
import { dutyOf } from '../rules/colonial/fanatics.ts';
import { newConvoy } from '../rules/convoy/convoy.ts';
import { threatenPorters } from '../rules/convoy/porters.ts';
import { newHiding } from '../rules/hidden/hiding.ts';
import { setFire } from '../rules/luck/fire.ts';
import { rumourMongers } from '../rules/luck/units.ts';
import type { Placing } from '../rules/setup/placing.ts';
import { choosePush, pushRefusal } from '../rules/setup/push.ts';
import { withCameo } from './cameo.ts';
import { aField, inch, type Placed, test, umpire } from './field.ts';

const hidden = (seat = 1) => ({ ...newHiding(seat), isSet: true, isTold: true });
const lurks: Placed = { status: 'hidden', figures: 6, original: 6 };

test('AGX-HIDE-14 AGX-GEN-11 whoever is deployed under 2" of a feature finds who hides in it first, and keeps the distances of his zone from him', () => {
  const deploying = () =>
    aField({ hidden: 'north', scenario: 'isolated', roles: 'host-attacks' })
      .area('scrub', 'scrub', 46, 20, 8, 6)
      .unit('A', 'first', 'infantry', [0, 0], { status: 'waiting' })
      .unit('A', 'second', 'infantry', [0, 0], { status: 'waiting' })
      .unit('B', 'lurker', 'sharpshooters', [50, 23], lurks)
      .unit('B', 'far', 'infantry', [0, 0], { status: 'entering' })
      .set({ hidden: { ...hidden(), isTold: false }, placing: 0, placesFirst: 1 })
      .deck('2♥')
      .at('placement');
  const table = deploying();
  const at = (unit: number, x: number): Placing => ({
    unit,
    formation: 'line',
    ranks: 2,
    x: inch(x),
    y: inch(23),
    facing: 18000,
    building: null,
  });
  table.say(at(0, 63));
  assert.deepEqual([table.unit('first').status, table.unit('lurker').status], ['table', 'hidden'], 'nine inches away finds nobody');
  const again = deploying().say(at(0, 55));
  assert.deepEqual([again.unit('first').status, again.unit('lurker').status], ['waiting', 'table']);
  assert.equal(again.asks, 'A: place a unit', 'it has to stand 9" away, so that another place is named');
  assert.equal(again.refusalTo(0, at(0, 55))?.rule, 'AGX-ISO-03');
  assert.equal(again.say(at(0, 63)).unit('first').status, 'table');
});

test('AGX-HIDE-13 AGX-TRIG-03 AGX-LUCK-10 WL-15 a fire finds who hides in the wood, and drives it out', () => {
  const made = aField()
    .area('wood', 'wood', 18, 24, 10, 6)
    .unit('A', 'line', 'infantry', [22, 6])
    .unit('B', 'lurker', 'sharpshooters', [22, 28], { ...lurks, figures: 6 })
    .set({ hidden: hidden() });
  setFire(made.s, 'wood', 'AGX-TRIG-03', umpire(made.s, 6, 6, 6));
  const { status, disordered, counter, post } = made.of('lurker');
  assert.deepEqual([status, disordered, counter], ['table', true, true]);
  assert.ok(post.y > inch(30), 'clear of the fire');
});

test('AGX-HIDE-04 AGX-TRIG-03 after nightfall nobody spots farther than 12"', () => {
  const look = (night: boolean) => {
    const made = aField()
      .area('wood', 'wood', 18, 30, 10, 6)
      .unit('A', 'line', 'infantry', [22, 10])
      .unit('A', 'spare', 'infantry', [40, 4])
      .unit('B', 'lurker', 'sharpshooters', [22, 33], lurks)
      .unit('B', 'far', 'infantry', [44, 47])
      .set({ hidden: hidden() })
      .deck('3♣');
    if (night) made.s.scenario.facts.push({ name: 'nightfall', joker: 1 });
    return made.turn('7♥').gives('line').say({ do: 'face', to: 'left' }).say({ do: 'done' }, 6).unit('lurker').status;
  };
  assert.deepEqual([look(false), look(true)], ['table', 'hidden']);
});

test('AGX-HIDE-14 AGX-CAMEO-19 AGX-CAMEO-10 AGX-CAMEO-15 a hidden general is no mark, has no Companion, and a hidden unit is called and charged by nobody', () => {
  const made = aField({ cameos: '1' })
    .area('wood', 'wood', 18, 24, 10, 6)
    .unit('A', 'his', 'infantry', [22, 16])
    .unit('B', 'lurker', 'infantry', [22, 26], { status: 'hidden' })
    .general('B', 'Ras', 'lurker')
    .set({ hidden: hidden() });
  withCameo(made, 'A', 'sniper', [22, 20]);
  withCameo(made, 'A', 'wilde', 'his');
  const [sniper, wilde] = cameosIn(made.s).figures as [Cameo, Cameo];
  assert.deepEqual(marksOf(made.s, sniper), []);
  assert.deepEqual(usesOf(made.s, wilde), []);
  assert.deepEqual(placesFor(made.s, { seat: 0, role: 'companion' }), []);
  made.of('lurker').status = 'table';
  assert.equal(marksOf(made.s, sniper).length, 1);
  assert.equal(usesOf(made.s, wilde).length, 1);
  assert.equal(placesFor(made.s, { seat: 0, role: 'companion' }).length, 1);
});

test('AGX-HIDE-14 AGX-LUCK-10 WL-18 a general who hides is no comfort that the enemy could see: rumours reach who stands near him', () => {
  const made = aField({ 'event-deck': 'on' })
    .area('wood', 'wood', 18, 24, 10, 6)
    .unit('A', 'line', 'infantry', [22, 6])
    .unit('B', 'lurker', 'infantry', [22, 26], { status: 'hidden' })
    .unit('B', 'near', 'infantry', [22, 36])
    .general('B', 'Ras', 'lurker')
    .set({ hidden: hidden() });
  const named = (s: typeof made.s) => rumourMongers(s, 1).map(({ id }) => id);
  assert.deepEqual(named(made.s), [made.id('near')]);
  assert.deepEqual(named(game.view(made.s, 0)), named(made.s), 'his view offers the same');
});

test('AGX-HIDE-14 AGX-FANAT-04 Fanatics have no duty to charge who hides', () => {
  const made = aField()
    .area('wood', 'wood', 18, 24, 10, 6)
    .unit('A', 'ghazis', 'tribal-infantry', [22, 20], { attributes: ['fanatic'], weapon: null })
    .unit('B', 'lurker', 'infantry', [22, 26], { status: 'hidden' })
    .unit('B', 'far', 'infantry', [44, 47])
    .set({ hidden: hidden() });
  assert.equal(dutyOf(made.s, made.of('ghazis')), null);
  made.of('lurker').status = 'table';
  assert.deepEqual(dutyOf(made.s, made.of('ghazis'))?.target, made.id('lurker'));
});

test('AGX-HIDE-14 AGX-PORT-02 who hides near porters threatens them only when he has shown himself', () => {
  const made = aField()
    .area('wood', 'wood', 18, 24, 10, 6)
    .unit('A', 'porters', 'porters', [22, 20])
    .unit('B', 'lurker', 'infantry', [22, 26], { status: 'hidden' })
    .set({ hidden: hidden() });
  made.set({ convoy: { ...newConvoy(), loads: [{ carrier: made.id('porters'), at: null, fate: 'on the way', hired: true }] } });
  threatenPorters(made.s, made.of('lurker'), umpire(made.s));
  assert.equal(made.of('porters').running, false);
  made.of('lurker').status = 'table';
  threatenPorters(made.s, made.of('lurker'), umpire(made.s, 3, 3, 3, 3));
  assert.equal(made.of('porters').running, true);
});

test('AGX-HIDE-05 AGW-EVADE-02 who evades past a feature finds who hides there', () => {
  const made = aField()
    .area('rocks', 'rocks', 26, 20, 6, 6)
    .unit('A', 'loose', 'sharpshooters', [21.5, 26])
    .unit('B', 'lurker', 'sharpshooters', [29, 23], { ...lurks, figures: 4 })
    .set({ hidden: hidden() });
  walk(made.s, made.of('loose'), { ...made.of('loose').post, y: inch(14) }, 'evasion', 'AGW-EVADE-02', umpire(made.s));
  assert.equal(made.of('lurker').status, 'table');
});

test('AGX-HIDE-14 AGX-ADV-02 a push that would end beside a feature finds who hides there, and is named anew', () => {
  const made = aField({ hidden: 'north', scenario: 'advance-guards', roles: 'host-attacks' })
    .area('scrub', 'scrub', 20, 22, 8, 6)
    .unit('A', 'horse', 'light-cavalry', [24, 12])
    .unit('B', 'lurker', 'sharpshooters', [24, 25], lurks)
    .unit('B', 'far', 'infantry', [40, 46])
    .set({ hidden: hidden() });
  const locals = { seat: 0, pushed: [], links: [] };
  assert.equal(pushRefusal(made.s, locals, made.of('horse'), inch(9)), null, 'he knows of nobody');
  choosePush.apply(made.s, locals, { unit: 0, by: inch(9) }, umpire(made.s), 0);
  assert.deepEqual([made.of('lurker').status, made.of('horse').post.y, locals.pushed], ['table', inch(12), []]);
  assert.match(pushRefusal(made.s, locals, made.of('horse'), inch(9))?.reason ?? '', /12″ from every enemy/);
});
