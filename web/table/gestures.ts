// What pressing, dragging, letting go and keys mean on the table. No element of the page is known here: the pointer's
// events come in as places, and what they mean goes to the answering.
import type { Aim, AimStep, Id, Piece, Point } from '@baize/contracts';
import { type Signal, signal } from '@preact/signals';
import type { Aimed, Answering } from './answering.ts';
import { gripOf } from './grip.ts';

/** A pointer that moves less than this many pixels of the screen has only touched. */
const CLICK_SLACK = 7;

/** Where the pointer is: on which element, on the screen, and in the surface's measure. */
export interface PointerPlace {
  id: Id | null;
  x: number;
  y: number;
  point: Point;
  /** By a finger: it sees first what it would do. */
  isTouch?: boolean;
  /** A card in the hand: a finger lifts it first. */
  isHeld?: boolean;
}

interface GestureContext {
  answering: Answering;
  /** A piece of the scene that is shown now. */
  piece(id: Id): Piece | undefined;
  /** One pixel of the screen in the surface's measure. */
  pixel(): number;
  /** Whether the surface can be aimed at point by point: the open table. */
  isOpen(): boolean;
  /** Told where a piece was drawn as a whole: if it comes there only by several answers, the next one goes on. Null: it has come there. */
  drawn?(heading: Heading | null): void;
  /** Whether pointing at an answer draws where it leads; else a drag that means it draws an arrow. */
  isPictured?(answer: unknown): boolean;
}

/** Where the spot by which a piece is held shall be in the end. */
export interface Heading {
  piece: Id;
  to: Point;
  /** From the middle of the piece to that spot. */
  held: Point;
}

export interface Gestures {
  /** The element under the pointer. */
  hovered: Signal<Id | null>;
  /** What the drag that is going on would do. */
  aimed: Signal<Aimed | null>;
  /** What is being dragged: whatever lies under the pointer then says nothing. */
  dragging: Signal<Id | null>;
  /** True if something was gripped that a drag can move; else the drag is for the camera. */
  press(place: PointerPlace): boolean;
  /** True while what was gripped is dragged without an aim: an arrow is drawn from it. */
  drag(place: PointerPlace): boolean;
  release(place: PointerPlace): void;
  cancel(): void;
  hover(id: Id | null): void;
  /** True if the key meant something. `id` is the element that has the focus. */
  key(key: string, id: Id | null): boolean;
  /** Whether the pointer has moved since it was pressed, beyond the trembling of a hand. */
  isDragging(place: PointerPlace): boolean;
  /** Drafts the next part of a way that an earlier answer began; false if there is none. */
  goOn(heading: Heading): boolean;
}

interface Press extends PointerPlace {
  isDragged: boolean;
  points: Point[];
  /** From the middle of the piece to where it was pressed. */
  held: Point;
}

const STEPS: Record<string, AimStep | undefined> = { ArrowUp: 'ahead', ArrowDown: 'back', ArrowLeft: 'left', ArrowRight: 'right' };

