export declare const TYPES: readonly ["line", "light", "elite", "artillery", "horse", "hussars", "dragoons"];
export type UnitType = (typeof TYPES)[number];
/** A unit card's id: type code, Cohesion, value, letter, as in `LN4-06a`. */
export type Card = string;
export interface UnitCard {
    id: Card;
    type: UnitType;
    cohesion: number;
    value: number;
}
export declare const UNIT_CARDS: Record<Card, UnitCard>;
export declare const ALL_UNITS: readonly Card[];
/** The face of a card; a card that is hidden in a view has none. */
export declare function face(card: Card): UnitCard;
/** A card's combat value, read off its id: the number that combat asks for most. */
export declare function valueOf(card: Card): number;
export declare const TYPE_NAMES: Record<UnitType, string>;
