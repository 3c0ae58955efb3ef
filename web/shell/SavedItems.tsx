// The list of a visitor's own forces, maps or campaigns: the saved ones, one from a file, and new ones to begin.
import type { Json } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { ArtDefs } from '../art/index.ts';
import { BackToBox } from './BackToBox.tsx';
import { FileChoice } from './FileChoice.tsx';
import { messageOf } from './loading.tsx';
import type { SavedItem } from './saved-items.ts';
import './saved-items.css';

interface Start {
  id: string;
  label: string;
  says: string;
}

interface RoomProps<T extends SavedItem> {
  /** The game whose box these things belong to. */
  slug: string;
  title: string;
  /** What is made here: a force, a map. */
  noun: string;
  empty: string;
  saved: readonly T[];
  hrefOf: (thing: T) => string;
  /** What is said of a thing beside its name. */
  facts?: (thing: T) => ComponentChildren;
  forget: (id: string) => Promise<unknown>;
  /** Takes what a file says, or throws why it cannot. */
  takeIn: (data: Json) => Promise<void>;
  groups: readonly { title: string; starts: readonly Start[] }[];
  begin: (id: string) => void;
  /** What one would begin with, drawn. */
  picture?: (id: string) => ComponentChildren;
}

function jsonIn(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new Error('it is no file in JSON, or only a part of one.');
  }
}

export function SavedItems<T extends SavedItem>({
  slug,
  title,
  noun,
  empty,
  saved,
  hrefOf,
  facts,
  forget,
  takeIn,
  groups,
  begin,
  picture,
}: RoomProps<T>) {
  const failure = useSignal<string | null>(null);
  const readFile = async (file: File) => {
    failure.value = null;
    try {
      await takeIn(jsonIn(await file.text()));
    } catch (error) {
      failure.value = `${file.name} holds no ${noun}, and nothing was changed: ${messageOf(error)}`;
    }
  };
  return (
    <div class="saved-items">
      {picture ? <ArtDefs /> : null}
      <header class="saved-head">
        <BackToBox slug={slug} />
        <h1>{title}</h1>
        <FileChoice
          says={`Read ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun} from a file`}
          accept="application/json,.json"
          take={readFile}
        />
      </header>
      {failure.value && (
        <p class="why-not" role="alert">
          {failure.value}
        </p>
      )}
      <section>
        <h2>Kept in this browser</h2>
        {saved.length === 0 && <p>{empty}</p>}
        <ul class="saved-list">
          {saved.map((thing) => (
            <li key={thing.id}>
              <a href={hrefOf(thing)}>{thing.name}</a>
              {facts?.(thing)}
              <button
                type="button"
                class="bare"
                aria-label={`Forget ${thing.name}`}
                onClick={() => {
                  if (confirm(`Forget ${thing.name}? It cannot be brought back.`)) void forget(thing.id);
                }}
              >
                forget
              </button>
            </li>
          ))}
        </ul>
      </section>
      {groups
        .filter(({ starts }) => starts.length > 0)
        .map((group) => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            <div class="start-list">
              {group.starts.map((start) => (
                <button key={start.id} type="button" class="start-button" onClick={() => begin(start.id)}>
                  {picture?.(start.id)}
                  <b>{start.label}</b>
                  <span>{start.says}</span>
                </button>
              ))}
            </div>
          </section>
        ))}
    </div>
  );
}
