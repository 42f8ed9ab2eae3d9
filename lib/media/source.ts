import type { MediaCategory, MediaSourceState } from '../contract/media/mediaTerms.ts';
import type { Article, AskedSubject } from './article.ts';

/** What is asked of every source. */
export interface MediaSearch {
  subject: AskedSubject;
  /** yyyy-mm-dd, both included. */
  from: string;
  to: string;
  /** ISO 639-1; empty: all. */
  languages: readonly string[];
  /** Of publishers, ISO 3166 alpha-2; empty: all. */
  countries: readonly string[];
  /** Empty: all. */
  categories: readonly MediaCategory[];
}

/** The results of a source, and its coverage: never articles without saying so. */
export interface SourceAnswer {
  /** The source's key, stable. */
  source: string;
  /** For a person: "US Department of Justice press releases". */
  title: string;
  /** How to cite it, with a link. */
  attribution: { text: string; url: string };
  state: MediaSourceState;
  /** The reason for another state than `searched`, or the partly covered days: one sentence for the caller. */
  reason?: string;
  /** yyyy-mm-dd: the real coverage; undefined unless `searched`, and if no requested day was covered fully. */
  searchedFrom?: string;
  searchedTo?: string;
  /** The time of fetching from the publisher: an ISO instant. */
  asOf?: string;
  /** Made of a sample shipped with the product. */
  sample: boolean;
  /** More articles fit than the source gives. */
  truncated: boolean;
  articles: readonly Article[];
}

/** A place to search articles in. It never throws: trouble is a state with a reason. */
export interface MediaSource {
  key: string;
  /** As its answers have them. */
  title: string;
  attribution: { text: string; url: string };
  search(asked: MediaSearch, signal: AbortSignal): Promise<SourceAnswer>;
}
