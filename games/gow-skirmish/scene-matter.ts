// What the dock and the plaques show: the abilities of the man in hand with their costs, a shot as a sum, what the cards can buy;
// how each answer weighs, and how the sides stand.

import type { Matter, Scene, Standing, Weight } from '@baize/contracts';
import { on, type PerAnswer, pileSize, type Seat, type View } from '@baize/kernel';
import type { Choice } from './content/ability.ts';
import { cardWords, SUITS } from './content/cards.ts';
import { unitKind } from './content/units.ts';
import { weaponKind } from './content/weapons.ts';
import { type Decisions, decisions } from './decisions.ts';
import { called, capital, effectWords } from './names.ts';
import { abilitiesOf, findAbility, type Listed, missing, unusable } from './rules/abilities.ts';
import { payable, theCheck } from './rules/cards.ts';
import { explainDraw, NO_AIM } from './rules/draws.ts';
import { stat } from './rules/passives.ts';
import { goalOf, scenarioOf, standing } from './rules/scenario.ts';
import type { Skill } from './rules/skill.ts';
import { type Act, activationPoints, choosable } from './rules/turn.ts';
import { figureOf, liveryOf, marksOf } from './scene-faces.ts';
import { unitId } from './scene-touches.ts';
import { actor, type Gow, pointsLeft, seatName, type Unit, unitOf } from './state.ts';

type Items = NonNullable<Matter['groups']>[number]['items'];

