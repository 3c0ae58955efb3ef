// The screen of a match: the strip above, the board, the dock beside it, and below them what is one's own and the question.
import { canonical, type Seat, type View } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { SeatPlaque } from '../panels/Plaques.tsx';
import { RefusalNote } from '../panels/RefusalNote.tsx';
import { UmpireNote } from '../panels/UmpireNote.tsx';
import { isBare } from '../shell/games.ts';
import { later } from '../shell/later.tsx';
import { useTitle } from '../shell/loading.tsx';
import { tableSettings } from '../shell/settings.ts';
import { AnswerBar, type Answering, Board, type FirstSeen, Hand, newAnswering, RailTrays, useStage } from '../table/index.ts';
import { Dock, type DockTab } from './Dock.tsx';
import { isPreparing } from './is-preparing.ts';
import { MatchMenu } from './MatchMenu.tsx';
import type { MatchClient } from './match-client.ts';
import { namedRules } from './named-rules.ts';
import { useOdds } from './odds.ts';
import { useSoleAnswer } from './sole-answer.ts';
import { useUnread } from './unread.ts';

const ConsentDialog = later(async () => (await import('./ConsentDialog.tsx')).ConsentDialog);
const DeployForMe = later(async () => (await import('./DeployForMe.tsx')).DeployForMe);
const EndReport = later(async () => (await import('./EndReport.tsx')).EndReport);
const HandOverScreen = later(async () => (await import('./HandOverScreen.tsx')).HandOverScreen);

interface ScreenProps {
  client: MatchClient;
  /** What a teacher says, at the head of the dock: a lesson has neither the usual notes nor a report. */
  note?: ComponentChildren;
  /** What stands in the strip in place of the title, and of the menu. */
  title?: ComponentChildren;
  tools?: ComponentChildren;
}

export function MatchScreen(props: ScreenProps) {
  const firstSeen = useRef<FirstSeen | null>(null);
  const client = useNames(props.client);
  const handOver = client.handOver.value;
  return handOver ? (
    <HandOverScreen handOver={handOver} client={client} />
  ) : (
    <MatchTable {...props} client={client} firstSeen={firstSeen} />
  );
}

/** The same match, in whose words those who sit at it have their names. */
function useNames(client: MatchClient): MatchClient {
  const people = client.people.value;
  const seat = client.seat.value;
  const names = people.map(({ name }) => name).join('\n');
  return useMemo(() => ({ ...client, rules: namedRules(client.rules, people, seat) }), [client, names, seat]);
}

