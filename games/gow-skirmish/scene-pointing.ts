// What pointing shows: where an answer leads, sight and reach, and the exact odds before one commits.

import type { Id, Overlay, Says } from '@baize/contracts';
import { on, type PerAnswer, type Seat, type View } from '@baize/kernel';
import { type Chance, chancesOf, chargeLines, oddsLines, percent } from './chances.ts';
import { type Decisions, decisions } from './decisions.ts';
import { abilitiesOf, DASH_ID, findAbility, unusable } from './rules/abilities.ts';
import type { Guarding } from './rules/charge.ts';
import { explainDraw, NO_AIM } from './rules/draws.ts';
import { hasSmoke } from './rules/ground.ts';
import { guardOf, meleeReach } from './rules/passives.ts';
import { offTarget } from './rules/targets.ts';
import type { Act } from './rules/turn.ts';
import { areaOverlay, cellsOverlay, pathOverlay, pointOf, reachOverlay, sightOverlays } from './scene-sight.ts';
import { actor, foe, type Gow, onBoard, type Unit, unitOf } from './state.ts';

const previews: Partial<PerAnswer<Decisions, readonly Overlay[]>> = {
  act: (view, _l, answer) => previewAct(view.state, answer),
  whereTo: (view, l, answer) => (answer === 'stop' ? [] : pathOverlay(view.state, unitOf(view.state, l.unit), l.points, answer)),
  nameTile(view, l, tile) {
    const listed = findAbility(unitOf(view.state, l.unit), l.use);
    return listed ? [areaOverlay(view.state, tile, listed.ability.area ?? 0)] : [];
  },
  nameTargets(view, l, given: number | readonly number[]) {
    const ids = typeof given === 'number' ? [given] : given;
    return ids.flatMap((id) => sightOverlays(view.state, unitOf(view.state, l.unit).at, unitOf(view.state, id).at));
  },
  guardWindow: (view, _l, answer) => (answer === 'decline' ? [] : guardOverlay(view.state, answer)),
  joinIn: (view, _l, answer) => (answer === 'done' ? [] : guardOverlay(view.state, answer)),
};

const previewed = on(decisions, previews);

/** What pointing at an answer shows: where it leads. */
export function preview(view: View<Gow>, seat: Seat, answer: unknown): readonly Overlay[] {
  return previewed(view, seat, answer) ?? [];
}

/** The way of a guard to its post. */
function guardOverlay(s: Gow, { guard, to }: Guarding): Overlay[] {
  const unit = unitOf(s, guard);
  return unit.at === to ? [cellsOverlay(s, [to], 'own')] : pathOverlay(s, unit, guardOf(unit), to);
}

function cardsOfAct(s: Gow, answer: Act): number | null {
  if (typeof answer === 'string' || 'pay' in answer) return null;
  const unit = actor(s);
  const listed = findAbility(unit, answer.use);
  const aim = answer.target === undefined ? NO_AIM : { targets: [answer.target], tile: null };
  return listed ? explainDraw(s, unit, listed, aim, answer.extra).cards : null;
}

function previewAct(s: Gow, answer: Act): Overlay[] {
  const cards = cardsOfAct(s, answer);
  if (typeof answer === 'string' || 'pay' in answer || cards === null) return [];
  const unit = actor(s);
  const words: Overlay = { kind: 'words', tone: 'own', at: pointOf(s, unit.at), text: `${cards} ${cards === 1 ? 'card' : 'cards'}` };
  if (answer.use === DASH_ID) {
    const reach = reachOverlay(s, unit, cards);
    return answer.charge === undefined ? [reach, words] : [reach, words, ...lineTo(s, unit, unitOf(s, answer.charge))];
  }
  return answer.target === undefined ? [words] : [...sightOverlays(s, unit.at, unitOf(s, answer.target).at), words];
}

function lineTo(s: Gow, unit: Unit, target: Unit): Overlay[] {
  return [{ kind: 'line', tone: 'warn', from: pointOf(s, unit.at), to: pointOf(s, target.at), says: 'charge' }];
}

