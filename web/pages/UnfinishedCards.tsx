// The matches that are not over: those that wait for the visitor as cards, and all of them in a list.
import { useSignal } from '@preact/signals';
import { Medallion, PlayPicture } from '../art/index.ts';
import type { ShelfBox } from '../shell/games.ts';
import { forgetMatch } from '../shell/storage.ts';
import { keptPictures } from './kept-pictures.ts';
import { LittleMap } from './LittleMap.tsx';
import type { UnfinishedMatch } from './unfinished-matches.ts';
import './unfinished.css';

export { listUnfinished } from './unfinished-matches.ts';

/** So many stand as cards; all stand in the list. */
const CARDS = 4;

interface UnfinishedProps {
  matches: readonly UnfinishedMatch[];
  boxes: readonly ShelfBox[];
  again: () => void;
}

export function Unfinished({ matches, boxes, again }: UnfinishedProps) {
  const isListed = useSignal(false);
  const forOthers = matches.filter(({ waits }) => !waits);
  const cards = matches.slice(0, CARDS);
  return (
    <section class="unfinished" aria-labelledby="unfinished">
      <header class="shelf-title">
        <h2 id="unfinished">{forOthers.length < matches.length ? 'It is your move' : 'It is their move'}</h2>
        <p>
          {forOthers.length > 0 ? 'Waiting for others: ' : ''}
          {forOthers.slice(0, 3).map(({ id, against, title, href }, n) => (
            <span key={id}>
              {n > 0 ? ' · ' : ''}
              <a href={href}>
                {against} in {title}
              </a>
            </span>
          ))}{' '}
          <button
            type="button"
            class="bare"
            aria-expanded={isListed.value}
            onClick={() => {
              isListed.value = !isListed.value;
            }}
          >
            {matches.length === 1 ? 'In a list' : `All ${matches.length} unfinished matches`}
          </button>
        </p>
      </header>
      {isListed.value ? <AllUnfinished matches={matches} again={again} /> : null}
      <ul class="waiting-cards">
        {cards.map((match, n) => (
          <WaitingCard key={match.id} match={match} box={boxes.find(({ slug }) => slug === match.slug)} first={n === 0 && match.waits} />
        ))}
      </ul>
    </section>
  );
}

function WaitingCard({ match, box, first }: { match: UnfinishedMatch; box: ShelfBox | undefined; first: boolean }) {
  const { title, game, where, against, waits, when, href, picture } = match;
  return (
    <li class={first ? 'waiting-card first' : 'waiting-card'}>
      <div class="waiting-picture">
        {picture ? <LittleMap map={picture.map} height={121} /> : box?.lid ? <PlayPicture picture={box.lid.picture} wide /> : null}
      </div>
      <div class="waiting-words">
        <p class="waiting-title">
          <b>{title}</b> <span class="place-tag">{where}</span>
        </p>
        <p class="opponent">
          {picture?.opponent ? <Medallion {...picture.opponent.portrait} side={picture.opponent.seat} width={42} /> : null}
          <span>
            <b>{[against || 'nobody yet', picture?.opponent?.title].filter(Boolean).join(' · ')}</b>
            <small>{[game, picture?.headline].filter(Boolean).join(', ')}</small>
          </span>
        </p>
        <p class="waiting-foot">
          <small>{when}</small>
          <a
            class={waits ? 'button gold' : 'button'}
            href={href}
            aria-label={`${waits ? 'Play on' : 'Look at it'}: ${title} against ${against}`}
          >
            {waits ? 'Play on' : 'Look at it'}
          </a>
        </p>
      </div>
    </li>
  );
}

async function forget(id: string, again: () => void): Promise<void> {
  if (!confirm('Clear this match away? It cannot be brought back.')) return;
  await forgetMatch(id);
  await keptPictures.forget(id);
  again();
}

/** Every match that is not over, so that none is lost from sight. */
function AllUnfinished({ matches, again }: Omit<UnfinishedProps, 'boxes'>) {
  return (
    <ul class="paper lines all-unfinished">
      {matches.map(({ id, title, game, against, when, where, href, isLocal }) => (
        <li key={id}>
          <a href={href}>
            <b>{title}</b> {game === title ? '' : `${game}, `}against {against || 'nobody yet'}
          </a>
          <small>
            {where}, {when}
          </small>
          {isLocal ? (
            <button type="button" class="bare" onClick={() => forget(id, again)}>
              Clear away
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
