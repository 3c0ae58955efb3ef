// Where a hand goes for each answer: the things on the table that stand for it, and what touching them would mean.
import type { Id } from '@baize/contracts';
import { on, type PerAim, type PerAnswer, type Seat, type View } from '@baize/kernel';
import type { Card } from './content/units.ts';
import { decisions } from './decisions.ts';
import type { Order } from './rules/attacks.ts';
import type { Move } from './rules/doctrines/oblique-order.ts';
import type { Action } from './rules/turns.ts';
import { type S21, WINGS, type Wing } from './state.ts';

const unitId = (card: Card): Id => `unit:${card}`;
const cardId = (card: Card): Id => `card:${card}`;
const doctrineId = (card: string): Id => `doctrine:${card}`;
const terrainId = (card: string): Id => `terrain:${card}`;
const wingId = (wing: Wing): Id => `wing:${wing}`;

/** No element of the table stands for it: a button does. */
const button = () => [];
const unit = (_view: unknown, _l: unknown, card: Card) => [unitId(card)];
const card = (_view: unknown, _l: unknown, answer: Card) => [cardId(answer)];

/** Of a choice of several cards one item is touched at a time. */
const oneOf = (idOf: (item: string) => Id) => (_view: unknown, _l: unknown, item: unknown) =>
  typeof item === 'string' ? [idOf(item)] : [];

/** A card of the line, or the wing that is to take cards. */
function partOfLine(_view: unknown, _l: unknown, item: unknown): readonly Id[] {
  if (typeof item === 'string') return [cardId(item)];
  const wing = (WINGS as readonly unknown[]).indexOf((item as { group?: unknown }).group);
  return wing < 0 ? [] : [wingId(wing)];
}

const order = ({ unit: acts, target }: Order) => [unitId(acts), ...(target === null ? [] : [unitId(target)])];
const move = ({ unit: goes, wing }: Move) => [unitId(goes), wingId(wing)];

const TOUCHES: PerAnswer<typeof decisions, readonly Id[]> = {
  returnCards: oneOf(cardId),
  pickDoctrines: oneOf(doctrineId),
  drawUpLine: partOfLine,
  scoutedTerrain: (_view, _l, answer) => (answer === 'none' ? [] : [wingId(answer)]),
  whoStarts: button,
  chooseAction: button,
  placeUnit: (_view, _l, answer) => (answer === 'done' ? [] : [cardId(answer.card), wingId(answer.wing)]),
  whoRouts: unit,
  whoReplaces: card,
  declareDeed: (_view, _l, answer) => (answer === 'done' ? [] : order(answer)),
  pursueWhom: unit,
  attackInstead: (_view, _l, answer) => (answer === 'no' ? [] : [unitId(answer)]),
  newTarget: unit,
  newAbilityTarget: (_view, _l, answer) => (answer === 'none' ? [] : [unitId(answer)]),
  combatPhase(_view, _l, answer) {
    if (answer === 'pass') return [];
    return [answer === 'call' ? 'deck' : cardId(answer)];
  },
  exposedFlank: unit,
  whoStays: unit,
  chooseDoctrine: (_view, _l, answer) => [doctrineId(answer)],
  payDoctrine: oneOf(cardId),
  exchangeDoctrine: (_view, _l, answer) => (answer === 'none' ? [] : [doctrineId(answer.give), doctrineId(answer.take)]),
  buryDoctrines: button,
  newTerrain: (_view, _l, answer) => (answer === 'none' ? [] : [terrainId(answer.card), wingId(answer.wing)]),
  buryTerrains: button,
  depotTakesTwo: oneOf(cardId),
  screenTakes: card,
  rallyUnits: oneOf(unitId),
  withdrawUnit: unit,
  takePlace: (_view, _l, answer) => (answer === 'none' ? [] : [cardId(answer)]),
  attackAfterMarch: button,
  batteryInWing: unit,
  obliqueMove: (_view, _l, answer) => (answer === 'none' ? [] : move(answer)),
  obliqueAttack: (_view, _l, answer) => (answer === 'none' ? [] : order(answer)),
  useDoctrine: (_view, _l, answer) => (answer === 'none' ? [] : [doctrineId(answer)]),
  leaveOrDiscard: button,
  depotTakesOne: card,
  rallyOne: unit,
  takeOffCard: card,
  batteryTarget: unit,
  obliqueMoveInCombat: (_view, _l, answer) => move(answer),
};

const touched = on(decisions, TOUCHES);

export function touches(view: View<S21>, seat: Seat, answer: unknown): readonly Id[] {
  return touched(view, seat, answer) ?? [];
}

/** What touching these things would mean, legal or not, where it is more than the name of the one thing touched. */
const MEANT: Partial<PerAim<typeof decisions, readonly Id[]>> = {
  chooseAction: (_view, _l, [first]) => ACTION_OF[kindOf(first)],
  placeUnit: (_view, _l, [first, second]) => ({ card: nameIn(first), wing: second === undefined ? -1 : Number(nameIn(second)) }),
  declareDeed: (_view, _l, [first, second]) => ({
    unit: nameIn(first),
    does: 'attack',
    target: second === undefined ? null : nameIn(second),
  }),
  combatPhase: (_view, _l, [first]) => (first === 'deck' ? 'call' : nameIn(first)),
};

/** The action to which one would put a hand so. */
const ACTION_OF: Partial<Record<string, Action>> = { card: 'deploy', doctrine: 'doctrine', unit: 'attack' };

const kindOf = (id = '') => id.slice(0, id.indexOf(':'));
const nameIn = (id = '') => id.slice(id.indexOf(':') + 1);

const meaning = on<unknown>(decisions, MEANT);

export function meant(view: View<S21>, seat: Seat, ids: readonly Id[]): unknown {
  return meaning(view, seat, ids) ?? (ids.length === 1 ? nameIn(ids[0]) : undefined);
}