const points = (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`;

export const statWords = (unit: Unit): string => SUITS.map((suit) => `${suit} ${stat(unit, suit)}`).join('   ');

/** What an ability may bring, in one line. */
function abilityWords({ ability, id }: Listed): string {
  if (id === 'u:Dash') return 'Runs a pace for each card that is no spade, or charges.';
  if (ability.suit === null) return capital(ability.choices.map(({ effects }) => effectWords(effects)).join(', or '));
  const [first] = ability.choices;
  const cost = (text: string) => text.split(' → ')[0];
  const best = first ? `${cost(first.text)}: ${effectWords(first.effects)}` : '';
  return ability.choices.length > 1 ? `${best}, and more` : best;
}

function costOf(s: Gow, unit: Unit, listed: Listed): string {
  if (listed.ability.suit === null) return points(missing(unit, listed));
  const { cards } = explainDraw(s, unit, listed, NO_AIM, 0);
  return `${listed.ability.suit} ${cards} ${cards === 1 ? 'card' : 'cards'}`;
}

function nameWithWeapon(unit: Unit, { ability, weapon }: Listed): string {
  if (weapon === null) return ability.name;
  return `${ability.name}, ${weaponKind(unit.weapons[weapon]?.key ?? '').name.toLowerCase()}`;
}

/** All that a man can do now, and what he cannot, with the reason. */
function abilityItems(s: Gow, unit: Unit): Items {
  return abilitiesOf(unit).map((listed) => {
    const refusal = unusable(s, unit, listed);
    const title = nameWithWeapon(unit, listed);
    if (refusal) return { title, says: refusal.reason, value: '', spent: true };
    return { id: `ability:${listed.id}`, title, says: abilityWords(listed), value: costOf(s, unit, listed) };
  });
}

const extraItems = (s: Gow): Items =>
  Array.from({ length: pointsLeft(s) + 1 }, (_, count) => ({
    id: `points:${count}`,
    title: count === 0 ? 'none' : `${count}`,
  }));

/** The one who acts, and what he can do. */
function actMatter(s: Gow): Matter {
  const unit = actor(s);
  const all = abilityItems(s, unit);
  return {
    title: `What ${called(unit)} can do`,
    says: `${statWords(unit)}   ·   ${points(pointsLeft(s))} to spend`,
    about: party(s, unit),
    groups: [
      { title: 'Abilities', items: all.filter(({ spent }) => !spent) },
      { title: 'Extra cards, a point each', items: extraItems(s) },
      ...(all.some(({ spent }) => spent) ? [{ title: 'Not now', items: all.filter(({ spent }) => spent) }] : []),
    ],
  };
}

/** What the cards on the table can buy. */
function buyMatter(s: Gow, skill: Skill): Matter | undefined {
  const listed = findAbility(unitOf(s, skill.unit), skill.use);
  if (!listed) return undefined;
  const { cards } = theCheck(s);
  return {
    title: `${listed.ability.name}: what the cards can do`,
    says: `${called(unitOf(s, skill.unit))} has ${cardWords(cards)}.`,
    groups: [
      {
        title: 'Options',
        items: listed.ability.choices.map(({ effects, text, cost }, i) => ({
          id: `choice:${i}`,
          title: capital(effectWords(effects)),
          value: text.includes(' → ') ? (text.split(' → ')[0] ?? '') : '',
          ...(!payable(cards, cost) && { spent: true }),
        })),
      },
    ],
  };
}

/** `Longgun, loaded; sabre, stowed`. */
function armsWords(unit: Unit): string {
  const words = unit.weapons.map(({ key, stowed, most, ammo }) => {
    const how = stowed ? ', stowed' : most === 0 ? '' : ammo > 0 ? ', loaded' : ', empty';
    return `${weaponKind(key).name.toLowerCase()}${how}`;
  });
  return words.length === 0 ? 'Unarmed' : capital(words.join('; '));
}

/** What a man suffers or has been told, by his marks; what he carries is told already. */
const burdens = (s: Gow, unit: Unit): string[] =>
  marksOf(s, unit).flatMap(({ icon, says }) => (icon === 'loaded' || icon === 'empty' || icon === 'acted' ? [] : [says]));

/** Those who may be chosen, with what they carry and how they are. */
const menMatter = (s: Gow, men: readonly Unit[]): Matter => ({
  title: 'Who acts?',
  groups: [
    {
      title: men.length === 1 ? 'One is yet to act' : `${men.length} are yet to act`,
      items: men.map((unit) => ({
        id: unitId(unit.id),
        title: called(unit),
        says: [`${armsWords(unit)}.`, ...burdens(s, unit)].join(' '),
        value: points(activationPoints(unit)),
      })),
    },
  ],
});

const NOW: Partial<PerAnswer<Decisions, Matter | undefined>> = {
  chooseUnit: (view, _l, _answer, seat) => (view.viewer === seat ? menMatter(view.state, choosable(view.state, seat)) : undefined),
  act: (view, _l, _answer, seat) => (view.viewer === seat ? actMatter(view.state) : undefined),
  buy: (view, l) => buyMatter(view.state, l),
};
const now = on(decisions, NOW);

/** The matter of the question that is asked, as far as it is the viewer's or everybody's. */
export function matterNow(view: View<Gow>): Pick<Scene, 'matter'> {
  const asked = view.asked?.seats[0];
  if (asked === undefined) return {};
  const found = now(view, asked, null);
  return found ? { matter: found } : {};
}

const party = (s: Gow, unit: Unit) => ({
  title: called(unit),
  side: unit.seat,
  men: [{ figure: figureOf(unit, s), livery: liveryOf(unit) }],
});

/** A check before it is drawn: who aims at whom, and the draw as a sum. */
function actAtMatter(view: View<Gow>, answer: Act): Matter | undefined {
  const s = view.state;
  if (typeof answer === 'string') return undefined;
  const unit = actor(s);
  const listed = findAbility(unit, answer.use);
  if (!listed) return undefined;
  if ('pay' in answer) {
    const left = missing(unit, listed) - answer.pay;
    return {
      title: nameWithWeapon(unit, listed),
      says: left > 0 ? `${points(left)} more must be paid later.` : abilityWords(listed),
    };
  }
  const other = answer.target ?? answer.charge;
  const aim = answer.target === undefined ? NO_AIM : { targets: [answer.target], tile: null };
  const { cards, parts } = explainDraw(s, unit, listed, aim, answer.extra);
  return {
    title: answer.charge === undefined ? nameWithWeapon(unit, listed) : 'Charge',
    says: abilityWords(listed),
    ...(other !== undefined && { versus: [party(s, unit), party(s, unitOf(s, other))] as const }),
    rows: [
      ...parts.map(({ what, cards: more, rule }) => ({
        says: capital(what),
        value: `${more > 0 ? '+' : '−'}${Math.abs(more)}`,
        rule,
        tone: more > 0 ? ('good' as const) : ('bad' as const),
      })),
      { says: 'Cards to draw', value: String(cards), rule: 'GOW-SKL-03' },
    ],
  };
}

function optionMatter(s: Gow, skill: Skill, choice: number, target: number | null): Matter | undefined {
  const listed = findAbility(unitOf(s, skill.unit), skill.use);
  const option = listed?.ability.choices[choice] as Choice | undefined;
  if (!option) return undefined;
  const unit = unitOf(s, skill.unit);
  return {
    title: capital(effectWords(option.effects)),
    ...(target !== null && { versus: [party(s, unit), party(s, unitOf(s, target))] as const }),
    rows: [{ says: 'It takes', value: option.text.split(' → ')[0] ?? '', rule: 'GOW-SKL-06' }],
  };
}

function manMatter(s: Gow, id: number): Matter {
  const unit = unitOf(s, id);
  return {
    title: called(unit),
    says: `${unitKind(unit.kind).name}.   ${statWords(unit)}`,
    about: party(s, unit),
    groups: [
      { title: 'He can', items: abilitiesOf(unit).map((listed) => ({ title: nameWithWeapon(unit, listed), says: abilityWords(listed) })) },
    ],
  };
}

const AT: Partial<PerAnswer<Decisions, Matter | undefined>> = {
  act: (view, _l, answer) => actAtMatter(view, answer),
  buy: (view, l, answer) => (answer === 'done' ? undefined : optionMatter(view.state, l, answer.choice, answer.target)),
  chooseUnit: (view, _l, id) => manMatter(view.state, id),
};
const at = on(decisions, AT);

export const matter = (view: View<Gow>, seat: Seat, answer: unknown): Matter | undefined => at(view, seat, answer) ?? undefined;

const QUIET: readonly unknown[] = ['end', 'stop', 'done', 'decline', 'leave', 'no', 'keep'];
/** To end with so many points left is asked once more. */
const MUCH = 3;

const stopsNothing = on(decisions, { save: (_view, _l, answer) => answer === 0 } satisfies Partial<PerAnswer<Decisions, boolean>>);

export function weight(view: View<Gow>, seat: Seat, answer: unknown): Weight {
  if (answer === 'end' && pointsLeft(view.state) >= MUCH) return 'grave';
  return QUIET.includes(answer) || stopsNothing(view, seat, answer) ? 'quiet' : 'deed';
}

/** The leader, or whoever is first. */
function portraitOf(s: Gow, seat: Seat): Standing['portrait'] {
  const men = s.units.filter((unit) => unit.seat === seat);
  const leader = men.find(({ kind }) => unitKind(kind).limit === 1) ?? men[0];
  return leader && { figure: { ...figureOf(leader), pose: 'stand' }, livery: liveryOf(leader) };
}

export function standingOf({ state: s }: View<Gow>, seat: Seat): Standing {
  const force = s.fixed.forces[seat];
  if (!force) return { side: seat, title: seatName(seat), doing: 'musters a force', facts: [] };
  const { board, lost, initial, score } = standing(s, seat);
  const role = scenarioOf(s).roles === 'equal' ? '' : seat === s.attacker ? 'attacks' : 'defends';
  const portrait = portraitOf(s, seat);
  return {
    side: seat,
    title: force.name,
    doing: `${force.name} · ${board} of ${initial} men`,
    ...(portrait && { portrait }),
    facts: [
      { says: scenarioOf(s).says(goalOf(s)), value: `${score}`, icon: 'star', rule: scenarioOf(s).rule },
      { says: 'Cards in the deck.', value: `${pileSize(s.decks[seat] as Gow['decks'][0])}`, icon: 'cards', rule: 'GOW-HID-01' },
      { says: 'Cards on the discard pile.', value: `${s.discards[seat]?.length ?? 0}`, icon: 'held', rule: 'GOW-DECK-01' },
      {
        says: `${lost} of ${initial} lost; at half their number they must stand or break.`,
        value: `${board} of ${initial} men`,
        rule: 'GOW-ROUT-01',
      },
      { says: `Of the ${force.faction}.`, value: force.name, rule: 'GOW-FRC-01' },
      ...(role === '' ? [] : [{ says: `This side ${role}.`, value: role, rule: 'GOW-SCN-01' }]),
    ],
  };
}
