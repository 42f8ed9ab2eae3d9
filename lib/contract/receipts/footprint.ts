// Without schemas, so pages need not load them.

/** The header of one call, in small letters; its value is one of `footprints`. */
export const footprintHeader = 'klarnavn-footprint';

/** `none`: the receipt holds the question as a keyed hash alone. `full`: it holds the question. */
export const footprints = ['full', 'none'] as const;
export type Footprint = (typeof footprints)[number];
