// The echo: a server that knows nothing and only gives back what a real one said, word for word. To each act come the
// same acknowledgement to its sender and the same news to both seats as once in a real match, so that the messages, their
// sizes and the players' work are those of play, and what is missing is the server's own work alone.
import websocket, { type WebSocket } from '@fastify/websocket';
import Fastify from 'fastify';
import { gathering } from '../http/socket.ts';
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

export async function startEcho(conversations: readonly Conversation[]): Promise<Server> {
  const tables = new Map<number, Table>();
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

  const app = Fastify({ forceCloseConnections: true });
  await app.register(websocket);
  app.register(async (routes) => {
    routes.get<{ Querystring: { table: string; seat: string } }>('/ws', { websocket: true }, (socket: WebSocket, request) => {
      const number = Number(request.query.table);
      const seat = request.query.seat === '0' ? 0 : 1;
      const table = tables.get(number) ?? { say: [() => {}, () => {}], talk: number, next: 0, heard: [0, 0], ready: 0 };
      tables.set(number, table);
      const gather = gathering(request.raw.socket);
      table.say[seat] = (text) => {
        gather();
        socket.send(text);
      };
      socket.on('message', () => hear(table, seat));
    });
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: async () => void (await app.close()) };
}
