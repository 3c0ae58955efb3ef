// The table of a replay, with its controls and the log beside it.
import type { MatchRecord } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { TableCloth } from '../art/index.ts';
import { verdictOf } from '../match/match-client.ts';
import { openReplay, type Replay } from '../match/replay.ts';
import { newReplayPlayer, type ReplayPlayer, SPEEDS } from '../match/replay-player.ts';
import { LogPanel } from '../panels/LogPanel.tsx';
import { RulesPanel } from '../panels/RulesPanel.tsx';
import { SideTabs, WIDE } from '../panels/SideTabs.tsx';
import { ask } from '../shell/api.ts';
import { isBare, type LoadedGame } from '../shell/games.ts';
import { messageOf } from '../shell/loading.tsx';
import { notify } from '../shell/notices.ts';
import type { SharedRecord } from '../shell/protocol.ts';
import { tableSettings } from '../shell/settings.ts';
import { newAnswering, Table } from '../table/index.ts';
import { Proof, sealWords, useVerdict } from './Proof.tsx';

const TABS = { proof: 'Proof', log: 'Log', rules: 'Rules' } as const;

export function ReplayScreen({ record, rules }: { record: MatchRecord; rules: LoadedGame }) {
  const { game, engine, scene } = rules;
  const replay = useMemo(() => openReplay(engine, record), [engine, record]);
  const player = useMemo(() => newReplayPlayer(replay), [replay]);
  useEffect(() => player.close, [player]);
  const tab = useSignal<keyof typeof TABS | null>(matchMedia(WIDE).matches ? 'proof' : null);
  const cited = useSignal<string | null>(null);
  const verdict = useVerdict(record);
  const view = player.view.value;
  const viewpoint = player.viewpoint.value;
  const seat = typeof viewpoint === 'number' ? viewpoint : null;
  // Nobody answers a replay.
  const answering = useMemo(() => newAnswering(engine, scene, view, null, () => {}), [engine, scene, view]);
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
            <BareView text={game.text(view)} player={player} />
          ) : (
            <Table
              scene={scene}
              view={view}
              seat={seat}
              answering={answering}
              playback={player.playback.value}
              settings={tableSettings.value}
              onPlayed={player.played}
            />
          )}
        </TableCloth>
      </section>
      <Controls player={player} replay={replay} record={record} rules={rules} />
      <SideTabs tab={tab} names={TABS} />
      <aside class="match-side" aria-label="Beside the table">
        <div class="side-body">
          {tab.value === 'log' ? (
            <LogPanel engine={engine} chapters={replay.chapters(player.place.value, viewpoint)} viewer={seat} />
          ) : null}
          {tab.value === 'rules' ? <RulesPanel rules={rules} cited={cited} /> : null}
          <div class="side-panel" hidden={tab.value !== 'proof'}>
            <Proof record={record} verdict={verdict} />
          </div>
        </div>
      </aside>
    </div>
  );
}

function BareView({ text, player }: { text: string; player: ReplayPlayer }) {
  const playback = player.playback.value;
  useEffect(() => {
    if (playback) player.played();
  }, [playback, player]);
  return <pre class="letters">{text}</pre>;
}

function Controls({ player, replay, record, rules }: { player: ReplayPlayer; replay: Replay; record: MatchRecord; rules: LoadedGame }) {
  const { place, viewpoint, isPlaying, speed } = player;
  return (
    <div class="match-answer controls">
      <button type="button" class="button" aria-label="One step back" disabled={place.value === 0} onClick={() => player.step(-1)}>
        ‹
      </button>
      <button
        type="button"
        class="button brass"
        onClick={() => {
          if (place.value >= replay.length) player.goTo(0);
          isPlaying.value = !isPlaying.value;
        }}
      >
        {isPlaying.value ? 'Pause' : 'Play'}
      </button>
      <button type="button" class="button" aria-label="One step on" disabled={place.value >= replay.length} onClick={() => player.step(1)}>
        ›
      </button>
      <label class="scrub">
        <span class="unseen">Place in the match</span>
        <input
          type="range"
          min={0}
          max={replay.length}
          value={place.value}
          onInput={(event) => {
            isPlaying.value = false;
            player.goTo(event.currentTarget.valueAsNumber);
          }}
        />
        <output>
          {place.value} / {replay.length}
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
          value={String(viewpoint.value)}
          onChange={(event) => {
            const { value } = event.currentTarget;
            player.showAs(value === 'all' || value === 'watcher' ? value : Number(value));
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
