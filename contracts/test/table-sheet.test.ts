// Tables of one's own: laying, mirroring, reading and checking, over a small library.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  areaBetween,
  commonFindings,
  coverSame,
  freshThingId,
  isWayBetween,
  type LaidPiece,
  type LaidThing,
  mirrored,
  mirroredWhole,
  movedBy,
  newPath,
  newPiece,
  type Point,
  readTable,
  resized,
  standingFindings,
  stretchedTo,
  type TableKind,
  type TableSheet,
  type TableTerms,
  tableRoom,
  thingAt,
  thingOutline,
  turnedTo,
  withAccepted,
  withoutThing,
  withThing,
} from '../index.ts';

const plain = { page: 'land', key: '', picture: [], says: '', turns: 500 };
const box = (x: number, y: number): Point[] => [
  [-x, -y],
  [x, -y],
  [x, y],
  [-x, y],
];
/** Neither turned nor mirrored does it look the same. */
const hook: Point[] = [
  [-3000, -2000],
  [3000, -2000],
  [3000, -1000],
  [-1000, -1000],
  [-1000, 2000],
  [-3000, 2000],
];
const wood: TableKind = {
  ...plain,
  id: 'wood',
  label: 'Wood',
  laid: 'area',
  outline: hook,
  size: [6000, 4000],
  stretch: { from: 2000, to: 20_000 },
};
const house: TableKind = {
  ...plain,
  id: 'house',
  label: 'House',
  laid: 'piece',
  outline: box(2000, 1500),
  size: [4000, 3000],
  turns: 1500,
};
const river: TableKind = {
  ...plain,
  id: 'river',
  label: 'River',
  laid: 'line',
  outline: [],
  size: [0, 0],
  turns: 0,
  width: { value: 3000, from: 1000, to: 6000 },
};
const zone = (id: string, opposite: string): TableKind => ({
  ...{ ...plain, id, opposite, label: id, laid: 'piece', outline: box(6000, 3000), size: [12_000, 6000], turns: 0 },
  stretch: { from: 3000, to: 60_000 },
  most: 1,
});
const kinds = [wood, house, river, zone('south', 'north'), zone('north', 'south')];
const span = { from: 24_000, to: 96_000 };
const terms: TableTerms = { rule: 'ANY-01', kinds, settings: [], width: span, height: span };

const bare = (mirror: TableSheet['mirror'] = 'off'): TableSheet => ({
  ...{ form: 'table', title: 'A test', width: 48_000, height: 36_000 },
  ...{ mirror, things: [], settings: {}, accepted: [] },
});

const spot = fc.tuple(fc.integer({ min: 8000, max: 40_000 }), fc.integer({ min: 8000, max: 28_000 }));
const pieces: fc.Arbitrary<LaidThing> = fc
  .tuple(
    fc.constantFrom(wood, house),
    spot,
    fc.integer({ min: 0, max: 71 }),
    fc.tuple(fc.integer({ min: 8, max: 40 }), fc.integer({ min: 8, max: 40 })),
  )
  .map(([kind, at, turn, [wide, deep]]) =>
    turnedTo(kind, stretchedTo(kind, newPiece(kind, 't1', at), [wide * 250, deep * 250]), turn * 500),
  );
const paths: fc.Arbitrary<LaidThing> = fc.array(spot, { minLength: 2, maxLength: 6 }).map((points) => newPath(river, 't1', points));
const things = fc.oneof(pieces, paths);
const mirrors = fc.constantFrom('across' as const, 'turn' as const);

test('mirrored twice, a thing is the same', () => {
  fc.assert(
    fc.property(things, mirrors, (thing, mirror) => {
      const sheet = bare(mirror);
      assert.deepEqual(mirrored(sheet, kinds, mirrored(sheet, kinds, thing)), thing);
    }),
  );
});

