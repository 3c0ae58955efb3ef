// Every list against the rulebook's own text: the entries are written out from the data in the rulebook's words.
import assert from 'node:assert/strict';
import test from 'node:test';
import { attributeName } from '../content/attributes.ts';
import { FANTASY } from '../content/lists/fantasy.ts';
import { LISTS } from '../content/lists/index.ts';
import { SPELL } from '../content/magic.ts';
import type { Composition, Entry, OptionGroup, Share, WarbandList } from '../content/types.ts';
import { ORDNANCE, weaponName } from '../content/weapons.ts';
import { itemName } from '../muster/choices.ts';
import { calculatedEntry } from '../muster/points.ts';
import { recordOf } from '../muster/record.ts';
import { cpInPlay } from '../muster/roster.ts';
import { blankModel, blankSheet } from '../muster/sheet.ts';

/** Rank, Move, CP, Initiative, Fight, Shoot, AR and points as printed; equipment; Attributes; a line for each option. */
const BOOK = `
EGW-LAND-02 Landsknecht | 2 Infantry 2 0 2 0 2 15 | pike, sword, medium armour | none
- Exchange pike for one of: matchlock (+1), crossbow (+1).
- 2 of them may crew a swivel gun (+10 once); crew take no other options.
EGW-LAND-03 Doppelsoldner | 3 Infantry 3 1 3 1 2 22 | pike, sword, medium armour | none
- Exchange medium armour for heavy armour (+3).
- Exchange pike for one of: great weapon (+0), matchlock (+1), crossbow (+1), halberd (+1).
- Attributes: any two at most (+3 each).
EGW-LAND-04 Hauptmann | 4 Infantry 4 2 4 2 2 29 | sword, medium armour | Commander
- Exchange medium armour for heavy armour (+3).
- Gain one of: great weapon (+2), halberd (+3).
- Attributes: any two at most (+3 each).
EGW-LAND-05 Oberst | 5 Infantry 5 2 5 2 2 33 | sword, medium armour | Commander
- Exchange medium armour for heavy armour (+3).
- Gain one of: great weapon (+2), halberd (+3).
- Mount: horse (+10), warhorse (+15).
- Attributes: any three at most (+3 each).

EGW-MUSK-02 Athos (unique) | 5 Infantry 5 2 5 1 0 38 | sword, dagger | Duellist, Fearless, Lucky, Tactician, Weapon Master (sword)
- Gain pistol (+5).
EGW-MUSK-03 Aramis (unique) | 5 Infantry 5 2 5 1 0 38 | sword, dagger | Dodge, Duellist, Fearless, Lucky, Weapon Master (sword)
- Gain pistol (+5).
EGW-MUSK-04 Porthos (unique) | 5 Infantry 5 2 5 1 0 38 | sword, dagger | Fearless, Lucky, Powerful, Tough, Weapon Master (sword)
- Gain pistol (+5).
EGW-MUSK-05 D'Artagnan (unique) | 5 Infantry 5 3 5 1 0 38 | sword, dagger | Duellist, Fast, Fearless, Lucky, Weapon Master (sword)
- Gain pistol (+5).
EGW-MUSK-06 Servant | 1 Infantry 1 0 1 0 0 4 | hand weapon | none
- Gain one of: great weapon (+2), matchlock (+3).

EGW-CARD-02 Ruffian | 1 Infantry 1 0 1 0 0 4 | hand weapon or sword | none
- Gain one of: spear (+2), great weapon (+2), matchlock (+3).
EGW-CARD-03 Guard | 2 Infantry 2 0 2 0 0 8 | hand weapon or sword | none
- Gain one of: halberd (+3), matchlock (+3).
EGW-CARD-04 Officer | 3 Infantry 3 1 3 1 0 16 | sword | Commander
- Gain one of: halberd (+3), matchlock (+3).
- Gain pistol (+5).
- Mount: horse (+10).
- Attributes: any one (+3).
EGW-CARD-05 Milady de Winter (unique) | 3 Infantry 2 2 2 1 0 20 | dagger (poisoned) | Beguiling, Commander
EGW-CARD-06 Senior Officer | 4 Infantry 4 2 4 2 0 18 | sword | Commander
- Gain pistol (+5).
- Mount: horse (+10).
- Attributes: any two at most (+3 each).
EGW-CARD-07 General | 5 Infantry 5 3 5 2 0 29 | sword | Commander
- Gain pistol (+5).
- Mount: horse (+10).
- Attributes: any three at most (+3 each).

EGW-CONQ-02 Militia | 1 Infantry 1 0 1 0 0 5 | hand weapon | none
- Gain light armour (+2).
- Gain one of: pike (+2), matchlock (+3).
EGW-CONQ-03 Soldier | 2 Infantry 2 0 2 0 1 11 | sword, light armour | none
- Exchange light armour for medium armour (+2).
- Gain one of: buckler (+1), pike (+2), matchlock (+3).
- Attribute: Commander (+3); at most a fifth of the Soldier models.
- Gain halberd (+3); only with Commander.
- Attribute: Scout (+3); only if no other option is taken.
EGW-CONQ-04 Warhound | 1 Fast 2 0 1 0 0 9 | none | none
EGW-CONQ-05 Veteran | 3 Infantry 3 1 3 1 2 23 | sword, medium armour | Commander
- Gain one of: buckler (+1), pike (+2), matchlock (+3), halberd (+3).
- Attributes: any one (+3).
EGW-CONQ-06 Knight | 3 Cavalry 3 1 3 1 2 33 | sword, medium armour, horse | Commander
- Exchange medium armour for heavy armour (+3).
- Gain lance (+4).
- Exchange horse for warhorse (+5).
- Attributes: any one (+3).
EGW-CONQ-07 Hidalgo | 4 Infantry 4 2 4 2 2 29 | sword, medium armour | Commander
- Exchange medium armour for heavy armour (+3).
- Gain one of: buckler (+1), pike (+2), matchlock (+3), halberd (+3).
- Mount: horse (+10), warhorse (+15).
- Gain lance (+4); only if mounted.
- Attributes: any two at most (+3 each).
EGW-CONQ-08 General | 5 Infantry 5 2 5 2 2 33 | sword, medium armour | Commander
- Exchange medium armour for heavy armour (+3).
- Gain one of: buckler (+1), pike (+2), matchlock (+3), halberd (+3).
- Mount: horse (+10), warhorse (+15).
- Gain lance (+4); only if mounted.
- Attributes: any three at most (+3 each).
EGW-CONQ-09 Priest | 5 Infantry 2 1 2 0 0 16 | hand weapon | Commander, Inspiring
- Attributes: any two at most (+3 each).

EGW-AZTEC-02 Peasant | 1 Infantry 1 1 1 0 0 4 | hand weapon | none
- Gain one of: sling (+2), bow (+3), javelin (+2).
EGW-AZTEC-03 Macehualli | 2 Infantry 2 1 2 0 1 10 | hand weapon, shield | none
- Exchange shield for one of: spear (+0), great weapon (+0), bow (+1).
- Attribute: Scout or Archer (+3); at most half of the Macehualli models.
EGW-AZTEC-04 Military Order | 3 Infantry 3 1 3 0 2 19 | hand weapon, light armour, shield | Commander
- Exchange shield for great weapon (+0).
- Attributes: any one (+3).
EGW-AZTEC-05 Chieftain | 4 Infantry 4 2 4 0 2 23 | hand weapon, light armour, shield | Commander
- Exchange shield for great weapon (+0).
- Attributes: any two at most (+3 each).
EGW-AZTEC-06 Noble | 5 Infantry 5 3 5 0 2 28 | hand weapon, light armour, shield | Commander
- Exchange shield for great weapon (+0).
- Attributes: any two at most (+3 each).
EGW-AZTEC-07 Priest | 5 Infantry 2 1 2 0 0 14 | hand weapon | Commander, Inspiring
- Attributes: any two at most (+3 each).

EGW-REIV-02 Broken Man | 1 Infantry 1 0 1 0 0 4 | hand weapon or sword | none
- Gain light armour (+2).
- Gain one of: matchlock (+3), bow (+3), crossbow (+3), halberd (+3).
- Mount: horse (+10); only if every other model of the warband is mounted.
EGW-REIV-03 Reiver | 2 Infantry 2 0 2 0 1 10 | sword, light armour | none
- Attribute: Scout or Archer (+3).
- Gain one of: buckler (+1), matchlock (+3), bow (+3), crossbow (+3), halberd (+3), longbow (+5).
- Mount: horse (+10).
EGW-REIV-04 Veteran Reiver | 3 Infantry 3 1 3 1 1 17 | sword, light armour | none
- Gain one of: buckler (+1), matchlock (+3), bow (+3), crossbow (+3), longbow (+5), pistol (+5).
- Mount: horse (+10).
- Gain lance (+4); only if mounted.
- Attributes: any two at most (+3 each).
EGW-REIV-05 Chieftain | 4 Infantry 4 2 4 2 1 26 | sword, light armour | Commander
- Gain one of: buckler (+1), matchlock (+3), bow (+3), crossbow (+3), longbow (+5), pistol (+5).
- Mount: horse (+10).
- Gain lance (+4); only if mounted.
- Attributes: any two at most (+3 each).
EGW-REIV-06 Lord | 5 Infantry 5 2 5 2 2 32 | sword, medium armour | Commander
- Gain one of: buckler (+1), matchlock (+3), bow (+3), crossbow (+3), longbow (+5), pistol (+5).
- Mount: horse (+10).
- Gain lance (+4); only if mounted.
- Attributes: any three at most (+3 each).

EGW-ECW-02 Militia | 1 Infantry 1 0 1 0 0 4 | hand weapon | none
- Gain one of: pike (+2), matchlock (+3).
EGW-ECW-03 Regular Foot | 2 Infantry 2 0 2 0 1 10 | sword, light armour | none
- Exchange light armour for medium armour (+2).
- Gain one of: pike (+2), matchlock (+3).
- Attribute: Commander (+3); at most a fifth of the Regular Foot models.
- Gain halberd (+3); only with Commander.
- 3 of them may crew a light cannon (+20 once); crew take no other options.
- 4 of them may crew a cannon (+30 once); crew take no other options.
EGW-ECW-04 Dragoon | 2 Cavalry 2 0 2 0 1 23 | sword, matchlock, light armour, horse | none
- Attribute: Scout (+3).
- Attribute: Commander (+3); at most a fifth of the Dragoon models.
EGW-ECW-05 Veteran Foot | 3 Infantry 3 1 3 1 1 17 | sword, light armour | none
- Exchange light armour for medium armour (+2).
- Gain one of: pike (+2), matchlock (+3), halberd (+3).
- Attribute: Commander (+3).
- Attributes: any one (not Commander) (+3).
EGW-ECW-06 Horse | 3 Cavalry 3 1 3 1 2 29 | sword, medium armour, horse | none
- Gain up to 2 x pistol (+5) each.
- Attributes: any one (not Commander) (+3).
- Attribute: Commander (+3); at most a third of the Horse models.
EGW-ECW-07 Life Guard | 4 Cavalry 4 2 4 1 2 36 | sword, medium armour, horse | Commander
- Exchange medium armour for heavy armour (+3).
- Gain up to 2 x pistol (+5) each.
- Attributes: any two at most (+3 each).
EGW-ECW-08 General | 5 Infantry 5 2 5 2 2 32 | sword, medium armour | Commander
- Mount: horse (+10), warhorse (+15).
- Exchange medium armour for heavy armour (+3); only if mounted.
- Gain up to 2 x pistol (+5) each.
- Attributes: any three at most (+3 each).

EGW-SWASH-02 Seaman | 1 Infantry 1 0 1 0 0 4 | hand weapon | none
- Gain one of: spear (+2), great weapon (+2), matchlock (+3), musket (+5).
- 2 of them may crew a swivel gun (+10 once); crew take no other options.
EGW-SWASH-03 Able Seaman | 2 Infantry 2 0 2 0 0 8 | hand weapon or sword | none
- Gain one of: spear (+2), great weapon (+2), matchlock (+3), musket (+5).
- 2 of them may crew a swivel gun (+10 once); crew take no other options.
EGW-SWASH-04 Petty Officer | 3 Infantry 3 1 3 1 0 18 | hand weapon or sword | Commander
- Gain one of: halberd (+3), matchlock (+3), musket (+5).
- Gain pistol (+5).
- Attributes: any one (+3).
EGW-SWASH-05 Officer | 4 Infantry 4 2 4 1 0 22 | hand weapon or sword | Commander
- Gain one of: halberd (+3), matchlock (+3), musket (+5).
- Gain pistol (+5).
- Attributes: any two at most (+3 each).
EGW-SWASH-06 Captain | 5 Infantry 5 2 5 2 0 28 | hand weapon or sword | Commander
- Gain one of: halberd (+3), matchlock (+3), musket (+5).
- Gain pistol (+5).
- Attributes: any three at most (+3 each).

EGW-OTTO-02 Yamak | 1 Infantry 1 0 1 0 0 4 | hand weapon | none
- Gain spear (+2).
- Gain shield (+2).
- Gain bow (+3); at most half of the Yamak models.
EGW-OTTO-03 Azab | 2 Infantry 2 0 2 0 0 8 | hand weapon | none
- Gain light armour (+2).
- Gain buckler (+2).
- Gain one of: pike (+2), bow (+3), halberd (+3), matchlock (+3).
- Attribute: Scout or Archer (+3); at most half of the Azab models.
EGW-OTTO-04 Akinci | 2 Cavalry 2 0 2 1 0 29 | hand weapon, bow, horse | Archer, Horse Master
EGW-OTTO-05 Janissary | 3 Infantry 3 1 3 1 0 15 | sword | none
- Gain light armour (+2).
- Gain buckler (+2).
- Gain one of: pike (+2), bow (+3), halberd (+3), matchlock (+3).
- Attributes: any two at most (+3 each); Commander for at most a quarter of the Janissary models.
EGW-OTTO-06 Siphai | 3 Cavalry 3 1 3 1 2 29 | hand weapon, medium armour, horse | none
- Exchange medium armour for heavy armour (+3).
- Gain one of: bow (+3), spear (+2), lance (+4).
- Attributes: any two at most (+3 each); Commander for at most a quarter of the Siphai models.
EGW-OTTO-07 Boluk-Bashi | 4 Infantry 4 2 4 2 2 28 | hand weapon, medium armour | Commander
- Exchange medium armour for heavy armour (+3).
- Mount: horse (+10), warhorse (+15).
- Gain lance (+4); only if mounted.
- Attributes: any three at most (+3 each).
EGW-OTTO-08 Corbaci | 5 Infantry 5 2 5 2 2 32 | hand weapon, medium armour | Commander
- Exchange medium armour for heavy armour (+3).
- Mount: horse (+10), warhorse (+15).
- Gain lance (+4); only if mounted.
- Attributes: any three at most (+3 each).

EGW-SPAIN-02 Servant | 1 Infantry 1 0 1 0 0 4 | hand weapon | none
- Gain one of: spear (+2), great weapon (+2), matchlock (+3).
EGW-SPAIN-03 Retainer | 2 Infantry 2 0 2 0 0 8 | sword | none
- Gain buckler (+1).
- Gain one of: halberd (+3), matchlock (+3).
EGW-SPAIN-04 Bravo | 2 Infantry 2 1 2 0 0 12 | sword, dagger | Duellist
EGW-SPAIN-05 Tercio Veteran | 3 Infantry 3 1 3 1 1 16 | sword, dagger, light armour | none
- Gain one of: halberd (+3), matchlock (+3).
- Gain pistol (+5).
- Attributes: any two at most (not Commander) (+3 each).
EGW-SPAIN-06 Alferez | 3 Infantry 3 1 3 1 0 17 | sword | Commander
- Gain one of: halberd (+3), matchlock (+3).
- Gain pistol (+5).
- Mount: horse (+10).
- Attributes: any one (+3).
EGW-SPAIN-07 Court Intriguer (unique) | 3 Infantry 2 2 2 1 0 20 | dagger (poisoned) | Beguiling, Commander
EGW-SPAIN-08 Captain | 4 Infantry 4 2 4 2 0 24 | sword | Commander
- Gain light armour (+2).
- Gain pistol (+5).
- Mount: horse (+10).
- Attributes: any two at most (+3 each).
EGW-SPAIN-09 Grandee | 5 Infantry 5 3 5 2 0 29 | sword | Commander
- Gain light armour (+2).
- Gain pistol (+5).
- Mount: horse (+10), warhorse (+15).
- Attributes: any three at most (+3 each).

EGW-SCOTS-02 Levy | 1 Infantry 1 0 1 0 0 4 | hand weapon | none
- Gain one of: pike (+2), matchlock (+3), bow (+3).
EGW-SCOTS-03 Regular Foot | 2 Infantry 2 0 2 0 1 10 | sword, light armour | none
- Exchange light armour for medium armour (+2).
- Gain one of: pike (+2), matchlock (+3).
- Attribute: Commander (+3); at most a fifth of the Regular Foot models.
- Gain halberd (+3); only with Commander.
- 3 of them may crew a light cannon (+20 once); crew take no other options.
EGW-SCOTS-04 Highlander | 2 Infantry 2 1 2 0 1 10 | sword, buckler | none
- Exchange buckler for one of: halberd (+2), longbow (+4).
- Attribute: Scout or Archer (+3); at most half of the Highlander models.
EGW-SCOTS-05 Lancer | 2 Cavalry 2 0 2 0 1 24 | sword, lance, light armour, horse | none
- Gain pistol (+5).
- Attribute: Scout (+3); at most half of the Lancer models.
EGW-SCOTS-06 Dragoon | 2 Cavalry 2 0 2 0 1 23 | sword, matchlock, light armour, horse | none
- Attribute: Scout (+3).
EGW-SCOTS-07 Veteran Foot | 3 Infantry 3 1 3 1 1 16 | sword, light armour | none
- Exchange light armour for medium armour (+2).
- Gain one of: pike (+2), matchlock (+3), halberd (+3).
- Attribute: Commander (+3).
- Attributes: any one (not Commander) (+3).
EGW-SCOTS-08 Clan Gentleman | 3 Infantry 3 2 3 1 2 18 | sword, light armour, buckler | none
- Exchange buckler for one of: longsword (+0), great weapon (+1), halberd (+2).
- Gain pistol (+5).
- Attributes: any two at most (+3 each).
EGW-SCOTS-09 Horse | 3 Cavalry 3 1 3 1 2 28 | sword, medium armour, horse | none
- Gain up to 2 x pistol (+5) each.
- Attributes: any one (not Commander) (+3).
- Attribute: Commander (+3); at most a third of the Horse models.
EGW-SCOTS-10 Clan Chief | 4 Infantry 4 3 4 2 2 28 | sword, light armour, buckler | Commander
- Exchange buckler for one of: longsword (+0), great weapon (+1).
- Gain pistol (+5).
- Mount: horse (+10).
- Attributes: any two at most (+3 each).
EGW-SCOTS-11 General | 5 Infantry 5 2 5 2 2 32 | sword, medium armour | Commander
- Mount: horse (+10), warhorse (+15).
- Gain up to 2 x pistol (+5) each.
- Attributes: any three at most (+3 each).

EGW-NATIVE-02 Young Brave | 1 Infantry 1 1 1 0 0 5 | hand weapon | none
- Gain bow (+3).
EGW-NATIVE-03 Warrior | 2 Infantry 2 1 2 0 0 9 | hand weapon | none
- Gain bow (+3).
- Attribute: Scout or Archer (+3).
EGW-NATIVE-04 Veteran Warrior | 3 Infantry 3 2 3 1 0 15 | hand weapon | none
- Gain bow (+3).
- Attributes: any two at most (+3 each).
EGW-NATIVE-05 War Chief | 4 Infantry 4 2 4 1 0 22 | hand weapon | Commander
- Gain bow (+3).
- Attributes: any two at most (+3 each).
EGW-NATIVE-06 Sachem | 5 Infantry 5 3 5 1 0 27 | hand weapon | Commander
- Gain bow (+3).
- Attributes: any three at most (+3 each).
EGW-NATIVE-07 Healer | 5 Infantry 2 1 2 0 0 15 | hand weapon | Commander, Inspiring
- Attributes: any two at most (+3 each).

EGW-TYWG-02 Levy | 1 Infantry 1 0 1 0 0 4 | hand weapon | none
- Gain one of: pike (+2), spear (+2), matchlock (+3).
EGW-TYWG-03 Foot Soldier | 2 Infantry 2 0 2 0 1 10 | sword, light armour | none
- Exchange light armour for medium armour (+2).
- Gain one of: pike (+2), halberd (+3), matchlock (+3).
- Attribute: Commander (+3); at most a fifth of the Foot Soldier models.
- 3 of them may crew a light cannon (+20 once); crew take no other options.
EGW-TYWG-04 Croat Light Horse | 2 Cavalry 2 1 2 0 0 19 | sword, horse | none
- Gain pistol (+5).
- Gain one of: spear (+2), matchlock (+3).
- Attribute: Scout or Horse Master (+3); at most half of the Croat Light Horse models.
EGW-TYWG-05 Veteran Foot | 3 Infantry 3 1 3 1 1 16 | sword, light armour | none
- Exchange light armour for medium armour (+2).
- Gain one of: pike (+2), matchlock (+3), halberd (+3), musket (+5).
- Attributes: any two at most (+3 each).
EGW-TYWG-06 Cuirassier | 3 Cavalry 3 1 3 1 3 36 | sword, pistol, heavy armour, horse | none
- Gain pistol (+5).
- Exchange horse for warhorse (+5).
- Attributes: any one (not Commander) (+3).
- Attribute: Commander (+3); at most a third of the Cuirassier models.
EGW-TYWG-07 Captain | 4 Infantry 4 2 4 2 2 28 | sword, medium armour | Commander
- Exchange medium armour for heavy armour (+3).
- Gain halberd (+3).
- Gain up to 2 x pistol (+5) each.
- Mount: horse (+10), warhorse (+15).
- Attributes: any two at most (+3 each).
EGW-TYWG-08 Colonel | 5 Infantry 5 2 5 2 2 32 | sword, medium armour | Commander
- Exchange medium armour for heavy armour (+3).
- Gain up to 2 x pistol (+5) each.
- Mount: horse (+10), warhorse (+15).
- Attributes: any three at most (+3 each).

EGW-TYWP-02 Camp Servant | 1 Infantry 1 0 1 0 0 4 | hand weapon | none
- Gain one of: spear (+2), great weapon (+2), bow (+3).
EGW-TYWP-03 Haiduk | 2 Infantry 2 0 2 0 0 11 | sword, matchlock | none
- Exchange matchlock for one of: great weapon (-1), halberd (+0).
EGW-TYWP-04 Cossack Rider | 2 Cavalry 2 1 2 0 0 19 | sword, horse | none
- Gain one of: spear (+2), bow (+3).
- Attribute: Scout or Horse Master (+3); at most half of the Cossack Rider models.
EGW-TYWP-05 Pancerny | 3 Cavalry 3 1 3 1 2 30 | sword, spear, medium armour, horse | none
- Gain shield (+2).
- Gain one of: bow (+3), pistol (+5).
- Attributes: any two at most (+3 each); Commander for at most a quarter of the Pancerny models.
EGW-TYWP-06 Winged Hussar | 3 Cavalry 3 2 3 1 2 38 | sword, lance, medium armour, warhorse | none
- Exchange medium armour for heavy armour (+3).
- Gain pistol (+5).
- Attributes: any two at most (+3 each); Commander for at most a quarter of the Winged Hussar models.
EGW-TYWP-07 Rotmistrz | 4 Cavalry 4 3 4 1 2 46 | sword, lance, medium armour, warhorse | Commander
- Exchange medium armour for heavy armour (+3).
- Gain pistol (+5).
- Attributes: any two at most (+3 each).
EGW-TYWP-08 Hetman | 5 Cavalry 5 3 5 1 2 41 | sword, medium armour, horse | Commander
- Exchange medium armour for heavy armour (+3).
- Gain pistol (+5).
- Exchange horse for warhorse (+5).
- Gain lance (+4).
- Attributes: any three at most (+3 each).

EGW-MUGHAL-02 Levy Footman | 1 Infantry 1 0 1 0 0 4 | hand weapon | none
- Gain one of: spear (+2), sling (+2), bow (+3).
- Gain shield (+2).
EGW-MUGHAL-03 Matchlockman | 2 Infantry 2 0 2 0 0 11 | sword, matchlock | none
EGW-MUGHAL-04 Rajput Footman | 2 Infantry 2 1 2 0 1 11 | sword, shield | none
- Gain light armour (+2).
- Exchange shield for one of: spear (+0), great weapon (+0).
- Attribute: Tough or Fearless (+3); at most half of the Rajput Footman models.
EGW-MUGHAL-05 Gunner | 2 Infantry 2 0 2 0 0 8 | sword | none
- 2 of them may crew a swivel gun (+10 once); crew take no other options.
- 3 of them may crew a light cannon (+20 once); crew take no other options.
EGW-MUGHAL-06 Horse Archer | 2 Cavalry 2 0 2 0 0 21 | sword, bow, horse | none
- Attribute: Archer or Horse Master (+3); at most half of the Horse Archer models.
EGW-MUGHAL-07 Sowar | 3 Cavalry 3 1 3 1 2 28 | sword, medium armour, horse | none
- Gain shield (+2).
- Gain one of: spear (+2), bow (+3), lance (+4).
- Attributes: any two at most (+3 each); Commander for at most a quarter of the Sowar models.
EGW-MUGHAL-08 War Elephant | 4 Fast 4 0 4 0 2 40 | hand weapon, medium armour | Huge, Powerful, Terrifying
- Gain one of: bow (+3), matchlock (+3).
EGW-MUGHAL-09 Mansabdar | 4 Infantry 4 2 4 2 2 28 | sword, medium armour | Commander
- Gain shield (+2).
- Mount: horse (+10), warhorse (+15).
- Gain lance (+4); only if mounted.
- Attributes: any three at most (+3 each).
EGW-MUGHAL-10 Subahdar | 5 Infantry 5 2 5 2 2 32 | sword, medium armour | Commander
- Exchange medium armour for heavy armour (+3).
- Mount: horse (+10), warhorse (+15).
- Gain lance (+4); only if mounted.
- Attributes: any three at most (+3 each).

EGW-GNWS-02 Pikeman | 2 Infantry 2 1 2 0 0 12 | sword, pike | none
EGW-GNWS-03 Musketeer | 2 Infantry 2 1 2 0 0 15 | sword, musket | none
- Gain bayonet (+1); only with musket.
EGW-GNWS-04 Dragoon | 2 Cavalry 2 1 2 0 0 25 | sword, musket, horse | none
- Attribute: Scout (+3); at most half of the Dragoon models.
EGW-GNWS-05 Grenadier | 3 Infantry 3 2 3 1 0 21 | sword, musket | none
- Gain bayonet (+1); only with musket.
- Gain grenade (+5).
- Attributes: any one (+3).
EGW-GNWS-06 Trooper | 3 Cavalry 3 2 3 1 0 31 | sword, pistol, horse | none
- Attributes: any two at most (+3 each); Commander for at most a quarter of the Trooper models.
EGW-GNWS-07 Captain | 4 Infantry 4 3 4 2 0 26 | sword | Commander
- Gain one of: spear (+2), halberd (+3).
- Gain pistol (+5).
- Mount: horse (+10).
- Attributes: any two at most (+3 each).
EGW-GNWS-08 Drabant | 4 Cavalry 4 3 4 2 0 49 | sword, pistol, warhorse | Commander, Fearless
- Attributes: any one (+3).
EGW-GNWS-09 General | 5 Infantry 5 3 5 2 0 30 | sword | Commander
- Gain up to 2 x pistol (+5) each.
- Mount: horse (+10), warhorse (+15).
- Attributes: any three at most (+3 each).

EGW-GNWR-02 Militia | 1 Infantry 1 0 1 0 0 4 | hand weapon | none
- Gain one of: spear (+2), great weapon (+2), musket (+5).
EGW-GNWR-03 Fusilier | 2 Infantry 2 0 2 0 0 8 | sword | none
- Gain one of: pike (+2), musket (+5).
- Gain bayonet (+1); only with musket.
- 3 of them may crew a light cannon (+20 once); crew take no other options.
EGW-GNWR-04 Cossack | 2 Cavalry 2 0 2 0 0 20 | sword, spear, horse | none
- Gain one of: bow (+3), pistol (+5).
- Attribute: Scout or Horse Master (+3); at most half of the Cossack models.
EGW-GNWR-05 Dragoon | 2 Cavalry 2 0 2 0 0 23 | sword, musket, horse | none
EGW-GNWR-06 Grenadier | 3 Infantry 3 1 3 1 0 19 | sword, musket | none
- Gain bayonet (+1); only with musket.
- Gain grenade (+5).
- Attributes: any two at most (+3 each); Commander for at most a quarter of the Grenadier models.
EGW-GNWR-07 Guardsman | 3 Infantry 3 1 3 1 0 17 | sword | Commander
- Gain one of: halberd (+3), musket (+5).
- Gain bayonet (+1); only with musket.
- Attributes: any one (+3).
EGW-GNWR-08 Officer | 4 Infantry 4 2 4 2 0 24 | sword | Commander
- Gain one of: spear (+2), halberd (+3).
- Gain pistol (+5).
- Mount: horse (+10).
- Attributes: any two at most (+3 each).
EGW-GNWR-09 General | 5 Infantry 5 2 5 2 0 28 | sword | Commander
- Gain up to 2 x pistol (+5) each.
- Mount: horse (+10), warhorse (+15).
- Attributes: any three at most (+3 each).

EGW-JACOB-02 Clansman | 1 Infantry 1 0 1 0 0 4 | hand weapon | none
- Gain one of: spear (+2), great weapon (+2), bow (+3).
- Gain buckler (+1).
EGW-JACOB-03 Highlander | 2 Infantry 2 1 2 0 1 10 | sword, buckler | none
- Gain musket (+5).
- Attribute: Scout or Fast (+3); at most half of the Highlander models.
EGW-JACOB-04 Lowland Volunteer | 2 Infantry 2 0 2 0 0 13 | sword, musket | none
- Gain bayonet (+1); only with musket.
EGW-JACOB-05 Clan Gentleman | 3 Infantry 3 2 3 1 1 16 | sword, dagger, buckler | none
- Exchange buckler for one of: longsword (+0), great weapon (+1).
- Gain one of: musket (+5), pistol (+5).
- Attributes: any two at most (+3 each).
EGW-JACOB-06 Life Guard | 3 Cavalry 3 1 3 1 0 29 | sword, pistol, horse | none
- Attributes: any two at most (+3 each); Commander for at most a quarter of the Life Guard models.
EGW-JACOB-07 Chieftain | 4 Infantry 4 3 4 2 1 26 | sword, dagger, buckler | Commander
- Exchange buckler for one of: longsword (+0), great weapon (+1).
- Gain pistol (+5).
- Mount: horse (+10).
- Attributes: any two at most (+3 each).
EGW-JACOB-08 Prince or General | 5 Infantry 5 3 5 2 0 29 | sword | Commander
- Gain up to 2 x pistol (+5) each.
- Mount: horse (+10).
- Attributes: any three at most (+3 each).

EGW-GOVT-02 Militia | 1 Infantry 1 0 1 0 0 4 | hand weapon | none
- Gain one of: spear (+2), musket (+5).
EGW-GOVT-03 Redcoat | 2 Infantry 2 0 2 0 0 8 | sword | none
- Gain musket (+5).
- Gain bayonet (+1); only with musket.
- Attribute: Commander (+3); at most a fifth of the Redcoat models.
- Gain halberd (+3); only with Commander.
- 3 of them may crew a light cannon (+20 once); crew take no other options.
EGW-GOVT-04 Dragoon | 2 Cavalry 2 0 2 0 0 23 | sword, musket, horse | none
- Gain pistol (+5).
EGW-GOVT-05 Grenadier | 3 Infantry 3 1 3 1 0 20 | sword, musket, bayonet | none
- Gain grenade (+5).
- Attributes: any two at most (+3 each); Commander for at most a quarter of the Grenadier models.
EGW-GOVT-06 Sergeant | 3 Infantry 3 1 3 1 0 20 | sword, halberd | Commander
- Attributes: any one (+3).
EGW-GOVT-07 Officer | 4 Infantry 4 2 4 2 0 24 | sword | Commander
- Gain spear (+2).
- Gain up to 2 x pistol (+5) each.
- Mount: horse (+10).
- Attributes: any two at most (+3 each).
EGW-GOVT-08 General | 5 Infantry 5 2 5 2 0 28 | sword | Commander
- Gain up to 2 x pistol (+5) each.
- Mount: horse (+10), warhorse (+15).
- Attributes: any three at most (+3 each).

EGW-FMOD-04 The Witch Hunter (unique) | 5 Infantry 5 2 5 2 1 55 | sword, 2 x pistol, Staff of Solomon, light armour | Commander, Fearless, Priest, Weapon Master (sword)
EGW-FMOD-05 The Witch (unique) | 5 Infantry 3 3 3 0 0 43 | hand weapon | Commander, Fearless, Magician (armour, drain life, power blast, stun, summon), Tough
EGW-FMOD-06 The Beast (unique) | 4 Infantry 4 2 4 0 1 36 | hands and feet, natural AR 1 | Fearless, Large, Powerful, Terrifying
EGW-FMOD-07 Revenant | 1 Slow 2 0 1 0 1 12 | hands and feet, natural AR 1 | Fearless, Relentless, Tough
EGW-FMOD-08 The Barbarian (unique) | 5 Infantry 6 3 5 1 1 46 | longsword, throwing axe, light armour | Dodge, Duellist, Fearless, Powerful, Tough, Weapon Master (longsword)
EGW-FMOD-09 The Thief (unique) | 5 Infantry 6 5 5 2 1 48 | sword, throwing dagger, light armour | Agile, Commander, Dodge, Duellist, Fearless, Weapon Master (sword)
`;

