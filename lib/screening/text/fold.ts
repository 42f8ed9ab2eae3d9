import { burmeseSyllables } from './burmese.ts';
import { asMeant } from './writtenLetters.ts';

/** Letters not decomposed by Unicode, so removing marks does not change them: Danish, German, Polish, Turkish, Icelandic, Greenlandic. */
const plainForms: Record<string, string> = {
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
const unplainLetters = new RegExp(`[${Object.keys(plainForms).join('')}]`, 'g');

/** Cyrillic and Greek lookalikes of Latin letters: a word of mixed scripts was misspelt on purpose or typed on the wrong keyboard. */
const latinLookalikes: Record<string, string> = {
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
const lookalikeLetters = new RegExp(`[${Object.keys(latinLookalikes).join('')}]`, 'g');
/** The other direction, by script: a letter without a Latin lookalike, and its letter for each Latin one. */
const otherScripts = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].map((script) => {
  const alike = Object.entries(latinLookalikes).filter(([letter]) => script.test(letter));
  return {
    ownLetter: new RegExp(`(?![${alike.map(([letter]) => letter).join('')}])${script.source}`, 'u'),
    letters: new Map(alike.map(([letter, latin]) => [latin, letter])),
  };
});
const latinLetters = /[a-z]/g;
const latinLetter = /[a-z]/;
const otherLetter = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
/** A family name of one syllable, and a given name of one or two. */
const koreanName = /^\p{Script=Hangul} \p{Script=Hangul}{1,2}$/u;
const burmeseWord = /^[\u1000-\u103f]+$/;
const lookalikeWord = new RegExp(`^[${Object.keys(latinLookalikes).join('')}]+$`);
const otherDigits = /(?![0-9])\p{Nd}/gu;
const mixedScripts = /^(?=.*[a-z])(?=.*[\p{Script=Cyrillic}\p{Script=Greek}])/u;

/** Marks can be ignored on these scripts; on others (Devanagari, Thai) they are vowels. */
const marks = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;
const greekAccents = /(?<=\p{Script=Greek})\p{M}+/gu;
/** Apostrophes of every keyboard, modifier letters (Ukrainian ʼ, Arabic ʿ), the Arabic tatweel, invisible and direction characters. */
const silentCharacters = /['`´‘’‛′\u02b0-\u02ff\u0640\p{Cf}]+/gu;
const dottedLetters = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])\.?/gu;
const separatorInNumber = /(?<=\d)[.,'](?=\d)/g;
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const asciiOnly = /^[\x20-\x7e]*$/;

/**
 * The words of a name as they are compared: lower case, without marks, apostrophes and invisible characters, each in its
 * own script. "Al-Qāʿida" gives al, qaida; "A.I.C." gives aic, but "V.V. Putin" two initials; "1,000" gives 1000.
 * Lists and queries go through this one function. A change here is a new normaliserVersion.
 */
export function foldWords(text: string): string[] {
  const meant = asMeant(text);
  if (asciiOnly.test(meant)) return wordsOf(meant);
  const words = wordsOf(withoutMarks(meant)).map((word) => (asciiOnly.test(word) ? word : plainLetters(word)));
  return koreanAsOne(inScriptOfNeighbours(words.flatMap(bySyllables)));
}

/** The same words with their marks and letters of their own: "Wałęsa" gives wałęsa. Only Greek accents mean nothing but stress. */
export function markedWords(text: string): string[] {
  const decomposed = asMeant(text).normalize('NFKD').toLowerCase().normalize('NFKD');
  return koreanAsOne(
    inScriptOfNeighbours(wordsOf(decomposed.replace(greekAccents, '').normalize('NFC')).flatMap(bySyllables)),
  );
}

function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  const joined = lower.replace(silentCharacters, '').replace(dottedLetters, joinAcronym).replace(separatorInNumber, '');
  return joined.match(wordPattern) ?? [];
}

/** A word without marks on its Latin letters. */
export function plainLatin(word: string): string {
  return asciiOnly.test(word) ? word : plainLetters(withoutMarks(word));
}

function withoutMarks(text: string): string {
  return text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(marks, '').normalize('NFC');
}

function plainLetters(word: string): string {
  const plain = word.replace(unplainLetters, (letter) => plainForms[letter] ?? letter).replace(otherDigits, digitOf);
  return mixedScripts.test(plain) ? inOneScript(plain) : plain;
}

/** The text with digits of every script as 0 to 9. */
export function plainDigits(text: string): string {
  return text.replace(otherDigits, digitOf);
}

/** A digit of any script. Unicode has the ten of a script in a row, from a code point ending in 0 or 6. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const place = code & 0xf;
  return String(/\p{Nd}/u.test(String.fromCodePoint(code - place)) ? place : place - 6);
}

/**
 * "Пyтин" is Cyrillic, for nothing Latin looks like its п and и and its y can be у. Any other mixed word is taken as Latin,
 * however few of its letters are Latin: "МОHАММЕD".
 */
function inOneScript(word: string): string {
  const latin = word.match(latinLetters) ?? [];
  const meant = otherScripts.find(
    ({ ownLetter, letters }) => ownLetter.test(word) && latin.every((letter) => letters.has(letter)),
  );
  if (meant) return word.replace(latinLetters, (letter) => meant.letters.get(letter) ?? letter);
  return word.replace(lookalikeLetters, (letter) => latinLookalikes[letter] ?? letter);
}

/** Burmese names are words of one syllable each, written with or without blanks. */
function bySyllables(word: string): string[] {
  const syllables = burmeseWord.test(word) ? burmeseSyllables(word) : [];
  return syllables.length > 0 ? syllables : [word];
}

/** "김 정은" is 김정은: Koreans write family and given name without a blank. */
function koreanAsOne(words: string[]): string[] {
  return words.length === 2 && koreanName.test(words.join(' ')) ? [words.join('')] : words;
}

/** "РАЕ WON UK": beside Latin words alone, a word made of Latin lookalikes is Latin. */
function inScriptOfNeighbours(words: string[]): string[] {
  const others = words.filter((word) => otherLetter.test(word));
  if (others.length === 0 || !others.every((word) => lookalikeWord.test(word))) return words;
  if (!words.some((word) => latinLetter.test(word))) return words;
  return words.map((word) =>
    lookalikeWord.test(word) ? word.replace(lookalikeLetters, (letter) => latinLookalikes[letter] ?? letter) : word,
  );
}

/** Legal forms of two dotted letters. Any other two dotted letters are a person's initials. */
const twoLetterForms = new Set('sa bv nv ag ab as oy kg sl lp pt co sc se rl kk gk ad oü ou'.split(' '));

function joinAcronym(dotted: string): string {
  const letters = dotted.replaceAll('.', '');
  return letters.length === 2 && !twoLetterForms.has(letters) ? ` ${letters[0]} ${letters[1]} ` : ` ${letters} `;
}
