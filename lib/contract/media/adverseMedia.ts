import * as z from 'zod/mini';
import { answered, endpoint } from '../endpoint.ts';
import { mediaInput } from './adverseMediaInput.ts';
import { mediaMatch } from './adverseMediaMatches.ts';
import { mediaSourceStates, mediaStatuses } from './mediaTerms.ts';

/** A place that was looked in, and what it covered. It is never left out of an answer, whatever its state. */
export const mediaSource = z.object({
  name: z.string(),
  title: z.string(),
  state: z.enum(mediaSourceStates),
  /** Why it was not searched, or that it has not all articles of the days that were asked for. */
  reason: z.nullable(z.string()),
  /** The days that were looked through whole; null unless it was searched and has such days. */
  searched_from: z.nullable(z.string()),
  searched_to: z.nullable(z.string()),
  /** When its content was fetched from the publisher. */
  as_of: z.nullable(z.string()),
  age_days: z.nullable(z.int()),
  /** Its content is a dated sample that ships with the product. */
  sample: z.boolean(),
  /** More articles fit than it gives. */
  truncated: z.boolean(),
  attribution: z.object({ text: z.string(), url: z.string() }),
});
export type AdverseMediaSource = z.output<typeof mediaSource>;

/** What a check found and where it looked. */
export const mediaFindings = z.object({
  /** By it a second call asks for what was still waiting, without being counted again. */
  search_key: z.string(),
  /** `unavailable`: no source answered, so that nothing is known; the search is not counted. */
  status: z.enum(mediaStatuses),
  matches: z.array(mediaMatch),
  /** Of which `limit` are given, and the matches that one of those is resolved by. */
  total_matches: z.int(),
  /** Articles that name the words and are not about the one asked for, by what the caller gave. */
  other_people: z.int(),
  sources: z.array(mediaSource),
  /** A sentence with the asked days that no source looked through; null where each was looked through by at least one. */
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
  refuses: [...refuses, 'RATE_LIMITED'],
});
