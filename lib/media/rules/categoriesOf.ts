import type { MediaCategory, MediaStage } from '../../contract/mediaTerms.ts';
import type { Article } from '../article.ts';
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
/** And what is said of the subject itself, beside the rest of the article. */
const ownWeight = 3;
/** What is named less often than this is beside the matter. */
const countMin = 2;
const leadLetters = 1500;
const leadWeight = 2;
/** Letters that are looked through for words of any category. */
const lettersMax = 60_000;
const restLetters = 6000;
const shareMin = 0.06;

/** What an article accuses of, most serious first. `own`: the sentences about the subject; empty where nobody is asked for. */
export function categoriesOf(
  { title, text = '' }: Pick<Article, 'title' | 'text'>,
  own: readonly string[],
): MediaCategory[] {
  const counts = new Map<MediaCategory, number>();
  const add = (part: string, weight: number) => {
    for (const [category, count] of categoryCounts(part))
      counts.set(category, (counts.get(category) ?? 0) + count * weight);
  };
  add(title, titleWeight);
  add(text.slice(0, leadLetters), leadWeight);
  add(text.slice(leadLetters, restLetters), 1);
  for (const sentence of own) add(sentence, ownWeight);
  const most = Math.max(0, ...counts.values());
  const kept = [...counts].filter(([, count]) => count >= Math.max(countMin, most * shareMin));
  const named = (kept.length > 0 ? kept : [...counts]).map(([category]) => category);
  const specific = named.filter((category) => category !== 'other_crime');
  return (specific.length > 0 ? specific : named).toSorted(
    (a, b) => byGravity(a, b) || (counts.get(b) ?? 0) - (counts.get(a) ?? 0),
  );
}

/** The most serious first. */
export const byGravity = (a: MediaCategory, b: MediaCategory) => gravity[b] - gravity[a];

/** Letters at the beginning that say what an article is about. */
const aboutLetters = 700;

/** What somebody says of many things: such a text accuses only where its headline does. */
const opinion = /\b(?:statement|remarks|speech|interview|opinion|editorial)\b/iu;

/**
 * What an article as a whole accuses anybody of, most serious first; empty where its headline and beginning accuse nobody. In a language that the
 * rules do not read, what its words name.
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

/** By the gravest category; less where nothing is charged. 0 where there is none. */
export function severityOf(categories: readonly MediaCategory[], stage: MediaStage | null): 0 | 1 | 2 | 3 {
  const most = Math.max(0, ...categories.map((category) => gravity[category])) as 0 | 1 | 2 | 3;
  if (most < 2 || (stage !== null && !lesser.includes(stage))) return most;
  return (most - 1) as 1 | 2;
}
