// The screen of a match: the table, the question under it, and beside it the log, the rules and the odds.
import { canonical, type Seat, type View } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { TableCloth } from '../art/index.ts';
import { ChatPanel } from '../panels/ChatPanel.tsx';
import { LogPanel } from '../panels/LogPanel.tsx';
import { OddsPanel } from '../panels/OddsPanel.tsx';
import { People } from '../panels/People.tsx';
import { RuleLink } from '../panels/Prose.tsx';
import { RulesPanel } from '../panels/RulesPanel.tsx';
import { SettingsPanel } from '../panels/SettingsPanel.tsx';
import { SideTabs, WIDE } from '../panels/SideTabs.tsx';
import { UmpireNote } from '../panels/UmpireNote.tsx';
import { Dialog } from '../shell/Dialog.tsx';
import { isBare } from '../shell/games.ts';
import { useTitle } from '../shell/loading.tsx';
import { tableSettings } from '../shell/settings.ts';
import { AnswerBar, type Answering, newAnswering, Table } from '../table/index.ts';
import type { EndReport } from './EndReport.tsx';
import { MatchMenu } from './MatchMenu.tsx';
import type { HandOver, MatchClient } from './match-client.ts';
import { StandingFlags } from './StandingFlags.tsx';

/** What lies beside the table; on a small screen a sheet that is drawn up, or nothing. */
type Tab = 'log' | 'rules' | 'odds' | 'talk' | 'settings';

/** With a `note` of its own the screen is a lesson's: neither notes nor report of the usual kind. */
export function MatchScreen({ client, note: lesson }: { client: MatchClient; note?: ComponentChildren }) {
  const { rules } = client;
  const view = client.view.value;
  const seat = client.seat.value;
  const isWide = matchMedia(WIDE).matches;
  const tab = useSignal<Tab | null>(isWide ? 'log' : null);
  const cited = useSignal<string | null>(null);
  const isReportShut = useSignal(false);
  const report = useSignal<typeof EndReport | null>(null);
  const question = useMemo(() => questionKey(view, seat), [view, seat]);
  // While others seal their answers the question stays the same, and so does what has been begun of its answer.
  const answering = useMemo(() => newAnswering(rules.engine, rules.scene, view, seat, client.give), [rules, question, client]);
  const asked = answering.asked && !client.isAnimating.value;
  useTitle(asked ? `● ${rules.game.title}` : rules.game.title);
  const isDecided = view.result !== null;
  useEffect(() => {
    if (isDecided) import('./EndReport.tsx').then(({ EndReport: found }) => (report.value = found));
  }, [isDecided]);

  /** Any rule that is cited on the screen opens in the book beside it. */
  const cite = (event: Event) => {
    const rule = (event.target as Element).closest<HTMLElement>('[data-rule]')?.dataset.rule;
    if (!rule) return;
    event.preventDefault();
    cited.value = rule;
    tab.value = 'rules';
  };

  const handOver = client.handOver.value;
  if (handOver) return <HandOverScreen handOver={handOver} client={client} />;
  const note = lesson ? (
    lesson
  ) : asked && answering.rule && answering.decision ? (
    <UmpireNote key={answering.decision} rules={rules} decision={answering.decision} rule={answering.rule} />
  ) : null;
  const isOver = isDecided && !client.isAnimating.value;
  const Report = report.value;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to links inside it
    // biome-ignore lint/a11y/useKeyWithClickEvents: links are pressed by keyboard as they are
    <div class="match" data-tab={tab.value ?? 'none'} onClick={cite}>
      <h1 class="unseen">{rules.game.title}</h1>
      <header class="match-head">
        <a class="site-name" href="/" aria-label="Leave the table; the match is kept">
          Baize
        </a>
        <People people={client.people.value} waiting={rules.engine.waiting(view)} own={seat} online={client.online} />
        <MatchMenu client={client} onReport={isOver ? () => (isReportShut.value = false) : undefined} />
      </header>
      <section class="match-table" aria-label="The table">
        <TableCloth>
          {isBare(rules.scene) ? (
            <BareTable client={client} />
          ) : (
            <Table
              scene={rules.scene}
              view={view}
              seat={seat}
              answering={answering}
              playback={client.playback.value}
              settings={tableSettings.value}
              onPlayed={client.played}
            />
          )}
        </TableCloth>
      </section>
      <div class="match-answer">
        {isWide ? null : note}
        <Status client={client} answering={answering} />
        <StandingFlags client={client} answering={answering} />
        <AnswerBar answering={answering} />
      </div>
      <SideTabs tab={tab} names={client.online ? TABS : QUIET_TABS} />
      <aside class="match-side" aria-label="Beside the table">
        <div class="side-body">
          {tab.value === 'log' ? <LogPanel engine={rules.engine} chapters={client.chapters.value} viewer={seat} /> : null}
          {tab.value === 'rules' ? <RulesPanel rules={rules} cited={cited} /> : null}
          {tab.value === 'talk' && client.online ? <ChatPanel online={client.online} canTalk={seat !== null} /> : null}
          {tab.value === 'settings' ? <SettingsPanel /> : null}
        </div>
        {isWide ? note : null}
        {seat !== null ? <OddsPanel hash={rules.hash} view={view} seat={seat} answering={answering} /> : null}
      </aside>
      <ConsentDialog client={client} />
      {isOver && Report && !lesson && !isReportShut.value ? <Report client={client} onClose={() => (isReportShut.value = true)} /> : null}
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
  const playback = client.playback.value;
  useEffect(() => {
    if (playback) client.played();
  }, [playback, client]);
  return <pre class="letters">{client.rules.game.text(client.view.value)}</pre>;
}

