// Who plays: for each side you, a friend at this screen, somebody by a link, or a bot of some rank; and the time where clocks run.
import { levels, temperaments } from '@baize/bots';
import type { AnyGame } from '@baize/kernel';
import { LONGEST_NAME } from '../shell/my-name.ts';
import type { ChoosePlan } from './choose-plan.ts';
import { stripe } from './LittleMap.tsx';
import { botsOf, canBeRated, seatWish, type Wish, withMode } from './setup-plan.ts';

const RANKS = Object.keys(levels);
/** A bot without a temperament is even. */
const EVEN = 'even';
/** Those that the game has answers for: where nothing is to be held or taken, nobody is greedy for it. */
const tempersOf = ({ lore }: AnyGame) => [EVEN, ...Object.entries(temperaments).flatMap(([name, { to }]) => (lore[to] ? [name] : []))];

interface WhoProps {
  game: AnyGame;
  /** So many sides, which the players share by turns. */
  sides: number | undefined;
  plan: ChoosePlan;
  counts: readonly number[];
  name: { value: string };
  change: (plan: ChoosePlan) => void;
  setCount: (count: number) => void;
}

type Sitter = 'me' | 'here' | 'link' | 'bot';
const SITTERS: Record<Sitter, string> = { me: 'You', here: 'Friend here', link: 'By link', bot: 'A bot' };

function sitterOf(plan: ChoosePlan, wish: Wish): Sitter {
  if (typeof wish === 'object') return 'bot';
  return wish === 'me' ? 'me' : plan.mode === 'here' ? 'here' : 'link';
}

/** All bots at the table are of one rank and temper. */
function withBots(plan: ChoosePlan, rank: string, temper: string): ChoosePlan {
  const bots = temper === EVEN ? rank : `${rank}, ${temper}`;
  return { ...plan, wishes: plan.wishes.map((wish) => (typeof wish === 'object' ? { rank: bots } : wish)) };
}

/** A friend here means that all play here, somebody by a link that all play online. */
function withSitter(plan: ChoosePlan, seat: number, sitter: Sitter): ChoosePlan {
  if (sitter === 'me') return { ...plan, ...seatWish(plan, seat, 'me') };
  if (sitter === 'bot') {
    const next = { ...plan, ...seatWish(plan, seat, { rank: botsOf(plan) }) };
    return next.wishes.includes('other') ? next : { ...next, mode: 'here' };
  }
  const seated = { ...plan, ...seatWish(plan, seat, 'other') };
  return { ...seated, ...withMode(seated, sitter === 'here' ? 'here' : plan.mode === 'days' ? 'days' : 'live') };
}

export function WhoPlays({ game, sides, plan, counts, name, change, setCount }: WhoProps) {
  const bots = plan.wishes.filter((wish) => typeof wish === 'object').length;
  const [rank = '', temper = EVEN] = botsOf(plan).split(', ');
  const whose = bots > 1 ? "The bots'" : "The bot's";
  return (
    <section class="who-plays" aria-labelledby="who-plays">
      <h2 id="who-plays">Who plays</h2>
      <div class="paper">
        {counts.length > 1 ? (
          <Strip
            label="How many"
            name="count"
            choices={counts.map((count) => [String(count), `${count} players`])}
            value={String(plan.wishes.length)}
            choose={(count) => setCount(Number(count))}
          />
        ) : null}
        {plan.wishes.map((wish, seat) => (
          <SeatRow
            key={seat}
            title={game.seatName(seat)}
            seat={seat}
            side={sides ? seat % sides : seat}
            wish={wish}
            plan={plan}
            name={name}
            change={change}
          />
        ))}
        {bots > 0 ? (
          <>
            <Strip
              label={`${whose} rank`}
              name="rank"
              ladder
              choices={RANKS.map((each) => [each, each])}
              value={rank}
              choose={(chosen) => change(withBots(plan, chosen, temper))}
            />
            {game.lore.boldness ? (
              <Strip
                label={`${whose} temper`}
                name="temper"
                choices={tempersOf(game).map((each) => [each, each])}
                value={temper}
                choose={(chosen) => change(withBots(plan, rank, chosen))}
              />
            ) : null}
          </>
        ) : null}
        {plan.mode !== 'here' ? <Time plan={plan} change={change} /> : null}
      </div>
    </section>
  );
}

interface SeatProps {
  title: string;
  seat: number;
  /** Whose colours he wears. */
  side: number;
  wish: Wish;
  plan: ChoosePlan;
  name: { value: string };
  change: (plan: ChoosePlan) => void;
}

