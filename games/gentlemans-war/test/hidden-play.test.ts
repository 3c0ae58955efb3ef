// Hidden units in play: searching, coming close, creeping, and meeting the rules of everybody else.
import assert from 'node:assert/strict';
import { mayKnow, scripted, Umpire } from '@baize/kernel';
import type { Events } from '../events.ts';
import { game } from '../game.ts';
import { attackRefusal } from '../rules/all/attacks.ts';
import { distanceToEnemy, nearestEnemy } from '../rules/all/ground.ts';
import { placeRefusal } from '../rules/all/place.ts';
import { targetRefusal } from '../rules/all/shots.ts';
import { sees } from '../rules/country/sight.ts';
import { bodyOf } from '../rules/formations/footprint.ts';
import { tryCreep } from '../rules/hidden/acting.ts';
import { newHiding } from '../rules/hidden/hiding.ts';
import { compel } from '../rules/morale/retreat.ts';
import { collapse } from '../rules/shooting/buildings.ts';
import type { War } from '../state.ts';
import { aField, type Field, inch, type Placed, test } from './field.ts';

const hidden = { ...newHiding(1), isSet: true, isTold: true };
const lurks = { status: 'hidden' as const };
const march = { do: 'roll', pace: 'march', reserve: 0, road: false };
const far = (made: Field) => made.unit('B', 'far', 'infantry', [44, 47]).deck('3♣');

/** South searches; two features, so two dice for each look about. */
function aSearch(): Field {
  return far(aField().area('rocks', 'rocks', 18, 25, 8, 6).area('wood', 'wood', 36, 25, 8, 6).unit('A', 'line', 'infantry', [22, 10])).set({
    hidden: structuredClone(hidden),
  });
}

test('AGX-HIDE-04 AGX-HIDE-06 golden case 31: a unit that ends its move 10" from rocks finds who hides there with a 4, not with a 3', () => {
  for (const [die, status] of [
    [3, 'hidden'],
    [4, 'table'],
  ] as const) {
    const table = aSearch()
      .unit('B', 'lurker', 'sharpshooters', [22, 28], { ...lurks, figures: 6, original: 6 })
      .turn('7♥')
      .gives('line')
      .say(march, 3, 2)
      .say({ do: 'advance', by: inch(5) })
      // The first die is for the rocks, the second for the wood.
      .say({ do: 'done' }, die, 1);
    assert.equal(table.unit('lurker').status, status);
    assert.equal(table.told('revealed').length, status === 'table' ? 1 : 0);
    assert.equal(table.unit('lurker').counter, false);
  }
});

test('AGX-HIDE-04 a unit that has not moved looks for nobody, one that has turned does, and no die is thrown when nobody is hidden', () => {
  const lurker = { ...lurks, figures: 6, original: 6 };
  const still = aSearch().unit('B', 'lurker', 'sharpshooters', [22, 28], lurker).turn('7♥').gives('line').say({ do: 'done' });
  assert.equal(still.unit('lurker').status, 'hidden');
  const turned = aSearch().unit('B', 'lurker', 'sharpshooters', [22, 28], lurker).turn('7♥').gives('line').say({ do: 'face', to: 'left' });
  turned.say({ do: 'done' }, 6, 6);
  assert.equal(turned.unit('lurker').status, 'table');
  aSearch().turn('7♥').gives('line').say({ do: 'face', to: 'left' }).say({ do: 'done' });
});

test('AGX-CAMEL-02 AGX-HIDE-04 camel scouts see one band farther', () => {
  const look = (type: 'camel-scouts' | 'sharpshooters') => {
    const table = far(aField().area('rocks', 'rocks', 18, 25, 8, 6).unit('A', 'scouts', type, [22, 8], { figures: 3, original: 3 }))
      .unit('B', 'lurker', 'sharpshooters', [22, 28], { ...lurks, figures: 6, original: 6 })
      // They have just moved.
      .set({ hidden: { ...structuredClone(hidden), moved: [0] } })
      .turn('7♥')
      .gives('scouts')
      // Over 12" off: only a 6 finds anybody in rocks, but what scouts look at counts as within 12".
      .say({ do: 'done' }, 4);
    return table.unit('lurker').status;
  };
  assert.deepEqual([look('sharpshooters'), look('camel-scouts')], ['hidden', 'table']);
});

