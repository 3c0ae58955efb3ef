// The fight as it is reckoned up: pools, attacks and shots, each with its arithmetic.
import type { Figure, Reckoning } from '@baize/contracts';
import { attackParts, defenceParts } from '../rules/combat/attack-parts.ts';
import { hasUsable } from '../rules/combat/combat.ts';
import { contribution, heldName, total } from '../rules/combat/pools.ts';
import { measureShot, type Part, shotParts } from '../rules/shooting/shooting.ts';
import { type Attack, type Combat, type EnGarde, model, nameOf } from '../state.ts';
import { figureOf, liveryOf, toScene } from './faces.ts';

const signed = (value: number) => (value >= 0 ? `+${value}` : `−${-value}`);
const spell = (parts: readonly Part[]) => parts.map(({ says, value, rule }) => ({ says, value: signed(value), rule }));

type Man = NonNullable<Reckoning['sides'][number]['men']>[number];

/** A model as it fights: drawn large. */
function man(s: EnGarde, id: number, pose: Figure['pose']): Man {
  const m = model(s, id);
  return { figure: { ...figureOf(s, m), pose: m.status === 'table' ? pose : 'fallen' }, livery: liveryOf(s, m), title: nameOf(s, id) };
}

/** Where it all happens: the sheet is laid elsewhere. */
const spotOf = (s: EnGarde, id: number) => toScene(s, model(s, id));

/** The attack in hand: dice, arithmetic, scores. */
function attackReckoning(s: EnGarde, a: Attack): Reckoning {
  const name = (id: number, steed: boolean) => `${nameOf(s, id)}${steed ? '’s mount' : ''}`;
  const settled = a.result !== null;
  return {
    id: 'attack',
    title: `${name(a.attacker.model, a.attacker.steed)} attacks ${name(a.target.model, a.target.steed)}`,
    at: spotOf(s, a.target.model),
    sides: [
      {
        title: a.mighty ? 'Mighty Blow' : a.trick === 'none' ? 'Attack' : a.trick,
        side: model(s, a.attacker.model).seat,
        men: [man(s, a.attacker.model, 'charge')],
        ...(settled && { total: String(a.result?.attackScore) }),
        dice: a.dice.map((value, at) => ({ sides: 6, value, state: at === a.dropped ? ('dropped' as const) : ('kept' as const) })),
        parts: spell(attackParts(s, a)),
      },
      {
        title: a.defence === 'none' ? 'Defence' : a.defence,
        side: model(s, a.target.model).seat,
        men: [man(s, a.target.model, a.defence === 'none' ? 'stand' : 'charge')],
        ...(settled && { total: String(a.result?.defenceScore) }),
        dice: a.defenceDice.map((value) => ({ sides: 6, value, state: 'kept' as const })),
        parts: spell(defenceParts(s, a)),
      },
    ],
    ...(settled && { says: `Hit Score ${signed(a.result?.hit ?? 0)}${a.result?.final == null ? '' : `, Wound Score ${a.result.final}`}` }),
  };
}

/** EG-CMB-06: the counters of a pool lie face down until both are set. */
function countersOf(s: EnGarde, combat: Combat, at: 0 | 1, revealed: boolean): NonNullable<Reckoning['sides'][number]['counters']> {
  const { attack, defence } = combat.pools[at];
  if (!revealed) return [{ letter: null, tone: 'quiet', says: 'counters face down', count: total(s, combat, at) }];
  return [
    { letter: 'A', tone: 'bad' as const, says: 'Attack counters', count: attack },
    { letter: 'D', tone: 'own' as const, says: 'Defence counters', count: defence },
  ].filter(({ count }) => count > 0);
}

/** An attack whose dice are thrown. */
const inHand = (s: EnGarde) => s.attack !== null && s.attack.dice.length > 0;

/** The pools as they lie; the fighters are drawn unless an attack is in hand, which draws them. */
function combatReckoning(s: EnGarde, combat: Combat): Reckoning {
  const revealed = combat.order.length > 0;
  const [first] = combat.models[0];
  return {
    id: 'combat',
    title: 'Combat',
    ...(first !== undefined && { at: spotOf(s, first) }),
    sides: ([0, 1] as const).map((at) => ({
      title: combat.models[at].map((id) => nameOf(s, id)).join(', '),
      side: combat.sides[at],
      ...(!inHand(s) && { men: combat.models[at].map((id) => man(s, id, 'stand')) }),
      counters: countersOf(s, combat, at, revealed),
      parts: combat.models[at].map((id) => {
        const spent = `${combat.spent[id] ?? 0} of ${combat.allowance[id] ?? contribution(s, combat, id)}`;
        const done = revealed && !hasUsable(s, combat, { model: id, steed: false });
        const held = heldName(s, id, combat.held[id] ?? { arm: null, hands: 1, buckler: false });
        return { says: `${nameOf(s, id)}, ${held}`, value: done ? 'done' : `${spent} spent`, rule: 'EG-MUL-02' };
      }),
    })),
  };
}

/** EG-SHT-03: the dice, what is added, the roll, and what it comes to. */
function shotReckoning(s: EnGarde): Reckoning[] {
  const { shot } = s;
  if (!shot) return [];
  const { range, cover } = measureShot(s, shot);
  const title = shot.target === null ? 'A shot' : `A shot at ${nameOf(s, shot.target)}, ${Math.round(range / 100) / 10}"`;
  const parts = shotParts(s, shot, range, cover);
  const roll = [...shot.dice, ...parts.map(({ value }) => value)].reduce((sum, value) => sum + value, 0);
  const thrown = shot.dice.length > 0;
  return [
    {
      id: 'shot',
      title,
      at: spotOf(s, shot.target ?? shot.shooter),
      sides: [
        {
          title: nameOf(s, shot.shooter),
          side: model(s, shot.shooter).seat,
          ...(thrown && { total: String(roll).replace('-', '−') }),
          men: [man(s, shot.shooter, 'fire')],
          dice: shot.dice.map((value) => ({ sides: 6, value })),
          parts: spell(parts),
        },
        ...(shot.target === null
          ? []
          : [
              {
                title: nameOf(s, shot.target),
                side: model(s, shot.target).seat,
                men: [man(s, shot.target, 'stand')],
                parts: [{ says: 'hit by a roll of', value: '7', rule: 'EG-SHT-03' }],
              },
            ]),
      ],
      ...(thrown && { says: `Hit Score ${signed(roll - 6)}` }),
    },
  ];
}

export function reckoningsOf(s: EnGarde): Reckoning[] {
  const combat = s.combats[s.combats.length - 1];
  return [
    ...(s.attack && inHand(s) ? [attackReckoning(s, s.attack)] : []),
    ...(combat ? [combatReckoning(s, combat)] : []),
    ...shotReckoning(s),
  ];
}
