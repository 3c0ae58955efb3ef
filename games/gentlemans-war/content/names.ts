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
    generals: ['Marshal Count Hohenlinde', 'Colonel Falk', 'Baron Rosenau', 'Captain the Chevalier Dorn'],
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
  spain: {
    places: ['Valdemora', 'Puerto Alto', 'San Telmo', 'Cuesta Blanca', 'Torreviento', 'Alcornoca', 'Monteagudo', 'Ribera'],
    line: '{1} {place} Regiment', light: '{place} Cazadores', heavy: '{1} {place} Lancers', horse: '{place} Hussars', guns: '{1} {place} Battery',
    generals: ['General Marques de Alcornoca', 'Brigadier Olmedo', 'Coronel Zaldivar', 'Coronel Iturbe'],
  },
  belgium: {
    places: ['Vlierbeke', 'Sart-le-Roi', 'Oudendorp', 'Meerveld', 'Hautecroix', 'Lindeloo', 'Beaumarais', 'Steenhove'],
    line: '{1} Line, {place}', light: '{1} {place} Carabiniers', heavy: '{1} Guides, {place}', horse: '{1} {place} Lancers', guns: '{1} {place} Battery',
    generals: ['General van Oudendorp', 'Colonel Delacroix', 'Colonel Maes', 'Colonel Hautecroix'],
  },
  netherlands: {
    places: ['Waterveen', 'Zuiddijk', 'Oosterhaven', 'Kerkwolde', 'Duinrade', 'Molenberg', 'Vaartland', 'Hoogstede'],
    line: '{1} {place} Infantry', light: '{place} Jagers', heavy: '{1} {place} Dragoons', horse: '{1} {place} Hussars', guns: '{1} {place} Battery',
    generals: ['Generaal van Duinrade', 'Kolonel Kuyper', 'Kolonel de Wit', 'Kolonel Terpstra'],
  },
  greece: {
    places: ['Levkadia', 'Paliokastro', 'Agrafi', 'Thermos', 'Marathia', 'Kalavryta Hills', 'Pineia', 'Vourla'],
    line: '{1} {place} Regiment', light: '{place} Evzones', heavy: '{1} {place} Cavalry', horse: '{1} {place} Horse', guns: '{1} {place} Battery',
    generals: ['Strategos Mavrogiannis', 'Colonel Petrakis', 'Colonel Soutsos', 'Colonel Rallis'],
  },
  serbia: {
    places: ['Ravna Gora', 'Moravica', 'Kosmaj', 'Jasenovo', 'Topolica', 'Rudnik', 'Vlasina', 'Timok'],
    line: '{1} {place} Regiment', light: '{place} Light Battalion', heavy: '{place} Guard Cavalry', horse: '{1} {place} Cavalry', guns: '{1} {place} Battery',
    generals: ['General Obradov', 'Colonel Simic', 'Colonel Jankov', 'Colonel Lazic'],
  },
  bulgaria: {
    places: ['Balkanets', 'Rositsa', 'Tundzha', 'Shipchen', 'Yantra', 'Rilevo', 'Struma', 'Kamchia'],
    line: '{1} {place} Regiment', light: '{place} Opalchentsi', heavy: '{place} Guard Horse', horse: '{1} {place} Cavalry', guns: '{1} {place} Battery',
    generals: ['General Radev', 'Colonel Ivanchev', 'Colonel Stoyanov', 'Colonel Minkov'],
  },
  romania: {
    places: ['Vadul', 'Rosiori', 'Calafet', 'Bistritsa', 'Dorobant', 'Jiul', 'Oltenel', 'Prutul'],
    line: '{1} {place} Dorobanti', light: '{1} {place} Vanatori', heavy: '{1} {place} Calarasi', horse: '{1} {place} Rosiori', guns: '{1} {place} Battery',
    generals: ['General Cantemir', 'Colonel Brancov', 'Colonel Voinescu', 'Colonel Sturza'],
  },
  sweden: {
    places: ['Vinterfors', 'Bjorkvik', 'Dalhem', 'Granby', 'Storsund', 'Aspnas', 'Lundavik', 'Fjallbo'],
    line: '{place} Regiment', light: '{place} Jagers', heavy: '{place} Dragoons', horse: '{place} Hussars', guns: '{1} {place} Battery',
    generals: ['General Gyllensporre', 'Overste Lindcrona', 'Overste Stal', 'Overste Rosenfalk'],
  },
  switzerland: {
    places: ['Obersee', 'Tannwald', 'Val Bregna', 'Sankt Beatenfeld', 'Rothorn', 'Pont-du-Lac', 'Gletschen', 'Hinterwil'],
    line: 'Battalion {1}, {place}', light: '{place} Rifles', heavy: '{place} Dragoons', horse: '{place} Guides', guns: '{1} {place} Battery',
    generals: ['General Zurbruegg', 'Oberst Amstutz', 'Colonel de Pontdulac', 'Oberst Caduff'],
  },
  latin: {
    places: ['San Aurelio', 'Santa Perpetua', 'Rio Verde', 'Costa Clara', 'Cerro Alto', 'Villa Esperanza', 'Dos Rios', 'El Progreso'],
    line: '{1} {place} Battalion', light: '{place} Cazadores', heavy: '{place} Presidential Guard', horse: '{place} Lancers', guns: '{1} {place} Battery',
    generals: ['Generalissimo Valderrama', 'General Quintero', 'Coronel Montes', 'Coronel Sandoval'],
  },
  hawaii: {
    places: ['Kaimana', 'Waihee', 'Puuloa', 'Makanui', 'Honokea', 'Nuuloa', 'Kealani', 'Lanihau'],
    line: '{place} Household Troops', light: '{place} Rifles', heavy: '{place} Guard', horse: '{place} Riders', guns: '{place} Battery',
    generals: ['General Kealoha', 'Colonel Boyd', 'Captain Nakuina', 'Captain Akana'],
  },
  'italy-colonial': {
    places: ['Assarta', 'Mareb', 'Addi Rosso', 'Coatit Ridge', 'Barca', 'Hamasen Hill', 'Massaua Road', 'Sciumagalle'],
    line: '{1} {place} Battalion of Africa', light: '{1} {place} Ascari', heavy: '{place} Squadron', horse: '{place} Scouts', guns: '{1} {place} Mountain Battery',
    generals: ['General Vallarsa', 'Maggiore Tedeschi', 'Maggiore Bressan', 'Capitano Ferrigno'],
  },
  'belgian-congo': {
    places: ['Lukula', 'Stanley Reach', 'Kasai Post', 'Uele', 'Bangala', 'Aruwimi', 'Lomami', 'Matadi Road'],
    line: '{1} {place} Company', light: '{place} Scouts', heavy: '{place} Escort', horse: '{place} Horse', guns: '{place} Gun Section',
    generals: ['Commandant van Brandt', 'Captain Delvaux', 'Lieutenant Ghislain', 'Lieutenant Bodart'],
  },
  'portugal-colonial': {
    places: ['Cunene', 'Sofala Bank', 'Lorenzo', 'Humbe', 'Quelimane Road', 'Tete Hill', 'Benguela', 'Zambeze'],
    line: '{1} {place} Expedition', light: '{place} Cacadores', heavy: '{place} Dragoons', horse: '{place} Dragoons of the Upland', guns: '{1} {place} Battery',
    generals: ['General Teles Moura', 'Major Valadares', 'Capitao Seixas', 'Capitao Eneas'],
  },
  dominions: {
    places: ['Maple Falls', 'Wattle Creek', 'Kowhai', 'Prairie Crossing', 'Karroo Road', 'Southern Bay', 'Red River Bend', 'Blue Range'],
    line: '{1} {place} Regiment', light: '{1} {place} Infantry', heavy: '{place} Mounted Police', horse: '{place} Light Horse', guns: '{1} {place} Battery',
    generals: ['General MacAllister', 'Colonel Ridley', 'Colonel Fitzwarren', 'Colonel Boyd-Jones'],
  },
  india: {
    places: ['Rawalpur', 'Chandanagar', 'Kohistan', 'Dehra Hill', 'Malwapur', 'Jhelumgarh', 'Peshkot', 'Sitapur'],
    line: '{1} {place} Infantry', light: '{1} {place} Rifles', heavy: '{place} Lancers of the Guard', horse: '{1} {place} Lancers', guns: '{1} {place} Mountain Battery',
    generals: ['Sir Aylmer Gough-Hart', 'Brigadier Macready', 'Colonel Wardlaw', 'Colonel Rao Bahadur Singh'],
  },
  'egypt-old': {
    places: ['Tantah', 'Damanhour', 'Kafr Dawar', 'Zagazig', 'Rosetta Gate', 'Minyeh', 'Assouan', 'Barrage'],
    line: '{1} {place} Regiment', light: '{place} Light Battalion', heavy: '{place} Iron Men', horse: '{1} {place} Horse', guns: '{1} {place} Krupp Battery',
    generals: ['Rageb Pasha', 'Ahmad Bey', 'Ali Bey', 'Toulba Bey'],
  },
  'egypt-new': {
    places: ['Wady Halfa', 'Korosko', 'Sarras', 'Tokar Gate', 'Suakin Road', 'Dongolawi', 'Berber', 'Shendy'],
    line: '{1} {place} Battalion', light: '{1} {place} Sudanese', heavy: '{place} Camel Corps', horse: '{1} {place} Cavalry', guns: '{1} {place} Battery',
    generals: ['The Sirdar', 'Harper Bey', 'Macdonell Bey', 'Lewin Bey'],
  },
  africa: {
    places: ['Niger Bend', 'Lagos Road', 'Gold Creek', 'Uganda Hill', 'Nyasa', 'Ashanti Road', 'Volta', 'Shire'],
    line: '{1} {place} Constabulary', light: '{1} {place} Rifles', heavy: '{place} Horse', horse: '{place} Mounted Company', guns: '{place} Seven-pounders',
    generals: ['Sir Jocelyn Lisle', 'Colonel Willcott', 'Major Prentice', 'Captain Manningham'],
  },
  'armee-afrique': {
    places: ['Sidi Brahmi', 'Mascarah', 'Tlemsen', 'Laghouad Gate', 'Ain Sefra', 'Biskra', 'Medeah', 'Figuig'],
    line: '{1} {place} Zouaves', light: '{1} {place} Tirailleurs', heavy: '{1} {place} Chasseurs of Africa', horse: '{1} {place} Spahis', guns: '{1} {place} Battery',
    generals: ['General de Rochebrune', 'Colonel Selim', 'Colonel Estampes', 'Colonel Servian'],
  },
  'armee-coloniale': {
    places: ['Tonkin Gate', 'Bafoulabe', 'Segou Road', 'Cayenne', 'Dahomet', 'Hanoy', 'Ogoue', 'Majunga'],
    line: '{1} {place} Marines', light: '{1} {place} Tirailleurs', heavy: '{place} Spahis', horse: '{place} Scouts', guns: '{1} {place} Battery',
    generals: ['General Varennes', 'Colonel Bastide', 'Colonel Lescure', 'Commandant Rivet'],
  },
  'german-colonies': {
    places: ['Waterfels', 'Otavi Road', 'Kilwa', 'Usambara', 'Songea', 'Iringa Hill', 'Windhuk Gate', 'Bagamoyo'],
    line: '{1} {place} Field Company', light: '{1} {place} Schutztruppe', heavy: '{place} Mounted Company', horse: '{place} Scouts', guns: '{place} Mountain Gun',
    generals: ['Major von Kessel', 'Hauptmann Reimers', 'Hauptmann Dornau', 'Leutnant Hagen'],
  },
  'us-west': {
    places: ['Fort Laramore', 'Fort Bascombe', 'Fort Sill Creek', 'Camp Apache Wells', 'Fort Keogh Bend', 'Fort Union Pass', 'Fort Concho Draw', 'Camp Robinson'],
    line: '{1} Infantry, {place}', light: '{place} Scouts', heavy: '{1} Cavalry, {place}', horse: '{1} Cavalry, {place}', guns: '{place} Gun Detachment',
    generals: ['General Amos Thorne', 'Colonel Miles Harper', 'Colonel Whitfield', 'Captain Bourke Lane'],
  },
  afghanistan: {
    places: ['Kohdaman', 'Ghorband', 'Sherpur Gate', 'Kalat', 'Zamin', 'Maidan', 'Logarh', 'Tezin'],
    line: '{1} {place} Men', light: '{place} Riflemen', heavy: '{place} Guard Horse', horse: '{1} {place} Horse', guns: '{1} {place} Guns',
    generals: ['Sardar Habib Khan', 'Mir Afzal', 'Naib Karim', 'Sayyid Nur'],
  },
  boers: {
    places: ['Vaalkop', 'Doornbult', 'Rietpan', 'Klipdam', 'Elandslaagte Road', 'Witkrans', 'Modderspruit', 'Blaauwkop'],
    line: '{place} Commando', light: '{place} Burghers', heavy: '{place} Police', horse: '{place} Riders', guns: '{1} {place} Gun',
    generals: ['Commandant-General van Wyk', 'Commandant Pretorius', 'Commandant Malan', 'Field-cornet Roos'],
  },
  china: {
    places: ['Tungho', 'Peitsun', 'Lotien', 'Machang', 'Yangfu', 'Shihmen', 'Kaochi', 'Hoshi'],
    line: '{1} {place} Braves', light: '{place} Musketmen', heavy: '{place} Banner Horse', horse: '{place} Riders', guns: '{1} {place} Guns',
    generals: ['General Nieh Sung', 'General Ma Ting', 'Captain Tung Lu', 'Captain Yao Wen'],
  },
  desert: {
    places: ['Beni Harith', 'Ain Zarqa', 'Wadi Hamra', 'Bir Sultan', 'Tafraout', 'Zawiya', 'Oulad Sliman', 'Tell Asfar'],
    line: 'Men of {place}', light: 'Marksmen of {place}', heavy: 'Camels of {place}', horse: 'Riders of {place}', guns: 'The guns of {place}',
    generals: ['Sheikh Abd el-Malik', 'Kaid Omar', 'Sheikh Faris', 'Kaid Slimane'],
  },
  mahdists: {
    places: ['Kosti', 'Rahad', 'El Obeid Road', 'Sinkat', 'Dongola Reach', 'Abu Klea', 'Tamai', 'Shendi'],
    line: 'The Standard of {place}', light: 'Marksmen of {place}', heavy: 'Camels of {place}', horse: 'Horsemen of {place}', guns: 'The guns of {place}',
    generals: ['Emir Osman Nur', 'Emir Yaqub', 'Emir Hamdan', 'Emir Zaki'],
  },
  mexico: {
    places: ['San Lorenzo', 'Tehuacan', 'Guadalpas', 'Rio Bravo', 'Puebla Vieja', 'Colima', 'Durango Alto', 'Jalapa'],
    line: '{1} {place} Battalion', light: '{place} Scouts', heavy: '{1} {place} Cavalry', horse: '{1} {place} Horse', guns: '{1} {place} Battery',
    generals: ['General Ibarra', 'Coronel Montes', 'Coronel Villasenor', 'Coronel Aldama'],
  },
  plains: {
    places: ['Powder Creek', 'Tall Grass', 'Black Butte', 'Two Rivers', 'Medicine Bow', 'Red Willow', 'Long Lodge', 'Wind Bluff'],
    line: 'Warriors of {place}', light: 'Scouts of {place}', heavy: 'Society of {place}', horse: 'Riders of {place}', guns: 'Guns of {place}',
    generals: ['Runs Before Thunder', 'Two Kettles', 'Grey Hawk', 'Stands Alone'],
  },
  pathans: {
    places: ['Tirah', 'Swatgar', 'Mohmand Hill', 'Zhobi', 'Kurram Top', 'Bajaurah', 'Malakot', 'Dargul'],
    line: 'The Lashkar of {place}', light: 'Marksmen of {place}', heavy: 'Riders of {place}', horse: 'Horsemen of {place}', guns: 'The guns of {place}',
    generals: ['Mullah Gul Din', 'Malik Umra', 'Malik Sher Jan', 'Malik Painda'],
  },
  zulus: {
    places: ['uNdi', 'iNgobo', 'uMcijana', 'iNdluyen', 'uDlokwe', 'uVezi', 'iSangqa', 'uThulwane'],
    line: 'The {place}', light: 'Marksmen of the {place}', heavy: 'The old {place}', horse: 'Runners of the {place}', guns: 'Guns of the {place}',
    generals: ['iNduna Mavumengwa', 'iNduna Godide', 'iNduna Sihayo', 'iNduna Zibhe'],
  },
  ethiopia: {
    places: ['Amba Alaj', 'Tigrai', 'Gojjam', 'Shoa', 'Wollo', 'Harar Gate', 'Semien', 'Lasta'],
    line: 'Men of {place}', light: 'Marksmen of {place}', heavy: 'Guard of {place}', horse: 'Horsemen of {place}', guns: 'The guns of {place}',
    generals: ['Ras Tessema', 'Ras Wolde', 'Dejazmach Kebede', 'Fitawrari Habte'],
  },
  herero: {
    places: ['Okahandja', 'Omaruru', 'Waterberg', 'Gibeon', 'Rehoboth', 'Gobabis', 'Hornkranz', 'Okombahe'],
    line: 'Warriors of {place}', light: 'Riflemen of {place}', heavy: 'Horse of {place}', horse: 'Riders of {place}', guns: 'Guns of {place}',
    generals: ['Kapitan Maharo', 'Kapitan Hendrick', 'Chief Kambaz', 'Chief Zeraua'],
  },
  maori: {
    places: ['Waikoro', 'Ngatira', 'Tauranga Pa', 'Orakino', 'Rangiri', 'Pateke', 'Ohaewa', 'Mangere'],
    line: 'Toa of {place}', light: 'Marksmen of {place}', heavy: 'Stormers of {place}', horse: 'Scouts of {place}', guns: 'The gun of {place}',
    generals: ['Rangatira Te Ware', 'Rangatira Hone Pou', 'Rangatira Tamati', 'Rangatira Wirihana'],
  },
  'musket-line': {
    places: ['Altmark', 'Brunnfeld', 'Sankt Georg', 'Kronau', 'Waldheim', 'Neuburg', 'Hohenau', 'Eschen'],
    line: 'Regiment {place}', light: '{place} Light Foot', heavy: '{place} Cuirassiers', horse: '{place} Hussars', guns: '{1} {place} Battery',
    generals: ['Field Marshal Count Adelstein', 'General von Brandt', 'General Baron Lacy', 'Colonel von Ried'],
  },
  'redcoats-1776': {
    places: ['Chesham', 'Northmoor', 'Ayleston', 'Kilbarron', 'Saltcoats', 'Wexbridge', 'Hartland', 'Tamar'],
    line: '{1} Foot, {place}', light: '{place} Light Battalion', heavy: '{place} Dragoons', horse: '{1} Light Dragoons', guns: '{1} {place} Company of Artillery',
    generals: ['Sir Hugh Ashcombe', 'Lord Pelham Ross', 'Brigadier Cathcart-Hay', 'Colonel Tarrant'],
  },
  'continentals-1776': {
    places: ['Pine Neck', 'Brandy Hill', 'Saratown', 'Roxford', 'Harlem Ferry', 'Cowpen', 'Kings Ridge', 'Quaker Road'],
    line: '{1} {place} Line', light: '{place} Light Infantry', heavy: '{place} Troop', horse: '{1} {place} Light Dragoons', guns: '{1} {place} Artillery',
    generals: ['General Nathaniel Hale', 'General Israel Croft', 'Colonel Morgan Pryce', 'Colonel Thaddeus Rowe'],
  },
  'rifle-musket': {
    places: ['Montebrun', 'Solverno', 'Trautheim', 'Magentello', 'Skalitza', 'Dubbelort', 'Varna Road', 'Inkerhof'],
    line: '{1} {place} Regiment', light: '{1} {place} Jaegers', heavy: '{1} {place} Cuirassiers', horse: '{1} {place} Hussars', guns: '{1} {place} Battery',
    generals: ['Marshal de Saint-Roch', 'General Clamm', 'General Durand', 'Colonel Wimpffel'],
  },
  'union-1863': {
    places: ['Bucks County', 'Cold Lake', 'Racine', 'Mohawk', 'Allegany', 'Bangor', 'Wabash', 'Trenton'],
    line: '{1} {place} Volunteers', light: '{1} {place} Zouaves', heavy: '{1} {place} Cavalry', horse: '{1} {place} Cavalry', guns: 'Battery {1}, {place}',
    generals: ['General Josiah Baird', 'General Elias Weld', 'Colonel Strong Vance', 'Colonel Cutler Hayes'],
  },
  'confederacy-1863': {
    places: ['Tidewater', 'Natchez Bend', 'Savannah Road', 'Rapidan', 'Cumberland', 'Mobile Bay', 'Shenando', 'Palmetto'],
    line: '{1} {place} Infantry', light: '{place} Skirmish Battalion', heavy: '{1} {place} Cavalry', horse: '{1} {place} Cavalry', guns: 'The {place} Battery',
    generals: ['General Lucius Tolliver', 'General Beau Randall', 'Colonel Fontaine', 'Colonel Ashby Cole'],
  },
  own: {
    places: ['Northmarch', 'Riverhead', 'Highcastle', 'Kingsford', 'Marlowe', 'Greenholt', 'Stonegate', 'Wolden'],
    line: '{1} {place} Foot', light: '{place} Rangers', heavy: '{place} Cuirassiers', horse: '{place} Hussars', guns: '{1} {place} Battery',
    generals: ['The General', 'The Brigadier', 'The Colonel', 'The Major'],
  },
};
