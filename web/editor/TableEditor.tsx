// The workshop for open tables, on the grid of the match screen: strip, board, dock, rim. Every change is kept at once.
import { type Point, standingFindings, type TableFinding, type TableMaker, type TableSheet } from '@baize/contracts';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { ArtDefs } from '../art/index.ts';
import { copyLink } from '../shell/copy-link.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { toLinkData } from '../shell/link-data.ts';
import { navigate } from '../shell/router.ts';
import { type Desk, newDesk } from './desk.ts';
import { type SavedMap, saveMap } from './maps.ts';
import { TableBoard } from './TableBoard.tsx';
import { Balance, type DockPage, TableDock } from './TableDock.tsx';
import { DeskBar, ToolRail } from './ToolRail.tsx';
import { useDeskKeys } from './table-keys.ts';
import './workshop-board.css';
import './workshop-dock.css';
import './workshop.css';

interface Props {
  slug: string;
  title: string;
  maker: TableMaker;
  saved: SavedMap;
  sheet: TableSheet;
}

/** The check waits until the hand has been still for a moment. */
const STILL = 140;

function useFindings(desk: Desk, use: string): readonly TableFinding[] {
  const findings = useSignal<readonly TableFinding[]>([]);
  const sheet = desk.sheet.value;
  const isBusy = desk.isBusy.value;
  useEffect(() => {
    if (isBusy) return undefined;
    const timer = setTimeout(() => {
      findings.value = standingFindings(sheet, desk.maker.findings(sheet, use));
    }, STILL);
    return () => clearTimeout(timer);
  }, [desk, sheet, use, isBusy, findings]);
  return findings.value;
}

export function TableEditor({ slug, title, maker, saved, sheet: first }: Props) {
  const desk = useMemo(() => newDesk(maker, first), [maker, first]);
  const use = useSignal(saved.use);
  const page = useSignal(maker.pages[0]?.id ?? '');
  const tab = useSignal<DockPage>('pieces');
  const pointed = useSignal<string | null>(null);
  const pointer = useSignal<Point | null>(null);
  const hasGrid = useSignal(false);
  const told = useSignal('');
  const isComparing = useSignal(false);
  const spot = useRef<((x: number, y: number) => Point | null) | null>(null);
  const sheet = desk.sheet.value;
  const scene = useMemo(() => maker.scene(sheet, use.value), [maker, sheet, use.value]);
  const findings = useFindings(desk, use.value);
  const fault = findings.find(({ weight }) => weight === 'fault');
  useEffect(() => {
    if (!desk.isBusy.value) void saveMap(slug, maker, sheet, use.value, saved.id);
  }, [slug, maker, sheet, use.value, saved.id, desk.isBusy.value]);
  useDeskKeys(desk, page, pointer);

  const play = async () => {
    await saveMap(slug, maker, desk.sheet.value, use.value, saved.id);
    navigate(`/play/${slug}/choose?map=${saved.id}&use=${use.value}`);
  };
  const share = async () => {
    const link = `${location.origin}/maps/${slug}?map=${await toLinkData(desk.sheet.value)}`;
    await copyLink(link, 'The link is on your clipboard.');
    told.value = link;
  };
  return (
    <div class="match workshop">
      <ArtDefs />
      <h1 class="unseen">Workshop: {sheet.title}</h1>
      <div class="table screen surface-open">
        <header class="table-strip">
          <a class="site-name" href="/">
            Baize
          </a>
          <div class="workshop-title">
            <input
              aria-label="Name of the table"
              value={sheet.title}
              maxLength={60}
              onChange={(event) => desk.change(maker.rename(sheet, event.currentTarget.value) as TableSheet)}
            />
            <small>
              {title}, {Math.round(sheet.width / 1000)} by {Math.round(sheet.height / 1000)} inches · kept
            </small>
          </div>
          <Pages desk={desk} page={page} tab={tab} />
          <Tools desk={desk} hasGrid={hasGrid} share={share} slug={slug} />
        </header>
        <TableBoard desk={desk} scene={scene} findings={findings} pointed={pointed} pointer={pointer} hasGrid={hasGrid.value} spot={spot} />
        <TableDock desk={desk} slug={slug} page={page} tab={tab} findings={findings} pointed={pointed} use={use} spot={spot} />
        <footer class="rim">
          <div class="rail tool-rail">
            <ToolRail desk={desk} />
          </div>
          <div class="match-answer">
            <DeskBar desk={desk} refusal={fault?.reason ?? null} play={play} isComparing={isComparing} />
          </div>
        </footer>
      </div>
      {told.value ? <Shared link={told.value} close={() => (told.value = '')} /> : null}
      {isComparing.value ? (
        <Dialog title="Is it fair?" onClose={() => (isComparing.value = false)}>
          <p>{verdict(desk)}</p>
          <Balance desk={desk} />
          <p class="dialog-tools">
            <button type="button" class="button brass" onClick={() => (isComparing.value = false)}>
              Good
            </button>
          </p>
        </Dialog>
      ) : null}
    </div>
  );
}

