// Room within an inch: found wherever there is any, not only at steps.
import assert from 'node:assert/strict';
import { counts } from '@baize/kernel/testkit';
import { placeRefusal } from '../rules/all/place.ts';
import { formedPost, hasPlaceFor, placesFor } from '../rules/formations/changes.ts';
import { hasGunPlace } from '../rules/movement/limbering.ts';
import type { Unit } from '../state.ts';
import { aField, inch, test } from './field.ts';

test('AGW-ALL-12 AGW-CHFM-02 a formation that fits at one place alone within an inch may be taken there', () => {
  // Between two cliffs there is room for a line of 6", a little to the left: no step of a quarter of an inch and 15 degrees finds it.
  const made = aField()
    .area('west', 'cliff', 10, 10, 10.84, 12)
    .area('east', 'cliff', 26.85, 10, 10, 12)
    .unit('A', 'column', 'infantry', [24, 20], { formation: 'march-column' });
  const post = formedPost(made.s, made.of('column'), 'line', 2, 'front');
  assert.ok(placeRefusal(made.s, made.of('column'), post));
  assert.equal(hasPlaceFor(made.s, made.of('column'), post), true);
  const [place] = placesFor(made.s, made.of('column'), post);
  assert.ok(place && place.x > inch(23.82) && place.x < inch(23.87), `${place?.x}`);
});

test('AGW-ALL-12 a slot that holds a line just so is found wherever it lies within an inch, and none farther off', () => {
  let seed = 7;
  const luck = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  for (let i = 0; i < counts(40, 1000); i++) {
    const [dx, dy] = [(luck(2400) - 1200) / 1000, (luck(2400) - 1200) / 1000];
    const far = Math.sqrt(dx * dx + dy * dy);
    if (Math.abs(far - 1) < 0.04) continue;
    const [west, east, south, north] = [20.995 + dx, 27.005 + dx, 21.995 + dy, 24.005 + dy];
    const made = aField()
      .area('west', 'cliff', 10, 10, west - 10, 30)
      .area('east', 'cliff', east, 10, 38 - east, 30)
      .area('south', 'cliff', 10, 10, 28, south - 10)
      .area('north', 'cliff', 10, north, 28, 40 - north)
      .unit('A', 'column', 'infantry', [24, 24], { formation: 'march-column' });
    const unit = made.of('column');
    assert.equal(hasPlaceFor(made.s, unit, formedPost(made.s, unit, 'line', 2, 'front')), far < 1, `${dx}, ${dy}`);
  }
});

test('AGW-FORM-07 what was found out about a stuck gun holds until something about it changes', () => {
  // Friends stand about it so that it can limber nowhere; each of them goes away and comes back by turns.
  const spots = [
    [24, 26],
    [24, 22],
    [22, 24],
    [26, 24],
  ] as const;
  const made = spots.reduce(
    (field, at, i) => field.unit('A', `friend ${i}`, 'infantry', at, { facing: i < 2 ? 90 : 0 }),
    aField().unit('A', 'gun', 'field-gun', [24, 24]),
  );
  const asked = () => hasGunPlace(made.s, made.of('gun'), 'limbered');
  /** The same battle in which nothing was asked yet. */
  const anew = () => {
    const s = structuredClone(made.s);
    return hasGunPlace(s, s.units[made.of('gun').id] as Unit, 'limbered');
  };
  const found = new Set<boolean>();
  for (let i = 0; i < 40; i++) {
    const friend = made.of(`friend ${(i * 7) % 4}`);
    const isAway = friend.post.x > inch(40);
    const [x, y] = isAway ? (spots[(i * 7) % 4] as readonly [number, number]) : [44, 6 + 8 * ((i * 7) % 4)];
    friend.post = { ...friend.post, x: inch(x), y: inch(y) };
    assert.equal(asked(), anew(), `after ${i} moves`);
    found.add(asked());
  }
  assert.deepEqual([...found].sort(), [false, true]);
});
