import { foldedLength } from '../../contract/schemas/foldedLength.ts';
import type { NameWords } from '../../screening/alikeWords.ts';
import { isUnspaced, type TextWord, wordsOf } from '../text/words.ts';
import {
  beginsClause,
  isMankind,
  isParticle,
  isPlaceBefore,
  isTownBefore,
  isUsedAsName,
  mayBePart,
  speaker,
} from './besideName.ts';
import { isFirstCase } from './cases.ts';

/** Where a name may stand in a text. */
export interface Candidate {
  start: number;
  end: number;
  /** As it is compared: without the endings of cases. */
  compared: string;
  /** One word of a longer name: it refers to who is named in full. */
  bare: boolean;
}

/** What stands between two words of one name. */
const withinName = /^(?:[ \u00a0]{0,2}|[·・‧•=＝]|-)$/u;
const wordsMoreMax = 3;
/** Letters of the name of a state, with the comma before it. */
const stateLettersMax = 20;
/** A middle name, or two initials, between two words of the name. */
const betweenMax = 3;
/** Most words in a row compared as one name, or twice those of the name: a text of nothing but names has one after the other. */
const candidateWordsMax = 20;
/** Most letters of a text in unspaced scripts tried as the beginning of the name by sound; the rest is searched as written. */
const soundLettersMax = 20_000;

interface TextToRead {
  text: string;
  /** Every word of it may have a capital. */
  isHeadline: boolean;
  /** Its language puts names into cases, see `declinesNames`. */
  declines: boolean;
  language: string | undefined;
  /** Most letters of a name's word, ligatures written out: a longer one is compared with nothing. */
  wordLettersMax: number;
}

/** Possible places of a name in a text, in order. */
export function candidatesIn(
  { text, isHeadline, declines, language, wordLettersMax }: TextToRead,
  name: NameWords,
  kind: 'individual' | 'entity',
): Candidate[] {
  const words = wordsOf(text);
  const common = new Set(words.filter(({ isNameLike }) => !isNameLike).map((word) => word.text.toLowerCase()));
  const capitals = isHeadline && words.filter(({ isNameLike }) => isNameLike).length > words.length * 0.6;
  const isNoName = (word: string) => word === speaker || (isHeadline && isMankind(word) && !name.has(word));
  const mayBeWord = ({ text: word, isNameLike }: TextWord) =>
    isNameLike && word.length <= wordLettersMax && foldedLength(word) <= wordLettersMax && !isNoName(word);
  const places = words.map((word) => (mayBeWord(word) ? name.placesOf(bareWord(word.text)) : []));
  const around = { text, kind, name, places, common, capitals, declines, isProse: language === 'en' && !isHeadline };
  const wordsMax = Math.max(candidateWordsMax, 2 * name.length);
  const found: Candidate[] = [];
  let bySoundLeft = soundLettersMax;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as TextWord;
    if (isUnspaced(word.text) && !/^[\u30a1-\u30fe]+$/.test(word.text)) {
      found.push(...unspacedIn(words, i, name, bySoundLeft));
      bySoundLeft = Math.max(0, bySoundLeft - word.text.length);
    } else if (places[i]?.length) {
      const last = lastOf(words, places, i, wordsMax);
      found.push(candidateOf(words, [i, last], around));
      i = last;
    }
  }
  return found;
}

