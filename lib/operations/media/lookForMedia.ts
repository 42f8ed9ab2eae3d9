import type { MediaFindings } from '../../contract/media/adverseMedia.ts';
import type { AdverseMediaInput } from '../../contract/media/adverseMediaInput.ts';
import { mediaLimitMax } from '../../contract/media/adverseMediaLimits.ts';
import { mediaNotice, rightOfReplyUrl } from '../../contract/media/adverseMediaWords.ts';
import type { MediaCategory } from '../../contract/media/mediaTerms.ts';
import { assess } from '../../media/assess.ts';
import type { AssessedCluster, Assessment } from '../../media/assessed.ts';
import { rulesVersion } from '../../media/rules/rulesVersion.ts';
import type { MediaSearch, MediaSource, SourceAnswer } from '../../media/source.ts';
import { searchKeyOf } from '../../queries/subjectOf.ts';
import { policyVersion } from '../../screening/policy.ts';
import type { Table } from '../../store/table.ts';
import { presentMediaMatch, presentSource } from './presentMedia.ts';
import { daysNotSearched, isLess, searchSources, statusOf, withAnswered } from './searchSources.ts';
import { shownFindings } from './shownFindings.ts';

/** Milliseconds after the arrival of a call in which sources must answer, at most. */
const sourcesMs = 7_000;

/** The call of a look for adverse media. */
export interface MediaCall {
  table: Table;
  accountId: string;
  now: Date;
  /** All sources, switched off ones included. */
  sourcesOf: (check: { accountId: string; now: Date }) => readonly MediaSource[];
  /** Runs heavy work in a place of the account, taken by `enter`, which throws RATE_LIMITED. */
  inPlace: <Value>(work: (enter: () => Promise<void>) => Promise<Value>) => Promise<Value>;
  /** Aborted so many milliseconds after the call has arrived. */
  after: (ms: number) => AbortSignal;
  /** Ends after so many milliseconds. */
  pause: (ms: number) => Promise<void>;
}

interface Asking {
  accountId: string;
  input: AdverseMediaInput;
  now: Date;
}

/** How a question is answered. */
export interface MediaLook {
  /** Asks all sources. Returns the maximum number of matches, without decisions. */
  whole(): Promise<MediaFindings>;
  /**
   * Asks the waiting sources again. If one has answered, searches all sources and assesses everything anew. No findings if none has answered or
   * another source is lost.
   */
  further(kept: MediaFindings): Promise<{ hasSearched: boolean; findings?: MediaFindings }>;
  /** Findings limited to the call's `limit`, with decisions about its subject. */
  shown(findings: MediaFindings): Promise<MediaFindings>;
}

/**
 * Looks for a name in all sources and answers findings and gaps. Counts nothing. Answers within eight seconds of the call's arrival,
 * with the findings so far. Asking sources throws the errors of `enter`.
 */
export function mediaLook(
  call: Omit<MediaCall, 'inPlace' | 'pause'>,
  { input, asked }: { input: AdverseMediaInput; asked: MediaSearch },
  enter: () => Promise<void>,
): MediaLook {
  const { accountId, now } = call;
  const asking = { accountId, input, now };
  const sources = call.sourcesOf({ accountId, now });
  const search = async (from: readonly MediaSource[]) => {
    await enter();
    return searchSources(from, asked, call.after(sourcesMs));
  };
  const findings = async (answers: readonly SourceAnswer[]): Promise<MediaFindings> => {
    const assessment = await assess(asked.subject, answers, { now, limit: assessedMax });
    return { ...findingsOf(asking, assessment, answers), days_not_searched: daysNotSearched(answers, asked) };
  };
  return {
    whole: async () => findings(await search(sources)),
    async further(kept) {
      await enter();
      const answered = await withAnswered(sources, kept, asked, call.after(sourcesMs - othersMs));
      if (!answered) return { hasSearched: false };
      const answers = await search(answered);
      return isLess(answers, kept) ? { hasSearched: true } : { hasSearched: true, findings: await findings(answers) };
    },
    shown: (all) => shownFindings(call.table, asking, all),
  };
}

/** Milliseconds for sources with an earlier answer: they hold it in memory. */
const othersMs = 2_000;

function findingsOf(
  { accountId, input, now }: Asking,
  { clusters: all, totalClusters, dropped }: Assessment,
  answers: readonly SourceAnswer[],
): Omit<MediaFindings, 'days_not_searched'> {
  const clusters = withEndings(all.filter(isOfCategories(input.categories)), all);
  const titles = new Map(answers.map(({ source, title }) => [source, title]));
  const of = { titles, decisions: [], clusters: all };
  return {
    search_key: searchKeyOf(accountId, input),
    status: statusOf(answers),
    matches: withEndings(clusters.slice(0, mediaLimitMax), all).map((cluster) => presentMediaMatch(cluster, of)),
    total_matches: input.categories.length === 0 ? totalClusters : clusters.length,
    other_people: dropped.otherPerson,
    sources: answers.map((answer) => presentSource(answer, now)),
    classified_by: 'rules',
    model: null,
    model_reason: null,
    classifier_version: rulesVersion,
    policy_version: policyVersion,
    right_of_reply: rightOfReplyUrl,
    notice: mediaNotice,
  };
}

/** Clusters examined before those of the asked categories are taken. */
export const assessedMax = 500;

/** With their resolving clusters: an ended case is never told without its source. */
export function withEndings(some: readonly AssessedCluster[], all: readonly AssessedCluster[]): AssessedCluster[] {
  const wanted = new Set([...some.map(({ id }) => id), ...some.flatMap(({ resolvedBy }) => resolvedBy ?? [])]);
  return all.filter(({ id }) => wanted.has(id));
}

function isOfCategories(wanted: readonly MediaCategory[]) {
  return ({ statement: { categories } }: AssessedCluster) =>
    wanted.length === 0 || categories.some((category) => wanted.includes(category));
}
