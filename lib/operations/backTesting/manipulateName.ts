import type { Manipulation } from '../../contract/backTesting/manipulations.ts';
import { nameForms } from '../../screening/nameForms.ts';

/** A listed name as somebody might write it who errs or hides: the same change for the same name. Undefined where a name has no room for it. */
export function manipulateName(name: string, manipulation: Manipulation): string | undefined {
  const changed = changes[manipulation](name.trim().split(/\s+/));
  return changed === undefined || changed === name ? undefined : changed;
}

const changes: Record<Manipulation, (words: readonly string[]) => string | undefined> = {
  swapped(words) {
    const [last] = words.slice(-1);
    return words.length < 2 ? undefined : [last, ...words.slice(0, -1)].join(' ');
  },
  dropped(words) {
    if (words.length > 2) return words.filter((_, i) => i !== 1).join(' ');
    return inLongest(words, (letters) => letters.filter((_, i) => i !== middleOf(letters)));
  },
  misspelt: (words) =>
    inLongest(words, (letters) => {
      const at = middleOf(letters);
      return [...letters.slice(0, at - 1), ...letters.slice(at - 1, at + 1).reverse(), ...letters.slice(at + 1)];
    }),
  transliterated(words) {
    const latin = isLatin(words) ? words.join(' ') : nameForms(words.join(' ')).join(' ');
    let others = 0;
    return latin.replace(spellings, (found) => {
      others += 1;
      const other = otherSpelling[found.toLowerCase()] ?? found;
      if (others > changedMax) return found;
      return found[0] === found[0]?.toUpperCase() ? other.charAt(0).toUpperCase() + other.slice(1) : other;
    });
  },
};

/** Shorter words have no letter to miss. */
const lettersMin = 4;

function inLongest(words: readonly string[], change: (letters: string[]) => string[]): string | undefined {
  const lengths = words.map((word) => [...word].length);
  const at = lengths.indexOf(Math.max(...lengths));
  const longest = words[at];
  if (longest === undefined || [...longest].length < lettersMin) return undefined;
  return words.map((word, i) => (i === at ? change([...word]).join('') : word)).join(' ');
}

/** Never the first letter. */
const middleOf = (letters: readonly string[]) => Math.max(2, Math.floor(letters.length / 2));

const isLatin = (words: readonly string[]) => words.some((word) => /\p{Script=Latin}/u.test(word));

/** Letters written otherwise by systems of romanisation (BGN/PCGN, ISO 9, French and German press; ALA-LC for Arabic). */
const otherSpelling: Record<string, string> = {
  kh: 'h',
  sh: 'sch',
  zh: 'j',
  ch: 'tch',
  ts: 'c',
  ou: 'u',
  oo: 'u',
  ee: 'i',
  iy: 'y',
  yu: 'iu',
  ya: 'ia',
  ks: 'x',
  ph: 'f',
  q: 'k',
  w: 'v',
  v: 'w',
  ö: 'oe',
  ø: 'o',
  ü: 'ue',
  å: 'aa',
};
const spellings = new RegExp(Object.keys(otherSpelling).join('|'), 'gi');
/** More would be another name. */
const changedMax = 2;
