// Choose a battle: scenarios as cards, forces, who plays, house rules folded, and one gold Begin.
import type { Cover } from '@baize/contracts';
import type { Options } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { ArtDefs } from '../art/index.ts';
import { forces as ownForces, type SavedForce } from '../muster/forces.ts';
import { RuleLink } from '../panels/Prose.tsx';
import { ask } from '../shell/api.ts';
import { BackToBox } from '../shell/BackToBox.tsx';
import { loadCover, loadLittleMaps } from '../shell/covers.ts';
import { gameBySlug, type LoadedGame, loadGame, loadWorkshop, type ShelfBox, type Workshop } from '../shell/games.ts';
import { ErrorNotice, Loading, messageOf, useLoad, useTitle } from '../shell/loading.tsx';
import { readLocal, writeLocal } from '../shell/local-values.ts';
import { myName, rememberName } from '../shell/my-name.ts';
import { sitDown } from '../shell/pledges.ts';
import type { MatchInfo } from '../shell/protocol.ts';
import { navigate } from '../shell/router.ts';
import type { PageProps } from '../shell/routes.ts';
import { BattleCards } from './BattleCards.tsx';
import {
  battleOf,
  type ChoosePlan,
  finalOptions,
  inForm,
  newChoosePlan,
  type Remembered,
  rememberedOf,
  swapped,
  withBattle,
  withCount,
} from './choose-plan.ts';
import { broughtPlan, planAgain, type Rematch, rematchOf } from './earlier-plans.ts';
import { ForceCards } from './ForceCards.tsx';
import { HouseRules } from './HouseRules.tsx';
import type { LittleMapData } from './little-map.ts';
import { beginHere, completed } from './quick-battle.ts';
import { sendRematch } from './rematch.ts';
import { onlineMatchOf, refusePlan, seatPlans } from './setup-plan.ts';
import { WhoPlays } from './WhoPlays.tsx';
import './choose.css';

/** With whom one came to play, where a door says so. */
type Company = 'friend' | 'open';
const TITLES: Record<Company, string> = { friend: 'With a friend', open: 'Open a table' };
const SAYS: Record<Company, string> = {
  friend: 'at this screen, by link or by letter, as you say under Who plays',
  open: 'whoever is in the lobby may sit down',
};

function companyIn(query: URLSearchParams): Company | null {
  return query.has('open') ? 'open' : query.has('friend') ? 'friend' : null;
}

interface Opened {
  box: ShelfBox;
  rules: LoadedGame;
  cover: Cover;
  maps: Record<string, LittleMapData>;
  workshop: Workshop;
  own: readonly SavedForce[];
  plan: ChoosePlan;
  rematch: Rematch | null;
  company: Company | null;
  /** What was chosen before stands again. */
  isAsLastTime: boolean;
  /** A map of the visitor's own that was brought along. */
  map: string | null;
}

const memoryKey = (slug: string) => `baize:plan:${slug}`;

function lastTime(slug: string): Remembered {
  try {
    return JSON.parse(readLocal(memoryKey(slug)) ?? '{}') as Remembered;
  } catch {
    return {};
  }
}

async function open(slug: string, query: URLSearchParams): Promise<Opened> {
  const box = await gameBySlug(slug);
  const [rules, cover, maps, workshop, own] = await Promise.all([
    loadGame(box.hash),
    loadCover(slug),
    loadLittleMaps(slug).catch(() => ({})),
    loadWorkshop(slug),
    ownForces.list(slug),
  ]);
  const rematch = await rematchOf(query.get('rematch'));
  const last = lastTime(slug);
  const first = newChoosePlan(rules.game, cover, last);
  const again = await planAgain(cover, rematch ? rematch.plan(first) : first, query);
  const { plan, map } = await broughtPlan(again, workshop, own, query);
  return { box, rules, cover, maps, workshop, own, plan, rematch, company: companyIn(query), isAsLastTime: last.house !== undefined, map };
}

export default function ChoosePage({ params, query }: PageProps) {
  const slug = params.slug as string;
  const loaded = useLoad(() => open(slug, query), [slug, String(query)]);
  useTitle('value' in loaded ? `${loaded.value.box.title}: choose a battle` : 'Choose a battle');
  if ('loading' in loaded) return <Loading says="Unrolling the maps…" />;
  if ('error' in loaded) return <ErrorNotice says={`The box does not open: ${loaded.error}`} again={loaded.retry} />;
  return <Choose key={String(query)} {...loaded.value} />;
}

/** The options with the forces that were picked. */
function fielded({ workshop: { muster }, own }: Pick<Opened, 'workshop' | 'own'>, options: Options, forces: ChoosePlan['forces']): Options {
  if (!muster) return options;
  return forces.reduce((sum: Options, pick, seat) => {
    if (pick === null) return sum;
    const sheet = 'ready' in pick ? muster.start(pick.ready) : own.find(({ id }) => id === pick.own)?.sheet;
    return sheet === undefined ? sum : muster.enlist(sum, seat, sheet);
  }, options);
}

