import { ofBrowser } from '../ofBrowser.ts';
import { startConsent } from './startConsent.ts';

/** With the browser's own parts; */
export function startConsentHere(part: HTMLElement): void {
  startConsent(part, ofBrowser);
}
