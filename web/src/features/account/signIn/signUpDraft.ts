import { signUpDetailsKey } from '../../../../../lib/contract/site/browserKeys.ts';
import { noDetails, type SignUpDetails } from './signUpDetails.ts';

/**
 * What somebody has typed into the sign-up form, for as long as this tab is open: changing the plan and coming back from the payment
 * page must lose nothing. The password is never among it.
 */
export function readDraft(): SignUpDetails {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(signUpDetailsKey) ?? '{}');
    const fields = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
    const known = Object.keys(noDetails).filter((field) => typeof fields[field] === 'string');
    return { ...noDetails, ...Object.fromEntries(known.map((field) => [field, fields[field]])) };
  } catch {
    // The browser keeps no site data, or something else stands there: the form begins empty.
    return noDetails;
  }
}

export function keepDraft({ email, fullName, businessName, website }: SignUpDetails): void {
  try {
    sessionStorage.setItem(signUpDetailsKey, JSON.stringify({ email, fullName, businessName, website }));
  } catch {
    // The form works without it.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(signUpDetailsKey);
  } catch {
    // Nothing was kept.
  }
}
