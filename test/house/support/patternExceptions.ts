/** Patterns that take the square of a text's length, by file and pattern, and what bounds that text right before. */
export const boundedElsewhere: Record<string, string> = {
  'lib/screening/text/spellings.ts /\\(\\?[^)]*\\)|\\$|\\^/g':
    'reads the tables of this repository, a few letters a row',
  'web/src/ui/matches/LongText.tsx /\\s+\\S*$/': 'reads at most the first 181 characters of a text: cutText',
};

/**
 * Of a sentence the rules of adverse media read 1,400 letters on either side of the name (lib/media/rules/sentenceOf.ts), so that none of their
 * patterns is tried on more than 2,801. As a whole they are attacked by test/media/hostileTexts.long.test.ts.
 */
export const rulesOfMedia = /^lib\/media\/rules\//;

/**
 * Patterns that no analysis decides in a minute: they have a hundred alternatives in several scripts, or repetitions of hundreds of
 * letters. By file.
 */
export const tooLargeToAnalyse: readonly RegExp[] = [
  /^lib\/media\/(?:person\/(?:ages|besideName|signals)|rules\/)/,
  /^lib\/screening\/names\/alternatives/,
];
