// Without schemas, so that the landing page need not load them.

/** Characters of a name to screen. */
export const nameLengthMax = 500;
/** Default least score in `matches` of a fuzzy search. */
export const thresholdDefault = 0.8;
export const thresholdMin = 0.5;
/** Matches in one answer. */
export const limitDefault = 50;
export const limitMax = 200;
/** Most matches of an answer to an assistant: it reads all of them. */
export const toolLimitDefault = 10;
/** Matches in `contained_matches`, beside those of `limit`. */
export const containedMax = 50;
/** The same for a visitor: five subjects on five lists each. */
export const trialContainedMax = 25;
/** Names in one call of batch_check, and matches of each. */
export const batchItemsMax = 500;
export const batchLimitDefault = 5;
export const batchLimitMax = 50;
/** Characters of a reference of the caller's own. */
export const externalRefMax = 200;
/** Numbers of documents and registers in one call. */
export const identifiersMax = 10;
/** Characters of one: the longest crypto address has 106. */
export const identifierLengthMax = 128;
/** Of the search of visitors. */
export const trialSearchPath = '/functions/v1/free-trial-search';
