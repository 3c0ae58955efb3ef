// A tray as it lies in the dock: all its cards, each with its name.
import type { Tray } from '@baize/contracts';
import { CardView, type Lit, Pile } from './Cards.tsx';
import '../css/sheet-tray.css';

/** Of so many only the corners are read; the one under the pointer shows itself whole. */
const MANY = 9;

export function SheetTray({ tray, glow, picked }: { tray: Tray } & Lit) {
  const room = Array.from({ length: tray.room ?? 0 }, (_, at) => <span key={`room-${at}`} class="card empty" />);
  const shown = tray.cards.length === 0 && tray.how === 'pile' ? <Pile tray={tray} glow={glow} picked={picked} /> : null;
  return (
    <section class="sheet-tray" data-id={tray.id} aria-label={tray.title}>
      <h3>
        {tray.title}
        {tray.how === 'pile' ? <b>{tray.count ?? tray.cards.length}</b> : null}
      </h3>
      <div class={`sheet-cards ${tray.cards.length > MANY ? 'crowd' : tray.cards.length > 4 ? 'many' : ''}`}>
        {shown}
        {tray.cards.map((card) => (
          <CardView key={card.id} card={card} glow={glow} picked={picked} isBrief={tray.cards.length > 4} />
        ))}
        {room}
      </div>
    </section>
  );
}
