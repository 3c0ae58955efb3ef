// What a match looked like when one left it: a little map, a line, and the portrait of the first opponent, kept for the shelf.
import type { Standing } from '@baize/contracts';
import { effect } from '@preact/signals';
import type { MatchClient } from '../match/match-client.ts';
import { newItemStore, type SavedItem } from '../shell/saved-items.ts';
import { type LittleMapData, littleMapOf } from './little-map.ts';

export interface KeptPicture extends SavedItem {
  map: LittleMapData;
  headline: string;
  /** What was asked last. */
  prompt: string;
  opponent: {
    seat: number;
    portrait: NonNullable<Standing['portrait']>;
    /** What he leads; pictures of earlier versions do not say. */
    title?: string;
  } | null;
}

export const keptPictures = newItemStore<KeptPicture>('pictures');

const AFTER = 1200;

function pictureOf({ id, rules, seat, view }: MatchClient): KeptPicture {
  const own = seat.peek();
  const shown = view.peek();
  const scene = rules.scene.scene(shown);
  const other = scene.standings.find(({ side, portrait }) => side !== own && portrait);
  const piece = scene.pieces.find(({ side }) => side !== null && side !== own);
  const portrait = other?.portrait ?? (piece && { figure: piece.figure, livery: piece.livery });
  const question = own === null ? null : rules.engine.question(shown, own);
  return {
    id,
    slug: rules.game.slug,
    name: rules.game.title,
    saved: Date.now(),
    map: littleMapOf(scene),
    headline: scene.headline,
    prompt: question?.prompt ?? '',
    opponent: portrait ? { seat: other?.side ?? piece?.side ?? 1, portrait, ...(other && { title: other.title }) } : null,
  };
}

/** Keeps the picture of a match while it is played; returns how to stop. */
export function keepPicture(client: MatchClient): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    soon = undefined;
    try {
      if (!client.view.peek().result) keptPictures.put(pictureOf(client)).catch(() => {});
    } catch {
      // A picture that cannot be made is no reason to disturb the match.
    }
  };
  const stop = effect(() => {
    if (client.view.value) {
      clearTimeout(soon);
      soon = setTimeout(keep, AFTER);
    }
  });
  return () => {
    stop();
    if (soon) {
      clearTimeout(soon);
      keep();
    }
  };
}
