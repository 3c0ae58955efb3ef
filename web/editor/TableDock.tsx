// The dock of the workshop: the library, the mirror, what is wrong, and what is played; or the list of all that lies there.
import {
  kindOf,
  MIRRORS,
  type Mirror,
  type Point,
  settingOf,
  type TableFinding,
  type TableKind,
  type TableSetting,
} from '@baize/contracts';
import type { Signal } from '@preact/signals';
import { RuleLink } from '../panels/Prose.tsx';
import type { Desk } from './desk.ts';
import { KindPicture } from './Pictures.tsx';

export type DockPage = 'pieces' | 'faults' | 'layers' | 'help';

interface DockProps {
  desk: Desk;
  slug: string;
  page: Signal<string>;
  tab: Signal<DockPage>;
  findings: readonly TableFinding[];
  pointed: Signal<string | null>;
  use: Signal<string>;
  spot: { current: ((x: number, y: number) => Point | null) | null };
}

const TABS: readonly (readonly [DockPage, string])[] = [
  ['pieces', 'Pieces'],
  ['faults', 'Faults'],
  ['layers', 'Layers'],
  ['help', 'Help'],
];

export function TableDock(props: DockProps) {
  const { tab, findings } = props;
  return (
    <aside class={`dock workshop-dock tab-is-${tab.value}`} aria-label="Library and faults">
      <div class="dock-body">
        <div class="dock-scroll">
          {tab.value === 'pieces' || tab.value === 'faults' ? <Pieces {...props} /> : null}
          {tab.value === 'layers' ? <Layers {...props} /> : null}
          {tab.value === 'help' ? <Help /> : null}
        </div>
      </div>
      <nav class="dock-tabs" aria-label="Pages of the dock">
        {TABS.map(([id, label]) => (
          <button key={id} type="button" class={`tab-${id}`} aria-pressed={tab.value === id} onClick={() => (tab.value = id)}>
            {label}
            {id === 'faults' && findings.length > 0 ? <span class="fault-count">{findings.length}</span> : null}
          </button>
        ))}
      </nav>
    </aside>
  );
}

function Pieces(props: DockProps) {
  const { desk, page } = props;
  const shown = desk.maker.pages.find(({ id }) => id === page.value);
  return (
    <>
      <section class="dock-library">
        <h2>{page.value === 'land' ? 'Lay the land' : shown?.label}</h2>
        <p class="small">{shown?.says}</p>
        <Library {...props} />
        {page.value === 'story' ? <Story desk={desk} /> : null}
      </section>
      <section class="dock-mirror">
        <h3>Mirror</h3>
        <Choices
          name="mirror"
          label="Mirror"
          chosen={desk.sheet.value.mirror}
          choices={MIRRORS.map((id) => ({ id, label: MIRROR_WORDS[id] }))}
          choose={(id) => desk.mirror(id as Mirror)}
        />
      </section>
      <Faults {...props} />
      <Uses {...props} />
    </>
  );
}

const MIRROR_WORDS: Record<Mirror, string> = { off: 'Off', across: 'Across', turn: 'Half turn' };

interface ChoicesProps {
  name: string;
  label: string;
  chosen: string;
  choices: readonly { id: string; label: string }[];
  choose: (id: string) => void;
}

