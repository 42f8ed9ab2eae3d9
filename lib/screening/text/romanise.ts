import han from './hanReadings.data.json';
import {
  ARABIC,
  ARMENIAN,
  CYRILLIC,
  DEVANAGARI_CONSONANTS,
  DEVANAGARI_LETTERS,
  DEVANAGARI_VOWELS,
  GEORGIAN,
  GREEK,
  HANGUL_FINALS,
  HANGUL_INITIALS,
  HANGUL_VOWELS,
  HEBREW,
} from './romanTables.ts';

/**
 * How a word is written, as far as comparing it depends on that. `abjad`: short vowels are left out (Arabic, Hebrew).
 * `syllables`: Han or Hangul; `longSyllables`: three and more of them, which may write a foreign name by its sound.
 */
export const SCRIPT = { latin: 0, alphabet: 1, abjad: 2, syllables: 3, longSyllables: 4, other: 5 } as const;
export type Script = (typeof SCRIPT)[keyof typeof SCRIPT];

/** Whether a word is in Han or Hangul. */
export function isSyllables(script: number): boolean {
  return script === SCRIPT.syllables || script === SCRIPT.longSyllables;
}

const LETTER_BY_LETTER: [RegExp, Record<string, string>, Script][] = [
  [/\p{Script=Cyrillic}/u, CYRILLIC, SCRIPT.alphabet],
  [/\p{Script=Arabic}/u, ARABIC, SCRIPT.abjad],
  [/\p{Script=Greek}/u, GREEK, SCRIPT.alphabet],
  [/\p{Script=Hebrew}/u, HEBREW, SCRIPT.abjad],
  [/\p{Script=Armenian}/u, ARMENIAN, SCRIPT.alphabet],
  [/\p{Script=Georgian}/u, GEORGIAN, SCRIPT.alphabet],
];
const LATIN = /^[a-z0-9]+$/;
const DEVANAGARI = /\p{Script=Devanagari}/u;
const HAN = /[\u4e00-\u9fff]/;
const HANGUL = /[\uac00-\ud7a3]/;
/** The Arabic article, written on to its word. Shorter words begin with these letters by themselves. */
const ARABIC_ARTICLE = /^(?:وال|ال)(?=.{3})(?!له$)/u;

/** The end of names like Abdullah, whose long vowel is not written. */
const GOD = /(?:ا?لله|ا?ﷲ)$/u;

/**
 * A folded word in Latin letters: "путин" gives putin, "القذافي" qdhafy, "习近平" xijinping. A script without a table gets
 * stand-ins. `keepsArticle`: what looks like the Arabic article is read, as in the names that only begin like it.
 */
export function romanise(word: string, keepsArticle = false): { latin: string; script: Script } {
  if (LATIN.test(word)) return { latin: word, script: SCRIPT.latin };
  for (const [pattern, table, script] of LETTER_BY_LETTER) {
    if (pattern.test(word)) return { latin: byTable(word, table, keepsArticle), script };
  }
  if (DEVANAGARI.test(word)) return { latin: devanagari(word), script: SCRIPT.alphabet };
  if (HANGUL.test(word) || HAN.test(word)) {
    return { latin: syllables(word).join(''), script: word.length < 3 ? SCRIPT.syllables : SCRIPT.longSyllables };
  }
  return { latin: Array.from(word, standIn).join(''), script: SCRIPT.other };
}

/** The readings of a word in Han or Hangul, one per character; Hangul by the Revised Romanisation, Han in Mandarin. */
export function syllables(word: string): string[] {
  return Array.from(word, (character) => {
    if (HANGUL.test(character)) return hangulReading(character.charCodeAt(0) - 0xac00);
    if (HAN.test(character)) return hanReading(character.charCodeAt(0) - 0x4e00);
    return /[a-z0-9]/.test(character) ? character : '';
  });
}

/** A letter for each letter of a script without a table: no reading, but enough to see a typing error in the same script. */
function standIn(letter: string): string {
  return /[a-z0-9]/.test(letter) ? letter : String.fromCharCode(97 + ((letter.codePointAt(0) ?? 0) % 26));
}

/** Whether the word begins with the letters of the Arabic article: "الرحمن" with it, "الكسندر" (Alexander) without. */
export function hasArabicArticle(word: string): boolean {
  return ARABIC_ARTICLE.test(word);
}

function byTable(word: string, table: Record<string, string>, keepsArticle: boolean): string {
  const whole = keepsArticle ? word : word.replace(ARABIC_ARTICLE, '');
  const bare = table === ARABIC ? whole.replace(GOD, 'allah') : word;
  let latin = '';
  for (let i = 0; i < bare.length; i++) {
    const pair = table[bare.slice(i, i + 2)];
    if (pair !== undefined && i + 1 < bare.length) {
      latin += pair;
      i++;
    } else {
      const letter = bare.charAt(i);
      const reading = table[letter] ?? (/[a-z0-9]/.test(letter) ? letter : '');
      // Two letters that are read k and h are no kh.
      latin += reading.startsWith('h') && /[cdgkpstz]$/.test(latin) ? `'${reading}` : reading;
    }
  }
  return latin;
}

function devanagari(word: string): string {
  const letters = Array.from(word);
  return letters
    .map((letter, i) => {
      const consonant = DEVANAGARI_CONSONANTS[letter];
      const next = letters[i + 1];
      if (consonant === undefined) return DEVANAGARI_VOWELS[letter] ?? DEVANAGARI_LETTERS[letter] ?? standIn(letter);
      return next === undefined || next in DEVANAGARI_VOWELS ? consonant : `${consonant}a`;
    })
    .join('');
}

function hangulReading(index: number): string {
  const initial = HANGUL_INITIALS[Math.floor(index / 588)] ?? '';
  const vowel = HANGUL_VOWELS[Math.floor((index % 588) / 28)] ?? '';
  return initial + vowel + (HANGUL_FINALS[index % 28] ?? '');
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const HAN_SYLLABLES = han.syllables.split(' ');

function hanReading(index: number): string {
  const high = DIGITS.indexOf(han.readings.charAt(2 * index));
  const low = DIGITS.indexOf(han.readings.charAt(2 * index + 1));
  return HAN_SYLLABLES[high * 64 + low] ?? '';
}
