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
  /** As delivered, which a quote is checked against. */
  title: string;
  /** Plain text without markup; absent where the source gives titles only. */
  text?: string;
  /** ISO 639-1, lower case; undefined where nobody says. */
  language?: string;
  /** Of the publisher, ISO 3166 alpha-2, upper case. */
  country?: string;
  /** yyyy-mm-dd */
  publishedOn: string;
  sourceType: MediaSourceType;
  /** What the source says of a text that it does not give; it does not say what anybody who is named has to do with the matter. */
  listed?: Listed;
}

export interface Listed {
  /** Who says it, for a person: "GDELT". */
  by: string;
  /** Persons and organisations that the text names. */
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
