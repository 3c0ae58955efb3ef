// What this node does when another node has said something.
import type { MatchRunner } from '../matches/match-runner.ts';
import type { Announcements } from './announcements.ts';
import type { BusListener } from './bus.ts';
import type { Connections } from './connections.ts';

interface Parts {
  runner: MatchRunner;
  connections: Connections;
  announcements: Announcements;
  heardChanged(player: string): Promise<void>;
  onError(what: string, error: unknown): void;
}

export function newBusListener({ runner, connections, announcements, heardChanged, onError }: Parts): BusListener {
  const { sendToWatchers } = connections;
  const inBackground = (work: Promise<unknown>) => void work.catch((error) => onError('a message of another node', error));

  return (message, node) => {
    switch (message.kind) {
      case 'entry':
        return inBackground(runner.otherNodeWrote(message.match, message.rows));
      case 'match':
        return inBackground(runner.otherNodeWrote(message.match, null));
      case 'chat':
        return sendToWatchers(message.match, { tell: 'chat', match: message.match, line: message.line }, message.by);
      case 'heard changed':
        return inBackground(heardChanged(message.player));
      case 'presence':
        return announcements.otherNodesPresence(message.match, node, message.here);
      case 'undo asked': {
        const { kind: _, ...rest } = message;
        inBackground(runner.otherNodeAskedUndo(message.match, message.asked));
        return sendToWatchers(message.match, { tell: 'undo asked', ...rest });
      }
      case 'notice':
        announcements.noticeHere(message.player, message.notice);
        return;
      case 'lobby':
        return announcements.lobbyHere();
      case 'logged out':
        return connections.endLogins(message.player, message.which);
      case 'gap':
        for (const id of runner.loaded()) inBackground(runner.otherNodeWrote(id, null));
    }
  };
}
