// The plate that explains: beside the thing under the pointer, on the side where nothing can answer.
import type { Says } from '@baize/contracts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { RuleMark } from './RuleMark.tsx';
import type { Stage } from './stage.tsx';

/** More lines than these are for the rulebook. */
const MOST_LINES = 5;
const GAP = 12;

export function Plate({ stage }: { stage: Stage }) {
  const { gestures, words, staging, view, seat, root } = stage;
  const plate = useRef<HTMLElement>(null);
  const id = gestures.hovered.value;
  const aimed = gestures.aimed.value;
  const said = id === null || gestures.dragging.value !== null ? undefined : words.get(id);
  const why = aimed?.refusal ?? null;
  const leg = aimed?.legs && [aimed.legs.legs.at(-1), aimed.legs.cost].filter((part) => part !== undefined).join(' · ');
  useLayoutEffect(() => {
    if (plate.current && root.current && id !== null) placeBeside(plate.current, root.current, id);
  });
  // What lies beside the board is explained in the dock.
  const isOnBoard = id === null || (root.current?.querySelector(`.board [data-id="${CSS.escape(id)}"]`) ?? null) !== null;
  if (stage.isPlaying || (!leg && !why && (!said || !isOnBoard))) return null;
  const more = id === null ? [] : (staging.inspect?.(view, seat, id).lines ?? []);
  // What the dock tells at length is here only named.
  const lines = [...(said?.lines ?? []), ...more].slice(0, isInDock(stage, said?.title) ? 1 : MOST_LINES);
  return (
    <aside class={`plate ${leg || why ? 'at-once' : ''}`} ref={plate} aria-live="polite">
      {leg && <p class="leg">{leg}</p>}
      {said?.title && <h4>{said.title}</h4>}
      {lines.map((line) => (
        <Line key={line.says} line={line} />
      ))}
      {why && (
        <p class="why-not">
          {why.reason} <RuleMark rule={why.rule} />
        </p>
      )}
    </aside>
  );
}

/** Whether the dock is about this very thing. */
function isInDock({ answering, scene }: Stage, title: string | undefined): boolean {
  const pointed = answering.pointed.value;
  const matter = (pointed === undefined ? undefined : answering.matterOf(pointed)) ?? scene.matter;
  return title !== undefined && matter?.title === title;
}

function Line({ line }: { line: Says }) {
  return (
    <p>
      {line.says} <RuleMark rule={line.rule} />
    </p>
  );
}

/** What a plate must leave open: what can answer, who fights, and the fight itself. */
const OPEN = '.board :is(.piece, .cell, .aim).glows, .board .placed-chip, .board .fights, .board .fight-ground';
/** What is as wide as this share of the board is a place: its plate may lie on it, beside those who stand there. */
const PLACE = 0.25;

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Right, left, above or below: where it covers nothing that can answer, and stays in sight. */
function placeBeside(plate: HTMLElement, root: HTMLElement, id: string): void {
  const thing = root.querySelector(`.board [data-id="${CSS.escape(id)}"]`);
  const board = plate.parentElement?.getBoundingClientRect();
  if (!thing || !board) return;
  const box = thing.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = plate;
  const isPlace = box.width > board.width * PLACE;
  const answers = [...root.querySelectorAll(isPlace ? `${OPEN}, .board .piece` : OPEN)]
    .filter((each) => each !== thing)
    .map((each) => each.getBoundingClientRect());
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const spots = [
    { left: box.right + GAP, top: middle.y - high / 2 },
    { left: box.left - GAP - wide, top: middle.y - high / 2 },
    { left: middle.x - wide / 2, top: box.top - GAP - high },
    { left: middle.x - wide / 2, top: box.bottom + GAP },
    { left: middle.x - wide / 2, top: box.top + GAP },
    { left: middle.x - wide / 2, top: box.bottom - GAP - high },
    { left: middle.x - wide / 2, top: middle.y - high / 2 },
    { left: board.left + 8, top: board.bottom - high - 8 },
    { left: board.left + 8, top: board.top + 8 },
  ].map(({ left, top }) => {
    const x = Math.max(board.left + 6, Math.min(board.right - wide - 6, left));
    const y = Math.max(board.top + 6, Math.min(board.bottom - high - 6, top));
    const rect = { left: x, top: y, right: x + wide, bottom: y + high };
    const cost = (isPlace ? 0 : overlap(rect, box) * 4) + answers.reduce((sum, each) => sum + overlap(rect, each), 0);
    return { rect, cost };
  });
  const best = spots.reduce((one, other) => (other.cost < one.cost ? other : one));
  plate.style.translate = `${Math.round(best.rect.left - board.left)}px ${Math.round(best.rect.top - board.top)}px`;
}
