// AGW-FORM-07, AGW-GUN-03: a choice among all facings, and whether any of them serves.
import type { Refusal, Space } from '@baize/kernel';

/** Facings are looked at in steps of so many hundredths of a degree. */
export const FACING_STEP = 500;
export const FACINGS = Array.from({ length: 72 }, (_, i) => i * FACING_STEP);
/** Where it is so tight that none of those serves, quarters of a degree are looked at. */
const FINE_FACINGS = Array.from({ length: 1440 }, (_, i) => i * 25);

/**
 * A facing that serves, the present one first; null: there is none. `maybe` is quick to ask: whether one can serve that differs from this
 * by no more than half a step.
 */
export function someFacing(serves: (facing: number) => boolean, now: number, maybe?: (facing: number) => boolean): number | null {
  if (serves(now)) return now;
  return FACINGS.find(serves) ?? fineFacings(maybe).find(serves) ?? null;
}

function fineFacings(maybe: ((facing: number) => boolean) | undefined): readonly number[] {
  if (!maybe) return FINE_FACINGS;
  const near = new Set(FACINGS.filter(maybe));
  return FINE_FACINGS.filter((facing) => near.has((Math.round(facing / FACING_STEP) * FACING_STEP) % 36000));
}

function isFacing(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 36000;
}

/** A choice of a facing that is legal or not. */
export function facingSpace(refusalTo: (facing: number) => Refusal | null, now: number): Space<number> {
  const serves = (facing: number) => !refusalTo(facing);
  return {
    kind: 'facing',
    shape: { now },
    refusal: (answer) =>
      isFacing(answer) ? refusalTo(answer) : { rule: 'AGW-FORM-07', reason: 'A facing is a whole number of hundredths of a degree.' },
    any: () => someFacing(serves, now) !== null,
    sample(below) {
      for (let tries = 0; tries < 20; tries++) {
        const facing = below(36000);
        if (serves(facing)) return facing;
      }
      return someFacing(serves, now) ?? now;
    },
    candidates() {
      const coarse = [now, ...FACINGS].filter(serves);
      return (coarse.length > 0 ? coarse : FINE_FACINGS.filter(serves)).slice(0, 12);
    },
  };
}
