// The course of a campaign: what leads from one decision to the next. All functions here change the book they are given.
import { SCENARIOS } from '../content/scenarios/scenarios.ts';
import type { Warband } from '../content/types.ts';
import { afterScenario, campaignWinner, finalLeaders, finalWarband, mayReturn, recover, walkover } from './aftermath.ts';
import { type Book, diceOf, gamesOf, isFinal, nextScenario, PLAYERS, type Player } from './book.ts';
import { battleTitle, chapter, tell, write, writeBattle } from './chronicle.ts';
import type { BattleEnd } from './ends.ts';
import { type Deeds, experienceFor, withExperience } from './experience.ts';
import { drawScenarios, fieldForce, firstPicker, rolesFor } from './forces.ts';
import { afterGame, chanceScenario, isReady, nextChooser, progressWinner } from './progression.ts';
import type { Member } from './record.ts';
import { recruitsOf, suggestRise } from './suggest.ts';

const scenarioName = (book: Book) => SCENARIOS[nextScenario(book)].name;

/** EGW-CAMP-01, -02, EGW-PROG-05: rosters are open, and the way is laid out. */
export function begin(book: Book): void {
  const [a, b] = book.rosters;
  book.chapters.push(
    chapter(
      'The muster',
      book.kind === 'linked' ? 'EGW-CAMP-01' : 'EGW-PROG-05',
      `${book.players[0]} calls ${a.name}, ${a.members.length} strong and worth ${a.spent} points; ` +
        `${book.players[1]} calls ${b.name}, ${b.members.length} strong and worth ${b.spent}.`,
    ),
  );
  if (book.kind === 'progression') {
    openGame(book);
    return;
  }
  const dice = diceOf(book);
  if (book.options['campaign-scenarios'] === 'picked') {
    book.picker = firstPicker(dice);
    write(
      book,
      'EGW-CAMP-02',
      `${book.players[book.picker]} wins the roll and picks the first scenario.`,
      dice.thrown.map(({ value }) => value),
    );
    book.phase = 'pick';
    return;
  }
  book.scenarios = drawScenarios(dice);
  layOut(book);
}

/** EGW-CAMP-02: the three are known. */
export function layOut(book: Book): void {
  const names = book.scenarios.map((id) => SCENARIOS[id].name);
  write(book, 'EGW-CAMP-02', `They will meet three times: ${names[0]}, ${names[1]}, ${names[2]}; then in the final.`);
  book.phase = 'divide';
}

/** EGW-CAMP-02 `picked`: one each, the third by chance. */
export function pick(book: Book, seat: Player): void {
  write(book, 'EGW-CAMP-02', `${book.players[seat]} picks ${SCENARIOS[book.scenarios.at(-1) ?? 'skirmish'].name}.`);
  if (book.scenarios.length === 1) {
    book.picker = seat === 0 ? 1 : 0;
    return;
  }
  book.scenarios = drawScenarios(diceOf(book), book.scenarios);
  layOut(book);
}

/** The two sides of the next battle. */
export function warbandsOf(book: Book): [Warband, Warband] | null {
  const field = (seat: Player): Warband | null => {
    const roster = book.rosters[seat];
    if (isFinal(book)) return finalWarband(roster, book.leaders[seat] ?? '');
    const force = book.forces[seat]?.[book.kind === 'linked' ? book.won.length : 0];
    return force && force.models.length > 0 ? fieldForce(roster, force) : null;
  };
  const [a, b] = [field(0), field(1)];
  return a && b ? [a, b] : null;
}

