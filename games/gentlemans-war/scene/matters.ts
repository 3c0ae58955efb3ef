// What the dock tells while an answer is pointed at: a charge as a staged scene, a shot with every modifier, an answer to a
// charge, a unit with what it can do.
import { inInches, type Matter, type MatterSide } from '@baize/contracts';
import { on, type PerAnswer, type Seat, type View } from '@baize/kernel';
import { ATTRIBUTE_KINDS } from '../content/attributes.ts';
import type { Band } from '../content/types.ts';
import { WEAPON_KINDS } from '../content/weapons.ts';
import { type Decisions, decisions } from '../decisions.ts';
import type { ClashSide } from '../outlook/clash.ts';
import { chanceOfAny, expectedLoss } from '../outlook/shot.ts';
import { freeDice } from '../rules/activation/act.ts';
import type { ActAnswer } from '../rules/activation/activation.ts';
import { chargeDice, marchDice, roadDice } from '../rules/activation/dice.ts';
import { type ShotOccasion, weaponOf } from '../rules/all/shots.ts';
import { diceToCharge } from '../rules/charge/declare.ts';
import { kindOfAttack } from '../rules/charge/kind.ts';
import { bandOf } from '../rules/charge/responses.ts';
import { shotParts } from '../rules/shooting/shot.ts';
import { type Acting, actingIn, attributesOf, generalWith, nameOf, onTable, type Reply, type Unit, unitOf, type War } from '../state.ts';
import { breaking, chargePromise } from './attacks.ts';
import { liveryOf, orMore, percent, plural, signed, unitId } from './faces.ts';
import { stateWords } from './marks.ts';
import { manOf } from './pieces.ts';
import { plateOf } from './plates.ts';
import { answersTo, replyValue, replyWords } from './replies.ts';
import { shotWords } from './shot-words.ts';

type Row = NonNullable<Matter['rows']>[number];
type Group = NonNullable<Matter['groups']>[number];

const row = (says: string, value: string, rule: string, tone?: Row['tone']): Row => ({ says, value, rule, ...(tone && { tone }) });
const capital = (says: string): string => `${says[0]?.toUpperCase() ?? ''}${says.slice(1)}`;
const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
const counted = (dice: number): string => `${NUMBERS[dice] ?? dice} ${dice === 1 ? 'die rolls' : 'dice roll'}`;

/** `17½″`: what dice come to on average. */
function average(dice: number): string {
  const halves = dice * 7;
  return halves % 2 === 0 ? `${halves / 2}″` : `${(halves - 1) / 2}½″`;
}

function sideOf(s: War, unit: Unit, pose: 'charge' | 'fire' | 'stand'): MatterSide {
  return { title: plateOf(s, unit), side: unit.seat, men: [{ figure: { ...manOf(s, unit), pose }, livery: liveryOf(s, unit) }] };
}

/** The others of its brigade that the card in hand serves. */
function brigade(s: War, unit: Unit): Group[] {
  const members = s.action?.members.map((id) => unitOf(s, id)).filter((each) => each.seat === unit.seat && onTable(each)) ?? [];
  if (members.length < 2) return [];
  const items = members.map((each) => ({
    title: plateOf(s, each),
    id: unitId(each.id),
    spent: each.counter && each.id !== unit.id,
  }));
  return [{ title: 'The brigade', items }];
}

/** `Nervous, but General Hart is with them.` */
function spirit(s: War, unit: Unit): string {
  const general = generalWith(s, unit);
  const qualities = attributesOf(s, unit).map((attribute) => ATTRIBUTE_KINDS[attribute].name);
  const led = general ? `${general.name} is with them.` : '';
  return [stateWords(s, unit), ...(qualities.length > 0 ? [`${qualities.join(', ')}.`] : []), led]
    .filter((words) => words !== '')
    .join(' ');
}

// ── a charge ────────────────────────────────────────────────────────────────────────────────────────────────────────

const KINDS = { front: 'front', flank: 'flank', rear: 'rear' };

const blows = (who: string, { dice, toHit }: ClashSide): Row =>
  row(`${who} strike with ${plural(dice, 'die', 'dice')}`, toHit === null ? 'cannot hit' : orMore(toHit), 'AGW-CC-01');

