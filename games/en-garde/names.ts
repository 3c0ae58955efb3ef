// What players call the men of a warband: those of one kind have surnames, by the country of their list.
import type { ListId } from './content/types.ts';

// biome-ignore format: lists of names
const SURNAMES = {
  french: ['Vasseur', 'Moreau', 'Lambert', 'Girard', 'Picard', 'Renaud', 'Colbert', 'Marchand', 'Duval', 'Tissot', 'Lemaire', 'Fabre'],
  german: ['Vogel', 'Keller', 'Brandt', 'Lenz', 'Harms', 'Riedel', 'Falk', 'Krause', 'Jost', 'Adler', 'Winter', 'Seiler'],
  spanish: ['Ortega', 'Vega', 'Salazar', 'Rojas', 'Molina', 'Herrera', 'Prieto', 'Cano', 'Duarte', 'Reyes', 'Lozano', 'Marín'],
  nahua: ['Cuauhtli', 'Xoco', 'Itzcoatl', 'Tlaloc', 'Mazatl', 'Ocelotl', 'Acatl', 'Tochtli', 'Citlali', 'Yaotl', 'Tecolotl', 'Coatl'],
  scots: ['Elliot', 'Armstrong', 'Kerr', 'Graham', 'Nixon', 'Scott', 'Maxwell', 'Bell', 'Turnbull', 'Ross', 'Munro', 'Fraser'],
  english: ['Mercer', 'Hobbs', 'Tolley', 'Ashdown', 'Pryce', 'Wick', 'Garrow', 'Bell', 'Thorne', 'Sedley', 'Marlow', 'Finch'],
  turkish: ['Hasan', 'Yusuf', 'Kemal', 'Orhan', 'Selim', 'Murad', 'Ilyas', 'Davud', 'Osman', 'Halil', 'Mustafa', 'Ferhad'],
  native: ['Red Hawk', 'Two Rivers', 'Grey Wolf', 'Tall Pine', 'Swift Otter', 'Black Elk', 'Long Shadow', 'Fire Crow', 'Still Water', 'White Bear', 'Running Fox', 'Cold Wind'],
  indian: ['Arjun', 'Vikram', 'Ranjit', 'Hari', 'Mohan', 'Kiran', 'Dev', 'Suraj', 'Balbir', 'Gopal', 'Ishar', 'Jai'],
  polish: ['Zawisza', 'Wolski', 'Kmita', 'Sroka', 'Lisowski', 'Brzoza', 'Nowak', 'Zaremba', 'Kos', 'Sapieha', 'Rawicz', 'Tarnow'],
  swedish: ['Lind', 'Berg', 'Sund', 'Ek', 'Dahl', 'Holm', 'Falk', 'Strand', 'Nord', 'Alm', 'Hjort', 'Frisk'],
  russian: ['Orlov', 'Volkov', 'Sokol', 'Belov', 'Titov', 'Gromov', 'Zhukov', 'Lebed', 'Morozov', 'Petrov', 'Kozlov', 'Rybin'],
} as const;

const COUNTRY: Partial<Record<ListId, keyof typeof SURNAMES>> = {
  'three-musketeers': 'french',
  'cardinals-guard': 'french',
  landsknechts: 'german',
  'thirty-years-war': 'german',
  conquistadors: 'spanish',
  'spain-17c': 'spanish',
  aztecs: 'nahua',
  'border-reivers': 'scots',
  'scots-civil-war': 'scots',
  jacobites: 'scots',
  'ottoman-empire': 'turkish',
  'native-north-americans': 'native',
  'mughal-empire': 'indian',
  'polish-lithuanian': 'polish',
  'great-northern-war-sweden': 'swedish',
  'great-northern-war-russia': 'russian',
};

export function surnameOf(list: ListId | null, id: number): string {
  const names = SURNAMES[(list && COUNTRY[list]) ?? 'english'];
  return names[id % names.length] ?? names[0];
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
