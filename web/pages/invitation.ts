// Invitations: a match and its secret in one word of an address.
export function inviteLink(origin: string, id: string, secret: string): string {
  return `${origin}/join/${encodeURIComponent(id)}~${encodeURIComponent(secret)}`;
}

export function readToken(token: string): { id: string; invite: string | undefined } {
  const [id = '', invite] = token.split('~');
  return { id, invite };
}
