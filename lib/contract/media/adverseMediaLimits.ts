// Without schemas, so that pages need not load them.

/** Matches in one answer. */
export const mediaLimitDefault = 20;
export const mediaLimitMax = 100;
/** Matches of each name of a batch, and those that one of them is resolved by. */
export const batchMediaMatchesMax = 3;
/** Other names of the one asked for. */
export const mediaAliasesMax = 5;
/** Codes in one filter. */
export const mediaFilterMax = 20;
/** Characters of a place. */
export const mediaPlaceMax = 100;
/** Asked for where the caller does not say from when on; no source reaches further back. */
export const mediaFromDefault = '2000-01-01';
/** How long the same question goes on with what was counted: it gets the same answer, and a source that was waiting is asked again. */
export const mediaQuestionMinutes = 15;
/** How often one counted question is worked on at most: once, and again for sources that were waiting. */
export const mediaLooksMax = 3;
/** Calls of an account that may look for adverse media at once, by the requests a second of its plan; the plans have 2, 5 and 20. */
export const mediaCallsAtOnce = (requestsPerSecond: number) => Math.ceil(requestsPerSecond / 5);
/** Characters of the note beside a decision. */
export const mediaNoteMax = 500;
/** How long the titles that a question to the news brought are kept. Texts of news are not fetched. */
export const newsKeptMinutes = 15;
/** Days of GDELT's lists of whom the news name, at most: what a function holds of them in memory is bounded. */
export const newsListsDaysMax = 7;
/** Days after which the bucket removes what was written of them: one more than they are searched, whatever a stage keeps now. */
export const newsListsStoredDays = newsListsDaysMax + 1;
/**
 * Days after which nothing is left of an article: it may be written until its day is too old to be searched; then it is stored, its version
 * stays a day, and AWS rounds both times up to midnight.
 */
export const newsListsErasedDays = newsListsDaysMax + newsListsStoredDays + 3;
/** Articles of one match that an answer names, beside those that its summary and stages rest on; `copies` counts all. */
export const mediaArticlesMax = 10;
