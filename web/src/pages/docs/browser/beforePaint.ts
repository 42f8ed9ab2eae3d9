import { signedInBefore } from '../../../shared/signedInMark.ts';
import { chosenLanguageKey } from './chosenLanguage.ts';

/**
 * Runs in the head, before anything is painted: what is remembered in this browser decides which language the examples are seen in,
 * so that nothing moves later.
 */
const { dataset } = document.documentElement;
try {
  const chosen = localStorage.getItem(chosenLanguageKey);
  if (chosen) dataset.chosen = chosen;
} catch {
  // A browser that keeps no site data shows the first language.
}
if (signedInBefore()) dataset.signedIn = '';
