// Names for regiments and generals, all made up. {1} is the unit's number, {place} a town or province.

export interface NameTable {
  places: readonly string[];
  line: string;
  light: string;
  heavy: string;
  horse: string;
  guns: string;
  /** The first is the commander. */
  generals: readonly string[];
}

// biome-ignore format: tables
export const NAME_TABLES: Readonly<Record<string, NameTable>> = {
  britain: {
    places: ['Westshire', 'Downland', 'Saltmarsh', 'Fenborough', 'Hartsea', 'Thornley', 'Glen Corrie', 'Old Ferry'],
    line: 'The {place} Regiment', light: 'The {place} Rifles', heavy: '{1} Dragoon Guards', horse: '{1} Hussars', guns: '{1} Battery',
    generals: ['Sir Hector Plumley', 'Augustus Fanshawe-Cole', 'Lord Wexcombe', 'Archibald Tiverton'],
  },
  france: {
    places: ['Vaucourt', 'Saint-Aubry', 'Montfleury', 'Rochevent', 'Bellegarde', 'Lanvers', 'Cressoy', 'Pontclair'],
    line: '{1} of the Line, {place}', light: '{1} Foot Chasseurs', heavy: '{1} Cuirassiers', horse: '{1} Mounted Chasseurs', guns: '{1} Battery of {place}',
    generals: ['General de Brissonnet', 'Colonel Vauquelin', 'Colonel Tardivel', 'Colonel de Sainte-Croix'],
  },
  germany: {
    places: ['Oberhain', 'Lindenau', 'Marsdorf', 'Steinfeld', 'Rabenau', 'Tiefental', 'Kaltenbronn', 'Eichwerder'],
    line: '{1} {place} Infantry', light: '{1} {place} Jaegers', heavy: '{1} {place} Cuirassiers', horse: '{1} {place} Uhlans', guns: '{1} {place} Battery',
    generals: ['General von Drossel', 'Oberst von Kettwitz', 'Oberst Rademacher', 'Oberst von der Lohe'],
  },
  austria: {
    places: ['Hradek', 'Sankt Veit', 'Zalavar', 'Bruneck', 'Lipnice', 'Kesmark', 'Gradau', 'Tolnau'],
    line: 'Regiment No. {1}, {place}', light: '{place} Feldjaegers', heavy: '{1} {place} Dragoons', horse: '{1} {place} Hussars', guns: 'Battery No. {1}, {place}',
    generals: ['Feldmarschall Graf Orlik', 'Generalmajor von Szentes', 'Oberst Baron Trattner', 'Oberst Nemec'],
  },
  russia: {
    places: ['Velsk', 'Krasny Log', 'Tavda', 'Ostrogin', 'Berezov', 'Sukhona', 'Malinovka', 'Torzhin'],
    line: '{1} {place} Regiment', light: '{1} {place} Rifles', heavy: '{1} {place} Dragoons', horse: '{1} {place} Cossacks', guns: '{1} {place} Battery',
    generals: ['General Prince Barsukov', 'Colonel Oblonsky', 'Colonel Zhdanov', 'Colonel Baron Meyendal'],
  },
  turkey: {
    places: ['Karahan', 'Eskiova', 'Demirkoy', 'Akpinar', 'Yenidere', 'Sarikaya', 'Tashkale', 'Bozburun'],
    line: '{1} {place} Nizam', light: '{1} {place} Light Battalion', heavy: '{1} {place} Cavalry', horse: '{1} {place} Horse', guns: '{1} {place} Battery',
    generals: ['Rashid Pasha', 'Hamdi Bey', 'Selim Bey', 'Nuri Bey'],
  },
  usa: {
    places: ['Cedar Bluff', 'Fort Mercer', 'Willow Creek', 'Ashtabury', 'Santa Elena', 'Prairie Rose', 'New Hadley', 'Pine Gap'],
    line: '{1} Infantry, {place}', light: '{place} Light Infantry', heavy: '{1} Cavalry, {place}', horse: '{1} Cavalry, {place}', guns: 'Battery {1}, {place}',
    generals: ['General Ezra T. Whitlock', 'Colonel Amos Carrigan', 'Colonel Silas Boone', 'Colonel J. B. Harker'],
  },
  italy: {
    places: ['Montalba', 'Rivarossa', 'Castel Fiore', 'Valserena', 'Pietranera', 'Sant Orso', 'Campolieto', 'Torrechiara'],
    line: '{1} {place} Brigade', light: '{1} Bersaglieri, {place}', heavy: '{place} Dragoons', horse: '{place} Light Horse', guns: '{1} {place} Battery',
    generals: ['General Conte Baldrighi', 'Colonel Ferrante', 'Colonel Marchetti', 'Colonel della Porta'],
  },
  japan: {
    places: ['Aonuma', 'Shirahama', 'Kitazawa', 'Momoyama', 'Otsuki', 'Takanohara', 'Izumida', 'Minase'],
    line: '{1} {place} Regiment', light: '{1} {place} Rifles', heavy: '{1} {place} Cavalry', horse: '{1} {place} Cavalry', guns: '{1} {place} Battery',
    generals: ['General Kuwabara', 'Colonel Hanamura', 'Colonel Segawa', 'Colonel Tsukamoto'],
  },
  valdoria: {
    places: ['Valdorf', 'Sonnberg', 'Queensbridge', 'Hohenlinde', 'Marienhall', 'Rosenau', 'Silberach', 'Gamsen'],
    line: '{1} Crown Regiment, {place}', light: '{place} Forest Jaegers', heavy: '{place} Lifeguards', horse: '{place} Hussars', guns: '{1} {place} Battery',
    generals: ['Marshal Count Hohenlinde', 'Colonel Zapt', 'Baron Rosenau', 'Captain the Chevalier Dorn'],
  },
  brueckenstein: {
    places: ['Brueckenstadt', 'Altmark', 'Eisenfurt', 'Zollburg', 'Grauwerk', 'Paradeberg', 'Kanzlei', 'Niedermuehl'],
    line: '{1} Line, {place}', light: '{1} {place} Jaegers', heavy: '{1} {place} Dragoons', horse: '{1} {place} Uhlans', guns: '{1} {place} Battery',
    generals: ['Generaloberst von Tadellos', 'Oberst von Stramm', 'Oberst Graf Puenktlich', 'Major von Zollstock'],
  },
  morovina: {
    places: ['Morovgrad', 'Crna Voda', 'Visoka', 'Zlatibreg', 'Orlovac', 'Studenik', 'Bela Crkva', 'Drinovo'],
    line: '{1} {place} Battalion', light: '{place} Haiduks', heavy: '{place} Cuirassiers', horse: '{place} Lancers', guns: '{1} {place} Battery',
    generals: ['Prince Danilo', 'Voivode Radulov', 'Voivode Perovan', 'Captain Vuk Orlov'],
  },
  castellarana: {
    places: ['Castellar', 'Portofiore', 'Isola Verde', 'Santa Prisca', 'Ponterosso', 'Molino', 'Laguna', 'Serravento'],
    line: '{1} Civic Regiment, {place}', light: '{place} Lagoon Marines', heavy: '{place} Carabiniers', horse: '{place} Carabinier Horse', guns: '{1} Battery of the {place} Arsenal',
    generals: ['Captain-General Loredan', 'Colonel Grimaldo', 'Colonel Contarin', 'Colonel Bragadin'],
  },
  zagoria: {
    places: ['Zagor', 'Krivoy', 'Gornov', 'Stara Reka', 'Liberty', 'Novy Most', 'Kamenets', 'Dubrava'],
    line: '{1} {place} Militia', light: '{place} Veterans', heavy: '{place} Heavy Horse', horse: '{place} Red-sash Cavalry', guns: '{1} {place} Battery',
    generals: ['Citizen-General Petrosh', 'Citizen Colonel Marova', 'Citizen Colonel Hasek', 'Ataman Bulat'],
  },
  own: {
    places: ['Northmarch', 'Riverhead', 'Highcastle', 'Kingsford', 'Marlowe', 'Greenholt', 'Stonegate', 'Wolden'],
    line: '{1} {place} Foot', light: '{place} Rangers', heavy: '{place} Cuirassiers', horse: '{place} Hussars', guns: '{1} {place} Battery',
    generals: ['The General', 'The Brigadier', 'The Colonel', 'The Major'],
  },
};
