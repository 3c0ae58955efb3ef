import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSeen } from '../compass.ts';

test('directions are told as they are seen on a turned board', () => {
  assert.equal(asSeen('Go 3 paces south', 0), 'Go 3 paces south');
  assert.equal(asSeen('Go 3 paces south', 90), 'Go 3 paces west');
  assert.equal(asSeen('Go 3 paces south-west', 180), 'Go 3 paces north-east');
  assert.equal(asSeen('Advance north-west', 270), 'Advance south-west');
  assert.equal(asSeen('Old Northcote: rest', 180), 'Old Northcote: rest');
});
