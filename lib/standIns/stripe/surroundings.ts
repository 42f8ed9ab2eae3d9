import type { StripeStore } from './store.ts';

/** What answers and pages need beside the object itself. */
export interface Surroundings {
  store: StripeStore;
  /** Of the hosted pages. */
  url: string;
}
