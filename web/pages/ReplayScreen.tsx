// The table of a replay, with its controls and the log beside it.

import type { MatchRecord } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Person, verdictOf } from '../match/match-client.ts';
import { namedRules } from '../match/named-rules.ts';
import { openReplay, type Replay } from '../match/replay.ts';
import { newReplayPlayer, type ReplayPlayer, SPEEDS } from '../match/replay-player.ts';
import { LogPanel } from '../panels/LogPanel.tsx';
import { SeatPlaque } from '../panels/Plaques.tsx';
import { RulesPanel } from '../panels/RulesPanel.tsx';
import { SeatSheet } from '../panels/SeatSheet.tsx';
import { ask } from '../shell/api.ts';
import { copyLink } from '../shell/copy-link.ts';
import { download } from '../shell/download.ts';
import { isBare, type LoadedGame } from '../shell/games.ts';
import { messageOf } from '../shell/loading.tsx';
import { notify } from '../shell/notices.ts';
import type { SharedRecord } from '../shell/protocol.ts';
import { navigate } from '../shell/router.ts';
import { tableSettings } from '../shell/settings.ts';
import { Board, DockMatter, newAnswering, useStage } from '../table/index.ts';
import { Proof, sealWords, useVerdict } from './Proof.tsx';
import './replay.css';

const TABS = { table: 'Table', proof: 'Proof', log: 'Dispatches', rules: 'Rules' } as const;
type Tab = keyof typeof TABS;

export function ReplayScreen({ record, rules }: { record: MatchRecord; rules: LoadedGame }) {
  const { game } = rules;
  const replay = useMemo(() => openReplay(rules.engine, record), [rules, record]);
  const player = useMemo(() => newReplayPlayer(replay), [replay]);
  useEffect(() => {
    const at = new URLSearchParams(location.search).get('at');
    if (at !== null) player.goTo(Number(at) || 0);
    return player.close;
  }, [player]);
  const tab = useSignal<Tab>('proof');
  const isDrawn = useSignal(false);
  const cited = useSignal<string | null>(null);
  const opened = useSignal<number | null>(null);
  const verdict = useVerdict(record);
  const view = player.view.value;
  const viewpoint = player.viewpoint.value;
  const seat = typeof viewpoint === 'number' ? viewpoint : null;
  const people = useMemo(() => peopleOf(record, rules), [record, rules]);
  const { engine, scene } = useMemo(() => namedRules(rules, people, seat), [rules, people, seat]);
  // Nobody answers a replay.
  const answering = useMemo(() => newAnswering(engine, scene, view, null, () => {}), [engine, scene, view]);
  const stage = useStage({
    scene,
    view,
    seat,
    answering,
    playback: player.playback.value,
    settings: tableSettings.value,
    onPlayed: player.played,
    tell: (event) => engine.line(event, seat),
  });
  const show = (wanted: Tab) => {
    tab.value = wanted;
    isDrawn.value = true;
    opened.value = null;
  };
  const toggle = (wanted: Tab) => {
    if (tab.value === wanted && isDrawn.value) isDrawn.value = false;
    else show(wanted);
  };
  const cite = (event: Event) => {
    const rule = (event.target as Element).closest<HTMLElement>('[data-rule]')?.dataset.rule;
    if (!rule) return;
    event.preventDefault();
    cited.value = rule;
    show('rules');
  };
  const person = people.find((each) => each.seat === opened.value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to links inside it
    // biome-ignore lint/a11y/useKeyWithClickEvents: links are pressed by keyboard as they are
    <div class="match replay" onClick={cite}>
      <div class={`table screen surface-${stage.scene.surface.kind} ${stage.isPlaying ? 'playing' : ''}`} ref={stage.root}>
        <header class="table-strip not-table">
          <a class="site-name" href="/">
            Baize
          </a>
          <h1 class="strip-title">
            <b>{game.title}</b>
            <small>
              {record.result
                ? verdictOf(
                    record.result,
                    record.players.map((name) => ({ name })),
                  )
                : stage.scene.headline}
            </small>
          </h1>
          <div class={`others count-${people.length}`}>
            {people.map((each) => (
              <SeatPlaque
                key={each.seat}
                person={each}
                stage={isBare(scene) ? null : stage}
                isWaited={false}
                isOwn={false}
                online={null}
                isOpen={opened.value === each.seat}
                onOpen={() => (opened.value = opened.value === each.seat ? null : each.seat)}
              />
            ))}
          </div>
          <button type="button" class="seal-badge" onClick={() => show('proof')}>
            {sealWords(verdict)}
          </button>
          <Share record={record} />
        </header>
        {isBare(scene) ? (
          <section class="board" aria-label="The table">
            <pre class="letters">{game.text(view)}</pre>
          </section>
        ) : (
          <Board stage={stage} />
        )}
        <aside class={`dock ${isDrawn.value || opened.value !== null ? 'is-drawn' : ''}`} aria-label="Beside the table">
          <div class="dock-body">
            {person ? (
              <div class="dock-scroll">
                <SeatSheet stage={stage} person={person} onShut={() => (opened.value = null)} />
              </div>
            ) : (
              <div class="tab-panel">
                {tab.value === 'table' ? (
                  <div class="dock-scroll">
                    <DockMatter stage={stage} />
                  </div>
                ) : null}
                {tab.value === 'log' ? (
                  <LogPanel engine={engine} chapters={replay.chapters(player.place.value, viewpoint)} viewer={seat} />
                ) : null}
                {tab.value === 'rules' ? <RulesPanel rules={rules} cited={cited} /> : null}
                <div class="side-panel" hidden={tab.value !== 'proof'}>
                  <Proof record={record} verdict={verdict} />
                </div>
              </div>
            )}
          </div>
          <nav class="dock-tabs not-table" aria-label="Beside the table">
            {(Object.entries(TABS) as [Tab, string][]).map(([name, says]) => (
              <button key={name} type="button" aria-pressed={tab.value === name} onClick={() => toggle(name)}>
                {says}
              </button>
            ))}
          </nav>
        </aside>
        <footer class="rim replay-rim not-table">
          <Controls player={player} replay={replay} record={record} rules={rules} />
        </footer>
      </div>
    </div>
  );
}