function SeatRow({ title, seat, side, wish, plan, name, change }: SeatProps) {
  const sitter = sitterOf(plan, wish);
  return (
    <div class="seat-choice" style={`--stripe:${stripe(side)}`}>
      <Strip
        label={title}
        name={`seat-${seat}`}
        choices={Object.entries(SITTERS)}
        value={sitter}
        choose={(chosen) => change(withSitter(plan, seat, chosen as Sitter))}
      />
      {sitter === 'me' ? (
        <input
          aria-label="Your name"
          placeholder="Your name"
          autocomplete="nickname"
          maxLength={LONGEST_NAME}
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
      ) : null}
      {sitter === 'here' ? (
        <input
          aria-label={`Name of your friend, ${title}`}
          placeholder="Your friend's name"
          maxLength={LONGEST_NAME}
          value={plan.names[seat] ?? ''}
          onInput={(event) => change({ ...plan, names: { ...plan.names, [seat]: event.currentTarget.value } })}
        />
      ) : null}
      {sitter === 'link' ? <small>You get a link to send</small> : null}
      {sitter === 'bot' ? <small>{botsOf(plan)}</small> : null}
    </div>
  );
}

interface StripProps {
  label: string;
  name: string;
  choices: readonly (readonly [value: string, words: string])[];
  value: string;
  choose: (value: string) => void;
  /** Chevrons that grow with the rank. */
  ladder?: boolean;
}

/** A paper strip of choices, the chosen one gold. */
function Strip({ label, name, choices, value, choose, ladder = false }: StripProps) {
  return (
    <fieldset class={ladder ? 'choice-strip ladder' : 'choice-strip'}>
      <legend>{label}</legend>
      <div>
        {choices.map(([each, words], at) => (
          <label key={each}>
            <input type="radio" name={name} checked={each === value} onChange={() => choose(each)} />
            <span>
              {ladder ? <i aria-hidden="true">{'⌄'.repeat(at + 1)}</i> : null}
              {words}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const MINUTES: readonly (readonly [number, string])[] = [
  [0, 'No clock'],
  [5, '5 minutes each'],
  [10, '10 minutes each'],
  [20, '20 minutes each'],
  [40, '40 minutes each'],
  [90, '90 minutes each'],
];
const INCREMENTS: readonly (readonly [number, string])[] = [
  [0, 'nothing added'],
  [5, '5 seconds an answer'],
  [20, '20 seconds an answer'],
  [60, 'a minute an answer'],
];
const DAYS: readonly (readonly [number, string])[] = [
  [1, 'A day for each answer'],
  [2, '2 days for each answer'],
  [3, '3 days for each answer'],
  [7, 'A week for each answer'],
];

function Time({ plan, change }: { plan: ChoosePlan; change: (plan: ChoosePlan) => void }) {
  const pick = (label: string, choices: readonly (readonly [number, string])[], value: number, set: (value: number) => ChoosePlan) => (
    <select aria-label={label} value={value} onChange={(event) => change(set(Number(event.currentTarget.value)))}>
      {choices.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  );
  return (
    <div class="time-choice">
      <Strip
        label="When"
        name="when"
        choices={[
          ['live', 'Now, at the table'],
          ['days', 'By letter'],
        ]}
        value={plan.mode}
        choose={(mode) => change({ ...plan, mode: mode === 'days' ? 'days' : 'live' })}
      />
      {plan.mode === 'days' ? pick('Time for each answer', DAYS, plan.days, (days) => ({ ...plan, days })) : null}
      {plan.mode === 'live' ? pick('Time for each player', MINUTES, plan.minutes, (minutes) => ({ ...plan, minutes })) : null}
      {plan.mode === 'live' && plan.minutes > 0
        ? pick('Each answer adds', INCREMENTS, plan.increment, (increment) => ({ ...plan, increment }))
        : null}
      <label class="tick">
        <input type="checkbox" checked={plan.listed} onChange={(event) => change({ ...plan, listed: event.currentTarget.checked })} />
        <span>Anybody in the lobby may sit down</span>
      </label>
      <label class="tick">
        <input type="checkbox" checked={plan.watchable} onChange={(event) => change({ ...plan, watchable: event.currentTarget.checked })} />
        <span>Others may watch</span>
      </label>
      {canBeRated(plan) ? (
        <label class="tick">
          <input type="checkbox" checked={plan.rated} onChange={(event) => change({ ...plan, rated: event.currentTarget.checked })} />
          <span>It counts for the ratings (people need accounts)</span>
        </label>
      ) : null}
    </div>
  );
}
