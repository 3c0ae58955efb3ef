// What the dock shows: the man in hand and what he can do, a duel with its counters, a shot as a sum; and how each answer weighs.
import type { Figure, Matter, MatterSide, Weight } from '@baize/contracts';
import { on, type PerAnswer, type Seat, type View } from '@baize/kernel';
import { decisions } from '../decisions.ts';
import { capital } from '../names.ts';
import { acting } from '../rules/combat/combat.ts';
import { heldName } from '../rules/combat/pools.ts';
import type { Target } from '../rules/gates/targets.ts';
import { measureShot, shotParts } from '../rules/shooting/shooting.ts';
import { drawShot } from '../rules/shooting/volleys.ts';
import { type Action, actionLabel, actionsOf } from '../rules/turn/actions.ts';
import { activatable, activate } from '../rules/turn/activation.ts';
import { fightOf, initiativeOf, poolOf, shootOf } from '../rules/turn/foundations.ts';
import { type Combat, type EnGarde, type Id, type Model, model, nameOf, recordOf } from '../state.ts';
import { figureOf, liveryOf } from './faces.ts';
import { stateWords } from './pieces.ts';

type Rows = NonNullable<Matter['rows']>;

function party(s: EnGarde, id: Id, pose: Figure['pose'], title = nameOf(s, id)): MatterSide {
  const m = model(s, id);
  const figure = figureOf(s, m);
  return { title, side: m.seat, men: [{ figure: figure.pose === 'fallen' ? figure : { ...figure, pose }, livery: liveryOf(s, m) }] };
}

const figures = (s: EnGarde, m: Model): Rows => [
  { says: 'Fight', value: String(fightOf(s, m)), rule: 'EG-GEN-03' },
  { says: 'Initiative', value: String(initiativeOf(s, m)), rule: 'EG-GEN-03' },
  { says: 'Counters in a fight', value: String(poolOf(s, m)), rule: 'EG-GEN-03' },
  { says: 'Shoot', value: String(shootOf(s, m)), rule: 'EG-GEN-03' },
];

/** The man in hand, and all that he can do. */
function manMatter(s: EnGarde, m: Model): Matter {
  const can = [...new Set(actionsOf(s, m).map((action) => capital(actionLabel(s, action))))];
  return {
    title: nameOf(s, m.id),
    says: `${stateWords(m)}.${armsWords(s, m)}`,
    about: party(s, m.id, 'stand'),
    rows: figures(s, m),
    ...(can.length > 0 && { groups: [{ title: 'He can', items: can.map((title) => ({ title })) }] }),
  };
}

/** What a man carries, as a sentence after another. */
function armsWords(s: EnGarde, m: Model): string {
  const arms = recordOf(s, m).arms.map(({ weapon }) => weapon.replaceAll('-', ' '));
  return arms.length === 0 ? '' : ` ${capital(arms.join(', '))}.`;
}

/** Those who can still act in this phase, with what they carry and how they are. */
function bandMatter(s: EnGarde, seat: Seat): Matter {
  const men = activatable(s, seat);
  return {
    title: 'Who acts?',
    groups: [
      {
        title: men.length === 1 ? 'One is yet to act' : `${men.length} are yet to act`,
        items: men.map((m) => ({
          id: `model:${m.id}`,
          title: nameOf(s, m.id),
          says: `${stateWords(m)}.${armsWords(s, m)}`,
          value: `Fight ${fightOf(s, m)}, Shoot ${shootOf(s, m)}`,
        })),
      },
    ],
  };
}

/** Two who fight, with what they hold and what is left to them. */
function duelMatter(s: EnGarde, combat: Combat, own: Id, other: Id): Matter {
  const at = combat.models[0].includes(own) ? 0 : 1;
  const revealed = combat.order.length > 0;
  const [mine, his] = [combat.pools[at], combat.pools[at === 0 ? 1 : 0]];
  const holds = (id: Id) => heldName(s, id, combat.held[id] ?? { arm: null, hands: 1, buckler: false });
  return {
    title: `${nameOf(s, own)} and ${nameOf(s, other)}`,
    says: `${capital(holds(own))} against ${holds(other)}.`,
    versus: [party(s, own, 'charge'), party(s, other, 'stand')],
    rows: [
      ...(revealed
        ? [
            { says: 'Blows left to you', value: String(mine.attack), rule: 'EG-CMB-06', tone: 'good' as const },
            { says: 'Parries left to you', value: String(mine.defence), rule: 'EG-CMB-06', tone: 'own' as const },
            { says: 'Blows left to him', value: String(his.attack), rule: 'EG-CMB-06', tone: 'bad' as const },
            { says: 'Parries left to him', value: String(his.defence), rule: 'EG-CMB-06', tone: 'foe' as const },
          ]
        : []),
      { says: 'Your Fight against his', value: `${fightOf(s, model(s, own))} : ${fightOf(s, model(s, other))}`, rule: 'EG-GEN-03' },
    ],
  };
}

const combatOf = (s: EnGarde): Combat | undefined => s.combats[s.combats.length - 1];

function attackMatter(s: EnGarde, own: Id, answer: { attack: Id }): Matter | undefined {
  const combat = combatOf(s);
  return combat && duelMatter(s, combat, own, answer.attack);
}

