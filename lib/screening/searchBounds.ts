// How much a search looks at: what it finds nearly always, at a cost that no query exceeds. See policy.ts.

/** A name that shares less of the query's weight than this cannot reach a useful score. */
export const sharedWeightMin = 0.3;
/** Margin by which a name may fall short of the threshold before it is compared: its words may weigh more than the query's. */
export const sharedWeightMargin = 0.85;
/** Words that occur in many names do not find a name by themselves once less than this share of the weight remains. */
export const commonWeightMin = 0.5;
export const commonWordNamesMin = 64;
/** Words of a query that are compared at all: more than any listed name has (34 in 2026). */
export const queryLengthMax = 40;
/** Words of a query, the heaviest, for which similar ones are looked for; the others must be equal. Longer queries are not names, and must not cost more. */
export const queryWordsMax = 12;
/** Words remembered with their similar words, 4 kB each; see recentWords. Changes no result. */
export const recentWordsMax = 2_500;
/** Words remembered as they were read, 300 bytes each. Changes no result. */
export const readWordsMax = 10_000;
/** Words remembered with how other languages spell them, 2 kB each. Changes no result. */
export const spelledWordsMax = 2_500;
/** Names of a list that are scored in full per search: the best by shared weight. More would find next to nothing and cost milliseconds. */
export const namesScoredMax = 150;
/** The same of all lists together: common names alone have more ("Mohammed Ali" 230 records in 200,000 names). See strongest. */
export const allNamesScoredMax = 800;
/**
 * Names of all lists that contain all terms anywhere and are scored; the other records are only counted. Twice the greatest
 * limit of the API, since several names may be those of one record.
 */
export const allTermsScoredMax = 400;
/** The same of an exact search, which has nothing else to compare: the greatest limit of the API. Names with few words score best. */
export const exactScoredMax = 200;
/** Of each sort at most this divided by the number of the query's words: 400 with eight, 80 with forty. */
export const wordsComparedMax = 3_200;
/**
 * The least share of the names scored by similarity that each name of a query with several has: fewer would miss namesakes of a common name.
 * What contains all words is not shared, since all of it may be answered.
 */
export const nameShareMin = 0.25;
/** Listed neighbours of a segment that are remembered as they are written in one word, 200 bytes each. Changes no result. */
export const writtenAsOneMax = 10_000;
/** Words looked at to find which words of two names stand for each other: more than names of eight words need that have each of them twice. */
export const alignmentStepsMax = 2_000;
