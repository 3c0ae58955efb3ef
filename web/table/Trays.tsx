// Cards beside the table: hands in fans, rows, piles.
import type { Card, Id, Tray } from '@baize/contracts';
import { CardBack, CardFace } from '../art/index.ts';

interface Props {
  trays: readonly Tray[];
  place: Tray['place'];
  glow: ReadonlySet<Id>;
  picked: readonly Id[];
}

export function Trays({ trays, place, glow, picked }: Props) {
  const here = trays.filter((tray) => tray.place === place);
  if (here.length === 0) return null;
  return (
    <div class={`trays trays-${place}`}>
      {here.map((tray) => (
        <TrayView key={tray.id} tray={tray} glow={glow} picked={picked} />
      ))}
    </div>
  );
}

function TrayView({ tray, glow, picked }: { tray: Tray; glow: ReadonlySet<Id>; picked: readonly Id[] }) {
  const count = tray.count ?? tray.cards.length;
  // A pile opens into a row when its cards are asked for.
  const wanted = tray.how === 'pile' && tray.cards.some((card) => glow.has(card.id));
  const how = wanted ? 'fan' : tray.how;
  const glows = glow.has(tray.id);
  const Box = glows ? 'button' : 'div';
  return (
    <Box
      class={`tray tray-${how} side-${tray.side ?? 'none'} ${glows ? 'glows' : ''} ${picked.includes(tray.id) ? 'picked' : ''}`}
      data-id={tray.id}
      {...(glows ? { type: 'button' as const, 'aria-label': `${tray.title}. ${tray.says}` } : {})}
    >
      <span class="tray-title">
        {tray.title}
        {how !== 'row' && <b> {count}</b>}
      </span>
      <div class="cards" style={`--cards:${Math.max(1, tray.cards.length + (tray.room ?? 0))}`}>
        {how === 'pile' ? (
          <Pile tray={tray} count={count} />
        ) : (
          tray.cards.map((card) => <CardView key={card.id} card={card} glow={glow} picked={picked} />)
        )}
        {Array.from({ length: tray.room ?? 0 }, (_, at) => (
          <span key={`room-${at}`} class="card empty" />
        ))}
      </div>
    </Box>
  );
}

/** Only the top of a pile is seen, on the edges of a few cards below it. */
function Pile({ tray, count }: { tray: Tray; count: number }) {
  const top = tray.cards[tray.cards.length - 1];
  if (count === 0) return <span class="card empty" />;
  return (
    <span class="card" data-id={tray.id} style={`--depth:${Math.min(6, Math.ceil(count / 6))}`}>
      {top?.face ? <CardFace face={top.face} /> : <CardBack side={tray.side} />}
    </span>
  );
}

export function CardView({ card, glow, picked }: { card: Card; glow: ReadonlySet<Id>; picked: readonly Id[] }) {
  const glows = glow.has(card.id);
  const isPicked = picked.includes(card.id);
  const art = card.face ? <CardFace face={card.face} /> : <CardBack side={card.back} />;
  const name = `card ${glows ? 'glows' : ''} ${isPicked ? 'picked' : ''} ${card.state ?? ''}`;
  if (!glows && !card.face) return <span class={name}>{art}</span>;
  return (
    <button
      type="button"
      class={name}
      data-id={card.id}
      tabIndex={glows ? 0 : -1}
      aria-pressed={glows ? isPicked : undefined}
      aria-label={card.says}
    >
      {art}
    </button>
  );
}
