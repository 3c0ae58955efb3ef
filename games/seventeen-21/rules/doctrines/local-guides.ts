// D02, Local Guides.
import { pileSize } from '@baize/kernel';
import { type TerrainCard, terrain } from '../../content/terrain.ts';
import { decision, foe, procedure, type Wing } from '../../state.ts';
import { theCombat } from '../fighting.ts';
import { replaceTerrain, terrainEffect, wingLabel } from '../terrain.ts';
import { bury, look, looked, orders } from './decks.ts';
import { type DoctrineRules, type Paid, user } from './doctrine.ts';

function groundOf(card: TerrainCard): string {
  return terrain(card).name;
}

/** In a turn, first: a terrain looked at replaces that of a wing, or none does. */
export const newTerrain = decision<Paid, { card: TerrainCard; wing: Wing } | 'none'>('replace a terrain', {
  rule: 'S21-TERR-09',
  who: user,
  options: (s) => [...looked(s.terrains).flatMap((card) => [0, 1, 2].map((wing) => ({ card, wing }))), 'none'],
  prompt: (s) => `The guides know of: ${looked(s.terrains).map(groundOf).join(', ')}. Do you replace a terrain?`,
  label: (s, _l, answer) => (answer === 'none' ? 'No change' : `${groundOf(answer.card)} to the ${wingLabel(s, answer.wing)}`),
  apply(s, _l, answer, u) {
    if (answer === 'none') return;
    s.terrains.top = s.terrains.top.filter((placed) => placed.card !== answer.card);
    replaceTerrain(s, answer.wing, answer.card, u);
  },
});

/** Then those not used go to the bottom, below a replaced terrain. */
export const buryTerrains = decision<Paid, readonly TerrainCard[]>('bury terrains', {
  rule: 'S21-DOC-02',
  who: user,
  options: (s) => orders(looked(s.terrains)),
  forced: true,
  prompt: () => 'In which order do the cards go to the bottom of the terrain deck?',
  label: (_s, _l, cards) => cards.map(groundOf).join(', then '),
  apply: (s, l, cards) => bury(s.terrains, cards, l.seat),
});

const inTurn = procedure<Paid>('Local Guides')
  .do(look((s) => s.terrains, 'a card of the terrain deck'))
  .decide(newTerrain)
  .decide(buryTerrains);

export const localGuides: DoctrineRules = {
  whyNotInTurn: (s) => (pileSize(s.terrains) > 0 ? null : 'The terrain deck is empty.'),
  inTurn: (_s, l, u) => u.call(inTurn, l),
  whyNotInCombat(s, seat, own, other) {
    const { noTerrain, wing } = theCombat(s);
    if (noTerrain) return 'The terrain has no effect in this combat already.';
    const matters = terrainEffect(s, seat, wing, own) !== 0 || terrainEffect(s, foe(seat), wing, other) !== 0;
    return matters ? null : 'The terrain changes the Cohesion of neither fighting unit.';
  },
  inCombat(s) {
    theCombat(s).noTerrain = true;
  },
};
