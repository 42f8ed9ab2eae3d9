import {
  editBudget,
  endingCost,
  hCost,
  sameFormSimilarity,
  transliterationBudgetFactor,
  vowelCost,
} from '../policy.ts';
import { abjadCosts, type LetterCosts, letterNumber, soundCosts, spellingCosts, syllableCosts } from './letterCosts.ts';
import { bitCount } from './letters.ts';
import { scripts } from './romanise.ts';
import { weightedEdits } from './weightedEdits.ts';

const letterA = letterNumber('a'.charCodeAt(0));
const letterO = letterNumber('o'.charCodeAt(0));

/**
 * How alike two canonical forms are, 0 to 0.97; the numbers of their letters and the scripts they come from. Below `least` it may be 0,
 * found with less work.
 */
export function formSimilarity(a: Uint8Array, aScript: number, b: Uint8Array, bScript: number, least = 0): number {
  if (aScript === bScript) return similarity(a, b, spellingCosts, 1, least);
  if (aScript === scripts.abjad) return similarity(a, b, abjadCosts, transliterationBudgetFactor, least);
  if (bScript === scripts.abjad) return similarity(b, a, abjadCosts, transliterationBudgetFactor, least);
  if (aScript === scripts.sounds || bScript === scripts.sounds)
    return similarity(a, b, soundCosts, transliterationBudgetFactor, least);
  const bySound = aScript === scripts.longSyllables || bScript === scripts.longSyllables;
  return similarity(a, b, bySound ? syllableCosts : spellingCosts, transliterationBudgetFactor, least);
}

/** The least cost of an edit between two fully vocalised words. */
const leastEditCost = Math.min(vowelCost, hCost);

/** Whether both scripts write all their sounds, so an edit costs leastEditCost or more. */
export function areSpelled(script: number, other: number): boolean {
  return writesSounds(script) && writesSounds(other);
}

function writesSounds(script: number): boolean {
  return script === scripts.latin || script === scripts.alphabet;
}

/** Whether such words lacking this many of each other's letters can be as similar as this. */
export function canBeAlike(letters: number, others: number, length: number, similarityMin: number): boolean {
  return mostAlike(letters, others, length) >= similarityMin;
}

/** The greatest similarity of such words: */
export function mostAlike(letters: number, others: number, length: number): number {
  const edits = Math.max(bitCount(letters & ~others), bitCount(others & ~letters));
  return 1 - (edits * leastEditCost) / length;
}

/** Sums of decimals in another order differ by less than this. */
const roundingMax = 1e-9;

function similarity(a: Uint8Array, b: Uint8Array, costs: LetterCosts, budgetFactor: number, least: number): number {
  const longer = Math.max(a.length, b.length);
  const budget = (editBudget[Math.min(longer, editBudget.length - 1)] ?? 0) * budgetFactor;
  const swapped = a[0] === b[1] && a[1] === b[0];
  const first = a[0] !== b[0] && !swapped ? costs.firstLetter : 0;
  const ending = isMansAndWomansEnding(a[a.length - 1], b[b.length - 1]) ? endingCost : 0;
  // The vowels of the other word do not count for the length of a word written without vowels.
  const length = costs === abjadCosts ? a.length : longer;
  const limit = Math.min(budget, (1 - least) * length) - first - ending + roundingMax;
  const cost = weightedEdits(a, b, costs, limit) + first + ending;
  if (cost > budget) return 0;
  return Math.min(sameFormSimilarity, 1 - cost / length);
}

/** Francesca is not Francisco, Mario not Maria. */
function isMansAndWomansEnding(a: number | undefined, b: number | undefined): boolean {
  return (a === letterA && b === letterO) || (a === letterO && b === letterA);
}
