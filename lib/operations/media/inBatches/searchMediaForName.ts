import type { RowMedia } from '../../../contract/batches/batchMedia.ts';
import { batchMediaMatchesMax } from '../../../contract/media/adverseMediaLimits.ts';
import type { AdverseMediaMatch } from '../../../contract/media/adverseMediaMatches.ts';
import type { Article } from '../../../media/article.ts';
import { assess } from '../../../media/assess.ts';
import type { AssessedCluster, Assessment } from '../../../media/assessed.ts';
import type { MediaSource, SourceAnswer } from '../../../media/source.ts';
import { type AskedOf, subjectOf } from '../../../queries/subjectOf.ts';
import { findMediaDecisions, type MediaDecision } from '../../../store/media/mediaDecisions.ts';
import type { Table } from '../../../store/table.ts';
import { assessedMax, withEndings } from '../lookForMedia.ts';
import { decisionOn, presentMediaMatch } from '../presentMedia.ts';
import { readMediaInput } from '../readMediaInput.ts';
import { searchSources } from '../searchSources.ts';

/** What a batch is looked through with: the same sources for every name. */
export interface BatchLook {
  table: Table;
  accountId: string;
  sources: readonly MediaSource[];
  now: Date;
  /** Aborted when no source is waited for any more. */
  limit: AbortSignal;
}

/** Findings about one name, with their sources. */
export interface NameMedia {
  answers: SourceAnswer[];
  assessment: Assessment;
  decisions: readonly MediaDecision[];
  /** Reason nobody looked; undefined if somebody did. */
  notLookedFor?: string;
}

const anything = { aliases: [], languages: [], countries: [], categories: [], limit: batchMediaMatchesMax };

/** Looks for one name of a batch. Throws INVALID_REQUEST for a name that cannot be searched. */
export async function searchMediaForName(look: BatchLook, asked: AskedOf): Promise<NameMedia> {
  const { table, accountId, sources, now, limit } = look;
  const search = readMediaInput({ ...asked, ...anything }, now);
  const answers = await searchSources(sources, search, limit);
  const assessment = await assess(search.subject, answers, { now, limit: assessedMax });
  const isFound = assessment.clusters.length > 0;
  return {
    answers,
    assessment,
    decisions: isFound ? await findMediaDecisions(table, accountId, subjectOf(accountId, asked)) : [],
  };
}

/** Number of matches, and the first of them; those decided to be somebody else come last. */
export function presentName(found: NameMedia, limit = batchMediaMatchesMax): RowMedia {
  const { answers, assessment, decisions } = found;
  const { clusters, totalClusters, dropped } = assessment;
  const isOther = ({ articles }: { articles: readonly Article[] }) => decisionOn(articles, decisions) !== null;
  const others = clusters.filter(isOther);
  const open = clusters.filter((cluster) => !isOther(cluster));
  const countOf = (outcome: AssessedCluster['outcome']) => open.filter((cluster) => cluster.outcome === outcome).length;
  return {
    total_matches: totalClusters,
    adverse: countOf('adverse'),
    review: countOf('review'),
    not_this_person: others.length,
    other_people: dropped.otherPerson,
    truncated: answers.some(({ truncated }) => truncated),
    matches: presented([...open, ...others], limit, found),
  };
}

function presented(ordered: readonly AssessedCluster[], limit: number, found: NameMedia): AdverseMediaMatch[] {
  const titles = new Map(found.answers.map(({ source, title }) => [source, title]));
  const of = { titles, decisions: found.decisions, clusters: ordered };
  return withEndings(ordered.slice(0, limit), ordered).map((cluster) => presentMediaMatch(cluster, of));
}