/** Without the genitive's s behind an apostrophe. */
const bareWord = (text: string) => text.replace(/['’]s$/iu, '');

/** The last word of the name beginning here: others of its words follow, or one word between them. */
function lastOf(words: TextWord[], places: (readonly number[])[], first: number, wordsMax: number): number {
  let last = first;
  const end = Math.min(words.length, first + wordsMax);
  for (let i = first + 1; i < end && i - last <= betweenMax; i++) {
    const word = words[i] as TextWord;
    if (!withinName.test(word.gap) || !(word.isNameLike || isParticle(word.text))) break;
    if (places[i]?.length) last = i;
  }
  return last;
}

interface Around {
  text: string;
  kind: 'individual' | 'entity';
  name: NameWords;
  places: (readonly number[])[];
  common: ReadonlySet<string>;
  capitals: boolean;
  declines: boolean;
  /** In English and no headline: there a capital tells a name, but at the start of a sentence. */
  isProse: boolean;
}

function candidateOf(words: TextWord[], [a, b]: [number, number], around: Around): Candidate {
  const { text, kind, name, places, common, capitals } = around;
  const given = places.slice(a, b + 1).filter((each) => each.length > 0).length;
  let [first, last] = [a, b];
  const isPart = (i: number, gap: string | undefined) => {
    const word = words[i];
    return word !== undefined && gap !== undefined && withinName.test(gap) && mayBePart(word.text, common);
  };
  if (!capitals) {
    while (last - b < wordsMoreMax && !hasGenitive(words[last]) && isPart(last + 1, words[last + 1]?.gap)) last++;
    if (isTownBefore(text.slice(words[last]?.end, (words[last]?.end ?? 0) + stateLettersMax))) last = b;
  }
  const isWhole = given > 1 || name.length < 2;
  // The words before one word of a name tell its bearer, and before a whole one of a person that it is cut out of a longer one.
  if (!capitals && name.length > 1 && !(isWhole && kind === 'entity')) {
    const mayStart = (i: number) => !isWhole || beginsName(words, i, around);
    while (
      first > 0 &&
      a - first < wordsMoreMax &&
      !isPlaceBefore(text.slice(0, words[first]?.start)) &&
      ((isPart(first - 1, words[first]?.gap) && mayStart(first - 1)) || joins(words, first))
    )
      first--;
  }
  const parts = words.slice(first, last + 1);
  const plain = parts.map((word, i) => (places[first + i]?.length ? bareWord(word.text) : word.text));
  const compared = around.declines ? withoutEndings(plain, name) : plain;
  const end = (parts.at(-1) as TextWord).start + bareWord((parts.at(-1) as TextWord).text).length;
  const start = (parts[0] as TextWord).start;
  return { start, end, compared: compared.join(' '), bare: parts.length === 1 && name.length > 1 };
}

/** Whether a word with a capital before a whole name is a part of it, and has its capital for no other reason. */
function beginsName(words: TextWord[], i: number, { isProse }: Around): boolean {
  const word = words[i] as TextWord;
  const beginsSentence = i === 0 || /[^ ,;]/u.test(word.gap);
  return !hasGenitive(word) && !(beginsSentence && beginsClause(word.text)) && (isProse || isUsedAsName(word));
}

const hasGenitive = (word: TextWord | undefined) => /['’]s$/u.test(word?.text ?? '');

/** The words of a name are in one case: if the last one has no ending, "Jana Nowak", the others have none either. */
function withoutEndings(words: string[], name: NameWords): string[] {
  const bare = words.map((word) => name.withoutEnding(word));
  const [last, bareLast] = [words.at(-1) ?? '', bare.at(-1)];
  return words.length > 1 && last === bareLast && isFirstCase(last) ? words : bare;
}

/** A particle with a word of the name before it: "Enrique de la Rodriguez". */
function joins(words: TextWord[], first: number): boolean {
  const [before, own, gap] = [words[first - 2], words[first - 1], words[first]?.gap ?? ''];
  return (
    own !== undefined &&
    !own.isNameLike &&
    isParticle(own.text) &&
    withinName.test(gap) &&
    withinName.test(own.gap) &&
    before?.isNameLike === true
  );
}

const han = /[\u4e00-\u9fff]/;
const middleDot = /^[·・‧•]$/u;
const windowMax = 6;

/** In scripts without blanks: the name's own letters, Chinese names by their reading, and foreign names around their dot. */
function unspacedIn(words: TextWord[], i: number, name: NameWords, lettersMax: number): Candidate[] {
  const { text, start } = words[i] as TextWord;
  const found: Candidate[] = [];
  const next = words[i + 1];
  if (next && middleDot.test(next.gap)) found.push(...aroundDot(text, start, next, name));
  if (!han.test(text) && !isUnspaced(text)) return found;
  for (let from = 0; from < Math.min(text.length, lettersMax); from++) {
    for (let length = windowMax; length >= 2; length--) {
      const part = text.slice(from, from + length);
      if (part.length < length || !name.isSpelledBy(part)) continue;
      found.push({ start: start + from, end: start + from + length, compared: part, bare: false });
      from += length - 1;
      break;
    }
  }
  return found;
}

function aroundDot(text: string, start: number, next: TextWord, name: NameWords): Candidate[] {
  const sizes = Array.from({ length: windowMax - 1 }, (_, i) => i + 2);
  const befores = sizes.filter((size) => size <= text.length && name.placesOf(text.slice(-size)).length > 0);
  const afters = sizes.filter((size) => size <= next.text.length && name.placesOf(next.text.slice(0, size)).length > 0);
  return befores.flatMap((before) =>
    afters.map((after) => ({
      start: start + text.length - before,
      end: next.start + after,
      compared: `${text.slice(-before)} ${next.text.slice(0, after)}`,
      bare: false,
    })),
  );
}
