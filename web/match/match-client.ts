// What the match screen knows of a match and can ask for, whether the match runs in this browser or on a server.
import type { Event, MatchRecord, Refusal, Result, Seat, View } from '@baize/kernel';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { LoadedGame } from '../shell/games.ts';
import type { Chapter, ChatLine, Clocks } from '../shell/protocol.ts';
import type { StandingFlag } from './standing.ts';

/** The events that led from an earlier view to the one that is shown; the table plays them. */
export interface Playback {
  from: View;
  events: Event[];
}

export interface Person {
  seat: Seat;
  name: string;
  /** What the game calls the seat. */
  title: string;
  kind: 'person' | 'bot' | 'open';
  here: boolean;
}

/** Something that another seat asks of whoever sits at this screen. */
export interface ConsentRequest {
  says: string;
  agree(): void;
  refuse(): void;
}

/** The screen passes from one person to another. */
export interface HandOver {
  to: Seat;
  /** Set if the one before may still think again about a sealed answer. */
  thinkAgain?: () => void;
  accept(): void;
}

/** What an online match has besides: the connection, chat, clocks. */
export interface OnlineParts {
  chat: ReadonlySignal<readonly ChatLine[]>;
  say(text: string): void;
  watchers: ReadonlySignal<number>;
  clocks: ReadonlySignal<{ clocks: Clocks; received: number } | null>;
}

export interface MatchClient {
  id: string;
  rules: LoadedGame;
  /** Whose view is shown; null: a watcher's. */
  seat: ReadonlySignal<Seat | null>;
  view: ReadonlySignal<View>;
  playback: ReadonlySignal<Playback | null>;
  /** The table has played the playback. */
  played(): void;
  /** Whether something is being played or waits to be. */
  isAnimating: ReadonlySignal<boolean>;
  chapters: ReadonlySignal<readonly Chapter[]>;
  people: ReadonlySignal<readonly Person[]>;
  handOver: ReadonlySignal<HandOver | null>;
  consentRequest: ReadonlySignal<ConsentRequest | null>;
  /** Whether the viewer's last answer can be taken back: freely, or if the others agree. */
  undo: ReadonlySignal<'free' | 'ask' | null>;
  refusal: Signal<Refusal | null>;
  /** Words about what is waited for besides answers, such as the other's consent. */
  status: ReadonlySignal<string>;
  commitment: string;
  /** The standing answers that the viewer has left. */
  flags: ReadonlySignal<readonly StandingFlag[]>;
  /** Leaves a standing answer, or takes it down. */
  setStanding(name: string, up: boolean): void;
  /** The answer that a lesson speaks of now. */
  spoken?: ReadonlySignal<unknown>;
  /** Whether the umpire of a lesson has the word: nobody is waited for, and nothing is asked at the table. */
  paused?: ReadonlySignal<boolean>;
  give(answer: unknown): void;
  retract(): void;
  takeBack(): void;
  resign(): void;
  offerDraw(): void;
  /** null for a match in this browser. */
  online: OnlineParts | null;
  /** The whole record, once the match is over. */
  record(): Promise<MatchRecord>;
  replayLink: string;
  /** Where a match with the same people and options is set up. */
  rematchLink: string;
  /** What that link says, where it does not lead to another such match. */
  rematchWords?: string;
  close(): void;
}

/** How a match ended, to one of those who played or watched it: `You win, by resignation`. */
export function endingOf(result: Result, people: readonly { name: string }[], seat: Seat | null, isResigned = false): string {
  const best = Math.max(...result.share);
  const winners = result.share.flatMap((share, each) => (share === best ? [each] : []));
  const isEven = winners.length === result.share.length;
  const how = isResigned ? ', by resignation' : howOf(result, isEven);
  if (isEven) return `Honours are even${how}`;
  if (seat !== null) return `${winners.includes(seat) ? 'You win' : 'You lose'}${how}`;
  return `${verdictOf(result, people).replace(/\.$/, '')}${how}`;
}

function howOf({ kind, points, outOfTime, share }: Result, isEven: boolean): string {
  if (outOfTime !== undefined) return ', on time';
  if (/conce|resign|gave|withdr/i.test(kind)) return ', by resignation';
  if (/agree/i.test(kind)) return ', by agreement';
  if (!points || new Set(points).size < 2) return '';
  const order = [...points].sort((a, b) => b - a);
  const isByPoints = points.indexOf(order[0] as number) === share.indexOf(Math.max(...share));
  return isByPoints && !isEven ? ` by points, ${order.join(' to ')}` : '';
}

/** What a bare word for the end leaves unsaid. */
const BARE = /^(a )?(victory|win|won|draw|tie|points|over|defeat)$/i;

/** The game's own word for how it ended, as one of them reads it; null where the headline has said it all. */
export function kindWords({ kind, share }: Result, people: readonly { name: string }[], seat: Seat | null): string | null {
  if (BARE.test(kind.trim()) || kind.trim() === '' || /^(concession|resignation|you concede)$/i.test(kind.trim())) return null;
  const winner = share.indexOf(Math.max(...share));
  const isWon = /victory|win\b/i.test(kind);
  const whose = isWon && seat !== null && seat !== winner ? ` for ${people[winner]?.name ?? 'the others'}` : '';
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${whose}.`;
}

/** Who won, as a line of the report. */
export function verdictOf(result: Result, people: readonly { name: string }[]): string {
  const best = Math.max(...result.share);
  const winners = result.share.flatMap((share, seat) => (share === best ? [people[seat]?.name ?? ''] : []));
  if (winners.length === result.share.length) return 'Honours are even.';
  const names = winners.length > 1 ? `${winners.slice(0, -1).join(', ')} and ${winners.at(-1)}` : winners[0];
  return `${names} ${winners.length > 1 || names === 'You' ? 'win' : 'wins'}.`;
}
