// Players paint their regiments: what the builder shows of it, what the sheet keeps, what the roster prints.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '@baize/kernel';
import { optionsFor } from '@baize/kernel/testkit';
import type { Sheet } from '../content/types.ts';
import { game } from '../game.ts';
import { armyOf, muster } from '../muster/index.ts';

const sheet = () => muster.start('ready.county-brigade');
const options = optionsFor(game, {});
const first = (from: Json) => (from as Sheet).units[0]?.id ?? '';

function offerIn(from: Json, control: string, id: string) {
  const unit = muster.screen(from, first(from), options).units[0];
  const found = unit?.controls.find((each) => each.id === control)?.offers.find((each) => each.id === id);
  assert.ok(found, `${control} offers no ${id}`);
  return found;
}

test('AGW-GAME-05: each paint is a dab of colour, each headdress a man who wears it, each flag a flag', () => {
  const from = sheet();
  assert.match(offerIn(from, 'paint.coat', 'bottle').swatch ?? '', /^#[0-9a-f]{6}$/);
  assert.equal(offerIn(from, 'headdress', 'busby').man?.figure.hat, 'busby');
  assert.equal(offerIn(from, 'flag', 'saltire').flag?.pattern, 'saltire');
});

test('AGW-GAME-05: a regiment painted anew is kept, read back, fielded and printed so', () => {
  let painted = sheet();
  for (const [control, id] of [
    ['paint.coat', 'bottle'],
    ['paint.facings', 'scarlet'],
    ['headdress', 'shako'],
    ['flag', 'cross'],
    ['flag.0', 'yellow'],
  ] as const)
    painted = muster.change(painted, offerIn(painted, control, id).act);
  const read = muster.read(JSON.parse(JSON.stringify(painted)));
  assert.ok('sheet' in read);
  const [unit] = armyOf(read.sheet as Sheet).units;
  assert.deepEqual([unit?.livery.headdress, unit?.livery.flag.pattern], ['shako', 'cross']);
  const [block] = muster.roster(read.sheet).blocks;
  assert.equal(block?.man?.livery.coat, unit?.livery.coat);
  assert.equal(block?.man?.count, unit?.figures);
  assert.deepEqual(block?.flag, unit?.livery.flag);
});
