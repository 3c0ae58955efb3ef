// Plays events as motions on the old scene, one after the other; then the new scene takes its place.

import type { AnyStaging, Id, Motion, Piece, Sound, Stand } from '@baize/contracts';
import type { Event, Seat, View } from '@baize/kernel';
import type { Signal } from '@preact/signals';
import type { OpenPieces } from './open-pieces.tsx';
import type { Projection } from './projection.ts';

export interface PlayTarget {
  root: HTMLElement;
  projection: Projection;
  /** How pieces walk on the open table, where they stand on bases that turn; null on other surfaces. */
  open: OpenPieces | null;
  sound: boolean;
  /** 1 as usual; larger is quicker. */
  pace: number;
  /** Whose own doings need no telling. */
  viewer: Seat | null;
  /** An event in words. */
  tell(event: Event): string;
  /** What the caption says now. */
  told: Signal<Told | null>;
  /** Puts a picture over the table for a while, and gives its element. */
  show(what: Effect): HTMLElement;
  /** Draws a piece of the scene anew, as often as wanted, in the place of the one that stands there; null if there is none. `piece` is as it was drawn last. */
  redraw(id: Id): { piece: Piece; element: Element; draw(piece: Piece): void; remove(): void } | null;
}

/** A line of the story, and whose doing it is. */
export interface Told {
  seat: Seat | null;
  text: string;
}

export type Effect =
  | { kind: 'card'; motion: Extract<Motion, { do: 'deal' }> }
  | { kind: 'dice'; motion: Extract<Motion, { do: 'roll' }> }
  | { kind: 'word'; says: string; tone: string }
  | { kind: 'puff' }
  | { kind: 'banner'; says: string };

/** A row of motions that can be skipped to its end. */
export interface EventPlayback {
  done: Promise<void>;
  skip(): void;
  /** Takes every trace of it off the table, once the new scene is drawn: what is seen is what is so. */
  clear(): void;
}

const TOGETHER: readonly Motion['do'][] = ['move', 'walk', 'call', 'fall'];

/** Motions that are seen at the same time stand in one group. */
export function inGroups(motions: readonly Motion[]): Motion[][] {
  const groups: Motion[][] = [];
  for (const motion of motions) {
    const last = groups.at(-1);
    if (last && last[0]?.do === motion.do && TOGETHER.includes(motion.do)) last.push(motion);
    else groups.push([motion]);
  }
  return groups;
}

/** Fetched only by those who want to hear something. */
async function sound(what: Sound): Promise<void> {
  const { play } = await import('./sound.ts');
  play(what);
}

export function playEvents(staging: AnyStaging, view: View, events: readonly Event[], target: PlayTarget): EventPlayback {
  let skipped = false;
  const running = new Set<Animation>();
  const traces: (() => void)[] = [];
  const track: Track = async (animation, ...removals) => {
    traces.push(() => animation.cancel(), ...removals);
    animation.playbackRate = target.pace;
    if (skipped) animation.finish();
    running.add(animation);
    await animation.finished.catch(() => undefined);
    running.delete(animation);
  };
  const rest = (ms: number) => track(target.root.animate([{}, {}], { duration: ms }));
  const run = async () => {
    for (const event of events) {
      if (skipped) return;
      const motions = staging.motions(view, event);
      const seat = actorOf(event);
      const text = staging.untold?.includes(event.kind) ? '' : target.tell(event);
      const isOthers = seat === null || seat !== target.viewer;
      if (text) target.told.value = { seat, text };
      for (const together of inGroups(motions)) {
        if (skipped) return;
        await Promise.all(
          together.map((motion) => {
            if (motion.sound && target.sound) sound(motion.sound);
            return play(motion, target, track);
          }),
        );
      }
      // What the others do is read before the next thing happens.
      if (text && isOthers) await rest(motions.length > 0 ? READ_AFTER : Math.min(LONGEST_READ, READ_ALONE + text.length * READ_LETTER));
    }
  };
  return {
    done: run(),
    skip() {
      skipped = true;
      for (const animation of running) animation.finish();
    },
    clear() {
      for (const remove of traces) remove();
    },
  };
}

/** Milliseconds for reading a line: after something was seen, and where nothing is. */
const READ_AFTER = 350;
const READ_ALONE = 350;
const READ_LETTER = 9;
const LONGEST_READ = 1100;

/** Whose doing an event is, where it says so. */
function actorOf(event: Event): Seat | null {
  const { seat } = event as { seat?: unknown };
  return typeof seat === 'number' ? seat : null;
}

/** Follows an animation to its end; `removals` take off what it left on the table. */
type Track = (animation: Animation, ...removals: (() => void)[]) => Promise<void>;