/** EGW-CAMP-05: the warbands are revealed, and roles are settled. */
export function readyBattle(book: Book): void {
  const number = book.chapters.filter(({ match }) => match !== null).length;
  const warbands = warbandsOf(book);
  if (!warbands) throw new Error('A battle is to be fought, and a side is missing.');
  const [a, b] = warbands;
  const strength = ({ name, models, points }: Warband) => `${name} with ${models.length} (${points} points)`;
  book.chapters.push(chapter(battleTitle(book), SCENARIOS[nextScenario(book)].rule, `${strength(a)} against ${strength(b)}.`, number));
  book.roles = null;
  if (book.kind === 'linked' && SCENARIOS[nextScenario(book)].roles) {
    const dice = diceOf(book);
    book.roles = rolesFor(warbands, dice);
    const attacker = book.roles[0] === 'attacker' ? 0 : 1;
    const thrown = dice.thrown.map(({ value }) => value);
    write(
      book,
      'EGW-CAMP-05',
      `${warbands[attacker].name} ${thrown.length > 0 ? 'win the roll and attack' : 'are the stronger and attack'}.`,
      thrown,
    );
  }
  book.phase = 'match';
}

/** EGW-PROG-01: whether a player has to name the one who had the objective; in a Raid all of them did. */
export function mustName(book: Book, seat: Player): boolean {
  const heroes = book.battle?.heroes[seat] ?? [];
  return book.experience && book.battle?.scenario !== 'raid' && heroes.length > 1 && book.named[seat] === null;
}

export function endBattle(book: Book, battle: BattleEnd): void {
  writeBattle(book, battle);
  book.battle = battle;
  book.named = [null, null];
  book.phase = 'honours';
  goOn(book);
}

/** EGW-PROG-01: those who gain by the objective: the one who was named, or could be; in a Raid all. */
function heroesOf({ named: all }: Book, seat: Player, { scenario, heroes: able }: BattleEnd): string[] {
  const heroes = able[seat];
  const named = all[seat];
  return scenario === 'raid' || heroes.length < 2 ? heroes : named === null ? [] : [named];
}

/** EGW-PROG-01: by model, what it did in the battle. */
function deedsOf(book: Book, seat: Player, battle: BattleEnd): Record<string, Deeds> {
  const heroes = heroesOf(book, seat, battle);
  const rows = battle.ends[seat].map(({ id, fate, captured }): [string, Deeds] => {
    const feats = battle.feats[seat][id];
    const survived = fate !== 'killed' && fate !== 'taken' && !captured;
    return [id, { survived, wounded: feats?.wounded ?? [], banner: feats?.banner ?? false, objective: heroes.includes(id) }];
  });
  return Object.fromEntries(rows);
}

/** EGW-PROG-01: only those who are left gain anything by it. */
function writeExperience(book: Book, seat: Player, deeds: Record<string, Deeds>): void {
  for (const { record } of book.rosters[seat].members) {
    const done = deeds[record.id];
    const gained = done ? experienceFor(record, done) : 0;
    if (gained === 0 || !done?.survived) continue;
    const also = [...(done.objective ? ['took the objective'] : []), ...(done.banner ? ['took the banner'] : [])].join(' and ');
    tell(book, seat, record.id, 'EGW-PROG-01', `${also ? `${also}; ` : ''}+${gained} experience`, 'good');
  }
}

/** Everybody concerned has been named: the battle takes its effect. */
function settleBattle(book: Book): void {
  const { battle } = book;
  if (!battle) return;
  book.battle = null;
  const deeds = [deedsOf(book, 0, battle), deedsOf(book, 1, battle)] as const;
  if (book.experience) for (const seat of PLAYERS) writeExperience(book, seat, deeds[seat]);
  if (book.kind === 'progression') settleGame(book, battle, deeds);
  else settleScenario(book, battle, deeds);
}

function settleScenario(book: Book, battle: BattleEnd, deeds: readonly [Record<string, Deeds>, Record<string, Deeds>]): void {
  const final = isFinal(book);
  const after = afterScenario(book, battle.ends, battle.winner);
  book.rosters = after.rosters;
  if (book.experience) {
    for (const seat of PLAYERS) {
      const roster = book.rosters[seat];
      const taught = (member: Member) => {
        const done = deeds[seat][member.record.id];
        return done ? withExperience(member, done) : member;
      };
      book.rosters[seat] = { ...roster, members: roster.members.map(taught) };
    }
  }
  if (final) {
    endLinked(book, battle.winner);
    return;
  }
  book.won = after.won;
  openRest(book);
}

