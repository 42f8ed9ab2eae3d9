import { syllableReadings } from './eastAsianSyllable.ts';
import { formSimilarity } from './formSimilarity.ts';
import { SAME_FORM_SIMILARITY } from './policy.ts';
import { SCRIPT, syllables } from './romanise.ts';
import { Word } from './word.ts';

/**
 * How well a word in Han or Hangul is what these neighbours say, 0 to 0.97: "박지성" is Park Ji Sung, and Jisung Park, each
 * syllable by any system of writing it in Latin.
 */
export function syllablesSimilarity(word: Word, listed: readonly string[]): number {
  const spoken = syllables(word.text);
  if (spoken.length < listed.length) return 0;
  const surnameLast = [...listed.slice(-1), ...listed.slice(0, -1)];
  return Math.max(inOrder(spoken, listed), inOrder(spoken, surnameLast));
}

/** Every word takes one syllable or more, every syllable is taken; the mean over the syllables. */
function inOrder(spoken: readonly string[], [first, ...others]: readonly string[]): number {
  if (first === undefined) return 0;
  let best = 0;
  for (let taken = others.length === 0 ? spoken.length : 1; taken <= spoken.length - others.length; taken++) {
    const similarity = said(spoken.slice(0, taken), first);
    if (similarity === 0) continue;
    const rest = others.length === 0 ? 0 : inOrder(spoken.slice(taken), others);
    if (others.length > 0 && rest === 0) continue;
    best = Math.max(best, (similarity * taken + rest * (spoken.length - taken)) / spoken.length);
  }
  return best;
}

function said(spoken: readonly string[], listed: string): number {
  const [syllable = ''] = spoken;
  const heard = spoken.length === 1 ? new Set(syllableReadings(syllable)) : new Set<string>();
  if (syllableReadings(listed).some((reading) => heard.has(reading))) return SAME_FORM_SIMILARITY;
  const [a, b] = [new Word(spoken.join('')), new Word(listed)];
  return formSimilarity(a.formNumbers, SCRIPT.latin, b.formNumbers, SCRIPT.latin);
}