test('the image of a thing lies where the mirror throws each of its corners', () => {
  fc.assert(
    fc.property(things, mirrors, (thing, mirror) => {
      const sheet = bare(mirror);
      const kind = kinds.find(({ id }) => id === thing.of) as TableKind;
      const thrown = thingOutline(kind, thing).map(([x, y]): Point => [mirror === 'turn' ? sheet.width - x : x, sheet.height - y]);
      const image = thingOutline(kind, mirrored(sheet, kinds, thing));
      for (const [x, y] of thrown)
        assert.ok(
          image.some(([u, v]) => Math.abs(u - x) <= 3 && Math.abs(v - y) <= 3),
          `${x},${y}`,
        );
    }),
  );
});

test('on a mirrored table a thing brings its twin, which follows it and goes with it', () => {
  fc.assert(
    fc.property(
      things,
      mirrors,
      fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 })),
      (thing, mirror, by) => {
        const laid = withThing(bare(mirror), kinds, thing);
        const own = laid.things.find(({ id }) => id === 't1') as LaidThing;
        if (own.twin === undefined) {
          assert.equal(laid.things.length, 1);
          assert.ok(coverSame(kinds, mirrored(laid, kinds, thing), thing));
          return;
        }
        const moved = withThing(laid, kinds, movedBy(own, by));
        assert.ok(moved.things.length <= 2);
        const { twin, ...alone } = moved.things.find(({ id }) => id === 't1') as LaidThing;
        if (twin !== undefined) {
          const { id: _, twin: back, ...other } = moved.things.find(({ id }) => id === twin) as LaidThing;
          const { id: _own, ...image } = mirrored(moved, kinds, alone);
          assert.equal(back, 't1');
          assert.deepEqual(other, image);
        }
        assert.deepEqual(withoutThing(moved, 't1').things, []);
        assert.deepEqual(
          commonFindings(terms, moved).filter(({ id }) => id.startsWith('twin')),
          [],
        );
      },
    ),
  );
});

test('a zone of one side is mirrored as the zone of the other', () => {
  const south = kinds[3] as TableKind;
  const sheet = withThing(bare('across'), kinds, newPiece(south, 't1', [24_000, 33_000]));
  assert.deepEqual(
    sheet.things.map(({ of }) => of),
    ['south', 'north'],
  );
  assert.deepEqual((sheet.things[1] as LaidPiece).at, [24_000, 3000]);
});

test('with the mirror off a thing leaves its twin behind', () => {
  const twinned = withThing(bare('turn'), kinds, newPiece(house, 't1', [10_000, 28_000]));
  const off = { ...twinned, mirror: 'off' as const };
  const moved = withThing(off, kinds, movedBy(off.things[0] as LaidThing, [1000, 0]));
  assert.equal(moved.things.length, 2);
  assert.ok(moved.things.every(({ twin }) => twin === undefined));
});

test('the near half made the pattern for the far one', () => {
  const near = newPiece(house, 't1', [10_000, 28_000]);
  const far = newPiece(wood, 't2', [30_000, 8000]);
  const sheet = [near, far].reduce((sum: TableSheet, thing) => withThing(sum, kinds, thing), bare());
  const whole = mirroredWhole(sheet, kinds, 'turn');
  assert.deepEqual(
    whole.things.map(({ of }) => of),
    ['house', 'house'],
  );
  assert.deepEqual(commonFindings(terms, whole), []);
});

test('whatever is laid can be read again, and reads the same', () => {
  fc.assert(
    fc.property(fc.array(things, { maxLength: 8 }), fc.constantFrom('off' as const, 'across' as const, 'turn' as const), (list, mirror) => {
      const sheet = list.reduce((sum: TableSheet, thing) => withThing(sum, kinds, { ...thing, id: freshThingId(sum) }), bare(mirror));
      assert.deepEqual(readTable(terms, JSON.parse(JSON.stringify(sheet))), { map: sheet });
    }),
  );
});

