import * as z from 'zod/mini';
import { caseOfAnswer, opensCase } from '../cases/caseOfAnswer.ts';
import { answered, endpoint } from '../endpoint.ts';
import { screenedList, unavailableList } from '../lists/lists.ts';
import { mediaFindings } from '../media/adverseMedia.ts';
import { answeredReceipt } from '../receipts/answeredReceipt.ts';
import { askedQuery } from './askedQuery.ts';
import { listedMatch, pepMatch, sanctionsMatch, searchResult } from './matches.ts';
import { recordGroups } from './recordGroups.ts';
import { nameOrIdentifiers, screenedName, screeningFields, screeningInput } from './screeningInput.ts';
import { trialSearchPath } from './screeningLimits.ts';

/** An input field without effect on the answer, and the reason. */
export const ignoredCriterion = z.object({
  field: z.enum(['name', 'type', 'date_of_birth', 'nationality', 'threshold', 'include_contained']),
  reason: z.string(),
});
export type IgnoredCriterion = z.output<typeof ignoredCriterion>;

/**
 * Of a fuzzy search: how many records have all terms of the query anywhere in one of their names and are not among the matches, since
 * they score below the threshold or are too many to be scored. Null for an exact search.
 */
export const containedCount = z.object({ total: z.int() });
const contained = z.nullable(containedCount);

/** Of an exact search: further findings of a fuzzy one, without names. Null for a fuzzy search. */
export const similarCount = z.object({
  total: z.int().check(z.describe('Records that reach the threshold and do not have all words as they were asked.')),
  best_score: z.nullable(z.number()).check(z.describe('The highest score among them; null without any.')),
});
export type SimilarCount = z.output<typeof similarCount>;
const similar = z.nullable(similarCount);

/** Absent if all decisions were read. */
const decisionsIncomplete = z
  .optional(z.boolean())
  .check(
    z.describe(
      'True if decisions about the subject of external_ref could not all be read: a match without `decision` may be decided. Absent otherwise.',
    ),
  );

export function envelope<M extends z.ZodMiniType>(match: M) {
  return z.object({
    ...answered,
    matches: z.array(match),
    groups: recordGroups,
    decisions_incomplete: decisionsIncomplete,
    /** All matching records; `limit` of them are given. */
    total_matches: z.int(),
    contained,
    similar,
    /** Those of `contained`, complete words first, then best first, and at most containedMax; only for a fuzzy search with include_contained. */
    contained_matches: z.optional(z.array(match)),
    criteria_ignored: z.array(ignoredCriterion),
    query: askedQuery,
    lists_screened: z.array(screenedList),
    lists_unavailable: z.array(unavailableList),
    policy_version: z.string(),
    receipt: answeredReceipt,
  });
}

export const screeningRefusals = ['SUBSCRIPTION_REQUIRED', 'USAGE_LIMIT_EXCEEDED', 'LIST_UNAVAILABLE'] as const;

const caseInput = z.extend(screeningFields, { open_case: opensCase }).check(nameOrIdentifiers());
/** Only if asked for. */
const openedCase = { opened_case: z.optional(caseOfAnswer) };
const caseChanges = ['case.opened', 'case.added_to'] as const;

export const sanctionsCheck = endpoint({
  operation: 'sanctionsCheck',
  area: 'screening',
  method: 'POST',
  paths: ['/functions/v1/sanctions_check', '/api/v1/sanctions/check'],
  caller: 'appId',
  scopes: ['sanctions'],
  idempotent: true,
  summary: 'Screens a name against the sanctions lists.',
  input: caseInput,
  output: z.extend(envelope(sanctionsMatch), openedCase),
  changes: caseChanges,
  refuses: [...screeningRefusals, 'PLAN_REQUIRED'],
});

export const pepCheck = endpoint({
  operation: 'pepCheck',
  area: 'screening',
  method: 'POST',
  paths: ['/functions/v1/pep_check', '/api/v1/pep/check'],
  caller: 'appId',
  scopes: ['pep'],
  idempotent: true,
  summary: 'Screens a name against the lists of politically exposed persons.',
  input: caseInput,
  output: z.extend(envelope(pepMatch), openedCase),
  changes: caseChanges,
  refuses: [...screeningRefusals, 'PLAN_REQUIRED'],
});

/** Also searches adverse media, counted as one more search. */
export const mediaBesideLists = z._default(z.boolean('adverse_media must be true or false'), false);

export function mediaNeedsName<Asked extends { adverse_media: boolean; name?: unknown }>() {
  return z.refine<Asked>(({ adverse_media, name }) => !adverse_media || name !== undefined, {
    error: 'adverse_media needs a name: articles are not found by numbers',
    path: ['adverse_media'],
  });
}

const universalInput = z
  .extend(screeningFields, { adverse_media: mediaBesideLists, open_case: opensCase })
  .check(nameOrIdentifiers(), mediaNeedsName());

export const universalSearch = endpoint({
  operation: 'universalSearch',
  area: 'screening',
  method: 'POST',
  paths: ['/api/v1/universal/search'],
  caller: 'appId',
  scopes: ['sanctions', 'pep'],
  idempotent: true,
  summary:
    'Screens a name against the sanctions lists and the lists of politically exposed persons; counts one search, and one more with adverse media.',
  input: universalInput,
  output: z.extend(envelope(listedMatch), {
    /** Only if asked for. */
    adverse_media: z.optional(mediaFindings),
    ...openedCase,
  }),
  changes: caseChanges,
  refuses: [...screeningRefusals, 'PLAN_REQUIRED'],
});

export const freeTrialSearch = endpoint({
  operation: 'freeTrialSearch',
  area: 'screening',
  method: 'POST',
  paths: [trialSearchPath],
  caller: 'visitor',
  summary: 'The trial search of the landing page: both kinds of lists, a few searches a day and address.',
  input: z.object({ name: screenedName() }),
  output: z.object({
    ...answered,
    results: z.array(searchResult),
    groups: recordGroups,
    total_matches: z.int(),
    contained,
    /** Those of `contained`, complete words first, then best first, and at most trialContainedMax. */
    contained_matches: z.array(searchResult),
    lists_screened: z.array(screenedList),
    lists_unavailable: z.array(unavailableList),
  }),
  changes: 'visitor',
  refuses: ['RATE_LIMITED', 'LIST_UNAVAILABLE'],
});

export const dashboardSearch = endpoint({
  operation: 'dashboardSearch',
  area: 'screening',
  method: 'POST',
  paths: ['/app/v1/search'],
  caller: 'user',
  role: 'analyst',
  summary: "A subscriber's search in the dashboard: both kinds of lists, counted like a call of the API.",
  input: screeningInput,
  output: z.object({
    ...answered,
    results: z.array(searchResult),
    groups: recordGroups,
    decisions_incomplete: decisionsIncomplete,
    total_matches: z.int(),
    contained,
    similar,
    contained_matches: z.optional(z.array(searchResult)),
    criteria_ignored: z.array(ignoredCriterion),
    lists_screened: z.array(screenedList),
    lists_unavailable: z.array(unavailableList),
    policy_version: z.string(),
    receipt: answeredReceipt,
  }),
  changes: 'receipt',
  refuses: [...screeningRefusals, 'RATE_LIMITED'],
});
