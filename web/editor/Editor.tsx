// The map editor: the board, the brushes, the map's measures, and what is wrong with it; every change is kept at once.

import type { Id, MapBrush, MapMaker, MapUse } from '@baize/contracts';
import type { AnyGame, Json } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { ArtDefs, CellGround } from '../art/index.ts';
import { RuleLink } from '../panels/Prose.tsx';
import { copyLink } from '../shell/copy-link.ts';
import { toLinkData } from '../shell/link-data.ts';
import { Board } from './Board.tsx';
import { type SavedMap, saveMap } from './maps.ts';

interface Props {
  slug: string;
  title: string;
  game: AnyGame;
  maker: MapMaker;
  saved: SavedMap;
}

export function Editor({ slug, title, maker, saved }: Props) {
  const past = useSignal<readonly Json[]>([]);
  const future = useSignal<readonly Json[]>([]);
  const map = useSignal<Json>(saved.map);
  const use = useSignal(saved.use);
  const brush = useSignal<string | null>(maker.brushes[0]?.id ?? null);
  const mirrored = useSignal(false);
  const told = useSignal('');
  const scene = useMemo(() => maker.scene(map.value, use.value), [maker, map.value, use.value]);
  const problems = useMemo(() => maker.problems(map.value), [maker, map.value]);
  const uses = useMemo(() => maker.uses(map.value), [maker, map.value]);
  useEffect(() => {
    saveMap(slug, maker, map.value, use.value, saved.id);
  }, [slug, maker, map.value, use.value, saved.id]);

  const begin = () => {
    past.value = [...past.value.slice(-199), map.value];
    future.value = [];
  };
  const paint = (cells: readonly Id[]) => {
    if (brush.value === null) return;
    const painted = maker.paint(map.value, brush.value, cells);
    const opposite = maker.brushes.find(({ id }) => id === brush.value)?.opposite ?? brush.value;
    map.value = mirrored.value ? maker.paint(painted, opposite, maker.opposite(map.value, cells)) : painted;
  };
  const change = (after: Json) => {
    begin();
    map.value = after;
  };
  const travel = (from: typeof past, to: typeof past) => {
    const other = from.value[from.value.length - 1];
    if (other === undefined) return;
    from.value = from.value.slice(0, -1);
    to.value = [...to.value, map.value];
    map.value = other;
  };
  const undo = () => travel(past, future);
  const redo = () => travel(future, past);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if ((event.target as Element).closest('input:not([type=checkbox], [type=radio]), select, textarea')) return;
      const letter = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && letter === 'z') {
        event.preventDefault();
        if (event.shiftKey) redo();
        else undo();
      } else if (!event.ctrlKey && !event.metaKey && !event.altKey) {
        const found = maker.brushes.find((each) => each.key === letter);
        if (found) brush.value = found.id;
        else if (event.key === 'Escape') brush.value = null;
      }
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [maker]);
  const share = async () => {
    const link = `${location.origin}/maps/${slug}?map=${await toLinkData(map.value)}`;
    told.value = (await copyLink(link, 'The link is on your clipboard.')) ? '' : link;
  };

  return (
    <div class="map-editor">
      <ArtDefs />
      <header class="editor-head">
        <p>
          <a href={`/maps/${slug}`}>All maps</a> · {title}
        </p>
        <h1>
          <input
            aria-label="Name of the map"
            value={maker.title(map.value)}
            maxLength={60}
            onChange={(event) => change(maker.rename(map.value, event.currentTarget.value))}
          />
        </h1>
        <div class="dialog-tools">
          <button type="button" class="button" onClick={undo} disabled={past.value.length === 0}>
            Undo
          </button>
          <button type="button" class="button" onClick={redo} disabled={future.value.length === 0}>
            Redo
          </button>
          <button type="button" class="bare" onClick={share}>
            copy a link
          </button>
          <a
            class="bare"
            download={`${maker.title(map.value)}.json`}
            href={`data:application/json,${encodeURIComponent(JSON.stringify(map.value, null, 1))}`}
          >
            save as a file
          </a>
        </div>
        <p role="status">{told.value}</p>
      </header>
      <section class="editor-board" aria-label="The map">
        <Board scene={scene} brush={brush.value} begin={begin} paint={paint} />
      </section>
      <section class="paper editor-tools" aria-label="Brushes and measures">
        <Brushes maker={maker} brush={brush.value} take={(id) => (brush.value = id)} slug={slug} />
        <label class="editor-mirror">
          <input type="checkbox" checked={mirrored.value} onChange={(event) => (mirrored.value = event.currentTarget.checked)} />
          <span>Paint the opposite side too</span>
        </label>
        <fieldset>
          <legend>Measures</legend>
          {maker.measures(map.value).map((each) => (
            <label key={each.id} class="editor-measure">
              <span>
                {each.label} <RuleLink rule={each.rule} base={`/rules/${slug}`} />
              </span>
              <input
                type="number"
                min={each.from}
                max={each.to}
                value={each.value}
                onChange={(event) => change(maker.measure(map.value, each.id, event.currentTarget.valueAsNumber))}
              />
            </label>
          ))}
        </fieldset>
        <Problems problems={problems} slug={slug} />
        <Uses uses={uses} use={use.value} take={(id) => (use.value = id)} slug={slug} map={saved.id} />
        <p class="quiet">
          By keys: a brush by its letter, the arrows move it on the table, Enter paints, Shift and an arrow paint on the way, Escape lays
          the brush down, Ctrl+Z takes a stroke back.
        </p>
      </section>
    </div>
  );
}

