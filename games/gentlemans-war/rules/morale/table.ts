// AGW-MOR: when a unit tests, on which row, and what the die says.

export const MORALE_RESULTS = ['run away', 'fall back', 'disordered', 'carry on'] as const;
export type MoraleResult = (typeof MORALE_RESULTS)[number];
export type MoraleRow = 'bothered' | 'disconcerted';

/** AGW-MOR-03: the highest score of each result but the last. */
const ROWS: Record<MoraleRow, readonly [number, number, number]> = {
  bothered: [1, 2, 3],
  disconcerted: [2, 3, 4],
};

/** AGW-MOR-03: below 1 counts as 1, above 6 as 6. */
export function moraleResult(row: MoraleRow, die: number, modifier: number): MoraleResult {
  const score = Math.min(6, Math.max(1, die + modifier));
  const at = ROWS[row].findIndex((most) => score <= most);
  return at < 0 ? 'carry on' : (MORALE_RESULTS[at] as MoraleResult);
}

/** AGW-MOR-04: by the figures that stand, however the others fell. */
export function rowByStrength(standing: number, original: number): MoraleRow {
  return 2 * standing > original ? 'bothered' : 'disconcerted';
}

/** What a unit's record says of losses and tests. */
export interface Nerve {
  original: number;
  /** Figures that stand, those just felled left out. */
  figures: number;
  /** Figures felled by shooting. */
  shotDown: number;
  thirdPassed: boolean;
  halfPassed: boolean;
  /** It has had any result but Carry On. */
  hasFailed: boolean;
  isHeroic: boolean;
}

export function reachesThird({ shotDown, original }: Nerve): boolean {
  return 3 * shotDown >= original;
}

export function reachesHalf({ shotDown, original }: Nerve): boolean {
  return 2 * shotDown >= original;
}

/** AGW-MOR-02: the first figure that a crew loses, however it fell, causes no test by itself, not even of one that has failed before. */
export function isFirstOfCrew({ original, figures }: Nerve): boolean {
  return original - figures <= 1;
}

export type Concern = 'losses' | 'earlier failure';

/** AGW-MOR-01, AGW-MOR-02: why a unit that has just lost figures to a shot must test; null: it need not. */
export function concernAfterShot(nerve: Nerve, felled: number, isCrew: boolean): Concern | null {
  if (felled <= 0 || nerve.isHeroic || (isCrew && isFirstOfCrew(nerve))) return null;
  if (nerve.hasFailed) return 'earlier failure';
  const isThird = reachesThird(nerve) && !nerve.thirdPassed;
  const isHalf = reachesHalf(nerve) && !nerve.halfPassed;
  return isThird || isHalf ? 'losses' : null;
}

export interface MoraleModifiers {
  inHeavyCover: boolean;
  isDisordered: boolean;
  isRallying: boolean;
  general: 'none' | 'seriously wounded' | 'killed';
}

/** AGW-MOR-05. */
export function moraleModifier(of: MoraleModifiers): number {
  const cover = of.inHeavyCover ? 1 : 0;
  const disorder = of.isDisordered && !of.isRallying ? 1 : 0;
  const general = of.general === 'killed' ? 2 : of.general === 'seriously wounded' ? 1 : 0;
  return cover - disorder - general;
}

export interface Rerolls {
  /** Sources of the owner's, each good for one. */
  own: ('Brave' | 'general')[];
  forced: boolean;
}

/** AGW-MOR-06, AGW-MOR-07: of a Brittle unit and an unwounded general neither has his re-roll; Brave keeps its own (WL-19). */
export function rerollsFor(isBrave: boolean, isBrittle: boolean, hasSoundGeneral: boolean): Rerolls {
  const own: Rerolls['own'] = isBrave ? ['Brave'] : [];
  if (hasSoundGeneral && !isBrittle) own.push('general');
  return { own, forced: isBrittle && !hasSoundGeneral };
}
