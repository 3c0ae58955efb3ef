// Attack on Fieldworks, Isolated Detachment and the Last Stand: who stands where, what is a fact, and how it is judged.
import assert from 'node:assert/strict';
import { inches } from '@baize/geometry/open';
import type { Options } from '@baize/kernel';
import { placeRefusal } from '../rules/all/place.ts';
import { handOf } from '../rules/cards/hold.ts';
import { deployRefusal, type Placing } from '../rules/setup/placing.ts';
import { rulesOf, SCENARIOS } from '../scenarios/index.ts';
import { isolatedVerdict, lastStandVerdict } from '../scenarios/isolated.ts';
import { verdictNow } from '../scenarios/judging.ts';
import { allowanceOf } from '../scenarios/setting.ts';
import type { War } from '../state.ts';
import { aField, type Field, test, umpire } from './field.ts';
import { playScenario } from './scenario-play.ts';

const HOST: Options = { roles: 'host-attacks' };

/** The ground of a scenario, A attacking, with its own country. */
function aSiege(options: Options): Field {
  const made = aField({ ...HOST, ...options });
  return made;
}

const place = (unit: number, x: number, y: number, facing = 270): Placing => ({
  unit,
  formation: 'line',
  ranks: 2,
  x: inches(x),
  y: inches(y),
  facing: facing * 100,
  building: null,
});

const winner = (verdict: { winner: number | null; grade: string } | null | undefined) => [verdict?.winner, verdict?.grade];

test('AGX-WORKS-01 golden 1: works, layouts and ratios of the four forms', () => {
  const fieldworks = SCENARIOS.find(({ slug }) => slug === 'fieldworks');
  const forms = fieldworks?.variants.map(({ slug, changes }) => [
    slug,
    changes.layout ?? fieldworks.layout,
    changes.ratio ?? fieldworks.ratio,
  ]);
  assert.deepEqual(forms, [
    ['earthwork', 'works-earth', [3, 1]],
    ['laager', 'works-laager', [2, 1]],
    ['hill', 'works-hill', [2, 1]],
    ['village', 'works-village', [3, 1]],
  ]);
  assert.deepEqual([allowanceOf(75, [3, 1], 'attacker'), allowanceOf(75, [3, 1], 'defender')], [75, 25]);
  assert.deepEqual([allowanceOf(75, [2, 1], 'defender'), allowanceOf(75, [1, 4], 'attacker')], [38, 19]);
});

/** The redoubt on a small table lies from x 14 to 34 and y 18 to 30. */
test('AGX-WORKS-02 at least one and at most half of the defenders, rounded up, stand in the work; attackers keep 12" away', () => {
  const made = aSiege({ scenario: 'fieldworks' });
  for (const name of ['a', 'b', 'c']) made.unit('B', name, 'infantry', [0, 0], { status: 'waiting' });
  made.unit('A', 'storm', 'infantry', [0, 0], { status: 'waiting' });
  const refusal = (name: string, x: number, y: number) => deployRefusal(made.s, made.of(name), place(made.id(name), x, y))?.rule ?? null;
  assert.equal(refusal('a', 20, 20), null);
  assert.equal(refusal('a', 20, 17), 'AGX-WORKS-02', 'half out of the work');
  assert.equal(refusal('a', 20, 44), null, 'or in the zone behind it');
  const put = (name: string, x: number, y: number) => {
    const unit = made.of(name);
    unit.status = 'table';
    unit.post = { ...unit.post, x: inches(x), y: inches(y), facing: 27000 };
  };
  put('a', 20, 20);
  assert.equal(refusal('b', 28, 20), null, 'two of three');
  put('b', 28, 20);
  assert.equal(refusal('c', 24, 25), 'AGX-WORKS-02', 'half is in already');
  assert.equal(deployRefusal(made.s, made.of('storm'), place(made.id('storm'), 24, 5, 90)), null);
  assert.equal(
    deployRefusal(made.s, made.of('storm'), place(made.id('storm'), 24, 9, 90))?.rule,
    'AGX-WORKS-02',
    'less than 12" from the work',
  );
});