/** EG-SHT-03: a shot before it is made, as a sum. */
function shotMatter(s: EnGarde, volley: Parameters<typeof drawShot>[1], target: Target): Matter | undefined {
  if (target.model === null) return undefined;
  const shot = { ...drawShot(s, volley), target: target.model, steed: target.steed };
  const { range, cover } = measureShot(s, shot);
  const parts = shotParts(s, shot, range, cover);
  const sum = parts.reduce((all, { value }) => all + value, 0);
  return {
    title: `${nameOf(s, volley.shooter)} shoots at ${nameOf(s, target.model)}`,
    says: `${Math.round(range / 100) / 10}″ off. He is hit by 7 or more.`,
    versus: [party(s, volley.shooter, 'fire'), party(s, target.model, 'stand')],
    rows: [
      ...parts.map(({ says, value, rule }) => ({
        says: capital(says),
        value: `${value < 0 ? '−' : '+'}${Math.abs(value)}`,
        rule,
        tone: value < 0 ? ('bad' as const) : ('good' as const),
      })),
      { says: 'Two dice and', value: `${sum < 0 ? '−' : '+'}${Math.abs(sum)}`, rule: 'EG-SHT-03' },
    ],
  };
}

/** The attack that somebody is about to meet. */
function metMatter(s: EnGarde): Matter | undefined {
  const { attack } = s;
  const combat = combatOf(s);
  return attack && combat ? duelMatter(s, combat, attack.target.model, attack.attacker.model) : undefined;
}

function actionMatter(s: EnGarde, answer: Action): Matter {
  const m = model(s, answer.model);
  if (answer.do === 'dare') {
    return {
      title: capital(actionLabel(s, answer)),
      versus: [party(s, m.id, 'charge'), party(s, answer.foe, 'stand')],
      rows: figures(s, m),
    };
  }
  return manMatter(s, m);
}

const MATTERS: Partial<PerAnswer<typeof decisions, Matter | undefined>> = {
  activate: ({ state: s }, _l, answer) => (answer === 'pass' ? undefined : actionMatter(s, answer)),
  opportunity: ({ state: s }, _l, answer) =>
    typeof answer === 'object' && 'attack' in answer ? attackMatter(s, acting(s).model, answer) : undefined,
  again: ({ state: s }, _l, answer) => (answer === 'pass' || !s.attack ? undefined : attackMatter(s, s.attack.attacker.model, answer)),
  chooseTarget: ({ state: s }, l, answer) => (answer === 'hold' ? undefined : shotMatter(s, l, answer)),
  defend: ({ state: s }) => metMatter(s),
};
const matters = on(decisions, MATTERS);

export const matterOf = (view: View<EnGarde>, seat: Seat, answer: unknown): Matter | undefined => matters(view, seat, answer) ?? undefined;

/** Whoever is being moved: how far he may go is seen on the table, who he is in the dock. */
const mover = on(decisions, {
  movePath: ({ state: s }, l) => manMatter(s, model(s, l.model)),
  stepFirst: ({ state: s }, l) => manMatter(s, model(s, l.model)),
} satisfies Partial<PerAnswer<typeof decisions, Matter>>);

/** The fight that is going on, else the man who acts. */
export function matterNow(view: View<EnGarde>): Matter | undefined {
  const { state: s, viewer, asked } = view;
  const combat = combatOf(s);
  if (combat && !combat.over) {
    const at = combat.sides[0] === viewer ? 0 : combat.sides[1] === viewer ? 1 : 0;
    const [own, other] = [combat.models[at][0], combat.models[at === 0 ? 1 : 0][0]];
    if (own !== undefined && other !== undefined) return duelMatter(s, combat, own, other);
  }
  const moved = asked?.seats[0] === undefined ? undefined : mover(view, asked.seats[0], null);
  if (moved) return moved;
  if (s.acting) return manMatter(s, model(s, s.acting.model));
  return asked?.decision === activate.name && viewer !== null && asked.seats.includes(viewer) ? bandMatter(s, viewer) : undefined;
}

const QUIET: readonly unknown[] = ['pass', 'hold', 'stay', 'no', 'nobody', 'done', 'nothing', 'wait', 'none', 'decline'];

/** Where the same word weighs otherwise, by its question. */
const WEIGHTS: Partial<PerAnswer<typeof decisions, Weight>> = {
  withdraw: (_view, _l, answer) => (answer === 'stay' ? 'deed' : 'grave'),
  bannerReroll: (_view, _l, answer) => (answer === 'accept' ? 'quiet' : 'deed'),
  activate: (_view, _l, answer) => (answer === 'pass' || answer.do === 'rest' || answer.do === 'wait' ? 'quiet' : 'deed'),
};
const weights = on(decisions, WEIGHTS);

/** A way of no steps. */
const staysWhereItIs = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'path' in answer && Array.isArray(answer.path) && answer.path.length === 0;

export function weight(view: View<EnGarde>, seat: Seat, answer: unknown): Weight {
  return weights(view, seat, answer) ?? (QUIET.includes(answer) || staysWhereItIs(answer) ? 'quiet' : 'deed');
}
