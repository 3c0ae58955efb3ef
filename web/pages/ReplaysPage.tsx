// Replays: those saved in this browser, and one from a file.
import { BadRecord, readRecord } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { FileChoice } from '../shell/FileChoice.tsx';
import { loadShelf } from '../shell/games.ts';
import { ErrorNotice, Loading, messageOf, useLoad, useTitle } from '../shell/loading.tsx';
import { navigate } from '../shell/router.ts';
import { forgetMatch, freshId, listMatches, saveMatch } from '../shell/storage.ts';
import { resultOfRecord } from './result-words.ts';
import { since } from './since.ts';

export default function ReplaysPage() {
  useTitle('Replays');
  const saved = useLoad(listMatches, []);
  const failure = useSignal<string | null>(null);
  const finished = 'value' in saved ? saved.value.filter(({ record, fromFile }) => record.result || fromFile) : [];

  const openFile = async (file: File) => {
    failure.value = null;
    try {
      navigate(await saveFile(file));
    } catch (error) {
      failure.value = error instanceof BadRecord ? error.message : `The file cannot be read: ${messageOf(error)}`;
    }
  };

  return (
    <section class="sheet reading">
      <h1>Replays</h1>
      <p>Every match can be watched again, step by step, with its dice proved and its turning points found.</p>
      <FileChoice says="Open a record from a file" accept=".json,.baize,application/json" take={openFile} />
      {failure.value ? (
        <p class="why-not" role="alert">
          {failure.value}
        </p>
      ) : null}
      <h2>Kept in this browser</h2>
      {'loading' in saved ? <Loading /> : null}
      {'error' in saved ? <ErrorNotice says={`The matches kept here cannot be read: ${saved.error}`} again={saved.retry} /> : null}
      {'value' in saved && finished.length === 0 ? (
        <p>
          No match has been finished at this device yet. The first is two clicks from <a href="/">the shelf</a>.
        </p>
      ) : null}
      <ul class="lines">
        {finished.map(({ id, title, record, seats, fromFile, saved: when }) => (
          <li key={id}>
            <a href={`/replay/local/${id}`}>
              <b>{title}</b> {record.players.join(' against ')}
            </a>
            <small>
              {record.result
                ? `${resultOfRecord(record.result, record.players, fromFile ? -1 : seats.findIndex(({ kind }) => kind === 'person'))}, `
                : ''}
              {since(when, Date.now())}
            </small>
            <button
              type="button"
              class="bare"
              onClick={async () => {
                await forgetMatch(id);
                saved.again();
              }}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function saveFile(file: File): Promise<string> {
  const record = readRecord(await file.text());
  const title = (await loadShelf()).find(({ slug }) => slug === record.setup.game)?.title ?? record.setup.game;
  const id = freshId();
  await saveMatch({ id, title, seats: [], record, saved: Date.now(), fromFile: true });
  return `/replay/local/${id}`;
}
