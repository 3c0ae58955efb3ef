// What every element that can be touched carries.
import type { Id } from '@baize/contracts';

export function touchable(id: Id, says: string, glow: ReadonlySet<Id>, picked: readonly Id[]) {
  const glows = glow.has(id);
  const isPicked = picked.includes(id);
  return {
    'data-id': id,
    class: `${glows ? 'glows' : ''} ${isPicked ? 'picked' : ''}`,
    ...(glows && { tabindex: 0, role: 'button' as const, 'aria-label': says, 'aria-pressed': isPicked }),
  };
}
