import type { MediaStage } from '../contract/media/mediaTerms.ts';
import type { Article } from './article.ts';
import type { AssessedCluster, PersonLink, TimelineEntry } from './assessed.ts';
import type { Statement } from './classifier.ts';
import { confidenceOf } from './confidence.ts';
import { outcomeOf } from './outcome.ts';
import { summaryOf } from './summary.ts';

/** An article about the subject, with its statement. */
export interface ReadArticle {
  article: Article;
  link: PersonLink;
  statement: Statement;
}

/** The combined statement of a group of articles telling the same; at least one. */
export function clusterOf(group: readonly ReadArticle[]): AssessedCluster {
  const earliestFirst = group.toSorted(byDay);
  const [first] = earliestFirst as [ReadArticle];
  const telling = group.toSorted(byTelling)[0] as ReadArticle;
  const link = group.map((each) => each.link).toSorted(byLink)[0] as PersonLink;
  const isListed = telling.link.mentions.length === 0;
  const articles = earliestFirst.map(({ article }) => article);
  const { outcome, reasons } = outcomeOf(link, telling.statement, telling.article, isListed);
  return {
    id: first.article.id,
    articles,
    link,
    statement: telling.statement,
    outcome,
    confidence: isListed
      ? 0
      : Math.min(confidenceOf(link.score * telling.statement.certainty), confidenceMax(telling.article)),
    needsReview: reasons.length > 0,
    reviewReasons: reasons,
    summary: summaryOf(link.matchedName, articles, telling.article, { ...telling.statement, isListed }),
    timeline: earliestFirst.flatMap(entryOf),
  };
}

/** The confidence is calibrated on English texts: a headline alone and other languages are never surer than this. */
const uncalibratedMax = 0.8;

function confidenceMax({ language = 'en', text }: Article): number {
  return language === 'en' && text !== undefined ? 1 : uncalibratedMax;
}

function entryOf({ article, statement: { stage, asOf, quote } }: ReadArticle): TimelineEntry[] {
  return stage ? [{ date: asOf, stage, articleId: article.id, quote }] : [];
}

const byDay = (a: ReadArticle, b: ReadArticle) =>
  compare(a.article.publishedOn, b.article.publishedOn) || compare(a.article.id, b.article.id);
/** Words read come before a list: a namesake may be listed with an article whose headline names another one. */
const byLink = (a: PersonLink, b: PersonLink) =>
  Number(b.mentions.length > 0) - Number(a.mentions.length > 0) ||
  Number(b.same === 'yes') - Number(a.same === 'yes') ||
  b.score - a.score;

/** The end of a case before its beginning; then the more certain, then the later. */
function byTelling(a: ReadArticle, b: ReadArticle): number {
  const ends = ({ statement }: ReadArticle) => Number(statement.role === 'subject' && hasEnded(statement.stage));
  const isSubject = ({ statement }: ReadArticle) => Number(statement.role === 'subject');
  return (
    ends(b) - ends(a) || isSubject(b) - isSubject(a) || b.statement.certainty - a.statement.certainty || byDay(b, a)
  );
}

export function hasEnded(stage: MediaStage | null): boolean {
  return stage === 'acquittal' || stage === 'dismissal';
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
