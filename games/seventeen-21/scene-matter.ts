// What the dock beside the board shows: who meets whom, what a card would make of the totals, what a deed is about; and how
// each answer weighs.
import type { Matter, MatterSide, Weight } from '@baize/contracts';
import { on, type PerAnswer, type Seat, type View } from '@baize/kernel';
import { doctrine } from './content/doctrines.ts';
import { terrain } from './content/terrain.ts';
import { type Card, combatValue, face } from './content/units.ts';
import { decisions } from './decisions.ts';
import { capital, inWing, kindName, packName, theUnit, unitName } from './names.ts';
import type { Order } from './rules/attacks.ts';
import { fighterOf, total } from './rules/fighting.ts';
import { comparedTotal, effectiveCohesion, leadNeeded } from './rules/reckoning.ts';
import { FIGURES, groundLines, liveryOf } from './scene-faces.ts';
import { type Combat, findCard, foe, type S21, side, type Unit, unitsIn, WINGS, type Wing, wingOf } from './state.ts';

function party(seat: Seat, card: Card, title: string): MatterSide {
  const { type } = face(card);
  const { figure, count } = FIGURES[type];
  const men = Array.from({ length: Math.min(2, count) }, () => ({ figure, livery: liveryOf(seat, type) }));
  return { title, side: seat, men };
}

/** What a unit needs against another, and how many cards it can take, in rows. */
function rowsOf(s: S21, combat: Pick<Combat, 'wing' | 'noTerrain'>, seat: Seat, own: Unit, other: Unit): NonNullable<Matter['rows']> {
  const at = { ...combat } as Combat;
  const needed = leadNeeded(s, seat, face(own.card).type, face(other.card).type);
  const answer = leadNeeded(s, foe(seat), face(other.card).type, face(own.card).type);
  return [
    { says: 'Cards you may lay', value: String(effectiveCohesion(s, seat, at, own)), rule: 'S21-COMB-08' },
    { says: 'Cards he may lay', value: String(effectiveCohesion(s, foe(seat), at, other)), rule: 'S21-COMB-08' },
    { says: 'Your lead to shock him', value: String(needed), rule: 'S21-COMB-11', tone: 'good' },
    { says: 'His lead to shock you', value: String(answer), rule: 'S21-COMB-11', tone: 'bad' },
  ];
}

/** The combat that is being fought, as the viewer sees it. */
export function combatMatter(s: S21, near: Seat): Matter | undefined {
  const { combat } = s;
  if (!combat) return undefined;
  const [own, other] = [fighterOf(s, combat, near), fighterOf(s, combat, foe(near))];
  if (!own || !other) return undefined;
  const sides = (seat: Seat, unit: Unit) =>
    party(seat, unit.card, `${kindName(unit.card)}, ${combat.attacker === seat ? 'attacking' : 'defending'}`);
  return {
    title: `The fight ${inWing(combat.wing)}`,
    says: `${capital(theUnit(s, own.card))} against ${theUnit(s, other.card)}.`,
    versus: [sides(near, own), sides(foe(near), other)],
    rows: rowsOf(s, combat, near, own, other),
  };
}

/** Where the totals would stand with this one more. */
function afterwards(s: S21, combat: Combat, seat: Seat, more: number): string {
  const [own, other] = [fighterOf(s, combat, seat), fighterOf(s, combat, foe(seat))];
  if (!own || !other) return '';
  const sum = total(combat, seat) + more;
  if (sum > 21) return `${sum} is over twenty-one: you bust.`;
  const [mine, his] = [
    comparedTotal(s, combat, seat, face(own.card).type) + more,
    comparedTotal(s, combat, foe(seat), face(other.card).type),
  ];
  const needed = leadNeeded(s, seat, face(own.card).type, face(other.card).type);
  if (mine > his)
    return `${mine} against ${his}, a lead of ${mine - his}${mine - his >= needed ? ', enough to shock him' : ''}. He must answer.`;
  return mine === his ? `${mine} against ${his}: even.` : `${mine} against ${his}: he stays ahead.`;
}

function phaseMatter(view: View<S21>, seat: Seat, answer: Card | 'call' | 'pass'): Matter | undefined {
  const s = view.state;
  const { combat } = s;
  if (!combat) return undefined;
  if (answer === 'call') {
    const room = 21 - total(combat, seat);
    return {
      title: 'If you call a card',
      says: `The top card of the battle deck joins your ${total(combat, seat)}. Anything over ${room} busts.`,
      ...(side(s, seat).doctrines.length > 0 && {
        rows: [{ says: 'It may also pay a doctrine that costs what it shows', value: '', rule: 'S21-DOC-03' }],
      }),
    };
  }
  if (answer === 'pass') {
    const last = combat.passes === 1;
    return {
      title: 'If you pass',
      says: last ? 'He has passed too: the totals are compared.' : 'A pass does not bind you. Two in a row end the fight.',
    };
  }
  const { cohesion } = face(answer);
  return {
    title: packName(answer),
    says: `Played now: ${afterwards(s, combat, seat, combatValue(answer))}`,
    rows: [
      { says: 'It fights with', value: String(combatValue(answer)), rule: 'S21-CARD-03' },
      { says: 'In the field it would hold with', value: String(cohesion), rule: 'S21-CARD-03' },
    ],
  };
}

