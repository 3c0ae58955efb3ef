// The hand: a fan as wide as there is room. The card under the pointer stays where it is and pushes its neighbours aside.
import type { Card } from '@baize/contracts';
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CardView } from './Cards.tsx';
import { fanned } from './fan.ts';
import type { Stage } from './stage.tsx';

export function Hand({ stage }: { stage: Stage }) {
  const { trays, glow, picked, gestures } = stage;
  const box = useRef<HTMLElement>(null);
  const room = useSignal({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width !== room.peek().width || height !== room.peek().height) room.value = { width, height };
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const cards = trays.hand.flatMap((tray) => tray.cards);
  const { width, height } = room.value;
  const isScrolled = matchMedia('(max-width: 999px)').matches;
  const wide = cardWidth(height, isScrolled);
  const lifted = cards.findIndex(({ id }) => id === gestures.hovered.value);
  const places = fanned(cards.length, wide, isScrolled ? Math.max(width, cards.length * wide * 0.8 + wide * 0.3) : width, lifted);
  const title = trays.hand.map((tray) => tray.title).join(', ');
  return (
    <section
      class="hand"
      ref={box}
      aria-label={title || undefined}
      data-holds={trays.hand.map(({ id }) => id).join(' ')}
      style={`--card:${wide}px`}
    >
      {cards.map((card: Card, at) => (
        <CardView
          key={card.id}
          card={card}
          glow={glow}
          picked={picked}
          isBrief
          isLifted={at === lifted}
          style={`--x:${(places[at] ?? 0).toFixed(1)}px;--tilt:${isScrolled ? 0 : tiltOf(at, cards.length, lifted)}deg`}
        />
      ))}
    </section>
  );
}

/** A card is about 1.4 times as high as wide; a little of its foot may go below the rim. */
function cardWidth(height: number, isScrolled: boolean): number {
  return Math.max(40, Math.min(90, ((height + (isScrolled ? -14 : 8)) / 1.4) * (isScrolled ? 1 : 1)));
}

function tiltOf(at: number, count: number, lifted: number): number {
  if (at === lifted || count < 3) return 0;
  return Number((((at - (count - 1) / 2) / count) * 7).toFixed(1));
}
