// What play is measured against. The plain echo sends back whatever it gets: a move is the server's three messages there
// and back. The playback says what a real server once said, word for word: to each act the same acknowledgement to its sender
// and the same news to both seats, so that messages, sizes both ways and the players' work are those of play, and what is
// missing is the server's own work alone.
import websocket, { type WebSocket } from '@fastify/websocket';
import Fastify, { type FastifyRequest } from 'fastify';
import { newFrameWriter } from '../http/frames.ts';
import type { Server } from '../index.ts';

export type Pair<T> = readonly [T, T];

export interface Conversation {
  /** What each seat saw first. */
  states: [string, string];
  moves: { by: number; ack: string; news: [string, string] }[];
}

interface Table {
  say: [(text: string) => void, (text: string) => void];
  /** Which conversation, and its next move. */
  talk: number;
  next: number;
  /** Acts of each seat that have not been answered. */
  heard: [number, number];
  ready: number;
}

export async function startPlayback(conversations: readonly Conversation[]): Promise<Server> {
  const tables = new Map<string, Table>();
  const talkOf = ({ talk }: Table) => conversations[talk % conversations.length] as Conversation;

  function begin(table: Table): void {
    table.next = 0;
    table.heard = [0, 0];
    for (const seat of [0, 1] as const) table.say[seat](talkOf(table).states[seat]);
  }

  function answer(table: Table): void {
    const { moves } = talkOf(table);
    for (let move = moves[table.next]; move && table.heard[move.by]; move = moves[table.next]) {
      const by = move.by as 0 | 1;
      table.heard[by] -= 1;
      table.next += 1;
      table.say[by](move.ack);
      for (const seat of [0, 1] as const) table.say[seat](move.news[seat]);
    }
    if (table.next < moves.length) return;
    table.talk += 1;
    begin(table);
  }

  function hear(table: Table, seat: 0 | 1): void {
    // The first word of each seat says that it is there.
    if (table.ready < 2) {
      table.ready += 1;
      if (table.ready === 2) begin(table);
      return;
    }
    table.heard[seat] += 1;
    answer(table);
  }

  return listen((socket, { query, raw }) => {
    const { table: number = '', seat: place } = query as { table?: string; seat?: string };
    const seat = place === '0' ? 0 : 1;
    const table = tables.get(number) ?? { say: [() => {}, () => {}], talk: Number(number), next: 0, heard: [0, 0], ready: 0 };
    tables.set(number, table);
    table.say[seat] = newFrameWriter(raw.socket).send;
    socket.on('message', () => hear(table, seat));
  });
}

export function startEcho(): Promise<Server> {
  return listen((socket) => {
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
  });
}

async function listen(connected: (socket: WebSocket, request: FastifyRequest) => void): Promise<Server> {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(websocket);
  app.register(async (routes) => {
    routes.get('/ws', { websocket: true }, connected);
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: async () => void (await app.close()) };
}
