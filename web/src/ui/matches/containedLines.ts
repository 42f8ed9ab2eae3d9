import { counted } from '../../shared/format.ts';
import { type ResultGroup, resultGroups } from './resultGroups.ts';
import type { Question, SearchAnswer } from './searchAnswer.ts';

/** Most subjects with names shown unasked. */
const openMax = 10;

/** Scripts with whole names in one word: one word of them may be all of it. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Whether a fuzzy search was for a single word, too little for most names to match. */
function isOneWord({ name, match_type }: Question): boolean {
  const words = name?.trim().split(/\s+/) ?? [];
  return match_type !== 'exact' && words.length === 1 && words[0] !== '' && !unspaced.test(words[0] as string);
}

export interface ContainedLines {
  /** Shown unasked, so a family name alone never looks like an all-clear. */
  open: ResultGroup[];
  /** Shown on demand. */
  more: ResultGroup[];
}

/** The subjects of `contained_matches`: those with the complete words before those with only their letters. */
export function containedLines(question: Question, answer: SearchAnswer): ContainedLines {
  const all = resultGroups(answer.contained_matches ?? [], answer.groups, []);
  const [whole, part] = [all.filter(hasWholeWords), all.filter((line) => !hasWholeWords(line))];
  const lines = [...whole, ...part];
  if (!isOneWord(question)) return { open: [], more: lines };
  const shown = Math.min(openMax, answer.total_matches === 0 ? lines.length : whole.length);
  return { open: lines.slice(0, shown), more: lines.slice(shown) };
}

function hasWholeWords({ records }: ResultGroup): boolean {
  return records.some(
    ({ explanation: { words, not_in_name } }) =>
      not_in_name.length === 0 && words.every(({ relation }) => relation === 'same'),
  );
}

/** The records of `contained` outside the open lines. */
export function moreContained({ open }: ContainedLines, { contained }: SearchAnswer): number {
  const shown = open.reduce((sum, { records }) => sum + records.length, 0);
  return Math.max(0, (contained?.total ?? 0) - shown);
}

/** "9 listed names contain this word, the first of them:"; "these letters" if some may have them inside another word. */
export function openSentence(lines: ContainedLines, answer: SearchAnswer): string {
  const { contained, contained_matches = [], total_matches } = answer;
  if (total_matches > 0) return 'Listed names that contain this word, but score too low for a match:';
  const total = contained?.total ?? 0;
  const isWord = contained_matches.length === total && [...lines.open, ...lines.more].every(hasWholeWords);
  const first = moreContained(lines, answer) > 0 ? ', the first of them:' : ':';
  return `${counted(total, 'listed name contains', 'listed names contain')} ${isWord ? 'this word' : 'these letters'}${first}`;
}

/** Advice for a single-word query without an exact hit; empty if none is needed. */
export function oneWordAdvice(question: Question, { results }: SearchAnswer): string {
  if (!isOneWord(question) || results.some(({ band }) => band === 'exact')) return '';
  return 'One word is little for a search by similarity: add a first name.';
}
