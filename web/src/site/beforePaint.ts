import { docsLanguageKey } from '../../../lib/contract/site/browserKeys.ts';
import { signedInBefore } from '../shared/signedInMark.ts';
import { markConsent } from './consent/markConsent.ts';

/**
 * Runs in the head of every document, before anything is painted: this browser's memory decides the visible parts, so nothing moves later.
 * Text for readers without scripts is hidden, and shown again if the page's module does not run.
 */
const { dataset } = document.documentElement;
try {
  const chosen = localStorage.getItem(docsLanguageKey);
  if (chosen) dataset.chosen = chosen;
} catch {
  // A browser without site data shows the first language.
}
if (signedInBefore()) dataset.signedIn = '';
markConsent();
dataset.script = '';
window.addEventListener('load', () => {
  if ('live' in dataset) return;
  delete dataset.script;
  delete dataset.consent;
});
