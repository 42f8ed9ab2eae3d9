import type { BrandedIndex } from '../text/brandedIndex.ts';

/** A word's number within one segment. */
export type WordIndex = BrandedIndex<'word'>;
/** A word's number among the words shared by several segments; see sharedWords. see sharedWords. */
export type SharedWordIndex = BrandedIndex<'shared word'>;
/** A name's number within one segment. */
export type NameIndex = BrandedIndex<'name'>;
/** A record's number within one segment, in the order of sourceRef. */
export type EntityIndex = BrandedIndex<'entity'>;
