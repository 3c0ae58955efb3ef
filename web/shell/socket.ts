// The line to the server: one socket for the whole house. When it is cut it is taken up again, those who listen are
// told, and what was said but not acknowledged is said once more (its nonce lets it be done only once).
import { signal } from '@preact/signals';
import { keep } from './memory.ts';
import { notify } from './notices.ts';
import { SEATED } from './seated.ts';
import type { ClientMessage, ServerMessage } from './wire.ts';

interface Listener {
  hear(message: ServerMessage): void;
  /** The line is up, again perhaps. */
  up(): void;
}

export const line = signal<'up' | 'down'>('down');

const listeners = new Set<Listener>();
const unanswered = new Map<string, ClientMessage>();
let socket: WebSocket | undefined;
let tries = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Longer and longer, up to half a minute, and never all at once. */
export function pause(tries: number, chance: number): number {
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
    line.value = 'up';
    for (const listener of listeners) listener.up();
    for (const message of unanswered.values()) opening.send(JSON.stringify(message));
  };
  opening.onmessage = ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as ServerMessage);
  opening.onclose = () => {
    if (socket !== opening) return;
    socket = undefined;
    line.value = 'down';
    if (listeners.size > 0) retry = setTimeout(connect, pause(tries++, Math.random()));
  };
}

function hear(message: ServerMessage): void {
  if ('nonce' in message && message.nonce) unanswered.delete(message.nonce);
  if (message.tell === 'notice') {
    const { kind, match, text } = message.notice;
    if (!location.pathname.endsWith(match)) notify(text, `/match/${match}`);
    else if (kind === 'your turn' && document.hidden) document.title = `● ${document.title.replace(/^● /, '')}`;
  }
  for (const listener of [...listeners]) listener.hear(message);
}

export function tellServer(message: ClientMessage): void {
  if ('nonce' in message) unanswered.set(message.nonce, message);
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** Returns how to stop listening. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (socket?.readyState === WebSocket.OPEN) listener.up();
  else if (!socket && !retry) connect();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(retry);
    retry = undefined;
    socket?.close();
    socket = undefined;
    line.value = 'down';
  };
}

/** After logging in or out: the cookie says who we are, and the old socket was somebody else's. */
export function reconnect(): void {
  socket?.close();
}

/** Whoever has sat at a table over the line hears from it anywhere in the house. */
export function rememberSeat(): void {
  keep(SEATED, 'yes');
}

export function listenForNotices(): void {
  listen({ hear() {}, up() {} });
}
