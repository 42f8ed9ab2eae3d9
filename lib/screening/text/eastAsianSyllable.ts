/**
 * Readings of one Korean or Chinese syllable across its romanisations: Revised Romanisation, McCune-Reischauer and common Korean usage;
 * Pinyin and Wade-Giles. Words sharing a reading may be the same syllable: "Jong" and "Chong", "Kyu" and "Gyu", "Xi" and "Hsi". Only whole
 * words of one syllable are read; anything else has no reading.
 */
export function syllableReadings(word: string): string[] {
  const surname = surnameOf.get(word);
  const parts = syllablePattern.exec(word);
  const reading = parts ? readingsOf(parts[1] ?? '', parts[2] ?? '', parts[3] ?? '') : [];
  return surname === undefined ? reading : [...reading, surname];
}

const syllablePattern =
  /^(tch|zh|ch|sh|hs|ts|tz|kk|ss|tt|pp|[bpmfdtnlrgkhjqxzcs]?)([iyuw]?[aeo]{1,2}[iu]?|[iuy]{1,2}|oo|woo|yoo|ieh|ih|ueh|uei|ui|eui)(ng|n|m|k|l|p|t)?$/;

/** Surnames with spellings outside any rule, a row each; the first stands for the row. */
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
const surnameOf = new Map(surnames.flatMap((row) => row.map((spelling) => [spelling, row[0] ?? ''] as const)));

/**
 * The most common Korean and Chinese surnames, in their usual spellings and folded; without "ko", "u", "jan" and "un", more often something
 * else in Burmese, Dari and Korean given names.
 */
const commonSurnames = new Set([
  ...surnames.flat(),
  ...'kim jong jung chung cho jo kang gang jang chang yun yoon han oh o seo so shin sin kwon gwon hwang an ahn song hong'.split(
    ' ',
  ),
  ...'jeon chon bae pae paek baek hur ho heo nam sim shim chu ju kwak sung son sohn yang moon mun ryom thae tae hyon'.split(
    ' ',
  ),
  ...'wang zhang liu chen huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie tang deng feng cao peng'.split(
    ' ',
  ),
  ...'zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao lau chan wong cheung kwok tsai'.split(
    ' ',
  ),
]);

/** Whether a folded word is one of the usual surnames of Korea and China. */
export function isEastAsianSurname(word: string): boolean {
  return commonSurnames.has(word);
}

/** Initials written differently by the systems. */
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