function find(target: PlayTarget, id: Id): Element | null {
  const named = `[data-id="${CSS.escape(id)}"]`;
  // One who has walked stands where he went, not where the old scene has him; what is folded away lies in a plaque.
  return (
    target.root.querySelector(`.walking ${named}`) ??
    target.root.querySelector(named) ??
    target.root.querySelector(`[data-holds~="${CSS.escape(id)}"]`)
  );
}

function middleOf(target: PlayTarget, element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  const home = target.root.getBoundingClientRect();
  return { x: box.left + box.width / 2 - home.left, y: box.top + box.height / 2 - home.top };
}

async function play(motion: Motion, target: PlayTarget, track: Track): Promise<void> {
  switch (motion.do) {
    case 'move':
      return move(motion, target, track);
    case 'walk':
      return walk(motion.id, () => motion.stands, target, track);
    case 'fall':
      return fall(motion, target, track);
    case 'deal':
      return deal(motion, target, track);
    case 'roll':
      return showEffect({ kind: 'dice', motion }, target, track, THROW, THROWN + A_DIE * motion.dice.length);
    case 'announce':
      return showEffect({ kind: 'banner', says: motion.says }, target, track, BANNER, 1100);
    case 'call':
      await Promise.all(motion.at.map((id) => rise(id, motion.says, motion.tone, target, track)));
      return;
    case 'clash':
      return clash(motion, target, track);
    case 'shot':
      return shot(motion, target, track);
  }
}

/** A piece that looks somewhere walks, looking where it goes; any other is slid. */
async function move({ id, via, facing }: Extract<Motion, { do: 'move' }>, target: PlayTarget, track: Track): Promise<void> {
  const element = find(target, id);
  if (!element || via.length === 0) return;
  const { open } = target;
  if (facing !== undefined && open) return walk(id, (piece) => open.standsOfMove(piece, via, facing), target, track);
  const frames = via.map((point) => {
    const [x, y] = target.projection.toPixel(point);
    return { transform: `translate(${x}px, ${y}px)` };
  });
  const timing: KeyframeAnimationOptions = { duration: Math.min(1600, 260 * via.length + 200), easing: 'ease-in-out', fill: 'forwards' };
  const home = homeOf(element);
  // Its name goes with it.
  for (const plate of home ? target.root.querySelectorAll(`[data-plate="${CSS.escape(id)}"]`) : []) {
    const way = via.map((point) => {
      const [x, y] = target.projection.toPixel(point);
      return { translate: `${x - (home?.e ?? 0)}px ${y - (home?.f ?? 0)}px` };
    });
    void track(plate.animate(way, timing));
  }
  const animation = element.animate(frames, timing);
  await track(animation);
}

/** Where a piece is drawn, before anything moves it. */
function homeOf(element: Element): DOMMatrix | undefined {
  const { transform } = element as Partial<SVGGraphicsElement>;
  return transform && transform.baseVal.numberOfItems > 0 ? transform.baseVal.getItem(0).matrix : undefined;
}

/** Milliseconds for an inch of a walk, and the most that one takes. */
const MS_PER_INCH = 110;
const LONGEST_WALK = 2600;

/** Figures stay upright while their base turns and bends, so the piece is drawn anew for every frame. */
async function walk(id: Id, standsOf: (piece: Piece) => readonly Stand[], target: PlayTarget, track: Track): Promise<void> {
  const { open } = target;
  const moving = open && target.redraw(id);
  if (!moving) return;
  const stands = standsOf(moving.piece);
  const duration = Math.min(LONGEST_WALK, 300 + (open.walkLength(stands) / 1000) * MS_PER_INCH);
  const clock = moving.element.animate([{ opacity: 1 }, { opacity: 1 }], { duration, easing: 'ease-in-out', fill: 'forwards' });
  let isOver = false;
  const frame = () => {
    moving.draw(open.alongWalk(moving.piece, stands, isOver ? 1 : (clock.effect?.getComputedTiming().progress ?? 1)));
    if (!isOver) requestAnimationFrame(frame);
  };
  frame();
  await track(clock, moving.remove);
  isOver = true;
  frame();
}

/** Between one figure that falls and the next. */
const FALL_APART = 130;

async function fall({ id, figures }: Extract<Motion, { do: 'fall' }>, target: PlayTarget, track: Track): Promise<void> {
  const element = find(target, id);
  if (!element) return;
  const fallen = figures ? figures.flatMap((number) => [...element.querySelectorAll(`[data-figure="${number}"]`)]) : [element];
  await Promise.all(fallen.map((part, at) => fallOver(part, at * FALL_APART, track)));
}

