// A swivel gun is carried by two of its crew (EG-GUN-05): one path for the three, at the Slow rate.

import { ahead, FULL_TURN, facingTo, type Point } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import { MOVES } from '../../content/profiles.ts';
import { decision, type EnGarde, type GunState, type Id, inPlay, type Model, model, nameOf, procedure } from '../../state.ts';
import { may } from '../gates/states.ts';
import { carryOut } from '../movement/carry-out-move.ts';
import { inch, isPlan, type Journey, type Plan, type Terms } from '../movement/movement.ts';
import type { PathAnswer } from '../movement/paths.ts';
import { survey, travel } from '../movement/travel.ts';
import { baseOf, gapOf, gunBase, type Round } from '../table/geometry.ts';
import { say } from '../turn/foundations.ts';

const [, NORMAL, RUN] = MOVES.slow;

/** The other crewman in contact with the gun who has not been activated. */
export function partnerAt(s: EnGarde, m: Model, gun: GunState): Id | null {
  const free = (id: Id) => {
    const other = model(s, id);
    const able = may(s, other, 'go') && may(s, other, 'work') && other.steed === null && other.wagon === null;
    return able && gapOf(baseOf(s, other), gunBase(gun)) <= 10;
  };
  if (gun.gun !== 'swivel-gun' || gun.spiked || !gun.onTable || !gun.crew.includes(m.id) || !free(m.id)) return null;
  return gun.crew.find((id) => id !== m.id && free(id)) ?? null;
}

export interface Carrying {
  model: Id;
  other: Id;
  gun: number;
}

/** What the way of the gun comes to for each of the two; each of the three bases must be able to go it. */
export function carried(s: EnGarde, l: Carrying, plan: Plan): { journeys: [Journey, Journey] } | { refusal: Refusal } {
  const gun = s.guns[l.gun] as GunState;
  const bearers = [model(s, l.model), model(s, l.other)] as const;
  const along = (m: Model, base: Round) => {
    const { bases, bodies, old } = survey(s, m);
    const others = bases.filter(({ id, model: each }) => id !== `gun:${gun.id}` && each !== l.model && each !== l.other);
    const by = { x: base.x - gun.x, y: base.y - gun.y };
    const path = plan.path.map(([x, y, word]) =>
      word === undefined ? ([x + by.x, y + by.y] as const) : ([x + by.x, y + by.y, word] as const),
    );
    const terms: Terms = { kind: 'move', contact: 'never', plain: true, pace: 'slow', facing: gun.facing, at: base };
    return travel(s, m, { ...plan, path }, terms, { bases: others, bodies, old });
  };
  const gunOutcome = along(bearers[0], gunBase(gun));
  if ('refusal' in gunOutcome) return gunOutcome;
  const first = along(bearers[0], baseOf(s, bearers[0]));
  if ('refusal' in first) return first;
  const second = along(bearers[1], baseOf(s, bearers[1]));
  if ('refusal' in second) return second;
  return { journeys: [first.journey, second.journey] };
}

function answerTo(gun: GunState, ...points: Point[]): PathAnswer {
  const last = points[points.length - 1];
  const before = points[points.length - 2] ?? gun;
  const moves = last !== undefined && (last.x !== before.x || last.y !== before.y);
  return {
    piece: `gun:${gun.id}`,
    path: points.map(({ x, y }) => [x, y] as const),
    facing: moves ? facingTo(before, last) : gun.facing,
  };
}

/** The farthest straight ways, all round, the gun facing along them. */
function candidatesFor(s: EnGarde, l: Carrying, most: number): PathAnswer[] {
  const gun = s.guns[l.gun] as GunState;
  const found: PathAnswer[] = [];
  for (let turn = 0; turn < FULL_TURN && found.length < most; turn += 2250) {
    for (const length of [RUN, NORMAL, NORMAL / 2, 1, 0.5]) {
      const plan = answerTo(gun, ahead(gun, gun.facing + turn, length * 1000));
      if ('refusal' in carried(s, l, plan)) continue;
      found.push(plan);
      break;
    }
  }
  return found.length > 0 ? found : hairsbreadths(s, l);
}

