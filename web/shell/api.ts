// Requests to the server. Without a server the pages say so, and matches in this browser still work.
import { signal } from '@preact/signals';
import type { Me, Problem } from './protocol.ts';

export class Refused extends Error {
  status: number;
  code: string;
  constructor(status: number, { error, code }: Pick<Problem, 'error' | 'code'>) {
    super(error);
    this.status = status;
    this.code = code;
  }
}

/** What a refusal says of itself. */
function problemIn(answer: unknown): Pick<Problem, 'error' | 'code'> {
  const { error, code }: { error?: unknown; code?: unknown } = typeof answer === 'object' && answer !== null ? answer : {};
  return {
    error: typeof error === 'string' ? error : 'The server did not answer as it should.',
    code: typeof error === 'string' && typeof code === 'string' ? code : '',
  };
}

export async function ask<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused(0, { error: 'The server cannot be reached.', code: '' });
  }
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const answer: unknown = isJson ? await response.json() : {};
  if (!response.ok || !isJson) throw new Refused(response.status, problemIn(answer));
  return answer as T;
}

/** Who the server takes us for; undefined until it was asked. */
export const me = signal<Me | undefined>(undefined);

export async function whoAmI(): Promise<Me> {
  me.value = await ask<Me>('GET', '/me');
  return me.value;
}
