// The fight as it is reckoned up: pools, attacks and shots, each with its arithmetic.
import type { Reckoning } from '@baize/table';
import { attackParts, defenceParts } from './rules/attack-parts.ts';
import { hasUsable } from './rules/combat.ts';
import { contribution, heldName } from './rules/pools.ts';
import { measureShot, type Part, shotParts } from './rules/shooting.ts';
import { type Attack, type Combat, type EnGarde, model, nameOf } from './state.ts';

const signed = (value: number) => (value >= 0 ? `+${value}` : String(value));
const spell = (parts: readonly Part[]) => parts.map(({ says, value, rule }) => ({ says, value: signed(value), rule }));

/** The attack in hand: dice, arithmetic, scores. */
function attackReckoning(s: EnGarde, a: Attack): Reckoning {
  const name = (id: number, steed: boolean) => `${nameOf(s, id)}${steed ? '’s mount' : ''}`;
  const settled = a.result !== null;
  return {
    id: 'attack',
    title: `${name(a.attacker.model, a.attacker.steed)} attacks ${name(a.target.model, a.target.steed)}`,
    sides: [
      {
        title: a.mighty ? 'Mighty Blow' : a.trick === 'none' ? 'Attack' : a.trick,
        side: model(s, a.attacker.model).seat,
        ...(settled && { total: String(a.result?.attackScore) }),
        dice: a.dice.map((value, at) => ({ sides: 6, value, state: at === a.dropped ? ('dropped' as const) : ('kept' as const) })),
        parts: spell(attackParts(s, a)),
      },
      {
        title: a.defence === 'none' ? 'Defence' : a.defence,
        side: model(s, a.target.model).seat,
        ...(settled && { total: String(a.result?.defenceScore) }),
        dice: a.defenceDice.map((value) => ({ sides: 6, value, state: 'kept' as const })),
        parts: spell(defenceParts(s, a)),
      },
    ],
    ...(settled && { says: `Hit Score ${signed(a.result?.hit ?? 0)}${a.result?.final == null ? '' : `, Wound Score ${a.result.final}`}` }),
  };
}

/** The pools as they lie: hidden until both are set. */
function combatReckoning(s: EnGarde, combat: Combat): Reckoning {
  const revealed = combat.order.length > 0;
  return {
    id: 'combat',
    title: 'Combat',
    sides: ([0, 1] as const).map((at) => {
      const pool = combat.pools[at];
      const total = combat.models[at].reduce((sum, id) => sum + contribution(s, combat, id), 0);
      return {
        title: combat.models[at].map((id) => nameOf(s, id)).join(', '),
        side: combat.sides[at],
        total: revealed ? `${pool.attack} A ${pool.defence} D` : `${total}`,
        parts: combat.models[at].map((id) => {
          const spent = `${combat.spent[id] ?? 0} of ${combat.allowance[id] ?? contribution(s, combat, id)} spent`;
          const able = revealed && hasUsable(s, combat, { model: id, steed: false }) ? '' : revealed ? ', done' : '';
          return {
            says: `${nameOf(s, id)}, ${heldName(s, id, combat.held[id] ?? { arm: null, hands: 1, buckler: false })}`,
            value: `${spent}${able}`,
            rule: 'EG-MUL-02',
          };
        }),
      };
    }),
  };
}

function shotReckoning(s: EnGarde): Reckoning[] {
  const { shot } = s;
  if (!shot) return [];
  const { range, cover } = measureShot(s, shot);
  const says = shot.target === null ? 'A shot' : `A shot at ${nameOf(s, shot.target)}, ${Math.round(range / 100) / 10}"`;
  const parts = [...spell(shotParts(s, shot, range, cover)), { says: 'to hit', value: '-6', rule: 'EG-SHT-03' }];
  return [
    {
      id: 'shot',
      title: says,
      sides: [
        { title: nameOf(s, shot.shooter), side: model(s, shot.shooter).seat, dice: shot.dice.map((value) => ({ sides: 6, value })), parts },
      ],
    },
  ];
}

export function reckoningsOf(s: EnGarde): Reckoning[] {
  const combat = s.combats[s.combats.length - 1];
  return [
    ...(combat ? [combatReckoning(s, combat)] : []),
    ...(s.attack && s.attack.dice.length > 0 ? [attackReckoning(s, s.attack)] : []),
    ...shotReckoning(s),
  ];
}
