// AGW-GAME-01: which side acts on which colour of the deck.
import type { Seat } from '@baize/kernel';
import { decision, foe, procedure } from '../../state.ts';
import { rollOff } from '../cards/flip.ts';

/** AGW-GAME-01: the winner of a roll-off chooses his colour. */
export const chooseColour = decision<{ winner: Seat }, 'red' | 'black'>('colour', {
  rule: 'AGW-GAME-01',
  who: (_s, l) => l.winner,
  options: () => ['red', 'black'],
  prompt: () => 'Which colour do you act on?',
  label: (_s, _l, colour) => (colour === 'red' ? 'Red: hearts and diamonds' : 'Black: spades and clubs'),
  apply: (s, l, colour, u) => {
    s.red = colour === 'red' ? l.winner : foe(l.winner);
    u.tell?.('AGW-GAME-01', 'colours', { red: s.red });
  },
});

export const colours = procedure<{ winner: Seat }>('colours')
  .do((_s, l, u) => {
    l.winner = rollOff(u).winner;
  })
  .decide(chooseColour);