interface BrushesProps {
  maker: MapMaker;
  brush: string | null;
  take: (id: string | null) => void;
  slug: string;
}

function Brushes({ maker, brush, take, slug }: BrushesProps) {
  const groups = [...new Set(maker.brushes.map(({ group }) => group))];
  const chosen = maker.brushes.find(({ id }) => id === brush);
  return (
    <>
      {groups.map((group) => (
        <fieldset key={group} class="brushes">
          <legend>{group}</legend>
          {maker.brushes
            .filter((each) => each.group === group)
            .map((each) => (
              <BrushButton key={each.id} brush={each} held={each.id === brush} take={() => take(each.id)} />
            ))}
        </fieldset>
      ))}
      <button type="button" class={`brush ${brush === null ? 'held' : ''}`} aria-pressed={brush === null} onClick={() => take(null)}>
        Move the table <kbd>Esc</kbd>
      </button>
      <p class="quiet" role="status">
        {chosen?.says} {chosen?.rule ? <RuleLink rule={chosen.rule} base={`/rules/${slug}`} /> : null}
      </p>
    </>
  );
}

function BrushButton({ brush, held, take }: { brush: MapBrush; held: boolean; take: () => void }) {
  return (
    <button type="button" class={`brush ${held ? 'held' : ''}`} aria-pressed={held} title={brush.says} onClick={take}>
      {brush.look !== null && (
        <svg viewBox="-30 -30 60 60" width="26" height="26" aria-hidden="true">
          <CellGround look={brush.look} shape="pointy" size={28} />
        </svg>
      )}
      {brush.label} <kbd>{brush.key.toUpperCase()}</kbd>
    </button>
  );
}

function Problems({ problems, slug }: { problems: ReturnType<MapMaker['problems']>; slug: string }) {
  return (
    <section aria-live="polite">
      <h2>What is wrong</h2>
      {problems.length === 0 ? <p>Nothing: it can be played on.</p> : null}
      <ul class="problems">
        {problems.map(({ rule, reason }) => (
          <li key={rule + reason} class="why-not">
            {reason} <RuleLink rule={rule} base={`/rules/${slug}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface UsesProps {
  uses: readonly MapUse[];
  use: string;
  take: (id: string) => void;
  slug: string;
  map: string;
}

function Uses({ uses, use, take, slug, map }: UsesProps) {
  const chosen = uses.find(({ id }) => id === use);
  return (
    <fieldset class="map-uses">
      <legend>What is played on it</legend>
      {uses.map(({ id, label, rule, refusal }) => (
        <label key={id} class={refusal ? 'refused' : ''}>
          <input type="radio" name="use" checked={id === use} onChange={() => take(id)} />
          <span>
            {label} <RuleLink rule={rule} base={`/rules/${slug}`} />
            {refusal ? <small class="why-not">{refusal.reason}</small> : null}
          </span>
        </label>
      ))}
      {chosen && chosen.refusal === null ? (
        <a class="button gold" href={`/play/${slug}/choose?map=${map}&use=${use}`}>
          Play on it
        </a>
      ) : null}
    </fieldset>
  );
}
