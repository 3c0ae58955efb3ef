// The brush by keys: from cell to cell over squares and hexes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cell, Scene } from '@baize/contracts';
import { cellsOf, neighbour } from '../strokes.ts';

function board(kind: 'tiles' | 'hexes', width: number, height: number): Scene {
  const cells = Array.from({ length: width * height }, (_, n): Cell => {
    const [column, row] = [n % width, Math.floor(n / width)];
    const at = kind === 'tiles' ? ([column, row] as const) : ([column - Math.floor(row / 2), row] as const);
    return { id: `${column},${row}`, at, look: 'plain', says: '' };
  });
  const surface = kind === 'tiles' ? { kind, cells } : { kind, cells, pointy: true };
  return { headline: '', surface, pieces: [], standings: [] };
}

test('on squares the arrows lead to the four neighbours, and no further than the edge', () => {
  const tiles = board('tiles', 4, 4);
  assert.equal(neighbour(tiles, '1,1', 'ArrowUp'), '1,0');
  assert.equal(neighbour(tiles, '1,1', 'ArrowDown'), '1,2');
  assert.equal(neighbour(tiles, '1,1', 'ArrowLeft'), '0,1');
  assert.equal(neighbour(tiles, '3,1', 'ArrowRight'), '3,1');
  assert.equal(neighbour(tiles, '1,1', 'Tab'), '1,1');
});

test('on hexes down leads one row down, and up leads back', () => {
  const hexes = board('hexes', 6, 6);
  for (const { id } of cellsOf(hexes)) {
    const below = neighbour(hexes, id, 'ArrowDown');
    const row = Number(id.split(',')[1]);
    if (row === 5) continue;
    assert.equal(Number(below.split(',')[1]), row + 1, id);
    if (!below.startsWith('5') && !id.startsWith('5')) assert.equal(neighbour(hexes, below, 'ArrowUp'), id);
  }
  assert.equal(neighbour(hexes, '2,3', 'ArrowRight'), '3,3');
});