test('AGX-WORKS-02 whoever is placed last must hold the work if nobody does', () => {
  const made = aSiege({ scenario: 'fieldworks' })
    .unit('B', 'a', 'infantry', [20, 44], { facing: 270 })
    .unit('B', 'b', 'infantry', [0, 0], { status: 'waiting' });
  assert.equal(deployRefusal(made.s, made.of('b'), place(made.id('b'), 30, 44))?.rule, 'AGX-WORKS-02');
  assert.equal(deployRefusal(made.s, made.of('b'), place(made.id('b'), 24, 20)), null);
});

test('AGX-WORKS-01 guns may start on the steep hill, turn there, and never leave it', () => {
  const made = aSiege({ scenario: 'fieldworks', variant: 'hill' });
  const outline = made.s.fixed.scenario.stronghold ?? [];
  Object.assign(made.s.fixed, { country: [{ id: 'fort', kind: 'steep-hill', outline }] });
  made.unit('B', 'gun', 'field-gun', [24, 24], { facing: 270 });
  const gun = made.of('gun');
  assert.equal(placeRefusal(made.s, gun, gun.post), null);
  assert.equal(placeRefusal(made.s, gun, { ...gun.post, facing: 9000 }), null);
  assert.notEqual(placeRefusal(made.s, gun, { ...gun.post, formation: 'limbered' }), null);
  const earth = aSiege({ scenario: 'fieldworks' });
  Object.assign(earth.s.fixed, { country: [{ id: 'hill', kind: 'steep-hill', outline }] });
  earth.unit('B', 'gun', 'field-gun', [24, 24], { facing: 270 });
  assert.notEqual(placeRefusal(earth.s, earth.of('gun'), earth.of('gun').post), null, 'on no other hill');
});

/** One who holds the redoubt, and three outside it of whom some are lost. */
function theRedoubt(lost: number, options: Options = {}): Field {
  const made = aSiege({ scenario: 'fieldworks', size: 'medium', ...options }).unit('B', 'inside', 'infantry', [36, 24], {
    figures: 2,
    original: 12,
  });
  for (const at of [1, 2, 3])
    made.unit('B', `outside ${at}`, 'infantry', [10 + 10 * at, 44], {
      status: at <= lost ? 'lost' : 'table',
      figures: at <= lost ? 0 : 12,
    });
  made.unit('A', 'storm', 'infantry', [36, 6]);
  made.s.scenario.outside = [1, 2, 3];
  return made;
}

test('AGX-WORKS-04 the work is taken when nobody who does not run has a figure inside', () => {
  const made = theRedoubt(0);
  assert.equal(verdictNow(made.s, 'flip'), null);
  made.of('inside').running = true;
  assert.deepEqual(winner(verdictNow(made.s, 'flip')), [0, 'major']);
});

test('AGX-WORKS-05 golden 13: joker 10, the redoubt held by two figures, two of three outside lost: a marginal victory', () => {
  const at = (lost: number, jokers: number) => winner(verdictNow({ ...theRedoubt(lost).s, jokers }, 'joker'));
  assert.deepEqual(at(2, 10), [0, 'marginal']);
  assert.deepEqual(at(1, 10), [1, 'major']);
  assert.deepEqual(at(2, 9), [undefined, undefined], 'not before');
});

test('AGX-WORKS-05 the defender is never broken by the count, the attacker is', () => {
  assert.deepEqual(rulesOf(theRedoubt(0).s).breaks, { attacker: true, defender: false });
  assert.equal(verdictNow(theRedoubt(3).s, 'flip'), null);
});

/** The evening of the first day: two of three outside the redoubt are lost. */
function evening() {
  const made = theRedoubt(2).set({ jokers: 9 }).deck('joker-2');
  made.of('outside 3').figures = 8;
  made.of('outside 3').isHeroic = true;
  return made.next(4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 6, 6, 1, 1);
}

test('AGX-WORKS-06 refused, the marginal victory stands', () => {
  const table = evening();
  assert.equal(table.asks, 'A: day after');
  table.say('enough');
  assert.deepEqual([table.match.result?.kind, table.match.result?.rule], ['marginal victory', 'AGX-WORKS-05']);
});

