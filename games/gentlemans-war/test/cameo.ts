// A battle with cameo figures: the builder that their tests share.
import type { CameoRole } from '../content/cameos.ts';
import { type Cameo, cameosIn } from '../rules/cameos/cameo.ts';
import { aField, type Field, inch, type SideName } from './field.ts';

export function aStage(): Field {
  return aField({ cameos: '1', headquarters: 'on' });
}

/** A cameo with a unit, with a general, or at a point in inches. */
export function withCameo(
  field: Field,
  side: SideName,
  role: CameoRole,
  where: string | { general: number } | readonly [number, number],
  set: Partial<Cameo> = {},
): Field {
  const { figures, left } = cameosIn(field.s);
  const seat = side === 'A' ? 0 : 1;
  const at = Array.isArray(where) ? { x: inch(where[0] as number), y: inch(where[1] as number) } : {};
  const on = typeof where === 'string' ? { unit: field.id(where) } : 'general' in where ? where : {};
  left[seat] = [0];
  figures.push({
    id: figures.length,
    seat,
    role,
    status: 'table',
    unit: null,
    general: null,
    x: 0,
    y: 0,
    came: 0,
    used: 0,
    dazed: 0,
    ...at,
    ...on,
    ...set,
  });
  return field;
}
