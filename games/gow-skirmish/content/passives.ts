// GOW-PAS: the names of the passives, and how a table entry such as `Guard (2), Strong` is read.

export const PASSIVES = [
  'Brutal Charge',
  'Charge Defence',
  'Cavalry Killer',
  'Mobility Drills',
  'Mobile Loading',
  'Longgun Training',
  'Guard',
  'Parry',
  'Block',
  'Strong',
  'Mounted Training',
  'Martial Skills',
  'Commanding Skills',
  'Arsenal',
  'Stalk',
  'Skirmisher',
  'Armour',
  'Dash Penalty',
] as const;
export type Passive = (typeof PASSIVES)[number];
export type Passives = Readonly<Partial<Record<Passive, number>>>;

/** `Guard (2)`, `+1 Martial Skills`, `Armour 2`, or a bare name, which counts 1. */
export function readPassives(text: string): Passives {
  const passives: Partial<Record<Passive, number>> = {};
  for (const entry of text.split(', ').filter((part) => part !== '')) {
    const [, plus, name, number] = /^(?:\+(\d) )?([A-Z][A-Za-z ]*?)(?: \(?(\d)\)?)?$/.exec(entry) ?? [];
    const passive = PASSIVES.find((known) => known === name);
    if (!passive) throw new Error(`'${entry}' is no passive.`);
    passives[passive] = Number(plus ?? number ?? 1);
  }
  return passives;
}
