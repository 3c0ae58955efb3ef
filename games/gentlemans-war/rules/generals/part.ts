// AGW-CMD-04, AGW-SKIR-01, AGX-TRIB-13, AGX-CAMEO-24: with which body of a unit that splits its general and its cameos stay.
import { decision, generalWith, type Id, nameOf, procedure, unitOf, type War } from '../../state.ts';
import { type Cameo, cameoName } from '../cameos/cameo.ts';
import { commandOfCameo } from '../cameos/used.ts';

export interface Parting {
  unit: Id;
  /** The bodies that there are. */
  made: Id[];
  /** Whether its general has been asked about, and which cameos. */
  hasAskedGeneral?: true;
  cameos?: number[];
}

/** AGX-CAMEO-16: a Rash Officer is not asked about, or everybody would know where he is; he stays with the first part. */
function nextCameo(s: War, { unit, cameos = [] }: Parting): Cameo | undefined {
  return s.cameos?.figures.find(
    (each) => each.status === 'table' && each.unit === unit && each.role !== 'rash-officer' && !cameos.includes(each.id),
  );
}

/** Who is to go with a part next: the general, then one cameo after the other. */
function nextOf(s: War, l: Parting) {
  if (l.made.length < 2) return null;
  const general = l.hasAskedGeneral ? null : generalWith(s, unitOf(s, l.unit));
  const cameo = general ? undefined : nextCameo(s, l);
  return general || cameo ? { general, cameo } : null;
}

export const choosePartOfGeneral = decision<Parting, Id>('part of the general', {
  rule: 'AGW-CMD-04',
  who: (s, l) => {
    const cameo = nextOf(s, l)?.cameo;
    return cameo ? commandOfCameo(s, cameo) : unitOf(s, l.unit);
  },
  options: (s, l) => (nextOf(s, l) ? l.made : []),
  prompt: (s, l) => {
    const next = nextOf(s, l);
    return `With which part does ${next?.general?.name ?? (next?.cameo ? `the ${cameoName(next.cameo)}` : 'the general')} stay?`;
  },
  label: (s, _l, id) => `${nameOf(s, unitOf(s, id))}, ${unitOf(s, id).figures} figures`,
  apply: (s, l, id) => {
    const next = nextOf(s, l);
    if (next?.general) {
      next.general.unit = id;
      l.hasAskedGeneral = true;
    } else if (next?.cameo) {
      next.cameo.unit = id;
      l.cameos = [...(l.cameos ?? []), next.cameo.id];
    }
  },
});

/** AGX-CAMEO-24: each owner names the part for his own. */
export const parting = procedure<Parting>('parting').while(
  (s, l) => nextOf(s, l) !== null,
  (p) => p.decide(choosePartOfGeneral),
);
