// What this node does with what the other nodes say.
import type { BusMessage, Hear } from './bus.ts';
import type { Floor } from './floor.ts';
import type { Presences } from './presence.ts';
import type { Notice, ServerMessage } from './protocol.ts';

interface Parts {
  floor: () => Floor;
  presences: Presences;
  tellAll(match: string, message: ServerMessage): void;
  tellPlayer(player: string, notice: Notice): boolean;
  tellLobby(): void;
  trouble(what: string, error: unknown): void;
}

export function newOverhearing({ floor, presences, tellAll, tellPlayer, tellLobby, trouble }: Parts): Hear {
  const done = (work: Promise<unknown>) => void work.catch((error) => trouble('the bus', error));

  return (message: BusMessage, node) => {
    switch (message.kind) {
      case 'entry':
        return done(floor().heard(message.match, message.at));
      case 'match':
        return done(floor().heard(message.match, null));
      case 'chat':
        return tellAll(message.match, { tell: 'chat', match: message.match, line: message.line });
      case 'presence':
        presences.hear(message.match, node, message.here);
        return tellAll(message.match, { tell: 'presence', match: message.match, here: presences.of(message.match) });
      case 'undo asked': {
        const { kind: _, ...rest } = message;
        done(floor().noteAsked(message.match, message.asked));
        return tellAll(message.match, { tell: 'undo asked', ...rest });
      }
      case 'notice':
        tellPlayer(message.player, message.notice);
        return;
      case 'lobby':
        return tellLobby();
      case 'gap':
        for (const id of floor().held()) done(floor().heard(id, null));
    }
  };
}
