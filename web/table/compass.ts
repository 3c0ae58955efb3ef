// Directions as they are seen: where the board is turned, south is no longer below.
import type { Turn } from './projection.ts';

const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
const NAMED = /\b(?:north|south)-(?:east|west)\b|\b(?:north|east|south|west)\b/g;

/** The words of an answer with their directions turned as the board is, clockwise. */
export function asSeen(words: string, turn: Turn): string {
  return turn === 0 ? words : words.replace(NAMED, (name) => COMPASS[(COMPASS.indexOf(name) + turn / 45) % 8] ?? name);
}