function settleGame(book: Book, battle: BattleEnd, deeds: readonly [Record<string, Deeds>, Record<string, Deeds>]): void {
  const dice = diceOf(book);
  const before = book.rosters;
  const { rosters, won } = afterGame(
    { rosters: before, games: gamesOf(book), limit: 0, scenario: nextScenario(book), won: book.won },
    battle.ends,
    deeds,
    battle.winner,
    dice,
  );
  for (const { what, value } of dice.thrown)
    write(
      book,
      'EGW-PROG-05',
      `${sentence(what)}: ${value >= 4 ? 'fit for the next game' : 'misses a game'}.`,
      [value],
      value >= 4 ? 'good' : 'warn',
    );
  for (const seat of PLAYERS) {
    const gone = before[seat].members.filter(({ record }) => !rosters[seat].members.some((member) => member.record.id === record.id));
    book.fallen[seat].push(...gone.map((member) => ({ ...member, health: 'killed' as const })));
    for (const { record, misses } of rosters[seat].members)
      if (misses > 0 && battle.ends[seat].some(({ id }) => id === record.id))
        tell(book, seat, record.id, 'EGW-PROG-05', 'misses the next game', 'warn');
  }
  book.rosters = rosters;
  closeGame(book, won);
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** EGW-PROG-05: a game is over; the last one ends the campaign. */
function closeGame(book: Book, won: Book['won']): void {
  book.won = won;
  book.forces = [null, null];
  if (won.length < gamesOf(book)) {
    openRest(book);
    return;
  }
  const winner = progressWinner(won);
  const wins = (seat: Player) => won.filter((each) => each === seat).length;
  const says =
    winner === null
      ? `The campaign is drawn, ${wins(0)} games to ${wins(1)}.`
      : `${book.players[winner]} wins the campaign with ${book.rosters[winner].name}, ${wins(winner)} games to ${wins(winner === 0 ? 1 : 0)}.`;
  end(book, winner, 'EGW-PROG-05', says);
}

function endLinked(book: Book, final: Player | null): void {
  const winner = campaignWinner(book, final);
  const how = final === null ? ' by the scenarios, since the final was drawn' : '';
  const says =
    winner === null ? 'The campaign is drawn.' : `${book.players[winner]} wins the campaign with ${book.rosters[winner].name}${how}.`;
  end(book, winner, 'EGW-CAMP-07', says);
}

function end(book: Book, winner: Player | null, rule: string, says: string): void {
  book.phase = 'over';
  book.verdict = { winner, rule, says };
  book.chapters.push(chapter('The end', rule, says));
}

/** EGW-PROG-02: between battles; who can raise nobody has nothing to do. */
function openRest(book: Book): void {
  book.phase = 'rest';
  book.rested = [false, false];
}

export function canRise(book: Book, seat: Player): string[] {
  if (!book.experience) return [];
  const roster = book.rosters[seat];
  const here = roster.members.filter(({ health }) => health === 'fit' || health === 'hurt');
  return here.flatMap(({ record }) => (suggestRise(roster, record.id, book.terms) ? [record.id] : []));
}

function leaveRest(book: Book): void {
  if (book.kind === 'progression') {
    openGame(book);
    return;
  }
  if (book.won.length < 3) readyBattle(book);
  else openFinal(book);
}

/** EGW-CAMP-06, -07: the dice of recovery, then the Leaders, unless there is nobody to fight. */
function openFinal(book: Book): void {
  book.chapters.push(chapter('Recovery', 'EGW-CAMP-06', 'The wounded are seen to: fit for the final on 4 or more.'));
  const dice = diceOf(book);
  const before = book.rosters;
  const after = recover(book, dice);
  book.rosters = after.rosters;
  book.recovered = true;
  let at = 0;
  const next = () => dice.thrown[at++]?.value ?? 0;
  for (const seat of PLAYERS) {
    for (const member of before[seat].members) {
      const { record, health } = member;
      if (health === 'hurt') writeRecovery(book, seat, record.id, record.name, next());
      if (mayReturn(member)) writeRecovery(book, seat, record.id, `The mount of ${record.name}`, next());
    }
  }
  if (dice.thrown.length === 0) write(book, 'EGW-CAMP-06', 'Nobody needs it.');
  const winner = walkover(book);
  const none = book.rosters.every((roster) => finalLeaders(roster).length === 0);
  if (winner !== null || none) {
    const beaten = winner === null ? 'either side' : book.rosters[winner === 0 ? 1 : 0].name;
    write(book, 'EGW-CAMP-07', `The final is not fought: nobody of ${beaten} is fit for it.`, [], 'warn');
    endLinked(book, winner);
    return;
  }
  book.phase = 'lead';
  for (const seat of PLAYERS) {
    const able = finalLeaders(book.rosters[seat]);
    if (able.length === 1) book.leaders[seat] = able[0] ?? null;
  }
}

function writeRecovery(book: Book, seat: Player, id: string, who: string, die: number): void {
  const fit = die >= 4;
  write(
    book,
    'EGW-CAMP-06',
    `${who} of ${book.rosters[seat].name} ${fit ? 'is fit for the final' : 'does not recover'}.`,
    [die],
    fit ? 'good' : 'bad',
  );
  tell(
    book,
    seat,
    id,
    'EGW-CAMP-06',
    `${who.startsWith('The mount') ? 'the mount: ' : ''}${die} for recovery: ${fit ? 'fit for the final' : 'not fit'}`,
    fit ? 'good' : 'bad',
  );
}

/** EGW-PROG-05: the scenario of the next game: the first as agreed, later ones by the loser or by chance. */
function openGame(book: Book): void {
  book.forces = [null, null];
  if (book.scenarios.length > book.won.length) {
    openField(book);
    return;
  }
  const chooser = nextChooser(book.won);
  if (chooser !== null) {
    book.picker = chooser;
    book.phase = 'choose';
    return;
  }
  book.scenarios.push(chanceScenario(diceOf(book)));
  write(book, 'EGW-PROG-05', `Chance chooses the next scenario: ${scenarioName(book)}.`);
  openField(book);
}

/** A side with nobody ready and nobody to buy does not come, and the game is the other's. */
export function openField(book: Book): void {
  book.phase = 'field';
  const comes = (seat: Player) => {
    const roster = book.rosters[seat];
    return roster.members.some(isReady) || recruitsOf(roster, 'r').length > 0;
  };
  const [a, b] = [comes(0), comes(1)];
  if (a && b) return;
  const winner = a === b ? null : a ? 0 : 1;
  write(
    book,
    'EGW-PROG-05',
    `${scenarioName(book)} is not fought: ${a ? book.rosters[1].name : book.rosters[0].name} can send nobody.`,
    [],
    'warn',
  );
  for (const seat of PLAYERS) {
    const roster = book.rosters[seat];
    const nearer = (member: Member) => ({ ...member, misses: Math.max(0, member.misses - 1) });
    book.rosters[seat] = { ...roster, members: roster.members.map(nearer) };
  }
  closeGame(book, [...book.won, winner]);
}

/** Whose decision is wanted. */
export function waitingOf(book: Book): Player[] {
  switch (book.phase) {
    case 'pick':
    case 'choose':
      return [book.picker];
    case 'divide':
    case 'field':
      return PLAYERS.filter((seat) => book.forces[seat] === null);
    case 'honours':
      return PLAYERS.filter((seat) => mustName(book, seat));
    case 'rest':
      return PLAYERS.filter((seat) => !book.rested[seat] && canRise(book, seat).length > 0);
    case 'lead':
      return PLAYERS.filter((seat) => book.leaders[seat] === null);
    case 'match':
    case 'over':
      return [];
  }
}

/** As far as it goes without anybody's decision. */
export function goOn(book: Book): void {
  while (book.phase !== 'match' && book.phase !== 'over' && waitingOf(book).length === 0) {
    if (book.phase === 'honours') settleBattle(book);
    else if (book.phase === 'rest') leaveRest(book);
    else readyBattle(book);
  }
}
