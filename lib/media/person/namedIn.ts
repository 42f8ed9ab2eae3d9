import { foldedLength } from '../../contract/schemas/foldedLength.ts';
import { NameWords } from '../../screening/alikeWords.ts';
import type { Article } from '../article.ts';
import type { Mention } from '../classifier.ts';
import { isUnspaced } from '../text/words.ts';
import { type Candidate, candidatesIn } from './candidates.ts';
import { declinesNames } from './cases.ts';
import type { ComparedName } from './compareNames.ts';

/** A possible place of the requested name in an article. */
export interface Place extends Candidate {
  from: 'title' | 'body';
}

/** The name asked for, or another one of the same person, ready to be looked for. */
export interface AskedName {
  text: string;
  words: NameWords;
  kind: 'individual' | 'entity';
}

export function askedName(text: string, kind: 'individual' | 'entity'): AskedName {
  return { text, words: new NameWords(text, kind), kind };
}

/** Most letters of a word of an article compared, whatever the name; twice as many are in no word of a name. */
const wordLettersMin = 100;
/** Most different names of one article compared with the requested one: a text of more is a list, and these are the first. */
const namesComparedMax = 1_000;

/** Where a name may stand in an article, the title first. */
export function placesIn(article: Article, name: AskedName): Place[] {
  const declines = declinesNames(article.language, article.text ?? article.title);
  const { language } = article;
  const wordLettersMax = Math.max(wordLettersMin, foldedLength(name.text));
  const candidates = (text: string, isHeadline: boolean) =>
    candidatesIn({ text, isHeadline, declines, language, wordLettersMax }, name.words, name.kind);
  const at = (from: 'title' | 'body', text: string) =>
    [...candidates(text, from === 'title'), ...literal(text, name.text)]
      .toSorted((a, b) => a.start - b.start)
      .map((candidate) => ({ ...candidate, from }));
  const names = new Set<string>();
  return [...at('title', article.title), ...at('body', article.text ?? '')].filter(({ compared }) => {
    if (names.size < namesComparedMax) names.add(compared);
    return names.has(compared);
  });
}

/** The name letter by letter, in scripts without blanks. */
function literal(text: string, name: string): Candidate[] {
  if (!isUnspaced(name)) return [];
  const found: Candidate[] = [];
  for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + name.length)) {
    found.push({ start, end: start + name.length, compared: name, bare: false });
  }
  return found;
}

export interface FoundName {
  /** The best of the full names. */
  best: ComparedName & { name: string };
  mentions: Mention[];
}

/**
 * The mentions of the subject: full matching names, and single words of it referring to the full name before them (the first after them if
 * none is before), if that matches.
 */
export function mentionsOf(
  article: Article,
  places: readonly Place[],
  compared: ReadonlyMap<string, ComparedName>,
): FoundName | undefined {
  const isSame = (place: Place) => !place.bare && compared.get(place.compared)?.same !== undefined;
  const full = places.filter((place) => !place.bare);
  const same = full.filter(isSame);
  const best = same
    .map((place) => ({ ...(compared.get(place.compared) as ComparedName), name: written(article, place) }))
    .toSorted((a, b) => b.score - a.score)[0];
  if (!best) return undefined;
  const refersToSame = referring(full, isSame);
  const mentions = places.filter((place) => (place.bare ? refersToSame(place) : isSame(place)));
  return { best, mentions: withoutOverlap(mentions).map((place) => mentionAt(article, place)) };
}

/**
 * Whether a single word refers to the subject: to the last person named with it before. `full`: in the order of the article. The words are
 * queried in that order too, so each full name is looked at once for each different word.
 */
function referring(full: readonly Place[], isSame: (place: Place) => boolean): (bare: Place) => boolean {
  const texts = [...new Set(full.map(({ compared }) => compared))];
  const byWord = new Map<string, { withIt: readonly Place[]; next: number }>();
  const namedWith = (word: string) => {
    const having = new Set(texts.filter((text) => text.toLowerCase().includes(word)));
    return { withIt: full.filter(({ compared }) => having.has(compared)), next: 0 };
  };
  return (bare) => {
    const word = bare.compared.toLowerCase();
    const known = byWord.get(word) ?? namedWith(word);
    byWord.set(word, known);
    const { withIt } = known;
    while (known.next < withIt.length && isBefore(withIt[known.next] as Place, bare)) known.next++;
    const last = withIt[known.next - 1];
    const referred = last?.from === bare.from ? last : withIt[0];
    return referred !== undefined && isSame(referred);
  };
}

const isBefore = (place: Place, other: Place) =>
  place.from === other.from ? place.start < other.start : place.from === 'title';

function withoutOverlap(places: readonly Place[]): Place[] {
  return places.filter((place, i) => {
    const before = places[i - 1];
    return !before || before.from !== place.from || before.end <= place.start;
  });
}

export function mentionAt(article: Article, place: Place): Mention {
  return { from: place.from, start: place.start, end: place.end, name: written(article, place) };
}

function written(article: Article, { from, start, end }: Place): string {
  return (from === 'title' ? article.title : (article.text ?? '')).slice(start, end);
}
