import { jaccard } from './jaccard.ts';

/** Words that are compared in a row: fewer are alike in any two releases of one office. */
const inRow = 4;
/** Letters of a text that are compared. */
const lettersMax = 20_000;

/** When two texts are copies. */
export interface CopyBounds {
  /** From here on texts are copies where no name is another: an office tells of each defendant in the same words. */
  alikeMin: number;
  /** A word that one text has so often, and the other never, is the name of somebody whom only one is about. */
  subjectMin: number;
  /** Where each text has such words that the other lacks, so few are enough. */
  namedMin: number;
}

export const copyBounds: CopyBounds = { alikeMin: 0.8, subjectMin: 3, namedMin: 2 };

/** A text ready to be compared. */
export interface ComparableText {
  rows: ReadonlySet<string>;
  /** Words with a capital, and how often each is there. */
  names: ReadonlyMap<string, number>;
}

export function comparableText(text: string): ComparableText {
  const words = text.slice(0, lettersMax).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const lower = words.map((word) => word.toLowerCase());
  const rows = new Set(lower.slice(inRow - 1).map((_, i) => lower.slice(i, i + inRow).join(' ')));
  const names = new Map<string, number>();
  for (const word of words) if (/^\p{Lu}/u.test(word)) names.set(word, (names.get(word) ?? 0) + 1);
  return { rows, names };
}

/** How alike two texts are: in the words in a row, and in how often each has the name that the other one lacks. */
export interface Likeness {
  alike: number;
  own: number;
  others: number;
}

export function likenessOf(a: ComparableText, b: ComparableText): Likeness {
  return { alike: jaccard(a.rows, b.rows), own: mostOften(a, b), others: mostOften(b, a) };
}

/** Whether texts so much alike are copies of one, with small changes. */
export function areCopies(
  { alike, own, others }: Likeness,
  { alikeMin, subjectMin, namedMin }: CopyBounds = copyBounds,
): boolean {
  return alike >= alikeMin && Math.max(own, others) < subjectMin && Math.min(own, others) < namedMin;
}

/** How often a text has the name that is there most of those that the other one lacks. */
function mostOften({ names }: ComparableText, other: ComparableText): number {
  return Math.max(0, ...[...names].map(([name, times]) => (other.names.has(name) ? 0 : times)));
}
