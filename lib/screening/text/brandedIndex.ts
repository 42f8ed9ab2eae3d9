declare const indexed: unique symbol;

/** A number used as an index into things of one kind. Only the compiler tells the kinds apart: it costs nothing when the program runs. */
export type BrandedIndex<Kind extends string> = number & { readonly [indexed]: Kind };
