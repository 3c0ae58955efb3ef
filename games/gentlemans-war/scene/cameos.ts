// Cameo figures on the table, and what their deeds show.
import type { Figure, Motion, Piece } from '@baize/contracts';
import { type Id, sceneFacing, standOf } from '@baize/contracts';
import { ahead } from '@baize/geometry/open';
import type { PerEvent, View } from '@baize/kernel';
import { CAMEOS, type CameoRole } from '../content/cameos.ts';
import type { CameoEvents } from '../events/cameos.ts';
import { type Cameo, placeOfCameo, unitWith } from '../rules/cameos/cameo.ts';
import { centreOf, generalBody } from '../rules/formations/footprint.ts';
import { forwardFacing, homeFacing } from '../rules/setup/edges.ts';
import { nameOf, onTable, unitOf, type War } from '../state.ts';
import { staffLivery, unitId } from './faces.ts';

export const cameoId = (id: number): Id => `cameo:${id}`;

const plain = (hat: Figure['hat'], weapon: Figure['weapon'], more: Partial<Figure> = {}): Figure => ({
  hat,
  weapon,
  pose: 'stand',
  coat: 'coat',
  ...more,
});

const FIGURES: Partial<Record<CameoRole, Figure>> = {
  bruiser: plain('bare', 'none'),
  'sergeant-major': plain('kepi', 'sabre'),
  messenger: plain('kepi', 'none', { mounted: true }),
  'staff-officer': plain('bicorne', 'sabre', { mounted: true }),
  observer: plain('kepi', 'sabre'),
  sniper: plain('bare', 'rifle', { pose: 'fire' }),
};

/** With a unit he stands behind it; a Rash Officer is not seen at all. */
function pieceOf(s: War, cameo: Cameo): Piece[] {
  const { name, says, rule } = CAMEOS[cameo.role];
  const his = unitWith(s, cameo);
  if (cameo.status !== 'table' || cameo.role === 'rash-officer' || (his !== null && !onTable(unitOf(s, his)))) return [];
  const at = placeOfCameo(s, cameo, (unit) => ahead(centreOf(s, unit), homeFacing(s, unit.seat), 2000));
  const whose = his === null ? '' : `, with ${nameOf(s, unitOf(s, his))}`;
  return [
    {
      id: cameoId(cameo.id),
      side: cameo.seat,
      ...standOf(generalBody(at), s.fixed.height),
      facing: sceneFacing(forwardFacing(s, cameo.seat)),
      figure: FIGURES[cameo.role] ?? plain('bare', 'none'),
      livery: staffLivery(s, cameo),
      arm: 'leader',
      title: name,
      plate: name,
      says: `${name}${whose}. ${says}`,
      rule,
      marks: [],
    },
  ];
}

export function cameoPieces(s: War): Piece[] {
  return s.cameos?.figures.flatMap((cameo) => pieceOf(s, cameo)) ?? [];
}

const announce = (says: string): Motion[] => [{ do: 'announce', says, sound: 'drum' }];
const nameFor = ({ role }: { role: CameoRole }) => CAMEOS[role].name;

export const cameoMotions: PerEvent<CameoEvents, [view: View<War>], readonly Motion[]> = {
  'cameo chosen': () => [],
  'cameo appears': (e) => announce(`${nameFor(e)} appears`),
  'cameo moves': () => [],
  'cameo leaves': (e) => announce(`${nameFor(e)}: ${e.why}`),
  'cameo roll': (e) => [
    { do: 'roll', dice: e.dice.map((value) => ({ sides: 6, value })), says: `${nameFor(e)}: ${e.says}`, side: e.seat, sound: 'dice' },
  ],
  'cameo acts': (e) =>
    e.unit === null
      ? announce(`${nameFor(e)}: ${e.says}`)
      : [{ do: 'call', at: [unitId(e.unit)], says: e.says, tone: 'warn', sound: 'bugle' }],
};
