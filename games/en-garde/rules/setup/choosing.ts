// The decisions by which a force is cut down (EGW-SETUP-05, EG-ALL-11).
import { choose, type Seat } from '@baize/kernel';
import { warbandOf } from '../../muster/muster.ts';
import { readSheet } from '../../muster/read.ts';
import type { Sheet } from '../../muster/sheet.ts';
import { forceSpace } from '../../muster/space.ts';
import { leadersOf } from '../../muster/warband.ts';
import { decision, type EnGarde, procedure, setWarband, warband } from '../../state.ts';
import { bearersOf, bestForce, fieldPart, forceRefusal, itemName, itemsOf, termsFor } from './force.ts';
import { limitFor } from './points.ts';

const seatsOf = (s: EnGarde): Seat[] => s.sides.map(({ seat }) => seat);
const isTooLarge = (s: EnGarde, seat: Seat) => warband(s, seat).points > limitFor(s, seat);

/** EGW-SETUP-05: who comes, where the warband is worth more than the scenario allows its side. */
export const chooseForce = decision<{}, readonly number[]>('choose your force', {
  rule: 'EGW-SETUP-05',
  who: (s) => seatsOf(s).filter((seat) => isTooLarge(s, seat)),
  options: (s, _l, seat) => {
    const best = bestForce(s, seat);
    if (!best) return [];
    const from = itemsOf(s, seat);
    return choose({
      rule: 'EGW-SETUP-05',
      from,
      least: 1,
      most: from.length,
      unless: (chosen) => forceRefusal(s, seat, chosen),
      any: () => true,
      suggest: () => [best],
    });
  },
  prompt: (s, _l, seat) => `Your side may bring ${limitFor(s, seat)} points: who comes?`,
  label: (s, _l, answer, seat) => answer.map((at) => itemName(s, seat, at)).join(', '),
  apply(s, _l, answer, _u, seat) {
    const before = warband(s, seat);
    const part = fieldPart(s, seat, answer);
    setWarband(s, seat, part);
    s.renamed[seat] = {
      leader: part.leader !== before.leader,
      bearer: part.bearer !== null && part.bearer !== before.bearer,
    };
  },
});

/** EG-ALL-11: where no part of it is legal, the player builds anew within the limit. */
export const buildAnew = decision<{}, Sheet>('build a force', {
  rule: 'EG-ALL-11',
  who: (s) => seatsOf(s).filter((seat) => isTooLarge(s, seat)),
  options: (s, _l, seat) => forceSpace(termsFor(s, seat)),
  prompt: (s, _l, seat) => `No part of your warband is legal for ${limitFor(s, seat)} points: build another.`,
  label: (_s, _l, answer) => answer.name,
  apply(s, _l, answer, _u, seat) {
    const read = readSheet(answer);
    if ('sheet' in read) setWarband(s, seat, warbandOf(read.sheet));
  },
});

/** EGW-COMP-10, EG-ALL-11: a new Leader, where the old one stays at home. */
export const nameLeader = decision<{}, string>('name the leader', {
  rule: 'EGW-COMP-10',
  who: (s) => seatsOf(s).filter((seat) => s.renamed[seat]?.leader),
  options: (s, _l, seat) => leadersOf(warband(s, seat).models).map(({ id }) => id),
  forced: true,
  prompt: () => 'Who leads them?',
  label: (s, _l, answer, seat) => warband(s, seat).models.find(({ id }) => id === answer)?.name ?? answer,
  whyNot: () => ({ rule: 'EGW-COMP-10', reason: 'That one cannot be Leader.' }),
  apply(s, _l, answer, _u, seat) {
    setWarband(s, seat, { ...warband(s, seat), leader: answer });
  },
});

/** EGW-COMP-11, EG-ALL-11: a new bearer, where the old one stays at home and the banner comes. */
export const nameBearer = decision<{}, string>('name the bearer', {
  rule: 'EGW-COMP-11',
  who: (s) => seatsOf(s).filter((seat) => s.renamed[seat]?.bearer),
  options: (s, _l, seat) => bearersOf(warband(s, seat).models).map(({ id }) => id),
  forced: true,
  prompt: () => 'Who bears the banner?',
  label: (s, _l, answer, seat) => warband(s, seat).models.find(({ id }) => id === answer)?.name ?? answer,
  apply(s, _l, answer, _u, seat) {
    setWarband(s, seat, { ...warband(s, seat), bearer: answer });
  },
});

export const choosingForces = procedure('choosing forces').decide(chooseForce).decide(buildAnew).decide(nameLeader).decide(nameBearer);
