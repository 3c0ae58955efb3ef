// AGX-TRIG-05, -06, AGW-JOK-04: the train.
import { contains, type Point, polygon } from '@baize/geometry/open';
import { postBeside, wayOff } from '../rules/all/beside-band.ts';
import { destroy, disorder, hasServedGun, leaveGun, removeFigures } from '../rules/all/loss.ts';
import { setDown } from '../rules/all/place.ts';
import { walk } from '../rules/all/walk.ts';
import { isWagon } from '../rules/armies/kinds.ts';
import { mayServeFromHand } from '../rules/cards/commander.ts';
import { redFirst } from '../rules/cards/cycle.ts';
import type { Suited } from '../rules/cards/deck.ts';
import { handOf, isOverrun, spend } from '../rules/cards/hold.ts';
import { isHuge } from '../rules/colonial/kinds.ts';
import { landOf } from '../rules/country/map.ts';
import { figuresAt } from '../rules/formations/footprint.ts';
import { hiddenUnits } from '../rules/hidden/hiding.ts';
import { reveal } from '../rules/hidden/reveal.ts';
import { noteLosses, testAfterLosses } from '../rules/morale/losses.ts';
import { compel } from '../rules/morale/retreat.ts';
import { morale } from '../rules/morale/test.ts';
import { decision, type Id, named, nameOf, onTable, type Post, procedure, type Ump, type Unit, unitOf, type War } from '../state.ts';

/** The rails are two inches wide. */
const HALF = 1000;

/** The units with a figure on the rails, Red's first, in roster order; AGX-HIDE-14: hidden ones are revealed first. */
export function unitsOnRails(s: War, u: Ump): Id[] {
  const bands = landOf(s)
    .areas.filter(({ feature }) => feature.kind === 'railway')
    .map(({ feature }) => polygon(feature.outline));
  const isOn = (unit: Unit) => figuresAt(s, unit).some((p) => bands.some((band) => contains(band, p)));
  for (const unit of hiddenUnits(s)) if (isOn(unit)) reveal(s, unit, 'found', u);
  return redFirst(s).flatMap((seat) => s.units.filter((unit) => unit.seat === seat && onTable(unit) && isOn(unit)).map(({ id }) => id));
}

export interface Crossing {
  /** Those still to be met. */
  units: Id[];
  /** The card that saves the first of them. */
  card: Suited | null;
}

const firstOf = (s: War, l: Crossing): Unit => unitOf(s, l.units[0] ?? 0);

/** AGX-TRIG-05: any one Hold Card saves a unit; it does not count as used in the flip. */
export const chooseTrainCard = decision<Crossing, Suited | 'none'>('save it from the train', {
  rule: 'AGX-TRIG-05',
  who: (s, l) => firstOf(s, l),
  options: (s, l) => {
    const unit = firstOf(s, l);
    const hand = handOf(s, unit.seat, unit.section);
    // AGW-CMD-12: with the commander attached his own unit alone.
    const mayBeSaved = !isWagon(s, unit) && !isOverrun(s, unit.seat) && mayServeFromHand(s, unit.seat, unit);
    return hand.length === 0 || !mayBeSaved ? [] : ['none', ...hand];
  },
  prompt: (s, l) => `The train is upon ${nameOf(s, firstOf(s, l))}. Spend a Hold Card to get it off the rails?`,
  label: (_s, _l, answer) => (answer === 'none' ? 'Spend none' : `Spend the ${answer}`),
  apply: (_s, l, answer) => {
    l.card = answer === 'none' ? null : answer;
  },
});

const DICE = 12;

function meet(s: War, l: Crossing, u: Ump): void {
  const unit = firstOf(s, l);
  const { card } = l;
  l.units = l.units.slice(1);
  l.card = null;
  s.test = null;
  const line = s.fixed.scenario.railway;
  if (!onTable(unit) || !line) return;
  if (isWagon(s, unit)) {
    destroy(s, unit, u);
    return;
  }
  if (card) {
    const off = wayOff(s, unit, line, HALF);
    spend(s, unit.seat, card, unit.section);
    u.tell?.('AGX-TRIG-05', 'saved from the train', { ...named(s, unit), seat: unit.seat, card });
    const staysClear = (post: Post) => wayOff(s, { ...unit, post }, line, HALF).by === 0;
    compel(s, unit, 'fall back', u, { towards: off.facing, distance: off.by + 10, staysClear });
    return;
  }
  strike(s, unit, line, u);
}

/** AGX-TRIG-05: twelve dice, no saves; the survivors stand beside the rails, disordered, and then they test. */
function strike(s: War, unit: Unit, line: readonly Point[], u: Ump): void {
  const dice = Array.from({ length: DICE }, () => u.d6());
  const hits = dice.filter((die) => die >= 4).length;
  u.tell?.('AGX-TRIG-05', 'train', { ...named(s, unit), dice, hits });
  const lost = removeFigures(s, unit, hits, u);
  unit.shotDown += lost;
  if (!onTable(unit)) return;
  // AGX-GUN-02: no train moves a huge gun; its men jump clear.
  if (isHuge(s, unit) && hasServedGun(s, unit)) leaveGun(s, unit, u);
  const off = wayOff(s, unit, line, HALF);
  const place = setDown(s, unit, postBeside(unit, off), off.facing, { straddles: true });
  if (!place) {
    destroy(s, unit, u);
    return;
  }
  walk(s, unit, place, 'set down', 'AGX-TRIG-05', u);
  disorder(s, unit, 'the train', u);
  // AGW-CMD-07: an event is no fire on a general.
  s.test = testAfterLosses(s, unit, noteLosses(s, unit, lost, u), 'event', u);
}

export const train = procedure<Crossing>('the train crosses').while(
  (_s, l) => l.units.length > 0,
  (p) =>
    p
      .decide(chooseTrainCard)
      .do(meet)
      .when(
        (s) => s.test !== null,
        (q) =>
          q.call(morale).do((s) => {
            s.test = null;
          }),
      ),
);
