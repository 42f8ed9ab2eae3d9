import type { MediaFindings } from '../../contract/media/adverseMedia.ts';
import { mediaArticlesMax } from '../../contract/media/adverseMediaLimits.ts';
import type { AdverseMediaDecision, AdverseMediaMatch } from '../../contract/media/adverseMediaMatches.ts';
import type { Article } from '../../media/article.ts';
import type { AssessedCluster, PersonLink } from '../../media/assessed.ts';
import type { SourceAnswer } from '../../media/source.ts';
import type { MediaDecision } from '../../store/media/mediaDecisions.ts';
import { presentDecision } from './presentDecision.ts';
import { snippetOf } from './snippetOf.ts';

/** Unique over all sources. */
export const articleIdOf = ({ source, id }: Article) => `${source}:${id}`;

const dayMs = 86_400_000;

export function presentSource(answer: SourceAnswer, now: Date): MediaFindings['sources'][number] {
  const { source, title, attribution, state, reason, searchedFrom, searchedTo, asOf, sample, truncated } = answer;
  const isSearched = state === 'searched';
  const ageMs = asOf === undefined ? undefined : now.getTime() - Date.parse(asOf);
  return {
    name: source,
    title,
    state,
    reason: reason ?? null,
    searched_from: (isSearched && searchedFrom) || null,
    searched_to: (isSearched && searchedTo) || null,
    as_of: asOf ?? null,
    age_days: ageMs === undefined ? null : Math.max(0, Math.floor(ageMs / dayMs)),
    sample,
    truncated,
    attribution,
  };
}

interface Presented {
  titles: ReadonlyMap<string, string>;
  /** What the account has decided of this subject. */
  decisions: readonly MediaDecision[];
  /** All, hidden ones included: one can be resolved by another. */
  clusters: readonly AssessedCluster[];
}

export function presentMediaMatch(cluster: AssessedCluster, of: Presented): AdverseMediaMatch {
  const { articles, link, statement } = cluster;
  const first = articles[0] as Article;
  const ending = of.clusters.find(({ id }) => id === cluster.resolvedBy);
  const shown = shownArticles(cluster);
  // An id is unique within its source: the match's own come last, so that they hold.
  const ids = new Map([...(ending ? shownArticles(ending) : []), ...shown].map((one) => [one.id, articleIdOf(one)]));
  const idsOf = (cited: readonly string[]) => cited.flatMap((id) => ids.get(id) ?? []);
  const { quote } = statement;
  return {
    id: articleIdOf(first),
    name: link.matchedName,
    title: first.title,
    url: first.url,
    database: of.titles.get(first.source) ?? first.source,
    match_score: link.score,
    match_type: isExact(link) ? 'exact' : 'fuzzy',
    adverse_media_details: {
      summary: cluster.summary.map(({ text }) => text).join(' '),
      summary_sentences: cluster.summary.map(({ text, articleIds }) => ({ text, article_ids: idsOf(articleIds) })),
      confidence_score: cluster.confidence,
      source_type: first.sourceType,
      publication_date: first.publishedOn,
      snippet: snippetOf(articles, link.mentions),
      outcome: cluster.outcome,
      role: statement.role,
      categories: [...statement.categories],
      stage: statement.stage,
      as_of: statement.asOf,
      severity: statement.severity,
      denied: statement.denied,
      quote: quote?.text ?? null,
      quote_from: quote?.from ?? null,
      language: first.language ?? null,
      copies: articles.length,
      articles: shown.map(presentArticle),
      timeline: cluster.timeline.flatMap(({ date, stage, articleId, quote: words }) =>
        idsOf([articleId]).map((article_id) => ({ date, stage, article_id, quote: words?.text ?? null })),
      ),
      resolved_by: ending ? articleIdOf(ending.articles[0] as Article) : null,
      needs_review: cluster.needsReview,
      review_reasons: [...cluster.reviewReasons],
      classified_by: 'rules',
    },
    explanation: presentLink(link),
    decision: decisionOn(articles, of.decisions),
  };
}

/** The earliest, and beyond their number those behind the first sentence of the summary and the first step of each stage. */
function shownArticles({ articles, summary, timeline }: AssessedCluster): Article[] {
  const steps = timeline.filter(({ stage }, i) => timeline.findIndex((one) => one.stage === stage) === i);
  const told = [...(summary[0]?.articleIds ?? []), ...steps.map(({ articleId }) => articleId)];
  return articles.filter(({ id }, i) => i < mediaArticlesMax || told.includes(id));
}

function presentArticle(article: Article) {
  const { title, url, domain, source, sourceType, language, country, publishedOn } = article;
  return {
    id: articleIdOf(article),
    title,
    url,
    publisher: domain,
    source,
    source_type: sourceType,
    language: language ?? null,
    country: country ?? null,
    publication_date: publishedOn,
  };
}

function presentLink({ same, matchedName, explanation, signals, mentions }: PersonLink) {
  return {
    matched_name: matchedName,
    same_person: same,
    words: explanation.words,
    not_in_query: explanation.notInQuery,
    not_in_name: explanation.notInName,
    adjustments: explanation.adjustments,
    signals: [...signals],
    name_found_in: mentions[0]?.from ?? ('listed' as const),
  };
}

function isExact({ explanation: { words, notInName, notInQuery } }: PersonLink): boolean {
  const unmatched = notInName.length + notInQuery.length;
  return unmatched === 0 && words.every(({ relation }) => relation === 'same');
}

/** The decision about one of these articles. */
export function decisionOn(
  articles: readonly Article[],
  decisions: readonly MediaDecision[],
): AdverseMediaDecision | null {
  const ids = new Set(articles.map(articleIdOf));
  const decision = decisions.find(({ articleIds }) => articleIds.some((id) => ids.has(id)));
  return decision ? presentDecision(decision) : null;
}