export function chargeMatter(s: War, unit: Unit, target: Unit, dice: number): Matter {
  const promise = chargePromise(s, unit, target, dice);
  const base: Matter = {
    title: `${plateOf(s, unit)} charge`,
    says: spirit(s, unit),
    versus: [sideOf(s, unit, 'charge'), sideOf(s, target, 'stand')],
  };
  if (!promise) return base;
  const { path, chance, clash, ids } = promise;
  const { actions, replies } = answersTo(s, unit, target, ids, dice);
  const kind = kindOfAttack(s, unit, target);
  const taken = path.grades.map((grade) =>
    row(`An obstacle takes the ${grade === 'low' ? 'lowest' : 'highest'} die`, '−1', 'AGW-OBST-01', 'bad'),
  );
  const also = ids.filter((id) => id !== target.id).map((id) => row('Also touched', plateOf(s, unitOf(s, id)), 'AGW-CHG-06'));
  return {
    ...base,
    rows: [
      row('Distance', inInches(path.distance), 'AGW-CHG-07'),
      row(`${counted(dice)}, on average`, average(dice), 'AGW-CHG-07'),
      ...taken,
      row('Reaches them', percent(chance), 'AGW-CHG-07', chance >= 0.5 ? 'good' : 'bad'),
      row('Comes at their', KINDS[kind], 'AGW-FLANK-01', kind === 'front' ? 'quiet' : 'good'),
      ...also,
      ...(clash?.attacker.advantages ?? []).map(({ says, value }) =>
        row(capital(says), signed(value), 'AGW-ADV-01', value > 0 ? 'good' : 'bad'),
      ),
      ...(clash?.defender.advantages ?? []).map(({ says, value }) =>
        row(`${capital(says)}, for them`, signed(value), 'AGW-ADV-01', value > 0 ? 'bad' : 'good'),
      ),
      ...(clash ? [blows('You', clash.attacker), blows('They', clash.defender)] : []),
      ...(clash ? [row('If it goes home, they give way', percent(breaking(clash)), 'AGW-RES-01')] : []),
    ],
    groups: [
      {
        title: replies.length === 0 ? 'They cannot answer' : `They may answer, ${plural(actions, 'action')}`,
        items: uniqueReplies(s, target, replies),
      },
      ...brigade(s, unit),
    ],
  };
}

function uniqueReplies(s: War, unit: Unit, replies: readonly Reply[]): Group['items'] {
  const known = new Map<string, Group['items'][number]>();
  for (const reply of replies) {
    const title = capital(replyWords(reply));
    const value = replyValue(s, unit, reply);
    if (!known.has(title)) known.set(title, { title, ...(value !== undefined && { value }) });
  }
  return [...known.values()];
}

// ── a shot ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export function shotMatter(s: War, shooter: Unit, target: Unit, occasion: ShotOccasion, band: Band | null = null): Matter {
  const parts = shotParts(s, shooter, target, occasion, band);
  const base: Matter = {
    title: `Fire on ${plateOf(s, target)}`,
    says: spirit(s, shooter),
    versus: [sideOf(s, shooter, 'fire'), sideOf(s, target, 'stand')],
  };
  if (!parts) return base;
  const { hit, save } = shotWords(s, shooter, target, parts, occasion);
  const rows = [...hit, ...save].map(({ says, value, rule }) => row(says, value ?? '', rule ?? 'AGW-SHOT-05'));
  return {
    ...base,
    rows: [
      ...rows,
      row('Fall, on average', expectedLoss(parts).toFixed(1), 'AGW-SAVE-01'),
      row('Hurts them', percent(chanceOfAny(parts)), 'AGW-SAVE-01', chanceOfAny(parts) >= 0.5 ? 'good' : 'quiet'),
    ],
    groups: brigade(s, shooter),
  };
}

// ── an answer to a charge ───────────────────────────────────────────────────────────────────────────────────────────