const COMPOSITION = `
EGW-LAND-01 | At most one Rank 5 model; at most half of the models have missile weapons; at most one swivel gun. Morale 8. Banner allowed (+5).
EGW-MUSK-01 | At least one of the four characters, each at most once; no more Servants than characters. Morale 7 (see EGW-MUSK-07). No banner.
EGW-CARD-01 | At least half of the models are Rank 1 or 2 OR all models are Rank 3 or higher; at most one Rank 5 model; at most half of the models have missile weapons. Morale 7. No banner.
EGW-CONQ-01 | At least half of the models are Rank 1 or 2 OR all models are Rank 3 or higher; at most one Rank 5 model; at most half of the models have missile weapons; at most half of the models from the Aztec list as Tlaxcalan allies; one handler for every 3 warhounds. Morale 8. Banner allowed (+5).
EGW-AZTEC-01 | At least half of the models are Rank 1 or 2; at most one Rank 5 model; at most half of the models have missile weapons. Morale 6. Banner allowed (+5).
EGW-REIV-01 | At least half of the models are Rank 1 or 2; at most one Rank 5 model; at most half of the models have missile weapons. Morale 7. No banner.
EGW-ECW-01 | At least half of the models are Rank 1 or 2 OR all models are mounted; at most one Rank 5 model; at most half of the models have matchlock; at most one light cannon or cannon. Morale 7. Banner allowed (+5).
EGW-SWASH-01 | At least half of the models are Rank 1 or 2; at most one Rank 5 model; at most half of the models have matchlock or musket; at most one swivel gun. Morale 7. No banner.
EGW-OTTO-01 | At least half of the models are Rank 1 or 2 OR all models are Rank 3 or higher; at most one Rank 5 model; at most half of the models have missile weapons. Morale 7. Banner allowed (+5).
EGW-SPAIN-01 | At least half of the models are Rank 1 or 2 OR all models are Rank 3 or higher; at most one Rank 5 model; at most half of the models have missile weapons; at most half of the Rank 2 models are Bravos. Morale 7. No banner.
EGW-SCOTS-01 | At least half of the models are Rank 1 or 2 OR all models are mounted; at most one Rank 5 model; at most half of the models have matchlock or longbow or bow; at most one light cannon. Morale 7. Banner allowed (+5).
EGW-NATIVE-01 | At least half of the models are Rank 1 or 2; at most one Rank 5 model; at most half of the models have missile weapons. Morale 7. No banner.
EGW-TYWG-01 | At least half of the models are Rank 1 or 2 OR all models are mounted OR all models are Rank 3 or higher; at most one Rank 5 model; at most half of the models have matchlock or musket; at most one light cannon. Morale 7. Banner allowed (+5).
EGW-TYWP-01 | At least half of the models are Rank 1 or 2 OR all models are mounted OR all models are Rank 3 or higher; at most one Rank 5 model; at most half of the models have missile weapons. Morale 7. Banner allowed (+5).
EGW-MUGHAL-01 | At least half of the models are Rank 1 or 2 OR all models are Rank 3 or higher; at most one Rank 5 model; at most half of the models have missile weapons; at most one swivel gun or light cannon; at most one war elephant per full 100 points of the limit (one in any case). Morale 7. Banner allowed (+5).
EGW-GNWS-01 | At least half of the models are Rank 1 or 2 OR all models are mounted OR all models are Rank 3 or higher; at most one Rank 5 model; at most half of the models have musket. Morale 8. Banner allowed (+5).
EGW-GNWR-01 | At least half of the models are Rank 1 or 2 OR all models are mounted OR all models are Rank 3 or higher; at most one Rank 5 model; at most half of the models have musket; at most one light cannon. Morale 7. Banner allowed (+5).
EGW-JACOB-01 | At least half of the models are Rank 1 or 2; at most one Rank 5 model; at most half of the models have musket or bow. Morale 7. Banner allowed (+5).
EGW-GOVT-01 | At least half of the models are Rank 1 or 2 OR all models are mounted OR all models are Rank 3 or higher; at most one Rank 5 model; at most half of the models have musket; at most one light cannon. Morale 7. Banner allowed (+5).
`;

