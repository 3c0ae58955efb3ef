// The table as it would lie if a draft were given: who is being placed stands there already, and may still change formation.
import type { Card, Draft, Tray } from '@baize/contracts';
import { on, type PerAnswer, type View } from '@baize/kernel';
import { figureOf } from '../content/figures.ts';
import { type Decisions, decisions } from '../decisions.ts';
import { numberWord } from '../rules/all/words.ts';
import { bends, bodyAt, postOf } from '../rules/formations/footprint.ts';
import { type Placing, startFormations } from '../rules/setup/placing.ts';
import { entryOf, typeOf, unitOf, type War } from '../state.ts';
import { entryFormations } from './aim-entries.ts';
import { placedPost } from './aim-places.ts';
import { liveryOf, spaced } from './faces.ts';
import { withLaid } from './stock.ts';

function withPlaced(s: War, placing: Placing): War {
  const waiting = unitOf(s, placing.unit);
  const { unit, post } = placedPost(s, waiting, placing);
  const there = { ...unit, status: 'table' as const, post: bends(post.formation) ? postOf(post, bodyAt(s, unit, post)) : post };
  return { ...s, units: s.units.map((each) => (each.id === there.id ? there : each)) };
}

const draftTable: Partial<PerAnswer<Decisions, War>> = {
  chooseHiding: ({ state: s }, _l, placing) => (placing === 'no more' ? s : withPlaced(s, placing)),
  choosePiece: (view, _l, answer) => (typeof answer === 'object' && 'lay' in answer ? withLaid(view, answer) : view.state),
  choosePlace: ({ state: s }, _l, placing) => withPlaced(s, placing),
  chooseMorePlaces: ({ state: s }, _l, placing) => (placing === 'enough' ? s : withPlaced(s, placing)),
  chooseArrival: ({ state: s }, _l, placing) => withPlaced(s, placing),
  chooseEntry: ({ state: s }, _l, placing) => (placing === 'enough' ? s : withPlaced(s, placing)),
  chooseQuarters: ({ state: s }, { seat }, { x, y }) => {
    const tent = { x, y, building: null, overrun: false };
    return { ...s, quarters: seat === 0 ? [tent, s.quarters[1]] : [s.quarters[0], tent] };
  },
  chooseGeneralPlace: ({ state: s }, { seat }, answer) => {
    if (answer === 'later' || 'unit' in answer) return s;
    const next = s.generals.find((general) => general.seat === seat && general.status === 'waiting');
    const placed = (each: War['generals'][0]): War['generals'][0] => (each === next ? { ...each, ...answer, status: 'table' } : each);
    return { ...s, generals: s.generals.map(placed) };
  },
};

const draftedState = on(decisions, draftTable);

/** The view with what is being placed in its place. */
export function asDrafted(view: View<War>, draft: Draft | undefined): View<War> {
  if (!draft || view.viewer === null) return view;
  const state = draftedState(view, view.viewer, draft.answer);
  return state ? { ...view, state } : view;
}

/** The other formations in which the unit in hand may start: drawn to the table instead of it. */
function formations(s: War, { unit: id, formation, ranks, files }: Placing, forms = startFormations(s, unitOf(s, id))): Tray[] {
  const unit = unitOf(s, id);
  const { livery } = entryOf(s, unit);
  const cards = forms
    .filter((each) => each.formation !== formation || each.ranks !== ranks || each.files !== files)
    .map((each): Card => {
      const deep = each.mounted && each.formation === 'line' ? `, ${each.ranks === 1 ? 'one rank' : 'two ranks'}` : '';
      const wide = each.files === undefined ? '' : `, ${numberWord(each.files)} wide`;
      const title = each.files === undefined ? `In ${spaced(each.formation)}${deep}` : `In a mass${wide}`;
      return {
        id: `as:${id}:${each.formation}:${each.ranks}${each.files === undefined ? '' : `:${each.files}`}`,
        face: {
          kind: 'printed',
          title,
          vignette: { figure: { ...figureOf(typeOf(s, unit), livery), mounted: each.mounted }, livery: liveryOf(s, unit) },
        },
        back: unit.seat,
        says: `${title}: draw it to its place.`,
        rule: 'AGW-DEPL-02',
      };
    });
  if (cards.length === 0) return [];
  return [{ id: 'formations', title: 'Or so', side: unit.seat, place: 'near', how: 'row', cards, says: 'Other formations to start in.' }];
}

const formationTable: Partial<PerAnswer<Decisions, Tray[]>> = {
  chooseHiding: ({ state: s }, _l, placing) => (placing === 'no more' ? [] : formations(s, placing)),
  choosePlace: ({ state: s }, _l, placing) => formations(s, placing),
  chooseMorePlaces: ({ state: s }, _l, placing) => (placing === 'enough' ? [] : formations(s, placing)),
  chooseArrival: ({ state: s }, _l, placing) => formations(s, placing, entryFormations(s, placing, 'joker')),
  chooseEntry: ({ state: s }, _l, placing) => (placing === 'enough' ? [] : formations(s, placing, entryFormations(s, placing, 'card'))),
};

const formationTrays = on(decisions, formationTable);

export function draftTrays(view: View<War>, draft: Draft | undefined): Tray[] {
  return draft && view.viewer !== null ? (formationTrays(view, view.viewer, draft.answer) ?? []) : [];
}
