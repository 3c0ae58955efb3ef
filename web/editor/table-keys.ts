// The workshop by keys: letters take pieces in hand, arrows move the cursor or what is chosen.

import type { Point } from '@baize/contracts';
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Desk } from './desk.ts';

const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const STEP = 500;
const STRIDE = 3000;

/** What a key does at the desk; false: nothing. `cursor` is where a piece would be laid or a point set. */
export function pressed(
  desk: Desk,
  cursor: Signal<Point | null>,
  page: string,
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): boolean {
  const { key } = event;
  const isWith = event.ctrlKey || event.metaKey;
  if (isWith) return withControl(desk, key.toLowerCase(), event.shiftKey);
  if (event.altKey) return false;
  const arrow = ARROWS[key];
  if (arrow) return arrowed(desk, cursor, arrow, event.shiftKey ? STRIDE : STEP);
  const deed = DEEDS[key];
  if (deed) return deed(desk, cursor);
  const letter = key.toLowerCase();
  const kind = desk.kinds.find((each) => each.page === page && each.key === letter) ?? desk.kinds.find((each) => each.key === letter);
  if (!kind) return false;
  desk.take(kind.id);
  return true;
}

function withControl(desk: Desk, key: string, isShifted: boolean): boolean {
  if (key === 'z' && !isShifted) desk.undo();
  else if (key === 'y' || (key === 'z' && isShifted)) desk.redo();
  else if (key === 'd' && desk.thing()) desk.double();
  else if (key === ',' && desk.thing()) desk.stretch([0, -STEP]);
  else if (key === '.' && desk.thing()) desk.stretch([0, STEP]);
  else return false;
  return true;
}

function arrowed(desk: Desk, cursor: Signal<Point | null>, [dx, dy]: Point, step: number): boolean {
  const { width, height } = desk.sheet.peek();
  if (desk.tool.peek().do === 'hand') {
    if (!desk.thing()) return false;
    desk.move([dx * step, dy * step]);
    return true;
  }
  const [x, y] = cursor.peek() ?? [width / 2, height / 2];
  const stay = (value: number, most: number) => Math.min(most, Math.max(0, value));
  cursor.value = [stay(x + dx * step, width), stay(y + dy * step, height)];
  return true;
}

const whenChosen = (does: (desk: Desk) => void) => (desk: Desk) => {
  if (!desk.thing()) return false;
  does(desk);
  return true;
};

const DEEDS: Record<string, (desk: Desk, cursor: Signal<Point | null>) => boolean> = {
  Enter(desk, cursor) {
    const tool = desk.tool.peek();
    const { width, height } = desk.sheet.peek();
    const at = cursor.peek() ?? [width / 2, height / 2];
    if (tool.do === 'lay') desk.lay(tool.kind, at);
    else if (tool.do === 'draw') {
      const last = tool.points.at(-1);
      if (last && last[0] === at[0] && last[1] === at[1]) desk.endDrawing();
      else desk.addPoint(at);
    } else return false;
    return true;
  },
  Backspace(desk) {
    if (desk.tool.peek().do === 'draw') desk.takeBackPoint();
    else if (desk.thing()) desk.remove();
    else return false;
    return true;
  },
  Delete: whenChosen((desk) => desk.remove()),
  '[': whenChosen((desk) => desk.turn(-1)),
  ']': whenChosen((desk) => desk.turn(1)),
  '<': whenChosen((desk) => desk.stretch([-STEP, 0])),
  '>': whenChosen((desk) => desk.stretch([STEP, 0])),
  Escape(desk) {
    if (desk.tool.peek().do !== 'hand') desk.putDown();
    else desk.choose(null);
    return true;
  },
};

/** `cursor` is where the pointer was last, or where the arrows have led it. */
export function useDeskKeys(desk: Desk, page: Signal<string>, cursor: Signal<Point | null>): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (target.closest('input:not([type=radio]), select, textarea, dialog')) return;
      // A focused button or choice keeps the keys that work it.
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (isPress && target.closest('button, a, summary')) return;
      if ((isPress || event.key.startsWith('Arrow')) && target.closest('input')) return;
      if (!pressed(desk, cursor, page.peek(), event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', key, { capture: true });
    return () => removeEventListener('keydown', key, { capture: true });
  }, [desk, page, cursor]);
}
