// Places named for skirmishers, for the halves of light infantry and for dismounted men, compared with the second opinion.
import { test } from 'node:test';
import type { Space } from '@baize/kernel';
import { counts } from '@baize/kernel/testkit';
import { chooseDismountPlace } from '../../rules/formations/dismount.ts';
import { chooseSkirmishPlace } from '../../rules/formations/sending.ts';
import type { Unit, War } from '../../state.ts';
import * as body from './body.ts';
import { Differences } from './differences.ts';
import { mayDeployAt, mayDismountAt, maySendTo, type Named } from './placing.ts';
import { type Luck, luckOf, position, story } from './positions.ts';

const PLACINGS = counts(100, 20_000);
const TYPES = ['infantry', 'light-infantry', 'light-cavalry', 'heavy-dragoons', 'mounted-infantry', 'field-gun', 'sharpshooters'] as const;

/** Somewhere within some inches of a unit, on whole half inches as a rule, so that borders are met. */
function somewhere(luck: Luck, s: War, u: Unit, inches: number): Named {
  const { x, y } = body.centre(s, u);
  const off = () => (luck(4 * inches + 1) - 2 * inches) / 2 + (luck.in(4) ? luck(100) / 100 : 0);
  const facing = luck.in(2) ? u.post.facing : luck(4) * 9000;
  return { x: Math.round((x + off()) * 1000), y: Math.round((y + off()) * 1000), facing, ranks: luck.in(2) ? 1 : 2 };
}

const accepts = (offer: unknown, to: Named) => (offer as Space<Named>).refusal(to) === null;

test(`AGW-SKIR-01 AGW-SKIR-03 AGW-DISM-01 AGW-ALL-05 places in skirmish order over ${PLACINGS} positions`, () => {
  const luck = luckOf(901);
  const differences = new Differences();
  for (let n = 0; n < PLACINGS; n++) {
    const { s, units } = position(luck, { types: TYPES, units: 4 + luck(4), features: 3, room: 20 + luck(14) });
    s.flip.number = 1;
    for (const u of units) {
      const where = (to: Named) => () => `${n}: #${u.id} at ${JSON.stringify(to)}${story(s)}`;
      const isFree = !body.isGarrison(u) && !u.running && !u.disordered && u.post.trail === null;
      if (
        isFree &&
        u.figures > 1 &&
        ['line', 'attack-column'].includes(u.post.formation) &&
        body.typeOf(s, u).endsWith('infantry') &&
        !u.mounted
      ) {
        const figures = 1 + luck(Math.floor(u.figures / 2));
        for (let tries = 0; tries < 4; tries++) {
          const to = somewhere(luck, s, u, 8);
          const offer = chooseSkirmishPlace.options(s, { unit: u.id, figures, made: [] }, u.seat);
          differences.compare('sent out', accepts(offer, to), maySendTo(s, u, figures, to), where(to));
        }
        const half = Math.ceil(u.figures / 2);
        for (let tries = 0; tries < 2 && body.typeOf(s, u) === 'light-infantry'; tries++) {
          const to = somewhere(luck, s, u, 8);
          // A second half with the first far away: what the place itself asks for.
          const far = { x: -90_000, y: -90_000, facing: 0, ranks: 2 as const };
          const offer = chooseSkirmishPlace.options(s, { unit: u.id, figures: u.figures - half, made: [], halves: far }, u.seat);
          differences.compare('half', accepts(offer, to), mayDeployAt(s, u, u.figures - half, to), where(to));
        }
      }
      if (u.mounted && !u.running && u.figures > 1 && u.post.trail === null)
        for (let tries = 0; tries < 4; tries++) {
          const to = somewhere(luck, s, u, 5);
          differences.compare(
            'dismounted',
            accepts(chooseDismountPlace.options(s, { unit: u.id }, u.seat), to),
            mayDismountAt(s, u, to),
            where(to),
          );
        }
    }
  }
  const most = ['sent out', 'half', 'dismounted'];
  differences.none(
    Object.fromEntries(
      most.flatMap((each) => [
        [`${each}: true`, PLACINGS / 50],
        [`${each}: false`, PLACINGS / 50],
      ]),
    ),
  );
});