async function fallOver(part: Element, delay: number, track: Track): Promise<void> {
  for (const figure of part.querySelectorAll('use')) {
    void track(figure.animate([{ rotate: '0deg' }, { rotate: '84deg' }], { duration: 500, delay, easing: 'ease-in', fill: 'forwards' }));
  }
  await track(part.animate([{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }], { duration: 900, delay, fill: 'forwards' }));
}

async function deal(motion: Extract<Motion, { do: 'deal' }>, target: PlayTarget, track: Track): Promise<void> {
  const from = find(target, motion.from);
  const to = find(target, motion.to);
  if (!from || !to) return;
  const [a, b] = [middleOf(target, from), middleOf(target, to)];
  const card = target.show({ kind: 'card', motion });
  await track(
    card.animate(
      [
        { transform: `translate(${a.x}px, ${a.y}px) translate(-50%, -50%) rotate(-6deg) scale(.8)` },
        { transform: `translate(${(a.x + b.x) / 2}px, ${(a.y + b.y) / 2 - 30}px) translate(-50%, -50%) rotate(3deg) scale(1.15)` },
        { transform: `translate(${b.x}px, ${b.y}px) translate(-50%, -50%) scale(1)` },
      ],
      { duration: 620, easing: 'ease-in-out', fill: 'both' },
    ),
  );
  card.remove();
}

const BANNER: Keyframe[] = [
  { opacity: 0, transform: 'translateY(12px)' },
  { opacity: 1, transform: 'none', offset: 0.2 },
  { opacity: 1, transform: 'none', offset: 0.8 },
  { opacity: 0, transform: 'translateY(-8px)' },
];
const THROW: Keyframe[] = [
  { opacity: 0, transform: 'scale(.8)' },
  { opacity: 1, transform: 'none', offset: 0.1 },
  { opacity: 1, transform: 'none', offset: 0.92 },
  { opacity: 0, transform: 'none' },
];
/** Milliseconds for a throw, and more for each of its dice, which fall one by one. */
const THROWN = 1000;
const A_DIE = 110;

async function showEffect(what: Effect, target: PlayTarget, track: Track, frames: Keyframe[], duration: number): Promise<void> {
  const element = target.show(what);
  await track(element.animate(frames, { duration, fill: 'both' }));
  element.remove();
}

async function rise(id: Id, says: string, tone: string, target: PlayTarget, track: Track): Promise<void> {
  const over = find(target, id);
  if (!over) return;
  const { x, y } = middleOf(target, over);
  const word = target.show({ kind: 'word', says, tone });
  const at = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  await track(
    word.animate(
      [
        { opacity: 0, transform: `${at} scale(.7)` },
        { opacity: 1, transform: `${at} translateY(-18px) scale(1.1)`, offset: 0.25 },
        { opacity: 1, transform: `${at} translateY(-26px)`, offset: 0.75 },
        { opacity: 0, transform: `${at} translateY(-44px)` },
      ],
      { duration: 1000, fill: 'both' },
    ),
  );
  word.remove();
}

async function clash({ a, b }: Extract<Motion, { do: 'clash' }>, target: PlayTarget, track: Track): Promise<void> {
  const [one, other] = [find(target, a), find(target, b)];
  if (!one || !other) return;
  const from = middleOf(target, one);
  const to = middleOf(target, other);
  const [dx, dy] = [(to.x - from.x) * 0.16, (to.y - from.y) * 0.16];
  const lunge = (element: Element, x: number, y: number) =>
    track(
      element.animate([{ translate: '0 0' }, { translate: `${x}px ${y}px` }, { translate: '0 0' }], {
        duration: 700,
        easing: 'ease-in-out',
      }),
    );
  await Promise.all([lunge(one, dx, dy), lunge(other, -dx * 0.4, -dy * 0.4)]);
}

async function shot({ from, to, hit }: Extract<Motion, { do: 'shot' }>, target: PlayTarget, track: Track): Promise<void> {
  const [gun, mark] = [find(target, from), find(target, to)];
  if (!gun || !mark) return;
  const a = middleOf(target, gun);
  const b = middleOf(target, mark);
  const puff = target.show({ kind: 'puff' });
  const miss = hit ? 0 : 26;
  await track(
    puff.animate(
      [
        { opacity: 1, transform: `translate(${a.x}px, ${a.y}px) translate(-50%, -50%) scale(1.6)` },
        { opacity: 1, transform: `translate(${b.x + miss}px, ${b.y - miss}px) translate(-50%, -50%) scale(.5)`, offset: 0.7 },
        { opacity: 0, transform: `translate(${b.x + miss}px, ${b.y - miss}px) translate(-50%, -50%) scale(${hit ? 1.8 : 0.4})` },
      ],
      { duration: 420, fill: 'both' },
    ),
  );
  puff.remove();
}