export function newGestures({ answering, piece, pixel, isOpen, drawn, isPictured = () => true }: GestureContext): Gestures {
  const hovered = signal<Id | null>(null);
  const aimed = signal<Aimed | null>(null);
  const dragging = signal<Id | null>(null);
  let pressed: Press | null = null;
  let previewed: Id | null = null;

  const hover = (id: Id | null) => {
    if (hovered.value === id) return;
    hovered.value = id;
    answering.pointed.value = id === null ? undefined : answering.answerAt(id);
  };
  const isDragging = ({ x, y }: PointerPlace) => {
    if (pressed && Math.hypot(x - pressed.x, y - pressed.y) > CLICK_SLACK) pressed.isDragged = true;
    return pressed?.isDragged ?? false;
  };
  const aimOf = ({ id, point, points }: Press, to: Point): Aim => {
    const grips = id === null ? undefined : piece(id);
    // The first spot is where the piece was gripped, not where it shall go.
    const bends = straightened([...points, to], CLICK_SLACK * 1.5 * pixel()).slice(1);
    return { piece: id, points: bends, ...(grips && { grip: gripOf(grips, point) }) };
  };
  const aimTo = (mover: Id, to: Point): Aim => ({
    piece: mover,
    points: [to],
    ...(piece(mover) && { grip: { part: 'middle', right: 0, ahead: 0 } }),
  });
  /** With a piece in hand, a touch on the open ground is where it shall go; where only one can move, that is offered. */
  const sendTo = ({ id, point }: PointerPlace): boolean => {
    if (!isOpen() || (id !== null && answering.glow.value.has(id))) return false;
    const inHand = answering.inHand.value;
    if (inHand !== null) return answering.takeAim(aimTo(inHand, point));
    const mover = soleMover(answering.isAiming ? answering.glow.value : new Set(), piece);
    if (!mover || (id !== null && piece(id))) return false;
    return answering.considerAim(
      aimTo(mover.id, point),
      endsNear(mover.at, point).map((end) => aimTo(mover.id, end)),
    );
  };

  /** A finger's first touch on what would answer, or on a card, only shows it. */
  const isFirstLook = ({ id, isTouch, isHeld }: PointerPlace): boolean => {
    if (!isTouch || id === null || id === previewed || !answering.glow.value.has(id)) return false;
    const answer = answering.answerAt(id);
    if (answer === undefined && !isHeld) return false;
    previewed = id;
    hovered.value = id;
    answering.pointed.value = answer;
    return true;
  };

  return {
    hovered,
    aimed,
    dragging,
    hover,
    isDragging,
    press(place) {
      const [x, y] = (place.id === null ? undefined : piece(place.id))?.at ?? place.point;
      pressed = { ...place, isDragged: false, points: [place.point], held: [place.point[0] - x, place.point[1] - y] };
      return place.id !== null && answering.glow.value.has(place.id);
    },
    drag(place) {
      hover(place.id);
      if (!isDragging(place) || !pressed || pressed.id === null) return false;
      dragging.value = pressed.id;
      if (!answering.canAim) return true;
      pressed.points.push(place.point);
      const found = answering.aimAt(aimOf(pressed, place.point));
      aimed.value = found ?? null;
      answering.pointed.value = found && !found.refusal ? found.answer : undefined;
      return found === undefined || (found.refusal === null && !isPictured(found.answer));
    },
    release(place) {
      const was = pressed;
      pressed = null;
      aimed.value = null;
      dragging.value = null;
      if (!was) return;
      if (!was.isDragged) {
        if (sendTo(place)) return;
        if (isFirstLook(place)) return;
        previewed = null;
        if (place.id !== null && (answering.asked || answering.glow.value.has(place.id))) answering.touch(place.id);
        return;
      }
      if (was.id === null || !answering.asked) return;
      // Where the drag means no aim, it touches what it began on and what it ends on.
      if (answering.canAim && was.points.length > 1) {
        const nearby = isOpen() ? endsNear(was.point, place.point).map((end) => aimOf({ ...was, points: [was.point] }, end)) : [];
        const aim = aimOf(was, place.point);
        if (answering.takeAim(aim, nearby)) {
          // Whoever grips a corner means the turn alone.
          if (isOpen() && !aim.grip?.part.includes(' ')) drawn?.({ piece: was.id, to: place.point, held: was.held });
          return;
        }
      }
      if (!answering.glow.value.has(was.id)) return;
      answering.touch(was.id);
      if (place.id !== null && place.id !== was.id) answering.touch(place.id);
    },
    goOn({ piece: id, to, held }) {
      const mover = answering.glow.value.has(id) ? piece(id) : undefined;
      if (!mover) return false;
      if (Math.hypot(mover.at[0] + held[0] - to[0], mover.at[1] + held[1] - to[1]) < THERE) {
        drawn?.(null);
        return false;
      }
      const aimedAt = answering.aimAt(aimTo(id, to));
      if (aimedAt?.legs) return aimedAt.refusal === null && answering.takeAim(aimTo(id, to));
      if (!aimedAt || !answering.isAiming) return false;
      return answering.considerAim(
        aimTo(id, to),
        endsNear(mover.at, to).map((end) => aimTo(id, end)),
      );
    },
    cancel() {
      pressed = null;
      aimed.value = null;
      dragging.value = null;
    },
    key(key, id) {
      const inHand = answering.inHand.value;
      if (inHand !== null && steer(answering, key, inHand)) return true;
      if ((key === 'Enter' || key === ' ') && id !== null) answering.touch(id);
      else if (key === 'Escape') answering.back();
      else return false;
      return true;
    },
  };
}

/** Whoever is as near as this, in thousandths of an inch, has come to where he was drawn. */
const THERE = 1500;

/** The one piece that can move now, if there is only one. */
export function soleMover(glow: ReadonlySet<Id>, piece: (id: Id) => Piece | undefined): Piece | undefined {
  const [only] = glow;
  return glow.size === 1 && only !== undefined ? piece(only) : undefined;
}

/** How far from an end, in thousandths of an inch, it is tried about it. */
const ABOUT = [250, 600];
/** How much of the way is tried. */
const SHARES = [0.97, 0.93, 0.88, 0.8, 0.7, 0.58, 0.44, 0.3, 0.15];

/** Where one might stop instead of an end that is refused: about it, and short of it, the nearest first. */
export function endsNear([x, y]: Point, [ex, ey]: Point): Point[] {
  const [dx, dy] = [ex - x, ey - y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const short = SHARES.map((share) => ({ at: [x + dx * share, y + dy * share], away: length * (1 - share) }));
  const about = ABOUT.flatMap((away) =>
    [
      [uy, -ux],
      [-uy, ux],
      [uy - ux, -ux - uy],
      [-uy - ux, ux - uy],
    ].map(([ox = 0, oy = 0]) => ({ at: [ex + ox * away, ey + oy * away], away: away * Math.hypot(ox, oy) })),
  );
  return [...short, ...about].sort((a, b) => a.away - b.away).map(({ at: [px = 0, py = 0] }): Point => [Math.round(px), Math.round(py)]);
}

/** The keys of a piece in hand: arrows move it by steps, Enter gives the answer, Backspace takes the last leg back, Escape puts it down. */
function steer(answering: Answering, key: string, piece: Id): boolean {
  const step = STEPS[key];
  const draft = answering.draft.value;
  if (step) answering.takeAim({ piece, points: [], step });
  else if (key === 'Backspace') answering.back();
  else if (key === 'Escape') answering.putDown();
  else if (key === 'Enter' && draft && draft.labels.length > 0) answering.give(draft.answer);
  else return false;
  return true;
}

/** A drawn line without the trembling of the hand: only the bends that stray further than `slack` from a straight way. */
export function straightened(points: readonly Point[], slack: number): readonly Point[] {
  const [first, last] = [points[0], points[points.length - 1]];
  if (!first || !last || points.length < 3) return points;
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  const astray = ([x, y]: Point) =>
    length === 0 ? Math.hypot(x - first[0], y - first[1]) : Math.abs(dx * (y - first[1]) - dy * (x - first[0])) / length;
  let at = 0;
  let most = slack;
  for (const [index, point] of points.entries()) {
    if (astray(point) > most) [at, most] = [index, astray(point)];
  }
  if (at === 0) return [first, last];
  return [...straightened(points.slice(0, at + 1), slack).slice(0, -1), ...straightened(points.slice(at), slack)];
}
