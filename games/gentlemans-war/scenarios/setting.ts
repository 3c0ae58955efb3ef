// AGX-SCN-01, AGX-TAB-01: from the options of a match to its table, its ground and its zones.
import { inches } from '@baize/geometry/open';
import type { Json, Options, Seat } from '@baize/kernel';
import { SIZE_CLASSES } from '../content/composition.ts';
import { SIZES, type Size } from '../content/types.ts';
import { type Terms, termsOf, withPoints } from '../muster/terms.ts';
import type { Feature } from '../rules/country/features.ts';
import { villageLayout } from '../rules/country/layouts.ts';
import { OWN_TABLE, type OwnTable, ownTableIn } from '../tables/own-table.ts';
import { castleOf, isDefended } from './defended.ts';
import { readEvents } from './event-list.ts';
import { rulesFor, scenarioBySlug, variantBySlug } from './index.ts';
import { laidOut, layoutBySlug } from './layouts/lay.ts';
import { railsFor, withRails } from './layouts/rails.ts';
import { type DrawnFeature, type Layout, THEATRES, type Theatre } from './layouts/types.ts';
import type { CountryChoice, DeployZone, Ground, Role, Rules, Scenario, Setting } from './scenario.ts';
import { STANDARD } from './standard.ts';
import { bySeat, standardZone } from './zones.ts';

/** The scenario of a match, its rules, and its sizes. */
export interface Agreed {
  scenario: Scenario;
  variant: string;
  rules: Rules;
  size: Size;
}

export function agreedIn(options: Options): Agreed {
  const scenario = scenarioBySlug(String(options.scenario));
  const variant = variantBySlug(scenario, String(options.variant));
  return {
    scenario,
    variant: variant.slug,
    rules: rulesFor(scenario, variant),
    size: SIZES.find((each) => each === options.size) ?? 'small',
  };
}

/** AGX-TAB-01, AGX-ISO-08: the larger side's army decides; along the length, and about a last stand, there is room to march. */
export function tableOf({ rules, size }: Pick<Agreed, 'rules' | 'size'>): { width: number; height: number } {
  const [width, height] = size === 'small' && (rules.lengthwise || rules.longTable) ? SIZE_CLASSES.medium.table : SIZE_CLASSES[size].table;
  return { width: inches(width), height: inches(height) };
}

/** AGX-SCN-02: who attacks where that is not left to the dice. */
export function attackerIn(options: Options): Seat {
  return options.roles === 'guest-attacks' ? 1 : 0;
}

/** AGX-FRC-02: the larger side has the full allowance, the smaller its share of it, rounded up. */
export function allowanceOf(full: number, [a, d]: Rules['ratio'], role: Role): number {
  const [own, other] = role === 'attacker' ? [a, d] : [d, a];
  return own >= other ? full : Math.ceil((full * own) / other);
}

/** AGX-FRC-02, AGX-SCN-14: what binds the army of a role. */
export function termsFor(options: Options, role: Role): Terms {
  const terms = termsOf(options);
  const { rules, scenario, variant } = agreedIn(options);
  const points = allowanceOf(terms.points, rules.ratio, role);
  const own = points === terms.points ? terms : withPoints(terms, points);
  const castle = role === 'defender' && isDefended({ slug: scenario.slug, variant }) ? castleOf(scenario.slug) : null;
  return { ...own, vanguard: rules.vanguard, ...(castle && { castle }) };
}

export function termsBySeat(options: Options, attacker: Seat): readonly [Terms, Terms] {
  return bySeat(attacker, termsFor(options, 'attacker'), termsFor(options, 'defender'));
}

/** AGX-TAB-08: what a scenario cannot do without: its road, its work or perimeter with all its parts, its river with the crossings. */
function neededOf({ features, road, river, stronghold }: Layout): string[] {
  const group = features.find(({ id }) => id === stronghold)?.group;
  const isCrossing = ({ kind }: DrawnFeature) => river !== undefined && (kind === 'bridge' || kind === 'ford');
  const isPart = (feature: DrawnFeature) => group !== undefined && feature.group === group;
  return features
    .filter((feature) => [road, river, stronghold].includes(feature.id) || isPart(feature) || isCrossing(feature))
    .map(({ id }) => id);
}