/** The odds that pointing at something shows, where it is what is asked for. */
const hexOdds = on(decisions, { nameTile: oddsAt } satisfies Partial<PerAnswer<Decisions, Says[]>>);
const unitOdds = on(decisions, {
  nameTargets: (view, l, targets, seat) => oddsAt(view, l, targets, seat),
} satisfies Partial<PerAnswer<Decisions, Says[]>>);
/** What armour may do against an option, on each unit at which it could go. */
const choiceOdds = on(decisions, {
  buy: (view, l, answer, seat) =>
    answer === 'done' ? [] : l.targets.flatMap((target) => armourLines(view, { choice: answer.choice, target }, seat)),
} satisfies Partial<PerAnswer<Decisions, Says[]>>);

function oddsAt(view: View<Gow>, _l: unknown, answer: unknown, seat: Seat): Says[] {
  return chanceLines(chancesOf(view, seat, answer));
}

function armourLines(view: View<Gow>, answer: { choice: number; target: number }, seat: Seat): Says[] {
  const { name } = unitOf(view.state, answer.target);
  return chanceLines(chancesOf(view, seat, answer)).map(({ says, ...more }) => ({ says: `${name}: ${says}`, ...more }));
}

/** Pointing at a unit or a hex: sight from the acting unit, melee reach, and what could be done there; at an ability or option: its odds. */
export function inspect(view: View<Gow>, seat: Seat | null, id: Id): { overlays?: readonly Overlay[]; lines?: readonly Says[] } {
  const s = view.state;
  const [kind, ...rest] = id.split(':');
  const number = Number(rest[0]);
  const viewer = seat ?? 0;
  if (kind === 'ability' && s.acting) return { lines: abilityLines(s, rest.join(':')) };
  if (kind === 'choice') return { lines: choiceOdds(view, viewer, { choice: number, target: null }) ?? [] };
  if (kind === 'hex' && s.acting) {
    const smoke = hasSmoke(s, number) ? [{ says: 'Smoke lies here.', rule: 'GOW-CON-06' }] : [];
    return { overlays: sightOverlays(s, actor(s).at, number), lines: [...smoke, ...(hexOdds(view, viewer, number) ?? [])] };
  }
  const unit = kind === 'unit' ? s.units[number] : undefined;
  return unit && onBoard(unit) ? inspectUnit(view, viewer, unit) : {};
}

function inspectUnit(view: View<Gow>, viewer: Seat, unit: Unit): { overlays: readonly Overlay[]; lines: readonly Says[] } {
  const s = view.state;
  const reach = meleeReach(unit) > 0 ? [{ ...areaOverlay(s, unit.at, meleeReach(unit)), says: 'melee reach', tone: 'warn' as const }] : [];
  if (s.acting === null || actor(s).seat !== foe(unit.seat)) return { overlays: reach, lines: [] };
  const lines = unitOdds(view, viewer, [unit.id]) ?? attackLines(s, unit);
  return { overlays: [...reach, ...sightOverlays(s, actor(s).at, unit.at)], lines };
}

function chanceLines(chances: readonly Chance[]): Says[] {
  return chances.map(({ says, odds, rule }) => ({ says: `${says}: ${percent(odds)}`, rule }));
}

/** GOW-HID-01, GOW-SKL-03: the modifiers of a draw, and the exact odds of each option. */
function abilityLines(s: Gow, use: string): Says[] {
  const unit = actor(s);
  const listed = findAbility(unit, use);
  if (!listed || listed.ability.suit === null) return [];
  const { parts } = explainDraw(s, unit, listed, NO_AIM, 0);
  const modifiers = parts.map(({ what, cards, rule }) => ({ says: `${what} ${cards > 0 ? '+' : ''}${cards}`, rule }));
  return [...modifiers, ...oddsLines(s, unit, listed, NO_AIM)];
}

/** What the acting unit could do to an enemy, with the odds. */
function attackLines(s: Gow, target: Unit): Says[] {
  const unit = actor(s);
  const attacks = abilitiesOf(unit).filter(
    (listed) =>
      listed.ability.suit !== null &&
      listed.ability.area === null &&
      (listed.ability.type === 'melee' || listed.ability.type === 'ranged') &&
      unusable(s, unit, listed) === null &&
      offTarget(s, unit, listed, target) === null,
  );
  const odds = attacks.flatMap((listed) =>
    oddsLines(s, unit, listed, { targets: [target.id], tile: null }).map(({ says, ...more }) => ({
      says: `${listed.ability.name} ${says}`,
      ...more,
    })),
  );
  return [...odds, ...chargeLines(s, unit, target)];
}
