import * as z from 'zod/mini';
import { answered, endpoint } from '../endpoint.ts';
import { answeredReceipt } from '../receipts/answeredReceipt.ts';
import { mediaInput } from './adverseMediaInput.ts';
import { mediaMatch } from './adverseMediaMatches.ts';
import { mediaSourceStates, mediaStatuses } from './mediaTerms.ts';

/** A searched place and its coverage. Always in the answer, whatever its state. */
export const mediaSource = z.object({
  name: z.string(),
  title: z.string(),
  state: z.enum(mediaSourceStates),
  /** Reason it was not searched, or that articles of the asked days are missing. */
  reason: z.nullable(z.string()),
  /** Days searched completely; null if not searched or without such days. */
  searched_from: z.nullable(z.string()),
  searched_to: z.nullable(z.string()),
  /** When its content was fetched from the publisher. */
  as_of: z.nullable(z.string()),
  age_days: z.nullable(z.int()),
  /** Its content is a dated sample shipped with the product. */
  sample: z.boolean(),
  /** More articles fit than it gives. */
  truncated: z.boolean(),
  attribution: z.object({ text: z.string(), url: z.string() }),
});
export type AdverseMediaSource = z.output<typeof mediaSource>;

/** Findings of a check, and its sources. */
export const mediaFindings = z.object({
  /** Lets a second call ask for the waiting sources, uncounted. */
  search_key: z.string(),
  /** `unavailable`: no source answered, so nothing is known; not counted. */
  status: z.enum(mediaStatuses),
  matches: z.array(mediaMatch),
  /** `limit` of them are given, with their resolving matches. */
  total_matches: z.int(),
  /** Articles with the words about somebody else, by the caller's facts. */
  other_people: z.int(),
  sources: z.array(mediaSource),
  /** A sentence with the asked days that no source covered; null if each was covered. */
  days_not_searched: z.nullable(z.string()),
  classified_by: z.enum(['rules', 'model']),
  /** Null where the rules classified. */
  model: z.nullable(z.string()),
  model_reason: z.nullable(z.string()),
  classifier_version: z.string(),
  policy_version: z.string(),
  /** Where a person whom a match names can ask for a correction. */
  right_of_reply: z.string(),
  /** What a reader has to know before they act on it. */
  notice: z.string(),
});
export type MediaFindings = z.output<typeof mediaFindings>;

export const adverseMediaOutput = z.object({
  ...answered,
  external_ref: z.nullable(z.string()),
  name: z.string(),
  ...mediaFindings.shape,
  /** Absent where nothing was counted: a question that was counted some minutes ago has its receipt. */
  receipt: z.optional(answeredReceipt),
});

const refuses = ['SUBSCRIPTION_REQUIRED', 'USAGE_LIMIT_EXCEEDED', 'LIST_UNAVAILABLE'] as const;

export const adverseMediaCheck = endpoint({
  operation: 'adverseMediaCheck',
  area: 'media',
  method: 'POST',
  paths: ['/functions/v1/adverse_media_check', '/api/v1/adverse-media/check'],
  caller: 'appId',
  scopes: ['adverse_media'],
  idempotent: true,
  summary: 'Looks for a name in news and official releases; counts one search.',
  input: mediaInput,
  output: adverseMediaOutput,
  changes: 'receipt',
  refuses,
});

export const dashboardAdverseMedia = endpoint({
  operation: 'dashboardAdverseMedia',
  area: 'media',
  method: 'POST',
  paths: ['/app/v1/adverse-media'],
  caller: 'user',
  role: 'analyst',
  summary: "A subscriber's check of adverse media in the dashboard, counted like a call of the API.",
  input: mediaInput,
  output: adverseMediaOutput,
  changes: 'receipt',
  refuses: [...refuses, 'RATE_LIMITED'],
});
