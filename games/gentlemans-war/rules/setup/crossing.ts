// AGX-RIVER-06, -07: further crossings of a river, and who names them.
import { rulesOf } from '../../scenarios/index.ts';
import { seatOf } from '../../scenarios/roles.ts';
import { decision, procedure, type Ump, type War } from '../../state.ts';
import { rollOff } from '../all/roll-off.ts';
import type { Area, Linear } from '../country/features.ts';
import { bridgeAt, fordAt } from '../country/water.ts';
import { waterOf } from '../movement/fords.ts';
import { forMe } from './for-me.ts';

export interface Bridging {
  /** Who names the one crossing, and which it is. */
  seat: number;
  named: number | null;
}

/** AGX-RIVER-06: the two places: the locals' fords of a great river, bridges at the quarters of a stream. */
function placesOf(s: War, water: Linear): Area[][] {
  if (water.kind === 'river') return s.fixed.scenario.fordSites.map((site, at) => fordAt(`ford-${at + 1}`, water, site));
  return [1, 3].map((quarter, at) => [bridgeAt(`bridge-${at + 1}`, water, Math.round((s.fixed.width * quarter) / 4))]);
}

const SIDES_OF = ['The western one', 'The eastern one'];

/** AGX-RIVER-07: with one further crossing the attacker names it, in an open form the loser of a roll-off. */
export const chooseCrossing = decision<Bridging, number>('further crossing', {
  rule: 'AGX-RIVER-07',
  who: (_s, l) => l.seat,
  options: (s) => {
    const water = waterOf(s);
    return water && s.fixed.scenario.crossings === 1 ? placesOf(s, water).map((_, at) => at) : [];
  },
  prompt: () => 'Where is the further crossing?',
  label: (_s, _l, at) => SIDES_OF[at] ?? `The ${at + 1}th`,
  ...forMe<Bridging, number>(() => 0),
  apply: (_s, l, at) => {
    l.named = at;
  },
});

function whoNames(s: War, l: Bridging, u: Ump): void {
  const isOpen = rulesOf(s).order === 'by turns';
  l.seat = isOpen && s.fixed.scenario.crossings === 1 ? 1 - rollOff(u).winner : seatOf(s, 'attacker');
}

function lay(s: War, l: Bridging, u: Ump): void {
  const water = waterOf(s);
  const { crossings } = s.fixed.scenario;
  if (!water || crossings === 0) return;
  const laid = placesOf(s, water).filter((_, at) => crossings === 2 || at === l.named);
  s.fixed = u.fix({ ...s.fixed, country: [...s.fixed.country, ...laid.flat()] });
  if (water.kind === 'river') s.scenario.sites = s.scenario.sites.map((fate, at) => (crossings === 2 || at === l.named ? 'ford' : fate));
}

/** AGX-RIVER-06: before anybody deploys. */
export const furtherCrossings = procedure<Bridging>('further crossings')
  .do((s) => {
    s.scenario.sites = s.fixed.scenario.fordSites.map(() => 'unknown');
  })
  .do(whoNames)
  .decide(chooseCrossing)
  .do(lay);
