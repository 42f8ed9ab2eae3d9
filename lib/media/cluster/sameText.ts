import { jaccard } from './jaccard.ts';

/** Words that are compared in a row: fewer are alike in any two releases of one office. */
const inRow = 4;
/** Letters of a text that are compared. */
const lettersMax = 20_000;
/** From here on texts are copies where no name is another: an office tells of each defendant in the same words. */
const alikeMin = 0.8;
/** A word that one text has so often, and the other never, is the name of somebody whom only one is about. */
const subjectMin = 3;
/** Where each text has such words that the other lacks, so few are enough. */
const namedMin = 2;

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

/** Whether two texts are copies of one, with small changes. */
export function areCopies(a: ComparableText, b: ComparableText): boolean {
  if (jaccard(a.rows, b.rows) < alikeMin) return false;
  const own = mostOften(a, b);
  const others = mostOften(b, a);
  return Math.max(own, others) < subjectMin && Math.min(own, others) < namedMin;
}

/** How often a text has the name that is there most of those that the other one lacks. */
function mostOften({ names }: ComparableText, other: ComparableText): number {
  return Math.max(0, ...[...names].map(([name, times]) => (other.names.has(name) ? 0 : times)));
}
