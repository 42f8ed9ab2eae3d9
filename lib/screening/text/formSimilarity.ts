import { EDIT_BUDGET, ENDING_COST, SAME_FORM_SIMILARITY, TRANSLITERATION_BUDGET_FACTOR } from '../policy.ts';
import { ABJAD_COSTS, type LetterCosts, letterNumber, SPELLING_COSTS, SYLLABLE_COSTS } from './letterCosts.ts';
import { SCRIPT } from './romanise.ts';
import { weightedEdits } from './weightedEdits.ts';

const A = letterNumber('a'.charCodeAt(0));
const O = letterNumber('o'.charCodeAt(0));

/** How alike two canonical forms are, 0 to 0.97; the numbers of their letters and the scripts they come from. */
export function formSimilarity(a: Uint8Array, aScript: number, b: Uint8Array, bScript: number): number {
  if (aScript === bScript) return similarity(a, b, SPELLING_COSTS, 1);
  if (aScript === SCRIPT.abjad) return similarity(a, b, ABJAD_COSTS, TRANSLITERATION_BUDGET_FACTOR);
  if (bScript === SCRIPT.abjad) return similarity(b, a, ABJAD_COSTS, TRANSLITERATION_BUDGET_FACTOR);
  const bySound = aScript === SCRIPT.longSyllables || bScript === SCRIPT.longSyllables;
  return similarity(a, b, bySound ? SYLLABLE_COSTS : SPELLING_COSTS, TRANSLITERATION_BUDGET_FACTOR);
}

function similarity(a: Uint8Array, b: Uint8Array, costs: LetterCosts, budgetFactor: number): number {
  const longer = Math.max(a.length, b.length);
  const budget = (EDIT_BUDGET[Math.min(longer, EDIT_BUDGET.length - 1)] ?? 0) * budgetFactor;
  let cost = weightedEdits(a, b, costs, budget);
  const swapped = a[0] === b[1] && a[1] === b[0];
  if (a[0] !== b[0] && !swapped) cost += costs.firstLetter;
  if (isMansAndWomansEnding(a.at(-1), b.at(-1))) cost += ENDING_COST;
  if (cost > budget) return 0;
  // A word without vowels does not become longer by those of the other.
  return Math.min(SAME_FORM_SIMILARITY, 1 - cost / (costs === ABJAD_COSTS ? a.length : longer));
}

/** Francesca is not Francisco, Mario not Maria. */
function isMansAndWomansEnding(a: number | undefined, b: number | undefined): boolean {
  return (a === A && b === O) || (a === O && b === A);
}