/** In a sentence whom the ground helps. */
function verdict({ maker, sheet }: Desk): string {
  const helps = maker.balance(sheet.value).map((row) => row.helps);
  const [near, far] = (['near', 'far'] as const).map((side) => helps.filter((each) => each === side).length) as [number, number];
  if (near === far) return near === 0 ? 'The two halves are about even.' : 'Each half has something that the other has not.';
  return `The ${near > far ? 'near' : 'far'} half has the better ground.`;
}

function Pages({ desk, page, tab }: { desk: Desk; page: Signal<string>; tab: Signal<DockPage> }) {
  return (
    <fieldset class="choice-strip workshop-pages">
      <legend class="unseen">Page of the library</legend>
      <div>
        {desk.maker.pages.map(({ id, label }) => (
          <label key={id}>
            <input
              type="radio"
              name="workshop-page"
              checked={page.value === id}
              onChange={() => {
                page.value = id;
                tab.value = 'pieces';
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ToolsProps {
  desk: Desk;
  hasGrid: Signal<boolean>;
  share: () => void;
  slug: string;
}

function Tools({ desk, hasGrid, share, slug }: ToolsProps) {
  const sheet = desk.sheet.value;
  return (
    <div class="match-tools">
      <button type="button" class="tool" aria-label="Undo" disabled={desk.past.value.length === 0} onClick={desk.undo}>
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M8 4L3 9L8 14M3 9H12Q17 9 17 15" fill="none" stroke="currentColor" stroke-width="2" />
        </svg>
        <span class="tool-words">Undo</span>
      </button>
      <button type="button" class="tool" aria-label="Redo" disabled={desk.future.value.length === 0} onClick={desk.redo}>
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M12 4L17 9L12 14M17 9H8Q3 9 3 15" fill="none" stroke="currentColor" stroke-width="2" />
        </svg>
      </button>
      <button type="button" class="tool wide-only" aria-pressed={hasGrid.value} onClick={() => (hasGrid.value = !hasGrid.value)}>
        {hasGrid.value ? 'Hide the grid' : 'Show a grid'}
      </button>
      <button type="button" class="tool wide-only" onClick={share}>
        Share
      </button>
      <button type="button" class="tool" popovertarget="workshop-menu" aria-label="More">
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M3 5H17M3 10H17M3 15H17" fill="none" stroke="currentColor" stroke-width="2" />
        </svg>
      </button>
      <div id="workshop-menu" class="menu" popover="auto">
        <SizeFields desk={desk} />
        <button type="button" class="bare" popovertarget="workshop-menu" onClick={share}>
          Share by a link
        </button>
        <button type="button" class="bare" popovertarget="workshop-menu" onClick={() => (hasGrid.value = !hasGrid.value)}>
          {hasGrid.value ? 'Hide the grid' : 'Show a grid'}
        </button>
        <a
          class="bare"
          download={`${sheet.title}.json`}
          href={`data:application/json,${encodeURIComponent(JSON.stringify(sheet, null, 1))}`}
        >
          Save as a file
        </a>
        <a class="bare" href={`/maps/${slug}`}>
          All tables, and from a file
        </a>
        <a class="bare" href={`/rules/${slug}`} target="_blank" rel="noreferrer">
          Rulebook
        </a>
      </div>
    </div>
  );
}

function SizeFields({ desk }: { desk: Desk }) {
  const { width, height } = desk.sheet.value;
  const { terms } = desk.maker;
  const inches = (value: number) => Math.round(value / 1000);
  return (
    <fieldset class="size-fields">
      <legend>The table, in inches</legend>
      <label>
        <span>Width</span>
        <input
          type="number"
          min={inches(terms.width.from)}
          max={inches(terms.width.to)}
          value={inches(width)}
          onChange={(event) => desk.resize(event.currentTarget.valueAsNumber * 1000, height)}
        />
      </label>
      <label>
        <span>Depth</span>
        <input
          type="number"
          min={inches(terms.height.from)}
          max={inches(terms.height.to)}
          value={inches(height)}
          onChange={(event) => desk.resize(width, event.currentTarget.valueAsNumber * 1000)}
        />
      </label>
    </fieldset>
  );
}

function Shared({ link, close }: { link: string; close: () => void }) {
  return (
    <Dialog title="A link to this table" onClose={close}>
      <p>Whoever opens it gets the table as it lies here now. It has been copied.</p>
      <input class="link-text" readOnly value={link} aria-label="Link to this table" onFocus={(event) => event.currentTarget.select()} />
      <p class="dialog-tools">
        <button type="button" class="button brass" onClick={close}>
          Good
        </button>
      </p>
    </Dialog>
  );
}