test('AGX-HIDE-07 a feature announced empty stays so until somebody creeps into it, and nobody is told that he has', () => {
  const made = aSearch().unit('B', 'lurker', 'sharpshooters', [22, 28], { ...lurks, figures: 6, original: 6 });
  made.s.hidden?.scouted.push({ feature: 'rocks', joker: 0 });
  const table = made.turn('7♥').gives('line').say({ do: 'face', to: 'left' }).say({ do: 'done' }, 6, 1);
  assert.equal(table.unit('lurker').status, 'hidden');
  const again = aSearch().unit('B', 'lurker', 'sharpshooters', [22, 28], { ...lurks, figures: 6, original: 6 });
  again.s.hidden?.scouted.push({ feature: 'rocks', joker: 0 });
  again.s.hidden?.entered.push('rocks');
  assert.deepEqual(game.view(again.s, 0).hidden?.entered, []);
  assert.deepEqual(game.view(again.s, 1).hidden?.entered, ['rocks']);
  const found = again.turn('7♥').gives('line').say({ do: 'face', to: 'left' }).say({ do: 'done' }, 6, 1);
  assert.equal(found.unit('lurker').status, 'table');
  const empty = aSearch().unit('B', 'lurker', 'sharpshooters', [40, 28], { ...lurks, figures: 6, original: 6 });
  const scouted = empty.turn('7♥').gives('line').say({ do: 'face', to: 'left' }).say({ do: 'done' }, 6, 1);
  assert.deepEqual(scouted.state.hidden?.scouted, [{ feature: 'rocks', joker: 0 }]);
  assert.equal(scouted.told('scouted').length, 1);
});

test('AGX-HIDE-05 a march pauses under 2" from the feature, the unit is revealed, and the rest of the distance can be spent anew', () => {
  const table = far(aField().area('rocks', 'rocks', 18, 25, 8, 6).unit('A', 'line', 'infantry', [22, 18]))
    .unit('B', 'lurker', 'sharpshooters', [22, 29.5], { ...lurks, figures: 6, original: 6 })
    .set({ hidden: structuredClone(hidden) })
    .turn('7♥')
    .gives('line')
    .say(march, 6, 6)
    .say({ do: 'advance', by: inch(9) });
  const { y } = table.unit('line').post;
  assert.ok(y > inch(23) && y <= inch(23.1), String(y));
  assert.equal(table.unit('lurker').status, 'table');
  assert.equal(table.match.asked?.decision, 'move');
  assert.equal(table.state.acting?.left, inch(12) - (y - inch(18)));
  table.say({ do: 'advance', by: inch(1) });
  assert.equal(table.unit('line').post.y, y + inch(1));
});

test('AGX-HIDE-05 where nobody is inside a march goes on without a pause', () => {
  const table = far(aField().area('rocks', 'rocks', 18, 25, 8, 6).area('wood', 'wood', 2, 40, 6, 6).unit('A', 'line', 'infantry', [30, 18]))
    .unit('B', 'lurker', 'sharpshooters', [5, 44], { ...lurks, figures: 2, original: 2 })
    .set({ hidden: structuredClone(hidden) })
    .turn('7♥')
    .gives('line')
    .say(march, 6, 6)
    .say({ do: 'advance', by: inch(9) });
  assert.equal(table.unit('line').post.y, inch(27));
});

