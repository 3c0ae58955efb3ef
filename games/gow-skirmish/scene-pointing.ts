// What pointing shows: where an answer leads, sight and reach, and the exact odds before one commits.

import type { Id, Overlay, Says } from '@baize/contracts';
import type { Cell } from '@baize/geometry/hexes';
import type { Json, Seat, View } from '@baize/kernel';
import { type Chance, chancesOf, chargeLines, oddsLines, percent } from './chances.ts';
import { abilitiesOf, DASH_ID, findAbility, unusable } from './rules/abilities.ts';
import type { Guarding } from './rules/charge.ts';
import { explainDraw, NO_AIM } from './rules/draws.ts';
import { hasSmoke } from './rules/ground.ts';
import { guardOf, meleeReach } from './rules/passives.ts';
import type { Move } from './rules/steps.ts';
import { offTarget } from './rules/targets.ts';
import type { Act } from './rules/turn.ts';
import { areaOverlay, cellsOverlay, pathOverlay, pointOf, reachOverlay, sightOverlays } from './scene-sight.ts';
import { skillIn } from './scene-touches.ts';
import { actor, foe, type Gow, onBoard, type Unit, unitOf } from './state.ts';

export function moveIn(view: View<Gow>): Move | null {
  const frame = view.stack[view.stack.length - 1];
  return frame?.procedure === 'move' ? (frame.locals as unknown as Move) : null;
}

/** What pointing at an answer shows: where it leads. */
export function preview(view: View<Gow>, _seat: Seat, answer: Json): readonly Overlay[] {
  const s = view.state;
  switch (view.asked?.decision) {
    case 'act':
      return previewAct(s, answer as Act);
    case 'move': {
      const move = moveIn(view);
      return move && typeof answer === 'number' ? pathOverlay(s, unitOf(s, move.unit), move.points, answer) : [];
    }
    case 'target tile': {
      const skill = skillIn(view);
      const listed = skill && findAbility(unitOf(s, skill.unit), skill.use);
      return listed ? [areaOverlay(s, answer as Cell, listed.ability.area ?? 0)] : [];
    }
    case 'possible targets': {
      const skill = skillIn(view);
      const ids = Array.isArray(answer) ? (answer as number[]) : [];
      return skill ? ids.flatMap((id) => sightOverlays(s, unitOf(s, skill.unit).at, unitOf(s, id).at)) : [];
    }
    case 'guard':
    case 'join in':
      return typeof answer === 'object' ? guardOverlay(s, answer as Guarding) : [];
    default:
      return [];
  }
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

/** Pointing at a unit or a hex: sight from the acting unit, melee reach, and what could be done there; at an ability or option: its odds. */
export function inspect(view: View<Gow>, _seat: Seat | null, id: Id): { overlays?: readonly Overlay[]; lines?: readonly Says[] } {
  const s = view.state;
  const [kind, ...rest] = id.split(':');
  const number = Number(rest[0]);
  if (kind === 'ability' && s.acting) return { lines: abilityLines(s, rest.join(':')) };
  if (kind === 'choice') return { lines: choiceLines(view, number) };
  if (kind === 'hex' && s.acting) {
    const smoke = hasSmoke(s, number) ? [{ says: 'Smoke lies here.', rule: 'GOW-CON-06' }] : [];
    const odds = view.asked?.decision === 'target tile' ? chanceLines(chancesOf(view, number)) : [];
    return { overlays: sightOverlays(s, actor(s).at, number), lines: [...smoke, ...odds] };
  }
  const unit = kind === 'unit' ? s.units[number] : undefined;
  return unit && onBoard(unit) ? inspectUnit(view, unit) : {};
}

function inspectUnit(view: View<Gow>, unit: Unit): { overlays: readonly Overlay[]; lines: readonly Says[] } {
  const s = view.state;
  const reach = meleeReach(unit) > 0 ? [{ ...areaOverlay(s, unit.at, meleeReach(unit)), says: 'melee reach', tone: 'warn' as const }] : [];
  if (s.acting === null || actor(s).seat !== foe(unit.seat)) return { overlays: reach, lines: [] };
  const lines = view.asked?.decision === 'possible targets' ? chanceLines(chancesOf(view, [unit.id])) : attackLines(s, unit);
  return { overlays: [...reach, ...sightOverlays(s, actor(s).at, unit.at)], lines };
}

function chanceLines(chances: readonly Chance[]): Says[] {
  return chances.map(({ says, odds, rule }) => ({ says: `${says}: ${percent(odds)}`, rule }));
}

/** What armour may do against an option, on each unit at which it could go. */
function choiceLines(view: View<Gow>, choice: number): Says[] {
  const targets = view.asked?.decision === 'buy' ? (skillIn(view)?.targets ?? []) : [];
  return targets.flatMap((target) =>
    chanceLines(chancesOf(view, { choice, target })).map(({ says, ...more }) => ({
      says: `${unitOf(view.state, target).name}: ${says}`,
      ...more,
    })),
  );
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
