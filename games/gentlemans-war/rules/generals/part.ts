// AGW-CMD-04, AGW-SKIR-01, AGX-TRIB-13: with which body of a unit that splits its general stays.
import { decision, generalWith, type Id, nameOf, procedure, unitOf } from '../../state.ts';

export interface Parting {
  unit: Id;
  /** The bodies that there are. */
  made: Id[];
}

export const choosePartOfGeneral = decision<Parting, Id>('part of the general', {
  rule: 'AGW-CMD-04',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l) => (l.made.length > 1 && generalWith(s, unitOf(s, l.unit)) ? l.made : []),
  prompt: (s, l) => `With which part does ${generalWith(s, unitOf(s, l.unit))?.name ?? 'the general'} stay?`,
  label: (s, _l, id) => `${nameOf(s, unitOf(s, id))}, ${unitOf(s, id).figures} figures`,
  apply: (s, l, id) => {
    const general = generalWith(s, unitOf(s, l.unit));
    if (general) general.unit = id;
  },
});

export const parting = procedure<Parting>('parting').decide(choosePartOfGeneral);
