// What happens about hidden units, as data.
import type { Seat } from '@baize/kernel';

interface Of {
  unit: number;
  name: string;
}

interface Place {
  x: number;
  y: number;
}

export interface HiddenEvents {
  /** To its own side alone, like `creeps`. */
  hides: Of;
  'hidden units': { seat: Seat; count: number };
  'hidden acts': { seat: Seat };
  creeps: Of & { at: Place; facing: number };
  revealed: Of & { seat: Seat; at: Place; facing: number; formation: string; how: 'spotted' | 'found' | 'by itself' };
  /** A feature in which nobody was found. */
  scouted: { feature: string; at: Place };
}
