// AGW-CMD-04, AGW-SKIR-01, AGX-TRIB-13, AGX-CAMEO-24: with which body of a unit that splits its general stays.
import { decision, generalWith, type Id, nameOf, procedure, type Unit, unitOf, type War } from '../../state.ts';
import { cameoName, cameosOf } from '../cameos/cameo.ts';

export interface Parting {
  unit: Id;
  /** The bodies that there are. */
  made: Id[];
}

/** Who of its own side is with a unit and goes with one part of it. */
function companyOf(s: War, unit: Unit): string | null {
  const cameo = cameosOf(s, unit.seat).find((each) => each.unit === unit.id);
  return generalWith(s, unit)?.name ?? (cameo ? `the ${cameoName(cameo)}` : null);
}

export const choosePartOfGeneral = decision<Parting, Id>('part of the general', {
  rule: 'AGW-CMD-04',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => (l.made.length > 1 && companyOf(s, unitOf(s, l.unit)) !== null ? l.made : []),
  prompt: (s, l) => `With which part does ${companyOf(s, unitOf(s, l.unit)) ?? 'the general'} stay?`,
  label: (s, _l, id) => `${nameOf(s, unitOf(s, id))}, ${unitOf(s, id).figures} figures`,
  apply: (s, l, id) => {
    const general = generalWith(s, unitOf(s, l.unit));
    if (general) general.unit = id;
    for (const cameo of cameosOf(s, unitOf(s, l.unit).seat)) if (cameo.unit === l.unit) cameo.unit = id;
  },
});

export const parting = procedure<Parting>('parting').decide(choosePartOfGeneral);
