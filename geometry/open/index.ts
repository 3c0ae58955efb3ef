/**
 * The open table in inches: bodies, manoeuvres, sight and country. It answers questions and knows no game.
 * Lengths are whole thousandths of an inch, angles whole hundredths of a degree; every answer is the same on every engine.
 *
 * How do I write lengths, points, directions?        measure.ts, facing.ts    inches, at, between, degrees, facingTo, ahead, turnBetween
 * — What stands there —
 * What is it? A base, a block, a column, a house     body.ts                  Body, shapesOf, boxOf, centreOfBody, facingOf, frontOf, solidsOf
 * How far is it? Does it overlap, does it touch?     body.ts                  gapBetween, nearestBetween, bodiesOverlap, bodiesTouch, gapToBody
 * From which quarter is it seen? What is under it?   body.ts                  quarterFrom, groundUnder, isWhollyIn, countIn
 * Where do its figures stand?                        block.ts, column.ts      figurePlaces, squarePlaces, onTrail, marched, greatestShift
 * May it stand there?                                 carry-out.ts             misfitOf
 * Does it see another, and what is in the way?       body-sight.ts            sightBetween, seenFrom, blockersOf, viewPoints
 * Is there any place for it at all?                   free-place.ts            freePlace, freePlaceOf, freePlaceOfParts
 * … in any facing?                                   free-pose.ts             freePose
 * — What it does —
 * What is a manoeuvre made of?                       manoeuvre.ts             Leg, Ground, bodyAfter, lengthOfLeg, legTo
 * What does a leg cost, cross, meet? What stops it?  carry-out.ts             carryOut, carryOutWhole, carryOutAll, stopOfLeg, cutToBudget
 * What does it sweep on its way?                     sweep.ts                 sweepOf, whenMeeting, whenOver, whenOffTable
 * Can it charge home? With which wheels?             approach.ts              anyApproach, cheapestApproach, approachAfter, approachAngles
 * … by a longer way? In which directions can it go?  ways.ts, directions.ts   findWay, clearDirections
 * — The country —
 * What is the country like there?                    terrain.ts               Feature, Country, placed, building, featuresAt, featuresNear, isIn
 * What has to be crossed? Where are its gaps?        linear-obstacle.ts       LinearObstacle, linear
 * How high is it there? Which floors are there?      height.ts                heightAt, floorsAt, floorsAlong, highestGround, floorFrom, spotAt, rangeBetween, risesAlong, levelAt
 * What of walls, doors and storeys?                  storeys.ts               wallsOf, solidsAt, passedBetween, roomAt, isAtGate
 * Is a point seen from another? Has it cover?        sight.ts                 lookBetween, blockedBy, solidBlockOf, coverOf
 * … across stepped hills and woods?                  levels.ts                lineStop, countryBetween, highestLevel, lengthIn
 * — Round bases that walk —
 * How long is the path? What stops it?               path.ts                  pathLength, turnsOf, groundAlong, firstHit, isLegClear, fits
 * Where does it come to touch?                       contact.ts               centreTouching, centresTouchingBoth, snapped, placesAround
 * Where can it go, and how?                          route.ts, outline.ts     findRoute, routeTowards, reachable, outline
 * … shown at once, as a region?                      reach.ts                 reachFrom, costWithin, wayWithin, regionOf
 * Who lies under a template? Who is in the arc?      template.ts              blast, bolt, cone, spray, under, isInArc
 * — Shapes, of which all this is made —
 * What shapes are there?                             shape.ts                 disc, capsule, longBase, polygon, rectangle, strip, posed, isOnTable
 * How far apart are they? Do they overlap?           distance.ts, enclosing.ts gap, gapToPoint, nearest, touches, overlaps, contains, encloses
 * Where does a line run through one?                 spans.ts                 within, runsThrough, liesWithin, lengthOf
 * Who is near?                                       crowd.ts                 crowd, near
 */
export * from './approach.ts';
export * from './block.ts';
export * from './body.ts';
export * from './body-sight.ts';
export * from './borders.ts';
export * from './carry-out.ts';
export * from './column.ts';
export * from './contact.ts';
export { convexParts } from './convex.ts';
export * from './crowd.ts';
export * from './directions.ts';
export * from './distance.ts';
export * from './enclosing.ts';
export * from './facing.ts';
export {
  type Elsewhere,
  firstOn,
  freePlace,
  freePlaceOf,
  freePlaceOfParts,
  type Obstacle,
  type Part,
  type PlaceLimits,
} from './free-place.ts';
export { type FreePose, freePose, type Turning } from './free-pose.ts';
export * from './height.ts';
export * from './levels.ts';
export * from './linear-obstacle.ts';
export * from './manoeuvre.ts';
export * from './measure.ts';
export * from './outline.ts';
export * from './path.ts';
export * from './reach.ts';
export * from './route.ts';
export * from './shape.ts';
export * from './sight.ts';
export * from './spans.ts';
export { isSurelyStopped, ROUNDING, type Stopper, stoppersOf } from './stoppers.ts';
export * from './storeys.ts';
export * from './sweep.ts';
export * from './template.ts';
export * from './terrain.ts';
export * from './ways.ts';