const low = (text: string) => text.toLowerCase();
const cost = (n: number) => `(${n < 0 ? '' : '+'}${n})`;
const NUMBERS = ['no', 'one', 'two', 'three'];
const PARTS: Record<string, string> = { '1/2': 'half', '1/3': 'a third', '1/4': 'a quarter', '1/5': 'a fifth' };
const part = ([a, b]: Share) => PARTS[`${a}/${b}`] as string;

function equipment(entry: Entry): string {
  const natural = entry.marks.includes('natural-armour') && !entry.marks.includes('elephant');
  const arms = entry.carries
    .filter(({ name }) => name !== 'Bite')
    .map(({ oneOf, name, poisoned }) => {
      const shown =
        name && name !== 'Tusks' ? (name.startsWith('Staff') ? name : low(name)) : oneOf.map((each) => low(weaponName(each))).join(' or ');
      return `${shown}${poisoned ? ' (poisoned)' : ''}`;
    });
  const pistols = arms.filter((each) => each === 'pistol').length;
  const once = arms
    .filter((each, at) => arms.indexOf(each) === at)
    .map((each) => (each === 'pistol' && pistols > 1 ? `${pistols} x pistol` : each));
  const worn = [entry.armour, entry.shield, entry.mount].flatMap((item) => (item ? [low(itemName(item))] : []));
  return [...once, ...worn.map((item) => (natural ? 'natural AR 1' : item))].join(', ') || 'none';
}