/** A strip of choices, the chosen one gold. */
export function Choices({ name, label, chosen, choices, choose }: ChoicesProps) {
  return (
    <fieldset class="choice-strip even">
      <legend class="unseen">{label}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.id}>
            <input type="radio" name={name} checked={choice.id === chosen} onChange={() => choose(choice.id)} />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

// ── the library ─────────────────────────────────────────────────────────────────────────────────────────────────────

function Library({ desk, page, spot }: DockProps) {
  const held = desk.tool.value.do === 'hand' ? null : desk.tool.value.kind;
  return (
    <div class="library">
      {desk.kinds
        .filter((kind) => kind.page === page.value)
        .map((kind) => (
          <Tile key={kind.id} kind={kind} isHeld={held === kind.id} desk={desk} spot={spot} />
        ))}
    </div>
  );
}

/** So far the pointer goes before a press on a tile is a drag. */
const DRAG = 8;

interface TileProps {
  kind: TableKind;
  isHeld: boolean;
  desk: Desk;
  spot: DockProps['spot'];
}

/** Pressed, it is taken in hand; dragged, it is laid where it is let go. */
function Tile({ kind, isHeld, desk, spot }: TileProps) {
  const drag = (event: PointerEvent) => {
    if (event.button !== 0 || kind.laid === 'line') return;
    const tile = event.currentTarget as HTMLElement;
    const from = { x: event.clientX, y: event.clientY };
    let laid: string | null = null;
    tile.setPointerCapture(event.pointerId);
    const move = (moved: PointerEvent) => {
      if (Math.hypot(moved.clientX - from.x, moved.clientY - from.y) < DRAG) return;
      const at = spot.current?.(moved.clientX, moved.clientY);
      if (!at) return;
      desk.isBusy.value = true;
      if (laid === null) laid = desk.lay(kind.id, at);
      else {
        const thing = desk.thing();
        if (thing && 'at' in thing) desk.put({ ...thing, at: [Math.round(at[0] / 250) * 250, Math.round(at[1] / 250) * 250] }, true);
      }
    };
    const end = () => {
      desk.isBusy.value = false;
      tile.removeEventListener('pointermove', move);
      tile.removeEventListener('pointerup', end);
      tile.removeEventListener('pointercancel', end);
      if (laid !== null) tile.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => tile.removeEventListener('click', swallow, { capture: true }), 0);
    };
    tile.addEventListener('pointermove', move);
    tile.addEventListener('pointerup', end);
    tile.addEventListener('pointercancel', end);
  };
  return (
    <button
      type="button"
      class={`tile ${isHeld ? 'held' : ''}`}
      aria-pressed={isHeld}
      data-kind={kind.id}
      title={`${kind.says} (key ${kind.key.toUpperCase()})`}
      onPointerDown={drag}
      onClick={(event) => {
        if (isHeld) desk.putDown();
        else desk.take(kind.id);
        // Whoever works by keys goes on at the table.
        if (event.detail === 0) document.querySelector<HTMLElement>('.table-board .viewport')?.focus();
      }}
    >
      <KindPicture kind={kind} />
      <span>{kind.label}</span>
    </button>
  );
}

