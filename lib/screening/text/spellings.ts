/** Letters, or a pattern of letters, and their possible readings in the lists' usual spelling; the usual one first. */
interface Spelled {
  letters: string;
  readings: string[];
}

/** How one language writes names of other languages. */
export interface Convention {
  /** What no name written by it contains, its words with a blank between them. */
  never: RegExp | undefined;
  /** The letters read otherwise than in English, a group each. */
  pattern: RegExp;
  /** What each group may be; see conventionOf. */
  readings: string[][];
}

/** The most spellings of a word by one convention. */
const spellingsMax = 6;

/**
 * Reads a table of a convention: letters, an equals sign, their readings, the usual one first and others after a slash. Letters may be
 * followed or preceded by a condition in round brackets: `s(?=[aeiou])=z/s`.
 */
export function conventionOf(table: string, never?: RegExp): Convention {
  const rows = table
    .trim()
    .split(/\s+/)
    .map((row): Spelled => {
      const at = row.lastIndexOf('=');
      return { letters: row.slice(0, at), readings: row.slice(at + 1).split('/') };
    });
  // The longest letters first; conditions come before the same letters without one.
  rows.sort((a, b) => lettersIn(b) - lettersIn(a) || b.letters.length - a.letters.length);
  const pattern = new RegExp(rows.map(({ letters }) => `(${letters})`).join('|'), 'gu');
  return { never, pattern, readings: rows.map(({ readings }) => readings) };
}

function lettersIn({ letters }: Spelled): number {
  return letters.replace(/\(\?[^)]*\)|\$|\^/g, '').length;
}

/** The possible spellings of a word on a list, if it is written by this convention; the word itself if nothing is read in another way. */
export function spellingsBy({ pattern, readings: all }: Convention, word: string): string[] {
  let spellings = [''];
  let end = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(word); match; match = pattern.exec(word)) {
    const between = word.slice(end, match.index);
    let group = 1;
    while (match[group] === undefined) group++;
    const readings = all[group - 1] as string[];
    const used = spellings.length * readings.length > spellingsMax ? readings.slice(0, 1) : readings;
    spellings = used.flatMap((reading) => spellings.map((spelling) => spelling + between + reading));
    end = match.index + match[0].length;
  }
  return spellings.map((spelling) => spelling + word.slice(end));
}
