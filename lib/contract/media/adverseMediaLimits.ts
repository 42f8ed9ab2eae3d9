// Without schemas, so that pages need not load them.

/** Matches in one answer. */
export const mediaLimitDefault = 20;
export const mediaLimitMax = 100;
/** Matches per name of a batch, with their resolving ones. */
export const batchMediaMatchesMax = 3;
/** Other names of the one asked for. */
export const mediaAliasesMax = 5;
/** Codes in one filter. */
export const mediaFilterMax = 20;
/** Characters of a place. */
export const mediaPlaceMax = 100;
/** Default start; no source reaches further back. */
export const mediaFromDefault = '2000-01-01';
/** Time in which the same question continues a counted one: it gets the same answer, and waiting sources are asked again. */
export const mediaQuestionMinutes = 15;
/** Most passes over one counted question: once, and again for waiting sources. */
export const mediaLooksMax = 3;
/** Concurrent adverse media calls of an account, by its plan's requests a second; the plans have 2, 5 and 20. */
export const mediaCallsAtOnce = (requestsPerSecond: number) => Math.ceil(requestsPerSecond / 5);
/** Characters of the note beside a decision. */
export const mediaNoteMax = 500;
/** Lifetime of news titles found for a question. Texts of news are not fetched. */
export const newsKeptMinutes = 15;
/** Most days of GDELT's lists of named people: bounds a function's memory. */
export const newsListsDaysMax = 7;
/** Days after which the bucket removes them: one more than searched, whatever the stage keeps now. */
export const newsListsStoredDays = newsListsDaysMax + 1;
/**
 * Days until nothing is left of an article: it may be written until its day is too old for searches; then it is stored, its version
 * stays a day, and AWS rounds both times up to midnight.
 */
export const newsListsErasedDays = newsListsDaysMax + newsListsStoredDays + 3;
/** Most articles of a match, beside those of its summary and stages; `copies` counts all. */
export const mediaArticlesMax = 10;
