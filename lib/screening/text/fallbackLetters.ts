import table from './fallbackLetters.data.json';

/** Character to Latin letters, for scripts without a table of ours. */
const latin = new Map(
  Object.entries(table.blocks).flatMap(([from, letters]) =>
    letters
      .split(' ')
      .map((letter, i): [string, string] => [
        String.fromCharCode(Number.parseInt(from, 16) + i),
        letter === '-' ? '' : letter,
      ]),
  ),
);

/** A word letter by letter, without knowledge of its language: enough to find a name by its consonants. '' if nothing is known. */
export function fallbackLatin(word: string): string {
  return Array.from(word, (letter) => latin.get(letter) ?? (/[a-z0-9]/.test(letter) ? letter : '')).join('');
}
