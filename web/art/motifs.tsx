// Small woodcuts for cards that show no soldier.
import type { Motif } from '@baize/table';

export function MotifArt({ motif }: { motif: Motif }) {
  return (
    <text font-size="8" text-anchor="middle">
      {motif}
    </text>
  );
}
