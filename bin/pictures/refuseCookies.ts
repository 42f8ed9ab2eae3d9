import type { BrowserContext } from 'playwright-core';
import { consentTextVersion } from '../../lib/contract/site/consentRules.ts';

/** Marks a browser as having refused cookies before, so no page asks. */
export async function refuseCookies(context: BrowserContext): Promise<void> {
  const record = {
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    decision: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    at: new Date().toISOString(),
    version: consentTextVersion,
    analytics: false,
    support_chat: false,
    sent: true,
  };
  const remember = (text: string) => {
    try {
      localStorage.setItem('klarnavn.consent', text);
    } catch {
      // A page without an origin keeps nothing.
    }
  };
  await context.addInitScript(remember, JSON.stringify(record));
}
