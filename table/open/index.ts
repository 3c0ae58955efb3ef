/**
 * The open table in inches: round bases, blocks of figures, country. It answers questions and knows no game.
 * Lengths are whole thousandths of an inch, angles whole hundredths of a degree; every answer is the same on every engine.
 *
 * How do I write lengths, points, directions?   measure.ts, facing.ts   inches, at, between, root, degrees, facingTo, ahead, turnBetween
 * What lies there?                              shape.ts                disc, capsule, longBase, polygon, rectangle, strip, posed, isOnTable
 * How far is it? Does it overlap?               distance.ts             gap, gapAslant, gapToPoint, nearest, touches, overlaps, contains
 * Where does a line run through it?             line.ts                 within, clipped, lengthOf
 * What is the country like there?               terrain.ts              placed, building, piecesAt, piecesUnder, floorAt
 */
export * from './distance.ts';
export * from './facing.ts';
export * from './line.ts';
export * from './measure.ts';
export * from './shape.ts';
export * from './terrain.ts';
