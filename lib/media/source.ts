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

/** What a source found, and what it looked through: never articles without saying so. */
export interface SourceAnswer {
  /** The source's key, stable. */
  source: string;
  /** For a person: "US Department of Justice press releases". */
  title: string;
  /** How to cite it, with a link. */
  attribution: { text: string; url: string };
  state: MediaSourceState;
  /** Why it is not `searched`, or which of the asked days it has in part only: one sentence for the caller. */
  reason?: string;
  /** yyyy-mm-dd: what was really looked through; undefined unless `searched`, and where of none of the asked days all was. */
  searchedFrom?: string;
  searchedTo?: string;
  /** When what was looked through was fetched from the publisher: an ISO instant. */
  asOf?: string;
  /** Made of a sample that ships with the product. */
  sample: boolean;
  /** More articles fit than the source gives. */
  truncated: boolean;
  articles: readonly Article[];
}

/** A place where articles are looked for. It never throws: trouble is a state with a reason. */
export interface MediaSource {
  key: string;
  /** As its answers have them. */
  title: string;
  attribution: { text: string; url: string };
  search(asked: MediaSearch, signal: AbortSignal): Promise<SourceAnswer>;
}
