// Errands to the server about the account: each ends with who we are now, or with a reason in words.
import { useSignal } from '@preact/signals';
import { ask, me, Refused } from '../shell/api.ts';
import { messageOf } from '../shell/loading.tsx';
import { rememberName } from '../shell/my-name.ts';
import { notify } from '../shell/notices.ts';
import type { Ceremony, Me } from '../shell/protocol.ts';
import { reconnect } from '../shell/socket.ts';

/** Brought into sight: a long page may have been scrolled away from it. */
const show = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' });

export function Failure({ says }: { says: string | null }) {
  return says ? (
    <p class="why-not" role="alert" ref={show}>
      {says}
    </p>
  ) : null;
}

/** Does something about the account; the server answers with who we are now. */
export function useErrand() {
  const failure = useSignal<string | null>(null);
  /** What concerns the keys of an account needs a login of the last minutes. */
  const needsProof = useSignal(false);
  const attempt = async <T,>(errand: () => Promise<T>): Promise<T | undefined> => {
    try {
      failure.value = null;
      needsProof.value = false;
      return await errand();
    } catch (error) {
      failure.value = messageOf(error);
      needsProof.value = error instanceof Refused && error.code === 'prove again';
      return undefined;
    }
  };
  const run = async (errand: () => Promise<Me>): Promise<boolean> => {
    const now = await attempt(errand);
    if (!now) return false;
    me.value = now;
    // What the top of every page calls the visitor.
    if (now.player?.kind === 'account') rememberName(now.player.name);
    reconnect();
    return true;
  };
  /** What is done is said in `done`. */
  const submit = (errand: (form: HTMLFormElement) => Promise<Me>, done?: string) => async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const isDone = await run(() => errand(form));
    if (!isDone || !done) return;
    for (const secret of form.querySelectorAll<HTMLInputElement>('input[type=password]')) secret.value = '';
    notify(done);
  };
  return { failure, needsProof, attempt, run, submit };
}

/** What is written in a field, as it is: passwords may begin with a blank. */
export function wordIn(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}

export function field(form: HTMLFormElement, name: string): string {
  return wordIn(form, name).trim();
}

export async function addPasskey(login: string | undefined): Promise<Me> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { ceremony, options } = await ask<Ceremony>('POST', '/account/passkey/register-options', login ? { login } : {});
  const response = await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] });
  return ask('POST', '/account/passkey/register', { ceremony, response });
}

export async function enterByPasskey(): Promise<Me> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { ceremony, options } = await ask<Ceremony>('POST', '/account/passkey/login-options', {});
  const response = await startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] });
  return ask('POST', '/account/passkey/login', { ceremony, response });
}
