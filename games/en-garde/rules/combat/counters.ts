// How a combat begins: the weapons are declared, the counters chosen in secret and revealed (EG-WPN-02, EG-CMB-05, -06).
import { decision, type EnGarde, type Held, type Id, model, nameOf, procedure } from '../../state.ts';
import { type Referee, say } from '../turn/foundations.ts';
import { holdingsIn } from './attack-choices.ts';
import { attackRange, contribution, current, heldName, sameHeld, total } from './pools.ts';
import { heldIn } from './weapons.ts';

/** EG-WPN-02: weapons are declared openly, the player with Priority first. */
export interface Declaring {
  side: 0 | 1;
  done: boolean;
  /** Those whose weapon has been declared: once is enough. */
  declared: Id[];
}

export function declaringBy(side: 0 | 1): Declaring {
  return { side, done: false, declared: [] };
}

export const declareWeapon = decision<Declaring, 'ready' | { model: Id; held: Held }>('declare weapons', {
  rule: 'EG-WPN-02',
  who: (s, l) => current(s).sides[l.side],
  options: (s, l) => {
    const combat = current(s);
    const rest = combat.models[l.side].filter((id) => !l.declared.includes(id));
    const changes = rest.flatMap((id) =>
      holdingsIn(s, combat, model(s, id))
        .filter((held) => !sameHeld(held, heldIn(s, combat, id)))
        .map((held) => ({ model: id, held: { ...held } })),
    );
    // EG-NEW-02: for the mover it is no new combat, so he keeps what he holds.
    const isMover = combat.mover !== null && combat.models[l.side].includes(combat.mover);
    return changes.length > 0 && !isMover ? ['ready' as const, ...changes] : [];
  },
  prompt: (s, l) => `${names(s, current(s).models[l.side])}: which weapons?`,
  label: (s, _l, answer) => (answer === 'ready' ? 'As they are' : `${nameOf(s, answer.model)}: ${heldName(s, answer.model, answer.held)}`),
  apply(s, l, answer, u) {
    if (answer === 'ready') return;
    l.done = false;
    l.declared = [...l.declared, answer.model];
    current(s).held[answer.model] = answer.held;
    say(s, u, 'EG-WPN-02', 'weapon', { model: answer.model, weapon: heldName(s, answer.model, answer.held) });
  },
});

function names(s: EnGarde, ids: readonly Id[]): string {
  return ids.map((id) => nameOf(s, id)).join(', ');
}

export const declaring = procedure<Declaring>('declaring').while(
  (_s, l) => !l.done,
  (p) =>
    p
      .do((_s, l) => {
        l.done = true;
      })
      .decide(declareWeapon),
);

/** EG-CMB-05, -06: sealed until both have chosen. */
export const chooseCounters = decision<{}, number>('choose counters', {
  rule: 'EG-CMB-06',
  who: (s) => {
    const { sides, mover, models } = current(s);
    return mover === null ? [...sides] : models[0].includes(mover) ? sides[1] : sides[0];
  },
  options: (s, _l, seat) => {
    const combat = current(s);
    const side = combat.sides[0] === seat ? 0 : 1;
    const [least, most] = attackRange(s, combat, side);
    return Array.from({ length: most - least + 1 }, (_, i) => least + i);
  },
  forced: true,
  prompt: (s, _l, seat) => {
    const combat = current(s);
    const side = combat.sides[0] === seat ? 0 : 1;
    const all = total(s, combat, side);
    return all === 1 ? 'Is your one counter Attack or Defence?' : `How many of your ${all} counters are Attack? The rest are Defence.`;
  },
  label: (s, _l, answer, seat) => {
    const combat = current(s);
    const defence = total(s, combat, combat.sides[0] === seat ? 0 : 1) - answer;
    return [answer > 0 && `${answer} Attack`, defence > 0 && `${defence} Defence`].filter(Boolean).join(', ');
  },
  apply(s, _l, answer, _u, seat) {
    const combat = current(s);
    const side = combat.sides[0] === seat ? 0 : 1;
    combat.pools[side] = { attack: answer, defence: total(s, combat, side) - answer };
  },
  foresee: 'fight',
});

/** EG-CMB-05: both reveal; EG-MUL-02: each may spend as many counters as its own CP. */
export function reveal(s: EnGarde, _l: unknown, u: Referee): void {
  const combat = current(s);
  for (const id of combat.models.flat()) {
    if (id !== combat.mover) combat.allowance[id] = contribution(s, combat, id);
  }
  u.tell?.('EG-CMB-05', 'counters', {
    pools: combat.pools.map((pool) => ({ ...pool })),
    seats: [...combat.sides],
    names: combat.models.map((ids) => names(s, ids)),
  });
}
