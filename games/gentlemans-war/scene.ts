// What the table shows for a view: the country and all bodies on it, cards at the rim, what is reckoned up, and how hands
// give answers.
import type { Draft, Scene, Staging, Token } from '@baize/contracts';
import type { View } from '@baize/kernel';
import { groupsOf, hasActed, isLiving } from './rules/cards/groups.ts';
import { standingOf } from './rules/winning/broken.ts';
import { aim } from './scene/aims.ts';
import { areas, zones } from './scene/country.ts';
import { asDrafted, draftTrays } from './scene/drafts.ts';
import { armyOf, onScene, plural, quartersId } from './scene/faces.ts';
import { inspect } from './scene/inspect.ts';
import { legs } from './scene/legs.ts';
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

type Fact = Scene['standings'][number]['facts'][number];

function factsOf(s: War, side: 0 | 1): Fact[] {
  const colour: Fact = { says: 'The colour of its cards.', value: s.red === side ? 'Red' : 'Black', rule: 'AGW-GAME-01' };
  if (s.flip.number === 0) {
    const left = s.units.filter(({ seat, status }) => seat === side && status === 'waiting').length;
    return [colour, { says: 'Units still to be placed.', value: `${left} to place`, rule: 'AGW-DEPL-02' }];
  }
  const living = groupsOf(s, side).filter(isLiving);
  const { gone, of } = standingOf(s, side);
  return [
    colour,
    { says: 'Cycles begun.', value: `cycle ${s.cycles[side]}`, rule: 'AGW-CYC-03' },
    {
      says: 'Units that have acted in this cycle.',
      value: `${living.filter(hasActed).length} of ${living.length} have acted`,
      rule: 'AGW-CYC-01',
    },
    { says: 'Units and generals lost; at half the army is broken.', value: `${gone} of ${of} lost`, rule: 'AGW-WIN-01' },
    { says: 'Hold Cards.', value: `${s.hands[side].length} held`, rule: 'AGW-HOLD-02' },
  ];
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
    standings: SIDES.map((side) => ({ side, title: armyOf(s, side).name, facts: factsOf(s, side as 0 | 1) })),
  };
}

export const staging: Staging<War> = { scene, touches, preview, inspect, meant, aim, legs, motions };
