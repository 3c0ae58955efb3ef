// AGW-CMD-04: attaching and detaching at any point of one's own activation, at no cost.
import { actingIn, nameOf, unitOf } from '../../state.ts';
import type { Act } from '../activation/act.ts';
import { attach, attachable, detach, generalOf, mayDetach } from './move.ts';

export type GeneralAct = { do: 'attach'; general: number; unit: number } | { do: 'detach'; general: number };

export const generalAct: Act<GeneralAct> = {
  offers(s, unit) {
    if (actingIn(s).ended) return [];
    const offers: GeneralAct[] = [];
    for (const general of s.generals) {
      if (general.seat !== unit.seat || general.status !== 'table') continue;
      for (const other of attachable(s, general)) offers.push({ do: 'attach', general: general.id, unit: other.id });
      if (mayDetach(s, general)) offers.push({ do: 'detach', general: general.id });
    }
    return offers;
  },
  label: (s, _unit, answer) =>
    answer.do === 'attach'
      ? `${generalOf(s, answer.general).name} joins ${nameOf(s, unitOf(s, answer.unit))}`
      : `${generalOf(s, answer.general).name} leaves the unit`,
  apply(s, _unit, answer, u) {
    const general = generalOf(s, answer.general);
    if (answer.do === 'attach') attach(s, general, unitOf(s, answer.unit), u);
    else detach(s, general, u);
  },
};
