// The rail beside one's plaque: one's own piles, the few cards that lie open, and the common decks.
import type { Tray } from '@baize/contracts';
import { CardView, type Lit, Pile } from './Cards.tsx';
import type { Stage } from './stage.tsx';

export function RailTrays({ stage }: { stage: Stage }) {
  const { trays, glow, picked } = stage;
  return (
    <>
      {[...trays.rail]
        .sort((a, b) => Number(a.side === null) - Number(b.side === null))
        .map((tray) =>
          tray.how === 'pile' ? (
            <Pile key={tray.id} tray={tray} glow={glow} picked={picked} />
          ) : (
            <Row key={tray.id} tray={tray} glow={glow} picked={picked} />
          ),
        )}
    </>
  );
}

/** Playing cards lie as they are; a game's own cards as one line each: their cost and name. */
function Row({ tray, glow, picked }: { tray: Tray } & Lit) {
  if (tray.cards.length === 0) return null;
  const isPlaying = tray.cards.some(({ face }) => face?.kind === 'playing' || face === null);
  if (isPlaying) {
    return (
      <span class="rail-cards" data-id={tray.id} title={tray.title} style={`--count:${tray.cards.length}`}>
        <span class="rail-laid">
          {tray.cards.map((card) => (
            <CardView key={card.id} card={card} glow={glow} picked={picked} isSmall />
          ))}
        </span>
        <small>{tray.title}</small>
      </span>
    );
  }
  return (
    <span class="rail-lines" data-id={tray.id}>
      {tray.cards.map(({ id, face, says, state }) => {
        const glows = glow.has(id);
        return (
          <button
            key={id}
            type="button"
            class={`rail-line card ${glows ? 'glows' : ''} ${picked.includes(id) ? 'picked' : ''} ${state ?? ''}`}
            data-id={id}
            tabIndex={glows ? 0 : -1}
            aria-label={says}
          >
            {face?.kind === 'printed' ? (
              <>
                {face.corner ? <i>{face.corner}</i> : null}
                {face.title}
              </>
            ) : null}
          </button>
        );
      })}
    </span>
  );
}
