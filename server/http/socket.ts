// The WebSocket of a browser: carries text between it and the client messages.
import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientMessages } from '../connections/client-messages.ts';
import type { Connection, Transport } from '../connections/connections.ts';
import { type Limits, newBucket, placeOf } from '../limits.ts';
import type { ServerMessage } from '../protocol.ts';
import type { Authentication } from './authentication.ts';
import { newFrameWriter } from './frames.ts';

interface Parts {
  clientMessages: ClientMessages;
  authentication: Authentication;
  limits: Limits;
}

const PING_EVERY = 30_000;
/** The code of RFC 6455's registry for a server that starts again. */
const SERVICE_RESTART = 1012;

function transportOver(socket: WebSocket, pipe: Socket): Transport {
  const writer = newFrameWriter(pipe);
  return {
    send(text) {
      if (socket.readyState === socket.OPEN) writer.send(text);
    },
    close: () => socket.terminate(),
    sendAway() {
      writer.flush();
      socket.close(SERVICE_RESTART, 'back soon');
    },
    unsentBytes: writer.unsentBytes,
  };
}

/** Ends a socket whose other side has gone without a word. */
function pingRegularly(socket: WebSocket): void {
  let alive = true;
  const interval = setInterval(() => {
    if (!alive) socket.terminate();
    alive = false;
    socket.ping();
  }, PING_EVERY);
  socket.on('pong', () => {
    alive = true;
  });
  socket.on('close', () => clearInterval(interval));
}

/** No browser pings. Whoever does, and does not read what comes of it, would fill the memory past all that counts messages. */
function answerPings(socket: WebSocket, { unsentBytes }: Transport, limits: Limits): void {
  const bucket = newBucket(limits.messages.rate, limits.messages.burst);
  socket.on('ping', (data: Buffer) => {
    if (unsentBytes() > limits.unsentBytes) socket.terminate();
    else if (bucket.take(performance.now())) socket.pong(data);
  });
}

export function socketRoute(app: FastifyInstance, { clientMessages, authentication, limits }: Parts): void {
  const countByAddress = new Map<string, number>();

  /** False if one address has too many sockets. */
  function countSocket(socket: WebSocket, address: string): boolean {
    const count = (countByAddress.get(address) ?? 0) + 1;
    if (count > limits.sockets) return false;
    countByAddress.set(address, count);
    socket.on('close', () => {
      const left = (countByAddress.get(address) ?? 1) - 1;
      if (left > 0) countByAddress.set(address, left);
      else countByAddress.delete(address);
    });
    return true;
  }

  async function connect(transport: Transport, request: FastifyRequest): Promise<Connection> {
    const player = await authentication.player(request);
    return clientMessages.connect(transport, player && { id: player.id, name: player.name }, {
      address: placeOf(request.ip),
      login: authentication.loginOf(request),
    });
  }

  app.get('/ws', { websocket: true }, (socket, request) => {
    if (!countSocket(socket, placeOf(request.ip))) {
      const message: ServerMessage = { tell: 'error', code: 'too often', reason: 'Too many connections from one address.', closing: true };
      socket.send(JSON.stringify(message));
      socket.close(1013);
      return;
    }
    pingRegularly(socket);
    let connection: Connection | undefined;
    const transport = transportOver(socket, request.raw.socket);
    answerPings(socket, transport, limits);
    const connecting = connect(transport, request);
    connecting.then(
      (opened) => {
        connection = opened;
      },
      () => socket.close(1011),
    );
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      const text = isBinary ? '' : data.toString();
      // What comes before it is known who sends it has to wait.
      if (connection) void clientMessages.receive(connection, text);
      else connecting.then((opened) => clientMessages.receive(opened, text)).catch(() => {});
    });
    socket.on('error', () => {});
    socket.on('close', () => connecting.then(clientMessages.disconnect, () => {}));
  });
}
