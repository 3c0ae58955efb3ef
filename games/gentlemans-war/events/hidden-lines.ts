// Hidden units in the log.
import type { PerEvent, Seat } from '@baize/kernel';
import { numberWord } from '../rules/all/words.ts';
import { seatName } from '../state.ts';
import type { HiddenEvents } from './hidden.ts';

const unitWords = (count: number) => `${numberWord(count)} ${count === 1 ? 'unit' : 'units'}`;

export const HOW_REVEALED = { spotted: 'is spotted', found: 'is come upon', 'by itself': 'shows itself' };

// biome-ignore format: one line to an event
export const hiddenLines: PerEvent<HiddenEvents, [viewer: Seat | null], string> = {
  'hides': (e) => `${e.name} lies hidden.`,
  'hidden units': (e) => `${seatName(e.seat)} has ${unitWords(e.count)} hidden.`,
  'hidden acts': (e) => `A hidden unit of ${seatName(e.seat)} acts.`,
  'creeps': (e) => `${e.name} creeps on, unseen.`,
  'revealed': (e) => `${e.name} ${HOW_REVEALED[e.how]}!`,
  'scouted': (e) => `Nobody is in the ${e.feature.replaceAll('-', ' ')}.`,
};
