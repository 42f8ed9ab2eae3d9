import { firstSignInKey } from '../../../../../lib/contract/site/browserKeys.ts';

/**
 * What a new customer signs in with once, when the payment has led back to this tab: so that the password, which is kept nowhere, need
 * not be entered again. It is worthless before the payment, after its use, and an hour after the sign-up began.
 */
export interface FirstSignIn {
  email: string;
  token: string;
}

export function keepFirstSignIn(first: FirstSignIn): void {
  try {
    sessionStorage.setItem(firstSignInKey, JSON.stringify(first));
  } catch {
    // The password is entered again.
  }
}

/** The one of this address, which is not given a second time. */
export function takeFirstSignIn(email: string): FirstSignIn | undefined {
  const kept = read();
  if (!isOf(kept, email)) return undefined;
  try {
    sessionStorage.removeItem(firstSignInKey);
  } catch {
    // A browser that lets nothing be removed may send it again: the server counts it once.
  }
  return kept;
}

export function hasFirstSignIn(email: string): boolean {
  return isOf(read(), email);
}

function read(): FirstSignIn | undefined {
  try {
    const { email, token }: Partial<FirstSignIn> = JSON.parse(sessionStorage.getItem(firstSignInKey) ?? '{}') ?? {};
    return typeof email === 'string' && typeof token === 'string' ? { email, token } : undefined;
  } catch {
    return undefined;
  }
}

const isOf = (kept: FirstSignIn | undefined, email: string): kept is FirstSignIn =>
  kept?.email.toLowerCase() === email.toLowerCase();
