// The set-up of a match: who sits where, how it is played, and the game's own options.

import type { Options } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { newLocalMatch } from '../match/local-match.ts';
import { RuleLink } from '../panels/Prose.tsx';
import { ask } from '../shell/api.ts';
import { cacheRules, gameBySlug, type LoadedGame, loadGame } from '../shell/games.ts';
import { ErrorNotice, Loading, messageOf, useLoad, useTitle } from '../shell/loading.tsx';
import { readLocal, writeLocal } from '../shell/local-values.ts';
import type { MatchInfo } from '../shell/protocol.ts';
import { freshHex } from '../shell/random.ts';
import { navigate } from '../shell/router.ts';
import type { PageProps } from '../shell/routes.ts';
import { findMatch, saveMatch } from '../shell/storage.ts';
import { BotRanks } from './BotRanks.tsx';
import type { ForceChoice as ForceChoiceView } from './ForceChoice.tsx';
import { OptionsForm } from './OptionsForm.tsx';
import { newPlan, onlineMatchOf, type Plan, type PlayMode, refusePlan, seatPlans, seatWish, withMode, withSeats } from './setup-plan.ts';

const NAME = 'baize:name';

export default function SetupPage({ params, query }: PageProps) {
  const slug = params.slug as string;
  const again = query.get('again');
  const [force, map, use] = ['force', 'map', 'use'].map((name) => query.get(name));
  const loaded = useLoad(async () => {
    const rules = await loadGame((await gameBySlug(slug)).hash);
    const plan = await planFor(rules, again);
    // Only games with forces to choose fetch what chooses them.
    const ForceChoice = rules.muster ? (await import('./ForceChoice.tsx')).ForceChoice : null;
    return { rules, ForceChoice, plan: { ...plan, options: await brought(rules, plan.options, { force, map, use }) } };
  }, [slug, again, force, map, use]);
  useTitle('value' in loaded ? loaded.value.rules.game.title : 'A new match');
  if ('loading' in loaded) return <Loading says="Opening the box…" />;
  if ('error' in loaded) return <ErrorNotice says={`The box does not open: ${loaded.error}`} again={loaded.again} />;
  return <Setup rules={loaded.value.rules} first={loaded.value.plan} ForceChoice={loaded.value.ForceChoice} />;
}

/** A rematch starts from the plan of the match before it. */
async function planFor(rules: LoadedGame, again: string | null): Promise<Plan> {
  const plan = newPlan(rules.game);
  const before = again ? await findMatch(again) : undefined;
  if (!before) return plan;
  const names: Record<number, string> = {};
  const wishes = before.seats.map((seat, at): Plan['wishes'][number] => {
    if (seat.kind === 'bot') return { rank: seat.rank };
    if (before.seats.findIndex(({ kind }) => kind === 'person') === at) return 'me';
    names[at] = seat.name;
    return 'other';
  });
  return { ...plan, options: { ...plan.options, ...before.record.setup.options }, wishes, names };
}

/** The options with the force and the map that the visitor comes with from the muster or the map room. */
async function brought(
  rules: LoadedGame,
  options: Options,
  { force, map, use }: Record<string, string | null | undefined>,
): Promise<Options> {
  const own = force ? await (await import('../muster/forces.ts')).forces.find(force) : undefined;
  const drawn = map ? await (await import('../editor/maps.ts')).maps.find(map) : undefined;
  const fielded = rules.muster && own ? rules.muster.enlist({ ...options, ...own.options }, 0, own.sheet) : options;
  return rules.maps && drawn && use ? rules.maps.enlist(fielded, drawn.map, use) : fielded;
}

function Setup({ rules, first, ForceChoice }: { rules: LoadedGame; first: Plan; ForceChoice: typeof ForceChoiceView | null }) {
  const { game } = rules;
  const plan = useSignal(first);
  const name = useSignal(readLocal(NAME) ?? '');
  const failure = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const refusal = refusePlan(rules.engine, plan.value);
  const change = (next: Plan) => {
    plan.value = next;
    failure.value = null;
  };

  const begin = async (event: Event) => {
    event.preventDefault();
    if (refusal) return;
    isBusy.value = true;
    try {
      writeLocal(NAME, name.value);
      navigate(plan.value.mode === 'here' ? await beginHere() : await beginOnline());
    } catch (error) {
      failure.value = messageOf(error);
      isBusy.value = false;
    }
  };

  async function beginHere(): Promise<string> {
    const match = newLocalMatch(rules, plan.value.options, seatPlans(plan.value, name.value.trim()));
    await saveMatch(match);
    cacheRules(rules.hash).catch(() => {});
    return `/table/${match.id}`;
  }

  async function beginOnline(): Promise<string> {
    if (name.value.trim()) await ask('PATCH', '/me', { name: name.value.trim() });
    const { id } = await ask<MatchInfo>('POST', '/matches', onlineMatchOf(game, plan.value));
    await ask('POST', `/matches/${id}/join`, { entropy: freshHex(16) });
    return `/match/${id}`;
  }

  return (
    <form class="setup" onSubmit={begin}>
      <header class="sheet setup-head">
        <h1>{game.title}</h1>
        <p class="tagline">{game.about.tagline}</p>
        <ModeChoice plan={plan.value} change={change} />
        <Seats game={rules} plan={plan.value} change={change} name={name} />
        {rules.muster && ForceChoice ? (
          <ForceChoice
            slug={game.slug}
            muster={rules.muster}
            seats={plan.value.wishes.map((_, seat) => game.seatName(seat))}
            options={plan.value.options}
            change={(options) => change({ ...plan.value, options })}
          />
        ) : null}
        {rules.campaigns ? (
          <p class="quiet">
            <a href={`/campaign/${game.slug}`}>Play a campaign</a>
          </p>
        ) : null}
        {rules.maps ? (
          <p class="quiet">
            <a href={`/maps/${game.slug}`}>Draw a map of your own</a>
          </p>
        ) : null}
        {plan.value.mode !== 'here' ? <PaceChoice plan={plan.value} change={change} /> : null}
        {refusal ? (
          <p class="why-not" role="alert">
            {refusal.reason} <RuleLink rule={refusal.rule} base={`/rules/${game.slug}`} />
          </p>
        ) : null}
        {failure.value ? (
          <p class="why-not" role="alert">
            {failure.value}
          </p>
        ) : null}
        <p class="dialog-tools">
          <button type="submit" class="button brass large" disabled={refusal !== null || isBusy.value}>
            {plan.value.mode === 'here' ? 'Begin' : 'Open the table'}
          </button>
          <a class="button" href={`/rules/${game.slug}`}>
            Rulebook
          </a>
        </p>
      </header>
      <section class="sheet" aria-labelledby="options">
        <h2 id="options">Options</h2>
        <OptionsForm game={game} options={plan.value.options} change={(options) => change({ ...plan.value, options })} />
      </section>
      <section class="sheet" aria-labelledby="credits">
        <h2 id="credits">Whose game it is</h2>
        <p>
          Designed by {game.about.designers}; {game.about.publisher}.
        </p>
        <p>{game.about.note}</p>
        <p>This is an independent implementation in its own words. If you like the game, please own the book.</p>
      </section>
    </form>
  );
}

