// Without schemas, so that the landing page need not load them.

/** Characters of a name to screen. */
export const nameLengthMax = 500;
/** The least score of a fuzzy match, where the caller does not choose one. */
export const thresholdDefault = 0.8;
export const thresholdMin = 0.5;
/** Matches in one answer. */
export const limitDefault = 50;
export const limitMax = 200;
/** Numbers of documents and registers in one call. */
export const identifiersMax = 10;
/** Characters of one: the longest crypto address has 106. */
export const identifierLengthMax = 128;
