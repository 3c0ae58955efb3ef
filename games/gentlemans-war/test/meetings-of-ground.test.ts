// AGX-TAB-05, -06, AGX-GEN-01, -03, -04, AGX-SCN-11, AGX-GUN-01: where pieces of country meet, how the table is measured, what is kept of a deal.
import assert from 'node:assert/strict';
import { gapBetween } from '@baize/geometry/open';
import { scripted, Umpire } from '@baize/kernel';
import { optionsFor, stagedMatch } from '@baize/kernel/testkit';
import { decisions } from '../decisions.ts';
import { game } from '../game.ts';
import { refuseListed } from '../muster/lists/listed.ts';
import { listSheet } from '../muster/lists/sheet.ts';
import { emptySheet, withFresh } from '../muster/sheet.ts';
import { carryLeg } from '../rules/all/ground.ts';
import { placeRefusal } from '../rules/all/place.ts';
import { deal } from '../rules/cards/cycle.ts';

import { areasAt } from '../rules/country/map.ts';
import { bodyOf } from '../rules/formations/footprint.ts';
import { homeEdge } from '../rules/setup/edges.ts';
import { termsBySeat, termsFor } from '../scenarios/setting.ts';
import { areas } from '../scene/country.ts';
import { aField, inch, test } from './field.ts';

const JOKER = 'joker-1';
const setUp = (options: Record<string, string | number>) => game.setUp(optionsFor(game, { roles: 'host-attacks', ...options }), 2);
const openTo = { enemies: 'keep', friends: 'solid' } as const;

/** A wood across the way with a road from south to north through it. */
function throughTheWood() {
  return aField().area('wood', 'wood', 10, 10, 28, 20).area('road', 'road', 23, 0, 2, 48);
}

test('AGX-TAB-05 a road through a wood is what one moves on there: a column pays nothing for the wood, a line does', () => {
  const field = throughTheWood()
    .unit('A', 'column', 'infantry', [24, 12], { formation: 'march-column' })
    .unit('A', 'line', 'infantry', [16, 12]);
  const { s } = field;
  const cost = (name: string) => {
    const unit = field.of(name);
    const leg = unit.post.formation === 'march-column' ? ({ do: 'march', path: [{ x: unit.post.x, y: inch(16) }] } as const) : null;
    return carryLeg(s, unit, bodyOf(s, unit), leg ?? { do: 'advance', by: inch(4) }, openTo).cost;
  };
  assert.equal(cost('column'), inch(4));
  assert.equal(cost('line'), inch(8));
});

test('AGX-TAB-05 guns go through a wood by the road, and may stop on it; beside it they may not', () => {
  const field = throughTheWood()
    .unit('A', 'gun', 'field-gun', [24, 8], { formation: 'limbered' })
    .unit('A', 'stray', 'field-gun', [16, 8], { formation: 'limbered' });
  const { s } = field;
  const way = (name: string) => {
    const unit = field.of(name);
    return carryLeg(s, unit, bodyOf(s, unit), { do: 'march', path: [{ x: unit.post.x, y: inch(20) }] }, openTo).way;
  };
  assert.equal(way('gun'), inch(12));
  assert.ok(way('stray') <= inch(2) + 20, 'the wood stops it');
  const ends = (x: number) => placeRefusal(s, field.of('gun'), { ...field.of('gun').post, x: inch(x), y: inch(20), trail: null });
  assert.equal(ends(24), null);
  assert.match(ends(16)?.reason ?? '', /closed/);
});

test('AGX-TAB-05 of two areas the worse movement counts, and hills raise what stands on them', () => {
  const field = aField()
    .area('field', 'ploughed-field', 10, 10, 20, 20)
    .area('hill', 'slight-hill', 10, 10, 20, 20)
    .unit('A', 'line', 'infantry', [20, 14]);
  const unit = field.of('line');
  const leg = { do: 'advance', by: inch(3) } as const;
  assert.equal(carryLeg(field.s, unit, bodyOf(field.s, unit), leg, openTo).cost, inch(6), 'the open hill makes the field no better');
});

test('AGX-TAB-06 a theatre renames features and moves nothing', () => {
  const at = (theatre: string) => areas(setUp({ scenario: 'open-battle', size: 'medium', theatre }));
  const [europe, desert] = [at('europe'), at('desert')];
  const title = (list: ReturnType<typeof areas>, id: string) => list.find((area) => area.id === `area:${id}`)?.title;
  assert.deepEqual([title(europe, 'wood-w'), title(desert, 'wood-w')], ['West Copse', 'Palm grove']);
  assert.deepEqual([title(desert, 'plough-s'), title(at('bush'), 'plough-s')], ['Soft sand', 'Millet field']);
  assert.equal(title(at('mountain'), 'farm-e'), 'Stone tower');
  assert.deepEqual(
    desert.map(({ outline }) => outline),
    europe.map(({ outline }) => outline),
  );
});