/** EG-ALL-10: who can go anywhere can go the first hundredths of an inch of his way; looked for in every degree. */
function hairsbreadths(s: EnGarde, l: Carrying): PathAnswer[] {
  const gun = s.guns[l.gun] as GunState;
  for (let turn = 0; turn < FULL_TURN; turn += 100) {
    const plan = answerTo(gun, ahead(gun, gun.facing + turn, 20));
    if (!('refusal' in carried(s, l, plan))) return [plan];
  }
  return [];
}

/** Whether there is any way to go. */
export function mayCarry(s: EnGarde, m: Model, other: Id, gun: GunState): boolean {
  return candidatesFor(s, { model: m.id, other, gun: gun.id }, 1).length > 0;
}

function carrySpace(s: EnGarde, l: Carrying): Space<PathAnswer> {
  const gun = s.guns[l.gun] as GunState;
  const piece = `gun:${gun.id}`;
  const candidates = () => candidatesFor(s, l, 16);
  return {
    kind: 'path',
    shape: { piece, kind: 'move', contact: 'never', longest: RUN * 1000 },
    refusal: (answer): Refusal | null => {
      if (!isPlan(answer)) return { rule: 'EG-MOV-03', reason: 'A path is a list of places for the gun’s middle, and a facing.' };
      if (answer.piece !== piece) return { rule: 'EG-GUN-05', reason: 'It is the gun that is carried.' };
      const outcome = carried(s, l, answer);
      return 'refusal' in outcome ? outcome.refusal : null;
    },
    any: () => candidatesFor(s, l, 1).length > 0,
    candidates,
    sample(below) {
      for (let tries = 0; tries < 6; tries++) {
        const first = ahead(gun, below(FULL_TURN), 1 + below(RUN * 1000));
        const plan = below(3) === 0 ? answerTo(gun, first, ahead(first, below(FULL_TURN), 1 + below(2000))) : answerTo(gun, first);
        if (below(4) === 0) plan.facing = below(FULL_TURN);
        if (!('refusal' in carried(s, l, plan))) return plan;
      }
      const all = candidates();
      return all[below(all.length)] as PathAnswer;
    },
  };
}

export const carry = decision<Carrying, PathAnswer>('carry the gun', {
  rule: 'EG-GUN-05',
  who: (s, l) => model(s, l.model).seat,
  options: (s, l) => carrySpace(s, l),
  prompt: (s, l) => `${nameOf(s, l.model)} and ${nameOf(s, l.other)} carry the gun: where to?`,
  label: (s, l, answer) => {
    const outcome = carried(s, l, answer);
    return 'refusal' in outcome ? 'Carry it' : `Carry it ${inch(outcome.journeys[0].cost)}`;
  },
  apply(s, l, answer, u) {
    const outcome = carried(s, l, answer);
    if ('refusal' in outcome) return;
    const gun = s.guns[l.gun] as GunState;
    const bearers = [model(s, l.model), model(s, l.other)];
    for (const [at, m] of bearers.entries()) {
      m.activated = true;
      carryOut(s, m, outcome.journeys[at] as Journey, u);
    }
    const arrived = bearers.every((m, at) => {
      const { path } = outcome.journeys[at] as Journey;
      const end = path[path.length - 1] as Point;
      return inPlay(m) && m.x === end.x && m.y === end.y;
    });
    // One who is swept away in a river lets go.
    if (!arrived) return;
    const [x, y] = answer.path[answer.path.length - 1] ?? [gun.x, gun.y];
    const path = [[gun.x, gun.y], ...answer.path.map(([px, py]) => [px, py])];
    Object.assign(gun, { x, y, z: bearers[0]?.z ?? gun.z, facing: answer.facing });
    say(s, u, 'EG-GUN-05', 'gun carried', {
      model: l.model,
      gun: gun.id,
      path,
      facing: answer.facing,
      inches: outcome.journeys[0].cost / 1000,
    });
  },
});

export const carryingGun = procedure<Carrying>('carrying a gun').decide(carry);
