// AGX-LINK-01 to -04: what leads from one decision to the next. All functions here change the book they are given.
import type { Refusal } from '@baize/kernel';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { freshGeneral } from '../muster/sheet.ts';
import { SCENARIOS, scenarioBySlug } from '../scenarios/index.ts';
import { STANDARD } from '../scenarios/standard.ts';
import {
  type Book,
  battlesOf,
  countedIn,
  type Force,
  marchingIn,
  PLAYERS,
  type Player,
  type Regiment,
  regimentOf,
  roll,
  tell,
  write,
} from './book.ts';

/** How a battle ended for those who fought it. */
export type BattleEnd = {
  winner: Player | null;
  /** By seat: of each unit that fought, the figures left, and whether it was destroyed or ran beyond rallying. */
  units: [UnitEnd[], UnitEnd[]];
  /** By seat: the ids of generals who were killed. */
  generals: [string[], string[]];
};

export type UnitEnd = { id: string; figures: number; isLost: boolean };

/** The scenarios that may be drawn. */
export function drawable(): string[] {
  return SCENARIOS.filter(({ slug }) => slug !== STANDARD).map(({ slug }) => slug);
}

/** AGX-LINK-01: so many scenarios, all different as long as there are others. */
function draw(book: Book, count: number): string[] {
  const left = drawable();
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(roll(book, left.length, 'a scenario'), 1)[0] ?? STANDARD);
}

/** AGX-LINK-01: the first scenario is drawn, and who attacks in it. */
export function begin(book: Book): void {
  const strong = ({ sheet, regiments }: Force) => `${sheet.name} with ${regiments.length} units`;
  const [a, b] = book.forces;
  book.chapters.push({
    title: 'The muster',
    rule: 'AGX-LINK-01',
    says: `${book.players[0]} calls ${strong(a)}; ${book.players[1]} calls ${strong(b)}. They will meet ${battlesOf(book)} times.`,
    match: null,
    lines: [],
  });
  book.scenario = draw(book, 1)[0] ?? STANDARD;
  book.attacker = roll(book, 2, 'who attacks') === 0 ? 0 : 1;
  openBattle(book);
}

/** The next battle is known; who marches is decided in secret. */
function openBattle(book: Book): void {
  const { title, roles } = scenarioBySlug(book.scenario);
  const number = book.won.length;
  book.chapters.push({
    title: `Battle ${number + 1}: ${title}`,
    rule: 'AGX-LINK-01',
    says: `${book.forces[book.attacker].sheet.name}: ${roles.attacker}. ${book.forces[book.attacker === 0 ? 1 : 0].sheet.name}: ${roles.defender}.`,
    match: number,
    lines: [],
  });
  book.kept = [null, null];
  book.phase = 'hold back';
}

/** AGX-LINK-03: how many may be kept out: a third, rounded down, and six must march, or all that remain. */
export function mostKept(book: Book, seat: Player): number {
  const all = countedIn(book.forces[seat]).length;
  return Math.max(0, Math.min(Math.floor(all / 3), all - 6));
}

export function refuseKept(book: Book, seat: Player, ids: readonly string[]): Refusal | null {
  const present = countedIn(book.forces[seat]).map(({ unit }) => unit.id);
  if (new Set(ids).size < ids.length || ids.some((id) => !present.includes(id)))
    return { rule: 'AGX-LINK-03', reason: 'That unit cannot be kept out.' };
  const most = mostKept(book, seat);
  return ids.length > most
    ? { rule: 'AGX-LINK-03', reason: `At most ${most} may be kept out: a third of the army, and six units must march.` }
    : null;
}

export function keepOut(book: Book, seat: Player, ids: readonly string[]): Refusal | null {
  if (book.phase !== 'hold back' || book.kept[seat] !== null) return { rule: 'AGX-LINK-03', reason: 'That is not to be decided now.' };
  const refusal = refuseKept(book, seat, ids);
  if (refusal) return refusal;
  book.kept[seat] = [...ids];
  if (PLAYERS.every((each) => book.kept[each] !== null)) reveal(book);
  return null;
}

/** Both have decided: who stays behind is seen at the table, and so it is written down. */
function reveal(book: Book): void {
  for (const seat of PLAYERS) {
    const names = (book.kept[seat] ?? []).map((id) => regimentOf(book.forces[seat], id)?.unit.name ?? id);
    if (names.length > 0) write(book, 'AGX-LINK-03', `${book.forces[seat].sheet.name} keeps out ${names.join(', ')}.`);
  }
  book.phase = 'match';
}

/** AGX-LINK-01: the winner chooses; after a draw the side with fewer battles won, then Red. */
function chooserAfter(book: Book, winner: Player | null): Player {
  if (winner !== null) return winner;
  const wins = (seat: Player) => book.won.filter((each) => each === seat).length;
  return wins(1) < wins(0) ? 1 : 0;
}

export function choose(book: Book, seat: Player, scenario: string, attacks: boolean): Refusal | null {
  if (book.phase !== 'choose' || seat !== book.chooser) return { rule: 'AGX-LINK-01', reason: 'That is not to be decided now.' };
  if (!book.drawn.includes(scenario)) return { rule: 'AGX-LINK-01', reason: 'That scenario was not drawn.' };
  book.scenario = scenario;
  book.attacker = attacks ? seat : seat === 0 ? 1 : 0;
  openBattle(book);
  return null;
}

