// On ground that is the same from both sides, both sides look for their places alike: each from its own left.
import '../game.ts';
import assert from 'node:assert/strict';
import { placeCandidates, tentCandidates } from '../bot/deploy.ts';
import { placingForMe } from '../rules/setup/for-me.ts';
import { frontageOf } from '../rules/setup/frontage.ts';
import type { Placing } from '../rules/setup/placing.ts';
import type { Unit, War } from '../state.ts';
import { aField, type Field, inch, test } from './field.ts';

const TYPES = ['field-gun', 'infantry', 'light-infantry', 'light-cavalry', 'infantry'] as const;

/** Both sides with the same army to place, and woods, hills and a hedge that half a turn of the table leaves where they are. */
function armies(): Field {
  const made = aField();
  for (const [at, type] of TYPES.entries()) {
    made.unit('A', `a${at}`, type, [0, 0], { status: 'waiting' }).unit('B', `b${at}`, type, [0, 0], { status: 'waiting' });
  }
  made.area('wood-s', 'wood', 34, 14, 8, 6).area('wood-n', 'wood', 6, 28, 8, 6);
  made.area('hill-s', 'slight-hill', 6, 8, 10, 6).area('hill-n', 'slight-hill', 32, 34, 10, 6);
  return made;
}

const turned = (s: War, { unit: _, x, y, facing, ...rest }: Placing) => ({
  ...rest,
  x: s.fixed.width - x,
  y: s.fixed.height - y,
  facing: (facing + 18000) % 36000,
});

const asItIs = ({ unit: _, ...rest }: Placing) => rest;

test('AGW-DEPL-02 AGW-GAME-07 a front is counted from the left of whoever stands there', () => {
  const { s } = aField();
  const [south, north] = [frontageOf(s, 0), frontageOf(s, 1)];
  assert.deepEqual(south.at(inch(7), inch(1)), { x: inch(7), y: inch(11) });
  assert.deepEqual(north.at(inch(7), inch(1)), { x: inch(41), y: inch(37) });
  assert.deepEqual([north.from, north.to, north.along({ x: inch(41), y: 0 })], [south.from, south.to, inch(7)]);
  const besieged = aField({ scenario: 'isolated', roles: 'host-attacks' }).s;
  assert.equal(frontageOf(besieged, 0).along({ x: 0, y: inch(5) }), inch(5), 'who looks west has the south on his left');
});

test('AGW-DEPL-02 the place for one who asks for it, and what a bot thinks of, are the same for both sides', () => {
  const made = armies();
  const { s } = made;
  const lines: [string, (unit: Unit) => Placing | null | undefined][] = [
    ['deployed for its player', (unit) => placingForMe(s, [unit])],
    ['a bot’s first thought', (unit) => placeCandidates(s, unit.seat, [unit], true)[0]],
  ];
  for (const at of TYPES.keys()) {
    for (const [what, place] of lines) {
      const [mine, theirs] = [place(made.of(`a${at}`)), place(made.of(`b${at}`))];
      assert.ok(mine && theirs, what);
      assert.deepEqual(asItIs(mine), turned(s, theirs), `${what}: ${TYPES[at]}`);
    }
  }
  const across = ({ x, y }: { x: number; y: number }) => ({ x: s.fixed.width - x, y: s.fixed.height - y });
  assert.deepEqual(tentCandidates(s, 0), tentCandidates(s, 1).map(across));
});
