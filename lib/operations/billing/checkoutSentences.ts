import { Refusal } from '../../contract/refusal.ts';

// What stands in the way of a purchase, as a person reads it.

/** Details of a refusal that signing in mends; whoever shows it offers the way there. */
const helpedBySignIn = { sign_in: true };

export function hasSignIn(): Refusal {
  return new Refusal(
    'CONFLICT',
    'There is an account with this e-mail address already. Please sign in with it; you can choose a plan there.',
    helpedBySignIn,
  );
}

export function begunElsewhere(): Refusal {
  return new Refusal(
    'CONFLICT',
    'This sign-up was begun again in another tab or on another device. Please continue there, or try again here.',
  );
}

export function paidElsewhere(): Refusal {
  return new Refusal(
    'CONFLICT',
    'A plan has been paid for this e-mail address already. Please sign in; nothing was charged again.',
    helpedBySignIn,
  );
}

export function tooManyCheckouts(now: Date): Refusal {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return new Refusal(
    'RATE_LIMITED',
    'Too many sign-ups were begun today from here or for this e-mail address. Please try again tomorrow.',
    {},
    { 'Retry-After': String(Math.ceil((midnight - now.getTime()) / 1000)) },
  );
}

/** Why a checkout does not open an account (yet). */
export const checkoutSentences = {
  open: 'This payment has not been made yet. Please finish it on the payment page, or choose a plan again.',
  processing: 'Your bank has not confirmed the payment yet. You get a mail as soon as your account is ready.',
  expired: 'This payment page has expired and nothing was charged. Please choose a plan again.',
  returned: 'This payment was returned to your card: the plan had been paid already, or the sign-up was begun again.',
} as const;
