// The front page: a box for each game on a shelf, and what was left on the table.
import { ArtDefs, GameBox, Ornament } from '../art/index.ts';
import { loadShelf } from '../shell/games.ts';
import { ErrorNotice, Loading, useLoad, useTitle } from '../shell/loading.tsx';
import type { ShelfGame } from '../shell/protocol.ts';
import { forgetMatch, listMatches, type SavedMatch } from '../shell/storage.ts';
import { labelAt } from './box-labels.ts';
import { since } from './since.ts';

export default function ShelfPage() {
  useTitle('');
  const shelf = useLoad(loadShelf, []);
  const saved = useLoad(listMatches, []);
  const open = 'value' in saved ? saved.value.filter(({ record, fromFile }) => !record.result && !fromFile) : [];
  return (
    <div class="shelf-page">
      <ArtDefs />
      <header class="welcome">
        <h1>Take a box from the shelf</h1>
        <p>Wargames for a quiet evening. The umpire knows every rule, and every die can be proved.</p>
      </header>
      {open.length > 0 ? <Unfinished matches={open} again={saved.again} /> : null}
      {'loading' in shelf ? <Loading /> : null}
      {'error' in shelf ? <ErrorNotice says={`The shelf cannot be seen: ${shelf.error}`} again={shelf.again} /> : null}
      {'value' in shelf && shelf.value.length === 0 ? <p class="sheet">The shelf is empty.</p> : null}
      {'value' in shelf ? (
        <ul class="shelf">
          {shelf.value.map((game, at) => (
            <BoxOnShelf key={game.slug} game={game} at={at} />
          ))}
        </ul>
      ) : null}
      <Ornament />
      <nav class="doors" aria-label="Elsewhere in the house">
        <a href="/lobby">
          <b>The lobby</b> Play somebody who lives elsewhere, now or by the day.
        </a>
        <a href="/replay">
          <b>Replays</b> Watch a match again, and have every roll proved.
        </a>
        <a href="/gallery">
          <b>The gallery</b> The soldiers and the tables, to look at.
        </a>
        <a href="/account">
          <b>You</b> Your name at the table, and your account.
        </a>
        <a href="/about">
          <b>About</b> What this house is, and whose games these are.
        </a>
      </nav>
    </div>
  );
}

function BoxOnShelf({ game, at }: { game: ShelfGame; at: number }) {
  const { slug, title, tagline, seats } = game;
  return (
    <li>
      <a class="game-box" href={`/play/${slug}`}>
        <GameBox title={title} {...labelAt(at)} />
        <span class="plaque">{seats.least === seats.most ? `${seats.least} players` : `${seats.least} to ${seats.most} players`}</span>
      </a>
      <p>{tagline}</p>
    </li>
  );
}

function Unfinished({ matches, again }: { matches: SavedMatch[]; again: () => void }) {
  const forget = async (id: string) => {
    await forgetMatch(id);
    again();
  };
  return (
    <section class="sheet unfinished" aria-labelledby="unfinished">
      <h2 id="unfinished">Left on the table</h2>
      <ul class="lines">
        {matches.slice(0, 5).map(({ id, title, record, saved }) => (
          <li key={id}>
            <a href={`/table/${id}`}>
              <b>{title}</b> {record.players.join(' against ')}
            </a>
            <small>
              {record.entries.length === 1 ? 'one move' : `${record.entries.length} moves`}, {since(saved, Date.now())}
            </small>
            <button type="button" class="bare" onClick={() => forget(id)}>
              Clear away
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
