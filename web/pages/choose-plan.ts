// The plan of a battle on the page where it is chosen: the battle, what each side fields, who plays, and the house rules.
// Pure, so that it can be tested; what was chosen last time is remembered.
import type { Battle, Cover, HouseRule } from '@baize/contracts';
import { type AnyGame, defaultOf, type Json, type OptionSpec, type Options } from '@baize/kernel';
import { newPlan, type Plan, withSeats } from './setup-plan.ts';

/** What a seat fields: one of the muster's starts, or a force of the visitor's own. */
export type ForcePick = { ready: string } | { own: string };

export interface ChoosePlan extends Plan {
  battle: string;
  /** By seat; null: as the options say. */
  forces: (ForcePick | null)[];
  /** Terrain is placed by hand, where the game has that. */
  placesTerrain: boolean;
  /** Everybody is drawn up before the first question. */
  isDrawnUp: boolean;
}

/** The options that stand in house rules, as they were last chosen. */
export type Remembered = Partial<
  Pick<ChoosePlan, 'battle' | 'wishes' | 'minutes' | 'increment' | 'days' | 'isDrawnUp' | 'placesTerrain'>
> & {
  house?: Options;
};

export function battleOf(cover: Cover, id: string): Battle {
  return cover.battles.find((battle) => battle.id === id) ?? (cover.battles[0] as Battle);
}

export function houseRulesOf({ houseRules }: Pick<Cover, 'houseRules'>): readonly HouseRule[] {
  return houseRules.flatMap(({ rules }) => rules);
}

function seatsFor(game: AnyGame, battle: Battle): readonly number[] {
  return battle.seats ?? [game.seats.least];
}

/** A battle chosen: it sets its options, and its number of seats where the present one does not fit. */
export function withBattle(game: AnyGame, cover: Cover, plan: ChoosePlan, id: string): ChoosePlan {
  const battle = battleOf(cover, id);
  const counts = seatsFor(game, battle);
  const count = counts.includes(plan.wishes.length) ? plan.wishes.length : (counts[0] as number);
  const seated = withSeats(plan, count);
  return {
    ...plan,
    ...seated,
    battle: battle.id,
    options: { ...plan.options, ...undone(game, cover, plan), ...battle.options },
    forces: forcesFor(cover, battle, plan.battle === '' ? [] : keptPicks(cover, plan), count),
  };
}

/** What the battle before had set goes with it; what somebody has chosen himself stays. */
function undone({ options }: AnyGame, cover: Cover, plan: ChoosePlan): Options {
  if (plan.battle === '') return {};
  const set = Object.entries(battleOf(cover, plan.battle).options).filter(([name, value]) => plan.options[name] === value);
  return Object.fromEntries(set.map(([name]) => [name, defaultOf(options[name] as OptionSpec)]));
}

/** What somebody has picked himself stays when the battle changes. */
function keptPicks({ forces = [] }: Cover, plan: ChoosePlan): (ForcePick | null)[] {
  return plan.forces.map((pick, seat) => (pick && 'ready' in pick && pick.ready === forces[seat] ? null : pick));
}

export function withCount(cover: Cover, plan: ChoosePlan, count: number): ChoosePlan {
  return { ...plan, ...withSeats(plan, count), forces: forcesFor(cover, battleOf(cover, plan.battle), plan.forces, count) };
}

function forcesFor(
  { forces = [], sides }: Cover,
  { usualForces }: Battle,
  picked: readonly (ForcePick | null)[],
  count: number,
): (ForcePick | null)[] {
  const usual = (seat: number) => (usualForces || forces[seat] === undefined ? null : { ready: forces[seat] });
  // Partners field one force between them.
  return Array.from({ length: Math.min(count, sides ?? count) }, (_, seat) => picked[seat] ?? usual(seat));
}

/** Values that the game no longer has are forgotten. */
function holds(spec: OptionSpec | undefined, value: Json): boolean {
  if (!spec) return false;
  if ('values' in spec) return (spec.values as readonly Json[]).includes(value);
  if ('check' in spec) return spec.check(value) === null;
  return typeof value === 'number' && value >= spec.from && value <= spec.to;
}

