// Matches for the ratings that are over and not yet counted, with accounts at their seats, put into a database by hand.
import type { Db } from '../store/database.ts';

/** Each match with the accounts at its two seats, who are made where they are not there. */
export async function seatAccounts(db: Db, matches: readonly (readonly [id: string, one: string, other: string])[]): Promise<void> {
  const names = [...new Set(matches.flatMap(([, ...players]) => players))];
  await db
    .insertInto('players')
    .values(names.map((id) => ({ id, name: id, login: id, password: null, made: 0, silenced: null, barred: null })))
    .execute();
  const blank = {
    game: 'cups',
    rules: '',
    options: '{}',
    pace: '{}',
    listed: 0,
    watchable: 0,
    rated: 1,
    maker: names[0] ?? '',
    secret: '',
  };
  const rest = { commitment: '', status: 'over', result: null, asked: null, deadline: null, reminded: null, made: 0, touched: 0 };
  for (const [id, ...players] of matches) {
    await db
      .insertInto('matches')
      .values({ id, invite: id, ...blank, ...rest })
      .execute();
    const empty = { kind: 'player' as const, rank: null, pledge: null, entropy: null };
    await db
      .insertInto('seats')
      .values(players.map((player, seat) => ({ match: id, seat, name: player, player, ...empty })))
      .execute();
  }
}
