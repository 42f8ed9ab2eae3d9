/** Keys from here on are of skeletons; see wordKeys. */
export const skeletonKeysFrom = 0x8000_0000;
/** A skeleton with fewer consonants is no evidence: "ali", "ela" and "olau" share theirs. */
const skeletonLengthMin = 2;

/** The most readings of a whole word, the product of those of its letters. */
const variantsMax = 8;
const soundVariantsMax = 16;
const liquids = ['l', 'r'];

/** What a letter of a form is as a consonant. Vowels, h and the half vowels are left out; some letters are read in two ways. */
const consonants: Record<string, string[]> = {
  b: ['b', ''],
  p: ['b', 'f'],
  d: ['t', 's'],
  t: ['t', 's'],
  k: ['k'],
  g: ['k', 'j'],
  j: ['j', 'k'],
  s: ['s'],
  z: ['s', 't'],
  c: ['s'],
  f: ['f', ''],
  v: ['', 'f'],
  l: ['l'],
  m: ['m'],
  n: ['n'],
  r: ['r', 'l'],
};

/** Digits stand for themselves. */
const readingsOf = new Map<string, string[]>([
  ...Object.entries(consonants),
  ...Array.from('0123456789', (digit): [string, string[]] => [digit, [digit]]),
]);

/**
 * Consonant skeletons of a form, hashed: the letters an abjad writes of a name. A letter with two readings gives two skeletons, up to
 * variantsMax in all, the usual one first. `bySound`: the word is in a script of syllables, with one letter for l and r.
 */
export function skeletonKeys(form: string, bySound = false): number[] {
  let skeletons = [''];
  const most = bySound ? soundVariantsMax : variantsMax;
  for (const letter of form) {
    const readings = bySound && letter === 'l' ? liquids : readingsOf.get(letter);
    if (!readings) continue;
    // Most letters are read in one way.
    if (readings.length === 1) {
      for (let i = 0; i < skeletons.length; i++) skeletons[i] += readings[0] as string;
      continue;
    }
    const used = skeletons.length * readings.length > most ? readings.slice(0, 1) : readings;
    skeletons = skeletons.flatMap((skeleton) => used.map((reading) => skeleton + reading));
  }
  const distinct = new Set(skeletons.map((skeleton) => skeleton.replaceAll('ts', 's').replace(/(.)\1+/g, '$1')));
  return [...distinct].filter((skeleton) => skeleton.length >= skeletonLengthMin).map(hash);
}

/** FNV-1a. Two skeletons with one hash only cost a comparison. */
function hash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash | skeletonKeysFrom) >>> 0;
}
