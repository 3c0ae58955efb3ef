// Reading the entries of a session. The page has no other use for the kernel's session, which every bundle of rules brings
// with its engine; a test holds these against it.
import type { Entry, Seat } from '@baize/kernel';

/** Whether everybody may know of an entry: of a standing answer only its seat may. */
export function isPublicEntry(entry: Entry): boolean {
  return !('standing' in entry);
}

/** The entries that everybody may know of and that were not taken back, with their numbers among those that everybody may know of. */
export function keptPublicEntries(entries: readonly Entry[]): { index: number; entry: Entry }[] {
  let kept: { index: number; entry: Entry }[] = [];
  for (const [index, entry] of entries.filter(isPublicEntry).entries()) {
    if ('undo' in entry) kept = kept.filter((each) => each.index < entry.undo);
    else kept.push({ index, entry });
  }
  return kept;
}

/** The number of a seat's last answer that stands. */
export function lastAnswerOf(entries: readonly Entry[], seat: Seat): number | null {
  return keptPublicEntries(entries).findLast(({ entry }) => entry.seat === seat && 'answer' in entry)?.index ?? null;
}
