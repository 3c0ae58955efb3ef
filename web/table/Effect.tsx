// What is put over the table for a moment while events are played.
import { CardBack, CardFace, DieFace } from '../art/index.ts';
import type { Shown } from './event-player.ts';

export function EffectView({ what }: { what: Shown }) {
  switch (what.kind) {
    case 'card':
      return <span class="card">{what.motion.face ? <CardFace face={what.motion.face} /> : <CardBack side={what.motion.back} />}</span>;
    case 'dice':
      return (
        <div class="rolled">
          <div class="dice">
            {what.motion.dice.map((die, at) => (
              <DieFace key={at} die={die} width={52} />
            ))}
          </div>
          <p>{what.motion.says}</p>
        </div>
      );
    case 'word':
      return <span class={`word tone-${what.tone}`}>{what.says}</span>;
    case 'puff':
      return <span class="puff" />;
    case 'banner':
      return <span class="banner">{what.says}</span>;
  }
}
