// A fan of cards in its room.

/** Where the cards of a fan lie: the lifted one in full, those on its right behind it as wide as there is room. */
export function fanned(count: number, wide: number, room: number, lifted: number): number[] {
  if (count === 0) return [];
  const step = count > 1 ? Math.min(wide * 0.98, (room - wide) / (count - 1)) : 0;
  const start = Math.max(0, (room - (step * (count - 1) + wide)) / 2);
  const straight = Array.from({ length: count }, (_, at) => start + at * step);
  const held = straight[lifted];
  if (held === undefined || lifted === count - 1) return straight;
  const first = Math.min(held + wide + 4, room - wide);
  const rest = count - 1 - lifted;
  const after = rest > 1 ? Math.min(step, Math.max(12, (room - wide - first) / (rest - 1))) : 0;
  return straight.map((x, at) => (at <= lifted ? x : Math.max(x, first + (at - lifted - 1) * after)));
}
