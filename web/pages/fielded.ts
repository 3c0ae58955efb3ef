// Which force the options of an earlier match mean, so that a rematch shows its figures too.
import type { Muster } from '@baize/contracts';
import { canonical, type Json, type Options, type Seat } from '@baize/kernel';
import type { SavedForce } from '../muster/forces.ts';

/** The sheet whose enlisting would change nothing: this seat fields it already. Null: the options name none that is known here. */
export function fieldedSheet(muster: Muster, own: readonly SavedForce[], options: Options, seat: Seat): Json | null {
  const now = canonical(options);
  const sheets = [...muster.starts.filter(({ ready }) => ready).map(({ id }) => muster.start(id)), ...own.map(({ sheet }) => sheet)];
  return sheets.find((sheet) => canonical(muster.enlist(options, seat, sheet)) === now) ?? null;
}