test('what is no table, or not of this game, is refused with its reason', () => {
  const laid = withThing(bare(), kinds, newPiece(house, 't1', [10_000, 10_000]));
  const [own] = laid.things as [LaidPiece];
  const wrong: readonly (readonly [unknown, RegExp])[] = [
    [null, /no table/],
    [{ ...laid, form: 'map' }, /no table/],
    [{ ...laid, extra: 1 }, /no table/],
    [{ ...laid, width: 10_000 }, /inches wide/],
    [{ ...laid, things: [own, own] }, /same number/],
    [{ ...laid, things: [{ ...own, of: 'castle' }] }, /no castle/],
    [{ ...laid, things: [{ ...own, turn: 700 }] }, /steps of 15/],
    [{ ...laid, things: [{ ...own, size: [4000, 3500] }] }, /too large/],
    [{ ...laid, things: [{ ...own, twin: 't9' }] }, /opposite/],
    [{ ...laid, things: [{ ...own, settings: { depth: 'deep' } }] }, /cannot be so/],
    [
      {
        ...laid,
        things: [
          {
            id: 't1',
            of: 'house',
            points: [
              [0, 0],
              [9, 9],
            ],
            width: 0,
          },
        ],
      },
      /another way/,
    ],
    [
      {
        ...laid,
        things: [
          {
            id: 't1',
            of: 'river',
            points: [
              [0, 0],
              [9000, 9],
            ],
            width: 100,
          },
        ],
      },
      /too wide or too narrow/,
    ],
    [
      {
        ...laid,
        things: [
          {
            id: 't1',
            of: 'wood',
            points: [
              [0, 0],
              [9000, 9],
            ],
            width: 0,
          },
        ],
      },
      /three corners/,
    ],
  ];
  for (const [value, reason] of wrong) {
    const read = readTable(terms, value as TableSheet);
    assert.ok('refusal' in read && reason.test(read.refusal.reason), JSON.stringify(read));
  }
});

test('the check finds each fault, says where it is, and its cures mend it', () => {
  const put = (thing: LaidThing, mirror: TableSheet['mirror'] = 'off') => ({ ...bare(mirror), things: [thing] });
  const cases: readonly (readonly [string, TableSheet, Point])[] = [
    ['edge', put(newPiece(house, 't1', [1000, 10_000])), [1000, 10_000]],
    [
      'crossed',
      put(
        newPath(wood, 't1', [
          [9000, 9000],
          [19_000, 9000],
          [9000, 19_000],
          [19_000, 19_000],
        ]),
      ),
      [14_000, 14_000],
    ],
    [
      'crossed',
      put(
        newPath(river, 't1', [
          [9000, 9000],
          [20_000, 9000],
          [9000, 9100],
        ]),
      ),
      [14_500, 9050],
    ],
    [
      'short',
      put(
        newPath(river, 't1', [
          [9000, 9000],
          [9500, 9000],
        ]),
      ),
      [9250, 9000],
    ],
    ['twin', put(newPiece(house, 't1', [10_000, 10_000]), 'turn'), [10_000, 10_000]],
  ];
  for (const [code, sheet, at] of cases) {
    const [found, ...more] = commonFindings(terms, sheet);
    assert.ok(found && more.length === 0, code);
    assert.ok(found.id.startsWith(code), found.id);
    assert.deepEqual(found.at, at);
    assert.deepEqual(found.things, ['t1']);
    assert.ok(found.cures.length > 0);
    for (const cure of found.cures) assert.deepEqual(commonFindings(terms, cure.sheet), [], `${code}: ${cure.label}`);
  }
  const two = ['t1', 't2'].map((id, at) => newPiece(kinds[3] as TableKind, id, [10_000 + at * 20_000, 10_000]));
  const [many] = commonFindings(terms, { ...bare(), things: two });
  assert.equal(many?.id, 'many:t2');
});

