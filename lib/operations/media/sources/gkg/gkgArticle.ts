/** An article as GDELT lists it: whom it names and what it is about, without its text. Nothing says what a person has to do with the matter. */
export interface GkgArticle {
  /** Of its address. */
  id: string;
  /** http or https, without tracking. */
  url: string;
  /** As its page gives it, or the address where GDELT has no title. */
  title: string;
  /** ISO 639-1; absent where GDELT names a language that has no such code. */
  language?: string;
  /** yyyy-mm-dd, when GDELT saw it. */
  publishedOn: string;
  /** In the order in which the text names them first. */
  persons: string[];
  organisations: string[];
  /** Those of GDELT's themes that accuse of anything. */
  themes: string[];
}

/** Why a file or an answer of GDELT's is not taken, in a sentence for an operator. */
export class GkgRefusal extends Error {}

/** GDELT does not have the file; any other refusal may pass, as of a page of maintenance or a changed format. */
export class GkgAbsent extends GkgRefusal {}
