// The small pictures beside the umpire's words.
import type { NotePicture, Pictured } from '@baize/contracts';
import { CardFace, DieFace, FlatPicture, IconArt, Marker } from '../art/index.ts';

export function Pictures({ pictures }: { pictures: readonly NotePicture[] }) {
  return (
    <div class="note-pictures">
      {pictures.map(({ shows, says, tone }, at) => (
        <figure key={at} class={tone ?? ''}>
          <div>
            {shows.map((thing, n) => (
              <Thing key={n} thing={thing} />
            ))}
          </div>
          {says ? <figcaption>{says}</figcaption> : null}
        </figure>
      ))}
    </div>
  );
}

function Thing({ thing }: { thing: Pictured }) {
  if ('words' in thing) return <span class="note-words">{thing.words}</span>;
  if ('card' in thing) return <CardFace face={thing.card} width={74} />;
  if ('die' in thing)
    return <DieFace die={{ sides: thing.of ?? 6, value: thing.die, ...(thing.dropped && { state: 'dropped' as const }) }} width={26} />;
  if ('man' in thing)
    return <FlatPicture figure={thing.fallen ? { ...thing.man, pose: 'fallen' } : thing.man} livery={thing.livery} height={62} />;
  if ('icon' in thing) return <IconArt icon={thing.icon} width={26} />;
  return (
    <svg viewBox="-14 -15 28 30" width="34" height="36" aria-hidden="true">
      <Marker mark={{ letter: thing.counter, shape: thing.tone === 'own' ? 'square' : 'disc', tone: thing.tone }} />
    </svg>
  );
}
