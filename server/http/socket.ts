// The socket: carries lines of text between a browser and the hall.
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Hall } from '../hall.ts';
import type { Limits } from '../limits.ts';
import type { ServerMessage } from '../protocol.ts';
import type { Door } from './door.ts';

interface Parts {
  hall: Hall;
  door: Door;
  limits: Limits;
}

const HEARTBEAT = 30_000;

/** What is said in one turn of the event loop, such as an acknowledgement and its news, goes out in one write. */
export function gathering(pipe: Socket): () => void {
  let corked = false;
  return () => {
    if (corked) return;
    corked = true;
    pipe.cork();
    setImmediate(() => {
      corked = false;
      pipe.uncork();
    });
  };
}

export function socketRoute(app: FastifyInstance, { hall, door, limits }: Parts): void {
  const byAddress = new Map<string, number>();
  app.get('/ws', { websocket: true }, (socket, request) => {
    const address = request.ip;
    const count = (byAddress.get(address) ?? 0) + 1;
    if (count > limits.sockets) {
      const message: ServerMessage = { tell: 'error', code: 'too often', reason: 'Too many lines from one address.', closing: true };
      socket.send(JSON.stringify(message));
      socket.close(1013);
      return;
    }
    byAddress.set(address, count);

    const gather = gathering(request.raw.socket);

    // Nothing is heard until it is known who speaks; what comes before waits.
    const entering = door.who(request).then((player) =>
      hall.enter(
        {
          send: (text) => {
            if (socket.readyState !== socket.OPEN) return;
            gather();
            socket.send(text);
          },
          close: () => socket.terminate(),
          unread: () => socket.bufferedAmount,
        },
        player && { id: player.id, name: player.name },
      ),
    );
    entering.catch(() => socket.close(1011));
    let alive = true;
    const beat = setInterval(() => {
      if (!alive) socket.terminate();
      alive = false;
      socket.ping();
    }, HEARTBEAT);
    socket.on('pong', () => {
      alive = true;
    });
    let guest: Awaited<typeof entering> | undefined;
    entering.then(
      (entered) => {
        guest = entered;
      },
      () => {},
    );
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      const text = isBinary ? '' : data.toString();
      if (guest) void hall.hear(guest, text);
      else entering.then((entered) => hall.hear(entered, text)).catch(() => {});
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(beat);
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
      entering.then(hall.exit, () => {});
    });
  });
}