function Choose(opened: Opened) {
  const { box, rules, cover, maps, rematch, company } = opened;
  const { game } = rules;
  const plan = useSignal(opened.plan);
  const name = useSignal(myName());
  const failure = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const change = (next: ChoosePlan) => {
    plan.value = next;
    failure.value = null;
  };
  const whole: ChoosePlan = { ...plan.value, options: fielded(opened, finalOptions(cover, plan.value), plan.value.forces) };
  const refusal = refusePlan(rules.engine, whole);
  const battle = battleOf(cover, plan.value.battle);
  const present = inForm(battle, plan.value.options);

  const begin = async (event: Event) => {
    event.preventDefault();
    if (refusal || isBusy.value) return;
    isBusy.value = true;
    try {
      rememberName(name.value);
      writeLocal(memoryKey(box.slug), JSON.stringify(rememberedOf(cover, plan.value)));
      navigate(
        whole.mode === 'here'
          ? await beginHere(rules, whole.options, seatPlans(whole, name.value.trim()), whole.isDrawnUp)
          : await beginOnline(),
      );
    } catch (error) {
      failure.value = messageOf(error);
      isBusy.value = false;
    }
  };

  async function beginOnline(): Promise<string> {
    if (name.value.trim()) await ask('PATCH', '/me', { name: name.value.trim() });
    const options = completed(rules, whole.options, whole.wishes.length);
    const info = await ask<MatchInfo>('POST', '/matches', onlineMatchOf(game, { ...whole, options }));
    const joined = await sitDown(info.id);
    if (rematch && joined.invite) sendRematch(rematch.match, joined.id, joined.invite);
    return `/match/${info.id}`;
  }

  // Whoever comes with a friend says first where he sits.
  const who = (
    <WhoPlays
      game={game}
      sides={cover.sides}
      plan={plan.value}
      counts={battle.seats ?? [game.seats.least]}
      name={name}
      change={change}
      setCount={(count) => change(withCount(cover, plan.value, count))}
    />
  );
  return (
    <form class="choose" onSubmit={begin}>
      <ArtDefs />
      <header class="choose-head">
        <BackToBox slug={box.slug} />
        <h1>{rematch ? 'Rematch' : company === null ? 'Choose a battle' : TITLES[company]}</h1>
        <span>{rematch ? `${box.title}, ${rematch.says}` : company === null ? box.title : `${box.title}: ${SAYS[company]}`}</span>
      </header>
      <div class="choose-left">
        <BattleCards
          slug={box.slug}
          cover={cover}
          maps={maps}
          chosen={plan.value.battle}
          options={plan.value.options}
          own={opened.map}
          choose={(id) => change(withBattle(game, cover, plan.value, id))}
        />
        <HouseRules
          game={game}
          cover={cover}
          battle={battle}
          options={plan.value.options}
          lists={opened.workshop.lists ?? {}}
          isAsLastTime={opened.isAsLastTime}
          change={(options) => change({ ...plan.value, options })}
        />
      </div>
      <div class="choose-right">
        {company === null ? null : who}
        {opened.workshop.muster ? (
          <ForceCards
            slug={box.slug}
            muster={opened.workshop.muster}
            own={opened.own}
            seats={plan.value.forces.map((_, seat) => game.seatName(seat))}
            options={whole.options}
            picks={plan.value.forces}
            hasUsual={battle.usualForces === true}
            pick={(seat, force) => change({ ...plan.value, forces: plan.value.forces.map((each, at) => (at === seat ? force : each)) })}
          />
        ) : null}
        {company === null ? who : null}
      </div>
      <footer class="begin-bar">
        <div>
          <p>
            <b>{opened.map ?? battle.title}</b>, {present.sides}, about {present.minutes} minutes.
          </p>
          <small>{layoutInWords(cover, plan.value)}</small>
          {refusal ? (
            <p class="why-not" role="alert">
              {refusal.reason} <RuleLink rule={refusal.rule} base={`/rules/${box.slug}`} />
            </p>
          ) : null}
          {failure.value ? (
            <p class="why-not" role="alert">
              {failure.value}
            </p>
          ) : null}
        </div>
        <button type="button" class="button line" onClick={() => change(swapped(plan.value))}>
          Swap sides
        </button>
        {cover.terrain ? (
          <button
            type="button"
            class="button line"
            aria-pressed={plan.value.placesTerrain}
            onClick={() => change({ ...plan.value, placesTerrain: !plan.value.placesTerrain })}
          >
            Place terrain myself
          </button>
        ) : null}
        {plan.value.mode === 'here' ? (
          <button
            type="button"
            class="button line"
            aria-pressed={plan.value.isDrawnUp}
            onClick={() => change({ ...plan.value, isDrawnUp: !plan.value.isDrawnUp })}
          >
            Deploy for me
          </button>
        ) : null}
        <button type="submit" class="button gold main" disabled={refusal !== null || isBusy.value}>
          {plan.value.mode === 'here' ? 'Begin' : 'Open the table'}
        </button>
      </footer>
    </form>
  );
}

function layoutInWords({ terrain }: Cover, { placesTerrain, isDrawnUp, mode }: ChoosePlan): string {
  const ground = terrain && placesTerrain ? 'You place the terrain' : 'The ground is laid out';
  const men = isDrawnUp && mode === 'here' ? 'and everybody is drawn up for you.' : 'and your men can be drawn up for you at the table.';
  return `${ground}, ${men}`;
}
