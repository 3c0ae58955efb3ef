// The front page: the matches that wait for the visitor, and a box for each game on a shelf.
import { useSignal } from '@preact/signals';
import { ArtDefs, Medallion } from '../art/index.ts';
import { loadShelf, type ShelfBox } from '../shell/games.ts';
import { ErrorNotice, Loading, useLoad, useTitle } from '../shell/loading.tsx';
import { forgetMatch } from '../shell/storage.ts';
import { waitingCount } from '../shell/waiting-count.ts';
import { keptPictures } from './kept-pictures.ts';
import { LittleMap } from './LittleMap.tsx';
import { PlayPicture } from './PlayPicture.tsx';
import { playersInWords } from './players.ts';
import { listUnfinished, type UnfinishedMatch } from './unfinished.ts';
import './shelf.css';

/** So many stand as cards; all stand in the list. */
const CARDS = 4;

export default function ShelfPage() {
  useTitle('');
  const shelf = useLoad(loadShelf, []);
  const matches = useLoad(async () => {
    const all = await listUnfinished();
    waitingCount.value = all.filter(({ waits }) => waits).length;
    return all;
  }, []);
  const unfinished = 'value' in matches ? matches.value : [];
  const boxes = 'value' in shelf ? shelf.value : [];
  return (
    <div class={unfinished.length > 0 ? 'shelf-page' : 'shelf-page fresh'}>
      <ArtDefs />
      {unfinished.length > 0 ? <Unfinished matches={unfinished} boxes={boxes} again={matches.again} /> : null}
      <header class="shelf-title">
        <h1>{unfinished.length > 0 ? 'The shelf' : 'Take a box from the shelf'}</h1>
        <p>
          {unfinished.length > 0 ? '' : 'Wargames for a quiet evening. The umpire knows every rule, and every die can be proved. '}Open a
          box: a first battle is two clicks away.
        </p>
      </header>
      {'loading' in shelf ? <Loading /> : null}
      {'error' in shelf ? <ErrorNotice says={`The shelf cannot be seen: ${shelf.error}`} again={shelf.again} /> : null}
      <ul class="boxes">
        {boxes.map((box) => (
          <BoxOnShelf key={box.slug} box={box} waiting={unfinished.filter(({ slug, waits }) => waits && slug === box.slug).length} />
        ))}
      </ul>
      <footer class="shelf-foot">
        <span>
          New here? <b>Teach me</b>, in any box, takes two minutes.
        </span>
        <span>
          Matches at this screen are kept on this device and work without a network. <a href="/about">About this house</a>
        </span>
      </footer>
    </div>
  );
}

function BoxOnShelf({ box: { slug, title, tagline, seats, lid }, waiting }: { box: ShelfBox; waiting: number }) {
  const [least, most] = lid?.minutes ?? [];
  return (
    <li>
      <a class="game-box" href={`/play/${slug}`} style={`--hue:${lid?.hue ?? '#4a4a4a'}`}>
        <span class="lid">
          <span class="lid-words">
            <span class={title.length > 12 ? 'lid-title long' : 'lid-title'}>{title}</span>
            <span class="lid-motto">{lid?.motto ?? tagline}</span>
          </span>
          <span class="lid-picture">{lid ? <PlayPicture picture={lid.picture} /> : null}</span>
        </span>
        <span class="box-label">
          {playersInWords(seats)}
          {least && most ? ` · ${minutesInWords(least, most)}` : ''}
        </span>
        {waiting > 0 ? (
          <span class="box-badge" title={waiting === 1 ? 'One match waits for you' : `${waiting} matches wait for you`}>
            {waiting}
            <span class="unseen"> waiting for you</span>
          </span>
        ) : null}
      </a>
    </li>
  );
}

function minutesInWords(least: number, most: number): string {
  return least >= 60 && most % 60 === 0 ? `${least / 60}–${most / 60} hours` : `${least}–${most} minutes`;
}

interface UnfinishedProps {
  matches: readonly UnfinishedMatch[];
  boxes: readonly ShelfBox[];
  again: () => void;
}

function Unfinished({ matches, boxes, again }: UnfinishedProps) {
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
            {matches.length === 1 ? 'The unfinished match' : `All ${matches.length} unfinished matches`}
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
        {picture ? <LittleMap map={picture.map} height={121} /> : box?.lid ? <PlayPicture picture={box.lid.picture} /> : null}
      </div>
      <div class="waiting-words">
        <p class="waiting-title">
          <b>{title}</b> <span class="place-tag">{where}</span>
        </p>
        <p class="opponent">
          {picture?.opponent ? <Medallion {...picture.opponent.portrait} side={picture.opponent.seat} width={42} /> : null}
          <span>
            <b>{against || 'nobody yet'}</b>
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
