// Without schemas, so that pages need not load them.

/** Kind of accusation: the predicate offences of the FATF, grouped; `other_crime` for none of them. */
export const mediaCategories = [
  'fraud',
  'corruption',
  'money_laundering',
  'terrorism',
  'tax',
  'trafficking',
  'narcotics',
  'sanctions_evasion',
  'cybercrime',
  'market_abuse',
  'environmental',
  'organised_crime',
  'violence',
  'civil_rights',
  'other_crime',
] as const;
export type MediaCategory = (typeof mediaCategories)[number];

/** How far a case has come, the furthest last; from `acquittal` on it has ended without guilt, wholly or in part. */
export const mediaStages = [
  'allegation',
  'investigation',
  'civil_action',
  'charge',
  'plea',
  'conviction',
  'sentence',
  'settlement',
  'sanction',
  'acquittal',
  'dismissal',
  'mistrial',
  'mixed',
] as const;
export type MediaStage = (typeof mediaStages)[number];

/** What the person is in the article. Only a subject can be adverse. */
export const mediaRoles = [
  'subject',
  'victim',
  'witness',
  'whistleblower',
  'official',
  'judge',
  'lawyer',
  'mention',
  'unknown',
] as const;
export type MediaRole = (typeof mediaRoles)[number];

/**
 * Verdict of a match. `adverse`: the subject of a standing accusation; `review`: needs a person, since role, person or stage is unclear;
 * `resolved`: acquitted, dismissed or dropped after the charge; `not_adverse`: another role.
 */
export const mediaOutcomes = ['adverse', 'review', 'resolved', 'not_adverse'] as const;
export type MediaOutcome = (typeof mediaOutcomes)[number];

export const mediaSourceTypes = ['news', 'official', 'blog', 'social'] as const;
export type MediaSourceType = (typeof mediaSourceTypes)[number];

/**
 * Of the whole answer. `complete`: every suitable source was searched for its days, and at least half of all are
 * suitable; `unavailable`: no source answered, never to be read
 * as "nothing found".
 */
export const mediaStatuses = ['complete', 'partial', 'unavailable'] as const;
export type MediaStatus = (typeof mediaStatuses)[number];

/**
 * Of one source. `waiting`: late or still loading, a second call gets its part; `off`: not switched on in this stage, or without the
 * asked languages or countries.
 */
export const mediaSourceStates = ['searched', 'waiting', 'unavailable', 'off'] as const;
export type MediaSourceState = (typeof mediaSourceStates)[number];