test('AGX-WORKS-06 accepted, the survivors recover on 4 to 6 and deploy anew; the lost stay lost, heroes are heroes', () => {
  const table = evening();
  table.say('day after', 4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 6, 6, 1, 1);
  const { state } = table;
  assert.equal(table.match.result, null);
  assert.deepEqual([table.unit('inside').figures, table.unit('outside 3').figures], [7, 10]);
  assert.deepEqual(
    [table.unit('outside 1').status, table.unit('inside').status, table.unit('storm').status],
    ['lost', 'waiting', 'waiting'],
  );
  assert.equal(table.unit('outside 3').isHeroic, true);
  assert.deepEqual([state.jokers, state.scenario.day, state.hands.flat().length], [0, 2, 0]);
  assert.equal(table.asks, 'B: place a unit');
});

/** The farm on a medium table: its perimeter from x 47 to 61 and y 18 to 30. */
function theFarm(detachment: readonly number[] = [0]): Field {
  const made = aSiege({ scenario: 'isolated', size: 'medium' });
  made.s.scenario.detachment = [...detachment];
  return made;
}

function noted(s: War): string[] {
  rulesOf(s).notes?.(s, 'flip', { tell: undefined });
  return s.scenario.facts.map(({ name }) => name);
}

test('AGX-ISO-03 the attacker deploys in the east half, 9" away, and half of his units look west', () => {
  const made = theFarm().unit('B', 'farm', 'infantry', [54, 25], { facing: 180 });
  for (const name of ['a', 'b', 'c']) made.unit('A', name, 'infantry', [0, 0], { status: 'waiting' });
  const refusal = (name: string, x: number, y: number, facing: number) =>
    deployRefusal(made.s, made.of(name), place(made.id(name), x, y, facing))?.rule ?? null;
  assert.equal(refusal('a', 66, 8, 180), null);
  assert.equal(refusal('a', 30, 8, 180), 'AGX-ISO-03', 'the west half');
  assert.equal(refusal('a', 62, 24, 180), 'AGX-ISO-03', 'too near');
  assert.equal(refusal('a', 66, 8, 90), null, 'one of three may look elsewhere');
  Object.assign(made.of('a'), { status: 'table', post: { ...made.of('a').post, x: inches(66), y: inches(6), facing: 9000 } });
  assert.equal(refusal('b', 66, 42, 0), 'AGX-ISO-03', 'two of three may not');
  assert.equal(refusal('b', 66, 42, 224), null, '44 degrees from due west');
});

test('AGX-ISO-05 relieved when a relief figure and one of the detachment, not running, are inside together', () => {
  const made = (x: number, running: boolean) =>
    theFarm()
      .unit('B', 'farm', 'infantry', [54, 25], { facing: 180, running })
      .unit('B', 'relief', 'infantry', [x, 20], { facing: 0 })
      .unit('A', 'foe', 'infantry', [68, 44]);
  assert.deepEqual(noted(made(50, false).s), ['the detachment is relieved']);
  assert.deepEqual(noted(made(44, false).s), []);
  assert.deepEqual(noted(made(50, true).s), ['the detachment is defeated']);
});

test('AGX-ISO-06 AGX-SCN-19 a detachment that sallies with all its units is defeated for good; half of the relief lost defeats it', () => {
  const made = theFarm().unit('B', 'farm', 'infantry', [40, 25], { facing: 180 });
  for (const at of [1, 2])
    made.unit('B', `relief ${at}`, 'infantry', [10, 10 * at], { facing: 0, ...(at === 1 && { status: 'lost', figures: 0 }) });
  made.unit('A', 'foe', 'infantry', [68, 44]);
  assert.deepEqual(noted(made.s), ['the detachment is defeated', 'the relief is defeated']);
  made.of('farm').post = { ...made.of('farm').post, x: inches(54) };
  assert.equal(noted(made.s).includes('the detachment is defeated'), true, 'coming back does not undo it');
});

test('AGX-ISO-07 golden 17: the first line that fits decides', () => {
  const after = (facts: readonly string[], isBroken: boolean) => {
    const made = theFarm()
      .unit('B', 'farm', 'infantry', [54, 25])
      .unit('A', 'foe', 'infantry', [68, 44])
      .unit('A', 'other', 'infantry', [68, 4]);
    if (isBroken) Object.assign(made.of('other'), { status: 'lost', figures: 0 });
    made.s.scenario.facts = facts.map((name) => ({ name, joker: 3 }));
    return winner(isolatedVerdict(made.s));
  };
  const [relieved, detachment, relief] = ['the detachment is relieved', 'the detachment is defeated', 'the relief is defeated'];
  assert.deepEqual(after([], true), [1, 'major']);
  assert.deepEqual(after([relieved, detachment], true), [1, 'marginal']);
  assert.deepEqual(after([detachment, relief], false), [0, 'major']);
  assert.deepEqual(after([relief], false), [0, 'marginal']);
  assert.deepEqual(after([detachment], true), [null, 'draw'], 'the detachment destroyed at joker 3, the attacker broken later');
  assert.deepEqual(after([], false), [null, 'draw']);
});

