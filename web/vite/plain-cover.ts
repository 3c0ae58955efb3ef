// The cover of a game that brings none: one battle by the defaults, and its options as the rules word them.
import type { Cover, Picture } from '@baize/contracts';
import type { AnyGame } from '@baize/kernel';

const MEADOW: Omit<Picture, 'width' | 'height' | 'horizon'> = { ground: 'meadow', men: [] };

export function plainCover({ about: { tagline }, options }: AnyGame): Cover {
  const listed = Object.entries(options).filter(([, spec]) => !('check' in spec));
  return {
    lid: { hue: '#4a4a44', motto: tagline, minutes: [30, 60], picture: { ...MEADOW, width: 220, height: 176, horizon: 78 } },
    tagline,
    facts: [],
    ease: 'New on the shelf',
    paragraph: tagline,
    picture: { ...MEADOW, width: 836, height: 428, horizon: 190 },
    quick: { battle: 'usual', options: {}, rank: 'Corporal', says: 'A match as the rules have it.', minutes: 45 },
    battles: [{ id: 'usual', title: 'A match', says: 'As the rules have it.', options: {}, minutes: 45, sides: 'even sides' }],
    houseRules: listed.length > 0 ? [{ title: 'Options', rules: listed.map(([option, { says }]) => ({ option, label: says })) }] : [],
    chosenElsewhere: Object.keys(options).filter((name) => !listed.some(([each]) => each === name)),
  };
}
