// Whether men who climb down or go out have any place at all, compared with places by chance in whatever facing: hemmed in so that there are few.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Space } from '@baize/kernel';
import { counts } from '@baize/kernel/testkit';
import type { LoosePlace } from '../../rules/all/loose-places.ts';
import { chooseDismountPlace } from '../../rules/formations/dismount.ts';
import { chooseSkirmishPlace } from '../../rules/formations/sending.ts';
import { aField, type Field } from '../field.ts';
import { type Luck, luckOf } from './positions.ts';

const MIDDLE = 24;
const DARTS = 150;

/** Cliffs all round with a little room within, and friends and walls in what is left. */
function hemmedIn(luck: Luck, field: Field, least: number, more: number): Field {
  const room = () => least + luck(1000 * more) / 1000;
  const [west, east, south, north] = [MIDDLE - room(), MIDDLE + room(), MIDDLE - room(), MIDDLE + room()];
  field.area('west', 'cliff', west - 5, 0, 5, 48).area('east', 'cliff', east, 0, 5, 48);
  field.area('south', 'cliff', west, south - 5, east - west, 5).area('north', 'cliff', west, north, east - west, 5);
  const inside = (from: number, to: number) => from + (luck(1000) * (to - from)) / 1000;
  for (let n = 4 + luck(9); n > 0; n--) {
    const [x, y] = [inside(west, east), inside(south, north)];
    const isBeside = Math.abs(x - MIDDLE) < 1 && Math.abs(y - MIDDLE) < 1;
    if (isBeside) continue;
    if (luck.in(2)) field.area(`rock ${n}`, 'cliff', x, y, (200 + luck(1200)) / 1000, (200 + luck(1200)) / 1000);
    else field.unit('A', `friend ${n}`, luck.one(['wagon', 'sharpshooters']), [x, y], { facing: luck(360) });
  }
  return field;
}

/** No place by chance is legal where there is said to be none. */
function compare(luck: Luck, times: number, position: () => { space: Space<LoosePlace>; reach: number }): void {
  const seen = { place: 0, none: 0 };
  for (let n = 0; n < times; n++) {
    const { space, reach } = position();
    const isAny = space.any();
    seen[isAny ? 'place' : 'none'] += 1;
    if (isAny) {
      for (const to of space.candidates().slice(0, 2)) assert.equal(space.refusal(to), null, `${n}: what is suggested is legal`);
      continue;
    }
    const off = () => luck(2 * reach + 1) - reach;
    for (let dart = 0; dart < DARTS; dart++) {
      const to: LoosePlace = { x: MIDDLE * 1000 + off(), y: MIDDLE * 1000 + off(), facing: luck(36000), ranks: luck.in(2) ? 1 : 2 };
      assert.ok(space.refusal(to), `${n}: there is a place at ${JSON.stringify(to)}`);
    }
  }
  assert.ok(Math.min(seen.place, seen.none) >= Math.floor(times / 20), JSON.stringify(seen));
}

const RIDERS = counts(6, 2000);

test(`AGW-DISM-01 AGW-ALL-12 riders who can climb down are told so, in ${RIDERS} tight places`, () => {
  const luck = luckOf(2201);
  compare(luck, RIDERS, () => {
    const figures = 3 + luck(6);
    const field = aField().unit('A', 'riders', 'heavy-dragoons', [MIDDLE, MIDDLE + 1], { figures, ranks: 2, facing: luck.one([0, 90]) });
    hemmedIn(luck, field, 1, 1.5);
    const unit = field.of('riders');
    return { space: chooseDismountPlace.options(field.s, { unit: unit.id }, 0) as Space<LoosePlace>, reach: 5000 };
  });
});

const SENDERS = counts(4, 500);

test(`AGW-SKIR-01 AGW-ALL-12 who can send skirmishers out is told so, in ${SENDERS} tight places`, () => {
  const luck = luckOf(2202);
  compare(luck, SENDERS, () => {
    const field = aField().unit('A', 'line', 'infantry', [MIDDLE, MIDDLE + 1], { figures: 6, facing: luck.one([0, 90]) });
    hemmedIn(luck, field, 1, 1.5);
    const unit = field.of('line');
    const space = chooseSkirmishPlace.options(field.s, { unit: unit.id, figures: 1 + luck(3), made: [] }, 0) as Space<LoosePlace>;
    return { space, reach: 4500 };
  });
});
