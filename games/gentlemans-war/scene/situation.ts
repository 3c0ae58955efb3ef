// What the dock shows while nothing is pointed at: the unit in hand, or the card that lies open and who can still act.
import type { Matter } from '@baize/contracts';
import { HIDDEN, type Seat, type View } from '@baize/kernel';
import { kindOf, ownerOf } from '../rules/cards/deck.ts';
import { groupsOf, hasActed, isLiving } from '../rules/cards/groups.ts';
import { turnedCard } from '../rules/cards/hold.ts';
import { type Unit, unitOf, type War } from '../state.ts';
import { armyOf, unitId } from './faces.ts';
import { unitMatter } from './matters.ts';
import { plateOf } from './plates.ts';
import { inHand } from './reckonings.ts';

type Group = NonNullable<Matter['groups']>[number];

const item = (s: War, unit: Unit, spent: boolean) => ({
  title: plateOf(s, unit),
  value: String(unit.figures),
  id: unitId(unit.id),
  spent,
});

/** Who of an army can still act in its cycle, and who has. */
function roll(s: War, seat: Seat, own: boolean): Group {
  const living = groupsOf(s, seat).filter(isLiving);
  const items = living.flatMap((group) => group.slice(0, 1).map((unit) => item(s, unit, hasActed(group))));
  const sorted = [...items.filter(({ spent }) => !spent), ...items.filter(({ spent }) => spent)];
  return { title: own ? 'Your army' : armyOf(s, seat).name, items: sorted };
}

const KINDS = {
  number: 'It serves one unit.',
  court: 'It serves a brigade of up to four.',
  ace: 'It serves any unit, even one that has acted.',
};

function cardMatter(s: War, viewer: Seat): Matter {
  const action = s.action;
  const card = action?.card ?? turnedCard(s);
  const known = String(card) === HIDDEN ? 'A Hold Card' : `The ${card}`;
  const armies = [roll(s, viewer, true), roll(s, 1 - viewer, false)];
  if (!card) return { title: 'The next card', says: 'Before it is turned, either side may interrupt with a Hold Card.', groups: armies };
  const owner = action?.seat ?? ownerOf(card, s.red);
  const whose = owner === viewer ? 'Yours.' : `It is for ${armyOf(s, owner).name}.`;
  return { title: known, says: `${whose} ${KINDS[action?.kind ?? kindOf(card)]}`, groups: armies };
}

/** While something is reckoned up, that is the matter. */
export function situation(view: View<War>): Matter | undefined {
  const { state: s } = view;
  const seat = view.viewer ?? 0;
  if (Object.values(inHand(view)).some((matter) => matter !== null)) return undefined;
  if (s.acting) return unitMatter(s, unitOf(s, s.acting.unit));
  return s.flip.number === 0 ? undefined : cardMatter(s, seat);
}
