import { burmese } from './burmese.ts';
import { fallbackLatin } from './fallbackLetters.ts';
import { cantoneseReading, hongKongSpellings, koreanReading, mandarinReading } from './hanReadings.ts';
import { kana } from './kana.ts';
import {
  arabic,
  armenian,
  cyrillic,
  devanagariConsonants,
  devanagariLetters,
  devanagariVowels,
  georgian,
  greek,
  hangulFinals,
  hangulInitials,
  hangulVowels,
  hebrew,
} from './romanTables.ts';
import { thai } from './thai.ts';

/**
 * The writing of a word, as far as its comparison depends on that. `abjad`: short vowels are left out (Arabic, Hebrew). `sounds`: kana,
 * Thai, Burmese and other scripts of syllables or of unwritten vowels. `syllables`: Han or Hangul; `longSyllables`: three and more of them,
 * possibly a foreign name by its sound.
 */
export const scripts = {
  latin: 0,
  alphabet: 1,
  abjad: 2,
  syllables: 3,
  longSyllables: 4,
  other: 5,
  sounds: 6,
} as const;
export type Script = (typeof scripts)[keyof typeof scripts];

/** Whether a word is in Han or Hangul. */
export function isSyllables(script: number): boolean {
  return script === scripts.syllables || script === scripts.longSyllables;
}

const letterByLetter: [RegExp, Record<string, string>, Script][] = [
  [/\p{Script=Cyrillic}/u, cyrillic, scripts.alphabet],
  [/\p{Script=Arabic}/u, arabic, scripts.abjad],
  [/\p{Script=Greek}/u, greek, scripts.alphabet],
  [/\p{Script=Hebrew}/u, hebrew, scripts.abjad],
  [/\p{Script=Armenian}/u, armenian, scripts.alphabet],
  [/\p{Script=Georgian}/u, georgian, scripts.alphabet],
];
const latinPattern = /^[a-z0-9]+$/;
const devanagariPattern = /\p{Script=Devanagari}/u;
const burmesePattern = /^[\u1000-\u103f]+$/;
const thaiPattern = /\p{Script=Thai}/u;
const kanaPattern = /^[\u3041-\u30ff]+$/;
const hanPattern = /[\u4e00-\u9fff]/;
const hangulPattern = /[\uac00-\ud7a3]/;
/** The Arabic article, written on to its word. In shorter words these letters are part of the word. */
const arabicArticle = /^(?:وال|ال)(?=.{3})(?!له$)/u;

/** The end of names like Abdullah, with an unwritten long vowel. */
const allahEnding = /(?:ا?لله|ا?ﷲ)$/u;

/**
 * A folded word in Latin letters: "путин" gives putin, "القذافي" qdhafy, "习近平" xijinping. Scripts without a table of ours are read letter
 * by letter; an unknown letter gets a stand-in. `keepsArticle`: keeps an apparent Arabic article, as in names merely beginning like one.
 */
export function romanise(word: string, keepsArticle = false): { latin: string; script: Script } {
  if (latinPattern.test(word)) return { latin: word, script: scripts.latin };
  for (const [pattern, table, script] of letterByLetter) {
    if (pattern.test(word)) return { latin: byTable(word, table, keepsArticle), script };
  }
  if (devanagariPattern.test(word)) return { latin: devanagari(word), script: scripts.alphabet };
  if (hangulPattern.test(word) || hanPattern.test(word)) {
    return { latin: joinedSyllables(word), script: word.length < 3 ? scripts.syllables : scripts.longSyllables };
  }
  if (burmesePattern.test(word)) return { latin: burmese(word), script: scripts.sounds };
  if (thaiPattern.test(word)) return { latin: thai(word), script: scripts.sounds };
  if (kanaPattern.test(word)) return { latin: kana(word), script: scripts.sounds };
  const latin = fallbackLatin(word);
  if (latin) return { latin, script: scripts.sounds };
  return { latin: Array.from(word, standIn).join(''), script: scripts.other };
}

/** Whether a word has a syllable of Hangul. */
export function isHangul(word: string): boolean {
  return hangulPattern.test(word);
}

/** The readings of a word in Han or Hangul, one per character; Hangul by the Revised Romanisation, Han in Mandarin. */
export function syllables(word: string): string[] {
  return Array.from(word, (character) => {
    if (hangulPattern.test(character)) return hangulReading(character.charCodeAt(0) - 0xac00);
    if (hanPattern.test(character)) return mandarinReading(character);
    return /[a-z0-9]/.test(character) ? character : '';
  });
}

/** Hangul writes the l of a foreign name twice, at the end of one syllable and as the r of the next: "탈레반" is Talleban. */
function joinedSyllables(word: string): string {
  const latin = syllables(word).join('');
  return hangulPattern.test(word) ? latin.replaceAll('lr', 'll') : latin;
}

/** The syllables of a Han word as read by the press of Korea and Hong Kong, in the spellings of lists; none for any other word. */
export function syllablesAbroad(word: string): string[][] {
  const characters = Array.from(word);
  // Two characters are a given name, shared by many persons.
  if (!hanPattern.test(word) || characters.length < 3) return [];
  const cantonese = characters.map((character) => hongKongSpellings(cantoneseReading(character)));
  const korean = characters.map(koreanReading);
  const readings = [korean, cantonese.map(([usual = '']) => usual), cantonese.map((each) => each.at(-1) ?? '')];
  return readings.filter((reading) => reading.every((syllable) => syllable !== ''));
}

/** A letter for each letter of a script without a table: no reading, but enough to see a typing error in the same script. */
function standIn(letter: string): string {
  return /[a-z0-9]/.test(letter) ? letter : String.fromCharCode(97 + ((letter.codePointAt(0) ?? 0) % 26));
}

/** Whether the word begins with the letters of the Arabic article: "الرحمن" with it, "الكسندر" (Alexander) without. */
export function hasArabicArticle(word: string): boolean {
  return arabicArticle.test(word);
}

function byTable(word: string, table: Record<string, string>, keepsArticle: boolean): string {
  const whole = keepsArticle ? word : word.replace(arabicArticle, '');
  const bare = table === arabic ? whole.replace(allahEnding, 'allah') : word;
  let latin = '';
  for (let i = 0; i < bare.length; i++) {
    const pair = table[bare.slice(i, i + 2)];
    if (pair !== undefined && i + 1 < bare.length) {
      latin += pair;
      i++;
    } else {
      const letter = bare.charAt(i);
      const reading = table[letter] ?? (/[a-z0-9]/.test(letter) ? letter : '');
      // Two letters read k and h are not one kh.
      latin += reading.startsWith('h') && /[cdgkpstz]$/.test(latin) ? `'${reading}` : reading;
    }
  }
  return latin;
}

function devanagari(word: string): string {
  const letters = Array.from(word);
  return letters
    .map((letter, i) => {
      const consonant = devanagariConsonants[letter];
      const next = letters[i + 1];
      if (consonant === undefined) return devanagariVowels[letter] ?? devanagariLetters[letter] ?? standIn(letter);
      return next === undefined || next in devanagariVowels ? consonant : `${consonant}a`;
    })
    .join('');
}

function hangulReading(index: number): string {
  const initial = hangulInitials[Math.floor(index / 588)] ?? '';
  const vowel = hangulVowels[Math.floor((index % 588) / 28)] ?? '';
  return initial + vowel + (hangulFinals[index % 28] ?? '');
}