const TABS: Record<Tab, string> = { log: 'Log', rules: 'Rules', odds: 'Odds', talk: 'Talk', settings: 'Settings' };
/** Where nobody is far away. */
const { talk: _, ...QUIET_TABS } = TABS;

/** What the umpire refused, or what the table waits for besides answers. */
function Status({ client, answering }: { client: MatchClient; answering: Answering }) {
  const refusal = client.refusal.value;
  const status = client.status.value;
  return (
    <>
      {refusal ? (
        <p class="why-not" role="alert">
          {refusal.reason} <RuleLink rule={refusal.rule} />
        </p>
      ) : null}
      {status && !client.view.value.result ? (
        <p class="match-status" role="status">
          {status}
        </p>
      ) : null}
      {answering.sealed ? (
        <button type="button" class="bare" onClick={client.retract}>
          Take my sealed answer back
        </button>
      ) : null}
    </>
  );
}

function ConsentDialog({ client }: { client: MatchClient }) {
  const question = client.consentRequest.value;
  if (!question) return null;
  return (
    <Dialog key={question.says} title="A word across the table">
      <p>{question.says}</p>
      <p class="dialog-tools">
        <button type="button" class="button brass" onClick={question.agree}>
          Agreed
        </button>
        <button type="button" class="button" onClick={question.refuse}>
          No
        </button>
      </p>
    </Dialog>
  );
}

function HandOverScreen({ handOver, client }: { handOver: HandOver; client: MatchClient }) {
  const person = client.people.value[handOver.to];
  return (
    <section class="hand-over">
      <div class="sheet">
        <h1>{person?.name}, the table is yours</h1>
        <p>You play {person?.title}. Let nobody else look at the screen.</p>
        <p class="dialog-tools">
          <button type="button" class="button brass" onClick={handOver.accept} ref={(button) => button?.focus()}>
            I am {person?.name}
          </button>
          {handOver.thinkAgain ? (
            <button type="button" class="button" onClick={handOver.thinkAgain}>
              The one before thinks again
            </button>
          ) : null}
        </p>
      </div>
    </section>
  );
}
