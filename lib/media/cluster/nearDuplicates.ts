import { jaccard } from './jaccard.ts';
import { areCopies, type ComparableText, comparableText, likenessOf } from './sameText.ts';

/** Headlines sharing so many of their trigrams tell the same; measured on GDELT's answers, see the README. */
const sameTitleMin = 0.6;
/** Copies of an agency's story appear within days. */
const daysApartMax = 10;

export function trigrams(text: string): ReadonlySet<string> {
  const padded = ` ${text} `;
  const found = new Set<string>();
  for (let i = 0; i + 3 <= padded.length; i++) found.add(padded.slice(i, i + 3));
  return found;
}

export interface Comparable {
  /** See comparableTitle. */
  title: string;
  url: string;
  /** yyyy-mm-dd */
  publishedOn: string;
  /** Absent for a headline alone. */
  text?: string;
}

/**
 * The places of articles telling the same, each in one group; groups in the order of their first. An office gives the same headline to
 * releases about different people, so if both texts are there, they must be copies as well.
 */
export function nearDuplicates(articles: readonly Comparable[]): number[][] {
  const grams = articles.map(({ title }) => trigrams(title));
  const texts = new Map<number, ComparableText>();
  const textAt = (place: number) => {
    const read = texts.get(place) ?? comparableText(articles[place]?.text ?? '');
    texts.set(place, read);
    return read;
  };
  const groups: number[][] = [];
  for (const [i, article] of articles.entries()) {
    const own = grams[i] as ReadonlySet<string>;
    // Each is compared with the first of a group, so a chain of small changes does not join different texts.
    const group = groups.find(([first = 0]) => {
      const other = articles[first] as Comparable;
      if (other.url === article.url) return true;
      if (daysApart(other.publishedOn, article.publishedOn) > daysApartMax) return false;
      return (
        numbersIn(other.title) === numbersIn(article.title) &&
        jaccard(own, grams[first] as ReadonlySet<string>) >= sameTitleMin &&
        (!other.text || !article.text || areCopies(likenessOf(textAt(first), textAt(i))))
      );
    });
    if (group) group.push(i);
    else groups.push([i]);
  }
  return groups;
}

/** "Sentenced to 12 years" is not "sentenced to 20 years". */
const numbersIn = (title: string) => (title.match(/\d+/gu) ?? []).join(' ');

function daysApart(a: string, b: string): number {
  return Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;
}
