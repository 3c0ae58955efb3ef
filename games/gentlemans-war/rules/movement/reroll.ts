// AGX-CAMEO-23: a movement die that is rolled again.
import { actingIn, decision, procedure } from '../../state.ts';
import { unitActing } from '../activation/act.ts';
import { inchesOf } from '../activation/dice.ts';
import { useUp, writerWith } from '../cameos/used.ts';

/** AGX-CAMEO-23: a correspondent may have one die of the move rolled again. */
export const rerollMove = decision<{}, 'keep' | number>('re-roll a movement die', {
  rule: 'AGX-CAMEO-23',
  who: (s) => unitActing(s),
  options: (s) => (writerWith(s, unitActing(s)) ? ['keep', ...actingIn(s).dice.keys()] : []),
  prompt: () => 'Does the correspondent have a die rolled again?',
  label: (s, _l, answer) => (answer === 'keep' ? 'Let them stand' : `Roll the ${actingIn(s).dice[answer]} again`),
  apply: (s, _l, answer, u) => {
    if (answer === 'keep') return;
    const acting = actingIn(s);
    useUp(s, writerWith(s, unitActing(s)));
    acting.dice[answer] = u.d6();
    acting.left = inchesOf(acting);
  },
});

export const rollingAgain = procedure('rolling a move again').decide(rerollMove);
