import type { NameWords } from '../../screening/alikeWords.ts';
import { isUnspaced, type TextWord, wordsOf } from '../text/words.ts';
import { isFirstCase } from './cases.ts';
import { isTitle } from './titles.ts';

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
const particle =
  /^(?:de|da|do|dos|das|del|della|di|du|la|le|van|von|der|den|ter|ten|zu|zur|af|av|bin|ibn|ben|al|el|abu|ould|y|e|dit|ap|mac|mc|san|santa|st\.?)$/iu;
/** Words that begin with a capital and belong to no name, where they follow one. */
const afterName =
  /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|FBI|DEA|IRS|SEC|DOJ|CEO|CFO|Chief|Judge|Attorney|Special|Assistant|Agent|Director|President|[A-Z]{4,})$/u;
/** The English word of who speaks; an initial has a point. */
const speaker = 'I';
const wordsMoreMax = 3;
/** A middle name, or two initials, between two words of the name. */
const betweenMax = 3;

interface TextToRead {
  text: string;
  /** Every word of it may have a capital. */
  isHeadline: boolean;
  /** Its language puts names into cases, see `declinesNames`. */
  declines: boolean;
}

/** The places of a text where a name may stand, in the order of the text. */
export function candidatesIn({ text, isHeadline, declines }: TextToRead, name: NameWords): Candidate[] {
  const words = wordsOf(text);
  const common = new Set(words.filter(({ isNameLike }) => !isNameLike).map((word) => word.text.toLowerCase()));
  const capitals = isHeadline && words.filter(({ isNameLike }) => isNameLike).length > words.length * 0.6;
  const places = words.map((word) =>
    word.isNameLike && word.text !== speaker ? name.placesOf(bareWord(word.text)) : [],
  );
  const found: Candidate[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as TextWord;
    if (isUnspaced(word.text) && !/^[\u30a1-\u30fe]+$/.test(word.text)) found.push(...unspacedIn(words, i, name));
    else if (places[i]?.length) {
      const last = lastOf(words, places, i);
      found.push(candidateOf(words, [i, last], { name, places, common, capitals, declines }));
      i = last;
    }
  }
  return found;
}

/** Without the genitive's s behind an apostrophe. */
const bareWord = (text: string) => text.replace(/['’]s$/iu, '');

/** The last word of the name that begins here: others of its words follow, or one word between them. */
function lastOf(words: TextWord[], places: (readonly number[])[], first: number): number {
  let last = first;
  for (let i = first + 1; i < words.length && i - last <= betweenMax; i++) {
    const word = words[i] as TextWord;
    if (!withinName.test(word.gap) || !(word.isNameLike || particle.test(word.text))) break;
    if (places[i]?.length) last = i;
  }
  return last;
}

interface Around {
  name: NameWords;
  places: (readonly number[])[];
  common: ReadonlySet<string>;
  capitals: boolean;
  declines: boolean;
}

function candidateOf(words: TextWord[], [a, b]: [number, number], around: Around): Candidate {
  const { name, places, common, capitals } = around;
  const given = places.slice(a, b + 1).filter((each) => each.length > 0).length;
  let [first, last] = [a, b];
  const isPart = (i: number, gap: string | undefined) => {
    const word = words[i];
    if (!word || gap === undefined || !withinName.test(gap)) return false;
    // Where a script has no capitals nothing tells a name from the words around it.
    return (
      /^\p{Lu}/u.test(word.text) &&
      word.text !== speaker &&
      !isTitle(word.text) &&
      !afterName.test(word.text) &&
      !common.has(word.text.toLowerCase())
    );
  };
  const ends = (i: number) => /['’]s$/u.test(words[i]?.text ?? '');
  if (!capitals) {
    while (last - b < wordsMoreMax && !ends(last) && isPart(last + 1, words[last + 1]?.gap)) last++;
  }
  // One word of the name: what stands before it tells whose it is.
  if (given < 2 && name.length > 1 && !capitals) {
    let gap = words[first]?.gap;
    const before = () => words[first - 1];
    while (first > 0 && a - first < wordsMoreMax && before() && (isPart(first - 1, gap) || joins(words, first))) {
      first--;
      gap = words[first]?.gap;
    }
  }
  const parts = words.slice(first, last + 1);
  const plain = parts.map((word, i) => (places[first + i]?.length ? bareWord(word.text) : word.text));
  const compared = around.declines ? withoutEndings(plain, name) : plain;
  const end = (parts.at(-1) as TextWord).start + bareWord((parts.at(-1) as TextWord).text).length;
  const start = (parts[0] as TextWord).start;
  return { start, end, compared: compared.join(' '), bare: parts.length === 1 && name.length > 1 };
}

/** The words of a name are in one case: where the last one has no ending, "Jana Nowak", the others have none either. */
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
    particle.test(own.text) &&
    withinName.test(gap) &&
    withinName.test(own.gap) &&
    before?.isNameLike === true
  );
}

const han = /[\u4e00-\u9fff]/;
const middleDot = /^[·・‧•]$/u;
const windowMax = 6;

/** In scripts without blanks: the name's own letters, Chinese names by their reading, and foreign names around their dot. */
function unspacedIn(words: TextWord[], i: number, name: NameWords): Candidate[] {
  const { text, start } = words[i] as TextWord;
  const found: Candidate[] = [];
  const next = words[i + 1];
  if (next && middleDot.test(next.gap)) found.push(...aroundDot(text, start, next, name));
  if (!han.test(text) && !isUnspaced(text)) return found;
  for (let from = 0; from < text.length; from++) {
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
