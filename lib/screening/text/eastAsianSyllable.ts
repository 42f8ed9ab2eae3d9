/**
 * Readings of one Korean or Chinese syllable across the systems that write it: Revised Romanisation, McCune-Reischauer
 * and what people in Korea use; Pinyin and Wade-Giles. Words that share a reading may be the same syllable: "Jong" and
 * "Chong", "Kyu" and "Gyu", "Xi" and "Hsi". Only whole words of one syllable are read; anything else has no reading.
 */
export function syllableReadings(word: string): string[] {
  const surname = surnames.find((row) => row.includes(word));
  const parts = syllablePattern.exec(word);
  const reading = parts ? readingsOf(parts[1] ?? '', parts[2] ?? '', parts[3] ?? '') : [];
  return surname ? [...reading, surname[0] ?? ''] : reading;
}

const syllablePattern =
  /^(tch|zh|ch|sh|hs|ts|tz|kk|ss|tt|pp|[bpmfdtnlrgkhjqxzcs]?)([iyuw]?[aeo]{1,2}[iu]?|[iuy]{1,2}|oo|woo|yoo|ieh|ih|ueh|uei|ui|eui)(ng|n|m|k|l|p|t)?$/;

/** Surnames whose spellings no rule explains, a row each; the first stands for the row. */
const surnames = [
  'lee li yi ri rhee rhie'.split(' '),
  'no noh ro roh'.split(' '),
  'yim im lim rim'.split(' '),
  'yu yoo ryu ryoo'.split(' '),
  'yang ryang liang'.split(' '),
  'yon ryon yeon'.split(' '),
  'pak park bak'.split(' '),
  'choe choi choy'.split(' '),
  'wu ng'.split(' '),
  'chow zhou jou'.split(' '),
];

/** Initials that the systems write differently. */
const initials: Record<string, string> = {
  b: 'p',
  d: 't',
  g: 'k',
  kk: 'k',
  tt: 't',
  pp: 'p',
  ss: 's',
  r: 'l',
  zh: 'C',
  ch: 'C',
  tch: 'C',
  j: 'C',
  q: 'C',
  x: 'S',
  hs: 'S',
  sh: 'S',
  ts: 'Z',
  tz: 'Z',
  z: 'Z',
  c: 'Z',
};
const vowels: Record<string, string> = {
  oo: 'u',
  woo: 'u',
  yoo: 'yu',
  ae: 'e',
  ai: 'e',
  ay: 'e',
  oi: 'oe',
  wae: 'oe',
  oe: 'oe',
  eui: 'ui',
  uei: 'ui',
  ieh: 'ie',
  ih: 'i',
  ueh: 'ue',
  eu: 'U',
  eo: 'O',
  yeo: 'yO',
  iu: 'yu',
  io: 'yo',
  ia: 'ya',
  ee: 'i',
  ou: 'u',
  wo: 'O',
  weo: 'O',
};

/** Longer ones are not syllables. */
const readingLengthMax = 5;

function readingsOf(initial: string, vowel: string, final: string): string[] {
  const start = initials[initial] ?? initial;
  const middle = vowels[vowel] ?? vowel;
  // McCune-Reischauer without its marks writes o for eo, u for eu; English habit writes u for eo.
  const middles = mergedVowels[middle] ?? [middle];
  return middles.map((sound) => start + sound + final).filter((reading) => reading.length <= readingLengthMax);
}

const mergedVowels: Record<string, string[]> = {
  o: ['o', 'O'],
  yo: ['yo', 'yO'],
  u: ['u', 'U', 'O'],
  yu: ['yu', 'yO'],
};