const WORDS: Record<Order['does'], string> = {
  attack: 'They fight with cards until both have passed or one breaks.',
  bombard: 'Guns fire into the wing; no cards are laid.',
  hunt: 'They hunt a unit behind the lines.',
  raid: 'They go behind the lines and cost him a card of his reserve.',
  pursue: 'They go after a unit that another of yours has beaten.',
};

function orderMatter(view: View<S21>, seat: Seat, order: Order): Matter | undefined {
  const s = view.state;
  const own = findCard(s, seat, order.unit);
  if (!own) return undefined;
  const other = order.target === null ? undefined : findCard(s, foe(seat), order.target);
  if (!other) return { title: capital(unitName(s, order.unit)), says: WORDS[order.does] };
  return {
    title: `${kindName(order.unit)} against ${kindName(other.unit.card)}`,
    says: WORDS[order.does],
    versus: [
      party(seat, order.unit, capital(unitName(s, order.unit))),
      party(foe(seat), other.unit.card, capital(unitName(s, other.unit.card))),
    ],
    ...(order.does === 'attack' && { rows: rowsOf(s, { wing: own.wing, noTerrain: false }, seat, own.unit, other.unit) }),
  };
}

function wingMatter(s: S21, seat: Seat, card: Card, wing: Wing): Matter {
  const ground = wingOf(s, wing).terrain;
  const enemies = unitsIn(s, wing, foe(seat));
  return {
    title: `${packName(card)} to the ${WINGS[wing]}`,
    says: `${terrain(ground).name}: ${groundLines(ground).join('; ')}.`,
    rows: [
      { says: 'It holds with', value: String(face(card).cohesion), rule: 'S21-CARD-03' },
      { says: 'It no longer fights as a card', value: `−${combatValue(card)}`, rule: 'S21-CARD-03', tone: 'quiet' },
      ...enemies.map((enemy) => ({
        says: `Faces ${theUnit(s, enemy.card)}`,
        value: String(face(enemy.card).cohesion),
        tone: 'foe' as const,
      })),
    ],
  };
}

const ACTION_WORDS = {
  deploy: 'One or two units of your reserve take the field.',
  doctrine: 'You pay with reserve cards for one of your doctrines.',
  attack: 'Two of your units attack or use their abilities, one after the other.',
  rout: 'One of your units leaves the field for good, and one of the reserve takes its place.',
  hold: 'Nothing is done; a card of the battle deck is turned over.',
} as const;

const doctrineMatter = (card: string, inCombat: boolean): Matter => ({
  title: doctrine(card).name,
  says: inCombat ? doctrine(card).combat : doctrine(card).turn,
  rows: [{ says: 'It costs', value: String(doctrine(card).cost), rule: 'S21-DOC-03' }],
});

const TABLE: Partial<PerAnswer<typeof decisions, Matter | undefined>> = {
  combatPhase: (view, _l, answer, seat) => phaseMatter(view, seat, answer),
  declareDeed: (view, _l, answer, seat) => (answer === 'done' ? undefined : orderMatter(view, seat, answer)),
  obliqueAttack: (view, _l, answer, seat) => (answer === 'none' ? undefined : orderMatter(view, seat, answer)),
  placeUnit: (view, _l, answer, seat) => (answer === 'done' ? undefined : wingMatter(view.state, seat, answer.card, answer.wing)),
  chooseAction: (_view, _l, answer) => ({
    title: { deploy: 'Deploy', doctrine: 'A doctrine', attack: 'Attack', rout: 'Call the rout', hold: 'Hold' }[answer],
    says: ACTION_WORDS[answer],
  }),
  chooseDoctrine: (_view, _l, answer) => doctrineMatter(answer, false),
  useDoctrine: (_view, _l, answer) => (answer === 'none' ? undefined : doctrineMatter(answer, true)),
};
const matters = on(decisions, TABLE);

export const matter = (view: View<S21>, seat: Seat, answer: unknown): Matter | undefined => matters(view, seat, answer) ?? undefined;

const QUIET: readonly unknown[] = ['done', 'none', 'no', 'pass', 'hold', 'leave'];

const isSureBust = on(decisions, {
  combatPhase: ({ state: { combat } }, _l, answer, seat) =>
    combat !== null && answer !== 'call' && answer !== 'pass' && total(combat, seat) + combatValue(answer) > 21,
});

/** What only lets things be is quiet; to rout a unit of one's own, or to lay the card that breaks it, is asked once more. */
export function weight(view: View<S21>, seat: Seat, answer: unknown): Weight {
  if (answer === 'rout' || isSureBust(view, seat, answer)) return 'grave';
  return QUIET.includes(answer) || (Array.isArray(answer) && answer.length === 0) ? 'quiet' : 'deed';
}
