// Models, riderless mounts and guns as pieces of the scene.
import type { Figure, Piece, Says } from '@baize/contracts';
import { capital } from '../names.ts';
import { gunBase, radiusOf } from '../rules/table/geometry.ts';
import { fightOf, initiativeOf, poolOf, shootOf } from '../rules/turn/foundations.ts';
import { type EnGarde, inPlay, type Model, nameOf, recordOf } from '../state.ts';
import { figureOf, liveryOf, marksOf, sceneFacing, toScene } from './faces.ts';

/** How he is, in a few words. */
export function stateWords(m: Model): string {
  if (m.status === 'unconscious') return 'Unconscious';
  const hurt = { none: 'unhurt', light: 'lightly wounded', grievous: 'grievously wounded' }[m.wound];
  return capital(m.stunned > 0 ? `${hurt}, stunned` : hurt);
}

/** Who fights lunges, who has aimed levels his piece, who has run is on the march. */
function standingFigure(s: EnGarde, m: Model): Figure {
  const figure = figureOf(s, m);
  if (figure.pose === 'fallen') return figure;
  if (s.contacts.some(({ a, b }) => a === m.id || b === m.id)) return { ...figure, pose: 'charge' };
  if (m.aimed > 0) return { ...figure, pose: 'fire' };
  return m.moved ? { ...figure, pose: 'march' } : figure;
}

export function pieceOf(s: EnGarde, m: Model): Piece {
  const record = recordOf(s, m);
  const figures = `Fight ${fightOf(s, m)}, Initiative ${initiativeOf(s, m)}, Combat Pool ${poolOf(s, m)}, Shoot ${shootOf(s, m)}`;
  const arms = record.arms.map(({ weapon }) => weapon.replaceAll('-', ' ')).join(', ');
  const gifts = record.attributes.map(({ id, weapon }) => `${id.replaceAll('-', ' ')}${weapon ? ` (${weapon})` : ''}`).join(', ');
  const lines: Says[] = [
    { says: figures, rule: 'EG-GEN-03' },
    ...(arms ? [{ says: arms, rule: 'EG-WPN-01' }] : []),
    ...(gifts ? [{ says: gifts, rule: 'EG-ATR-10' }] : []),
  ];
  return {
    id: `model:${m.id}`,
    side: m.seat,
    at: toScene(s, m),
    facing: sceneFacing(m.facing),
    base: { kind: 'round', radius: radiusOf(s, m) },
    ...(m.z > 0 && { level: m.z }),
    figure: standingFigure(s, m),
    livery: liveryOf(s, m),
    arm:
      m.steed !== null
        ? 'horse'
        : record.marks.includes('animal') || record.marks.includes('elephant')
          ? 'beast'
          : record.rank >= 4
            ? 'leader'
            : 'foot',
    title: nameOf(s, m.id),
    variety: m.id * 5 + m.seat,
    value: String(record.rank),
    marks: marksOf(s, m),
    lines,
    says: `${stateWords(m)}. Rank ${record.rank}.`,
    rule: 'EG-GEN-04',
  };
}

export function pieces(s: EnGarde): Piece[] {
  const models = s.models.filter((m) => inPlay(m) || m.status === 'unconscious').map((m) => pieceOf(s, m));
  const plain = { coat: '#6b4a2e', facings: '#6b4a2e', trousers: '#6b4a2e', hat: '#6b4a2e', horse: '#6b4a2e' };
  const steeds = s.steeds
    .filter(({ status }) => status === 'riderless')
    .map(
      (steed): Piece => ({
        id: `steed:${steed.id}`,
        side: steed.seat,
        at: toScene(s, steed),
        facing: sceneFacing(steed.facing),
        base: { kind: 'round', radius: 875 },
        figure: { hat: 'bare', weapon: 'none', pose: 'stand', mounted: true },
        livery: plain,
        arm: 'beast',
        title: 'Mount',
        says: 'A riderless mount.',
        rule: 'EG-MNT-10',
      }),
    );
  const guns = s.guns
    .filter(({ onTable }) => onTable)
    .map(
      (gun): Piece => ({
        id: `gun:${gun.id}`,
        side: gun.seat,
        at: toScene(s, gun),
        facing: sceneFacing(gun.facing),
        base: { kind: 'round', radius: gunBase(gun).r },
        figure: { hat: 'bare', weapon: 'cannon', pose: 'stand', gun: true },
        livery: plain,
        arm: 'guns',
        title: capital(gun.gun.replaceAll('-', ' ')),
        ...(gun.reload > 0 && { value: `${gun.reload}` }),
        says: `${gun.gun.replaceAll('-', ' ')}${gun.spiked ? ', spiked' : ''}: ${gun.reload} Reload counters.`,
        rule: 'EG-GUN-02',
      }),
    );
  return [...models, ...steeds, ...guns];
}
