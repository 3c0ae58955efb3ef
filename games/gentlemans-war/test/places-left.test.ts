// AGW-DEPL-02: who has a legal place left in his zone is placed, be it in a house.
import assert from 'node:assert/strict';
import { run, scripted, Umpire } from '@baize/kernel';
import { optionsFor, Staged, stagedMatch } from '@baize/kernel/testkit';
import { game } from '../game.ts';
import type { War } from '../state.ts';
import { aField, type Field, test } from './field.ts';

/** A lane 1.4" deep, with room for a wagon on end, is all of the zone that is not cliff; and a house so wide. */
function lane(width: number): Field {
  return aField()
    .area('south', 'cliff', 0, 0, 48, 5)
    .area('north', 'cliff', 0, 6.4, 48, 7)
    .area('house', 'sound-building', 20, 1, width, 4)
    .unit('A', 'late', 'infantry', [20, 6], { status: 'waiting' })
    .unit('A', 'wagon', 'wagon', [20, 6], { status: 'waiting' });
}

function placementOn(made: Field): Staged<War> {
  Object.assign(made.s, { placing: 0 });
  made.s.flip.number = 0;
  const match = stagedMatch(game, optionsFor(game, {}), 2, made.s, [
    { procedure: 'placement', at: 0, locals: { placed: [], ofFirstHalf: false } },
  ]);
  run(game, match, new Umpire(match, scripted([]), true));
  return new Staged<War>(game, match);
}

test('AGW-DEPL-02 AGW-FORM-06 foot whose only place is a house is asked for it, and does not wait off the table', () => {
  const made = lane(5);
  const table = placementOn(made);
  assert.equal(made.of('late').status, 'waiting');
  assert.equal(table.asks, 'A: place a unit');
  const inside = { unit: made.id('late'), formation: 'garrison', ranks: 1, x: 0, y: 0, facing: 9000, building: 'house' };
  assert.equal(table.refusalTo(0, inside), null);
  table.does({ seat: 0, answer: inside });
  assert.deepEqual([made.of('late').status, made.of('late').post.building], ['table', 'house']);
});

test('AGW-DEPL-02 AGX-SCN-13 a house with too few inches of wall is no place: it enters with its card', () => {
  const made = lane(1);
  assert.equal(placementOn(made).asks, 'A: place a unit');
  assert.equal(made.of('late').status, 'entering');
});
