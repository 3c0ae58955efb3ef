// The second opinion on what comes of a brawl: who takes which hits, the grade of each side and unit, and how the losers go
// (AGW-BRAWL-02, -03, AGW-CC-04, -05, AGW-RES-01), long-hand.

export interface Brawler {
  name: string;
  isAttacker: boolean;
  mounted: boolean;
  /** Line, columns, square: what falls back where others run. */
  close: boolean;
  running: boolean;
  figures: number;
  original: number;
  /** Hits that it has scored. */
  hits: number;
  /** The enemies that it touches, in the order of the roster. */
  touches: string[];
}

export interface Result {
  taken: number;
  grade: string;
  goes: 'stays' | 'falls back' | 'runs away';
}

/** AGW-BRAWL-02: as evenly as possible, odd ones first on the unit with most figures. */
function shared(all: readonly Brawler[], one: Brawler): Map<string, number> {
  const foes = one.touches.map((name) => all.find((each) => each.name === name) as Brawler);
  const each = Math.floor(one.hits / foes.length);
  const odd = one.hits - each * foes.length;
  const order = [...foes].sort((a, b) => b.figures - a.figures);
  return new Map(order.map((foe, i) => [foe.name, each + (i < odd ? 1 : 0)]));
}

export function brawl(all: readonly Brawler[]): Map<string, Result> {
  const taken = new Map(all.map(({ name }) => [name, 0]));
  for (const one of all) for (const [name, hits] of shared(all, one)) taken.set(name, (taken.get(name) ?? 0) + hits);
  const lost = (one: Brawler) => Math.min(taken.get(one.name) ?? 0, one.figures);
  const side = (isAttacker: boolean) => {
    const mine = all.filter((each) => each.isAttacker === isAttacker);
    const sum = (of: (one: Brawler) => number) => mine.reduce((total, each) => total + of(each), 0);
    return { hits: sum((each) => taken.get(each.name) ?? 0), lost: sum(lost), entered: sum(({ figures }) => figures) };
  };
  const sides = { attacker: side(true), defender: side(false) };
  const gradeOf = (isAttacker: boolean): string => {
    const [mine, theirs] = isAttacker ? [sides.attacker, sides.defender] : [sides.defender, sides.attacker];
    if (mine.hits === theirs.hits) return 'tie';
    const [worse, better] = mine.hits > theirs.hits ? [mine, theirs] : [theirs, mine];
    const isDoubled = worse.hits >= 2 * better.hits && 3 * worse.lost >= worse.entered;
    if (mine.hits > theirs.hits) return isDoubled ? 'doubled' : 'beaten';
    return isDoubled ? 'doubles' : 'beats';
  };
  return new Map(
    all.map((one) => [one.name, { taken: taken.get(one.name) ?? 0, ...fateOf(all, one, gradeOf(one.isAttacker), lost(one)) }]),
  );
}

/** AGW-BRAWL-03: unit by unit. */
function fateOf(all: readonly Brawler[], one: Brawler, grade: string, lost: number): Omit<Result, 'taken'> {
  if (grade !== 'beaten' && grade !== 'doubled') return { grade, goes: 'stays' };
  const isHorseAmong = all.some((each) => each.isAttacker !== one.isAttacker && each.mounted);
  const isTouchedByHorse = one.touches.some((name) => all.find((each) => each.name === name)?.mounted);
  if (lost >= one.figures) return { grade: 'destroyed', goes: 'stays' };
  if (grade === 'beaten') {
    const breaks = one.running || (!one.mounted && isTouchedByHorse && !one.close);
    return { grade, goes: breaks ? 'runs away' : 'falls back' };
  }
  const isHalved = 2 * (one.figures - lost) < one.original;
  if (isHalved || (isHorseAmong && !one.mounted)) return { grade: 'destroyed', goes: 'stays' };
  return { grade, goes: 'runs away' };
}
