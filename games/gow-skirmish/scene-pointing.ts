// What pointing shows: where an answer leads, sight and reach, and the exact odds before one commits.
import type { Json, Seat, View } from '@baize/kernel';
import type { Id, Overlay, Says } from '@baize/table';
import type { Cell } from '@baize/table/hexes';
import { abilitiesOf, DASH_ID, findAbility, unusable } from './rules/abilities.ts';
import type { Guarding } from './rules/charge.ts';
import { explainDraw, NO_AIM } from './rules/draws.ts';
import { hasSmoke } from './rules/ground.ts';
import { guardOf, meleeReach } from './rules/passives.ts';
import type { Move } from './rules/steps.ts';
import { offTarget } from './rules/targets.ts';
import type { Act } from './rules/turn.ts';
import { chancesOf, oddsLines, percent } from './scene-odds.ts';
import { areaOverlay, cellsOverlay, pathOverlay, pointOf, reachOverlay, sightOverlays } from './scene-sight.ts';
import { skillIn } from './scene-touches.ts';
import { actor, foe, type Gow, onBoard, pointsLeft, type Unit, unitOf } from './state.ts';

export function moveIn(view: View<Gow>): Move | null {
  const frame = view.stack[view.stack.length - 1];
  return frame?.procedure === 'move' ? (frame.locals as unknown as Move) : null;
}

/** What pointing at an answer shows: where it leads, and the exact odds. */
export function preview(view: View<Gow>, _seat: Seat, answer: Json): readonly Overlay[] {
  return [...wayOf(view, answer), ...oddsOverlays(view, answer)];
}

function wayOf(view: View<Gow>, answer: Json): readonly Overlay[] {
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

/** Above the unit that draws: how many cards, and what each option's odds are. */
function oddsOverlays(view: View<Gow>, answer: Json): Overlay[] {
  const s = view.state;
  const at = drawerOf(view);
  const chances = chancesOf(view, answer);
  if (at === null || chances.length === 0) return [];
  const dash = chances.length > 2 && chances.every(({ rule }) => rule === 'GOW-MOVE-02');
  const lines = dash
    ? [`movement ${chances.map(({ odds }, i) => `${i + 1}: ${percent(odds)}`).join(' · ')}`]
    : chances.map(({ says, odds }) => `${says}: ${percent(odds)}`);
  return wordsAbove(s, at, [...cardsLine(view, answer), ...lines]);
}

function cardsLine(view: View<Gow>, answer: Json): string[] {
  if (view.asked?.decision !== 'act') return [];
  const cards = cardsOfAct(view.state, answer as Act);
  return cards === null ? [] : [`${cards} ${cards === 1 ? 'card' : 'cards'}`];
}

function cardsOfAct(s: Gow, answer: Act): number | null {
  if (typeof answer === 'string' || 'pay' in answer) return null;
  const unit = actor(s);
  const listed = findAbility(unit, answer.use);
  const aim = answer.target === undefined ? NO_AIM : { targets: [answer.target], tile: null };
  return listed ? explainDraw(s, unit, listed, aim, answer.extra).cards : null;
}

/** Where the unit stands for which the answer's cards are drawn. */
function drawerOf(view: View<Gow>): Cell | null {
  const s = view.state;
  if (view.asked?.decision === 'armour check') return unitOf(s, Number(view.stack.at(-1)?.locals.target)).at;
  return s.acting ? actor(s).at : null;
}

/** Lines of words, the last just above the hex. */
function wordsAbove(s: Gow, cell: Cell, lines: readonly string[]): Overlay[] {
  const [q, r] = pointOf(s, cell);
  return lines.map((text, i) => {
    const up = LINE * (lines.length - i);
    return { kind: 'words', tone: 'own', at: [q + up / 2, r - up], text };
  });
}

/** The height of a line of words in rows of hexes. */
const LINE = 0.3;

function previewAct(s: Gow, answer: Act): Overlay[] {
  if (typeof answer === 'string' || 'pay' in answer) return [];
  const unit = actor(s);
  if (answer.use === DASH_ID) {
    const reach = reachOverlay(s, unit, cardsOfAct(s, answer) ?? 0);
    return answer.charge === undefined ? [reach] : [reach, ...lineTo(s, unit, unitOf(s, answer.charge))];
  }
  return answer.target === undefined ? [] : sightOverlays(s, unit.at, unitOf(s, answer.target).at);
}

function lineTo(s: Gow, unit: Unit, target: Unit): Overlay[] {
  return [{ kind: 'line', tone: 'warn', from: pointOf(s, unit.at), to: pointOf(s, target.at), says: 'charge' }];
}

/** Pointing at a unit: its melee reach, and from the acting unit the line of sight; at an ability: the odds of each option. */
export function inspect(view: View<Gow>, _seat: Seat | null, id: Id): { overlays?: readonly Overlay[]; lines?: readonly Says[] } {
  const s = view.state;
  const [kind, ...rest] = id.split(':');
  if (kind === 'ability' && s.acting) return { lines: abilityLines(s, rest.join(':')) };
  if (kind === 'hex' && s.acting) {
    const cell = Number(rest[0]);
    return {
      overlays: sightOverlays(s, actor(s).at, cell),
      lines: hasSmoke(s, cell) ? [{ says: 'Smoke lies here.', rule: 'GOW-CON-06' }] : [],
    };
  }
  const unit = kind === 'unit' ? s.units[Number(rest[0])] : undefined;
  if (!unit || !onBoard(unit)) return {};
  const reach = meleeReach(unit) > 0 ? [{ ...areaOverlay(s, unit.at, meleeReach(unit)), says: 'melee reach', tone: 'warn' as const }] : [];
  const faced = s.acting !== null && actor(s).seat === foe(unit.seat);
  const sight = faced ? sightOverlays(s, actor(s).at, unit.at) : [];
  return { overlays: [...reach, ...sight], lines: faced ? attackLines(s, unit) : [] };
}

/** GOW-HID-01, GOW-SKL-03: the modifiers of a draw, and the exact odds of each option. */
function abilityLines(s: Gow, use: string): Says[] {
  const unit = actor(s);
  const listed = findAbility(unit, use);
  if (!listed || listed.ability.suit === null) return [];
  const { parts } = explainDraw(s, unit, listed, NO_AIM, 0);
  const modifiers = parts.map(({ what, cards, rule }) => ({ says: `${what} ${cards > 0 ? '+' : ''}${cards}`, rule }));
  return [...modifiers, ...oddsLines(s, unit, listed, NO_AIM, pointsLeft(s))];
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
  return attacks.flatMap((listed) =>
    oddsLines(s, unit, listed, { targets: [target.id], tile: null }, pointsLeft(s)).map(({ says, rule }) => ({
      says: `${listed.ability.name} ${says}`,
      ...(rule && { rule }),
    })),
  );
}
