// The days of a holiday, as they are written and as the server counts them.

/** From the beginning of the first day to the end of the last, by the clock of whoever goes. */
export function holidayOf(from: string, to: string): { from: number; to: number } {
  const first = new Date(`${from}T00:00`);
  const last = new Date(`${to}T00:00`);
  last.setDate(last.getDate() + 1);
  return { from: first.getTime(), to: last.getTime() };
}

const dayOf = (moment: number) => new Date(moment).toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' });

/** The last day is the one before its end. */
export function inWords(from: number, to: number): string {
  const [first, last] = [dayOf(from), dayOf(to - 1)];
  return first === last ? first : `${first} to ${last}`;
}