function attributes(entry: Entry): string {
  const spells = entry.spells.map((spell) => low(SPELL[spell].name)).join(', ');
  return entry.attributes.map((each) => `${attributeName(each)}${each.id === 'magician' ? ` (${spells})` : ''}`).join(', ') || 'none';
}

function tail({ name }: Entry, { limit, condition }: OptionGroup): string {
  const CONDITIONS = {
    mounted: 'only if mounted',
    alone: 'only if no other option is taken',
    'all-others-mounted': 'only if every other model of the warband is mounted',
  };
  const parts: string[] = [];
  if (condition?.kind === 'attribute') parts.push(`only with ${itemName(condition.attribute)}`);
  else if (condition?.kind === 'item') parts.push(`only with ${low(itemName(condition.item))}`);
  else if (condition) parts.push(CONDITIONS[condition.kind]);
  if (limit) parts.push(`${limit.only ? `${itemName(limit.only)} for ` : ''}at most ${part(limit.share)} of the ${name} models`);
  return parts.map((each) => `; ${each}`).join('');
}

function option(entry: Entry, group: OptionGroup): string[] {
  const { kind, choices, most, givesUp, excludes } = group;
  const end = `${tail(entry, group)}.`;
  if (kind === 'crew') {
    const guns = choices.map(({ item, cost: points }) => ({ row: ORDNANCE[item as 'cannon'], points }));
    return guns.map(
      ({ row, points }) => `- ${row.crew} of them may crew a ${low(row.name)} (+${points} once); crew take no other options.`,
    );
  }
  if (kind === 'attribute') {
    const price = choices[0]?.cost ?? 0;
    if (choices[0]?.item !== 'any')
      return [`- Attribute: ${choices.map(({ item }) => itemName(item as 'fast')).join(' or ')} ${cost(price)}${end}`];
    const not = excludes.length > 0 ? ` (not ${excludes.map(itemName).join(', ')})` : '';
    return [`- Attributes: any ${NUMBERS[most]}${most > 1 ? ' at most' : ''}${not} (+${price}${most > 1 ? ' each' : ''})${end}`];
  }
  const priced = choices.map(({ item, cost: points }) => `${low(itemName(item as 'sword'))} ${cost(points)}`);
  const list = priced.length > 1 ? `one of: ${priced.join(', ')}` : priced[0];
  if (kind === 'mount') return [`- Mount: ${priced.join(', ')}${end}`];
  if (kind === 'exchange') return [`- Exchange ${low(itemName(givesUp ?? 'sword'))} for ${list}${end}`];
  return [most > 1 ? `- Gain up to ${most} x ${list} each${end}` : `- Gain ${list}${end}`];
}

