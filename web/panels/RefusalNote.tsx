// Why something was refused: a short notice near the pointer that goes by itself.
import type { Refusal } from '@baize/kernel';
import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { RuleMark } from '../table/index.ts';

/** How long it stays: long enough to be read. */
const STAYS = 2600;
const LETTER = 45;

export function RefusalNote({ refusals, root }: { refusals: readonly Signal<Refusal | null>[]; root: RefObject<HTMLElement> }) {
  const spot = useRef({ x: innerWidth / 2, y: innerHeight - 150 });
  const note = useRef<HTMLParagraphElement>(null);
  const found = refusals.find(({ value }) => value !== null);
  const refusal = found?.value ?? null;
  useEffect(() => {
    const follow = (event: PointerEvent) => {
      spot.current = { x: event.clientX, y: event.clientY };
    };
    root.current?.addEventListener('pointerdown', follow);
    return () => root.current?.removeEventListener('pointerdown', follow);
  }, [root]);
  useEffect(() => {
    if (!refusal || !found) return undefined;
    const gone = setTimeout(() => (found.value = null), STAYS + refusal.reason.length * LETTER);
    return () => clearTimeout(gone);
  }, [refusal]);
  useLayoutEffect(() => {
    const element = note.current;
    if (!element) return;
    const { offsetWidth: wide, offsetHeight: high } = element;
    const x = Math.max(8, Math.min(innerWidth - wide - 8, spot.current.x + 14));
    const y = spot.current.y - high - 16 > 8 ? spot.current.y - high - 16 : spot.current.y + 22;
    element.style.translate = `${x}px ${Math.min(innerHeight - high - 8, y)}px`;
  });
  if (!refusal) return null;
  return (
    <p class="refusal-note why-not" role="alert" ref={note}>
      {refusal.reason} <RuleMark rule={refusal.rule} />
    </p>
  );
}
