// AGW-DEPL-02 to -05: placing the armies.
import { rulesOf } from '../../scenarios/index.ts';
import { decision, foe, type Id, named, nameOf, procedure, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { rollOff } from '../all/roll-off.ts';
import { inFormation } from '../all/words.ts';
import { isWagon } from '../armies/kinds.ts';
import { placeAtStart } from '../cameos/choosing.ts';
import { deal } from '../cards/cycle.ts';
import { keepingAll } from '../cards/first-deal.ts';
import { allSections, divide, inEachSection, nextToDeploy, takeUp } from '../cards/sections.ts';
import { columnMarches } from '../convoy/column.ts';
import { formConvoy } from '../convoy/muster.ts';
import { goesInHalves, outriderHalves } from '../convoy/outriders.ts';
import { isCompany, splitInTwo } from '../formations/bodies.ts';
import { canDismount, dismounting } from '../formations/dismount.ts';
import { halvesOf, hasRoomToSend, sendingOut, splitting } from '../formations/sending.ts';
import { maySplit, mostToSend } from '../formations/skirmishers.ts';
import { revealAbout } from '../hidden/reveal.ts';
import { hiding, isTimeToHide, tellHidden } from '../hidden/setting.ts';
import { lookAtFords } from '../movement/fords.ts';
import { climbAboard, mayRide } from '../movement/wagons.ts';
import { furtherCrossings } from './crossing.ts';
import { chooseDetachment } from './detachment.ts';
import { forMe, placingForMe } from './for-me.ts';
import { freePlace, placingSpace } from './free-placing.ts';
import { begins, enterLater, firstHalfLeft, keepOff, nextToPlace } from './order.ts';
import { deployRefusal, type Placing, place, postFor } from './placing.ts';
import { pushing } from './push.ts';
import { staff } from './staff.ts';
import { waiting } from './waiting.ts';

/** AGW-DEPL-02: the loser of a roll-off places first. */
function rollForPlacing(s: War, _l: {}, u: Ump): void {
  keepOff(s);
  const settled = begins(s);
  const { winner, dice } = settled === null ? rollOff(u) : { winner: foe(settled), dice: [] };
  s.placesFirst = foe(winner);
  // Whoever has hidden all his units has nothing to place.
  s.placing = waiting(s, s.placesFirst).length > 0 ? s.placesFirst : winner;
  u.tell?.('AGW-DEPL-02', 'places first', { seat: s.placesFirst, dice });
}

export interface Brigading {
  placed: Id[];
  /** AGX-HIDE-14: who hid there was found, and bars the place that was named last. */
  isBarred?: boolean;
  /** AGX-PLACE-02: it began among those who are placed before the enemy. */
  ofFirstHalf: boolean;
}

/** AGX-HIDE-14: whoever hides beside the place is found first; if he bars it another has to be named. */
function put(s: War, l: Brigading, placing: Placing, u: Ump): boolean {
  const unit = unitOf(s, placing.unit);
  l.isBarred = revealAbout(s, unit, postFor(s, unit, placing), u) && deployRefusal(s, unit, placing) !== null;
  if (!l.isBarred) place(s, unit, placing, u);
  return !l.isBarred;
}

/** AGW-DEPL-02: one unit … */
export const choosePlace = decision<Brigading, Placing>('place a unit', {
  rule: 'AGW-DEPL-02',
  who: (s) => s.placing,
  options: (s) => placingSpace(s, waiting(s, s.placing), []),
  prompt: () => 'Which unit do you place, and where?',
  label: (s, _l, placing) => `${nameOf(s, unitOf(s, placing.unit))} ${inFormation(placing.formation)}`,
  ...forMe<Brigading, Placing>((s) => placingForMe(s, waiting(s, s.placing))),
  apply: (s, l, placing, u) => {
    if (put(s, l, placing, u)) l.placed = [placing.unit];
  },
});

/** `out`: so many of it in skirmish order before it. */
type Start = 'as it stands' | 'two skirmish lines' | 'dismounted' | 'in the wagon' | { out: number };

/** AGW-DEPL-02, AGW-UNIT-11: an empty wagon of its side that has been placed, for up to six figures on foot. */
function wagonFor(s: War, unit: Unit): Unit | undefined {
  if (!mayRide(s, unit)) return undefined;
  return s.units.find(
    (wagon) =>
      wagon.seat === unit.seat && wagon.status === 'table' && isWagon(s, wagon) && !s.units.some((other) => other.wagon === wagon.id),
  );
}

/** AGX-AMB-03: light infantry beside a column goes in two lines, everybody else as he was placed. */
function usualStart(s: War, unit: Unit): 'as it stands' | 'two skirmish lines' {
  return goesInHalves(s, unit) && outriderHalves(s, unit) ? 'two skirmish lines' : 'as it stands';
}

/** AGW-DEPL-02: light infantry may start split, infantry with skirmishers out, horse on foot, passengers in wagons. */
function startsOf(s: War, unit: Unit): Start[] {
  const usual = usualStart(s, unit);
  if (usual !== 'as it stands') return [usual];
  const starts: Start[] = [usual];
  if (unit.post.building !== null) return starts;
  if (wagonFor(s, unit)) starts.push('in the wagon');
  for (let out = mostToSend(s, unit); out > 0; out--) if (hasRoomToSend(s, unit, out)) starts.push({ out });
  // AGW-ENG-03: engineers part when there is a task for them.
  if (!isCompany(s, unit) && maySplit(s, unit)) starts.push('two skirmish lines');
  if (canDismount(s, unit)) starts.push('dismounted');
  return starts;
}

export const chooseStart = decision<Brigading, Start>('how it starts', {
  rule: 'AGW-DEPL-02',
  who: (s) => s.placing,
  options: (s, l) => {
    const id = l.placed.at(-1);
    return id === undefined ? [] : startsOf(s, unitOf(s, id));
  },
  forced: true,
  prompt: (s, l) => `How does ${nameOf(s, unitOf(s, l.placed.at(-1) ?? 0))} start?`,
  label: (_s, _l, start) => (typeof start === 'object' ? `With ${start.out} as skirmishers` : START_WORDS[start]),
  ...forMe<Brigading, Start>((s, l) => usualStart(s, unitOf(s, l.placed.at(-1) ?? 0))),
  apply: (s, l, start, u) => {
    const unit = unitOf(s, l.placed.at(-1) ?? 0);
    if (typeof start === 'object') u.call(sendingOut, { unit: unit.id, figures: start.out, made: [] });
    if (start === 'two skirmish lines') startSplit(s, unit, u);
    const wagon = start === 'in the wagon' ? wagonFor(s, unit) : undefined;
    if (wagon) climbAboard(s, unit, wagon, u);
    if (start === 'dismounted') u.call(dismounting, { unit: unit.id });
  },
});

/** AGW-DEPL-02, AGW-SKIR-03: its owner places both halves; AGX-AMB-03: those beside a column go where there is room. */
function startSplit(s: War, unit: Unit, u: Ump): void {
  const beside = goesInHalves(s, unit) ? outriderHalves(s, unit) : null;
  if (beside) splitInTwo(s, unit, beside, u);
  else u.call(splitting, { unit: unit.id, figures: halvesOf(unit)[0], made: [], halves: 'first' });
}

const START_WORDS: Record<Exclude<Start, object>, string> = {
  'as it stands': 'As it stands',
  'two skirmish lines': 'As two skirmish lines',
  dismounted: 'Dismounted',
  'in the wagon': 'In the wagon',
};

/** AGX-PLACE-02: the first half of the defenders is exactly that, brigade or not. */
function hasPlacedHalf(s: War, l: Brigading): boolean {
  return l.ofFirstHalf && firstHalfLeft(s) === 0;
}

/** … or one brigade: up to three more within 3" of it. */
export const chooseMorePlaces = decision<Brigading, Placing | 'enough'>('place more of the brigade', {
  rule: 'AGW-DEPL-02',
  who: (s) => s.placing,
  options: (s, l) => {
    const units = waiting(s, s.placing);
    if (units.length === 0 || l.placed.length >= 4 || hasPlacedHalf(s, l)) return [];
    const space = placingSpace(
      s,
      units,
      l.placed.map((id) => unitOf(s, id)),
    );
    return {
      ...space,
      refusal: (answer) => (answer === 'enough' ? null : space.refusal(answer)),
      any: () => true,
      sample: () => 'enough',
      candidates: () => ['enough'],
    };
  },
  prompt: () => 'Place another of the same brigade, within 3″?',
  label: (s, _l, placing) => (placing === 'enough' ? 'Enough' : nameOf(s, unitOf(s, placing.unit))),
  ...forMe<Brigading, Placing | 'enough'>(() => 'enough'),
  apply: (s, l, placing, u) => {
    if (placing === 'enough') {
      l.placed = [...l.placed, -1, -1, -1, -1];
      return;
    }
    if (put(s, l, placing, u)) l.placed.push(placing.unit);
  },
});

/** AGW-DEPL-02: a unit with no legal place left starts off the table and enters with its card, by its home edge (AGX-SCN-13). */
function holdBack(s: War, _l: Brigading, u: Ump): void {
  for (const unit of waiting(s, s.placing)) {
    if (freePlace(s, unit) !== null) continue;
    u.tell?.('AGW-DEPL-02', 'held back', named(s, unit));
    enterLater(s, unit);
  }
}

function passOn(s: War): void {
  s.placing = nextToPlace(s, s.placing);
}

const placement = procedure<Brigading>('placement')
  // AGX-BIG-01: the players of a side place by turns, each for a section of his.
  .do((s) => takeUp(s, nextToDeploy(s, s.placing)))
  .do(holdBack)
  .decide(choosePlace)
  .while(
    (s, l) => l.isBarred === true && waiting(s, s.placing).length > 0,
    (p) => p.do(holdBack).decide(choosePlace),
  )
  .decide(chooseStart)
  .while(
    (s, l) => l.placed.length > 0 && l.placed.length < 4 && waiting(s, s.placing).length > 0 && !hasPlacedHalf(s, l),
    (p) =>
      p.decide(chooseMorePlaces).when(
        (_s, l) => !l.placed.includes(-1) && !l.isBarred,
        (q) => q.decide(chooseStart),
      ),
  )
  .do(passOn);

/** AGW-DEPL-02 to -05. */
export const deployment = procedure('deployment')
  .do((s, _l, u) => formConvoy(s, u))
  .when(
    (s) => s.fixed.scenario.river !== null,
    (p) => p.call(furtherCrossings, () => ({ seat: 0, named: null })),
  )
  .when(
    (s) => rulesOf(s).detaches === true,
    (p) => p.decide(chooseDetachment),
  )
  .when(
    (s) => rulesOf(s).column === true,
    (p) => p.call(columnMarches, () => ({ file: [], outriders: [] })),
  )
  .when(isTimeToHide, (p) => p.call(hiding, () => ({ isDone: false })))
  .do(rollForPlacing)
  .while(
    (s) => waiting(s, s.placing).length > 0,
    (p) =>
      p
        .when(isTimeToHide, (q) => q.call(hiding, () => ({ isDone: false })))
        .when(
          (s) => waiting(s, s.placing).length > 0,
          (q) => q.call(placement, (s) => ({ placed: [], ofFirstHalf: firstHalfLeft(s) > 0 })),
        ),
  )
  .do(tellHidden)
  .call(pushing, (s) => ({ seat: foe(s.placesFirst), pushed: [], links: [] }))
  .call(pushing, (s) => ({ seat: s.placesFirst, pushed: [], links: [] }))
  .call(staff, (s) => ({ seat: s.placesFirst }))
  .call(staff, (s) => ({ seat: foe(s.placesFirst) }))
  .do((s) => {
    rulesOf(s).deployed?.(s);
    lookAtFords(s);
  })
  .do((s, _l, u) => placeAtStart(s, u))
  .do((s, _l, u) => {
    divide(s);
    inEachSection(s, () => deal(s, u));
    takeUp(s, 0);
  })
  .call(keepingAll, (s) => ({ left: allSections(s) }));
