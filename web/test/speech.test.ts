// The words of a game with the names of those who sit at the table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inNames } from '../match/named-rules.ts';
import { newSpeech } from '../match/speech.ts';

const speak = newSpeech([
  { title: 'Red', name: 'Hannah', isReader: true },
  { title: 'Blue', name: 'Corporal', isReader: false },
  { title: 'Blue II', name: 'Ines', isReader: false },
]);

test('whoever reads is spoken to, and the verbs follow', () => {
  assert.equal(speak('Red discards Q♥ and draws J♠ 4♥.'), 'You discard Q♥ and draw J♠ 4♥.');
  assert.equal(speak('Red passes.'), 'You pass.');
  assert.equal(speak('Red is dealt Line 4.'), 'You are dealt Line 4.');
  assert.equal(speak('Red now holds the right.'), 'You now hold the right.');
  assert.equal(speak('Red chooses to act first; Red acts first.'), 'You choose to act first; you act first.');
  assert.equal(speak('The battle is over, on points: Red wins.'), 'The battle is over, on points: you win.');
});

test('what is somebody’s keeps its own verb', () => {
  assert.equal(speak("Red's Guns can bombard, and does."), 'Your Guns can bombard, and does.');
  assert.equal(speak("Blue hits Red's Gunner."), 'Corporal hits your Gunner.');
  assert.equal(speak('The army of Red is broken.'), 'Your army is broken.');
  assert.equal(speak('Blue looks at the reserve of Red.'), 'Corporal looks at your reserve.');
  assert.equal(speak('The 10♠ goes back to Red.'), 'The 10♠ goes back to you.');
});

test('the others have their names; regiments and colours keep theirs', () => {
  assert.equal(speak('Blue II draws up the Blue Foot.'), 'Ines draws up the Blue Foot.');
  assert.equal(speak('You have 0, Blue has 2.'), 'You have 0, Corporal has 2.');
  assert.equal(speak('The Red Willow'), 'The Red Willow');
  assert.equal(speak('Bluebell and Redoubt'), 'Bluebell and Redoubt');
});

test('a person may be called as one likes', () => {
  const odd = newSpeech([{ title: 'Red', name: '$& ($1)', isReader: false }]);
  assert.equal(odd("Red's turn."), "$& ($1)'s turn.");
});

test('in what a game shows only words change, and only what changes is made anew', () => {
  const quiet = { id: 'Red', title: 'A wood' };
  const scene = { headline: 'Red leads', pieces: [quiet, { id: 'Red', title: "Red's Captain" }], surface: { says: 'Red' } };
  const named = inNames(scene, speak);
  assert.deepEqual(named, {
    headline: 'You lead',
    pieces: [quiet, { id: 'Red', title: 'Your Captain' }],
    surface: { says: 'Red' },
  });
  assert.equal(named.pieces[0], quiet);
  assert.equal(inNames(quiet, speak), quiet);
});