export function newChoosePlan(game: AnyGame, cover: Cover, last: Remembered = {}): ChoosePlan {
  const plan = newPlan(game);
  const house = Object.entries(last.house ?? {}).filter(([name, value]) => holds(game.options[name], value));
  const { wishes, minutes = plan.minutes, increment = plan.increment, days = plan.days } = last;
  const first: ChoosePlan = {
    ...plan,
    minutes,
    increment,
    days,
    ...(wishes?.includes('me') && { wishes }),
    battle: '',
    forces: [],
    placesTerrain: last.placesTerrain ?? false,
    isDrawnUp: last.isDrawnUp ?? false,
  };
  const chosen = withBattle(game, cover, first, last.battle ?? cover.quick.battle);
  return { ...chosen, options: { ...chosen.options, ...Object.fromEntries(house) } };
}

export function rememberedOf(cover: Cover, plan: ChoosePlan): Remembered {
  const { battle, wishes, minutes, increment, days, isDrawnUp, placesTerrain, options } = plan;
  // A list names things of one table.
  const house = houseRulesOf(cover).flatMap(({ option, listed }) => (listed ? [] : [[option, options[option] as Json]]));
  return { battle, wishes, minutes, increment, days, isDrawnUp, placesTerrain, house: Object.fromEntries(house) };
}

/** The options with the terrain laid out, unless somebody wants to place it. */
export function finalOptions({ terrain }: Cover, plan: ChoosePlan): Options {
  return terrain ? { ...plan.options, [terrain.option]: plan.placesTerrain ? terrain.byHand : terrain.laidOut } : plan.options;
}

/** The battle in the form that the options give it: what its card then shows. */
export function inForm(battle: Battle, options: Options): Battle {
  const form = battle.forms?.find((each) => Object.entries(each.options).every(([name, value]) => options[name] === value));
  if (!form || form.id === battle.id) return battle;
  const { balance: _, ...rest } = battle;
  return { ...rest, ...form, title: battle.title, says: `${form.title}. ${form.says}`, options: { ...battle.options, ...form.options } };
}

/** Whether what was measured of a battle still holds for these options. */
export function isMeasured(battle: Battle, options: Options): boolean {
  return Object.entries(battle.options).every(([name, value]) => options[name] === value);
}

/** What an option may be in a battle: where forms of battles set it, only what this one's forms know, and what is set already. */
export function valuesIn(
  cover: Pick<Cover, 'battles'>,
  battle: Battle,
  option: string,
  values: readonly Json[],
  now: Json,
): readonly Json[] {
  const isOfForms = cover.battles.some(({ forms = [] }) => forms.some(({ options }) => option in options));
  if (!isOfForms) return values;
  const known = battle.forms?.map(({ options }) => options[option] as Json) ?? [battle.options[option] as Json];
  return known.includes(now) ? known : [...known, now];
}

/** A value in the words of the battle whose form it is, else of the cover. */
export function wordIn({ forms = [] }: Battle, rule: HouseRule, value: Json): string {
  return forms.find(({ options }) => options[rule.option] === value)?.title ?? wordFor(rule, value);
}

/** A value in the words of the cover. */
export function wordFor({ words, unit, listed }: HouseRule, value: Json): string {
  if (listed && Array.isArray(value)) return value.length === 1 ? listed.one : `${value.length} ${listed.many}`;
  return words?.[String(value)] ?? (unit ? `${value} ${unit}` : String(value));
}

export function isChanged(game: AnyGame, { option }: HouseRule, options: Options, battle: Battle): boolean {
  const spec = game.options[option];
  if (!spec) return false;
  return options[option] !== (battle.options[option] ?? defaultOf(spec));
}

/** Sides changed: everybody sits where the one opposite sat, the forces stay. */
export function swapped(plan: ChoosePlan): ChoosePlan {
  const names = Object.fromEntries(Object.entries(plan.names).map(([seat, name]) => [plan.wishes.length - 1 - Number(seat), name]));
  return { ...plan, wishes: [...plan.wishes].reverse(), names };
}
