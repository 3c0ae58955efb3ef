// Who comes where a warband is worth more than the scenario allows its side (EGW-SETUP-05, EG-ALL-11): any part of it that the
// muster's own validator accepts, guns and banner counted at their price, Leader and bearer named anew.
import type { Refusal, Seat } from '@baize/kernel';
import { BANNER_POINTS } from '../../content/profiles.ts';
import type { ModelRecord, Warband } from '../../content/types.ts';
import { ORDNANCE } from '../../content/weapons.ts';
import { mayHandle } from '../../muster/composition.ts';
import { draftOf } from '../../muster/draft.ts';
import { warbandOf } from '../../muster/muster.ts';
import { refusals } from '../../muster/refusals.ts';
import type { Sheet } from '../../muster/sheet.ts';
import type { Terms } from '../../muster/terms.ts';
import { leadersOf, mayLead, refuseHounds } from '../../muster/warband.ts';
import { type EnGarde, warband } from '../../state.ts';
import { limitFor } from './points.ts';

/** What can be taken along or left at home: the models in order, then the guns, then the banner. */
export function itemsOf(s: EnGarde, seat: Seat): number[] {
  const { models, guns, bearer } = warband(s, seat);
  return Array.from({ length: models.length + guns.length + (bearer === null ? 0 : 1) }, (_, at) => at);
}

export function itemName(s: EnGarde, seat: Seat, at: number): string {
  const { models, guns } = warband(s, seat);
  const gun = guns[at - models.length];
  return models[at]?.name ?? (gun ? `the ${ORDNANCE[gun.gun].name.toLowerCase()}` : 'the banner');
}

function pointsOf({ models, guns }: Warband, at: number): number {
  const gun = guns[at - models.length];
  return models[at]?.points ?? (gun ? ORDNANCE[gun.gun].points : BANNER_POINTS);
}

export function termsFor(s: EnGarde, seat: Seat): Terms {
  return { ...s.fixed.terms, limit: limitFor(s, seat) };
}

/** The chosen part of a warband; who led it or bore its banner still does if he comes, else the first who may. */
export function partOf(whole: Warband, chosen: readonly number[]): Warband {
  const models = whole.models.filter((_, at) => chosen.includes(at));
  const guns = whole.guns.filter((_, at) => chosen.includes(whole.models.length + at));
  const has = (id: string | null) => models.some((record) => record.id === id);
  const banner = whole.bearer !== null && chosen.includes(whole.models.length + whole.guns.length);
  const points = chosen.reduce((sum, at) => sum + pointsOf(whole, at), 0);
  const leader = has(whole.leader) ? whole.leader : (leadersOf(models)[0]?.id ?? '');
  const bearer = banner ? (has(whole.bearer) ? whole.bearer : (bearersOf(models)[0]?.id ?? '')) : null;
  return { ...whole, models, guns, leader, bearer, points };
}

export function bearersOf(models: readonly ModelRecord[]): readonly ModelRecord[] {
  return models.filter(mayLead);
}

/** The sheet of a part, for the validator: handlers are named anew where hounds come. */
export function sheetOfPart(sheet: Sheet, whole: Warband, part: Warband, terms: Terms): Sheet {
  const comes = (id: string) => part.models.some((record) => record.id === id);
  const cut: Sheet = {
    ...sheet,
    models: sheet.models.filter(({ id }) => comes(id)),
    guns: sheet.guns.filter((_, at) => part.guns.includes(whole.guns[at] as Warband['guns'][number])),
    leader: part.leader,
    bearer: part.bearer,
  };
  const hounds = part.models.some(({ marks }) => marks.includes('handled'));
  const draft = draftOf(
    { ...cut, models: cut.models.map((model) => (model.kind === 'entry' ? { ...model, handler: false } : model)) },
    terms,
  );
  const able = new Set(draft.models.filter((one) => mayHandle(one, sheet.list)).map(({ model }) => model.id));
  return {
    ...cut,
    models: cut.models.map((model) => (model.kind === 'entry' ? { ...model, handler: hounds && able.has(model.id) } : model)),
  };
}

/** EG-ALL-11: why a part may not take the field. */
export function forceRefusal(s: EnGarde, seat: Seat, chosen: readonly number[]): Refusal | null {
  const whole = warband(s, seat);
  const terms = termsFor(s, seat);
  const part = partOf(whole, chosen);
  if (part.points > terms.limit) return { rule: 'EGW-SETUP-05', reason: `${part.points} points where ${terms.limit} are allowed.` };
  if (part.models.length === 0) return { rule: 'EGW-COMP-01', reason: 'Somebody must come.' };
  const short = part.guns.some(({ crew }) => crew.some((id) => !part.models.some((record) => record.id === id)));
  if (short) return { rule: 'EGW-COMP-13', reason: 'A gun comes with its whole crew.' };
  const sheet = s.fixed.sheets[seat];
  const [first] = sheet ? refusals(sheetOfPart(sheet, whole, part, terms), terms) : campaignRefusals(whole, part);
  return first ? { rule: first.rule, reason: first.reason } : null;
}

/** EG-ALL-11: in a campaign neither composition nor missile share is tested, but hounds need handlers, unless they have outlived them. */
function campaignRefusals(whole: Warband, { models }: Warband): Refusal[] {
  const refusal = refuseHounds(whole.models) ? null : refuseHounds(models);
  return refusal ? [refusal] : [];
}

/** The warband that the part becomes. */
export function fieldPart(s: EnGarde, seat: Seat, chosen: readonly number[]): Warband {
  const whole = warband(s, seat);
  const part = partOf(whole, chosen);
  const sheet = s.fixed.sheets[seat];
  return sheet ? { ...warbandOf(sheetOfPart(sheet, whole, part, termsFor(s, seat))), name: whole.name } : part;
}

/** EG-ALL-10: a legal part worth as much as can be, if there is any: of models that are alike only how many come matters. */
export function bestForce(s: EnGarde, seat: Seat): number[] | null {
  const whole = warband(s, seat);
  const limit = limitFor(s, seat);
  const kinds = new Map<string, number[]>();
  for (const at of itemsOf(s, seat)) {
    const record = whole.models[at];
    const serves = record && whole.guns.some(({ crew }) => crew.includes(record.id));
    const leads = record?.id === whole.leader || record?.id === whole.bearer;
    const key = record && !serves && !leads ? JSON.stringify({ ...record, id: '', name: '' }) : `item ${at}`;
    kinds.set(key, [...(kinds.get(key) ?? []), at]);
  }
  let choices: { chosen: number[]; points: number }[] = [{ chosen: [], points: 0 }];
  for (const alike of kinds.values()) {
    const each = pointsOf(whole, alike[0] as number);
    choices = choices.flatMap(({ chosen, points }) =>
      Array.from({ length: alike.length + 1 }, (_, n) => ({ chosen: [...chosen, ...alike.slice(0, n)], points: points + n * each })).filter(
        (choice) => choice.points <= limit,
      ),
    );
  }
  choices.sort((p, q) => q.points - p.points || q.chosen.length - p.chosen.length);
  const found = choices.find(({ chosen }) => forceRefusal(s, seat, chosen) === null);
  return found ? found.chosen.sort((p, q) => p - q) : null;
}
