// The keys of an account: password, passkeys, logins on other devices, recovery codes, and its end.
import { useSignal } from '@preact/signals';
import { ask } from '../shell/api.ts';
import { useLoad } from '../shell/loading.tsx';
import type { LoginInfo, Me, PasskeyInfo, RecoveryCodes } from '../shell/protocol.ts';
import { addPasskey, enterByPasskey, Failure, field, useErrand, wordIn } from './errands.tsx';
import { since } from './since.ts';

const when = (made: number) => since(made, Date.now());

export function AccountCare({ me }: { me: Me }) {
  const errand = useErrand();
  const { failure, needsProof } = errand;
  return (
    <>
      <Failure says={failure.value} />
      {needsProof.value ? <ProveAgain login={me.login ?? ''} run={errand.run} /> : null}
      <Password me={me} submit={errand.submit} />
      <Passkeys me={me} errand={errand} />
      <Logins errand={errand} />
      <Codes errand={errand} />
      <Deletion errand={errand} />
    </>
  );
}

type Errand = ReturnType<typeof useErrand>;

/** A login of long ago is not enough for what follows: one shows once more that it is oneself. */
function ProveAgain({ login, run }: { login: string; run: Errand['run'] }) {
  return (
    <section class="paper account-card proof-again">
      <h2>Show once more that it is you</h2>
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault();
          const password = wordIn(event.currentTarget, 'password');
          run(() => ask('POST', '/account/login', { login, password }));
        }}
      >
        <label>
          <span>Password of {login}</span>
          <input name="password" type="password" required autocomplete="current-password" />
        </label>
        <p class="dialog-tools">
          <button type="submit" class="button gold">
            It is me
          </button>
          <button type="button" class="button" onClick={() => run(enterByPasskey)}>
            With a passkey
          </button>
        </p>
      </form>
    </section>
  );
}

function Password({ me: { hasPassword, login }, submit }: { me: Me; submit: Errand['submit'] }) {
  return (
    <details class="paper account-card">
      <summary>
        <h2>{hasPassword ? 'Change the password' : 'Choose a password'}</h2>
      </summary>
      <form
        class="fields"
        onSubmit={submit(
          (form) =>
            ask('POST', '/account/password', {
              ...(hasPassword && { current: wordIn(form, 'current') }),
              password: wordIn(form, 'password'),
            }),
          'The password is changed.',
        )}
      >
        <input type="text" name="login" value={login} autocomplete="username" hidden readOnly />
        {hasPassword ? (
          <label>
            <span>The present one</span>
            <input name="current" type="password" required autocomplete="current-password" />
          </label>
        ) : null}
        <label>
          <span>The new one, of at least 10 letters</span>
          <input name="password" type="password" required minLength={10} autocomplete="new-password" />
        </label>
        <button type="submit" class="button">
          {hasPassword ? 'Change it' : 'Keep it'}
        </button>
        <p class="quiet">Logins on other devices end with it.</p>
      </form>
    </details>
  );
}

function Passkeys({ me, errand: { run } }: { me: Me; errand: Errand }) {
  const keys = useLoad(() => ask<PasskeyInfo[]>('GET', '/account/passkeys'), [me.passkeys]);
  const list = 'value' in keys ? keys.value : [];
  return (
    <details class="paper account-card">
      <summary>
        <h2>Passkeys</h2>
      </summary>
      {list.length === 0 ? <p>No passkey yet. With one you come in by your phone or your finger, without a password.</p> : null}
      <ul class="lines">
        {list.map(({ id, made }, n) => (
          <li key={id}>
            <span>
              Passkey {n + 1}, made {when(made)}
            </span>
            <button
              type="button"
              class="bare"
              aria-label={`Remove passkey ${n + 1}`}
              onClick={() => {
                if (confirm('Remove this passkey? It opens the account no more.')) run(() => ask('DELETE', '/account/passkeys', { id }));
              }}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="button" onClick={() => run(() => addPasskey(undefined))}>
        Add a passkey
      </button>
    </details>
  );
}

function Logins({ errand: { attempt, run } }: { errand: Errand }) {
  const logins = useLoad(() => ask<LoginInfo[]>('GET', '/account/logins'), []);
  const list = 'value' in logins ? logins.value : [];
  const end = async (id: string) => {
    await attempt(() => ask('DELETE', '/account/logins', { id }));
    logins.again();
  };
  return (
    <details class="paper account-card">
      <summary>
        <h2>Where you are logged in</h2>
      </summary>
      <ul class="lines">
        {list.map(({ id, made, current }) => (
          <li key={id}>
            <span>
              {current ? 'This browser' : 'Another browser'}, since {when(made)}
            </span>
            {current ? null : (
              <button type="button" class="bare" onClick={() => end(id)}>
                End it
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" class="button" onClick={() => run(() => ask('POST', '/account/logout-everywhere', {}))}>
        Log out everywhere
      </button>
    </details>
  );
}

function Codes({ errand: { attempt } }: { errand: Errand }) {
  const codes = useSignal<readonly string[]>([]);
  const make = async () => {
    const made = await attempt(() => ask<RecoveryCodes>('POST', '/account/recovery-codes', {}));
    if (made) codes.value = made.codes;
  };
  return (
    <details class="paper account-card">
      <summary>
        <h2>Recovery codes</h2>
      </summary>
      <p>Codes for the day on which the password is forgotten. Each works once; new ones replace the old.</p>
      {codes.value.length > 0 ? (
        <>
          <p>
            <b>Write them down now: they are not shown again.</b>
          </p>
          <ul class="recovery-codes">
            {codes.value.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <button type="button" class="button" onClick={make}>
        Make new codes
      </button>
    </details>
  );
}

function Deletion({ errand: { run } }: { errand: Errand }) {
  return (
    <details class="paper account-card">
      <summary>
        <h2>End this account</h2>
      </summary>
      <p>
        Your name, your keys and your logins are forgotten at once. Finished matches stay with those who played them, without your name.
      </p>
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault();
          if (field(event.currentTarget, 'sure') === 'end it') run(() => ask('POST', '/account/delete', {}));
        }}
      >
        <label>
          <span>Write “end it” to be sure</span>
          <input name="sure" required pattern="end it" autocomplete="off" />
        </label>
        <button type="submit" class="button">
          End the account
        </button>
      </form>
    </details>
  );
}
