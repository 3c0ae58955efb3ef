// All warband lists, printed and designed, in the order of the rulebook.
import type { Entry, ListId, WarbandList } from '../types.ts';
import { aztecs } from './aztecs.ts';
import { borderReivers } from './border-reivers.ts';
import { cardinalsGuard } from './cardinals-guard.ts';
import { conquistadors } from './conquistadors.ts';
import { englishCivilWar } from './english-civil-war.ts';
import { FANTASY } from './fantasy.ts';
import { governmentRedcoats } from './government-redcoats.ts';
import { greatNorthernWarRussia } from './great-northern-war-russia.ts';
import { greatNorthernWarSweden } from './great-northern-war-sweden.ts';
import { jacobites } from './jacobites.ts';
import { landsknechts } from './landsknechts.ts';
import { mughalEmpire } from './mughal-empire.ts';
import { nativeNorthAmericans } from './native-north-americans.ts';
import { ottomanEmpire } from './ottoman-empire.ts';
import { polishLithuanian } from './polish-lithuanian.ts';
import { scotsCivilWar } from './scots-civil-war.ts';
import { spain17c } from './spain-17c.ts';
import { swashbucklers } from './swashbucklers.ts';
import { thirtyYearsWar } from './thirty-years-war.ts';
import { threeMusketeers } from './three-musketeers.ts';

export const LISTS: Record<ListId, WarbandList> = {
  landsknechts,
  'three-musketeers': threeMusketeers,
  'cardinals-guard': cardinalsGuard,
  conquistadors,
  aztecs,
  'border-reivers': borderReivers,
  'english-civil-war': englishCivilWar,
  swashbucklers,
  'ottoman-empire': ottomanEmpire,
  'spain-17c': spain17c,
  'scots-civil-war': scotsCivilWar,
  'native-north-americans': nativeNorthAmericans,
  'thirty-years-war': thirtyYearsWar,
  'polish-lithuanian': polishLithuanian,
  'mughal-empire': mughalEmpire,
  'great-northern-war-sweden': greatNorthernWarSweden,
  'great-northern-war-russia': greatNorthernWarRussia,
  jacobites,
  'government-redcoats': governmentRedcoats,
};

/** An entry of a list, or a sample fantasy model. */
export function findEntry(list: ListId | 'fantasy', id: string): Entry | undefined {
  return (list === 'fantasy' ? FANTASY : LISTS[list].entries).find((entry) => entry.id === id);
}

/** The same, where it is known to be there. */
export function entryOf(list: ListId | 'fantasy', id: string): Entry {
  const found = findEntry(list, id);
  if (!found) throw new Error(`There is no '${id}' in ${list}.`);
  return found;
}
