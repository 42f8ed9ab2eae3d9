/** A cell of a result: null is an empty one. */
export type ResultCell = string | number | null;
