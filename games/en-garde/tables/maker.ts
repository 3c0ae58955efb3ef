// The workshop's maker of tables: the library, the painted table, what is wrong with it, and the match on it.
import { type Scene, settingOf, type TableMaker, type TableSheet, type Token, tableRoom, type Zone } from '@baize/contracts';
import { SCENARIO_IDS, SCENARIOS, type ScenarioId } from '../content/scenarios/scenarios.ts';
import { edgeZone } from '../content/scenarios/zones.ts';
import { areas } from '../scene/country.ts';
import { outlineOf, toScene } from '../scene/faces.ts';
import { balanceOf, findingsOf, refuseSheet } from './check.ts';
import { SETTINGS } from './library.ts';
import { featuresOf, ownTableOf, TERMS } from './own-table.ts';
import { startSheet, starts } from './starts.ts';

const { room, sheetIn } = tableRoom(TERMS, { starts, start: startSheet, empty: 'empty-small' });

const scenarioIn = (use: string): ScenarioId => SCENARIO_IDS.find((id) => id === use) ?? 'skirmish';

/** Where the warbands are set up if the winner of the roll chooses the long edges. */
function zones(sheet: TableSheet): Zone[] {
  const { height } = sheet;
  return (['south', 'north'] as const).flatMap((edge, side) => {
    const zone = edgeZone(edge, sheet);
    return zone.shapes.map(
      (shape): Zone => ({
        id: `zone:${edge}`,
        outline: outlineOf({ fixed: { height } }, shape),
        side,
        title: `The ${edge} edge · 2″ deep`,
        says: `Models are set up ${zone.says}, if that edge is chosen.`,
        rule: zone.rule,
      }),
    );
  });
}

function tokens(sheet: TableSheet, use: string): Token[] {
  const { prize, width, height } = ownTableOf(sheet);
  if (!prize && use !== 'capture') return [];
  const at = toScene({ fixed: { height } }, prize ?? { x: width / 2, y: height / 2 });
  return [{ id: 'prize', at, kind: 'objective', side: null, says: 'The prize of a Capture.', rule: 'EGW-CAPT-01' }];
}

function scene(sheet: TableSheet, use: string): Scene {
  const { width, height, layout } = ownTableOf(sheet);
  const time = sheet.settings['time-of-day'];
  return {
    headline: sheet.title,
    surface: {
      kind: 'open',
      width,
      height,
      areas: areas({ fixed: { width, height, layout }, openings: {}, wagons: [] }),
      zones: zones(sheet),
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
    { id: 'story', label: 'Story', says: 'The hour, the weather and what stands about.' },
  ],
  scene,
  findings: (sheet, use) => findingsOf(sheet, scenarioIn(use)),
  praise: 'Room along every edge, and a way from one to the other.',
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
