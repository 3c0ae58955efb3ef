// Which tin figure stands for a type, apart from its headdress, and the sign on its block.
import type { Figure, Arm as Sign } from '@baize/contracts';
import type { Livery, UnitType } from './types.ts';

export interface TypeFigure {
  figure: Omit<Figure, 'hat'>;
  sign: Sign;
}

const foot = (pose: Figure['pose'], sign: Sign): TypeFigure => ({ figure: { weapon: 'rifle', pose, coat: 'coat' }, sign });
const warrior = (weapon: Figure['weapon'], pose: Figure['pose'], sign: Sign): TypeFigure => ({
  figure: { weapon, pose, coat: 'robe' },
  sign,
});
const horse = (weapon: Figure['weapon'], coat: NonNullable<Figure['coat']>, sign: Sign): TypeFigure => ({
  figure: { weapon, pose: 'charge', mounted: true, coat },
  sign,
});
const camel: TypeFigure = { figure: { weapon: 'lance', pose: 'charge', mounted: true, mount: 'camel', coat: 'robe' }, sign: 'lancer' };
const crew: TypeFigure = { figure: { weapon: 'cannon', pose: 'stand', gun: true, coat: 'coat' }, sign: 'guns' };

// biome-ignore format: a table
export const TYPE_FIGURES: Record<UnitType, TypeFigure> = {
  infantry:              foot('march', 'foot'),
  'light-infantry':      foot('march', 'light'),
  'infantry-detachment': foot('march', 'foot'),
  'light-detachment':    foot('march', 'light'),
  sharpshooters:         foot('fire',  'light'),
  engineers:             foot('stand', 'foot'),
  cyclists:              foot('march', 'light'),
  'mounted-infantry':    horse('rifle', 'jacket',  'horse'),
  'heavy-cavalry':       horse('sabre', 'cuirass', 'horse'),
  'light-cavalry':       horse('lance', 'jacket',  'lancer'),
  'heavy-dragoons':      horse('sabre', 'coat',    'horse'),
  'light-dragoons':      horse('sabre', 'jacket',  'horse'),
  'field-gun':           crew,
  'light-gun':           crew,
  'mountain-gun':        crew,
  'horse-gun':           crew,
  'siege-gun':           crew,
  'early-machine-gun':   crew,
  'late-machine-gun':    crew,
  'tribal-infantry':     warrior('spear', 'charge', 'foot'),
  'tribal-horsemen':     horse('rifle', 'robe',    'horse'),
  camelry:               camel,
  'large-camelry':       camel,
  'camel-scouts':        camel,
  tigermen:              warrior('axe', 'charge', 'light'),
  'ancient-light-gun':   crew,
  'ancient-field-gun':   crew,
  'huge-gun':            crew,
  porters:               warrior('none', 'march', 'wagon'),
  wagon:                 { figure: { weapon: 'none', pose: 'stand', coat: 'coat' }, sign: 'wagon' },
};

/** The man of a unit, in its headdress. */
export function figureOf(type: UnitType, { headdress }: Pick<Livery, 'headdress'>): Figure {
  return { ...TYPE_FIGURES[type].figure, hat: headdress };
}
