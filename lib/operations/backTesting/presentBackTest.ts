import type * as contract from '../../contract/backTesting/backTests.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { Bucket } from '../../platform/bucket.ts';
import type { BackTestJob } from '../../store/backTesting/backTestJobs.ts';
import { readNames } from './backTestParts.ts';

export type PresentedBackTest = OutputOf<typeof contract.getBackTest>['back_test'];

/** A back-test as lists have it: without its manipulated names. */
export function presentBackTest(job: BackTestJob): PresentedBackTest {
  return {
    id: job.id,
    name: job.name,
    status: job.status,
    settings: {
      threshold: job.threshold === undefined ? null : job.threshold / 1000,
      match_type: job.matchType ?? null,
      lists: job.lists ?? null,
    },
    from: job.from,
    to: job.to,
    share: job.share,
    screenings_total: job.screeningsTotal ?? null,
    figures: {
      screenings: job.screenings,
      with_match_then: job.withMatchThen,
      with_match_now: job.withMatchNow,
      alerts_then: job.alertsThen,
      alerts_now: job.alertsNow,
      gone: { settings: job.goneBySettings, lists: job.goneByLists },
      new: { settings: job.newBySettings, lists: job.newByLists },
    },
    left_out: {
      without_footprint: job.withoutFootprint,
      without_question: job.withoutQuestion,
      unreadable: job.unreadable,
    },
    differences_kept: job.differencesKept,
    editions: job.editions
      .filter(({ list }) => job.lists === undefined || job.lists.includes(list))
      .map(({ list, id, editionDate }) => ({ list, edition_id: id, list_date: editionDate })),
    lists_missing: job.missingLists,
    policy_version: job.policyVersion,
    manipulated: null,
    created_at: job.createdAt,
    completed_at: job.completedAt ?? null,
    error_message: job.errorMessage ?? null,
  };
}

/** The same with its manipulated names, once it has ended. */
export async function presentWithNames(uploads: Bucket, job: BackTestJob): Promise<PresentedBackTest> {
  const presented = presentBackTest(job);
  return job.status === 'completed' ? { ...presented, manipulated: await readNames(uploads, job) } : presented;
}
