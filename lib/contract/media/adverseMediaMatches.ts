import * as z from 'zod/mini';
import { matchTypes } from '../screening/screeningInput.ts';
import { mediaCategories, mediaOutcomes, mediaRoles, mediaSourceTypes, mediaStages } from './mediaTerms.ts';

/** An article of a match: equal ones of several publishers stand in one match. */
export const mediaArticle = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  /** The publisher's domain. */
  publisher: z.string(),
  /** `name` of a source. */
  source: z.string(),
  source_type: z.enum(mediaSourceTypes),
  language: z.nullable(z.string()),
  country: z.nullable(z.string()),
  publication_date: z.string(),
});

/** A step of the case as an article tells it. */
export const mediaStep = z.object({
  date: z.string(),
  stage: z.enum(mediaStages),
  article_id: z.string(),
  quote: z.nullable(z.string()),
});

export const mediaDetails = z.object({
  summary: z.string(),
  /** Sentences of the summary, each with its sources among `articles`, or of the match named by `resolved_by`. */
  summary_sentences: z.array(z.object({ text: z.string(), article_ids: z.array(z.string()) })),
  /**
   * Share of such matches with the named one's role and stage stated correctly, 0 to 1, whoever the customer is; 0 for `name_found_in`
   * `listed`, without a known share.
   */
  confidence_score: z.number(),
  source_type: z.enum(mediaSourceTypes),
  publication_date: z.string(),
  /** The words around the name, as published. */
  snippet: z.string(),
  outcome: z.enum(mediaOutcomes),
  role: z.enum(mediaRoles),
  categories: z.array(z.enum(mediaCategories)),
  stage: z.nullable(z.enum(mediaStages)),
  /** The day the stage was reached. */
  as_of: z.string(),
  /** 0 none to 3 grave. */
  severity: z.int(),
  /** By the article, the subject denies it. */
  denied: z.boolean(),
  /** Published words behind role and stage; null if only the name stands there. */
  quote: z.nullable(z.string()),
  quote_from: z.nullable(z.enum(['title', 'body'])),
  language: z.nullable(z.string()),
  /** Articles with the same content, this one included. */
  copies: z.int(),
  /** Earliest first: mediaArticlesMax, and later ones behind the summary or a stage. */
  articles: z.array(mediaArticle),
  timeline: z.array(mediaStep),
  /** A later match of this answer with an acquittal or dismissal; null without one. */
  resolved_by: z.nullable(z.string()),
  needs_review: z.boolean(),
  review_reasons: z.array(z.string()),
  classified_by: z.enum(['rules', 'model']),
});

/** What the caller said of the person beside the name, compared with the article. */
const personSignal = z.object({
  field: z.string(),
  relation: z.enum(['agrees', 'contradicts', 'absent']),
  asked: z.string(),
  found: z.nullable(z.string()),
  why: z.string(),
});

export const mediaExplanation = z.object({
  matched_name: z.string(),
  /** `unclear`: a person has to read whether it is the one asked for. */
  same_person: z.enum(['yes', 'unclear']),
  words: z.array(z.object({ query: z.string(), name: z.string(), relation: z.string(), similarity: z.number() })),
  not_in_query: z.array(z.string()),
  not_in_name: z.array(z.string()),
  adjustments: z.array(z.object({ field: z.string(), effect: z.number(), why: z.string() })),
  signals: z.array(personSignal),
  /** Place of the name in the article; `listed`: its source lists it among the names in the unread text. */
  name_found_in: z.enum(['title', 'body', 'listed']),
});

/** What the account has decided about a match before. A decided match is still shown. */
export const mediaDecision = z.object({
  verdict: z.literal('not_this_person'),
  decided_at: z.string(),
  /** The member who decided. */
  decided_by: z.string(),
  note: z.nullable(z.string()),
});
export type AdverseMediaDecision = z.output<typeof mediaDecision>;

export const mediaMatch = z.object({
  /** Of the earliest article, with its source: stable while that is the earliest. */
  id: z.string(),
  /** As the article writes it. */
  name: z.string(),
  title: z.string(),
  url: z.string(),
  /** The title of the source. */
  database: z.string(),
  /** Similarity of the names, adjusted by other known facts of the person: 0 to 1. */
  match_score: z.number(),
  match_type: z.enum(matchTypes),
  adverse_media_details: mediaDetails,
  explanation: mediaExplanation,
  decision: z.nullable(mediaDecision),
});
export type AdverseMediaMatch = z.output<typeof mediaMatch>;
