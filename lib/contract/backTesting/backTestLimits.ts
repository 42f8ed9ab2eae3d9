/** Longest period of a back-test. */
export const backTestDaysMax = 366;
/** Screenings of one back-test: at three milliseconds each, ten minutes of one processor. */
export const searchesMax = 200_000;
/** Percent of the screenings. A share has the same screenings in each back-test of a period, for comparison. */
export const backTestShares = [1, 10, 100] as const;
/** Running at once in an account. */
export const openBackTestsMax = 2;
/** Differences of a file: two megabytes. */
export const exportedDifferencesMax = 10_000;
/** Kept differences of each thousand screenings; all are counted. */
export const differencesKeptMax = 500;
/** Lifetime of the differences of a back-test. */
export const backTestKeptDays = 5 * 366;
