// The twelve doctrines.
import type { Doctrine } from '../../content/doctrines.ts';
import { cavalryScreen } from './cavalry-screen.ts';
import { coldSteel } from './cold-steel.ts';
import { councilOfWar } from './council-of-war.ts';
import { depotBattalions } from './depot-battalions.ts';
import type { DoctrineRules } from './doctrine.ts';
import { feignedRetreat } from './feigned-retreat.ts';
import { forcedMarch } from './forced-march.ts';
import { grandBattery } from './grand-battery.ts';
import { ironDiscipline } from './iron-discipline.ts';
import { localGuides } from './local-guides.ts';
import { obliqueOrder } from './oblique-order.ts';
import { platoonFire } from './platoon-fire.ts';
import { rallyToTheColours } from './rally-to-the-colours.ts';

export const DOCTRINE_RULES: Record<Doctrine, DoctrineRules> = {
  D01: councilOfWar,
  D02: localGuides,
  D03: coldSteel,
  D04: platoonFire,
  D05: depotBattalions,
  D06: cavalryScreen,
  D07: rallyToTheColours,
  D08: ironDiscipline,
  D09: feignedRetreat,
  D10: forcedMarch,
  D11: grandBattery,
  D12: obliqueOrder,
};
