import type { AdverseMediaMatch } from '../../../lib/contract/media/adverseMediaMatches.ts';
import type { MediaAnswer } from '../../../web/src/features/screening/media/useMediaCheck.ts';

type Details = AdverseMediaMatch['adverse_media_details'];

/** A case about an invented person. */
export function mediaMatch(id: string, details: Partial<Details> = {}, more: Partial<AdverseMediaMatch> = {}) {
  const title = `Beata Testova case ${id}`;
  const match: AdverseMediaMatch = {
    id: `gazette:${id}`,
    name: 'Beata Testova',
    title,
    url: `https://gazette.example/${id}`,
    database: 'The Gazette',
    match_score: 1,
    match_type: 'exact',
    adverse_media_details: {
      summary: 'Beata Testova was convicted of fraud.',
      summary_sentences: [],
      confidence_score: 0.93,
      source_type: 'official',
      publication_date: '2026-05-01',
      snippet: 'A court convicted Beata Testova of fraud on Monday.',
      outcome: 'adverse',
      role: 'subject',
      categories: ['fraud'],
      stage: 'conviction',
      as_of: '2026-04-30',
      severity: 2,
      denied: false,
      quote: 'convicted Beata Testova of fraud',
      quote_from: 'body',
      language: 'en',
      copies: 1,
      articles: [
        {
          id: `gazette:${id}`,
          title,
          url: `https://gazette.example/${id}`,
          publisher: 'gazette.example',
          source: 'gazette',
          source_type: 'official',
          language: 'en',
          country: null,
          publication_date: '2026-05-01',
        },
      ],
      timeline: [{ date: '2026-04-30', stage: 'conviction', article_id: `gazette:${id}`, quote: null }],
      resolved_by: null,
      needs_review: false,
      review_reasons: [],
      classified_by: 'rules',
      ...details,
    },
    explanation: {
      matched_name: 'Beata Testova',
      same_person: 'yes',
      words: [
        { query: 'beata', name: 'beata', relation: 'same', similarity: 1 },
        { query: 'testova', name: 'testova', relation: 'same', similarity: 1 },
      ],
      not_in_query: [],
      not_in_name: [],
      adjustments: [],
      signals: [],
      name_found_in: 'body',
    },
    decision: null,
    ...more,
  };
  return match;
}

export const mediaSourceSample: MediaAnswer['sources'][number] = {
  name: 'gazette',
  title: 'The Gazette',
  state: 'searched',
  reason: null,
  searched_from: '2009-01-05',
  searched_to: '2018-04-30',
  as_of: '2026-11-19T12:00:00Z',
  age_days: 2,
  sample: true,
  truncated: false,
  attribution: { text: 'Gazette of Examples', url: 'https://gazette.example' },
};

export function mediaAnswer(matches: AdverseMediaMatch[], more: Partial<MediaAnswer> = {}): MediaAnswer {
  return {
    success: true,
    request_id: 'r',
    timestamp: '2026-11-21T12:00:00Z',
    external_ref: null,
    name: 'Beata Testova',
    search_key: 'key',
    status: 'complete',
    matches,
    total_matches: matches.length,
    other_people: 0,
    sources: [mediaSourceSample],
    classified_by: 'rules',
    model: null,
    model_reason: null,
    classifier_version: '1',
    policy_version: '1',
    days_not_searched: null,
    right_of_reply: 'https://klarnavn.example/corrections',
    notice: 'These are reports by others.',
    ...more,
  };
}
