// Summon (EGW-SPELL-07): where a new model may appear, and the model itself.
import { ahead, aslant, between, boundsOf, disc, FULL_TURN, firstOn, type Point } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import { summoned } from '../../content/profiles.ts';
import { decision, type EnGarde, type Model, model } from '../../state.ts';
import { bordersAround, centreBorders, standBorders } from '../gates/places.ts';
import { type Surveyed, standRefusal, surveyFor } from '../gates/standing.ts';
import { settle } from '../movement/carry-out-move.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { floorMeant } from '../shooting/shooting.ts';
import { readSpot } from '../shooting/volleys.ts';
import { baseOf, type Round, rangeOf, shapeOf } from '../table/geometry.ts';
import { enemiesOf, say } from '../turn/foundations.ts';
import { blankModel } from '../turn/models.ts';
import type { Casting } from './magic.ts';

const SUMMONED = 500;

/** EGW-SPELL-07: some places wholly within 3", one at least if there is any. */
export function summonPlaces(s: EnGarde, caster: Model): Point[] {
  const found: Point[] = [];
  const refuse = summonRefuser(s, caster);
  const legal = (p: Point) => !refuse(p);
  for (let turn = 0; turn < FULL_TURN; turn += 4500) {
    const p = ahead(caster, turn, baseOf(s, caster).r + 1500);
    if (legal(p)) found.push(p);
  }
  if (found.length > 0) return found;
  const room = disc(caster, baseOf(s, caster).r + 3000 - SUMMONED);
  const borders = [
    ...centreBorders(room),
    ...enemiesOf(s, caster.seat).flatMap((foe) => bordersAround(shapeOf(baseOf(s, foe)), SUMMONED, 1000)),
    ...standBorders(s, standing(s, caster), SUMMONED, boundsOf(room)),
  ];
  const place = firstOn(borders, legal, { box: boundsOf(room) });
  return place ? [place] : [];
}

/** Where others stand now: the caster keeps his place too. */
function standing(s: EnGarde, caster: Model): Surveyed {
  const seen = surveyFor(s, caster);
  return { ...seen, bases: [...seen.bases, { ...baseOf(s, caster), id: 'caster', model: caster.id }] };
}

/** EGW-SPELL-07, EG-ALL-05: wholly within 3", at a legal place, not within 1" of an enemy. */
export function summonRefusal(s: EnGarde, caster: Model, p: Point): Refusal | null {
  return summonRefuser(s, caster)(p);
}

/** The same for many places, as things stand now. */
function summonRefuser(s: EnGarde, caster: Model): (p: Point) => Refusal | null {
  const no = (reason: string) => ({ rule: 'EGW-SPELL-07', reason });
  const own = baseOf(s, caster);
  const foes = enemiesOf(s, caster.seat).map((foe) => baseOf(s, foe));
  const seen = standing(s, caster);
  const { placeRefusal } = conditionsOf(s);
  return (p) => {
    const base: Round = { ...p, z: floorMeant(s, caster, p), r: SUMMONED };
    const far = Math.max(0, between(p, caster) + SUMMONED - own.r);
    if (aslant(far, Math.abs(base.z - caster.z)) > 3000) return no('It appears wholly within 3".');
    if (foes.some((foe) => rangeOf(foe, base) < 1000)) return no('Not within 1" of an enemy.');
    return standRefusal(s, null, base, seen) ?? placeRefusal(s, null, base);
  };
}

export const placeSummoned = decision<Casting, { at: readonly [number, number] }>('summon', {
  rule: 'EGW-SPELL-07',
  who: (s, l) => model(s, l.caster).seat,
  options: (s, l) => (l.works && l.spell === 'summon' ? summonSpace(s, model(s, l.caster)) : []),
  prompt: () => 'Where does it appear?',
  label: () => 'It appears here',
  apply(s, l, { at }, u) {
    const caster = model(s, l.caster);
    const p = { x: at[0], y: at[1] };
    s.extras.push(summoned(`summoned-${s.extras.length + 1}`));
    const m = blankModel(s, s.models.length, caster.seat, -s.extras.length);
    s.models.push({ ...m, status: 'table', ...p, z: floorMeant(s, caster, p), facing: caster.facing, activated: true });
    say(s, u, 'EGW-SPELL-07', 'summoned', { model: m.id });
    conditionsOf(s).afterMove(s, model(s, m.id), [p], u);
    settle(s, u);
  },
});

function summonSpace(s: EnGarde, caster: Model): Space<{ at: readonly [number, number] }> {
  const places = summonPlaces(s, caster).map(({ x, y }) => ({ at: [x, y] as const }));
  return {
    kind: 'point',
    shape: { from: `model:${caster.id}`, reach: 3000 },
    refusal: (answer) => {
      const spot = readSpot(answer);
      if (!spot || spot.z !== undefined) return { rule: 'EGW-SPELL-07', reason: 'Choose a place.' };
      return summonRefusal(s, caster, { x: spot.at[0], y: spot.at[1] });
    },
    any: () => places.length > 0,
    candidates: () => places,
    sample: (below) => places[below(places.length)] as { at: readonly [number, number] },
  };
}
