import * as z from 'zod/mini';
import { askedQuery } from './askedQuery.ts';
import { answered, endpoint } from './endpoint.ts';
import { comparedIdentifier } from './identifiers.ts';
import { listType, screenedList, unavailableList } from './lists.ts';
import { recordGroups } from './recordGroups.ts';
import { sanctionsDetails } from './sanctionsDetails.ts';
import { scoreBands } from './scoreBands.ts';
import { kinds, matchTypes, screenedName, screeningInput } from './screeningInput.ts';

/** Why it is a match, for a person and for a program. */
const explanation = z.object({
  matched_name: z.string(),
  name_quality: z.enum(['good', 'weak']),
  words: z.array(z.object({ query: z.string(), name: z.string(), relation: z.string(), similarity: z.number() })),
  not_in_query: z.array(z.string()),
  not_in_name: z.array(z.string()),
  adjustments: z.array(z.object({ field: z.string(), effect: z.number(), why: z.string() })),
  identifiers: z.array(comparedIdentifier),
  rule: z.enum(['exact', 'all_terms', 'similarity', 'identifier']),
});

/** A field of the input that had no effect on the answer, and why. */
const ignoredCriterion = z.object({
  field: z.enum(['type', 'date_of_birth', 'nationality', 'threshold', 'include_contained']),
  reason: z.string(),
});
export type IgnoredCriterion = z.output<typeof ignoredCriterion>;

const matchType = z.enum(matchTypes);
const band = z.enum(scoreBands.map(({ band }) => band));

const common = {
  /** `<list>:<the list's own key>`, stable over editions. */
  id: z.string(),
  /** Of groups; the same for all records of one subject in this answer. */
  group_id: z.string(),
  name: z.string(),
  date_of_birth: z.nullable(z.string()),
  database: z.string(),
  list: listType,
  /** Of lists_screened. */
  edition_id: z.string(),
  source_ref: z.string(),
  /** 0 to 1 with at most three decimals, rounded down. */
  match_score: z.number(),
  match_type: matchType,
  band,
  explanation,
  /**
   * The fields of which only the beginning is given, such as `sanctions_details.aliases`, because the answer would be larger than one may
   * be; usually none.
   */
  truncated: z.array(z.string()),
};

export const sanctionsMatch = z.object({
  ...common,
  record_type: z.literal('sanctions'),
  entity_type: z.enum(kinds),
  position: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  address: z.nullable(z.string()),
  sanctions_details: sanctionsDetails,
});
export type SanctionsMatch = z.output<typeof sanctionsMatch>;

export const pepMatch = z.object({
  ...common,
  record_type: z.literal('pep'),
  surname: z.nullable(z.string()),
  position: z.nullable(z.string()),
  added_at: z.nullable(z.string()),
});
export type PepMatch = z.output<typeof pepMatch>;

/** A record of either kind, as the endpoint of its kind answers it. */
export const listedMatch = z.discriminatedUnion('record_type', [sanctionsMatch, pepMatch]);
export type ListedMatch = z.output<typeof listedMatch>;

/**
 * Of a fuzzy search: how many records have all terms of the query anywhere in one of their names and are not among the matches, since
 * they score below the threshold or are too many to be scored. Null for an exact search.
 */
const contained = z.nullable(z.object({ total: z.int() }));

export function envelope<M extends z.ZodMiniType>(match: M) {
  return z.object({
    ...answered,
    matches: z.array(match),
    groups: recordGroups,
    /** All records of the lists that belong to the matches, of which `limit` are given. */
    total_matches: z.int(),
    contained,
    /** Those of `contained`, best first and at most containedMax; only for a fuzzy search with include_contained. */
    contained_matches: z.optional(z.array(match)),
    criteria_ignored: z.array(ignoredCriterion),
    query: askedQuery,
    lists_screened: z.array(screenedList),
    lists_unavailable: z.array(unavailableList),
    policy_version: z.string(),
  });
}

export const screeningRefusals = ['SUBSCRIPTION_REQUIRED', 'USAGE_LIMIT_EXCEEDED', 'LIST_UNAVAILABLE'] as const;

export const sanctionsCheck = endpoint({
  operation: 'sanctionsCheck',
  area: 'screening',
  method: 'POST',
  paths: ['/functions/v1/sanctions_check', '/api/v1/sanctions/check'],
  caller: 'appId',
  scopes: ['sanctions'],
  idempotent: true,
  summary: 'Screens a name against the sanctions lists.',
  input: screeningInput,
  output: envelope(sanctionsMatch),
  refuses: screeningRefusals,
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
  input: screeningInput,
  output: envelope(pepMatch),
  refuses: screeningRefusals,
});

export const universalSearch = endpoint({
  operation: 'universalSearch',
  area: 'screening',
  method: 'POST',
  paths: ['/api/v1/universal/search'],
  caller: 'appId',
  scopes: ['sanctions', 'pep'],
  idempotent: true,
  summary:
    'Screens a name against the sanctions lists and the lists of politically exposed persons; counts one search.',
  input: screeningInput,
  output: envelope(listedMatch),
  refuses: screeningRefusals,
});

/** A record of either kind, as the result cards show it. */
export const searchResult = z.object({
  ...common,
  record_type: z.enum(['pep', 'sanctions']),
  surname: z.nullable(z.string()),
  position: z.nullable(z.string()),
  entity_type: z.nullable(z.enum(kinds)),
  nationality: z.nullable(z.string()),
  added_at: z.nullable(z.string()),
  address: z.nullable(z.string()),
  sanctions_details: z.nullable(sanctionsDetails),
});
export type SearchResult = z.output<typeof searchResult>;

export const freeTrialSearch = endpoint({
  operation: 'freeTrialSearch',
  area: 'screening',
  method: 'POST',
  paths: ['/functions/v1/free-trial-search'],
  caller: 'visitor',
  summary: 'The trial search of the landing page: both kinds of lists, a few searches a day and address.',
  input: z.object({ name: screenedName() }),
  output: z.object({
    ...answered,
    results: z.array(searchResult),
    groups: recordGroups,
    total_matches: z.int(),
    contained,
    lists_screened: z.array(screenedList),
    lists_unavailable: z.array(unavailableList),
  }),
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
    total_matches: z.int(),
    contained,
    contained_matches: z.optional(z.array(searchResult)),
    criteria_ignored: z.array(ignoredCriterion),
    lists_screened: z.array(screenedList),
    lists_unavailable: z.array(unavailableList),
    policy_version: z.string(),
  }),
  refuses: [...screeningRefusals, 'RATE_LIMITED'],
});