const REPLY_SAYS: Partial<Record<Reply['do'], string>> = {
  turn: 'It turns its front to the charge, and fights with all its men.',
  rally: 'It dresses its ranks and is in good order when they come.',
  recover: 'Its skirmishers run back into the ranks.',
  'evade 2': 'It gets away as far as two dice carry it, and is caught if they carry the charge farther.',
  'evade 3': 'It gets away as far as three dice carry it, and is caught if they carry the charge farther.',
  dismount: 'It gets down and meets them on foot.',
  limber: 'The teams come up; then it may get away.',
  bicycles: 'It fights behind its bicycles as behind an obstacle.',
};
const FORM_SAYS: Partial<Record<NonNullable<Reply['formation']>, string>> = {
  square: 'No flank, no rear, and two points against cavalry.',
  line: 'All rifles to the front.',
  'attack-column': 'Four ranks deep.',
  'march-column': 'Quick, and helpless in a fight.',
  skirmish: 'Loose order: hard to hit, easily ridden down.',
};

function replyMatter(s: War, reply: Reply): Matter | undefined {
  const target = s.charge?.targets.find(({ isChosen }) => !isChosen);
  if (!target) return undefined;
  const unit = unitOf(s, target.unit);
  const against = reply.against === null ? null : unitOf(s, reply.against);
  const band = bandOf(reply.do);
  if (band && against) return { ...shotMatter(s, unit, against, 'response', band), title: `${plateOf(s, unit)} ${replyWords(reply)}` };
  const coming = against ?? chargerOf(s, unit);
  if (reply.do === 'counter-charge' && coming) {
    return { ...chargeMatter({ ...s, charge: null }, unit, coming, chargeDice(s, unit) ?? 0), title: `${plateOf(s, unit)} counter-charge` };
  }
  return {
    title: `${plateOf(s, unit)} ${replyWords(reply)}`,
    says: (reply.formation ? FORM_SAYS[reply.formation] : REPLY_SAYS[reply.do]) ?? '',
    ...(coming && { versus: [sideOf(s, unit, 'stand'), sideOf(s, coming, 'charge')] as const }),
    rows: [row('Actions left', `${target.actions - target.spent} of ${target.actions}`, 'AGW-RESP-01')],
  };
}

function chargerOf(s: War, unit: Unit): Unit | null {
  const charger = s.charge?.chargers.find(({ targets, state }) => state !== 'off' && targets.includes(unit.id));
  return charger ? unitOf(s, charger.unit) : null;
}

// ── a unit ──────────────────────────────────────────────────────────────────────────────────────────────────────────

function weaponRows(s: War, unit: Unit): Row[] {
  const weapon = weaponOf(s, unit);
  if (weapon === null || unit.mounted) return [];
  const { name, bands } = WEAPON_KINDS[weapon];
  return bands.map(({ within, hits }, at) => row(at === 0 ? `${name}, to ${within}″` : `to ${within}″`, orMore(hits), 'AGW-SHOT-05'));
}

/** A unit in hand: its men, its dice, its weapon, what it is good at. */
export function unitMatter(s: War, unit: Unit): Matter {
  const charge = chargeDice(s, unit);
  const { acting } = s;
  const isActing = acting?.unit === unit.id;
  const diceLeft = (now: Acting) => Math.max(0, now.pace === null ? now.march - now.spent : freeDice(now));
  const left = isActing ? [row('Dice left', `${diceLeft(acting)} of ${acting.march}`, 'AGW-ACT-01')] : [];
  const inches = isActing && acting.pace !== null ? [row('Inches left of the roll', inInches(acting.left), 'AGW-MOVE-01')] : [];
  const items = attributesOf(s, unit).map((attribute) => {
    const { name, says } = ATTRIBUTE_KINDS[attribute];
    return { title: name, says };
  });
  return {
    title: nameOf(s, unit),
    says: stateWords(s, unit),
    about: sideOf(s, unit, 'stand'),
    rows: [
      ...left,
      ...inches,
      row('Marches, on average', average(marchDice(s, unit)), 'AGW-MOVE-01'),
      ...(charge === null ? [] : [row('Charges, on average', average(charge), 'AGW-MOVE-01')]),
      ...weaponRows(s, unit),
      ...(unit.shotDown > 0 ? [row('Shot down', `${unit.shotDown} of ${unit.original}`, 'AGW-MOR-01', 'bad')] : []),
    ],
    groups: [...(items.length > 0 ? [{ title: 'Known for', items }] : []), ...brigade(s, unit)],
  };
}

