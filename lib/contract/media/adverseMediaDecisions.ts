import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';
import { mediaFields } from './adverseMediaInput.ts';
import { mediaNoteMax } from './adverseMediaLimits.ts';
import { mediaDecision } from './adverseMediaMatches.ts';

/** Most articles of a decision. */
const articlesMax = 100;

export const decideAdverseMedia = endpoint({
  operation: 'decideAdverseMedia',
  area: 'media',
  method: 'POST',
  paths: ['/app/v1/adverse-media/decisions'],
  caller: 'user',
  role: 'analyst',
  summary:
    'Records that a match of adverse media is not the person asked for, or takes that back; it holds for later checks of the same reference, or without one of the same name, type, date of birth and nationality.',
  input: z.object({
    /** Of the check, as it was asked, as are the next four: without a reference a decision holds for all of them together. */
    name: mediaFields.shape.name,
    external_ref: mediaFields.shape.external_ref,
    type: mediaFields.shape.type,
    date_of_birth: mediaFields.shape.date_of_birth,
    nationality: mediaFields.shape.nationality,
    /** Of the match. */
    article_ids: z
      .array(text('article_ids', 300), 'article_ids must be a list')
      .check(
        z.minLength(1, 'article_ids must name at least one article'),
        z.maxLength(articlesMax, `article_ids must have at most ${articlesMax}`),
      ),
    title: text('title', 500),
    /** `undecided` takes a decision back. */
    verdict: z.enum(['not_this_person', 'undecided'], 'verdict must be not_this_person or undecided'),
    note: z.optional(text('note', mediaNoteMax)),
  }),
  output: z.object({ ...answered, decision: z.nullable(mediaDecision) }),
  changes: ['media.decided', 'media.decision_withdrawn'],
  refuses: [],
});
