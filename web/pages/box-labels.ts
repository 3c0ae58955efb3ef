// The labels of the boxes, in the order of the shelf: which soldiers are printed on the lid, and its colour.
import type { GameBoxProps } from '../art/index.ts';

type Label = Pick<GameBoxProps, 'figures' | 'hue'>;

const LABELS: readonly [Label, ...Label[]] = [
  {
    hue: '#8c2f2b',
    figures: [
      {
        figure: { hat: 'tricorne', weapon: 'musket', pose: 'march' },
        livery: { coat: '#24508f', facings: '#b3272d', trousers: '#f3ead6', hat: '#23201b' },
      },
      {
        figure: { hat: 'mitre', weapon: 'sabre', pose: 'charge' },
        livery: { coat: '#f3ead6', facings: '#24508f', trousers: '#f3ead6', hat: '#b08d3c' },
      },
    ],
  },
  {
    hue: '#2d5a6b',
    figures: [
      {
        figure: { hat: 'shako', weapon: 'musket', pose: 'fire' },
        livery: { coat: '#b3272d', facings: '#f3ead6', trousers: '#6d665a', hat: '#23201b', plume: '#f3ead6' },
      },
      {
        figure: { hat: 'bicorne', weapon: 'sabre', pose: 'stand' },
        livery: { coat: '#24508f', facings: '#b08d3c', trousers: '#f3ead6', hat: '#23201b' },
      },
    ],
  },
  {
    hue: '#4f6b34',
    figures: [
      {
        figure: { hat: 'pith', weapon: 'rifle', pose: 'fire' },
        livery: { coat: '#b3272d', facings: '#f3ead6', trousers: '#24508f', hat: '#f3ead6' },
      },
      {
        figure: { hat: 'kepi', weapon: 'pistol', pose: 'charge' },
        livery: { coat: '#c9791a', facings: '#23201b', trousers: '#6d665a', hat: '#24508f' },
      },
    ],
  },
  {
    hue: '#6b4423',
    figures: [
      {
        figure: { hat: 'plumed', weapon: 'rapier', offhand: 'dagger', pose: 'charge' },
        livery: { coat: '#24508f', facings: '#f3ead6', trousers: '#4a2317', hat: '#23201b', plume: '#f3ead6' },
      },
      {
        figure: { hat: 'morion', weapon: 'halberd', pose: 'stand', coat: 'cuirass' },
        livery: { coat: '#6d665a', facings: '#b3272d', trousers: '#b3272d', hat: '#6d665a' },
      },
    ],
  },
  {
    hue: '#5b3566',
    figures: [
      {
        figure: { hat: 'busby', weapon: 'lance', pose: 'charge', mounted: true },
        livery: { coat: '#24508f', facings: '#b08d3c', trousers: '#b3272d', hat: '#23201b', horse: '#4a2317' },
      },
      {
        figure: { hat: 'kepi', weapon: 'rifle', pose: 'march' },
        livery: { coat: '#23201b', facings: '#b3272d', trousers: '#b3272d', hat: '#b3272d' },
      },
    ],
  },
];

export function labelAt(at: number): Label {
  return LABELS[at % LABELS.length] ?? LABELS[0];
}