/** The figures as printed: with what EGW-PTS-13 says that print already contains. */
function written(entry: Entry): string {
  const record = recordOf(blankSheet('custom'), blankModel('m', listOf(entry), entry.id));
  const ar = (entry.armour ? { 'light-armour': 1, 'medium-armour': 2, 'heavy-armour': 3 }[entry.armour] : 0) + (entry.shield ? 1 : 0);
  const cp = ['barbarian', 'thief'].includes(entry.id) ? cpInPlay(record) : entry.cp;
  const move = entry.move[0]?.toUpperCase() + entry.move.slice(1);
  const figures = [entry.rank, move, cp, record.initiative, entry.fight, entry.shoot, ar, entry.points].join(' ');
  const title = `${entry.rule} ${entry.name}${entry.unique ? ' (unique)' : ''}`;
  return [
    `${title} | ${figures} | ${equipment(entry)} | ${attributes(entry)}`,
    ...entry.options.flatMap((group) => option(entry, group)),
  ].join('\n');
}

function listOf(entry: Entry): WarbandList['id'] | 'fantasy' {
  return Object.values(LISTS).find(({ entries }) => entries.includes(entry))?.id ?? 'fantasy';
}

const ENTRIES = [...Object.values(LISTS).flatMap(({ entries }) => entries), ...FANTASY];