/** A battle was fought: it is written down, its losses are made good as far as they can be, and the campaign goes on or ends. */
export function endBattle(book: Book, { winner, units, generals }: BattleEnd): void {
  const says = winner === null ? 'Honours were even.' : `${book.forces[winner].sheet.name} won it.`;
  write(book, 'AGX-LINK-04', says, winner === null ? 'quiet' : 'good');
  for (const seat of PLAYERS) {
    const fought = marchingIn(book, seat);
    for (const end of units[seat])
      settle(
        book,
        seat,
        fought.find(({ unit }) => unit.id === end.id),
        end,
      );
    const kept = book.kept[seat] ?? [];
    // AGX-LINK-03: a unit kept out is whole in the next one.
    for (const id of kept) makeWhole(regimentOf(book.forces[seat], id));
    replaceGenerals(book, seat, generals[seat]);
  }
  book.won.push(winner);
  const lost = PLAYERS.filter((seat) => countedIn(book.forces[seat]).length < LEAST);
  if (lost.length > 0 || book.won.length >= battlesOf(book)) {
    end(book, lost);
    return;
  }
  book.chooser = chooserAfter(book, winner);
  book.drawn = draw(book, 2);
  book.phase = 'choose';
  write(book, 'AGX-LINK-01', `${book.players[book.chooser]} chooses the next battle and the role in it.`);
}

function makeWhole(regiment: Regiment | undefined): void {
  if (regiment) regiment.figures = regiment.unit.figures;
}

/** AGX-LINK-02: guns and wagons return as they were. */
function isMateriel({ unit }: Regiment): boolean {
  const { arm } = UNIT_KINDS[unit.type];
  return arm === 'artillery' || arm === 'machine-gun' || arm === 'wagon';
}

/** AGX-LINK-02: the destroyed return once at half strength; who lost figures recovers half of them; all others are whole. */
function settle(book: Book, seat: Player, regiment: Regiment | undefined, end: UnitEnd): void {
  if (!regiment) return;
  const { unit } = regiment;
  const whole = unit.figures;
  if (end.isLost) {
    book.destroyed[seat === 0 ? 1 : 0] += regiment.points;
    regiment.destroyed += 1;
    regiment.isGone = regiment.destroyed >= 2;
    regiment.figures = isMateriel(regiment) ? whole : Math.ceil(whole / 2);
    tell(
      book,
      seat,
      unit.id,
      regiment.isGone ? 'was destroyed for the second time, and returns no more' : 'was destroyed, and is raised anew',
      'bad',
    );
    write(book, 'AGX-LINK-02', `${unit.name} of ${book.forces[seat].sheet.name} was destroyed.`, 'bad');
    return;
  }
  const before = regiment.figures;
  const losses = whole - end.figures;
  regiment.figures = isMateriel(regiment) || end.figures >= before ? whole : end.figures + Math.ceil(losses / 2);
  tell(
    book,
    seat,
    unit.id,
    end.figures < before ? `lost ${before - end.figures} of ${before}` : 'came through whole',
    end.figures < before ? 'warn' : 'good',
  );
}

/** AGX-LINK-02: killed generals are replaced by ones without distinction. */
function replaceGenerals(book: Book, seat: Player, killed: readonly string[]): void {
  const force = book.forces[seat];
  for (const id of killed) {
    const at = force.generals.findIndex((general) => general.id === id);
    const fallen = force.generals[at];
    if (!fallen) continue;
    const heir = freshGeneral(fallen.rank, { nation: force.sheet.nation, generals: force.generals });
    force.generals = force.generals.map((general, each) => (each === at ? heir : general));
    write(book, 'AGX-LINK-02', `${fallen.name} was killed; ${heir.name} takes over.`, 'bad');
  }
}

/** AGX-LINK-04: with fewer units than this a side has lost. */
const LEAST = 4;

/** AGX-LINK-04: battles won, then points destroyed. */
function end(book: Book, lost: readonly Player[]): void {
  const score = (seat: Player) => book.won.reduce((sum: number, each) => sum + (each === seat ? 1 : each === null ? 0.5 : 0), 0);
  const better = (a: number, b: number): Player | null => (a === b ? null : a > b ? 0 : 1);
  const fallen = lost.length === 1 ? (lost[0] === 0 ? 1 : 0) : null;
  const winner = fallen ?? better(score(0), score(1)) ?? better(book.destroyed[0], book.destroyed[1]);
  const tally = `${score(0)} to ${score(1)} in battles, ${book.destroyed[0]} to ${book.destroyed[1]} in points destroyed`;
  const how = fallen === null ? tally : 'the enemy has fewer than four units left';
  const says = winner === null ? `The campaign is drawn: ${tally}.` : `${book.players[winner]} wins the campaign: ${how}.`;
  book.phase = 'over';
  book.verdict = { winner, rule: 'AGX-LINK-04', says };
  book.chapters.push({ title: 'The end', rule: 'AGX-LINK-04', says, match: null, lines: [] });
}

/** Whose decision is wanted before anything else can happen. */
export function waitingOf(book: Book): Player[] {
  if (book.phase === 'choose') return [book.chooser];
  return book.phase === 'hold back' ? PLAYERS.filter((seat) => book.kept[seat] === null) : [];
}
