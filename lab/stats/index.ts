// The lab's statistics: plain functions without Node, so that a page can use them too.
export { type Encounter, ladderOf, type Rung } from './ladder.ts';
export { countPairs, deviations, eloOf, intervalOf, logLikelihoodRatio, meanAndVariance, type Pairs, shareOf } from './pentanomial.ts';
export { type Fit, logisticRidge, type Sample } from './regression.ts';
export { type Answer, type Bounds, boundsOf, type Errors, expectedPairs, newTest, type Question, type Verdict } from './sequential.ts';
export { type Features, type ForceGame, type Worth, worthsOf } from './worth.ts';