function peopleOf(record: MatchRecord, { game }: LoadedGame): Person[] {
  return record.players.map((name, seat) => ({ seat, name, title: game.seatName(seat), kind: 'person', here: true }));
}

function Controls({ player, replay, record, rules }: { player: ReplayPlayer; replay: Replay; record: MatchRecord; rules: LoadedGame }) {
  const { place, viewpoint, isPlaying, speed } = player;
  /** Against bots, in the seat through whose eyes one looks, else in the first. */
  const playOn = async () => {
    const { playOnFrom } = await import('../match/play-on.ts');
    const seat = typeof viewpoint.value === 'number' ? viewpoint.value : 0;
    try {
      navigate(await playOnFrom(rules, record, place.value, seat));
    } catch (error) {
      notify(`It cannot be played on from here: ${messageOf(error)}`);
    }
  };
  return (
    <div class="controls">
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
      <button type="button" class="button" onClick={playOn}>
        Play on from here
      </button>
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
      await copyLink(link.value, 'The link is on your clipboard.');
    } catch (error) {
      notify(`It could not be shared: ${messageOf(error)}`);
    }
  };
  const takeAlong = () =>
    download(`${record.setup.game}-${record.setup.fair.commitment.slice(0, 8)}.baize.json`, 'application/json', JSON.stringify(record));
  return (
    <div class="match-tools">
      {link.value ? <input class="link-text" readOnly value={link.value} aria-label="The link" /> : null}
      <button type="button" class="button" onClick={share}>
        Share
      </button>
      <button type="button" class="button" onClick={takeAlong}>
        Download
      </button>
    </div>
  );
}