/** AGX-TAB-07: what is laid out before anybody comes; `drawn` and `random` ground comes later. */
export function groundOf(
  agreed: Agreed,
  choice: CountryChoice,
  own: OwnTable | null = null,
): { country: readonly Feature[]; ground: Ground; laid: Partial<Setting> } {
  const { size, scenario, rules } = agreed;
  if (own) {
    const { width, height, country, laid } = own;
    return { country, ground: { width, height, size, stronghold: laid.stronghold, road: laid.road }, laid: { layout: OWN_TABLE, ...laid } };
  }
  const { width, height } = tableOf(agreed);
  const none = { stronghold: null, road: null, river: null, fordSites: [], objectives: [] };
  if (scenario.slug === STANDARD) {
    const country = choice === 'scenario' ? villageLayout(width, height) : [];
    return { country, ground: { width, height, size, ...none }, laid: { layout: null, ...none } };
  }
  const { features, ...rest } = laidOut(layoutBySlug(rules.layout), width, height);
  const ground = { width, height, size, ...rest };
  if (choice === 'scenario') return { country: features, ground, laid: { layout: rules.layout, ...rest } };
  if (choice === 'random') return { country: [], ground, laid: { layout: null, ...none } };
  const needed = neededOf(layoutBySlug(rules.layout));
  return { country: features.filter(({ id }) => needed.includes(id)), ground, laid: { layout: null, ...rest, objectives: [] } };
}

/** AGX-TRIG-04: the reinforcements that a table of one's own brings: the last of the roster. */
function arrivalsOf(own: OwnTable | null, attacker: Seat): Setting['events'] {
  return (own?.arrivals ?? []).map(({ edge, joker, units, stretch }) => {
    const entries = Array.from({ length: units }, (_, at) => -1 - at);
    return { joker, event: { do: 'arrive', seat: edge === 'south' ? attacker : 1 - attacker, entries, stretch } };
  });
}

/** AGX-GEN-02, -09, AGX-SCN-16: the setting, once it is known who attacks. */
export function settingOf(options: Options, attacker: Seat): { setting: Setting; country: readonly Feature[]; ground: Ground } {
  const agreed = agreedIn(options);
  const own = ownTableIn(options);
  const { country, ground, laid } = groundOf(agreed, options.country as CountryChoice, own);
  const zones: readonly [DeployZone, DeployZone] = bySeat(attacker, standardZone(ground, 'south'), standardZone(ground, 'north'));
  const events = readEvents(options.events as Json, ground, attacker);
  const rails = events.some(({ event }) => event.do === 'train') ? railsFor(country, ground, agreed.rules.lengthwise) : null;
  const theatre = THEATRES.find((each): each is Theatre => each === options.theatre) ?? 'europe';
  const setting: Setting = {
    slug: agreed.scenario.slug,
    variant: agreed.variant,
    size: agreed.size,
    theatre,
    layout: null,
    attacker,
    isSwapped: options.colours === 'swapped',
    homes: bySeat(attacker, 'south', 'north'),
    zones,
    exits: [],
    entries: [null, null],
    objectives: [],
    stronghold: null,
    road: null,
    river: null,
    fordSites: [],
    railway: rails,
    crossings: Number(options.crossings ?? 0),
    dinnerBell: options['dinner-bell'] !== 'off',
    ...(options['dinner-bell'] === 'always' && { bellAlways: true }),
    reinforcements: options.reinforcements === 'third' && !agreed.rules.noReinforcements,
    ...laid,
    events: [...(laid.events ?? []), ...arrivalsOf(own, attacker), ...events].sort((a, b) => a.joker - b.joker),
    ...agreed.rules.lies(ground, attacker),
  };
  // AGX-PLACE-04: as many objectives as were agreed; a table of one's own has those that are drawn on it.
  const objectives = own ? setting.objectives : setting.objectives.slice(0, Number(options.objectives ?? 0));
  // AGX-TAB-08: who has drawn a zone of his own on the table draws up there.
  const drawn = own && bySeat(attacker, own.zones.south, own.zones.north);
  const settled = drawn ? ([drawn[0] ?? setting.zones[0], drawn[1] ?? setting.zones[1]] as const) : setting.zones;
  return { setting: { ...setting, objectives, zones: settled }, country: rails ? withRails(country, rails) : country, ground };
}
