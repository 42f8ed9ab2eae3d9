import type { Article, AskedSubject } from './article.ts';
import type { AssessedCluster, Assessment, AssessOptions, PersonLink } from './assessed.ts';
import { nearDuplicates } from './cluster/nearDuplicates.ts';
import { comparableTitle } from './cluster/titles.ts';
import { canonicalUrl } from './cluster/url.ts';
import { clusterOf, compare, hasEnded, type ReadArticle } from './clusterOf.ts';
import { listedStatement } from './listedStatement.ts';
import { linkArticles } from './person/link.ts';
import { guilty, resolveByLater } from './resolve.ts';
import { classifyByRules } from './rules/classify.ts';
import type { SourceAnswer } from './source.ts';

/**
 * What the articles of these sources say of the one asked for.
 * Articles without an http address are not taken. The name must be searchable (lib/screening).
 */
export async function assess(
  subject: AskedSubject,
  answers: readonly SourceAnswer[],
  { now, limit }: AssessOptions,
): Promise<Assessment> {
  const articles = answers.flatMap((answer) => answer.articles).flatMap((article) => cleaned(article, now) ?? []);
  const links = await linkArticles(subject, articles);
  const named = articles.flatMap((article, i) => {
    const link = links[i];
    return typeof link === 'object' ? [{ article, link }] : [];
  });
  const readable = named.filter(({ link }) => link.mentions.length > 0);
  const read = readable.map(({ article, link }): ReadArticle => {
    return { article, link, statement: classifyByRules({ subject, article, mentions: link.mentions }) };
  });
  // Where a name is only listed there are no words that could be classified.
  const listed = named.filter(({ link }) => link.mentions.length === 0);
  const unread = listed.map((each): ReadArticle => ({ ...each, statement: listedStatement(each.article) }));
  const clusters = resolveByLater(groupsOf([...read, ...unread]).map(clusterOf)).toSorted(byOutcome);
  return {
    clusters: clusters.slice(0, limit),
    totalClusters: clusters.length,
    dropped: { notNamed: countOf(links, 'notNamed'), otherPerson: countOf(links, 'otherPerson') },
  };
}

const countOf = (links: readonly (PersonLink | string)[], why: string) => links.filter((link) => link === why).length;

/** With the canonical address, and published today if its publisher states a later day. */
function cleaned(article: Article, now: Date): Article | undefined {
  const url = canonicalUrl(article.url);
  const today = now.toISOString().slice(0, 10);
  if (!url) return undefined;
  return { ...article, url, publishedOn: article.publishedOn > today ? today : article.publishedOn };
}

function groupsOf(read: readonly ReadArticle[]): ReadArticle[][] {
  const earliestFirst = read.toSorted(
    (a, b) => compare(a.article.publishedOn, b.article.publishedOn) || compare(a.article.id, b.article.id),
  );
  const comparable = earliestFirst.map(({ article: { title, url, publishedOn, text } }) => ({
    title: comparableTitle(title),
    url,
    publishedOn,
    ...(text === undefined ? {} : { text }),
  }));
  return nearDuplicates(comparable).flatMap((places) =>
    withoutContradiction(places.map((place) => earliestFirst[place] as ReadArticle)),
  );
}

/** Headlines of a conviction and of an acquittal may be alike; these are two stories. */
function withoutContradiction(group: ReadArticle[]): ReadArticle[][] {
  const ends = ({ statement: { role, stage } }: ReadArticle) => role === 'subject' && hasEnded(stage);
  const convicts = ({ statement: { role, stage } }: ReadArticle) => role === 'subject' && guilty.includes(stage);
  if (!group.some(ends) || !group.some(convicts)) return [group];
  return [group.filter(ends), group.filter((each) => !ends(each))];
}

const outcomes = ['adverse', 'review', 'resolved', 'not_adverse'] as const;

function byOutcome(a: AssessedCluster, b: AssessedCluster): number {
  return (
    outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome) ||
    b.statement.severity - a.statement.severity ||
    b.confidence - a.confidence ||
    compare(b.statement.asOf, a.statement.asOf) ||
    compare(a.id, b.id)
  );
}
