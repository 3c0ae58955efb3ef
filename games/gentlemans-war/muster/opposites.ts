// AGW-ATTR-04, AGX-FRC-10: attributes that never go together.
import { OPPOSITES } from '../content/attributes.ts';
import type { Attribute } from '../content/types.ts';

export function areOpposites(one: Attribute, other: Attribute): boolean {
  return OPPOSITES.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
}
