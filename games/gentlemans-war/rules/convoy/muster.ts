// AGX-ESC-01, -09, AGX-PORT-01: the train that a scenario gives an escort, and the loads of all porters.
import type { Army, ArmyUnit, Size } from '../../content/types.ts';
import { rulesOf } from '../../scenarios/index.ts';
import { seatOf } from '../../scenarios/roles.ts';
import { entryOf, type Ump, type War } from '../../state.ts';
import { newUnit } from '../setup/forces.ts';
import { isLent, isPorters, type Load, newConvoy, TRAIN } from './convoy.ts';

/** AGX-ESC-01: wagons or parties, free of points, after the units of the army. */
function withTrain(army: Army, kind: 'wagons' | 'porters', count: number): Army {
  const { livery } = army;
  const parts = Array.from({ length: count }, (_, at): ArmyUnit => {
    const common = { id: `${TRAIN}${at + 1}`, weapon: null, brigade: null, livery, points: 0 };
    return kind === 'wagons'
      ? { ...common, name: `Wagon ${at + 1}`, type: 'wagon', figures: 1, attributes: [] }
      : { ...common, name: `Porters ${at + 1}`, type: 'porters', figures: 6, attributes: ['poor-drill', 'brittle', 'nervous'] };
  });
  return { ...army, units: [...army.units.filter((unit) => !isLent(unit)), ...parts] };
}

/** AGX-ESC-01: by the size of the larger army. */
const TRAIN_LENGTH: Record<Size, number> = { small: 4, medium: 6, large: 8 };

/** AGX-ESC-01: the train comes with the scenario. */
function addTrain(s: War, kind: 'wagons' | 'porters', u: Ump): void {
  const seat = seatOf(s, 'defender');
  const count = TRAIN_LENGTH[s.fixed.scenario.size];
  const [a, b] = s.fixed.armies.map((army, at) => (at === seat ? withTrain(army, kind, count) : army));
  if (!a || !b) return;
  s.fixed = u.fix({ ...s.fixed, armies: [a, b] });
  const { units } = s.fixed.armies[seat as 0 | 1];
  units.forEach((entry, at) => {
    if (isLent(entry)) s.units.push(newUnit(s.units.length, seat, at, entry));
  });
}

/** Before anybody is placed: who belongs to the train, and what every party of porters carries. */
export function formConvoy(s: War, u: Ump): void {
  const { train: kind } = rulesOf(s);
  if (s.convoy) return;
  if (kind) addTrain(s, kind, u);
  const train = s.units.filter((unit) => isLent(entryOf(s, unit))).map(({ id }) => id);
  const parties = s.units.filter((unit) => isPorters(s, unit));
  if (train.length === 0 && parties.length === 0) return;
  const loads = parties.map(
    (party): Load => ({ carrier: party.id, at: null, fate: 'on the way', ...(!isLent(entryOf(s, party)) && { hired: true }) }),
  );
  s.convoy = { ...newConvoy(), train, loads };
}
