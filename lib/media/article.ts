import type { MediaCategory, MediaSourceType } from '../contract/media/mediaTerms.ts';

/** A text of a publisher, as its source delivers it: data and never instructions. */
export interface Article {
  /** Unique in its source, stable over searches. */
  id: string;
  /** The key of the source. */
  source: string;
  /** Canonical: without tracking. Always http or https. */
  url: string;
  /** Of the publisher, such as "www.justice.gov". */
  domain: string;
  /** As delivered, for checking quotes. */
  title: string;
  /** Plain text without markup; absent if the source gives titles only. */
  text?: string;
  /** ISO 639-1, lower case; undefined if unknown. */
  language?: string;
  /** Of the publisher, ISO 3166 alpha-2, upper case. */
  country?: string;
  /** yyyy-mm-dd */
  publishedOn: string;
  sourceType: MediaSourceType;
  /** The source's description of a text it withholds; it does not relate named people to the matter. */
  listed?: Listed;
}

export interface Listed {
  /** Who says it, for a person: "GDELT". */
  by: string;
  /** Persons and organisations named in the text. */
  names: readonly string[];
  /** What the text is about; never empty. */
  categories: readonly MediaCategory[];
}

/** Whom a check asks about, as the caller gave it. */
export interface AskedSubject {
  name: string;
  aliases: readonly string[];
  kind?: 'individual' | 'entity';
  /** yyyy, yyyy-mm or yyyy-mm-dd */
  dateOfBirth?: string;
  /** ISO 3166 alpha-2, upper case. */
  nationality?: string;
  /** Where the person lives or works, in the caller's words. */
  place?: string;
}