test('AGX-GEN-01 x runs from west to east and y from south to north; a point on an edge is inside', () => {
  const s = setUp({ scenario: 'open-battle', size: 'medium' });
  assert.deepEqual([s.fixed.width, s.fixed.height], [inch(72), inch(48)]);
  const [south, north] = s.fixed.scenario.zones.map(({ outlines }) => outlines[0]?.map(({ y }) => y) ?? []);
  assert.ok(Math.max(...(south ?? [])) < Math.min(...(north ?? [])), 'the attacker’s zone has the small y');
  const field = aField().area('wood', 'wood', 10, 10, 8, 6);
  const isIn = (x: number, y: number) => areasAt(field.s, { x: inch(x), y: inch(y) }).length > 0;
  assert.deepEqual([isIn(10, 12), isIn(18, 16), isIn(18.01, 12)], [true, true, false]);
});

test('AGX-GEN-03 in lengthwise scenarios the short edges matter, in all others the long ones', () => {
  const homes = (scenario: string, variant = 'usual') => {
    const s = setUp({ scenario, variant, size: 'small' });
    return [homeEdge(s, 0), homeEdge(s, 1), s.fixed.width / 1000];
  };
  assert.deepEqual(homes('isolated'), ['east', 'west', 72]);
  assert.deepEqual(homes('isolated', 'last-stand').slice(0, 2), ['south', 'north'], 'the Last Stand is not one of them');
  assert.equal(homes('ambush')[1], 'west', 'the column’s edge is where it enters');
  assert.equal(homes('escort')[2], 72);
  assert.deepEqual(homes('rearguard'), ['south', 'north', 48]);
});

test('AGX-GEN-04 distances between units are those of the core: from footprint to footprint, as the zones ask them', () => {
  const field = aField({ scenario: 'isolated', roles: 'host-attacks' })
    .unit('B', 'detachment', 'infantry', [54, 24])
    .unit('A', 'near', 'infantry', [54, 33.9], { facing: 270 })
    .unit('A', 'far', 'infantry', [54, 34.1], { facing: 270 });
  const gap = (name: string) => gapBetween(bodyOf(field.s, field.of(name)), bodyOf(field.s, field.of('detachment')));
  const clear = field.s.fixed.scenario.zones[0].clearOfEnemies ?? 0;
  assert.equal(clear, inch(9));
  // The line stands two ranks deep behind its front; its middle is an inch farther off than its figures.
  assert.ok(gap('near') < gap('far') && gap('far') - gap('near') === inch(0.2));
  assert.ok(gap('near') >= clear - inch(1.2), 'measured to figures, not to middles');
});

test('AGX-SCN-11 AGX-AMB-02 content golden 10: the column keeps one of its three, two go back with the joker; the ambusher keeps both', () => {
  const field = aField({ scenario: 'ambush', roles: 'host-attacks' });
  field.set({ red: 1 }).deck('5♥', 'K♦', '2♠', '9♣', 'A♥', JOKER);
  const { s } = field;
  const u = new Umpire(stagedMatch(game, optionsFor(game, {}), 2, s, []), scripted([]), false);
  deal(s, u);
  assert.deepEqual(s.hands[1], ['5♥', 'K♦', 'A♥']);
  const l = { seat: 1 };
  const offer = decisions.chooseKept.options(s, l, 1);
  assert.ok('refusal' in offer);
  assert.match(offer.refusal(['5♥', 'K♦'])?.reason ?? '', /not 2/);
  assert.deepEqual(offer.candidates(), [['K♦']], 'out of time: court before ace before number');
  decisions.chooseKept.apply(s, l, ['A♥'], u, 1);
  assert.ok(s.deck.loose.includes(JOKER), 'the joker goes back');
  assert.deepEqual(s.hands, [['2♠', '9♣'], ['A♥']]);
  assert.ok(
    (['5♥', 'K♦'] as const).every((card) => s.deck.loose.includes(card)),
    'shuffled back',
  );
  assert.deepEqual(decisions.chooseKept.options(s, { seat: 0 }, 0), [], 'the ambusher has no limit');
});

test('AGX-GUN-01 a European army that defends mans one ancient gun from its castle, in fieldworks a huge one too', () => {
  const refused = (scenario: string, role: 'attacker' | 'defender', ...types: ('ancient-field-gun' | 'huge-gun')[]) => {
    const options = optionsFor(game, { scenario, size: 'large', roles: 'host-attacks', 'army-limits': 'none' });
    const terms = termsFor(options, role);
    const sheet = listSheet('britain', terms) ?? emptySheet('britain');
    const withGuns = types.reduce(withFresh, sheet);
    return refuseListed(withGuns, terms).map(({ rule }) => rule);
  };
  assert.deepEqual(refused('army-in-place', 'defender', 'ancient-field-gun'), []);
  assert.deepEqual(refused('army-in-place', 'attacker', 'ancient-field-gun'), ['AGX-ARMY-01']);
  assert.deepEqual(refused('open-battle', 'defender', 'ancient-field-gun'), ['AGX-ARMY-01'], 'nobody defends in an open battle');
  assert.deepEqual(refused('army-in-place', 'defender', 'ancient-field-gun', 'ancient-field-gun'), ['AGX-GUN-01']);
  assert.deepEqual(refused('army-in-place', 'defender', 'huge-gun'), ['AGX-ARMY-01']);
  assert.deepEqual(refused('fieldworks', 'defender', 'ancient-field-gun', 'huge-gun'), []);
  const terms = termsBySeat(optionsFor(game, { scenario: 'fieldworks', roles: 'guest-attacks' }), 1);
  assert.deepEqual([terms[0].castle, terms[1].castle], [{ ancient: 1, huge: 1 }, undefined]);
});
