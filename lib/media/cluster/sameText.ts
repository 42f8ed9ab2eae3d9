import { jaccard } from './jaccard.ts';

/** Length of a word sequence compared: fewer are alike in any two releases of one office. */
const inRow = 4;
/** Most letters of a text compared. */
const lettersMax = 20_000;

/** When two texts are copies. */
export interface CopyBounds {
  /** From here on texts are copies if no name differs: an office tells of each defendant in the same words. */
  alikeMin: number;
  /** A word so frequent in one text, and absent from the other, is the name of its subject. */
  subjectMin: number;
  /** If each text has such words absent from the other, so few are enough. */
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

/** The similarity of two texts: in word sequences, and in the frequency of each one's own name. */
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

/** The highest frequency of a name absent from the other text. */
function mostOften({ names }: ComparableText, other: ComparableText): number {
  return Math.max(0, ...[...names].map(([name, times]) => (other.names.has(name) ? 0 : times)));
}
