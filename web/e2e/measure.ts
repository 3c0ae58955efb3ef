// What the checks of the screen measure, in the page itself.
import type { Page } from 'playwright-core';

export interface Measures {
  surface: string;
  /** The board's share of the window, of its width and of its height. */
  share: number;
  wide: number;
  high: number;
  isGround: boolean;
  /** How much of the board's width or height the grid fills, whichever is more. */
  fills: number;
  /** Elements that can answer and lie under something else. */
  covered: string[];
  /** Places where another thing is picked than the one that is seen. */
  misses: string[];
  /** Texts below 13 pixels, and the smallest letters. */
  small: string[];
  letters: number;
  /** The smallest figure at the first view. */
  figure: number | null;
  /** Ids of rules, seat letters and the like that can be read. */
  codes: string[];
  /** By how much the page is wider than the window. */
  wider: number;
  /** Plaques whose words run out of them, what runs out of the rail, and off a board of tiles. */
  spills: string[];
  /** Who takes part in a fight and cannot be seen. */
  unseen: string[];
  /** Whether the paper beside or under the board is there and says nothing. */
  isBlank: boolean;
}

export function measure(page: Page): Promise<Measures> {
  return page.evaluate(look);
}

function look(): Measures {
  const view = document.querySelector('.viewport') as HTMLElement;
  const room = view.getBoundingClientRect();
  const layer = document.querySelector('.layer > svg') as SVGSVGElement;
  const drawn = layer.getBoundingClientRect();
  const surface = /surface-(\w+)/.exec(document.querySelector('.table')?.className ?? '')?.[1] ?? '';
  const boxes = (selector: string) => [...view.querySelectorAll(selector)].map((each) => ({ each, box: each.getBoundingClientRect() }));
  const around = (list: readonly { box: DOMRect }[]) => ({
    width: Math.max(...list.map(({ box }) => box.right)) - Math.min(...list.map(({ box }) => box.left)),
    height: Math.max(...list.map(({ box }) => box.bottom)) - Math.min(...list.map(({ box }) => box.top)),
  });
  const grid = boxes(surface === 'open' ? '.table-edge' : surface === 'wings' ? '.wing' : '.cell');
  const { width, height } = grid.length > 0 ? around(grid) : { width: 0, height: 0 };

  const meets = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const panels = [...document.querySelectorAll('.zoom, .story, .plate, .refusal-note, .dock, .rim > *, .table-strip')];
  // What can answer, who fights, and the fight itself.
  const meant = '.piece.glows .hit, .cell.glows .hit, .aim.glows .hit, .piece.fights .hit, .fight-ground';
  const answers = boxes(meant).filter(({ box }) => meets(box, room));
  const covered = answers.flatMap(({ each, box }) =>
    panels
      .filter((panel) => getComputedStyle(panel).display !== 'contents' && meets(panel.getBoundingClientRect(), clip(box, room)))
      .map((panel) => `${panel.className} on ${each.closest('[data-id]')?.getAttribute('data-id')}`),
  );
  // Whatever stands beside the board lies on none of it.
  for (const beside of document.querySelectorAll('.dock:not(.is-drawn), .rim > *, .table-strip')) {
    if (getComputedStyle(beside).display !== 'contents' && meets(beside.getBoundingClientRect(), room))
      covered.push(`${beside.className} on the board`);
  }

  function clip(box: DOMRect, within: DOMRect): DOMRect {
    const left = Math.max(box.left, within.left);
    const top = Math.max(box.top, within.top);
    return new DOMRect(
      left,
      top,
      Math.max(0, Math.min(box.right, within.right) - left),
      Math.max(0, Math.min(box.bottom, within.bottom) - top),
    );
  }

  // Where a man stands, he or one who stands before him is picked; the left strip of every card in the hand is that card.
  const misses: string[] = [];
  const pieces = [...view.querySelectorAll('.piece:not(.ghost)')];
  const idAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('[data-id]') ?? null;
  for (const [at, piece] of pieces.entries()) {
    const box = piece.querySelector('.hit')?.getBoundingClientRect();
    // Those who have fallen lie on the ground without a base, and cannot be picked.
    if (!box || box.width * box.height < 1) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < room.left + 2 || x > room.right - 2 || y < room.top + 2 || y > room.bottom - 2) continue;
    const hit = idAt(x, y);
    if (hit === piece || hit?.closest('.aim')) continue;
    const before = pieces.indexOf(hit as Element);
    // Those who belong to one unit stand in the same place.
    const other = hit?.querySelector('.hit')?.getBoundingClientRect();
    if (other && hit?.matches('.piece') && Math.hypot(other.left + other.width / 2 - x, other.top + other.height / 2 - y) < 30) continue;
    if (before > at || document.elementFromPoint(x, y)?.closest('.zoom')) continue;
    misses.push(`${piece.getAttribute('data-id')}: ${hit?.getAttribute('data-id') ?? 'nothing'}`);
  }
  // So is the breast of every man in a unit, whatever flag he carries.
  const zoom = Number(getComputedStyle(document.querySelector('.layer') as Element).getPropertyValue('--k') || 1);
  for (const [at, piece] of pieces.entries()) {
    const tall = Number.parseFloat(getComputedStyle(piece).getPropertyValue('--man')) * zoom;
    for (const man of piece.querySelectorAll<SVGGraphicsElement>('.figure')) {
      const { e: x, f: foot } = (man.querySelector<SVGGraphicsElement>('use') ?? man).getScreenCTM() as DOMMatrix;
      const y = foot - tall * 0.5;
      if (x < room.left + 2 || x > room.right - 2 || y < room.top + 2 || y > room.bottom - 2) continue;
      const hit = idAt(x, y);
      if (hit === piece || pieces.indexOf(hit as Element) > at || hit?.closest('.aim')) continue;
      if (piece.querySelectorAll('.hit.man').length > 0) misses.push(`a man of ${piece.getAttribute('data-id')}`);
    }
  }
  for (const card of document.querySelectorAll('.hand button.card')) {
    const box = card.getBoundingClientRect();
    if (box.left < 0 || box.left + 8 > innerWidth) continue;
    const hit = idAt(box.left + 8, box.top + box.height * 0.4);
    if (hit !== card) misses.push(`${card.getAttribute('data-id')}: ${hit?.getAttribute('data-id') ?? 'nothing'}`);
  }

  // Letters: those of cards are read large, in the dock.
  const sizes: { size: number; text: string }[] = [];
  const walker = document.createTreeWalker(document.querySelector('.match') as Element, NodeFilter.SHOW_TEXT);
  const codes: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? '';
    const parent = walker.currentNode.parentElement;
    if (!text || text === '★' || !parent || parent.closest('.unseen, title, .card > svg, .pile > svg, .held-card, .men, defs, .rail-line'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const box = range.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    const matrix = (parent as Element) instanceof SVGGraphicsElement ? (parent as Element as SVGGraphicsElement).getScreenCTM() : null;
    const isDrawn = matrix !== null;
    const turned = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    // Letters in small enamel marks are pictures with a name of their own.
    if (isDrawn && parent.closest('.piece, .token') && !parent.closest('.plates, .tag')) continue;
    sizes.push({ size: Number.parseFloat(getComputedStyle(parent).fontSize) * turned, text });
    if (isCode(text)) codes.push(text.slice(0, 60));
  }
  // Rules, cards, elements, seats, and what was never meant to be read.
  function isCode(text: string): boolean {
    const rule = /\b[A-Z][A-Z0-9]{1,3}-[A-Z]{2,5}-\d\d/;
    const card = /\b[A-Z]{1,3}\d-\d\d[a-z]?\b/;
    const element = /\b(unit|model|tile|hex|card|warrior|general|zone|wing|pick|slot|aim|option|seat):\w/;
    return [rule, card, element, /\bseat ([A-F]|\d)\b/i, /\b(undefined|null|NaN)\b|\[object|\{"/].some((code) => code.test(text));
  }
  // The height at which a man is drawn, without his plume and shadow; whoever is drawn smaller than he says counts as he is seen.
  const k = Number(getComputedStyle(document.querySelector('.layer') as Element).getPropertyValue('--k') || 1);
  const figures = boxes('.piece:not(.ghost):has(.figure)').map(({ each }) => {
    const told = Number.parseFloat(getComputedStyle(each).getPropertyValue('--man')) * k;
    const seen = (each.querySelector('.figure') as Element).getBoundingClientRect().height;
    return seen < told * 0.65 ? seen : told;
  });
  const spills = [...document.querySelectorAll('.seat-plaque')].flatMap((plaque) => {
    const { right } = plaque.getBoundingClientRect();
    const isOut = [...plaque.querySelectorAll('.who, .counts, .clock')].some((part) => part.getBoundingClientRect().right > right + 1);
    return isOut ? [plaque.textContent ?? ''] : [];
  });
  // A rail that does not scroll shows its piles and cards whole.
  for (const rail of document.querySelectorAll<HTMLElement>('.rail')) {
    const { right } = rail.getBoundingClientRect();
    if (getComputedStyle(rail).overflowX === 'auto') continue;
    for (const part of rail.children) {
      const end = part.getBoundingClientRect();
      if (end.width > 0 && end.right > right + 1) spills.push(`${part.className} runs out of the rail`);
    }
  }
  // A board of tiles is seen whole: nothing that is told of a man on it is cut.
  if (surface === 'tiles') {
    for (const { each, box } of boxes('.placed-chip'))
      if (box.left < room.left - 1 || box.right > room.right + 1) spills.push(`${each.textContent} runs off the board`);
  }
  const unseen = boxes('.piece.fights').flatMap(({ each, box }) => (meets(box, room) ? [] : [each.getAttribute('data-id') ?? '']));
  const paper = document.querySelector<HTMLElement>('.dock-body');
  const isWritten = ({ offsetHeight, textContent }: HTMLElement) => offsetHeight > 0 && textContent?.trim() !== '';
  return {
    surface,
    share: (room.width * room.height) / (innerWidth * innerHeight),
    wide: room.width / innerWidth,
    high: room.height / innerHeight,
    isGround: drawn.left <= room.left + 1 && drawn.top <= room.top + 1 && drawn.right >= room.right - 1 && drawn.bottom >= room.bottom - 1,
    fills: Math.max(width / room.width, height / room.height),
    covered: [...new Set(covered)],
    misses,
    small: sizes.filter(({ size }) => size < 12.9).map(({ size, text }) => `${size.toFixed(1)} ${text.slice(0, 40)}`),
    letters: Math.round(Math.min(...sizes.map(({ size }) => size)) * 10) / 10,
    figure: figures.length > 0 ? Math.round(Math.min(...figures)) : null,
    codes,
    wider: document.documentElement.scrollWidth - innerWidth,
    spills,
    unseen,
    isBlank: paper !== null && paper.offsetHeight > 0 && ![...paper.querySelectorAll<HTMLElement>(':scope > *')].some(isWritten),
  };
}

export interface Placed {
  id: string;
  x: number;
  y: number;
}

/** Where every piece is drawn, whatever moved it there. */
export function placesOfPieces(page: Page): Promise<Placed[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.board .piece[data-id]:not(.ghost)')]
      .filter((piece) => getComputedStyle(piece).visibility !== 'hidden')
      .map((piece) => {
        const box = (piece.querySelector('.hit') ?? piece).getBoundingClientRect();
        return { id: piece.getAttribute('data-id') ?? '', x: Math.round(box.x), y: Math.round(box.y) };
      })
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
}
