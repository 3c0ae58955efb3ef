// The table of a replay, with its controls and the log beside it.
import type { MatchRecord, View } from '@baize/kernel';
import { computed, effect, type Signal, signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { TableCloth } from '../art/index.ts';
import { type Eyes, newReel, type Reel } from '../match/reel.ts';
import { verdictOf } from '../match/sitting.ts';
import { newStage } from '../match/stage.ts';
import { LogPanel } from '../panels/LogPanel.tsx';
import { RulesPanel } from '../panels/RulesPanel.tsx';
import { SideTabs, WIDE } from '../panels/SideTabs.tsx';
import { ask } from '../shell/api.ts';
import { isBare, type LoadedGame } from '../shell/games.ts';
import { notify } from '../shell/notices.ts';
import { tableSettings } from '../shell/settings.ts';
import { messageOf } from '../shell/Trouble.tsx';
import type { SharedRecord } from '../shell/wire.ts';
import { newAnswering, Table } from '../table/index.ts';
import { Proof, sealWords, useVerdict } from './Proof.tsx';

/** Milliseconds between two entries, over and above what their motions take. */
const TABS = { proof: 'Proof', log: 'Log', rules: 'Rules' } as const;
const SPEEDS = { slow: 1600, steady: 500, quick: 0 } as const;

interface Projector {
  place: Signal<number>;
  eyes: Signal<Eyes>;
  isPlaying: Signal<boolean>;
  speed: Signal<keyof typeof SPEEDS>;
  view: { value: View };
  news: ReturnType<typeof newStage>['news'];
  idle(): void;
  step(by: number): void;
  wind(to: number): void;
  lookAs(eyes: Eyes): void;
  close(): void;
}

function newProjector(reel: Reel): Projector {
  const place = signal(0);
  const eyes = signal<Eyes>('all');
  const isPlaying = signal(false);
  const speed = signal<keyof typeof SPEEDS>('steady');
  const stage = newStage(reel.at(0, eyes.value), () => !document.hidden);
  const wind = (to: number) => {
    place.value = Math.max(0, Math.min(reel.length, to));
    stage.jump({ ...reel.at(place.value, eyes.value), events: [] });
  };
  const step = (by: number) => {
    if (by !== 1 || stage.moving.peek()) return wind(place.peek() + by);
    if (place.peek() >= reel.length) return;
    place.value += 1;
    stage.push(reel.at(place.value, eyes.value));
  };
  const stop = effect(() => {
    if (!isPlaying.value || stage.moving.value) return;
    if (place.value >= reel.length) {
      isPlaying.value = false;
      return;
    }
    const next = setTimeout(() => step(1), SPEEDS[speed.value]);
    return () => clearTimeout(next);
  });
  return {
    place,
    eyes,
    isPlaying,
    speed,
    view: computed(() => stage.step.value.view),
    news: stage.news,
    idle: stage.idle,
    step,
    wind,
    lookAs(wanted) {
      eyes.value = wanted;
      wind(place.peek());
    },
    close: stop,
  };
}

export function Cinema({ record, rules }: { record: MatchRecord; rules: LoadedGame }) {
  const { game, scene } = rules;
  const reel = useMemo(() => newReel(game, record), [game, record]);
  const projector = useMemo(() => newProjector(reel), [reel]);
  useEffect(() => projector.close, [projector]);
  const tab = useSignal<keyof typeof TABS | null>(matchMedia(WIDE).matches ? 'proof' : null);
  const cited = useSignal<string | null>(null);
  const verdict = useVerdict(record);
  const view = projector.view.value;
  const eyes = projector.eyes.value;
  const seat = typeof eyes === 'number' ? eyes : null;
  // Nobody answers a replay.
  const answering = useMemo(() => newAnswering(game, scene, view, null, () => {}), [game, scene, view]);
  const people = record.players.map((name) => ({ name }));
  const cite = (event: Event) => {
    const rule = (event.target as Element).closest<HTMLElement>('[data-rule]')?.dataset.rule;
    if (!rule) return;
    event.preventDefault();
    cited.value = rule;
    tab.value = 'rules';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to links inside it
    // biome-ignore lint/a11y/useKeyWithClickEvents: links are pressed by keyboard as they are
    <div class="match replay" data-tab={tab.value ?? 'none'} onClick={cite}>
      <header class="match-head">
        <a class="site-name" href="/">
          Baize
        </a>
        <h1 class="replay-title">
          {game.title}: {record.players.join(' against ')}
          {record.result ? <small> {verdictOf(record.result, people)}</small> : null}
        </h1>
        <button type="button" class="seal-badge" onClick={() => (tab.value = 'proof')}>
          {sealWords(verdict)}
        </button>
        <Share record={record} />
      </header>
      <section class="match-table" aria-label="The table">
        <TableCloth>
          {isBare(scene) ? (
            <BareView text={game.text(view)} projector={projector} />
          ) : (
            <Table
              game={game}
              scene={scene}
              view={view}
              seat={seat}
              answering={answering}
              news={projector.news.value}
              settings={tableSettings.value}
              onIdle={projector.idle}
            />
          )}
        </TableCloth>
      </section>
      <Controls projector={projector} reel={reel} record={record} rules={rules} />
      <SideTabs tab={tab} names={TABS} />
      <aside class="match-side" aria-label="Beside the table">
        <div class="side-body">
          {tab.value === 'log' ? <LogPanel game={game} chapters={reel.chapters(projector.place.value, eyes)} viewer={seat} /> : null}
          {tab.value === 'rules' ? <RulesPanel rules={rules} cited={cited} /> : null}
          <div class="side-panel" hidden={tab.value !== 'proof'}>
            <Proof record={record} verdict={verdict} />
          </div>
        </div>
      </aside>
    </div>
  );
}

function BareView({ text, projector }: { text: string; projector: Projector }) {
  const news = projector.news.value;
  useEffect(() => {
    if (news) projector.idle();
  }, [news, projector]);
  return <pre class="letters">{text}</pre>;
}

function Controls({ projector, reel, record, rules }: { projector: Projector; reel: Reel; record: MatchRecord; rules: LoadedGame }) {
  const { place, eyes, isPlaying, speed } = projector;
  return (
    <div class="match-answer controls">
      <button type="button" class="button" aria-label="One step back" disabled={place.value === 0} onClick={() => projector.step(-1)}>
        ‹
      </button>
      <button
        type="button"
        class="button brass"
        onClick={() => {
          if (place.value >= reel.length) projector.wind(0);
          isPlaying.value = !isPlaying.value;
        }}
      >
        {isPlaying.value ? 'Pause' : 'Play'}
      </button>
      <button type="button" class="button" aria-label="One step on" disabled={place.value >= reel.length} onClick={() => projector.step(1)}>
        ›
      </button>
      <label class="scrub">
        <span class="unseen">Place in the match</span>
        <input
          type="range"
          min={0}
          max={reel.length}
          value={place.value}
          onInput={(event) => {
            isPlaying.value = false;
            projector.wind(event.currentTarget.valueAsNumber);
          }}
        />
        <output>
          {place.value} / {reel.length}
        </output>
      </label>
      <label>
        <span class="unseen">Speed</span>
        <select value={speed.value} onChange={(event) => (speed.value = event.currentTarget.value as keyof typeof SPEEDS)}>
          {Object.keys(SPEEDS).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label>
        <span class="unseen">Seen by</span>
        <select
          value={String(eyes.value)}
          onChange={(event) => {
            const { value } = event.currentTarget;
            projector.lookAs(value === 'all' || value === 'watcher' ? value : Number(value));
          }}
        >
          <option value="all">All cards open</option>
          <option value="watcher">As a watcher</option>
          {record.players.map((name, seat) => (
            <option key={seat} value={seat}>
              As {name} ({rules.game.seatName(seat)})
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function Share({ record }: { record: MatchRecord }) {
  const link = useSignal<string | null>(null);
  const share = async () => {
    try {
      const { id } = await ask<SharedRecord>('POST', '/records', record);
      link.value = `${location.origin}/replay/${id}`;
      await navigator.clipboard?.writeText(link.value).then(() => notify('The link is on your clipboard.'));
    } catch (error) {
      if (!link.value) notify(`It could not be shared: ${messageOf(error)}`);
    }
  };
  const download = () => {
    const url = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }));
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = `${record.setup.game}-${record.setup.fair.commitment.slice(0, 8)}.baize.json`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  return (
    <div class="match-tools">
      {link.value ? <input class="link-text" readOnly value={link.value} aria-label="The link" /> : null}
      <button type="button" class="button" onClick={share}>
        Share
      </button>
      <button type="button" class="button" onClick={download}>
        Download
      </button>
    </div>
  );
}
