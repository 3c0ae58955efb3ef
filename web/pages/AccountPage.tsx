// The visitor: a guest's name, or an account with a password or a passkey.
import { useSignal } from '@preact/signals';
import { SettingsPanel } from '../panels/SettingsPanel.tsx';
import { ask, me, whoAmI } from '../shell/api.ts';
import { ErrorNotice, Loading, messageOf, useLoad, useTitle } from '../shell/loading.tsx';
import type { Ceremony, Me } from '../shell/protocol.ts';
import { canPush, isPushed, startPush, stopPush } from '../shell/push.ts';
import { reconnect } from '../shell/socket.ts';

export default function AccountPage() {
  useTitle('You');
  const loaded = useLoad(whoAmI, []);
  return (
    <div class="account">
      <h1>You</h1>
      {'loading' in loaded ? <Loading /> : null}
      {'error' in loaded ? (
        <ErrorNotice says={`${loaded.error} Accounts need a server; matches at this device do not.`} again={loaded.again} />
      ) : null}
      {me.value && 'value' in loaded ? <Identity me={me.value} /> : null}
      {me.value?.pushKey && canPush() ? <PushSetting pushKey={me.value.pushKey} /> : null}
      <section class="sheet">
        <h2>How the table looks</h2>
        <SettingsPanel />
      </section>
    </div>
  );
}

/** Push notifications, for matches that are played by the day. */
function PushSetting({ pushKey }: { pushKey: string }) {
  const loaded = useLoad(isPushed, []);
  const failure = useSignal<string | null>(null);
  const isOn = 'value' in loaded && loaded.value;
  const change = async () => {
    try {
      failure.value = null;
      await (isOn ? stopPush() : startPush(pushKey));
    } catch (error) {
      failure.value = messageOf(error);
    }
    loaded.again();
  };
  return (
    <section class="sheet">
      <h2>When it is your turn</h2>
      <p>{isOn ? 'This browser tells you, also while the house is shut.' : 'This browser can tell you, also while the house is shut.'}</p>
      {failure.value ? (
        <p class="why-not" role="alert">
          {failure.value}
        </p>
      ) : null}
      <button type="button" class="button" onClick={change}>
        {isOn ? 'Tell me no more' : 'Tell me'}
      </button>
    </section>
  );
}

/** Does something about the account; the server answers with who we are now. */
function useErrand() {
  const failure = useSignal<string | null>(null);
  const run = async (errand: () => Promise<Me>) => {
    try {
      failure.value = null;
      me.value = await errand();
      reconnect();
    } catch (error) {
      failure.value = messageOf(error);
    }
  };
  return { failure, run };
}

async function addPasskey(login: string | undefined): Promise<Me> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { ceremony, options } = await ask<Ceremony>('POST', '/account/passkey/register-options', login ? { login } : {});
  const response = await startRegistration({ optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'] });
  return ask('POST', '/account/passkey/register', { ceremony, response });
}

async function enterByPasskey(): Promise<Me> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { ceremony, options } = await ask<Ceremony>('POST', '/account/passkey/login-options', {});
  const response = await startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] });
  return ask('POST', '/account/passkey/login', { ceremony, response });
}

function Identity({ me: { player, login, passkeys, hasPassword } }: { me: Me }) {
  const { failure, run } = useErrand();
  const isAccount = player?.kind === 'account';
  const field = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '').trim();
  const submit = (errand: (form: HTMLFormElement) => Promise<Me>) => (event: SubmitEvent) => {
    event.preventDefault();
    run(() => errand(event.currentTarget as HTMLFormElement));
  };
  return (
    <>
      {failure.value ? (
        <p class="why-not" role="alert">
          {failure.value}
        </p>
      ) : null}
      <section class="sheet">
        <h2>{isAccount ? `Account ${login ?? ''}` : 'A guest'}</h2>
        <form class="fields" onSubmit={submit((form) => ask('PATCH', '/me', { name: field(form, 'name') }))}>
          <label>
            <span>Name at the table</span>
            <input name="name" required maxLength={30} defaultValue={player?.name ?? ''} autocomplete="nickname" />
          </label>
          <button type="submit" class="button">
            Keep
          </button>
        </form>
        {isAccount ? (
          <>
            <p class="quiet">
              {hasPassword ? 'A password is set. ' : ''}
              {passkeys === 1 ? 'One passkey.' : `${passkeys ?? 0} passkeys.`}
            </p>
            <p class="dialog-tools">
              <button type="button" class="button" onClick={() => run(() => addPasskey(undefined))}>
                Add a passkey
              </button>
              <button type="button" class="button" onClick={() => run(() => ask('POST', '/account/logout', {}))}>
                Log out
              </button>
            </p>
          </>
        ) : (
          <p class="quiet">A guest is whoever uses this browser. With an account you can come back from anywhere, and keep your seats.</p>
        )}
      </section>
      {isAccount ? null : (
        <>
          <section class="sheet">
            <h2>Open an account</h2>
            <form
              class="fields"
              onSubmit={submit((form) => {
                const password = String(new FormData(form).get('password') ?? '');
                const wanted = field(form, 'login');
                return password ? ask('POST', '/account/register', { login: wanted, password }) : addPasskey(wanted);
              })}
            >
              <label>
                <span>Login</span>
                <input name="login" required autocomplete="username" />
              </label>
              <label>
                <span>Password (leave it empty to use a passkey)</span>
                <input name="password" type="password" autocomplete="new-password" />
              </label>
              <button type="submit" class="button brass">
                Open
              </button>
            </form>
          </section>
          <section class="sheet">
            <h2>Come back to one</h2>
            <form
              class="fields"
              onSubmit={submit((form) =>
                ask('POST', '/account/login', { login: field(form, 'login'), password: String(new FormData(form).get('password') ?? '') }),
              )}
            >
              <label>
                <span>Login</span>
                <input name="login" required autocomplete="username" />
              </label>
              <label>
                <span>Password</span>
                <input name="password" type="password" required autocomplete="current-password" />
              </label>
              <button type="submit" class="button brass">
                Log in
              </button>
              <button type="button" class="button" onClick={() => run(enterByPasskey)}>
                With a passkey
              </button>
            </form>
          </section>
        </>
      )}
    </>
  );
}