function MatchTable({ client, note, title, tools, firstSeen }: ScreenProps & { firstSeen: RefObject<FirstSeen> }) {
  const { rules } = client;
  const view = client.view.value;
  const seat = client.seat.value;
  const tab = useSignal<DockTab | null>(null);
  const opened = useSignal<Seat | null>(null);
  const cited = useSignal<string | null>(null);
  const unread = useUnread(client, tab.value === 'talk');
  const isReportShut = useSignal(false);
  const question = useMemo(() => questionKey(view, seat), [view, seat]);
  // While others seal their answers the question stays the same, and so does what has been begun of its answer.
  const answering = useMemo(() => newAnswering(rules.engine, rules.scene, view, seat, client.give), [rules, question, client]);
  const isTold = client.isAnimating.value;
  const asked = answering.asked && !isTold;
  // In a lesson each answer is part of what is taught.
  const isSpared = useSoleAnswer(client, answering, question, asked && !note && !client.paused?.value);
  useTitle(asked ? `● ${rules.game.title}` : rules.game.title);
  const isDecided = view.result !== null;
  const people = client.people.value;
  const stage = useStage({
    scene: rules.scene,
    view,
    seat,
    answering,
    playback: client.playback.value,
    settings: tableSettings.value,
    onPlayed: client.played,
    tell: (event) => rules.engine.line(event, seat),
    ...(people.filter(({ kind }) => kind === 'person').length > 1 && !client.online && { firstSeen }),
  });
  const isWeighed = useOdds(rules.hash, view, seat, answering, isTold);
  answering.spoken.value = client.spoken?.value;

  /** Any rule that is cited on the screen opens in the book beside it. */
  const cite = (event: Event) => {
    const rule = (event.target as Element).closest<HTMLElement>('[data-rule]')?.dataset.rule;
    if (!rule) return;
    event.preventDefault();
    cited.value = rule;
    tab.value = 'rules';
  };

  const waiting = rules.engine.waiting(view);
  const near = seat ?? 0;
  const plaque = (each: (typeof people)[number]) => (
    <SeatPlaque
      key={each.seat}
      person={each}
      stage={isBare(rules.scene) ? null : stage}
      isWaited={waiting.includes(each.seat) && !isTold}
      isOwn={each.seat === seat}
      online={client.online}
      isOpen={opened.value === each.seat}
      onOpen={() => {
        opened.value = opened.value === each.seat ? null : each.seat;
        tab.value = null;
      }}
    />
  );
  const hasHand = stage.trays.isHolding;
  const isOver = isDecided && !isTold;
  const umpire =
    asked && answering.rule && answering.decision ? (
      <UmpireNote key={answering.decision} rules={rules} decision={answering.decision} rule={answering.rule} />
    ) : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to links inside it
    // biome-ignore lint/a11y/useKeyWithClickEvents: links are pressed by keyboard as they are
    <div class="match" onClick={cite}>
      <h1 class="unseen">{rules.game.title}</h1>
      <div
        class={`table screen ${stage.isPlaying ? 'playing' : ''} surface-${stage.scene.surface.kind} ${hasHand ? 'with-hand' : ''}`}
        ref={stage.root}
      >
        <header class="table-strip not-table">
          <a class="site-name" href="/" aria-label="Leave the table; the match is kept">
            Baize
          </a>
          {title ?? (
            <p class="strip-title">
              <b>{rules.game.title}</b>
              <small>{stage.scene.headline}</small>
            </p>
          )}
          <div class={`others count-${people.length - 1} ${people.length > 3 ? 'are-many' : ''}`}>
            {people.filter((each) => each.seat !== near).map(plaque)}
          </div>
          {tools ?? (
            <MatchMenu
              client={client}
              unread={unread}
              onReport={isOver ? () => (isReportShut.value = false) : undefined}
              onTab={(wanted) => (tab.value = wanted)}
            />
          )}
        </header>
        {isBare(rules.scene) ? <BareTable client={client} /> : <Board stage={stage} />}
        <Dock
          client={client}
          stage={stage}
          answering={answering}
          tab={tab}
          unread={unread}
          cited={cited}
          opened={opened}
          note={note ?? umpire}
        />
        <footer class="rim">
          <div class="rail">
            {people.filter((each) => each.seat === near).map(plaque)}
            <RailTrays stage={stage} />
          </div>
          {hasHand ? <Hand stage={stage} /> : null}
          <div class="match-answer not-table">
            <Status client={client} answering={answering} />
            <Aide client={client} />
            <AnswerBar answering={answering} isWaiting={isTold || isSpared || (client.paused?.value ?? false)} isWeighed={isWeighed} />
          </div>
        </footer>
        <RefusalNote refusals={[client.refusal, answering.refusal]} root={stage.root} />
      </div>
      {client.consentRequest.value ? <ConsentDialog key={client.consentRequest.value.says} {...client.consentRequest.value} /> : null}
      {isOver && !note && !isReportShut.value ? <EndReport client={client} onClose={() => (isReportShut.value = true)} /> : null}
    </div>
  );
}

/** What a seat is asked and all that it knows about it; not which of the others have answered already. */
function questionKey({ state, stack, asked, flags, result }: View, seat: Seat | null): string {
  const isSealed = asked !== null && seat !== null && String(seat) in asked.sealed;
  const waiting = isSealed || !asked || seat === null || !asked.seats.includes(seat) ? Object.keys(asked?.sealed ?? {}) : [];
  return canonical([seat, state, stack, asked?.decision, asked?.seats, isSealed, waiting, flags, result]);
}

/** A game without a scene is shown in letters, and has nothing to animate. */
function BareTable({ client }: { client: MatchClient }) {
  return (
    <section class="board" aria-label="The table">
      <pre class="letters">{client.rules.game.text(client.view.value)}</pre>
    </section>
  );
}

/** Before the battle somebody can draw up one's men. */
function Aide({ client }: { client: MatchClient }) {
  return isPreparing(client.rules.game, client.view.value) ? <DeployForMe client={client} /> : null;
}

/** What the table waits for besides answers. */
function Status({ client, answering }: { client: MatchClient; answering: Answering }) {
  const status = client.status.value;
  return (
    <>
      {status && !client.view.value.result ? (
        <p class="match-status" role="status">
          {status}
        </p>
      ) : null}
      {answering.sealed ? (
        <button type="button" class="quiet-answer retract" onClick={client.retract}>
          Take my sealed answer back
        </button>
      ) : null}
    </>
  );
}
