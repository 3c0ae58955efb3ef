// What is put over the table for a moment while events are played.
import { CardBack, CardFace, DieFace } from '../art/index.ts';
import type { Effect } from './event-player.ts';

export function EffectView({ effect }: { effect: Effect }) {
  switch (effect.kind) {
    case 'card':
      return (
        <span class="card">{effect.motion.face ? <CardFace face={effect.motion.face} /> : <CardBack side={effect.motion.back} />}</span>
      );
    case 'dice':
      return (
        <div class="rolled">
          <div class="dice one-by-one">
            {effect.motion.dice.map((die, at) => (
              <span key={at} style={`--at:${at}`}>
                <DieFace die={die} width={effect.motion.dice.length > 6 ? 30 : 44} />
              </span>
            ))}
          </div>
          <p>{effect.motion.says}</p>
        </div>
      );
    case 'word':
      return <span class={`word tone-${effect.tone}`}>{effect.says}</span>;
    case 'puff':
      return <span class="puff" />;
    case 'banner':
      return <span class="banner">{effect.says}</span>;
  }
}
