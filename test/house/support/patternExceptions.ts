/** Patterns whose cost is no line's of their text, and what bounds that text right before. By file and pattern. */
export const boundedElsewhere: Record<string, string> = {};

/** The same of adverse media and of listed nicknames. */
export const ofMedia: Record<string, string> = {};

/**
 * Patterns that no analysis decides in a minute: they have a hundred alternatives in several scripts, or repetitions of hundreds of
 * letters. They are attacked as all others are. By file.
 */
export const tooLargeToAnalyse: readonly RegExp[] = [
  /^lib\/media\/(?:person\/(?:ages|besideName|signals)|rules\/)/,
  /^lib\/screening\/names\/alternatives/,
];
