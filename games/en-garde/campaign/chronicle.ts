// The chronicle: what happened, in words, as it is written down battle by battle.
import type { Tone } from '@baize/contracts';
import { SCENARIOS } from '../content/scenarios/scenarios.ts';
import { type Aftermath, healthAfter } from './aftermath.ts';
import type { Book, Chapter, Player } from './book.ts';
import { isFinal, nextScenario, PLAYERS } from './book.ts';
import type { BattleEnd } from './ends.ts';
import { memberOf } from './record.ts';

export function chapter(title: string, rule: string, says: string, match: number | null = null): Chapter {
  return { title, rule, says, match, lines: [] };
}

export function write(book: Book, rule: string, says: string, dice: readonly number[] = [], tone: Tone = 'quiet'): void {
  book.chapters[book.chapters.length - 1]?.lines.push({ rule, says, dice: [...dice], tone });
}

/** A line in the life of a member. */
export function tell(book: Book, seat: Player, id: string, rule: string, says: string, tone: Tone): void {
  const tales = book.tales[seat];
  tales[id] = [...(tales[id] ?? []), { chapter: book.chapters.length - 1, rule, says, tone }];
}

/** What the next battle is called. */
export function battleTitle(book: Book): string {
  return isFinal(book) ? 'The final' : SCENARIOS[nextScenario(book)].name;
}

interface FateWords {
  says: string;
  tone: Tone;
  rule: string;
}

const plural = (says: string) => says.replace(/^was /, 'were ').replace('a Grievous wound', 'Grievous wounds');

function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function fateWords(end: Aftermath, rule: string): FateWords | null {
  const { fate, wound, captured } = end;
  if (fate === 'killed') return { says: 'was killed', tone: 'bad', rule };
  if (captured || fate === 'taken') return { says: 'was captured', tone: 'bad', rule: 'EGW-OBJ-03' };
  if (fate === 'unconscious') return { says: 'was left unconscious', tone: 'warn', rule };
  if (wound === 'grievous') return { says: 'took a Grievous wound', tone: 'warn', rule };
  if (wound === 'light') return { says: 'took a Light wound, which heals', tone: 'quiet', rule };
  return fate === 'routed' ? { says: 'fled the field', tone: 'quiet', rule: 'EG-MOR-10' } : null;
}

function mountWords({ mount }: Aftermath): string {
  if (mount === 'killed') return '; the mount was killed';
  return mount === 'grievous' ? '; the mount took a Grievous wound' : '';
}

/** Who shared a fate shares a line. */
function writeFates(book: Book, side: string, fates: readonly (FateWords & { name: string })[]): void {
  for (const [at, { says, rule, tone }] of fates.entries()) {
    if (fates.findIndex((fate) => fate.says === says) !== at) continue;
    const names = fates.filter((fate) => fate.says === says).map(({ name }) => name);
    write(book, rule, `${listed(names)} of ${side} ${names.length > 1 ? plural(says) : says}.`, [], tone);
  }
}

/** The battle's chapter: who won it, what it cost, and who did what. */
export function writeBattle(book: Book, battle: BattleEnd): void {
  const { winner, points, rule, conceded } = battle;
  const names = book.rosters.map(({ name }) => name);
  const after = book.kind === 'linked' ? 'EGW-CAMP-06' : 'EGW-PROG-05';
  const [most, least] = [Math.max(...points), Math.min(...points)];
  const score = points.length === 2 && most > 0 && !conceded ? `, ${most} to ${least}` : '';
  const how =
    conceded && winner !== null ? `${names[1 - winner]} gave it up` : winner === null ? 'Honours were even' : `${names[winner]} won it`;
  write(book, rule, `${how}${score}.`, [], winner === null ? 'quiet' : 'good');
  for (const seat of PLAYERS) {
    const roster = book.rosters[seat];
    const fates: (FateWords & { name: string })[] = [];
    for (const end of battle.ends[seat]) {
      const { record } = memberOf(roster, end.id);
      const hurt = battle.feats[seat][end.id]?.wounded.length ?? 0;
      const blows = hurt > 0 ? `struck ${hurt === 1 ? 'one telling blow' : `${hurt} telling blows`}` : '';
      const fate = fateWords(end, after);
      const done = [blows, fate?.says ?? ''].filter((part) => part !== '').join(' and ');
      tell(book, seat, end.id, fate?.rule ?? after, `${done || 'came through unhurt'}${mountWords(end)}`, fate?.tone ?? 'good');
      if (fate && fate.tone !== 'quiet') fates.push({ ...fate, name: record.name });
    }
    writeFates(book, roster.name, fates);
  }
  const gone = (end: Aftermath) => ['killed', 'captured'].includes(healthAfter(end));
  const spared = PLAYERS.filter((seat) => !battle.ends[seat].some(gone)).map((seat) => names[seat]);
  if (spared.length === 2) write(book, after, 'Neither side lost anybody.');
  else if (spared[0] !== undefined) write(book, after, `${spared[0]} lost nobody.`);
}
