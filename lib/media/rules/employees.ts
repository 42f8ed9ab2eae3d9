/** Who works for somebody, as the end of "a former @ vice president", in small letters and English. */
export const employeeWords =
  '(?:(?:vice[- ])?presidents?|executives?|employees?|managers?|directors?|officers?|accountants?|bankers?|traders?|salesm[ae]n|engineers?|chairm[ae]n|c[ef]os?|aides?|staffers?|brokers?|pilots?|workers?|consultants?|drivers?|cashiers?|tellers?)';

/**
 * Possible words between the employer and such a word: "SAP's former senior". Neither a deed nor a preposition, since these would be the
 * firm's own.
 */
export const betweenEmployer = '(?:(?!(?:\\p{L}+(?:ed|ing)|paid|for|of|over|to|as|with|after|in) )[\\p{L}-]+ ){0,3}';

const before = /(?<!\p{L})(?:former|ex-?|one-?time|an?|the) ?$/iu;
const after = new RegExp(`^ ${betweenEmployer}${employeeWords}(?!\\p{L})`, 'iu');

/**
 * Whether a mention is that of an employer, so the following is about an employee: "A former @ vice president was charged". A headline
 * leaves the article out: "@ manager charged".
 */
export function isEmployer(preceding: string, following: string, isHeadline: boolean): boolean {
  return (before.test(preceding) || (isHeadline && preceding === '')) && after.test(following);
}