/** The click that follows a drag takes nothing in hand. */
function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function Story({ desk }: { desk: Desk }) {
  const { settings } = desk.maker.terms;
  const sheet = desk.sheet.value;
  const choose = (setting: TableSetting, id: string) => desk.change({ ...sheet, settings: { ...sheet.settings, [setting.id]: id } });
  return (
    <div class="story-settings">
      {settings.map((setting) => (
        <label key={setting.id} title={setting.says}>
          <span>{setting.label}</span>
          <select value={settingOf(sheet, setting)} onChange={(event) => choose(setting, event.currentTarget.value)}>
            {setting.choices.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

// ── faults and uses ─────────────────────────────────────────────────────────────────────────────────────────────────

function Faults({ desk, slug, findings, pointed }: DockProps) {
  const look = (finding: TableFinding) => {
    pointed.value = finding.id;
    desk.choose(finding.things[0] ?? null);
  };
  return (
    <section class="dock-faults" aria-live="polite">
      <h3>What is wrong {findings.length > 0 ? <span class="fault-count">{findings.length}</span> : null}</h3>
      <ol class="fault-list">
        {findings.map((finding, at) => (
          <li key={finding.id} class={`${finding.weight} ${pointed.value === finding.id ? 'pointed' : ''}`}>
            <button type="button" class="fault-number" aria-label={`Show fault ${at + 1} on the table`} onClick={() => look(finding)}>
              {at + 1}
            </button>
            <div>
              <p>
                {finding.reason} <RuleLink rule={finding.rule} base={`/rules/${slug}`} />
              </p>
              {finding.cures.map(({ label, sheet }) => (
                <button key={label} type="button" class="cure" onClick={() => desk.change(sheet)}>
                  {label}
                </button>
              ))}
              {finding.weight === 'doubt' ? (
                <button type="button" class="cure" onClick={() => desk.letBe(finding)}>
                  Let it be
                </button>
              ) : null}
            </div>
          </li>
        ))}
        {findings.some(({ weight }) => weight === 'fault') ? null : (
          <li class="well">
            <span class="fault-number">✓</span>
            <p>{desk.maker.praise}</p>
          </li>
        )}
      </ol>
    </section>
  );
}

function Uses({ desk, use }: DockProps) {
  const uses = desk.maker.uses(desk.sheet.value);
  const chosen = uses.find(({ id }) => id === use.value);
  return (
    <section class="dock-uses">
      <h3>What is played on it</h3>
      <select aria-label="What is played on it" value={use.value} onChange={(event) => (use.value = event.currentTarget.value)}>
        {uses.map(({ id, label, refusal }) => (
          <option key={id} value={id}>
            {refusal ? `${label} (not here)` : label}
          </option>
        ))}
      </select>
      {chosen?.refusal ? <p class="small use-refusal">{chosen.refusal.reason}</p> : null}
    </section>
  );
}

// ── the other pages ─────────────────────────────────────────────────────────────────────────────────────────────────

/** All that lies on the table, the topmost first: the way to things that are hidden or small, and by keys. */
function Layers({ desk }: DockProps) {
  const things = [...desk.sheet.value.things].reverse();
  return (
    <>
      <h2>All that lies here</h2>
      {things.length === 0 ? <p class="small">Nothing yet.</p> : null}
      <ul class="layer-list">
        {things.map((thing) => {
          const kind = kindOf(desk.kinds, thing);
          return (
            <li key={thing.id}>
              <button
                type="button"
                aria-pressed={desk.chosen.value === thing.id}
                class={desk.chosen.value === thing.id ? 'held' : ''}
                onClick={() => desk.choose(thing.id)}
              >
                <KindPicture kind={kind} />
                <span>{kind.label}</span>
                {thing.twin !== undefined ? <small>mirrored</small> : null}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

export function Balance({ desk }: { desk: Desk }) {
  const rows = desk.maker.balance(desk.sheet.value);
  return (
    <table class="balance-table">
      <thead>
        <tr>
          <th>Ground</th>
          <th>Near half</th>
          <th>Far half</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, near, far, helps }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td class={helps === 'near' ? 'more' : ''}>{near}</td>
            <td class={helps === 'far' ? 'more' : ''}>{far}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HELP: readonly (readonly [keys: string, does: string])[] = [
  ['A letter', 'takes a piece in hand (point at it to see which)'],
  ['Arrows', 'move the cursor, or the chosen thing by half an inch; with Shift by three inches'],
  ['Enter', 'lays the piece, sets a point; twice on the spot ends a line'],
  ['Backspace', 'takes the last point back'],
  ['[ and ]', 'turn the chosen thing'],
  ['< and >', 'make it narrower or wider; with Ctrl flatter or deeper'],
  ['Delete', 'takes it away'],
  ['Ctrl+D', 'lays another like it'],
  ['Ctrl+Z, Ctrl+Y', 'undo, redo'],
  ['Esc', 'puts down what is in hand'],
  ['Alt', 'while dragging: no snapping to quarter inches'],
];

function Help() {
  return (
    <>
      <h2>By hand and by keys</h2>
      <p>Drag a piece on to the table, or take it in hand and press where it shall lie. Lines are drawn point by point.</p>
      <p>What is chosen has handles: corners stretch it, the knob turns it, points bend it; a small dot becomes a new point.</p>
      <dl class="help-keys">
        {HELP.map(([keys, does]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
