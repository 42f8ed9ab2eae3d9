import type { CountryCode } from './countries.ts';
import type { EntityKind, NameQuality } from './entity.ts';

/** `exact`: all terms are complete words of one name; `fuzzy`: the name is similar. */
export type MatchType = 'exact' | 'fuzzy';

export interface ScreeningQuery {
  /** 1 to 500 characters, trimmed, without control characters: checked by the contract, not here. Empty if only numbers are requested. */
  name: string;
  /** A record with an equal number is found whatever its name. */
  numbers?: readonly AskedNumber[];
  matchType: MatchType;
  /** 0 to 1; fuzzy only: the least score of a match. */
  threshold: number;
  /** Most records returned; `totalMatches` always counts all. */
  limit: number;
  /** Fuzzy only: the most records returned with all terms but no match; without it they are only counted. */
  containedLimit?: number;
  kind?: EntityKind;
  /** yyyy, yyyy-mm or yyyy-mm-dd */
  dateOfBirth?: string;
  /** Further dates of birth of the same subject: the one agreeing best with a record counts. */
  otherDatesOfBirth?: readonly string[];
  /** The date of birth is not the caller's: it stands in the name field. */
  isBirthInName?: boolean;
  /**
   * Scores every name with a chance, beyond the bounds of time. A record is then found or not by itself, whichever others are searched: a part
   * of the records gives what all of them give.
   */
  scoresAll?: boolean;
  /** The name is one of several in one field: a date of birth or nationality may be another one's. */
  isOneOfSeveral?: boolean;
  nationality?: CountryCode;
  /** Further nationalities of the same subject: one that the record has is enough. */
  otherNationalities?: readonly CountryCode[];
}

/** The kind of number; */
export type IdentifierType =
  | 'passport'
  | 'national_id'
  | 'tax'
  | 'registration'
  | 'imo'
  | 'mmsi'
  | 'lei'
  | 'bic'
  | 'crypto_address'
  | 'phone'
  | 'other';

/** A number of the one asked for. */
export interface AskedNumber {
  /** Absent: of any kind. */
  type?: IdentifierType;
  value: string;
  /** Who issued it. */
  country?: CountryCode;
}

/** A number asked for beside one of the record. */
export interface ComparedNumber {
  type: IdentifierType | undefined;
  value: string;
  /** The list's own term. */
  listedType: string;
  /** As the list writes it. */
  listedValue: string;
  /** False: the record has another number of this kind and issuer. */
  agrees: boolean;
}

/** How a word of the query corresponds to a word of the listed name. */
export type WordRelation =
  | 'same'
  | 'contained'
  | 'transliteration'
  | 'spelling'
  | 'joined'
  | 'split'
  | 'variant'
  | 'nickname'
  | 'initial'
  | 'abbreviation'
  | 'number';

export interface WordMatch {
  query: string;
  name: string;
  relation: WordRelation;
  /** 0 to 1 */
  similarity: number;
}

/** What a query may know besides the name. */
export type Criterion = 'date_of_birth' | 'nationality' | 'type';

/** A criterion of the query without effect on the answer. */
export interface IgnoredCriterion {
  /** `name`: a part of it. */
  field: Criterion | 'name';
  /** For a person to read. */
  reason: string;
}

export interface Adjustment {
  /** `name_quality`: the kinds of the two names, beside the similarity of their words. */
  field: Criterion | 'name_quality' | 'identifier';
  /** Added to the score, -1 to 1. */
  effect: number;
  why: string;
}

export interface Explanation {
  /** The part of the name field compared with the record, as written; undefined for the whole. */
  part?: string | undefined;
  matchedName: string;
  nameQuality: NameQuality;
  words: WordMatch[];
  notInQuery: string[];
  notInName: string[];
  adjustments: Adjustment[];
  /** The requested numbers present in the record, and those contradicted by it. */
  identifiers: ComparedNumber[];
  rule: 'exact' | 'all_terms' | 'similarity' | 'identifier' | 'name_within';
}