test('AGX-HIDE-05 a charge goes on, and a unit that it comes upon in its path is met as by accident', () => {
  const table = aField()
    .line('hedge', 'hedge', [
      [18, 14],
      [26, 14],
    ])
    .unit('A', 'line', 'infantry', [22, 10])
    .unit('B', 'lurker', 'sharpshooters', [22, 14.1], { ...lurks, figures: 2, original: 2, formation: 'skirmish', ranks: 1 })
    .unit('B', 'foe', 'infantry', [22, 20], { counter: true })
    .set({ hidden: structuredClone(hidden) })
    .turn('7♥')
    .gives('line');
  table
    .say({ do: 'charge', target: table.id('foe') })
    .say('enough')
    .say({ pivot: 'middle', angle: 0 }, 5, 5, 5, 5);
  assert.equal(table.unit('lurker').status, 'table');
  assert.deepEqual(
    table.events.map(({ kind }) => kind).filter((kind) => ['revealed', 'contact', 'accident'].includes(kind)),
    ['revealed', 'contact', 'accident'],
  );
  assert.equal(table.told('contact')[0]?.target, table.id('lurker'));
  assert.ok(table.unit('line').post.y < inch(14.1));
});

test('AGX-HIDE-05 who runs away comes upon a hidden unit too, and takes another way from there', () => {
  const made = far(
    aField().area('rocks', 'rocks', 18, 4, 8, 6).unit('A', 'line', 'infantry', [22, 16]).unit('B', 'foe', 'infantry', [22, 20]),
  )
    .unit('B', 'lurker', 'sharpshooters', [22, 8], { ...lurks, figures: 6, original: 6 })
    .set({ hidden: structuredClone(hidden) });
  const table = made.turn('7♥');
  const umpire = new Umpire<War, Events>(table.match, scripted([6, 6, 6, 6]), true);
  compel(table.state, table.unit('line'), 'run away', umpire);
  assert.equal(table.unit('lurker').status, 'table');
  const told = umpire.events.map(({ kind }) => kind);
  assert.ok(told.indexOf('revealed') < told.lastIndexOf('moved') || told.includes('leaves'));
  const isThere = table.unit('line').status === 'table';
  if (isThere) assert.equal(placeRefusal(table.state, table.unit('line'), table.unit('line').post, { contact: true }), null);
});

test('AGX-HIDE-08 AGX-HIDE-10 AGX-HIDE-11 on its card it shows itself and then acts in full, and can hide no more', () => {
  const table = aSearch()
    .unit('B', 'lurker', 'sharpshooters', [22, 26.5], { ...lurks, figures: 6, original: 6, formation: 'skirmish' })
    .turn('7♠')
    .gives('lurker');
  assert.equal(table.match.asked?.decision, 'hidden unit');
  table.say('show itself');
  assert.equal(table.unit('lurker').status, 'table');
  assert.equal(table.match.asked?.decision, 'act');
  assert.ok(table.offers.some((each) => (each as { do: string }).do === 'roll'));
});

test('AGX-HIDE-09 AGX-HIDE-10 whether it creeps or lies still, the other side sees the same: one more has acted', () => {
  const begin = () =>
    aSearch()
      .unit('B', 'lurker', 'sharpshooters', [22, 27], { ...lurks, figures: 4, original: 4, formation: 'skirmish' })
      .turn('7♠')
      .gives('lurker')
      .say('stay hidden', 1, 2, 3, 4, 5, 6);
  const still = begin().say('stay', 1);
  const crept = begin();
  const to = { do: 'go', x: inch(23), y: inch(27.5), facing: crept.unit('lurker').post.facing, ranks: 2, via: [] };
  crept.say({ steps: [to] }, 1);
  assert.equal(crept.unit('lurker').status, 'hidden');
  assert.notDeepEqual(crept.unit('lurker').post, still.unit('lurker').post);
  assert.deepEqual(game.view(crept.state, 0), game.view(still.state, 0));
  assert.equal(crept.match.draws, still.match.draws);
  assert.equal(crept.match.seq, still.match.seq);
  const heard = (table: typeof crept) => table.events.filter((event) => mayKnow(event, 0)).map(({ kind }) => kind);
  assert.deepEqual(heard(crept), heard(still));
  assert.ok(crept.told('creeps').length === 1 && !heard(crept).includes('creeps'));
  assert.ok(heard(crept).includes('hidden acts'));
});

