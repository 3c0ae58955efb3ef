// What the table shows for a view: the country and all bodies on it, cards at the rim, what is reckoned up, and how hands
// give answers.
import type { Draft, Id, Scene, Staging, Token } from '@baize/contracts';
import { centreOfBody } from '@baize/geometry/open';
import type { View } from '@baize/kernel';
import type { Events } from './events.ts';
import { landOf } from './rules/country/map.ts';
import { homeEdge } from './rules/setup/edges.ts';
import { aim } from './scene/aims.ts';
import { declaredCharges } from './scene/attacks.ts';
import { areas, zones } from './scene/country.ts';
import { asDrafted, draftTrays } from './scene/drafts.ts';
import { armyOf, onScene, quartersId, unitId } from './scene/faces.ts';
import { hiddenPieces, scoutedTokens } from './scene/hidden.ts';
import { inspect } from './scene/inspect.ts';
import { gates } from './scene/landmarks.ts';
import { legs } from './scene/legs.ts';
import { matter } from './scene/matters.ts';
import { motions } from './scene/motions.ts';
import { pieces } from './scene/pieces.ts';
import { draftOverlays, preview } from './scene/previews.ts';
import { reckonings } from './scene/reckonings.ts';
import { scenarioTokens } from './scene/scenarios.ts';
import { situation } from './scene/situation.ts';
import { spotTokens } from './scene/spots.ts';
import { headline, standings } from './scene/standings.ts';
import { meant, touches } from './scene/touches.ts';
import { trays } from './scene/trays.ts';
import { weight } from './scene/weights.ts';
import { asSide, sideOf, sideOrNobody } from './sides.ts';
import { SIDES, type War } from './state.ts';

/** Flags over headquarters, bicycles that lie in the way, one's own mines. */
function tokens(s: War): Token[] {
  const flags = SIDES.flatMap((side): Token[] => {
    const quarters = s.quarters[side as 0 | 1];
    if (!quarters) return [];
    const { name } = armyOf(s, side).headquarters;
    const says = quarters.overrun ? `${name} are overrun: no Hold Cards.` : `${name} of ${armyOf(s, side).name}.`;
    return [
      {
        id: quartersId(side),
        at: onScene(s, quarters),
        kind: quarters.overrun ? 'fire' : 'banner',
        side,
        title: name,
        says,
        rule: 'AGW-DEPL-03',
      },
    ];
  });
  const bicycles = s.units.flatMap((unit): Token[] =>
    unit.bicycles && unit.status === 'table'
      ? [
          {
            id: `bicycles:${unit.id}`,
            at: onScene(s, unit.bicycles),
            kind: 'counter',
            side: unit.seat,
            says: 'Bicycles lie here.',
            rule: 'AGW-RESP-12',
          },
        ]
      : [],
  );
  const mines = s.mines.map(
    (mine, at): Token => ({ id: `mine:${at}`, at: onScene(s, mine), kind: 'powder', side: mine.seat, says: 'A mine.', rule: 'AGW-ENG-07' }),
  );
  const fires = s.blazes.flatMap(({ feature }): Token[] => {
    const area = landOf(s).areas.find((each) => each.feature.id === feature);
    const at = area && onScene(s, centreOfBody(area.body));
    return at
      ? [
          {
            id: `blaze:${feature}`,
            at,
            kind: 'fire',
            side: null,
            says: 'It burns: nobody enters, and nobody sees through.',
            rule: 'AGX-LUCK-10',
          },
        ]
      : [];
  });
  return [...flags, ...bicycles, ...mines, ...fires];
}

/** Who acts; or the whole brigade that a card has called and of which nobody has begun. */
function actingIds({ acting, action }: War): Id[] {
  if (acting) return [unitId(acting.unit)];
  return action && action.members.length > 1 ? action.waiting.map(unitId) : [];
}

/** Which side of the surface an edge of the table is. */
const HOMES = { south: 'near', north: 'far', west: 'left', east: 'right' } as const;

function sceneOf(given: View<War>, draft?: Draft): Scene {
  const view = asDrafted(given, draft);
  const s = view.state;
  const sheets = reckonings(view);
  const about = situation(view);
  const isNew = (id: string) => draft?.touched.includes(id) && s !== given.state;
  return {
    headline: headline(s, view.viewer),
    surface: { kind: 'open', width: s.fixed.width, height: s.fixed.height, areas: areas(s), zones: zones(s), gates: gates(s) },
    pieces: [...pieces(s), ...hiddenPieces(s, view.viewer)].map((piece) => (isNew(piece.id) ? { ...piece, ghost: true } : piece)),
    tokens: [...tokens(s), ...scenarioTokens(s), ...scoutedTokens(s), ...spotTokens(view)],
    trays: [...trays(view), ...draftTrays(given, draft)],
    ...(sheets.length > 0 && { reckonings: sheets }),
    overlays: [...(draft ? draftOverlays(given, draft) : []), ...declaredCharges(s, given.viewer)],
    acting: actingIds(s),
    standings: standings(s),
    ...(about && { matter: about }),
    home: HOMES[homeEdge(s, given.viewer ?? 0)],
    mood: 'day',
  };
}

/** Whoever acts is named by what he does next, and bears a tick when he is done. */
const untold: readonly (keyof Events)[] = ['acts', 'done'];

/** AGX-BIG-01: the scene is drawn and touched for a side, whichever of its players looks at it. */
export const staging: Staging<War> = {
  scene: (view, draft) => sceneOf(asSide(view), draft),
  weight: (view, seat, answer) => weight(asSide(view), sideOf(seat), answer),
  matter: (view, seat, answer) => matter(asSide(view), sideOf(seat), answer),
  touches: (view, seat, answer) => touches(asSide(view), sideOf(seat), answer),
  preview: (view, seat, answer) => preview(asSide(view), sideOf(seat), answer),
  inspect: (view, seat, id) => inspect(asSide(view), sideOrNobody(seat), id),
  meant: (view, seat, ids) => meant(asSide(view), sideOf(seat), ids),
  aim: (view, seat, given) => aim(asSide(view), sideOf(seat), given),
  legs: (view, seat, draft) => legs(asSide(view), sideOf(seat), draft),
  motions: (view, event) => motions(asSide(view), event),
  untold,
};
