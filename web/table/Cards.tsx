// Cards: one card, a pile of them, a row to choose from.
import type { Card, Id, Tray } from '@baize/contracts';
import { CardBack, CardFace } from '../art/index.ts';

export interface Lit {
  glow: ReadonlySet<Id>;
  picked: readonly Id[];
}

interface CardProps extends Lit {
  card: Card;
  style?: string;
  isLifted?: boolean;
  /** Too small for its lines. */
  isBrief?: boolean;
  /** Too small for its pips. */
  isSmall?: boolean;
}

export function CardView({ card, glow, picked, style, isLifted = false, isBrief = false, isSmall = false }: CardProps) {
  const glows = glow.has(card.id);
  const isPicked = picked.includes(card.id);
  const art = card.face ? <CardFace face={card.face} isBrief={isBrief} isSmall={isSmall} /> : <CardBack side={card.back} />;
  const name = `card ${glows ? 'glows' : ''} ${isPicked ? 'picked' : ''} ${isLifted ? 'lifted' : ''} ${card.state ?? ''}`;
  if (!glows && !card.face) {
    return (
      <span class={name} style={style}>
        {art}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={name}
      style={style}
      data-id={card.id}
      tabIndex={glows ? 0 : -1}
      aria-pressed={glows ? isPicked : undefined}
      aria-label={card.says}
    >
      {art}
    </button>
  );
}

/** Only the top of a pile is seen, with its number on a dark tag. */
export function Pile({ tray, glow, picked }: { tray: Tray } & Lit) {
  const count = tray.count ?? tray.cards.length;
  const top = tray.cards[tray.cards.length - 1];
  const glows = glow.has(tray.id);
  const Box = glows ? 'button' : 'span';
  const name = `pile ${tray.side === null ? 'common' : ''} ${count === 0 ? 'empty' : ''} ${glows ? 'glows' : ''} ${picked.includes(tray.id) ? 'picked' : ''}`;
  return (
    <Box
      class={name}
      data-id={tray.id}
      title={`${tray.title}: ${tray.says}`}
      {...(glows ? { type: 'button' as const, 'aria-label': `${tray.title}. ${tray.says}` } : {})}
    >
      {count === 0 ? null : top?.face ? <CardFace face={top.face} isBrief isSmall /> : <CardBack side={tray.side} />}
      <b>{count}</b>
    </Box>
  );
}
