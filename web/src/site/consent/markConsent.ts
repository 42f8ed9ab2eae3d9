import { canKeepConsent, consentHash, readConsent, refusesBySignal, stands } from './consentRecord.ts';

/**
 * Marks on the document, before anything is painted, whether its owner is to be asked: `data-consent` is then `ask`, or `choose` if the
 * address asks for the settings. The markup of the question is there already and is shown by it.
 */
export function markConsent(now: number = Date.now()): void {
  const { dataset } = document.documentElement;
  if (window.location.hash === consentHash) dataset.consent = 'choose';
  else if (!stands(readConsent(), now) && !refusesBySignal() && canKeepConsent()) dataset.consent = 'ask';
}
