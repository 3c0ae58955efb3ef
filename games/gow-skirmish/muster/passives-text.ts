// Passives in words.
import type { Passives } from '../content/passives.ts';

/** Passives that are had or not had. */
const BARE = ['Strong', 'Mounted Training', 'Skirmisher'];

/** As the tables write them: `Guard (2), Strong`. */
export function passivesText(passives: Passives): string {
  const words = Object.entries(passives).map(([name, value]) => {
    if (BARE.includes(name)) return name;
    if (name.endsWith('Skills')) return `+${value} ${name}`;
    return name === 'Armour' ? `Armour ${value}` : `${name} (${value})`;
  });
  return words.join(', ');
}
