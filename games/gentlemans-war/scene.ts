// What the table shows for a view: the country and all bodies on it, cards at the rim, what is reckoned up, and how hands
// give answers.
import type { Draft, Scene, Staging, Token } from '@baize/contracts';
import type { View } from '@baize/kernel';
import { groupsOf, hasActed, isLiving } from './rules/cards/groups.ts';
import { standingOf } from './rules/winning/broken.ts';
import { aim, legs } from './scene/aims.ts';
import { areas, zones } from './scene/country.ts';
import { asDrafted, draftTrays } from './scene/drafts.ts';
import { armyOf, onScene, plural, quartersId } from './scene/faces.ts';
import { inspect } from './scene/inspect.ts';
import { motions } from './scene/motions.ts';
import { pieces } from './scene/pieces.ts';
import { plates } from './scene/plates.ts';
import { draftOverlays, preview } from './scene/previews.ts';
import { reckonings } from './scene/reckonings.ts';
import { spotTokens } from './scene/spots.ts';
import { meant, touches } from './scene/touches.ts';
import { trays } from './scene/trays.ts';
import { SIDES, type War } from './state.ts';

function headline(s: War): string {
  const matter = s.fixed.armies.map(({ name }) => name).join(' against ');
  if (s.flip.number === 0) return `${matter} · deployment`;
  const jokers = s.jokers === 0 ? '' : ` · ${plural(s.jokers, 'joker')} seen`;
  return `${matter} · card ${s.flip.number}${jokers}`;
}

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
  return [...flags, ...bicycles, ...mines];
}

function standings(s: War): Scene['standings'] {
  return SIDES.map((side) => {
    const { gone, of } = standingOf(s, side);
    const groups = groupsOf(s, side);
    const living = groups.filter(isLiving);
    const acted = living.filter(hasActed).length;
    return {
      side,
      title: armyOf(s, side).name,
      facts: [
        { says: 'The colour of its cards.', value: s.red === side ? 'Red' : 'Black', rule: 'AGW-GAME-01' },
        { says: 'Cycles begun.', value: `cycle ${s.cycles[side as 0 | 1]}`, rule: 'AGW-CYC-03' },
        { says: 'Units that have acted in this cycle.', value: `${acted} of ${living.length} have acted`, rule: 'AGW-CYC-01' },
        { says: 'Units and generals lost; at half the army is broken.', value: `${gone} of ${of} lost`, rule: 'AGW-WIN-01' },
        { says: 'Hold Cards.', value: `${s.hands[side as 0 | 1].length} held`, rule: 'AGW-HOLD-02' },
      ],
    };
  });
}

function scene(given: View<War>, draft?: Draft): Scene {
  const view = asDrafted(given, draft);
  const s = view.state;
  const sheets = reckonings(s);
  const isNew = (id: string) => draft?.touched.includes(id) && s !== given.state;
  return {
    headline: headline(s),
    surface: { kind: 'open', width: s.fixed.width, height: s.fixed.height, areas: areas(s), zones: zones(s) },
    pieces: pieces(s).map((piece) => (isNew(piece.id) ? { ...piece, ghost: true } : piece)),
    tokens: [...tokens(s), ...spotTokens(view)],
    trays: [...trays(view), ...draftTrays(given, draft)],
    ...(sheets.length > 0 && { reckonings: sheets }),
    overlays: [...plates(s), ...(draft ? draftOverlays(given, draft) : [])],
    standings: standings(s),
  };
}

export const staging: Staging<War> = { scene, touches, preview, inspect, meant, aim, legs, motions };