test('AGX-HIDE-09 golden case 32: it is spotted a band closer than it is', () => {
  const creeping = (kind: 'ravine' | 'scrub', y: number, die: number) => {
    const table = far(aField().area('cover', kind, 18, 25, 10, 6).unit('A', 'line', 'infantry', [22, y]))
      .unit('B', 'lurker', 'sharpshooters', [22, 27], { ...lurks, figures: 4, original: 4, formation: 'skirmish' })
      .set({ hidden: structuredClone(hidden) })
      .turn('7♠')
      .gives('lurker')
      .say('stay hidden', 6, 6, 6, 6, 6, 6);
    const facing = table.unit('lurker').post.facing;
    table.say({ steps: [{ do: 'go', x: inch(23), y: inch(28), facing, ranks: 2, via: [] }] }, die);
    return table.unit('lurker').status;
  };
  assert.deepEqual([creeping('ravine', 15, 3), creeping('ravine', 15, 4)], ['hidden', 'table']);
  assert.equal(creeping('scrub', 21, 1), 'table');
});

test('AGX-HIDE-08 AGX-HIDE-09 nobody creeps out of cover; gaps of up to 3" between features count as cover', () => {
  const made = (gap: number) =>
    aField()
      .area('one', 'wood', 10, 20, 6, 8)
      .area('two', 'wood', 16 + gap, 20, 6, 8)
      .unit('B', 'lurker', 'sharpshooters', [13, 24], { ...lurks, figures: 2, original: 2, formation: 'skirmish', ranks: 1 })
      .set({ hidden: structuredClone(hidden) });
  const creep = (field: Field, x: number) => {
    const unit = field.of('lurker');
    const tried = tryCreep(field.s, unit, [{ do: 'go', x: inch(x), y: inch(24.5), facing: unit.post.facing, ranks: 1, via: [] }], [6, 6]);
    return 'refusal' in tried ? tried.refusal.rule : null;
  };
  assert.equal(creep(made(3), 14.5), null);
  assert.equal(creep(made(3), 22), null);
  assert.equal(creep(made(3), 17.5), 'AGX-HIDE-08');
  assert.equal(creep(made(3.2), 22), 'AGX-HIDE-08');
  assert.equal(creep(made(3), 26), 'AGW-GAME-02');
});

test('AGX-HIDE-12 nobody in a work is spotted by a roll; a figure inside who sees it, or one under 2" from it, finds it', () => {
  const made = (y: number) =>
    far(aField().area('work', 'steep-hill', 14, 20, 20, 12).unit('A', 'line', 'sharpshooters', [24, y], { figures: 4, original: 4 }))
      .unit('B', 'lurker', 'sharpshooters', [24, 29], { ...lurks, figures: 4, original: 4 })
      .set({ hidden: structuredClone(hidden) })
      .turn('7♥')
      .gives('line')
      .say(march, 1, 1, 1)
      .say({ do: 'go', x: inch(24.5), y: inch(y), facing: 9000, ranks: 2, via: [] })
      .say({ do: 'halt' });
  const outside = made(15).say({ do: 'done' }, 6);
  assert.equal(outside.unit('lurker').status, 'hidden');
  const inside = made(24).say({ do: 'done' });
  assert.equal(inside.unit('lurker').status, 'table');
});

test('AGX-HIDE-13 AGX-HIDE-14 a hidden unit cannot be shot at or charged, bars no way and no sight, and is nobody’s nearest enemy', () => {
  const made = aField()
    .unit('A', 'line', 'infantry', [22, 18])
    .unit('B', 'lurker', 'infantry', [22, 24], lurks)
    .unit('B', 'gun', 'field-gun', [22, 34])
    .set({ hidden: structuredClone(hidden) });
  const [line, lurker, gun] = [made.of('line'), made.of('lurker'), made.of('gun')];
  assert.equal(targetRefusal(made.s, line, lurker, 'activation')?.rule, 'AGW-ALL-02');
  assert.equal(attackRefusal(made.s, line, lurker, 'charge')?.rule, 'AGW-ALL-03');
  assert.ok(sees(made.s, line, gun));
  assert.ok(!sees(made.s, gun, line), 'its own side sees only past it');
  assert.equal(nearestEnemy(made.s, line)?.id, gun.id);
  assert.equal(distanceToEnemy(made.s, 0, bodyOf(made.s, line)), inch(16));
  const upon = { ...line.post, y: inch(25) };
  assert.equal(placeRefusal(made.s, line, upon), null);
  assert.match(placeRefusal(made.s, gun, { ...gun.post, y: inch(25) })?.reason ?? '', /stands there/);
});

