import type { MediaCategory, MediaStage } from '../../contract/media/mediaTerms.ts';
import type { Article } from '../article.ts';
import { accusedOf } from './accusedOf.ts';
import { withoutAgencies } from './agencies.ts';
import { categoryCounts } from './categoryWords.ts';
import { lowered } from './cue.ts';
import { rulesFor } from './languages.ts';

/** How grave each is, 1 to 3; most serious first. */
const gravity: Readonly<Record<MediaCategory, 1 | 2 | 3>> = {
  terrorism: 3,
  trafficking: 3,
  violence: 3,
  organised_crime: 3,
  narcotics: 3,
  money_laundering: 3,
  corruption: 3,
  sanctions_evasion: 3,
  fraud: 2,
  market_abuse: 2,
  cybercrime: 2,
  tax: 2,
  environmental: 2,
  civil_rights: 2,
  other_crime: 1,
};

/** What a headline says counts as often as this. */
const titleWeight = 4;
/** And of statements about the subject itself, beside the rest of the article. */
const ownWeight = 3;
/** What a text names less often than this, and no headline, is beside the matter. */
const timesMin = 2;
const leadLetters = 1500;
const leadWeight = 2;
/** Most letters searched for words of any category. */
const lettersMax = 60_000;
const restLetters = 6000;
const shareMin = 0.06;

/**
 * The accusations of an article: first charges and guilt stated in `own`, then the rest, each most serious first. `own`: the sentences
 * about the subject, as written; empty without a subject.
 */
export function categoriesOf(
  { title, text = '' }: Pick<Article, 'title' | 'text'>,
  own: readonly string[],
): MediaCategory[] {
  const isOfOne = own.length > 0;
  // What an office is called says nothing of one person.
  const countsIn = (part: string) => (isOfOne ? categoryCounts(withoutAgencies(part), true) : categoryCounts(part));
  const counts = new Map<MediaCategory, number>();
  const add = (found: ReadonlyMap<MediaCategory, number>, weight: number) => {
    for (const [category, count] of found) counts.set(category, (counts.get(category) ?? 0) + count * weight);
  };
  // In a headline every word may have a capital, so no office's name can be recognised.
  const headline = categoryCounts(title, isOfOne);
  const [lead, rest] = [countsIn(text.slice(0, leadLetters)), countsIn(text.slice(leadLetters, restLetters))];
  add(headline, titleWeight);
  add(lead, leadWeight);
  add(rest, 1);
  for (const sentence of own) add(countsIn(sentence), ownWeight);
  const accused = countsIn(accusedOf(own));
  // Only English sentences state charges; elsewhere all statements about the subject count.
  const said = accused.size > 0 ? accused : countsIn(own.join('\n'));
  const isTold = (category: MediaCategory) =>
    said.has(category) || headline.has(category) || (lead.get(category) ?? 0) + (rest.get(category) ?? 0) >= timesMin;
  const most = Math.max(0, ...counts.values());
  const isKept = ([category, count]: [MediaCategory, number]) =>
    accused.has(category) || (isTold(category) && count >= most * shareMin);
  const kept = [...counts].filter(isKept);
  const named = (kept.length > 0 ? kept : [...counts]).map(([category]) => category);
  const specific = named.filter((category) => category !== 'other_crime' || accused.has(category));
  return (specific.length > 0 ? specific : named).toSorted(
    (a, b) =>
      Number(accused.has(b)) - Number(accused.has(a)) || byGravity(a, b) || (counts.get(b) ?? 0) - (counts.get(a) ?? 0),
  );
}

/** The most serious first. */
export const byGravity = (a: MediaCategory, b: MediaCategory) => gravity[b] - gravity[a];

/** Letters at the beginning with an article's topic. */
const aboutLetters = 700;

/** A statement about many things: such a text accuses only if its headline does. */
const opinion = /\b(?:statement|remarks|speech|interview|opinion|editorial)\b/iu;

/**
 * The accusations of an article as a whole, most serious first; empty if its headline and beginning accuse nobody. In a language outside
 * the rules, the categories named by its words.
 */
export function articleCategories(article: Pick<Article, 'title' | 'text' | 'language'>): MediaCategory[] {
  const { title, text = '' } = article;
  const rules = rulesFor(article.language, text || title);
  const about = opinion.test(title) ? title : `${title}\n${text.slice(0, aboutLetters)}`;
  return !rules || rules.adverse.test(lowered(about)) ? categoriesOf(article, []) : [];
}

/** Whether the rules read the article: its text is given, in one of their languages, and no word of any category stands in it. */
export function namesNoMatter({ title, text, language }: Pick<Article, 'title' | 'text' | 'language'>): boolean {
  if (text === undefined || !rulesFor(language, text)) return false;
  return categoryCounts(`${title}\n${text.slice(0, lettersMax)}`).size === 0;
}

const lesser: readonly MediaStage[] = ['allegation', 'investigation', 'civil_action', 'settlement'];

/** By the gravest category; less if nothing is charged. 0 if there is none. */
export function severityOf(categories: readonly MediaCategory[], stage: MediaStage | null): 0 | 1 | 2 | 3 {
  const most = Math.max(0, ...categories.map((category) => gravity[category])) as 0 | 1 | 2 | 3;
  if (most < 2 || (stage !== null && !lesser.includes(stage))) return most;
  return (most - 1) as 1 | 2;
}
