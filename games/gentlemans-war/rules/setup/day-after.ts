// AGX-WORKS-06: the battle goes on the day after with the survivors of both sides.
import { shuffle } from '@baize/kernel';
import { pronounce } from '../../scenarios/judging.ts';
import { seatOf } from '../../scenarios/roles.ts';
import { newCourse } from '../../scenarios/scenario.ts';
import { decision, entryOf, procedure, type Ump, type Unit, type War } from '../../state.ts';
import { DECK } from '../cards/deck.ts';
import { inEachSection, newSection, takeUp } from '../cards/sections.ts';
import { entriesIn, partOf } from '../colonial/union.ts';
import { deployment } from './deploy.ts';
import { newUnit } from './forces.ts';

export interface Evening {
  goesOn: boolean;
}

/** AGX-WORKS-06: decided at once by the attacker; refused, the marginal victory stands. */
export const chooseDayAfter = decision<Evening, 'day after' | 'enough'>('day after', {
  rule: 'AGX-WORKS-06',
  who: (s) => seatOf(s, 'attacker'),
  options: () => ['enough', 'day after'],
  prompt: () => 'A marginal victory. Let it stand, or fight on the day after?',
  label: (_s, _l, answer) => (answer === 'enough' ? 'Let it stand' : 'Fight on the day after'),
  apply: (s, l, answer, u) => {
    l.goesOn = answer === 'day after';
    if (!l.goesOn && s.scenario.evening) pronounce(s, s.scenario.evening, u);
  },
});

/** Each figure that fell in a unit that still is one is on its feet again on 4 or more. */
function recover(unit: Unit, most: number, u: Ump): number {
  const fallen = Math.max(0, most - unit.figures);
  const back = Array.from({ length: fallen }, () => u.d6()).filter((die) => die >= 4).length;
  unit.figures += back;
  return back;
}

/** Guns are manned, horses found, parts united; morale records and heroes stay, and so do the lost. */
function reform(s: War, lead: Unit, bodies: readonly Unit[]): void {
  const { id, seat, entry, tests, hasFailed, isHeroic, shotDown, thirdPassed, halfPassed } = lead;
  const figures = bodies.reduce((sum, unit) => sum + unit.figures, 0);
  const fresh = newUnit(id, seat, entry, entryOf(s, lead));
  Object.assign(lead, fresh, { figures, tests, hasFailed, isHeroic, shotDown, thirdPassed, halfPassed });
}

/** AGX-SCN-03: a warband made of several is handed back to each of them. */
function handBack(s: War): void {
  for (const band of s.units.filter(({ union, status }) => union !== null && status !== 'lost')) {
    const parts = entriesIn(band).map((entry) => ({ entry, figures: partOf(s, band, entry) }));
    for (const { entry, figures } of parts) {
      const parent = entry === band.entry ? band : s.units.find((unit) => unit.seat === band.seat && unit.entry === entry);
      if (parent) Object.assign(parent, { figures: (parent === band ? 0 : parent.figures) + figures, status: band.status });
    }
    band.union = null;
  }
}

function night(s: War, _l: Evening, u: Ump): void {
  let recovered = 0;
  handBack(s);
  const entries = new Map<string, Unit[]>();
  for (const unit of s.units) entries.set(`${unit.seat}:${unit.entry}`, [...(entries.get(`${unit.seat}:${unit.entry}`) ?? []), unit]);
  for (const bodies of entries.values()) {
    const standing = bodies.filter((unit) => unit.status !== 'lost' && !unit.hopeless);
    for (const gone of bodies)
      if (!standing.includes(gone)) Object.assign(gone, { status: 'lost', figures: 0, running: false, gun: null, horses: null });
    const [lead, ...rest] = standing;
    if (!lead) continue;
    reform(s, lead, standing);
    for (const part of rest) Object.assign(part, { status: 'lost', figures: 0, partner: null, gun: null, horses: null });
    recovered += recover(lead, lead.original, u);
  }
  for (const general of s.generals)
    if (general.status !== 'lost') Object.assign(general, { status: 'waiting', unit: null, hasSteadied: false });
  newDay(s);
  u.tell?.('AGX-WORKS-06', 'day after', { recovered });
}

/** AGX-LUCK-08: what was to end at a joker or a card has ended overnight; what lasts for the rest of the game lasts. */
function endLasting({ luck, cameos }: War): void {
  if (luck) {
    luck.lasting = luck.lasting.filter(({ joker, flips }) => joker === null && flips === null);
    Object.assign(luck, { shelters: [], began: null, colours: [], guns: [] });
  }
  if (!cameos) return;
  Object.assign(cameos, { fallen: [], stopped: [], fought: [], freeAce: [null, null], moves: [] });
  for (const cameo of cameos.figures) Object.assign(cameo, { used: 0, dazed: 0 });
}

/** The deck and the hands are new; works that were dug stay. */
function newDay(s: War): void {
  Object.assign(s, {
    quarters: [null, null],
    jokers: 0,
    action: null,
    acting: null,
    locks: [],
    mines: [],
    shaken: [],
    charges: [],
    fires: [],
    freeMoves: [],
    fallen: [],
    weather: null,
    blazes: [],
    made: s.made.filter(({ kind }) => kind !== 'fire'),
    scenario: { ...newCourse(), day: 2 },
  });
  delete s.comingBack;
  endLasting(s);
  inEachSection(s, () => {
    Object.assign(s, { ...newSection(), flip: { ...s.flip, card: null } });
    s.scenario.aside = [[], []];
    s.deck = { top: [], loose: [...DECK], bottom: [] };
    shuffle(s.deck);
  });
  takeUp(s, 0);
}

export const dayAfter = procedure<Evening>('the day after')
  .decide(chooseDayAfter)
  .when(
    (_s, l) => l.goesOn,
    (p) => p.do(night).call(deployment),
  );
