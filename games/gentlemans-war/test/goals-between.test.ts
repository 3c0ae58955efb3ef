// AGX-PLACE-04: an objective that just fits into what is left of the zone.
import assert from 'node:assert/strict';
import type { Space } from '@baize/kernel';
import { chooseGoal } from '../rules/setup/goals.ts';
import { seatOf } from '../scenarios/index.ts';
import { boxOutline } from '../scenarios/zones.ts';
import { aField, test } from './field.ts';

/** A zone with one objective near its west end, and so many inches of it beyond. */
function zoneWith(length: number): Space<{ x: number; y: number }> {
  const { s } = aField({ scenario: 'army-in-place' }).unit('A', 'a', 'infantry', [10, 10]).unit('B', 'b', 'infantry', [10, 40]);
  const defender = seatOf(s, 'defender') as 0 | 1;
  const zone = { ...s.fixed.scenario.zones[defender], outlines: [boxOutline(10_000, 4000, 10_000 + length, 10_000)] };
  const zones = [...s.fixed.scenario.zones] as typeof s.fixed.scenario.zones & unknown[];
  Object.assign(zones, { [defender]: zone });
  const objectives = [{ id: 'objective-1', name: 'First', outline: boxOutline(10_250, 4000, 16_250, 10_000) }];
  Object.assign(s.fixed, { scenario: { ...s.fixed.scenario, zones, objectives } });
  return chooseGoal.options(s, { left: 1 }, 1 - defender) as Space<{ x: number; y: number }>;
}

test('AGX-PLACE-04 AGW-ALL-12 an objective may be laid between whole inches where it fits there alone', () => {
  const space = zoneWith(18_500);
  assert.equal(space.any(), true);
  for (const at of space.candidates()) assert.equal(space.refusal(at), null);
  assert.equal(zoneWith(18_230).any(), false);
});
