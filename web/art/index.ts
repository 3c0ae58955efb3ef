// The art: everything that is drawn, as Preact and SVG, and it knows no game.
//
// Put <ArtDefs /> once into a page (gradients, patterns and symbols that the rest refers to) and import `tokens.css`.
// What stands or lies on the table is a <g> in a box of its own, to be placed by `transform`:
//   Flat, FlatUse   feet at 0,0, a man 100 high, facing right unless told (flatBox says how much room a figure takes)
//   Footprint       a base as seen from above, in the surface's measure, centre at 0,0
//   BentFootprint   the same for columns and many-cornered bases, in pixels about the piece's middle
//   KriegBlock      centre at 0,0, 60 wide and 36 deep unless told
//   Marker          centre at 0,0, radius 10
//   TokenArt        foot at 0,0, about 40 wide and high
//   MotifArt        centre at 0,0, 40 wide and high
//   TableTop        painted ground from 0,0; CellCountry, standingScenery and standingEdges lie and stand on it
//   CellGround      centre at 0,0; GroundEdge from corner to corner
//   BaseRing        a base that is looked at slantwise, centre at 0,0
//   Chip, NamePlate   small things, centre at 0,0 (a plate's upper edge)
//   Ground          in the surface's measure, `unit` of which are an inch
// What also lies on pages is an <svg> that takes x, y, width and class, inside another svg or out of it:
//   CardFace, CardBack, DieFace, FlatPicture, WingGround, Fleuron, WeaponPicture, Medallion, Seal, Pennant, IconArt
export { ArtDefs } from './ArtDefs.tsx';
export { BaseRing, type BentBase, BentFootprint, Footprint, ringOf } from './bases.tsx';
export { CardBack, CardFace } from './cards.tsx';
export { cellPath, shapeOf } from './cell-shapes.ts';
export { CellGround, GroundEdge } from './cells.tsx';
export { CellCountry } from './country.tsx';
export { COVER_ICONS } from './cover-icons.tsx';
export { DieFace } from './DieFace.tsx';
export { FigureSymbol, Flat, FlatPicture, FlatUse, figureSymbolId, flatBox, type Variant } from './Flat.tsx';
export { BoardEdge, Fleuron, Ornament, Plaque, TableCloth } from './furniture.tsx';
export { Ground } from './ground.tsx';
export { IconArt } from './icons.tsx';
export { KriegBlock } from './KriegBlock.tsx';
export { Marker, TokenArt } from './markers.tsx';
export { MotifArt } from './motifs.tsx';
export { PlayPicture } from './PlayPicture.tsx';
export { sideColour, sidePattern } from './sides.ts';
export { Chip, chipWidth, Medallion, NamePlate, Pennant, Seal, SealGlyph } from './small-things.tsx';
export { standingEdges, standingScenery } from './standing.tsx';
export { Mood, TableTop, topOf } from './table-top.tsx';
export { WeaponPicture } from './weapon-picture.tsx';
export { WingGround, WingPost } from './wings.tsx';
