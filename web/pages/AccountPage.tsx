// The visitor: name and settings, matches played, and the account with all that keeps it safe.
import { useSignal } from '@preact/signals';
import { SettingsPanel } from '../panels/SettingsPanel.tsx';
import { ask, me, whoAmI } from '../shell/api.ts';
import { ErrorNotice, Loading, messageOf, useLoad, useTitle } from '../shell/loading.tsx';
import { LONGEST_NAME, myName, rememberName } from '../shell/my-name.ts';
import type { Me } from '../shell/protocol.ts';
import { canPush, isPushed, startPush, stopPush } from '../shell/push.ts';
import { AccountCare } from './AccountCare.tsx';
import { addPasskey, enterByPasskey, Failure, field, useErrand, wordIn } from './errands.tsx';
import { History } from './History.tsx';
import { Holidays } from './Holidays.tsx';
import { KeptAway } from './KeptAway.tsx';
import { Ratings } from './Ratings.tsx';
import './account.css';

export default function AccountPage() {
  useTitle('You');
  const loaded = useLoad(whoAmI, []);
  const isThere = me.value && 'value' in loaded;
  return (
    <div class="account">
      <h1>You</h1>
      {'loading' in loaded ? <Loading /> : null}
      {'error' in loaded ? (
        <ErrorNotice says={`${loaded.error} Accounts need a server; matches at this device do not.`} again={loaded.retry} />
      ) : null}
      <div class="account-columns">
        <div>
          {isThere && me.value ? <Identity me={me.value} /> : null}
          {isThere && me.value?.player?.kind === 'account' ? <AccountCare me={me.value} /> : null}
          {isThere && me.value?.player?.kind === 'account' ? <Holidays /> : null}
          {isThere && me.value?.player ? <KeptAway /> : null}
        </div>
        <div>
          {isThere && me.value?.player?.kind === 'account' ? <Ratings /> : null}
          <History online={me.value?.player ?? null} />
          {me.value?.pushKey && canPush() ? <PushSetting pushKey={me.value.pushKey} /> : null}
          <section class="paper account-card">
            <h2>How the table looks</h2>
            <SettingsPanel />
          </section>
        </div>
      </div>
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
    <section class="paper account-card">
      <h2>When it is your turn</h2>
      <p>
        {isOn
          ? 'This browser tells you when somebody has moved, also while the house is shut.'
          : 'Where you play by letter, this browser can tell you when somebody has moved, also while the house is shut.'}
      </p>
      <Failure says={failure.value} />
      <button type="button" class="button" aria-pressed={isOn} onClick={change}>
        {isOn ? 'Tell me no more' : 'Tell me'}
      </button>
    </section>
  );
}

function Identity({ me: { player, login, passkeys, hasPassword } }: { me: Me }) {
  const { failure, run, submit } = useErrand();
  const isAccount = player?.kind === 'account';
  const logOut = async () => {
    if (await run(() => ask('POST', '/account/logout', {}))) rememberName('');
  };
  return (
    <>
      <Failure says={failure.value} />
      <section class="paper account-card">
        <h2>{isAccount ? `Account ${login ?? ''}` : 'A guest'}</h2>
        <form
          class="fields"
          onSubmit={submit((form) => {
            rememberName(field(form, 'name'));
            return ask('PATCH', '/me', { name: field(form, 'name') });
          }, 'This is how you are called from now on.')}
        >
          <label>
            <span>Name at the table</span>
            <input name="name" required maxLength={LONGEST_NAME} defaultValue={player?.name ?? myName()} autocomplete="nickname" />
          </label>
          <button type="submit" class="button">
            Keep this name
          </button>
        </form>
        {isAccount ? (
          <>
            <p class="quiet">
              {hasPassword ? 'A password is set. ' : ''}
              {passkeys === 1 ? 'One passkey.' : passkeys ? `${passkeys} passkeys.` : 'No passkey.'}
            </p>
            <button type="button" class="button" onClick={logOut}>
              Log out
            </button>
          </>
        ) : (
          <p class="quiet">A guest is whoever uses this browser. With an account you can come back from anywhere, and keep your seats.</p>
        )}
      </section>
      {isAccount ? null : <Entrance submit={submit} run={run} />}
    </>
  );
}

type Errands = Pick<ReturnType<typeof useErrand>, 'submit' | 'run'>;

function Entrance({ submit, run }: Errands) {
  return (
    <>
      <section class="paper account-card">
        <h2>Open an account</h2>
        <form
          class="fields"
          onSubmit={submit((form) => {
            const password = wordIn(form, 'password');
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
          <button type="submit" class="button gold">
            Open
          </button>
        </form>
      </section>
      <section class="paper account-card">
        <h2>Come back to one</h2>
        <form
          class="fields"
          onSubmit={submit((form) => ask('POST', '/account/login', { login: field(form, 'login'), password: wordIn(form, 'password') }))}
        >
          <label>
            <span>Login</span>
            <input name="login" required autocomplete="username" />
          </label>
          <label>
            <span>Password</span>
            <input name="password" type="password" required autocomplete="current-password" />
          </label>
          <p class="dialog-tools">
            <button type="submit" class="button gold">
              Log in
            </button>
            <button type="button" class="button" onClick={() => run(enterByPasskey)}>
              With a passkey
            </button>
          </p>
        </form>
      </section>
      <details class="paper account-card">
        <summary>
          <h2>I have forgotten the password</h2>
        </summary>
        <form
          class="fields"
          onSubmit={submit((form) =>
            ask('POST', '/account/recover', {
              login: field(form, 'login'),
              code: field(form, 'code'),
              password: wordIn(form, 'password'),
            }),
          )}
        >
          <label>
            <span>Login</span>
            <input name="login" required autocomplete="username" />
          </label>
          <label>
            <span>One of your recovery codes</span>
            <input name="code" required autocomplete="one-time-code" />
          </label>
          <label>
            <span>New password</span>
            <input name="password" type="password" required autocomplete="new-password" />
          </label>
          <button type="submit" class="button">
            Come in with the code
          </button>
        </form>
      </details>
    </>
  );
}
