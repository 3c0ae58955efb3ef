// AGW-GAME-01: which side acts on which colour of the deck.
import type { Seat } from '@baize/kernel';
import { isStandard } from '../../scenarios/index.ts';
import { decision, foe, procedure, type Ump, type War } from '../../state.ts';
import { rollOff } from '../all/roll-off.ts';

/** AGW-GAME-01: the winner of a roll-off chooses his colour. */
export const chooseColour = decision<{ winner: Seat }, 'red' | 'black'>('colour', {
  rule: 'AGW-GAME-01',
  who: (_s, l) => l.winner,
  options: () => ['red', 'black'],
  prompt: () => 'Which colour do you act on?',
  label: (_s, _l, colour) => (colour === 'red' ? 'Red: hearts and diamonds' : 'Black: spades and clubs'),
  lapse: () => 'red',
  apply: (s, l, colour, u) => {
    s.red = colour === 'red' ? l.winner : foe(l.winner);
    u.tell?.('AGW-GAME-01', 'colours', { red: s.red });
  },
});

/** AGX-GEN-02: in a scenario the attacker is Red unless the match has it otherwise. */
function byScenario(s: War, _l: {}, u: Ump): void {
  const { attacker, isSwapped } = s.fixed.scenario;
  s.red = isSwapped ? foe(attacker) : attacker;
  u.tell?.('AGX-GEN-02', 'colours', { red: s.red });
}

export const colours = procedure<{ winner: Seat }>('colours')
  .when(isStandard, (p) =>
    p
      .do((_s, l, u) => {
        l.winner = rollOff(u).winner;
      })
      .decide(chooseColour),
  )
  .when(
    (s) => !isStandard(s),
    (p) => p.do(byScenario),
  );
