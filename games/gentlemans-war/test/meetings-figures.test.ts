// AGX-GEN-11: figures that come back to a unit that has no room for them.
import assert from 'node:assert/strict';
import { cameosIn } from '../rules/cameos/cameo.ts';
import type { Unit } from '../state.ts';
import { aStage, withCameo } from './cameo.ts';
import { type Field, test } from './field.ts';

const WAITING = [{ unit: 0, figures: 2, rule: 'AGX-CAMEO-07' }];

/** A line that has lost some men, between cliffs that leave a yard of so many inches, and a joker next. */
function penned(width: number, set: Partial<Unit> = {}): Field {
  const field = aStage()
    .unit('A', 'Guard', 'infantry', [24, 20], { original: 12, figures: 10, shotDown: 2, ...set })
    .unit('B', 'Foe', 'infantry', [24, 46]);
  const left = 24 - width / 2;
  return field
    .area('left', 'cliff', left - 10, 8, 10, 24)
    .area('right', 'cliff', left + width, 8, 10, 24)
    .area('front', 'cliff', left, 20.2, width, 11.8)
    .area('back', 'cliff', left, 8, width, 9.8)
    .deck('joker-1', '2♥');
}

/** Her dice at the joker. */
function cared(width: number, set: Partial<Unit> = {}) {
  const field = withCameo(penned(width, set), 'A', 'cantiniere', 'Guard');
  cameosIn(field.s).fallen = [{ unit: 0, all: 2, near: 2 }];
  return field.next(5, 6);
}

test('AGX-GEN-11 AGX-CAMEO-07 figures that find no room wait for the next joker, and are not tested again', () => {
  assert.equal(cared(7).unit('Guard').figures, 12, 'where there is room nobody waits');
  const table = cared(5.5);
  assert.deepEqual([table.unit('Guard').figures, table.unit('Guard').shotDown], [10, 2]);
  assert.deepEqual(table.state.comingBack, WAITING);
  assert.deepEqual(
    table.told('figures wait').map(({ figures }) => figures),
    [2],
  );
  assert.deepEqual(cameosIn(table.state).fallen, [{ unit: 0, all: 0, near: 0 }]);
});

test('AGX-GEN-11 of two who come back the one who has room stands, the other waits', () => {
  const table = cared(5.5, { figures: 9, shotDown: 3 });
  assert.deepEqual([table.unit('Guard').figures, table.unit('Guard').shotDown], [10, 2]);
  assert.deepEqual(table.state.comingBack, [{ unit: 0, figures: 1, rule: 'AGX-CAMEO-07' }]);
});

test('AGX-GEN-11 at a joker they come if there is room now, and wait on if not, or while their unit runs or is away', () => {
  const at = (width: number, set: Partial<Unit> = {}) =>
    penned(width, set)
      .set({ comingBack: [...WAITING] })
      .next();
  const back = at(7);
  assert.deepEqual([back.unit('Guard').figures, back.unit('Guard').shotDown, back.state.comingBack], [12, 0, undefined]);
  for (const table of [at(5.5), at(7, { running: true, disordered: true }), at(7, { status: 'away', leftBy: 'fall back' })])
    assert.deepEqual([table.unit('Guard').figures, table.state.comingBack], [10, WAITING]);
  assert.equal(at(7, { status: 'lost' }).state.comingBack, undefined, 'with a unit that is lost they are lost');
});
