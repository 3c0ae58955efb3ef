// Nations: what they are called, how they are painted, and whether their infantry knows the attack column (AGW-FORM-03).
import type { WardrobeId } from './liveries.ts';

export interface Nation {
  name: string;
  group: 'historic' | 'imaginary';
  attackColumn: boolean;
  wardrobe: WardrobeId;
}

// biome-ignore format: a table
export const NATIONS: Readonly<Record<string, Nation>> = {
  britain:       { name: 'Britain',                        group: 'historic',  attackColumn: false, wardrobe: 'britain' },
  france:        { name: 'France',                         group: 'historic',  attackColumn: true,  wardrobe: 'france' },
  germany:       { name: 'Germany',                        group: 'historic',  attackColumn: true,  wardrobe: 'germany' },
  austria:       { name: 'Austria-Hungary',                group: 'historic',  attackColumn: true,  wardrobe: 'austria' },
  russia:        { name: 'Russia',                         group: 'historic',  attackColumn: true,  wardrobe: 'russia' },
  turkey:        { name: 'Turkey (Ottoman Empire)',        group: 'historic',  attackColumn: true,  wardrobe: 'turkey' },
  usa:           { name: 'United States',                  group: 'historic',  attackColumn: false, wardrobe: 'usa' },
  italy:         { name: 'Italy',                          group: 'historic',  attackColumn: true,  wardrobe: 'italy' },
  japan:         { name: 'Japan',                          group: 'historic',  attackColumn: true,  wardrobe: 'japan' },
  valdoria:      { name: 'Kingdom of Valdoria',            group: 'imaginary', attackColumn: true,  wardrobe: 'valdoria' },
  brueckenstein: { name: 'Grand Duchy of Brueckenstein',   group: 'imaginary', attackColumn: true,  wardrobe: 'brueckenstein' },
  morovina:      { name: 'Principality of Morovina',       group: 'imaginary', attackColumn: true,  wardrobe: 'morovina' },
  castellarana:  { name: 'Serene Republic of Castellarana', group: 'imaginary', attackColumn: true, wardrobe: 'castellarana' },
  zagoria:       { name: 'Free State of Zagoria',          group: 'imaginary', attackColumn: true,  wardrobe: 'zagoria' },
  own:           { name: 'A nation of your own',           group: 'imaginary', attackColumn: true,  wardrobe: 'valdoria' },
};

/** The one that a player makes up. */
export const OWN_NATION = 'own';
