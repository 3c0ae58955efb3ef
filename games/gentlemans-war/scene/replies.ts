// What a target may answer to a charge, in words, and which answers it would have.
import { addTarget, newCharger } from '../rules/charge/declare.ts';
import { kindOfAttack } from '../rules/charge/kind.ts';
import { actionsFor, bandOf, repliesFor } from '../rules/charge/responses.ts';
import { formationWords } from '../rules/formations/changes.ts';
import { shotParts } from '../rules/shooting/shot.ts';
import { type Charge, type Id, nameOf, type Reply, type Response, type Unit, unitOf, type War } from '../state.ts';
import { orMore, plural } from './faces.ts';

const WORDS: Record<Response, string> = {
  turn: 'turn to face',
  'long shot': 'fire at long range',
  'short shot': 'fire at short range',
  'point-blank shot': 'fire at point-blank',
  'counter-charge': 'counter-charge',
  rally: 'dress its ranks',
  form: 'form',
  recover: 'call in its skirmishers',
  'evade 2': 'evade, two dice',
  'evade 3': 'evade, three dice',
  dismount: 'dismount',
  limber: 'limber up',
  bicycles: 'lay down its bicycles',
};

/** A response by the name that events give it. */
export function responseWords(response: string): string {
  return WORDS[response as Response] ?? response;
}

/** `form square`, `fire at short range`. */
export function replyWords({ do: response, formation, ranks, to }: Pick<Reply, 'do' | 'formation' | 'ranks' | 'to'>): string {
  return formation === null ? WORDS[response] : `${WORDS[response]} ${formationWords(formation, ranks, to)}`;
}

/** With whom it deals: `fire at short range at the Blues`. */
export function replyLine(s: War, reply: Reply): string {
  const at = reply.against === null ? '' : `, against ${nameOf(s, unitOf(s, reply.against))}`;
  return `${replyWords(reply)}${at}`;
}

/** `2 dice, 5 or more`, where it is a shot. */
export function replyValue(s: War, unit: Unit, reply: Reply): string | undefined {
  const band = bandOf(reply.do);
  const parts = band && reply.against !== null ? shotParts(s, unit, unitOf(s, reply.against), 'response', band) : null;
  return parts ? `${plural(parts.dice, 'die', 'dice')}, ${orMore(parts.toHit)}` : undefined;
}

/** What a unit could answer to a charge with the actions that it has. */
export function answersTo(s: War, unit: Unit, target: Unit, ids: readonly Id[], dice: number): { actions: number; replies: Reply[] } {
  const charger = newCharger(s, unit, ids, dice, false);
  const charge: Charge = s.charge
    ? { ...s.charge, chargers: [...s.charge.chargers, charger], targets: [] }
    : { seat: unit.seat, chargers: [charger], targets: [], supporters: [], at: 0 };
  const then: War = { ...s, charge };
  const asked = addTarget(then, charge, target.id);
  asked.actions = actionsFor(then, target, 0);
  asked.kinds.push({ charger: unit.id, kind: kindOfAttack(s, unit, target) });
  return { actions: asked.actions, replies: repliesFor(then, asked) };
}
