import { trialCountKey } from '../../../../lib/contract/site/browserKeys.ts';

/** Free searches of a visitor, counted in this browser. The server has its own limit per address and day. */
export const trialSearches = 5;

export interface TrialCount {
  used: () => number;
  add: () => void;
}

/** The count of this browser, or without site data, that of the page while it is open. */
export function openTrialCount(): TrialCount {
  let ofThisPage = 0;
  const used = () => {
    try {
      const stored = Number.parseInt(localStorage.getItem(trialCountKey) ?? '', 10);
      return Math.max(ofThisPage, Number.isNaN(stored) ? 0 : stored);
    } catch {
      return ofThisPage;
    }
  };
  const add = () => {
    const next = used() + 1;
    try {
      localStorage.setItem(trialCountKey, String(next));
    } catch {
      ofThisPage = next;
    }
  };
  return { used, add };
}
