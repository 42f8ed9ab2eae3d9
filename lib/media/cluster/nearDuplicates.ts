/** Headlines that share so many of their letters in threes tell the same; measured on GDELT's answers, see the README. */
const sameTitleMin = 0.6;
/** Copies of an agency's story appear within days. */
const daysApartMax = 10;

export function trigrams(text: string): ReadonlySet<string> {
  const padded = ` ${text} `;
  const found = new Set<string>();
  for (let i = 0; i + 3 <= padded.length; i++) found.add(padded.slice(i, i + 3));
  return found;
}

/** The share of trigrams that two texts have in common, 0 to 1 (Jaccard). */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let common = 0;
  for (const gram of a) if (b.has(gram)) common++;
  return common / (a.size + b.size - common);
}

export interface Comparable {
  /** See comparableTitle. */
  title: string;
  url: string;
  /** yyyy-mm-dd */
  publishedOn: string;
}

/** The places of articles that tell the same, each in one group; groups in the order of their first. */
export function nearDuplicates(articles: readonly Comparable[]): number[][] {
  const grams = articles.map(({ title }) => trigrams(title));
  const groups: number[][] = [];
  for (const [i, article] of articles.entries()) {
    const own = grams[i] as ReadonlySet<string>;
    // Each is compared with the first of a group, so that a chain of small changes does not join what is different.
    const group = groups.find(([first = 0]) => {
      const other = articles[first] as Comparable;
      if (other.url === article.url) return true;
      if (daysApart(other.publishedOn, article.publishedOn) > daysApartMax) return false;
      return (
        numbersIn(other.title) === numbersIn(article.title) &&
        jaccard(own, grams[first] as ReadonlySet<string>) >= sameTitleMin
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
