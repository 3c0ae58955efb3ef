// Plans that start from something earlier: a match at this device or on the server, a force, or a map of one's own.
import type { Cover } from '@baize/contracts';
import type { SavedForce } from '../muster/forces.ts';
import { ask } from '../shell/api.ts';
import type { Workshop } from '../shell/games.ts';
import type { MatchInfo } from '../shell/protocol.ts';
import { findMatch } from '../shell/storage.ts';
import { battleOf, type ChoosePlan, swapped } from './choose-plan.ts';
import type { Wish } from './setup-plan.ts';

/** The battle whose options a match had; else the one that is chosen anyway. */
function battleFor(cover: Cover, options: ChoosePlan['options'], fallback: string): string {
  const fits = cover.battles.find((battle) => Object.entries(battle.options).every(([name, value]) => options[name] === value));
  return fits?.id ?? battleOf(cover, fallback).id;
}

/** With the people, the forces and the options of a match at this device; `friend` seats somebody opposite. */
export async function planAgain(cover: Cover, first: ChoosePlan, query: URLSearchParams): Promise<ChoosePlan> {
  const id = query.get('again');
  const before = id ? await findMatch(id) : undefined;
  if (!before) return query.has('open') ? opened(first) : query.has('friend') ? withFriend(first) : first;
  const names: Record<number, string> = {};
  const me = before.seats.findIndex(({ kind }) => kind === 'person');
  const wishes = before.seats.map((seat, at): Wish => {
    if (seat.kind === 'bot') return { rank: seat.rank };
    if (at === me) return 'me';
    names[at] = seat.name;
    return 'other';
  });
  const options = { ...first.options, ...before.record.setup.options };
  const plan: ChoosePlan = {
    ...first,
    options,
    wishes,
    names,
    mode: 'here',
    battle: battleFor(cover, options, first.battle),
    forces: wishes.map(() => null),
  };
  return query.has('swap') ? swapped(plan) : plan;
}

/** For whoever is in the lobby. */
function opened(plan: ChoosePlan): ChoosePlan {
  return { ...withFriend(plan), mode: 'live', listed: true };
}

function withFriend(plan: ChoosePlan): ChoosePlan {
  return { ...plan, wishes: plan.wishes.map((wish, seat) => (seat === 1 && wish !== 'me' ? 'other' : wish)) };
}

export interface Rematch {
  match: string;
  says: string;
  plan(first: ChoosePlan): ChoosePlan;
}

/** The same people, options and time as a match on the server, sides changed. */
export async function rematchOf(id: string | null): Promise<Rematch | null> {
  if (!id) return null;
  const info = await ask<MatchInfo>('GET', `/matches/${encodeURIComponent(id)}`);
  const others = info.seats.filter(({ seat }) => seat !== info.mySeat).map(({ name, rank }) => rank ?? name);
  return {
    match: id,
    says: `sides changed, against ${others.join(', ')}`,
    plan(first) {
      const wishes = info.seats.map(
        ({ seat, kind, rank }): Wish => (seat === info.mySeat ? 'me' : kind === 'bot' ? { rank: rank ?? 'Sergeant' } : 'other'),
      );
      const { pace } = info;
      const plan: ChoosePlan = {
        ...first,
        wishes,
        options: { ...first.options, ...info.options },
        forces: wishes.map(() => null),
        mode: pace.kind === 'days' ? 'days' : 'live',
        listed: false,
        rated: info.rated,
        ...(pace.kind === 'days' && { days: pace.days }),
        minutes: pace.kind === 'live' ? Math.round(pace.bank / 60_000) : pace.kind === 'free' ? 0 : first.minutes,
        ...(pace.kind === 'live' && { increment: Math.round(pace.increment / 1000) }),
      };
      return swapped(plan);
    },
  };
}

/** With the force and the map that the visitor comes with from the muster or the map room. */
export async function broughtPlan(
  plan: ChoosePlan,
  { maps: maker }: Workshop,
  own: readonly SavedForce[],
  query: URLSearchParams,
): Promise<{ plan: ChoosePlan; map: string | null }> {
  const force = own.find(({ id }) => id === query.get('force'));
  const [map, use] = [query.get('map'), query.get('use')];
  const drawn = map ? await (await import('../editor/maps.ts')).maps.find(map) : undefined;
  const armed: ChoosePlan = force
    ? {
        ...plan,
        options: { ...plan.options, ...force.options },
        forces: plan.forces.map((each, seat) => (seat === 0 ? { own: force.id } : each)),
      }
    : plan;
  if (!maker || !drawn || !use) return { plan: armed, map: null };
  return { plan: { ...armed, options: maker.enlist(armed.options, drawn.map, use) }, map: drawn.name };
}
