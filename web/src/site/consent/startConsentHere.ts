import { ofBrowser } from '../ofBrowser.ts';
import { startConsent } from './startConsent.ts';

/** With what the browser has; loaded when it is needed. */
export function startConsentHere(part: HTMLElement): void {
  startConsent(part, ofBrowser);
}
