/** An article as listed by GDELT: named people and themes, without its text. Nothing tells a person's part in the matter. */
export interface GkgArticle {
  /** Of its address. */
  id: string;
  /** http or https, without tracking. */
  url: string;
  /** As on its page, or the address if GDELT has no title. */
  title: string;
  /** ISO 639-1; absent for a language without such a code. */
  language?: string;
  /** yyyy-mm-dd, when GDELT saw it. */
  publishedOn: string;
  /** In order of first mention in the text. */
  persons: string[];
  organisations: string[];
  /** GDELT's accusing themes. */
  themes: string[];
}

/** Why a file or an answer of GDELT's is not taken, in a sentence for an operator. */
export class GkgRefusal extends Error {}

/** GDELT does not have the file; any other refusal may pass, as of a page of maintenance or a changed format. */
export class GkgAbsent extends GkgRefusal {}