test('AGX-ISO-02 golden 16: cards set aside are taken up when the relief enters, even above three', () => {
  const made = theFarm()
    .unit('B', 'farm', 'infantry', [54, 25])
    .unit('B', 'relief', 'infantry', [10, 20])
    .unit('A', 'foe', 'infantry', [68, 44])
    .hand('B', '5♠');
  made.s.scenario.aside[1] = ['9♠', 'K♣'];
  made.s.deck.loose = made.s.deck.loose.filter((card) => card !== '9♠' && card !== 'K♣');
  const arrive = () => rulesOf(made.s).arrived?.(made.s, umpire(made.s));
  made.of('relief').status = 'waiting';
  arrive();
  assert.deepEqual(handOf(made.s, 1), ['5♠'], 'not before they are there');
  made.of('relief').status = 'table';
  arrive();
  assert.deepEqual([...handOf(made.s, 1)].sort(), ['5♠', '9♠', 'K♣']);
  assert.deepEqual(made.s.scenario.aside, [[], []]);
});

test('AGX-ISO-08 golden 18: the Last Stand by how long they stood and what it cost the enemy', () => {
  const after = (jokers: number, killed: number, holds = false) => {
    const made = aSiege({ scenario: 'isolated', variant: 'last-stand', size: 'medium' });
    made.unit('B', 'stand', 'infantry', [36, 24], holds ? { figures: 1, original: 10 } : { figures: 0, original: 10, status: 'lost' });
    made.unit('A', 'horde', 'infantry', [10, 4], { original: 40, figures: 40 - killed });
    made.s.jokers = jokers;
    return winner(lastStandVerdict(made.s));
  };
  assert.deepEqual(after(4, 16), [1, 'marginal']);
  assert.deepEqual(after(4, 9), [null, 'draw']);
  assert.deepEqual(after(2, 5), [0, 'marginal']);
  assert.deepEqual(after(1, 5), [0, 'major']);
  assert.deepEqual(after(8, 0, true), [1, 'major']);
  assert.deepEqual(rulesOf(aSiege({ scenario: 'isolated', variant: 'last-stand' }).s).holds, {});
});

test('AGX-ISO-01 AGX-ISO-04 at most a third is cut off; all others enter by the west edge at the first joker', () => {
  const options = { scenario: 'isolated', size: 'medium', roles: 'host-attacks' };
  const { state } = playScenario(7, options, [true, true], { until: ({ jokers, acting }) => jokers >= 1 && acting !== null }).match;
  const own = state.units.filter(({ seat, part }) => seat === 1 && part === 'whole');
  const detached = own.filter(({ entry }) => state.scenario.detachment.includes(entry));
  assert.ok(detached.length >= 1 && 3 * detached.length <= own.length, `${detached.length} of ${own.length}`);
  const relief = own.filter((unit) => !detached.includes(unit));
  assert.ok(relief.length > 0 && relief.every(({ status }) => status === 'table'), 'they have come');
  for (const unit of relief) assert.ok(unit.post.x < inches(24), 'by the west edge');
});

test('AGX-SCN-17 a general is with the detachment or comes with the relief, as his side likes', () => {
  const options = { scenario: 'isolated', size: 'medium', roles: 'host-attacks' };
  const until = (before: (s: War) => boolean) => playScenario(7, options, [true, true], { until: before }).match.state;
  const own = (s: War) => s.generals.filter(({ seat }) => seat === 1);
  const first = own(until(({ flip }) => flip.number > 0));
  assert.deepEqual(
    [first.find(({ isCommander }) => isCommander)?.status, first.find(({ isCommander }) => !isCommander)?.status],
    ['waiting', 'table'],
  );
  const later = own(until(({ jokers, acting }) => jokers >= 1 && acting !== null));
  assert.ok(
    later.every(({ status }) => status === 'table'),
    'the commander has come with the relief',
  );
});
