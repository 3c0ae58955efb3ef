// The workshop's maker of tables (AGX-TAB-08): the library, the painted table, what is wrong with it, and the match on it.
import {
  kindOf,
  type LaidThing,
  type Scene,
  type Zone as SceneZone,
  settingOf,
  type TableMaker,
  type TableSetting,
  type TableSheet,
  type Token,
  tableRoom,
  thingMiddle,
  thingOutline,
} from '@baize/contracts';
import { SCENARIOS, scenarioBySlug } from '../scenarios/index.ts';
import { STANDARD } from '../scenarios/standard.ts';
import { areas, featureWords } from '../scene/country.ts';
import { SIDES, seatName } from '../state.ts';
import { balanceOf, findingsOf, refuseScenarioOn, refuseSheet, zonesFor } from './check.ts';
import { ARRIVALS, LIBRARY, OBJECTIVE } from './library.ts';
import { countryOf, featureOf, TERMS } from './own-table.ts';
import { startSheet, starts } from './starts.ts';

const { room, sheetIn } = tableRoom(TERMS, { starts, start: startSheet, empty: 'empty-small' });

function zones(sheet: TableSheet): SceneZone[] {
  const boxes = zonesFor(sheet);
  return SIDES.map((side): SceneZone => {
    const { minX, minY, maxX, maxY } = boxes[side as 0 | 1];
    const deep = Math.round((maxY - minY) / 100) / 10;
    const [far, near] = [sheet.height - maxY, sheet.height - minY];
    // biome-ignore format: corners
    const outline = [[minX, far], [maxX, far], [maxX, near], [minX, near]] as const;
    return {
      id: `zone:${side}`,
      outline,
      side,
      title: `${seatName(side)} draws up here · ${deep}″ deep`,
      says: `Here ${seatName(side)} draws up.`,
      rule: 'AGW-DEPL-01',
    };
  });
}

function scene(sheet: TableSheet): Scene {
  const { width, height, title } = sheet;
  const ground = { fixed: { country: countryOf(sheet), width, height }, gone: [], made: [] };
  return {
    headline: title,
    surface: { kind: 'open', width, height, areas: areas(ground), zones: [...zones(sheet), ...arrivals(sheet)] },
    pieces: [],
    tokens: tokens(sheet),
    standings: [],
    mood: 'day',
  };
}

/** AGX-TRIG-03: where a side is reinforced. */
function arrivals(sheet: TableSheet): SceneZone[] {
  return sheet.things.flatMap((thing): SceneZone[] => {
    const kind = kindOf(LIBRARY, thing);
    if (kind.side === undefined || !ARRIVALS.some((id) => id === thing.of)) return [];
    const [when = '', number = ''] = (kind.settings ?? []).map((setting) => choiceWords(thing, setting));
    return [
      {
        id: `arrivals:${thing.id}`,
        outline: thingOutline(kind, thing),
        side: kind.side,
        title: `${seatName(kind.side)} is reinforced ${when}: ${number}`,
        says: kind.says,
        rule: 'AGX-TRIG-03',
      },
    ];
  });
}

const choiceWords = (thing: LaidThing, setting: TableSetting) =>
  setting.choices.find(({ id }) => id === settingOf(thing, setting))?.label ?? '';

/** AGX-SCN-10. */
function tokens(sheet: TableSheet): Token[] {
  const marks = sheet.things.filter(({ of }) => of === OBJECTIVE);
  return marks.map((thing, at) => ({
    id: `objective:${at}`,
    at: thingMiddle(thing),
    kind: 'objective',
    side: null,
    title: `Objective ${at + 1}`,
    says: `Objective ${at + 1}.`,
    rule: 'AGX-SCN-10',
  }));
}

export const maps: TableMaker = {
  ...room,
  pages: [
    { id: 'land', label: 'Land', says: 'Draw it, or drag a piece on to the table.' },
    { id: 'wild', label: 'More', says: 'Rougher country, and what else there is.' },
    { id: 'works', label: 'Works', says: 'Walls, trenches and what guns stand behind.' },
    { id: 'goals', label: 'Goals', says: 'Ground that a scenario may be about.' },
    { id: 'zones', label: 'Zones', says: 'Where each side draws up; without a zone, along its own edge.' },
    { id: 'story', label: 'Story', says: 'What the jokers bring.' },
  ],
  scene: (sheet) => scene(sheet),
  findings: (sheet) => findingsOf(sheet),
  praise: 'Room for both armies, and a way from one side to the other.',
  balance: balanceOf,
  words(sheet, id) {
    const thing = sheet.things.find((each) => each.id === id);
    const feature = thing && featureOf(sheet, thing);
    return feature ? featureWords(feature) : '';
  },
  uses(map) {
    const sheet = sheetIn(map);
    const refusal = refuseSheet(sheet);
    return SCENARIOS.map((scenario) => ({
      id: scenario.slug,
      label: scenario.slug === STANDARD ? 'A battle of the core rules' : scenario.title,
      rule: scenario.rule,
      refusal: refusal ?? refuseScenarioOn(sheet, { scenario, rules: scenario }),
    }));
  },
  enlist(options, map, use) {
    return { ...options, scenario: scenarioBySlug(use).slug, country: 'scenario', table: sheetIn(map) };
  },
};
