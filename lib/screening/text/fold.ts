/** Letters that Unicode does not take apart, so that removing marks leaves them: Danish, German, Polish, Turkish, Icelandic, Greenlandic. */
const PLAIN: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ə: 'a',
  ĸ: 'q',
  ŋ: 'n',
  ŧ: 't',
  ſ: 's',
  ς: 'σ',
};
const PLAIN_LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** Cyrillic and Greek letters that look like Latin ones: a word that mixes scripts is spelt to deceive, or by a bad keyboard. */
const LOOKALIKE: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  ԁ: 'd',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
};
const LOOKALIKES = new RegExp(`[${Object.keys(LOOKALIKE).join('')}]`, 'g');
/** The other way, by script: its letters that no Latin one looks like, and which of it a Latin one may stand for. */
const BACK = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].map((script) => {
  const alike = Object.entries(LOOKALIKE).filter(([letter]) => script.test(letter));
  return {
    ownLetter: new RegExp(`(?![${alike.map(([letter]) => letter).join('')}])${script.source}`, 'u'),
    letters: new Map(alike.map(([letter, latin]) => [latin, letter])),
  };
});
const LATIN_LETTERS = /[a-z]/g;
const MIXED = /(?=.*[a-z])(?=.*[\p{Script=Cyrillic}\p{Script=Greek}])/u;

/** Marks are noise on these scripts and vowels on others (Devanagari, Thai), where they stay. */
const MARKS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;
/** Apostrophes of every keyboard, modifier letters (Ukrainian ʼ, Arabic ʿ), the Arabic tatweel, invisible and direction characters. */
const SILENT = /['`´‘’‛′\u02b0-\u02ff\u0640\p{Cf}]+/gu;
const DOTTED = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])\.?/gu;
const NUMBER_INSIDE = /(?<=\d)[.,'](?=\d)/g;
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
const ASCII_ONLY = /^[\x20-\x7e]*$/;

/**
 * The words of a name as they are compared: lower case, without marks, apostrophes and invisible characters, each in its
 * own script. "Al-Qāʿida" gives al, qaida; "A.I.C." gives aic, but "V.V. Putin" two initials; "1,000" gives 1000.
 * Lists and queries go through this one function. A change here is a new NORMALISER_VERSION.
 */
export function foldWords(text: string): string[] {
  const lower = (ASCII_ONLY.test(text) ? text : withoutMarks(text)).toLowerCase();
  const joined = lower.replace(SILENT, '').replace(DOTTED, joinAcronym).replace(NUMBER_INSIDE, '');
  const words = joined.match(WORDS) ?? [];
  return ASCII_ONLY.test(joined) ? words : words.map(plainLetters);
}

function withoutMarks(text: string): string {
  return text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(MARKS, '').normalize('NFC');
}

function plainLetters(word: string): string {
  const plain = word.replace(PLAIN_LETTERS, (letter) => PLAIN[letter] ?? letter);
  return MIXED.test(plain) ? inOneScript(plain) : plain;
}

/**
 * "Пyтин" is Cyrillic, for nothing Latin looks like its п and и and its y can be у. Any other mixed word is meant to be Latin,
 * however few of its letters are: "МОHАММЕD".
 */
function inOneScript(word: string): string {
  const latin = word.match(LATIN_LETTERS) ?? [];
  const meant = BACK.find(
    ({ ownLetter, letters }) => ownLetter.test(word) && latin.every((letter) => letters.has(letter)),
  );
  if (meant) return word.replace(LATIN_LETTERS, (letter) => meant.letters.get(letter) ?? letter);
  return word.replace(LOOKALIKES, (letter) => LOOKALIKE[letter] ?? letter);
}

/** Legal forms of two letters that are written with dots. Any other two dotted letters are a person's initials. */
const TWO_LETTER_FORMS = new Set('sa bv nv ag ab as oy kg sl lp pt co sc se rl kk gk ad oü ou'.split(' '));

function joinAcronym(dotted: string): string {
  const letters = dotted.replaceAll('.', '');
  return letters.length === 2 && !TWO_LETTER_FORMS.has(letters) ? ` ${letters[0]} ${letters[1]} ` : ` ${letters} `;
}
