// What bots do where one side has to hold ground and the other has to get past it.
import assert from 'node:assert/strict';
import { between, contains, polygon } from '@baize/geometry/open';
import { isSpace, offerTo, type Seat, viewOf } from '@baize/kernel';
import { exitGain } from '../bot/exits.ts';
import { goalOf } from '../bot/goals.ts';
import { middleOf } from '../bot/middle.ts';
import { entryCandidates, scenarioRates } from '../bot/scenarios.ts';
import { shelteredPlaces, shelterWorth, worksFor } from '../bot/shelter.ts';
import { lore } from '../bot.ts';
import { game } from '../game.ts';
import { entryRefusal } from '../rules/setup/entry.ts';
import type { Placing } from '../rules/setup/placing.ts';
import { aField, type Field, inch, type Table, test } from './field.ts';
import { playScenario } from './scenario-play.ts';

const field = (scenario: string, variant?: string): Field =>
  aField({ roles: 'host-attacks', scenario, ...(variant === undefined ? {} : { variant }) });

function goal(made: Field, name: string) {
  const unit = made.of(name);
  return goalOf(made.s, unit, middleOf(made.s, unit));
}

function answers(table: Table): { do: string } {
  const seat = (table.match.asked?.seats[0] ?? 0) as Seat;
  const view = viewOf(game, table.match, seat);
  const offer = offerTo(game, view, seat) ?? [];
  const known = isSpace(offer) ? (lore.candidates?.(view, seat, true) ?? offer.candidates()) : offer;
  const legal = isSpace(offer) ? known.filter((answer) => offer.refusal(answer) === null) : known;
  const rates = lore.rate(view, seat, legal);
  return legal[rates.indexOf(Math.max(...rates))] as { do: string };
}

test('AGX-SCN-09 AGX-REAR-03 horse that has come to the enemy baseline throws its dice and leaves', () => {
  const table = field('rearguard')
    .unit('A', 'horse', 'light-cavalry', [24, 46.5], { facing: 90 })
    .unit('A', 'line', 'infantry', [10, 6], { facing: 90 })
    .unit('A', 'reserve', 'infantry', [20, 6], { facing: 90 })
    .unit('A', 'gun', 'field-gun', [36, 6], { facing: 90 })
    .unit('A', 'more', 'infantry', [30, 6], { facing: 90 })
    .unit('B', 'foe', 'infantry', [10, 30], { facing: 270 })
    .turn('5♥')
    .gives('horse');
  const first = answers(table);
  assert.equal(first.do, 'roll');
  table.say(first, 3, 3, 3, 3);
  assert.deepEqual(answers(table), { do: 'exit', edge: 'north' });
});

test('AGX-REAR-04 the last of a quarter goes when that wins, not while all of the rearguard stands', () => {
  const pursued = (defenders: number, jokers: number) => {
    const made = field('rearguard').unit('A', 'horse', 'light-cavalry', [44, 46.5], { facing: 90 }).unit('A', 'line', 'infantry', [10, 6]);
    for (let at = 0; at < 4; at++)
      made.unit('B', `b${at}`, 'infantry', [8 + 9 * at, 30], at < defenders ? {} : { status: 'lost', figures: 0 });
    made.set({ jokers });
    return exitGain(made.s, made.of('horse'), 12);
  };
  assert.ok(pursued(1, 2) > 1, '4 + 2 - 1 is a victory');
  assert.equal(pursued(4, 5), 0, '10 + 8 - 1 is none');
});

test('AGX-WORKS-04 foot outside comes into the work, and so does who was driven out of it; horse and guns cannot', () => {
  const made = field('fieldworks', 'hill')
    .unit('A', 'foe', 'infantry', [24, 4], { facing: 90 })
    .unit('B', 'outside', 'infantry', [24, 40], { facing: 270 })
    .unit('B', 'horse', 'light-cavalry', [34, 40], { facing: 270 })
    .unit('B', 'gun', 'field-gun', [12, 40], { facing: 270 });
  const hold = polygon(made.s.fixed.scenario.stronghold ?? assert.fail('there is no hill'));
  const { at, wish } = goal(made, 'outside') ?? assert.fail('it looks on');
  assert.ok(contains(hold, at) && wish <= inch(4));
  assert.equal(goal(made, 'horse'), null);
  assert.equal(goal(made, 'gun'), null);
});

