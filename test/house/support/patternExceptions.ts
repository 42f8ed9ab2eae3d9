/** Patterns that take the square of a text's length, by file and pattern, and what bounds that text right before. */
export const boundedElsewhere: Record<string, string> = {
  'lib/screening/text/spellings.ts /\\(\\?[^)]*\\)|\\$|\\^/g':
    'reads the tables of this repository, a few letters a row',
  'web/src/ui/matches/LongText.tsx /\\s+\\S*$/': 'reads at most the first 181 characters of a text: cutText',
};

/**
 * Patterns that no analysis decides in a minute: they have a hundred alternatives in several scripts, or repetitions of hundreds of
 * letters. They are attacked as all others are. By file.
 */
export const tooLargeToAnalyse: readonly RegExp[] = [
  /^lib\/media\/(?:person\/(?:ages|besideName|signals)|rules\/)/,
  /^lib\/screening\/names\/alternatives/,
];
