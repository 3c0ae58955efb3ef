// AGX-TRIG-05, -06, AGW-JOK-04: the train.
import { contains, polygon } from '@baize/geometry/open';
import { destroy, disorder, removeFigures } from '../rules/all/loss.ts';
import { setDown } from '../rules/all/place.ts';
import { walk } from '../rules/all/walk.ts';
import { isWagon } from '../rules/armies/kinds.ts';
import { redFirst } from '../rules/cards/cycle.ts';
import type { Suited } from '../rules/cards/deck.ts';
import { handOf, isOverrun, spend } from '../rules/cards/hold.ts';
import { landOf } from '../rules/country/map.ts';
import { testAfterFire } from '../rules/engineering/shaken.ts';
import { figuresAt } from '../rules/formations/footprint.ts';
import { hiddenUnits } from '../rules/hidden/hiding.ts';
import { reveal } from '../rules/hidden/reveal.ts';
import { compel } from '../rules/morale/retreat.ts';
import { morale } from '../rules/morale/test.ts';
import { decision, type Id, named, nameOf, onTable, procedure, type Ump, type Unit, unitOf, type War } from '../state.ts';
import { postBeside, wayOff } from './beside-band.ts';

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
    return hand.length === 0 || isWagon(s, unit) || isOverrun(s, unit.seat) ? [] : ['none', ...hand];
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
  const off = wayOff(s, unit, line, HALF);
  if (card) {
    spend(s, unit.seat, card, unit.section);
    u.tell?.('AGX-TRIG-05', 'saved from the train', { ...named(s, unit), seat: unit.seat, card });
    compel(s, unit, 'fall back', u, { towards: off.facing, distance: off.by + 10 });
    return;
  }
  strike(s, unit, off, u);
}

/** AGX-TRIG-05: twelve dice, no saves; the survivors stand beside the rails, disordered, and then they test. */
function strike(s: War, unit: Unit, off: ReturnType<typeof wayOff>, u: Ump): void {
  const dice = Array.from({ length: DICE }, () => u.d6());
  const hits = dice.filter((die) => die >= 4).length;
  u.tell?.('AGX-TRIG-05', 'train', { ...named(s, unit), dice, hits });
  const lost = removeFigures(s, unit, hits, u);
  unit.shotDown += lost;
  if (!onTable(unit)) return;
  const place = setDown(s, unit, postBeside(unit, off), off.facing, { straddles: true });
  if (!place) {
    destroy(s, unit, u);
    return;
  }
  walk(s, unit, place, 'set down', 'AGX-TRIG-05', u);
  disorder(s, unit, 'the train', u);
  testAfterFire(s, unit, lost, u);
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
