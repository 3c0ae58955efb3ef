// What the table shows: the open table with its country, models on round bases, the fight as it is reckoned up.

import type { Card, Look, Says, Scene, Staging, Token, Tray, Zone } from '@baize/contracts';
import { runningLocals, type Seat, type View } from '@baize/kernel';
import { SCENARIOS } from './content/scenarios/scenarios.ts';
import { templateOf, templatesOf } from './content/terrain.ts';
import { asks, decisions } from './decisions.ts';
import { conditionsOf } from './rules/scenarios/conditions.ts';
import { circleShape } from './rules/scenarios/duel.ts';
import { standing } from './rules/scenarios/outcome.ts';
import { deploying, zoneFor } from './rules/setup/deployment.ts';
import { layingTerrain } from './rules/setup/terrain-placing.ts';
import { parkingWagon } from './rules/setup/wagon-placing.ts';
import { aim } from './scene/aim.ts';
import { areas } from './scene/country.ts';
import { figureOf, liveryOf, lookOf, outlineOf, toScene } from './scene/faces.ts';
import { matterNow, matterOf, weight } from './scene/matter.ts';
import { mayMeasure } from './scene/measuring.ts';
import { motions } from './scene/motions.ts';
import { pieces } from './scene/pieces.ts';
import { homeOf, moodOf, PHASE_WORDS, standingOf } from './scene/plaques.ts';
import { reckoningsOf } from './scene/reckonings.ts';
import { inspect, meant, preview, touches } from './scene/touch.ts';
import { type EnGarde, nameOf, recordOf } from './state.ts';

function tokens(s: EnGarde): Token[] {
  return s.things
    .filter(({ what, carrier, takenBy }) => what !== 'body' && takenBy === null && carrier === null)
    .map((thing) => ({
      id: `thing:${thing.id}`,
      at: toScene(s, thing),
      kind: thing.what === 'banner' ? 'banner' : 'objective',
      side: thing.seat,
      says: thing.what === 'banner' ? 'A banner lies here.' : 'The objective.',
      rule: 'EG-OBJ-01',
    }));
}

/** Who sets up what now. */
function setUpNow(view: View<EnGarde>): { seat: Seat; queue: readonly string[] } | undefined {
  if (asks(view, decisions.deploy)) return runningLocals(view, deploying);
  const parking = asks(view, decisions.park) ? runningLocals(view, parkingWagon) : undefined;
  return parking && { seat: parking.seat, queue: [] };
}

/** Where the models that are set up now may stand. */
function deploymentZones(view: View<EnGarde>): Zone[] {
  const s = view.state;
  const asked = setUpNow(view);
  if (!asked) return [];
  const [first] = asked.queue;
  const m = first?.startsWith('model:') ? (s.models[Number(first.slice(6))] ?? null) : null;
  const zone = zoneFor(s, asked.seat, m);
  return zone.shapes.map((shape, at) => ({
    id: `zone:${at}`,
    outline: outlineOf(s, shape),
    side: asked.seat,
    title: 'Set up',
    says: `Models are set up ${zone.says}.`,
    rule: zone.rule,
  }));
}

function zones(view: View<EnGarde>): Zone[] {
  const s = view.state;
  if (!conditionsOf(s).namesDuellists) return deploymentZones(view);
  return [
    ...deploymentZones(view),
    {
      id: 'zone:circle',
      outline: outlineOf(s, circleShape(s)),
      side: null,
      title: 'Duelling circle',
      says: 'Only duellists may enter it without dishonour.',
      rule: 'EGW-DUEL-05',
    },
  ];
}

/** Models and guns that wait beside the table, as cards. */
const GUNNER = { coat: '#5b5347', facings: '#3b342b', trousers: '#5b5347', hat: '#2b2622' };

const armsOf = ({ arms }: ReturnType<typeof recordOf>): string =>
  arms.map(({ weapon }) => weapon.replaceAll('-', ' ')).join(', ') || 'unarmed';

