import { NameWords } from '../../screening/alikeWords.ts';
import type { Article } from '../article.ts';
import type { Mention } from '../classifier.ts';
import { isUnspaced } from '../text/words.ts';
import { type Candidate, candidatesIn } from './candidates.ts';
import { declinesNames } from './cases.ts';
import type { ComparedName } from './compareNames.ts';

/** A place of an article where the name asked for may stand. */
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

/** Where a name may stand in an article, the title first. */
export function placesIn(article: Article, name: AskedName): Place[] {
  const declines = declinesNames(article.language, article.text ?? article.title);
  const { language } = article;
  const candidates = (text: string, isHeadline: boolean) =>
    candidatesIn({ text, isHeadline, declines, language }, name.words, name.kind);
  const at = (from: 'title' | 'body', text: string) =>
    [...candidates(text, from === 'title'), ...literal(text, name.text)]
      .toSorted((a, b) => a.start - b.start)
      .map((candidate) => ({ ...candidate, from }));
  return [...at('title', article.title), ...at('body', article.text ?? '')];
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
 * The mentions of the one asked for: full names that compare as the same, and single words of it that refer to the full name before them
 * (the first after them where none is before), if that is the same.
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
  const mentions = places.filter((place) => (place.bare ? isOfSame(place, places, full, isSame) : isSame(place)));
  return { best, mentions: withoutOverlap(mentions).map((place) => mentionAt(article, place)) };
}

/** Whom a single word refers to: the last who was named with it. */
function isOfSame(bare: Place, places: readonly Place[], full: readonly Place[], isSame: (place: Place) => boolean) {
  const word = bare.compared.toLowerCase();
  const at = places.indexOf(bare);
  const withIt = full.filter(({ compared }) => compared.toLowerCase().includes(word));
  const before = withIt.filter((place) => places.indexOf(place) < at && place.from === bare.from).at(-1);
  const referred = before ?? withIt[0];
  return referred !== undefined && isSame(referred);
}

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
