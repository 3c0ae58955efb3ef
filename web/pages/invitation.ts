// Invitations: a match and its secret in one word of an address.
export function inviteLink(origin: string, id: string, secret: string): string {
  return `${origin}/join/${encodeURIComponent(id)}.${encodeURIComponent(secret)}`;
}

export function readToken(token: string): { id: string; invite: string | undefined } {
  const dot = token.indexOf('.');
  return dot < 0 ? { id: token, invite: undefined } : { id: token.slice(0, dot), invite: token.slice(dot + 1) };
}
