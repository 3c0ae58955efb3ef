// The workshop's maker of tables: the library, the painted table, what is wrong with it, and the match on it.
import {
  kindOf,
  type Scene,
  settingOf,
  type TableMaker,
  type TableSheet,
  type Token,
  tableRoom,
  thingOutline,
  type Zone,
} from '@baize/contracts';
import { SCENARIO_IDS, SCENARIOS, type ScenarioId } from '../content/scenarios/scenarios.ts';
import { edgeZone, ownZone } from '../content/scenarios/zones.ts';
import { featureAt } from '../rules/scenarios/feature.ts';
import { areas } from '../scene/country.ts';
import { outlineOf, toScene } from '../scene/faces.ts';
import { balanceOf, findingsOf, refuseSheet } from './check.ts';
import { entryId, LIBRARY, SETTINGS, sideName, TABLE_SIDES } from './library.ts';
import { featuresOf, ownTableOf, TERMS } from './own-table.ts';
import { featureIn, groundIn, prizeIn } from './places.ts';
import { startSheet, starts } from './starts.ts';

const { room, sheetIn } = tableRoom(TERMS, { starts, start: startSheet, empty: 'empty-small' });

const scenarioIn = (use: string): ScenarioId => SCENARIO_IDS.find((id) => id === use) ?? 'skirmish';

/** Where the warbands are set up if the winner of the roll chooses the long edges, or where the table has them. */
function zones(sheet: TableSheet): Zone[] {
  const { height } = sheet;
  const ground = groundIn(sheet);
  return TABLE_SIDES.flatMap((edge, side) => {
    const own = ground?.zones[edge];
    const zone = own ? ownZone(edge, own) : edgeZone(edge, sheet);
    return zone.shapes.map(
      (shape): Zone => ({
        id: `zone:${edge}`,
        outline: outlineOf({ fixed: { height } }, shape),
        side,
        title: own ? `${sideName(edge)} sets up` : `The ${edge} edge · 2″ deep`,
        says: own ? `Whoever has the ${edge} edge is set up here.` : `Models are set up ${zone.says}, if that edge is chosen.`,
        rule: zone.rule,
      }),
    );
  });
}

/** EGW-DEPL-04: where reserves come on. */
function entries(sheet: TableSheet): Zone[] {
  return TABLE_SIDES.flatMap((edge, side) =>
    sheet.things
      .filter(({ of }) => of === entryId(edge))
      .map((thing): Zone => {
        const kind = kindOf(LIBRARY, thing);
        return {
          id: `entry:${thing.id}`,
          outline: thingOutline(kind, thing),
          side,
          title: kind.label,
          says: kind.says,
          rule: kind.rule ?? '',
        };
      }),
  );
}

function tokens(sheet: TableSheet, use: string): Token[] {
  const { width, height } = sheet;
  const [prize, feature] = [prizeIn(sheet), featureIn(sheet)];
  const at = (place: { x: number; y: number } | null) => toScene({ fixed: { height } }, place ?? { x: width / 2, y: height / 2 });
  const mark = { kind: 'objective', side: null } as const;
  return [
    ...(prize || use === 'capture' ? [{ ...mark, id: 'prize', at: at(prize), says: 'The prize of a Capture.', rule: 'EGW-CAPT-01' }] : []),
    ...(feature || FOUGHT_OVER.includes(use)
      ? [{ ...mark, id: 'objective-piece', at: at(feature), says: 'The objective piece of a Defence or an Occupy.', rule: 'EGW-DEFN-01' }]
      : []),
  ];
}

/** Scenarios about a piece of terrain. */
const FOUGHT_OVER: readonly string[] = ['defence', 'occupy'] satisfies ScenarioId[];

function scene(sheet: TableSheet, use: string): Scene {
  const { width, height, layout, ...ownTable } = ownTableOf(sheet);
  const piece = ownTable.feature?.template;
  const fought = piece ? [featureAt({ fixed: { width, height, ownTable } }, piece)] : [];
  const time = sheet.settings['time-of-day'];
  return {
    headline: sheet.title,
    surface: {
      kind: 'open',
      width,
      height,
      areas: areas({ fixed: { width, height, layout: [...fought, ...layout] }, openings: {}, wagons: [] }),
      zones: [...zones(sheet), ...entries(sheet)],
    },
    pieces: [],
    tokens: tokens(sheet, use),
    standings: [],
    mood: time === 'night' ? 'night' : time === 'dusk' || time === 'dawn' ? 'dusk' : 'day',
  };
}

export const maps: TableMaker = {
  ...room,
  pages: [
    { id: 'land', label: 'Land', says: 'Draw it, or drag a piece on to the table.' },
    { id: 'town', label: 'Town', says: 'Houses, gardens and what stands in streets.' },
    { id: 'farm', label: 'Farm', says: 'Barns, hedged fields and haystacks.' },
    { id: 'wild', label: 'Wild', says: 'Forest, crag and marsh.' },
    { id: 'goals', label: 'Goals', says: 'What is fought for.' },
    { id: 'zones', label: 'Zones', says: 'Where the sides are set up and come on; without them, as the scenario has it.' },
    { id: 'story', label: 'Story', says: 'The hour, the weather and what stands about.' },
  ],
  scene,
  findings: (sheet, use) => findingsOf(sheet, scenarioIn(use)),
  praise: 'Room for both sides to be set up, and a way from one to the other.',
  balance: balanceOf,
  words(sheet, id) {
    const thing = sheet.things.find((each) => each.id === id);
    const [first] = thing ? featuresOf(sheet, thing) : [];
    if (!first) return '';
    return `${first.name}: ${first.ground}${first.cover === 'none' ? '' : `, ${first.cover} cover`}${first.top > 0 ? `, ${first.top / 1000}″ high` : ''}`;
  },
  uses(map) {
    const sheet = sheetIn(map);
    return SCENARIO_IDS.map((id) => ({ id, label: SCENARIOS[id].name, rule: SCENARIOS[id].rule, refusal: refuseSheet(sheet, id) }));
  },
  enlist(options, map, use) {
    const sheet = sheetIn(map);
    const agreed = SETTINGS.filter(({ id }) => sheet.settings[id] !== undefined).map((setting) => [setting.id, settingOf(sheet, setting)]);
    return { ...options, scenario: scenarioIn(use), table: sheet, harbour: 'off', ...Object.fromEntries(agreed) };
  },
};