test('AGX-PLACE-02 a defender with targets stays, one without goes for them when they are near; attackers do not wait', () => {
  const made = field('army-in-place')
    .unit('A', 'foe', 'infantry', [24, 22], { facing: 90 })
    .unit('B', 'line', 'infantry', [24, 38], { facing: 270 })
    .unit('B', 'blind', 'infantry', [40, 38], { facing: 90 });
  assert.deepEqual(goal(made, 'line'), { at: middleOf(made.s, made.of('line')), wish: 0 });
  assert.equal(goal(made, 'blind'), null, 'its front is to the rear');
  assert.equal(goal(made, 'foe'), null);
});

test('AGX-PLACE-01 AGW-LAND-07 works near by are manned, but not twice, nor under the eyes of an enemy who is nearer', () => {
  const behind = (foe: number) =>
    field('army-in-place')
      .line('works', 'breastwork', [
        [20, 32],
        [26, 32],
      ])
      .unit('A', 'foe', 'infantry', [24, foe], { facing: 90 })
      .unit('B', 'line', 'infantry', [24, 40], { facing: 270 });
  const made = behind(6);
  const at = goal(made, 'line')?.at ?? assert.fail('it leaves the works empty');
  assert.ok(at.y > inch(32) && at.y < inch(34) && at.x >= inch(20) && at.x <= inch(26), JSON.stringify(at));
  made.unit('B', 'other', 'infantry', [23, 32.4], { facing: 270 });
  assert.equal(worksFor(made.s, made.of('line'), middleOf(made.s, made.of('line'))), null, 'somebody is there');
  const late = behind(29);
  assert.equal(worksFor(late.s, late.of('line'), middleOf(late.s, late.of('line'))), null, 'the enemy would be there first');
});

test('AGX-WORKS-01 AGW-FORM-06 houses and lines to stand behind are thought of, and heavy cover is worth more than light', () => {
  const made = field('fieldworks', 'village')
    .area('house', 'sound-building', 30, 40, 4, 3)
    .line('hedge', 'hedge', [
      [6, 40],
      [16, 40],
    ])
    .unit('B', 'line', 'infantry', [40, 44], { status: 'waiting' })
    .unit('A', 'foe', 'infantry', [24, 4]);
  const unit = made.of('line');
  const places = shelteredPlaces(made.s, unit, { formation: 'line', ranks: 2 });
  const inHouse = places.find(({ building }) => building !== null) ?? assert.fail('no house');
  const atHedge = places.find(({ building, y }) => building === null && y > inch(40)) ?? assert.fail('no hedge');
  const worth = (placing: Placing) => shelterWorth(made.s, unit, placing);
  assert.ok(worth(inHouse) > worth(atHedge) && worth(atHedge) > worth({ ...atHedge, y: inch(44) }));
});

test('AGX-SCN-13 AGX-REAR-05 pursuers who come on by card look at the whole stretch, and not under the muzzles', () => {
  const { match } = playScenario(5, { scenario: 'rearguard', variant: 'retreat', roles: 'host-attacks' }, [true, true], {
    until: (s) => s.action !== null && s.units.some(({ status }) => status === 'entering'),
  });
  const s = match.state;
  const seat: Seat = 0;
  const places = entryCandidates(s, { seat, units: [], counter: true, come: [], most: null }).filter((each) => each !== 'enough');
  const width = Math.max(...places.map(({ x }) => x)) - Math.min(...places.map(({ x }) => x));
  assert.ok(width > inch(20), 'from one end to the other');
  const [first] = places;
  const unit = s.units[first?.unit ?? 0] ?? assert.fail();
  const stretch = s.fixed.scenario.entries[seat] ?? assert.fail('nobody enters');
  for (const place of places.filter((each) => each.unit === unit.id)) assert.equal(entryRefusal(s, unit, place, stretch, 'card'), null);
  const own = places.filter((each) => each.unit === unit.id);
  const rates = scenarioRates.chooseEntry(viewOf(game, match, seat), { seat, units: [], counter: true, come: [], most: null }, own, seat);
  const best = own[rates.indexOf(Math.max(...rates))] ?? assert.fail();
  const guns = s.units.filter((enemy) => enemy.seat !== seat && enemy.status === 'table');
  const nearest = (at: Placing) => Math.min(...guns.map((enemy) => between(at, middleOf(s, enemy))));
  assert.ok(nearest(best) > Math.min(...own.map(nearest)), 'not where the enemy is nearest');
});
