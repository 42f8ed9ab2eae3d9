// Words written as one, or one as several. See policy.ts.

/** Two words written as one, or one as two, count nearly as equal. */
export const joinedFactor = 0.96;
/** The shortest part looked for when a word is taken apart: "al" of "alrashid". */
export const splitPartLengthMin = 2;
export const splitPartsMax = 3;
/** Joined words of two scripts must be more alike than this, since many letters agree by chance. */
export const joinedSimilarityMin = 0.92;
export const joinedTransliterationFactor = 0.92;
/** One word of the query written as two on the list: below this the likeness is chance. */
export const splitSimilarityMin = 0.8;
/** Joined words are looked for with one typing error at most: they are long, and two errors in them are rare. */
export const joinedScanEdits = 1;
