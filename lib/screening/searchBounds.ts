// Bounds of a search:

/** Names sharing less of the query's weight cannot reach a useful score. */
export const sharedWeightMin = 0.3;
/** Margin for a name to fall short of the threshold before it is compared: its words may weigh more than the query's. */
export const sharedWeightMargin = 0.85;
/** Words common to many names do not find a name by themselves once less than this share of the weight remains. */
export const commonWeightMin = 0.5;
export const commonWordNamesMin = 64;
/** Most words compared of a query: more than any listed name has (34 in 2026). */
export const queryLengthMax = 40;
/**
 * Most words of a query, the heaviest, looked up by similarity; the others must be equal. Longer queries are not names, and must not cost
 * more.
 */
export const queryWordsMax = 12;
/** Words remembered with their similar words, 4 kB each; see recentWords. Changes no result. */
export const recentWordsMax = 2_500;
/** Joined words and parts of words remembered with their similar words, mostly none. Changes no result. */
export const recentPartsMax = 500;
/** Words remembered as they were read, 300 bytes each. Changes no result. */
export const readWordsMax = 10_000;
/** Words remembered with how other languages spell them, 2 kB each. Changes no result. */
export const spelledWordsMax = 2_500;
/** Most names of a list scored in full per search: the best by shared weight. More would find next to nothing and cost milliseconds. */
export const namesScoredMax = 150;
/** The same of all lists together: common names alone have more ("Mohammed Ali" 230 records in 200,000 names). See strongest. */
export const allNamesScoredMax = 800;
/**
 * Most names of all lists scored for containing all terms anywhere; the other records are only counted. Twice the greatest limit of the
 * API, since several names may be those of one record.
 */
export const allTermsScoredMax = 400;
/** The same of an exact search, without anything else to compare: the greatest limit of the API. Names with few words score best. */
export const exactScoredMax = 200;
/** Of each sort at most this divided by the number of the query's words: 400 with eight, 80 with forty. */
export const wordsComparedMax = 3_200;
/**
 * The least share of the names scored by similarity for each name of a query with several: fewer would miss namesakes of a common name.
 * What contains all words is not shared, since all of it may be answered.
 */
export const nameShareMin = 0.25;
/** Most listed neighbours of a segment remembered in one word, 200 bytes each. Changes no result. */
export const writtenAsOneMax = 10_000;
/** Most words looked at to pair the words of two names: more than needed for names of eight words with each of them twice. */
export const alignmentStepsMax = 2_000;
