import { cutText } from '../../contract/text/cutText.ts';
import type { TextEncoding } from '../../contract/text/textEncodings.ts';
import { tidy } from '../tidy.ts';
import { decoderOf } from './encodings.ts';
import { writingCost } from './writingCost.ts';

/** The rarity of these encodings in today's tables, in bits: decides between encodings with the same or equally likely letters. */
const rarity: Partial<Record<TextEncoding, number>> = {
  'utf-8': 0,
  'windows-1252': 0,
  'windows-1250': 2,
  'windows-1251': 2,
  'windows-1253': 2,
  'windows-1254': 2,
  'windows-1255': 2,
  'windows-1256': 2,
  'windows-1257': 2,
  'windows-874': 2,
  gb18030: 2,
  big5: 3,
  shift_jis: 2,
  'euc-kr': 2,
  'euc-jp': 5,
  'iso-8859-15': 4,
  'iso-8859-2': 5,
  'iso-8859-5': 7,
  'iso-8859-6': 7,
  'iso-8859-7': 5,
  'iso-8859-8': 7,
  'iso-8859-13': 7,
  ibm850: 4,
  ibm437: 5,
  ibm865: 5,
  ibm852: 5,
  ibm857: 6,
  ibm866: 5,
  macintosh: 5,
  'x-mac-ce': 12,
  'x-mac-cyrillic': 7,
  'koi8-r': 5,
  'koi8-u': 6,
};
const candidates = Object.entries(rarity) as [TextEncoding, number][];

/** A reading is in doubt unless every other one is at least so many bits less likely: about one in four thousand. */
const doubtBits = 12;
/** Letters of names take 4 to 16 bits with those beside them; if all readings take more than this, none may be right. */
const bitsPerByteMax = 18;
const bitsOfFew = 12;
/** A heading is no name, and its words are few. */
const headingBits = 6;
const rivalsMax = 4;
const wordsShown = 5;
const wordCharactersMax = 60;

/** An encoding, and the first words as it reads them. */
export interface EncodingReading {
  encoding: TextEncoding;
  words: string[];
}

export interface GuessedEncoding extends EncodingReading {
  /** Rival encodings with other letters, the likeliest first; empty without doubt. */
  rivals: EncodingReading[];
}

/** Other encodings hardly make ten valid letters of UTF-8 for each invalid byte. */
function isBrokenUtf8(sample: Uint8Array): boolean {
  const text = new TextDecoder().decode(sample);
  const broken = text.split('\ufffd').length - 1;
  return text.replace(/[\0-\x7f]/g, '').length > 11 * broken;
}

/**
 * The encoding of a text partly outside UTF-8, by the look of names. `words`: those with bytes beyond ASCII, each once; not empty.
 * `heading`: those of the first line, possibly written by another program: if another encoding reads them better, it is a rival.
 */
export function guessEncoding(words: Uint8Array, heading: Uint8Array = new Uint8Array()): GuessedEncoding {
  if (isBrokenUtf8(words)) return readAs(words, 'utf-8');
  const [best, ...others] = readings(words);
  if (!best) throw new Error('There are no encodings to choose from');
  const isNone = best.bits > bitsOfFew + bitsPerByteMax * highBytesIn(words);
  const near = others.filter(({ bits }) => isNone || bits - best.bits < doubtBits);
  const rivals = [...near.slice(0, rivalsMax), ...ofHeading(heading, best.encoding)].map(({ encoding }) => encoding);
  return readAs(words, best.encoding, [...new Set(rivals)]);
}

/** The first words by each encoding: of several, those with different readings. */
export function readAs(
  words: Uint8Array,
  encoding: TextEncoding,
  rivals: readonly TextEncoding[] = [],
): GuessedEncoding {
  const [best = [], ...others] = [encoding, ...rivals].map((each) => {
    const decode = decoderOf(each, { strict: false });
    return (decode(words) + decode()).split('\n');
  });
  const differ = (i: number) => others.length === 0 || others.some((each) => each[i] !== best[i]);
  const shown = [...best.keys()].filter((i) => best[i] !== '' && differ(i)).slice(0, wordsShown);
  const of = (all: readonly string[] = []) => shown.map((i) => cutText(tidy(all[i] ?? ''), wordCharactersMax));
  return {
    encoding,
    words: of(best),
    rivals: rivals.map((each, i) => ({ encoding: each, words: of(others[i]) })),
  };
}

/** UTF-8 may have none at all of these bytes. */
const anyCharacter = /[^\0-\x7f\ufffd]/;

/** The readings of the words by encoding, the likeliest first; of equal readings the usual one alone. */
function readings(words: Uint8Array) {
  const all = candidates
    .map(([encoding, rare]) => {
      const decode = decoderOf(encoding, { strict: false });
      const text = decode(words) + decode();
      return { encoding, text, bits: rare + writingCost(text) };
    })
    .filter(({ text }) => anyCharacter.test(text))
    .sort((a, b) => a.bits - b.bits);
  return all.filter(({ text }, i) => all.findIndex((other) => other.text === text) === i);
}

function ofHeading(heading: Uint8Array, encoding: TextEncoding) {
  if (heading.length === 0) return [];
  const all = readings(heading);
  const [best] = all;
  const decode = decoderOf(encoding, { strict: false });
  const bits = writingCost(decode(heading) + decode());
  return best && bits - best.bits > headingBits ? [best] : [];
}

function highBytesIn(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte >= 128) count += 1;
  return count;
}
