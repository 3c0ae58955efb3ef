// The connection to the server: one socket for all pages. When it breaks it is opened again, the listeners are told, and
// what was sent but not acknowledged is sent once more (its nonce lets it be done only once).
import { signal } from '@preact/signals';
import { writeLocal } from './local-values.ts';
import { notify } from './notices.ts';
import { PLAYED_ONLINE } from './played-online.ts';
import { giveAllThatIsDue, giveFor } from './pledges.ts';
import type { ClientMessage, Notice, ServerMessage } from './protocol.ts';

interface Listener {
  receive(message: ServerMessage): void;
  /** The connection stands, perhaps again. */
  connected(): void;
}

export const connection = signal<'up' | 'down'>('down');

const listeners = new Set<Listener>();
const unanswered = new Map<string, ClientMessage>();
let socket: WebSocket | undefined;
let tries = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Longer and longer, up to half a minute, and never all at once. */
export function reconnectDelay(tries: number, chance: number): number {
  return Math.min(30_000, 500 * 2 ** tries) * (0.5 + chance / 2);
}

function connect(): void {
  clearTimeout(retry);
  retry = undefined;
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
  const opening = new WebSocket(url);
  socket = opening;
  opening.onopen = () => {
    tries = 0;
    connection.value = 'up';
    for (const listener of listeners) listener.connected();
    for (const message of unanswered.values()) opening.send(JSON.stringify(message));
  };
  opening.onmessage = ({ data }: MessageEvent<string>) => receive(JSON.parse(data) as ServerMessage);
  opening.onclose = () => {
    if (socket !== opening) return;
    socket = undefined;
    connection.value = 'down';
    if (listeners.size > 0) retry = setTimeout(connect, reconnectDelay(tries++, Math.random()));
  };
}

function hear(notice: Notice): void {
  const { text } = notice;
  if (notice.kind === 'campaign') {
    const { campaign, game } = notice;
    // Whoever looks at it sees it there.
    if (!location.search.includes(campaign)) notify(text, `/campaign/${game}?online=${encodeURIComponent(campaign)}`);
    return;
  }
  const { kind, match } = notice;
  if (kind === 'reveal') void giveFor(match).catch(() => notify(text, `/match/${match}`));
  else if (!location.pathname.endsWith(match)) notify(text, `/match/${match}`);
  else if (kind === 'your turn' && document.hidden) document.title = `● ${document.title.replace(/^● /, '')}`;
}

function receive(message: ServerMessage): void {
  if ('nonce' in message && message.nonce) unanswered.delete(message.nonce);
  if (message.tell === 'notice') hear(message.notice);
  for (const listener of [...listeners]) listener.receive(message);
}

export function sendToServer(message: ClientMessage): void {
  if ('nonce' in message) unanswered.set(message.nonce, message);
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** Returns how to stop listening. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (socket?.readyState === WebSocket.OPEN) listener.connected();
  else if (!socket && !retry) connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(retry);
    retry = undefined;
    socket?.close();
    socket = undefined;
    connection.value = 'down';
  };
}

/** After logging in or out: the cookie says who we are, and the old socket was somebody else's. */
export function reconnect(): void {
  socket?.close();
}

/** Whoever has played online is told of his matches on every page. */
export function rememberOnlinePlay(): void {
  writeLocal(PLAYED_ONLINE, 'yes');
}

export function listenForNotices(): void {
  listen({ receive() {}, connected: () => void giveAllThatIsDue() });
}
