// The dock beside the board: what the deed is about, the odds, standing flags; or the dispatches, the rules, talk.
import type { Card } from '@baize/contracts';
import type { Seat } from '@baize/kernel';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CardFace } from '../art/index.ts';
import { LogPanel } from '../panels/LogPanel.tsx';
import { later } from '../shell/later.tsx';
import { type Answering, DockMatter, isOnBoard, type Stage } from '../table/index.ts';
import type { MatchClient } from './match-client.ts';

export type DockTab = 'log' | 'rules' | 'talk' | 'settings';

interface DockProps {
  client: MatchClient;
  stage: Stage;
  answering: Answering;
  tab: Signal<DockTab | null>;
  /** Lines of the talk that were not seen yet. */
  unread: number;
  cited: Signal<string | null>;
  /** Whose plaque is open. */
  opened: Signal<Seat | null>;
  note: ComponentChildren;
}

const Badge = later(async () => (await import('./Badge.tsx')).Badge);
const Company = later(async () => (await import('../panels/papers.ts')).Company);
const OddsPanel = later(async () => (await import('../panels/OddsPanel.tsx')).OddsPanel);
const SeatSheet = later(async () => (await import('../panels/SeatSheet.tsx')).SeatSheet);
const StandingFlags = later(async () => (await import('./StandingFlags.tsx')).StandingFlags);
const TabPanel = later(async () => (await import('../panels/papers.ts')).TabPanel);

const TABS: readonly [DockTab, string][] = [
  ['log', 'Dispatches'],
  ['rules', 'Rules'],
  ['talk', 'Talk'],
];

export function Dock(props: DockProps) {
  const { client, tab, opened, answering, stage } = props;
  // On a small screen it is drawn up where something was asked for, or where the choice lies in it.
  const isChoice = stage.trays.sheet.some(({ id, cards }) => stage.glow.has(id) || cards.some((card) => stage.glow.has(card.id)));
  const isDrawn =
    tab.value !== null || opened.value !== null || answering.isListed.value || answering.parts.value.some((part) => !isOnBoard(part));
  const tabs = TABS.filter(([name]) => name !== 'talk' || client.online !== null);
  return (
    <aside class={`dock ${isDrawn ? 'is-drawn' : ''} ${isChoice ? 'is-choice' : ''}`} aria-label="Beside the table">
      <div class="dock-body">
        {tab.value === null ? (
          <Matters {...props} />
        ) : (
          <TabPanel client={client} shown={tab.value} cited={props.cited} onShut={() => (tab.value = null)} />
        )}
      </div>
      <nav class="dock-tabs not-table" aria-label="Beside the table">
        {tabs.map(([name, says]) => (
          <button
            key={name}
            type="button"
            class={`tab-${name}`}
            aria-pressed={tab.value === name}
            onClick={() => (tab.value = tab.value === name ? null : name)}
          >
            {says}
            {name === 'talk' && props.unread > 0 ? <Badge count={props.unread} /> : null}
          </button>
        ))}
      </nav>
    </aside>
  );
}

function Matters({ client, stage, answering, opened, note }: DockProps) {
  const person = client.people.value.find(({ seat }) => seat === opened.value);
  const { scene, trays } = stage;
  const scroll = useRef<HTMLDivElement>(null);
  // What a new question is about begins at the top.
  useEffect(() => {
    scroll.current?.scrollTo({ top: 0 });
  }, [answering]);
  const hasMatter = (scene.reckonings ?? []).length + trays.sheet.length > 0 || scene.matter !== undefined || person !== undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys, also where nothing in it can be. */}
      <div class={`dock-scroll ${hasMatter ? '' : 'is-brief'}`} ref={scroll} tabIndex={0}>
        {note ? <div class="not-table">{note}</div> : null}
        {person ? <SeatSheet stage={stage} person={person} onShut={() => (opened.value = null)} /> : null}
        {person && client.online && person.kind === 'person' && person.seat !== client.seat.value ? (
          <Company key={person.seat} match={client.id} seat={person.seat} />
        ) : null}
        <DockMatter stage={stage} odds={hasOdds(answering) ? <OddsPanel answering={answering} /> : null} />
        {hasFlags(client, answering) ? <StandingFlags client={client} answering={answering} /> : null}
      </div>
      {hasMatter ? null : (
        <div class="dock-log">
          <LogPanel engine={client.rules.engine} chapters={client.chapters.value} viewer={client.seat.value} />
        </div>
      )}
      <HeldCard stage={stage} />
    </>
  );
}

const hasOdds = ({ odds }: Answering) => [...odds.value.values()].some(({ outcomes, chances }) => outcomes.length + chances.length > 0);

const hasFlags = ({ flags, view }: MatchClient, { standing }: Answering) =>
  !view.value.result && (flags.value.length > 0 || standing.some(({ up }) => !up));

/** The card under the pointer, large enough to be read, at the end of the dock where it does not lie itself. */
function HeldCard({ stage }: { stage: Stage }) {
  const { gestures } = stage;
  const id = gestures.hovered.value;
  const card = id === null ? undefined : cardsOf(stage).find((each) => each.id === id);
  if (id === null || !card?.face) return null;
  const lies = stage.root.current?.querySelector(`.dock [data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  const dock = stage.root.current?.querySelector('.dock')?.getBoundingClientRect();
  const isLow = lies !== undefined && dock !== undefined && lies.bottom > dock.bottom - 340;
  const more = stage.staging.inspect?.(stage.view, stage.seat, id).lines ?? [];
  const words = [...(stage.words.get(id)?.lines ?? []), ...more].map(({ says }) => says).slice(0, 2);
  return (
    <div class={`held-card ${isLow ? 'on-top' : ''}`}>
      <CardFace face={card.face} width={200} />
      <p class="small">{words.join(' ')}</p>
    </div>
  );
}

function cardsOf({ scene }: Stage): Card[] {
  const inTrays = (scene.trays ?? []).flatMap(({ cards }) => cards);
  const laid = (scene.reckonings ?? []).flatMap(({ sides }) => sides.flatMap(({ cards }) => cards ?? []));
  return [...inTrays, ...laid];
}
