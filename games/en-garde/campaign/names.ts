// What the men of a campaign are called, so that a chronicle can tell one from another. Family names of the time and place.
import { keyed, secretFrom, seedFrom } from '@baize/kernel';
import { entryOf } from '../content/lists/index.ts';
import type { ListId, ModelRecord, Warband } from '../content/types.ts';

const split = (names: string) => names.split(' ');

const GERMAN = split(
  'Adler Baumann Brandt Dorn Eberlin Falk Fuchs Gessler Hagen Hartmann Jost Keller Kolb Lang Metzger Ott Pfister Rauch Reuter Sauer Schenk Stark Vogel Weiss Ziegler Zorn',
);
const FRENCH = split(
  'Arnaud Aubry Beaumont Blanchet Boisjoli Cadet Chavigny Delmas Dubreuil Fontan Garnier Girard Lacroix Lafleur Langlois Leroux Marchand Moreau Perrin Picard Renaud Rochefort Sabatier Tavernier Vasseur Vernet',
);
const SPANISH = split(
  'Aguilar Alonso Baeza Castro Cordero Duarte Espinosa Fuentes Gallego Herrera Ibarra Jurado Lozano Medina Montoya Navarro Olmedo Paredes Quesada Rojas Salazar Toledo Ureta Valdes Vargas Zamora',
);
const SCOTS = split(
  'Armstrong Bell Bruce Burns Cameron Charlton Croser Dodd Elliot Forster Fraser Graham Hume Irvine Johnstone Kerr Maxwell Milburn Nixon Ogilvy Pringle Robson Routledge Scott Storey Turnbull',
);
const ENGLISH = split(
  'Ashe Barlow Bishop Carter Cobb Drake Elwood Fletcher Gage Harding Hobbs Jukes Kemp Lowe Marsh Noakes Oakley Pike Quick Rudd Sadler Tanner Underhill Vane Webb Yates',
);
const TURKISH = split(
  'Ahmed Arslan Bayram Cafer Davud Emin Ferhad Gazi Hamza Idris Kasim Lutfi Mahmud Murad Nasuh Omer Piri Rustem Sinan Turhan Umur Yakub Yusuf Zeki',
);
const NAHUATL = split(
  'Acatl Atototl Cipac Coatl Cuauhtli Ecatl Huemac Itzcali Mazatl Mecatl Nochtli Ocelotl Omaca Patli Quiahuitl Tecpatl Teotl Tlaco Tochtli Xico Xoco Yaotl Yolotl Zolin',
);
const WOODLAND = split(
  'Ash-Bow Black-Elk Bright-Water Cold-Moon Crow-Wing Deep-Snow Far-Thunder Fox-Step Grey-Heron Long-Reed Night-Hawk Old-Oak Otter Quiet-Stone Red-Maple River-Stone Salt-Wind Sharp-Eye Swift-Deer Tall-Pine Two-Arrows White-Birch Wolf-Track Young-Bear',
);
const POLISH = split(
  'Bielski Czarny Dobosz Firlej Gniewosz Jarosz Kmita Korsak Leski Mielec Niemira Ostrowski Pac Rawicz Sapiega Sieniawa Tarnowski Wilk Wolski Zaleski Zawisza Zborowski',
);
const MUGHAL = split(
  'Afzal Akbar Bahadur Chand Daud Farid Ganga Hari Ismail Jai Karan Lal Man Mirza Nadir Partap Qasim Ram Salim Sher Tahir Uday Vikram Zain',
);
const SWEDISH = split(
  'Ahl Berg Blom Boije Dahl Ekman Falk Frisk Glad Grip Hjelm Holm Kagg Lind Modig Norr Palm Rask Sparre Stolt Svärd Tapper Vinge Ulv',
);
const RUSSIAN = split(
  'Abramov Belov Bykov Chernov Danilov Fedotov Golovin Gusev Ivlev Karpov Kozlov Lukin Medved Morozov Orlov Panin Repin Savin Sokolov Titov Ushakov Volkov Yakov Zubov',
);

const NAMES: Record<ListId, readonly string[]> = {
  landsknechts: GERMAN,
  'three-musketeers': FRENCH,
  'cardinals-guard': FRENCH,
  conquistadors: SPANISH,
  aztecs: NAHUATL,
  'border-reivers': SCOTS,
  'english-civil-war': ENGLISH,
  swashbucklers: ENGLISH,
  'ottoman-empire': TURKISH,
  'spain-17c': SPANISH,
  'scots-civil-war': SCOTS,
  'native-north-americans': WOODLAND,
  'thirty-years-war': GERMAN,
  'polish-lithuanian': POLISH,
  'mughal-empire': MUGHAL,
  'great-northern-war-sweden': SWEDISH,
  'great-northern-war-russia': RUSSIAN,
  jacobites: SCOTS,
  'government-redcoats': ENGLISH,
};

/** The names in an order of their own for each campaign and side. */
function shuffled(names: readonly string[], seed: string, seat: number): string[] {
  const source = keyed(seedFrom(secretFrom(seed), [`names ${seat}`]));
  const rest = [...names];
  const order: string[] = [];
  for (let draw = 0; rest.length > 0; draw++) order.push(...rest.splice(source.below(rest.length, draw, 'a name'), 1));
  return order;
}

/** What the model's entry is called; null for those who have a name already, or need none. */
export function plainName({ list, entry, name, marks }: ModelRecord): string | null {
  if (list === null || list === 'fantasy' || entry === null || marks.includes('animal') || marks.includes('elephant')) return null;
  const row = entryOf(list, entry);
  return row.unique || row.name !== name ? null : row.name;
}

/** The warband with a family name for everybody whom his owner has not named; no name of `taken` is given again. */
export function christened(warband: Warband, seed: string, seat: number, taken: ReadonlySet<string>): Warband {
  const names = warband.list === 'custom' ? ENGLISH : NAMES[warband.list];
  const all = shuffled(names, seed, seat);
  const unused = all.filter((name) => !taken.has(name));
  const free = unused.length > 0 ? unused : all;
  let next = 0;
  const named = (record: ModelRecord): ModelRecord => {
    const plain = plainName(record);
    if (plain === null) return record;
    const round = Math.floor(next / free.length) + (unused.length > 0 ? 0 : 1);
    const family = `${free[next % free.length]}${round > 0 ? ` the ${round === 1 ? 'Younger' : 'Third'}` : ''}`;
    next += 1;
    return { ...record, name: `${plain} ${family}` };
  };
  return { ...warband, models: warband.models.map(named) };
}

/** The family names that a warband uses. */
export function familiesOf({ models }: Pick<Warband, 'models'>): Set<string> {
  return new Set(models.map(({ name }) => name.split(' ').at(-1) ?? name));
}
