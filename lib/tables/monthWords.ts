import { foldWord } from './foldWord.ts';

const languages = ['en', 'da', 'de', 'fr', 'es', 'it', 'nl', 'sv', 'nb', 'pt'];
let known: Map<string, number> | undefined;

/** The number of a month, 1 to 12, by its name whole or in short; undefined for any other word. */
export function monthOfWord(word: string): number | undefined {
  known ??= new Map(languages.flatMap((language) => [...namesIn(language, 'long'), ...namesIn(language, 'short')]));
  return known.get(foldWord(word));
}

function namesIn(language: string, month: 'long' | 'short') {
  const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, i) => [foldWord(format.format(Date.UTC(2000, i, 1))), i + 1] as const);
}