test('many things without twins are told in one, and each cure mends it', () => {
  const list = [0, 1, 2].map((n) => newPiece(house, `t${n + 1}`, [8000 + n * 9000, 28_000]));
  const [found, ...more] = commonFindings(terms, { ...bare('turn'), things: list });
  assert.ok(found && more.length === 0 && found.things.length === 3);
  for (const cure of found.cures) assert.deepEqual(commonFindings(terms, cure.sheet), []);
});

test('a doubt can be let be, a fault cannot', () => {
  const doubtful = { ...bare('turn'), things: [newPiece(house, 't1', [10_000, 10_000])] };
  const [doubt] = commonFindings(terms, doubtful);
  assert.ok(doubt);
  const accepted = withAccepted(doubtful, doubt.id);
  assert.deepEqual(standingFindings(accepted, commonFindings(terms, accepted)), []);
  const faulty = { ...bare(), things: [newPiece(house, 't1', [1000, 10_000])], accepted: ['edge:t1'] };
  assert.equal(standingFindings(faulty, commonFindings(terms, faulty)).length, 1);
});

test('under the pointer lies the smallest of several things, and thin ones within reach', () => {
  const hill = stretchedTo(wood, newPiece(wood, 't1', [22_000, 22_000]), [12_000, 8000]);
  const hut = newPiece(house, 't2', [18_000, 18_500]);
  const sheet = { ...bare(), things: [hut, hill] };
  assert.equal(thingAt(sheet, kinds, [18_000, 18_500], 0)?.id, 't2');
  assert.equal(thingAt(sheet, kinds, [25_000, 19_000], 0)?.id, 't1');
  assert.equal(thingAt(sheet, kinds, [40_000, 30_000], 500), null);
  assert.equal(thingAt({ ...bare(), things: [hut] }, kinds, [20_300, 18_500], 500)?.id, 't2');
});

test('areas are measured between two heights of the table', () => {
  const outline: Point[] = [
    [0, 0],
    [4000, 0],
    [4000, 6000],
    [0, 6000],
  ];
  assert.equal(areaBetween(outline, 0, 36_000), 24);
  assert.equal(areaBetween(outline, 0, 3000), 12);
  assert.equal(areaBetween(outline, 6000, 9000), 0);
});

test('a way is found where there is one, and only there', () => {
  const table = { width: 10_000, height: 10_000 };
  const isEnd = ([, y]: Point) => y > 9000;
  const isStart = ([, y]: Point) => y < 1000;
  const wall =
    (gap: number | null) =>
    ([x, y]: Point) =>
      Math.abs(y - 5000) > 600 || (gap !== null && Math.abs(x - gap) < 700);
  assert.equal(isWayBetween(table, wall(null), isStart, isEnd), false);
  assert.equal(isWayBetween(table, wall(4500), isStart, isEnd), true);
});

test('a table of another size keeps what lies in its middle there', () => {
  const sheet = { ...bare(), things: [newPiece(house, 't1', [24_000, 18_000])] };
  const larger = resized(sheet, 72_000, 48_000);
  assert.deepEqual((larger.things[0] as LaidPiece).at, [36_000, 24_000]);
  assert.deepEqual(resized(larger, 48_000, 36_000), sheet);
});

test('a room of tables renames what it reads, and takes the empty start for what is no table', () => {
  const { room, sheetIn } = tableRoom(terms, { starts: [], start: (id) => ({ ...bare(), title: id }), empty: 'nothing yet' });
  assert.deepEqual(sheetIn({ ...bare(), title: 'Mine' }), { ...bare(), title: 'Mine' });
  assert.equal(sheetIn({ form: 'other' }).title, 'nothing yet');
  assert.equal(room.title(room.rename(bare(), '  The mill ')), 'The mill');
  assert.equal(room.title(room.rename(bare(), '   ')), 'A table of my own');
  assert.equal(room.title(room.rename(bare(), 'x'.repeat(80))).length, 60);
});
