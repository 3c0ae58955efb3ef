/**
 * The open table in inches: round bases, blocks of figures, country. It answers questions and knows no game.
 * Lengths are whole thousandths of an inch, angles whole hundredths of a degree; every answer is the same on every engine.
 *
 * How do I write lengths, points, directions?   measure.ts, facing.ts   inches, at, between, root, degrees, facingTo, ahead, turnBetween
 * What lies there?                              shape.ts                disc, capsule, longBase, polygon, rectangle, strip, posed, isOnTable
 * How far is it? Does it overlap?               distance.ts             gap, gapAslant, gapToPoint, nearest, touches, overlaps, contains
 * Where does a line run through it?             line.ts                 within, runsThrough, lengthOf
 * What is the country like there?               terrain.ts              placed, building, featuresAt, featuresUnder, floorsAt, floorAt
 * What does the path cost? What stops it?       path.ts                 pathLength, turnsOf, groundAlong, costOver, affordable, firstHit, firstTouch, isLegClear, fits
 * What of walls, doors, floors and roofs?       storeys.ts              wallsOf, solidsAt, passedBetween, risesAlong, roomAt, isAtGate, nearestPlace
 * Where does it come to touch?                  contact.ts              centreTouching, centresTouchingBoth, snapped, placesAround
 * Is it seen? Has it cover?                     sight.ts                lookBetween, blockedBy, solidBlockOf, coverOf
 * … across stepped hills and woods?             levels.ts               levelAt, highestLevel, lengthIn, countryBetween
 * What stands there? (any kind of body)         body.ts                 Body, shapesOf, gapBetween, bodiesOverlap, quarterFrom, groundUnder, solidsOf
 * What does a manoeuvre do?                     manoeuvre.ts, carry-out.ts   Leg, Ground, carryOut, carryOutAll, cutToBudget, misfitOf
 * Where do figures in formation stand?          block.ts, column.ts     footprint, figurePlaces, quarterOf, wheeled, faced, marched, columnShapes
 * What does a formation run into, and over?     sweep.ts                firstStop, firstWheelStop, costOfShift, affordableShift, costOfWheel, groundUnderShift
 * Can it charge home?                           approach.ts             approaches, approachAfter, nearestOf
 * Who lies under it? Who is in the arc?         template.ts             blast, bolt, cone, spray, under, isInArc
 * Where can it go, and how?                     route.ts, outline.ts    findRoute, routeTowards, reachable, routeCost, outline
 * … shown at once, as a region?                 reach.ts                reachFrom, costWithin, wayWithin, regionOf
 * Who is near?                                  crowd.ts                crowd, near
 */
export * from './approach.ts';
export * from './block.ts';
export * from './body.ts';
export * from './body-sight.ts';
export * from './carry-out.ts';
export * from './column.ts';
export * from './contact.ts';
export * from './crowd.ts';
export * from './directions.ts';
export * from './distance.ts';
export * from './facing.ts';
export * from './height.ts';
export * from './levels.ts';
export * from './line.ts';
export * from './linear.ts';
export * from './manoeuvre.ts';
export * from './measure.ts';
export * from './outline.ts';
export * from './path.ts';
export * from './place.ts';
export * from './reach.ts';
export * from './route.ts';
export * from './shape.ts';
export * from './sight.ts';
export * from './storeys.ts';
export * from './sweep.ts';
export * from './template.ts';
export * from './terrain.ts';
export * from './ways.ts';