for (const text of BOOK.trim().split(/\n+(?=EGW)/)) {
  const [rule] = text.split(' ');
  test(`${text.split(' |')[0]}: profile, equipment, Attributes and options are the rulebook's`, () => {
    const entry = ENTRIES.find((each) => each.rule === rule);
    assert.ok(entry);
    assert.equal(written(entry), text);
  });
}

test('all 130 list entries and 6 fantasy models are in the rulebook', () => {
  const rules = BOOK.match(/^EGW-[A-Z]+-\d+/gm) ?? [];
  assert.deepEqual(
    ENTRIES.map(({ rule }) => rule),
    rules,
  );
  assert.equal(rules.length, 136);
});

function line(composition: Composition): string {
  switch (composition.kind) {
    case 'any-of':
      return composition.of.map(line).join(' OR ');
    case 'least-of-ranks':
      return `at least half of the models are Rank ${composition.ranks.join(' or ')}`;
    case 'all-ranks-from':
      return `all models are Rank ${composition.rank} or higher`;
    case 'all-mounted':
      return 'all models are mounted';
    case 'most-of-rank':
      return `at most ${NUMBERS[composition.most]} Rank ${composition.rank} model`;
    case 'most-with':
      return `at most half of the models have ${composition.weapons === 'all' ? 'missile weapons' : composition.weapons.join(' or ')}`;
    case 'most-guns':
      return `at most ${NUMBERS[composition.most]} ${composition.guns.map((gun) => low(ORDNANCE[gun].name)).join(' or ')}`;
    case 'least-characters':
      return 'at least one of the four characters, each at most once';
    case 'no-more-than-characters':
      return 'no more Servants than characters';
    case 'most-from-list':
      return 'at most half of the models from the Aztec list as Tlaxcalan allies';
    case 'handlers':
      return `one handler for every ${composition.each} warhounds`;
    case 'most-of-entry-among-ranks':
      return 'at most half of the Rank 2 models are Bravos';
    case 'one-each':
      return `at most one war elephant per full ${composition.points} points of the limit (one in any case)`;
    default:
      return composition.kind;
  }
}