function rollMatter(s: War, unit: Unit, answer: Extract<ActAnswer, { do: 'roll' }>): Matter {
  const acting = actingIn(s);
  const budget = (answer.pace === 'run' ? (acting.charge ?? 0) : acting.march) - acting.spent - answer.reserve;
  const dice = budget + (answer.road ? roadDice(s, unit, answer.pace) : 0);
  return {
    title: `${plateOf(s, unit)} ${answer.pace === 'run' ? 'run' : 'march'}`,
    says: spirit(s, unit),
    about: sideOf(s, unit, 'stand'),
    rows: [
      row(`${counted(dice)}, on average`, average(dice), 'AGW-MOVE-01'),
      row('At least, at most', `${dice}″ to ${dice * 6}″`, 'AGW-MOVE-01'),
      ...(answer.road ? [row('A die more along the road', '+1', 'AGW-LAND-03', 'good')] : []),
      ...(answer.reserve > 0 ? [row('Kept back for later', plural(answer.reserve, 'die', 'dice'), 'AGW-ACT-03')] : []),
    ],
    groups: brigade(s, unit),
  };
}

function actMatter(s: War, answer: ActAnswer): Matter {
  const acting = actingIn(s);
  const unit = unitOf(s, acting.unit);
  if (answer.do === 'charge') return chargeMatter(s, unit, unitOf(s, answer.target), (acting.charge ?? 0) - acting.spent);
  if (answer.do === 'shoot') return shotMatter(s, unit, unitOf(s, answer.target), acting.byAce ? 'ace' : 'activation');
  if (answer.do === 'roll') return rollMatter(s, unit, answer);
  return unitMatter(s, unit);
}

/** AGW-BRIG-02, -03: what the two ways of a brigade mean, and who goes. */
function mannerMatter(s: War, answer: { do: 'apart' } | { do: 'together'; reserve: number }): Matter {
  const [first] = s.action?.members.map((id) => unitOf(s, id)) ?? [];
  const kept =
    answer.do === 'together' && answer.reserve > 0 ? ` ${capital(plural(answer.reserve, 'die', 'dice'))} kept back for later.` : '';
  return {
    title: answer.do === 'apart' ? 'Each for itself' : 'All on one roll',
    says:
      answer.do === 'apart'
        ? 'Each rolls its own dice, one after the other, and does as it likes.'
        : `All go as far as the slowest may, and keep together.${kept}`,
    groups: first ? brigade(s, first) : [],
  };
}

const chargeBy = (s: War, unit: number, target: number): Matter =>
  chargeMatter(s, unitOf(s, unit), unitOf(s, target), diceToCharge(s, unitOf(s, unit)));

const table: Partial<PerAnswer<Decisions, Matter | undefined>> = {
  chooseServing: ({ state: s }, _l, answer) => {
    const led =
      answer.do === 'unit' || answer.do === 'ace' || answer.do === 'tick' ? answer.unit : answer.do === 'brigade' ? answer.led : null;
    return led === null ? undefined : unitMatter(s, unitOf(s, led));
  },
  chooseManner: ({ state: s }, _l, answer) => mannerMatter(s, answer),
  chooseNext: ({ state: s }, _l, id) => unitMatter(s, unitOf(s, id)),
  chooseAct: ({ state: s }, _l, answer) => actMatter(s, answer),
  declareMore: ({ state: s }, _l, answer) => (answer === 'enough' ? undefined : chargeBy(s, answer.unit, answer.target)),
  chooseJoiner: ({ state: s }, _l, answer) => (answer === 'enough' ? undefined : chargeBy(s, answer.unit, answer.target)),
  chooseSupporter: ({ state: s }, _l, answer) => {
    if (answer === 'enough') return undefined;
    if (answer.does === 'charge') return chargeBy(s, answer.unit, answer.charger);
    return shotMatter(s, unitOf(s, answer.unit), unitOf(s, answer.charger), 'support');
  },
  respond: ({ state: s }, _l, answer) => (answer === 'enough' ? undefined : replyMatter(s, answer)),
  chooseParting: ({ state: s }, _l, answer) => (answer === 'none' ? undefined : unitMatter(s, unitOf(s, answer))),
};

const told = on(decisions, table);

export function matter(view: View<War>, seat: Seat, answer: unknown): Matter | undefined {
  return told(view, seat, answer);
}
