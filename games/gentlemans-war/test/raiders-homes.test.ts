// Raiders beside a road, their bodies and their reinforcements: situations written from the rules alone, then driven through the engine.
import assert from 'node:assert/strict';
import { splitOff } from '../rules/formations/bodies.ts';
import { compel } from '../rules/morale/retreat.ts';
import { comeOn } from '../rules/setup/arrivals.ts';
import { homeEdge } from '../rules/setup/edges.ts';
import { aField, inch, test, umpire } from './field.ts';

const ambush = () => aField({ scenario: 'ambush', roles: 'host-attacks' });

test('AGX-GEN-09 AGW-SKIR-06 the skirmishers of a raider north of the road fall back to the north, as their support does', () => {
  const field = ambush().unit('A', 'a', 'infantry', [36, 34], { facing: 270 }).unit('B', 'b', 'infantry', [36, 22], { facing: 90 });
  field.s.scenario.homes = [{ unit: 0, edge: 'north' }];
  const a = field.of('a');
  const out = splitOff(field.s, a, 6, 'skirmishers', { ...a.post, y: inch(30), formation: 'skirmish' });
  assert.equal(homeEdge(field.s, 0, out.id), 'north');
  const before = out.post.y;
  compel(field.s, out, 'fall back', umpire(field.s, 1, 1, 1));
  assert.ok(out.post.y > before, `${out.post.y}`);
});

test('AGX-GEN-09 AGX-REINF-03 raiders who come up over the north edge go home to it', () => {
  const field = ambush().unit('A', 'a', 'infantry', [36, 46], { facing: 270, status: 'waiting' }).unit('B', 'b', 'infantry', [36, 22]);
  comeOn(field.s, field.of('a'), { unit: 0, formation: 'line', ranks: 2, x: inch(36), y: inch(47), facing: 27000, building: null });
  assert.equal(homeEdge(field.s, 0, 0), 'north');
  assert.equal(homeEdge(field.s, 0), 'south', 'a general alone has the side’s own');
});