function waiting(s: EnGarde): Tray[] {
  return s.sides.flatMap((own) => {
    const models = s.models
      .filter((m) => m.seat === own.seat && m.status === 'reserve')
      .map((m): Card => {
        const record = recordOf(s, m);
        const face = { kind: 'printed' as const, title: nameOf(s, m.id), corner: String(record.rank), lines: [armsOf(record)] };
        const vignette = { figure: figureOf(s, m), livery: liveryOf(s, m) };
        return {
          id: `model:${m.id}`,
          face: { ...face, vignette },
          back: own.seat,
          says: `${nameOf(s, m.id)}, Rank ${record.rank}. ${armsOf(record)}.`,
          rule: 'EG-GEN-04',
        };
      });
    const guns = s.guns
      .filter(({ seat, onTable }) => seat === own.seat && !onTable)
      .map(
        (gun): Card => ({
          id: `gun:${gun.id}`,
          face: {
            kind: 'printed',
            title: gun.gun.replaceAll('-', ' '),
            vignette: { figure: { hat: 'cap', weapon: 'cannon', pose: 'stand', gun: true }, livery: GUNNER },
          },
          back: own.seat,
          says: `${gun.gun.replaceAll('-', ' ')}.`,
          rule: 'EG-GUN-02',
        }),
      );
    const cards = [...models, ...guns];
    if (cards.length === 0) return [];
    return [
      {
        id: `waiting:${own.seat}`,
        title: 'Off the table',
        side: own.seat,
        place: 'near',
        how: 'fan',
        cards,
        says: 'They have not come yet.',
      },
    ];
  });
}

/** Templates of terrain, or a wagon, that the viewer is to put on the table. */
function toPlace(view: View<EnGarde>): Tray[] {
  const { asked, viewer, state: s } = view;
  if (viewer === null || !asked?.seats.includes(viewer)) return [];
  const card = (id: string, title: string, look: Look, size = ''): Card => ({
    id,
    face: { kind: 'printed', title, ...(size && { lines: [size] }), vignette: { look } },
    back: viewer,
    says: `${title}: draw it to its place.`,
    rule: look === 'wagon' ? 'EG-WAG-01' : 'EGW-TERR-07',
  });
  const cards = asks(view, decisions.park) ? [card(`wagon:${s.wagons.length}`, 'Wagon', 'wagon')] : [];
  if (asks(view, decisions.placeTerrain)) {
    const due = runningLocals(view, layingTerrain)?.due ?? [];
    const templates = new Set(due.flatMap(({ location, size }) => templatesOf(location, size)));
    cards.push(
      ...[...templates].map((id) => {
        const { name, size, parts } = templateOf(id);
        // The weightiest part says what it looks like: a house before its garden.
        const looks = parts.map(lookOf);
        const look = looks.find((each) => each === 'house') ?? looks.find((each) => each !== 'plain') ?? 'plain';
        return card(`template:${id}`, name, look, `${size} piece`);
      }),
    );
  }
  if (cards.length === 0) return [];
  return [{ id: 'to-place', title: 'To be placed', side: viewer, place: 'middle', how: 'row', cards, says: 'Draw one to its place.' }];
}

const UNMEASURED: Says = { says: "One measures only in one's own activation, deployment or move.", rule: 'EG-GEN-07' };

function scene(view: View<EnGarde>): Scene {
  const s = view.state;
  const points = s.models.length > 0 && s.turn > 0 ? standing(s) : s.sides.map(() => null);
  const reckonings = reckoningsOf(s);
  const matter = matterNow(view);
  const weather =
    [s.weather.mist ? 'mist' : '', s.weather.rain ? 'rain' : '', s.weather.wind ? 'wind' : ''].filter(Boolean).join(' and ') || 'fair';
  const when =
    s.turn === 0 ? 'before the game' : `turn ${s.turn}${s.lastTurn > 0 ? ` of ${s.lastTurn}` : ''} · ${PHASE_WORDS[s.phase] ?? s.phase}`;
  return {
    headline: `${SCENARIOS[s.fixed.scenario].name} · ${when} · ${weather} ${s.time}`,
    surface: { kind: 'open', width: s.fixed.width, height: s.fixed.height, areas: areas(s), zones: zones(view) },
    pieces: pieces(s),
    tokens: tokens(s),
    ...(s.acting && { acting: [`model:${s.acting.model}`] }),
    trays: [...waiting(s), ...toPlace(view)],
    ...(reckonings.length > 0 && { reckonings }),
    ...(!mayMeasure(view, view.viewer) && { unmeasured: UNMEASURED }),
    standings: s.sides.map((own) => standingOf(s, own, points[own.seat] ?? null)),
    ...homeOf(view),
    mood: moodOf(s),
    ...(matter && { matter }),
  };
}

export const staging: Staging<EnGarde> = { scene, weight, matter: matterOf, touches, preview, inspect, meant, aim, motions };