test('AGX-HIDE-14 in a brigade only the number of hidden units is told, and they roll each for itself', () => {
  const table = aField()
    .area('wood', 'wood', 18, 28, 10, 8)
    .unit('A', 'line', 'infantry', [5, 5])
    .unit('B', 'open', 'infantry', [14, 30])
    .unit('B', 'lurker', 'infantry', [22, 30], lurks)
    .set({ hidden: structuredClone(hidden) })
    .turn('Q♠')
    .say({ do: 'brigade', led: null });
  table.say([table.id('open'), table.id('lurker')]);
  const [brigade] = table.told('brigade');
  assert.deepEqual(brigade?.names, ['open', 'one hidden unit']);
  assert.equal(table.match.asked?.decision, 'next unit');
  assert.deepEqual(game.view(table.state, 0).action?.members, [table.id('open')]);
  assert.deepEqual(game.view(table.state, 0).action?.waiting, [table.id('open')]);
});

test('AGX-HIDE-13 AGX-HIDE-14 a house that hides a garrison is empty to the gunners; when it falls they are revealed first', () => {
  const table = aField()
    .area('barn', 'flimsy-building', 20, 26, 4, 3)
    .unit('A', 'gun', 'field-gun', [22, 10])
    .unit('B', 'lurker', 'sharpshooters', [22, 28], {
      ...lurks,
      figures: 4,
      original: 4,
      formation: 'garrison',
      ranks: 1,
      building: 'barn',
    })
    .set({ hidden: structuredClone(hidden) })
    .turn('7♥')
    .gives('gun');
  assert.ok(table.has({ do: 'shoot at building', building: 'barn' }), 'to the gunners it is empty');
  const umpire = new Umpire<War, Events>(table.match, scripted([]), true);
  collapse(table.state, 'barn', table.unit('gun'), umpire);
  assert.deepEqual(
    umpire.events.slice(0, 2).map(({ kind }) => kind),
    ['revealed', 'building falls'],
  );
  assert.ok(table.unit('lurker').status === 'table' && table.unit('lurker').disordered && table.unit('lurker').post.building === null);
});

test('AGX-HIDE-06 the number of dice thrown, and with it a free undo, never depends on who is where', () => {
  const undo = (x: number) => {
    const made = aSearch().unit('B', 'lurker', 'sharpshooters', [x, 28], { ...lurks, figures: 4, original: 4 });
    const table = made.turn('7♥').gives('line').say({ do: 'face', to: 'left' }).say({ do: 'done' }, 1, 1);
    return table.match.draws;
  };
  assert.equal(undo(22), undo(40));
});

test('AGX-HIDE-04 AGX-GEN-14 who only loads looks for nobody; who leaves a square has changed formation, and does', () => {
  const lurker = { ...lurks, figures: 6, original: 6 };
  const around = (set: Placed) =>
    far(aField({ period: '1700-1850', reloading: 'on' }).area('rocks', 'rocks', 18, 25, 8, 6).unit('A', 'line', 'infantry', [22, 10], set))
      .set({ hidden: structuredClone(hidden) })
      .unit('B', 'lurker', 'sharpshooters', [22, 28], lurker)
      .turn('7♥')
      .gives('line');
  const loaded = around({ weapon: 'musket', empty: true }).say({ do: 'reload' }).say({ do: 'done' });
  assert.equal(loaded.unit('lurker').status, 'hidden');
  const formed = around({ formation: 'square' }).say({ do: 'form', formation: 'line', ranks: 2, to: 'front' }, 6);
  assert.equal(formed.unit('lurker').status, 'table');
});
