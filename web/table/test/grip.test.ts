// Where a piece is gripped decides what a drag means.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Base, Piece, Point } from '@baize/contracts';
import fc from 'fast-check';
import { gripOf } from '../grip.ts';

function pieceOn(base: Base, facing = 0): Piece {
  const look = {
    figure: { hat: 'shako', weapon: 'musket', pose: 'march' },
    livery: { coat: '', facings: '', trousers: '', hat: '' },
    arm: 'foot',
  } as const;
  return { id: 'unit:1', side: 0, at: [10_000, 10_000], facing, base, title: '', says: '', ...look };
}

const line = pieceOn({ kind: 'block', width: 6000, depth: 1600 });
const part = (piece: Piece, right: number, ahead: number) => gripOf(piece, [10_000 + right, 10_000 - ahead]).part;

test('the ends of a line are its corners, the rest its front, rear and middle', () => {
  assert.equal(part(line, -2600, 600), 'front left');
  assert.equal(part(line, 2600, 600), 'front right');
  assert.equal(part(line, 2600, -600), 'rear right');
  assert.equal(part(line, 0, 700), 'front');
  assert.equal(part(line, 0, 0), 'middle');
  assert.equal(part(line, 500, -700), 'rear');
});

test('a deep block has sides between its corners', () => {
  const deep = pieceOn({ kind: 'block', width: 2000, depth: 6000 });
  assert.equal(part(deep, 900, 0), 'right');
  assert.equal(part(deep, -900, 2800), 'front left');
  assert.equal(part(deep, 0, 2500), 'front');
});

test('a touch on the figures, beyond the edge of the base, still grips the base', () => {
  const grip = gripOf(line, [10_000, 10_000 - 3000]);
  assert.equal(grip.part, 'front');
  assert.equal(grip.ahead, 800);
});

test('a column is gripped at its head, its tail or its middle, also round a bend', () => {
  const trail: Point[] = [
    [10_000, 8000],
    [10_000, 12_000],
    [14_000, 12_000],
  ];
  const column = pieceOn({ kind: 'column', trail, width: 1000 });
  const at = (x: number, y: number) => gripOf(column, [x, y]).part;
  assert.equal(at(10_200, 8300), 'front');
  assert.equal(at(10_400, 11_800), 'middle');
  assert.equal(at(13_900, 12_300), 'rear');
});

test('a round base has only a middle', () => {
  assert.equal(part(pieceOn({ kind: 'round', radius: 500 }), 400, 300), 'middle');
});

test('the same grip whichever way the piece looks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 359 }),
      fc.integer({ min: -3000, max: 3000 }),
      fc.integer({ min: -800, max: 800 }),
      (facing, right, ahead) => {
        const angle = (facing * Math.PI) / 180;
        const x = 10_000 + right * Math.cos(angle) + ahead * Math.sin(angle);
        const y = 10_000 + right * Math.sin(angle) - ahead * Math.cos(angle);
        const grip = gripOf({ ...line, facing }, [x, y]);
        assert.ok(Math.abs(grip.right - right) < 1e-6 && Math.abs(grip.ahead - ahead) < 1e-6);
      },
    ),
  );
});
