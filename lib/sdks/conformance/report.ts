/** A started product whose account is screened against people.xml. */
export interface TriedProduct {
  url: string;
  appId: string;
}

export interface Failure {
  id: string;
  what: string;
  /** What differs, each a sentence. */
  sentences: string[];
}