for (const text of COMPOSITION.trim().split('\n')) {
  const [rule, sentence] = text.split(' | ');
  test(`${rule} composition, Morale and banner are the rulebook's`, () => {
    const list = Object.values(LISTS).find((each) => each.rule === rule);
    assert.ok(list);
    const lines = list.composition.map(line).join('; ');
    const musketeers = list.id === 'three-musketeers' ? ' (see EGW-MUSK-07)' : '';
    const banner = list.banner ? 'Banner allowed (+5).' : 'No banner.';
    assert.equal(`${lines[0]?.toUpperCase()}${lines.slice(1)}. Morale ${list.morale}${musketeers}. ${banner}`, sentence);
  });
}

test('EGW-PTS-11 the calculator gives every printed price but the thirteen of the table, and every designed price', () => {
  const all = [
    ...Object.values(LISTS).flatMap((list) => list.entries.map((entry) => ({ list: list.name, morale: list.morale, entry }))),
    ...FANTASY.map((entry) => ({ list: 'Fantasy', morale: 7, entry })),
  ];
  const differences = all
    .map(({ list, morale, entry }) => [list, entry.name, entry.points, calculatedEntry(entry, morale)] as const)
    .filter(([, , printed, calculated]) => printed !== calculated);
  assert.deepEqual(differences, [
    ['Landsknechts', 'Doppelsoldner', 22, 21],
    ["The Cardinal's Guard", 'Officer', 16, 17],
    ["The Cardinal's Guard", 'Senior Officer', 18, 24],
    ['Conquistadors', 'Veteran', 23, 22],
    ['Conquistadors', 'Knight', 33, 32],
    ['Aztecs', 'Military Order', 19, 18],
    ['Border Reivers', 'Veteran Reiver', 17, 16],
    ['English Civil War', 'Veteran Foot', 17, 16],
    ['English Civil War', 'Horse', 29, 28],
    ['Swashbucklers', 'Petty Officer', 18, 17],
    ['Ottoman Empire', 'Janissary', 15, 14],
    ['Ottoman Empire', 'Siphai', 29, 28],
    ['Fantasy', 'Revenant', 12, 15],
  ]);
});
