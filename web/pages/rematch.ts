// A rematch is told to the others by the talk of the match before.
import { freshHex } from '../shell/random.ts';
import { sendToServer } from '../shell/socket.ts';
import { inviteLink } from './invitation.ts';

export function sendRematch(before: string, id: string, secret: string): void {
  const text = `A rematch, sides changed? ${inviteLink(location.origin, id, secret)}`;
  sendToServer({ do: 'chat', match: before, nonce: freshHex(8), text });
}