interface PlanProps {
  plan: Plan;
  change: (plan: Plan) => void;
}

const MODES: Record<PlayMode, string> = { here: 'At this device', live: 'Online, now', days: 'Online, by the day' };

function ModeChoice({ plan, change }: PlanProps) {
  return (
    <fieldset class="segments">
      <legend>How</legend>
      {(Object.keys(MODES) as PlayMode[]).map((mode) => (
        <label key={mode}>
          <input type="radio" name="mode" checked={plan.mode === mode} onChange={() => change(withMode(plan, mode))} />
          <span>{MODES[mode]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Seats({ game: { game }, plan, change, name }: PlanProps & { game: LoadedGame; name: { value: string } }) {
  const { least, most } = game.seats;
  return (
    <fieldset class="seats">
      <legend>Who sits where</legend>
      {least < most ? (
        <label>
          <span>Players</span>
          <select value={plan.wishes.length} onChange={(event) => change(withSeats(plan, Number(event.currentTarget.value)))}>
            {Array.from({ length: most - least + 1 }, (_, more) => least + more).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {plan.wishes.map((wish, seat) => (
        <div key={seat} class="seat-row">
          <label>
            <span>{game.seatName(seat)}</span>
            <select
              value={typeof wish === 'object' ? wish.rank : wish}
              onChange={(event) => {
                const { value } = event.currentTarget;
                change(seatWish(plan, seat, value === 'me' || value === 'other' ? value : { rank: value }));
              }}
            >
              <option value="me">You</option>
              <option value="other">{plan.mode === 'here' ? 'A friend at this screen' : 'Whoever comes'}</option>
              <BotRanks />
            </select>
          </label>
          {wish === 'me' ? (
            <input
              aria-label="Your name"
              placeholder="Your name"
              maxLength={30}
              value={name.value}
              onInput={(event) => {
                name.value = event.currentTarget.value;
              }}
            />
          ) : null}
          {wish === 'other' && plan.mode === 'here' ? (
            <input
              aria-label={`Name of ${game.seatName(seat)}`}
              placeholder="The friend's name"
              maxLength={30}
              value={plan.names[seat] ?? ''}
              onInput={(event) => change({ ...plan, names: { ...plan.names, [seat]: event.currentTarget.value } })}
            />
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}

function PaceChoice({ plan, change }: PlanProps) {
  const pick = (label: string, value: number, choices: readonly (readonly [number, string])[], set: (value: number) => Plan) => (
    <label>
      <span>{label}</span>
      <select value={value} onChange={(event) => change(set(Number(event.currentTarget.value)))}>
        {choices.map(([each, says]) => (
          <option key={each} value={each}>
            {says}
          </option>
        ))}
      </select>
    </label>
  );
  const minutes = [
    [0, 'No clock'],
    [5, '5 minutes'],
    [10, '10 minutes'],
    [20, '20 minutes'],
    [40, '40 minutes'],
    [90, '90 minutes'],
  ] as const;
  const increments = [
    [0, 'nothing'],
    [5, '5 seconds'],
    [20, '20 seconds'],
    [60, 'a minute'],
  ] as const;
  const days = [
    [1, 'A day'],
    [2, '2 days'],
    [3, '3 days'],
    [7, 'A week'],
  ] as const;
  return (
    <fieldset class="seats">
      <legend>Time</legend>
      {plan.mode === 'live' ? pick('For each player', plan.minutes, minutes, (value) => ({ ...plan, minutes: value })) : null}
      {plan.mode === 'live' && plan.minutes > 0
        ? pick('Each answer adds', plan.increment, increments, (value) => ({ ...plan, increment: value }))
        : null}
      {plan.mode === 'days' ? pick('For each answer', plan.days, days, (value) => ({ ...plan, days: value })) : null}
      <label>
        <span>Listed in the lobby</span>
        <input type="checkbox" checked={plan.listed} onChange={(event) => change({ ...plan, listed: event.currentTarget.checked })} />
      </label>
      <label>
        <span>Others may watch</span>
        <input type="checkbox" checked={plan.watchable} onChange={(event) => change({ ...plan, watchable: event.currentTarget.checked })} />
      </label>
    </fieldset>
  );
}
