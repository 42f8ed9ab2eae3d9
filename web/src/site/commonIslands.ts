import { consentWhenNeeded } from './consent/consentWhenNeeded.ts';

/** What makes a part of a document live, by the name in its `data-island`. */
export type Islands = Readonly<Record<string, (part: HTMLElement) => unknown>>;

/** Of every document. */
export const commonIslands: Islands = {
  consent: (part) =>
    consentWhenNeeded(part, async () => (await import('./consent/startConsentHere.ts')).startConsentHere(part)),
};
