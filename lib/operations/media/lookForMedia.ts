import type { MediaFindings } from '../../contract/adverseMedia.ts';
import type { AdverseMediaInput } from '../../contract/adverseMediaInput.ts';
import { mediaNotice, rightOfReplyUrl } from '../../contract/adverseMediaWords.ts';
import type { MediaCategory } from '../../contract/mediaTerms.ts';
import type { AskedSubject } from '../../media/article.ts';
import type { AssessedCluster, Assessment, AssessOptions } from '../../media/assessed.ts';
import type { Classifier } from '../../media/classifier.ts';
import type { MediaSource, SourceAnswer } from '../../media/source.ts';
import { policyVersion } from '../../screening/policy.ts';
import { findMediaDecisions } from '../../store/mediaDecisions.ts';
import type { Table } from '../../store/table.ts';
import { presentMediaMatch, presentSource } from './presentMedia.ts';
import { readMediaInput } from './readMediaInput.ts';
import { daysNotSearched, searchSources, statusOf } from './searchSources.ts';
import { searchKeyOf, subjectOf } from './subjectOf.ts';

/** Milliseconds after the arrival of a call in which sources must answer, at most, and in which the articles must be classified. */
const sourcesMsMax = 7_000;
export const classifyingMsMax = 7_600;

/** From articles to clusters that say who, what, and on which words that rests: `assess` of lib/media. */
export type Assess = (
  subject: AskedSubject,
  answers: readonly SourceAnswer[],
  classifier: Classifier,
  options: AssessOptions,
) => Promise<Assessment>;

/** What classifies the articles of one call. */
export interface CallClassifier {
  classifier: Classifier;
  /** Milliseconds that it needs; sources that would leave it less are not waited for. */
  neededMs: number;
  /** Why the model of the stage did not speak; undefined where it did, or the stage has none. */
  reason(): string | undefined;
}

export interface MediaDeps {
  /** All sources, those that are switched off included. */
  sourcesOf: (check: { accountId: string; now: Date }) => readonly MediaSource[];
  assess: Assess;
  /** A new one for each call. */
  classifierOf: (accountId: string, now: Date) => CallClassifier;
  /** Waits until the account may have this done, before anybody looks. Throws RATE_LIMITED. */
  enter?: () => Promise<void>;
  /** Aborted so many milliseconds after the call has arrived. */
  after: (ms: number) => AbortSignal;
}

interface Asking {
  accountId: string;
  input: AdverseMediaInput;
  now: Date;
}

/**
 * Looks for a name in all sources and says what was found, and where nothing was looked at. Counts nothing. It answers within eight seconds
 * of the call's arrival, with what there is. Throws INVALID_REQUEST for an input that cannot be searched, and what
 * `enter` throws.
 */
export async function lookForMedia(deps: MediaDeps & { table: Table }, asking: Asking): Promise<MediaFindings> {
  const { accountId, input, now } = asking;
  const asked = readMediaInput(input, now);
  await deps.enter?.();
  const { classifier, neededMs, reason } = deps.classifierOf(accountId, now);
  // A model is asked where a tenth of a second and more is left beside what it needs.
  const sourcesMs = Math.min(sourcesMsMax, classifyingMsMax - neededMs - 100);
  const [answers, decisions] = await Promise.all([
    searchSources(deps.sourcesOf({ accountId, now }), asked, deps.after(sourcesMs)),
    findMediaDecisions(deps.table, accountId, subjectOf(accountId, input)),
  ]);
  const signal = deps.after(classifyingMsMax);
  const assessment = await deps.assess(asked.subject, answers, classifier, { signal, now, limit: assessedMax });
  const all = assessment.clusters;
  const clusters = withEndings(all.filter(isOfCategories(input.categories)), all);
  const { name: classifiedBy, model, version } = assessment.classifiedBy;
  const of = {
    titles: new Map(answers.map(({ source, title }) => [source, title])),
    decisions,
    classifiedBy,
    clusters: all,
  };
  return {
    search_key: searchKeyOf(accountId, input),
    status: statusOf(answers),
    matches: withEndings(clusters.slice(0, input.limit), all).map((cluster) => presentMediaMatch(cluster, of)),
    total_matches: input.categories.length === 0 ? assessment.totalClusters : clusters.length,
    other_people: assessment.dropped.otherPerson,
    sources: answers.map((answer) => presentSource(answer, now)),
    days_not_searched: daysNotSearched(answers, asked),
    classified_by: classifiedBy,
    model,
    model_reason: reason() ?? null,
    classifier_version: version,
    policy_version: policyVersion,
    right_of_reply: rightOfReplyUrl,
    notice: mediaNotice,
  };
}

/** Clusters that are looked at before those of the asked categories are taken. */
export const assessedMax = 500;

/** With the clusters that these are resolved by: nobody is told that a case has ended without being shown where that is said. */
export function withEndings(some: readonly AssessedCluster[], all: readonly AssessedCluster[]): AssessedCluster[] {
  const wanted = new Set([...some.map(({ id }) => id), ...some.flatMap(({ resolvedBy }) => resolvedBy ?? [])]);
  return all.filter(({ id }) => wanted.has(id));
}

function isOfCategories(wanted: readonly MediaCategory[]) {
  return ({ statement: { categories } }: AssessedCluster) =>
    wanted.length === 0 || categories.some((category) => wanted.includes(category));
}
