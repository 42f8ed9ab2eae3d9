import * as z from 'zod/mini';
import { matchDecision } from '../alerts/alertDecision.ts';
import { listType } from '../lists/lists.ts';
import { comparedIdentifier } from './identifiers.ts';
import { sanctionsDetails } from './sanctionsDetails.ts';
import { scoreBands } from './scoreBands.ts';
import { kinds, matchTypes } from './screeningInput.ts';

/** Why it is a match, for a person and for a program. */
export const explanation = z.object({
  /** Compared part of the asked name as written; null: all of it. */
  part: z.nullable(z.string()),
  matched_name: z.string(),
  name_quality: z.enum(['good', 'weak']),
  words: z.array(z.object({ query: z.string(), name: z.string(), relation: z.string(), similarity: z.number() })),
  not_in_query: z.array(z.string()),
  not_in_name: z.array(z.string()),
  adjustments: z.array(z.object({ field: z.string(), effect: z.number(), why: z.string() })),
  identifiers: z.array(comparedIdentifier),
  rule: z.enum(['exact', 'all_terms', 'similarity', 'identifier', 'name_within']),
});

const matchType = z.enum(matchTypes);
const band = z.enum(scoreBands.map(({ band }) => band));

/** Of every match. */
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
  /** Truncated fields, such as `sanctions_details.aliases`, to bound the answer; usually none. */
  truncated: z.array(z.string()),
  /** Of a record that the account has decided about for the subject with the question's external_ref. */
  decision: z.optional(matchDecision),
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
