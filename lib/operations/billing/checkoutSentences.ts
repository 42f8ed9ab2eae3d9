import { brand } from '../../contract/brand.ts';
import { Refusal } from '../../contract/refusal.ts';

// What stands in the way of a purchase, as a person reads it.

/** Details of a refusal that a sign-in resolves; pages offer the way there. */
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

export function purchaseBegunElsewhere(): Refusal {
  return new Refusal(
    'CONFLICT',
    'This purchase was begun again in another tab or on another device. Please continue there, or try again here.',
  );
}

/** Arranged by support: there is nothing at Stripe to change. */
export function managedManually(): Refusal {
  return new Refusal(
    'CONFLICT',
    `The subscription of this account was arranged with our support. To change it, please write to ${brand.supportEmail}.`,
  );
}

/** The table has a paying account, and Stripe lacks its customer: only support can mend that. */
export function customerMissing(): Refusal {
  return new Refusal(
    'CONFLICT',
    `Your billing details cannot be found at the payment provider. Your plan goes on; please write to ${brand.supportEmail}.`,
  );
}

/** The same as for an address refused by the form itself. */
export function addressNotValid(): Refusal {
  return new Refusal('INVALID_REQUEST', 'The e-mail address is not valid');
}

export function paidElsewhere(): Refusal {
  return new Refusal(
    'CONFLICT',
    'A plan has been paid for this e-mail address already. Please sign in; nothing was charged again.',
    helpedBySignIn,
  );
}

export function tooManyCheckouts(now: Date): Refusal {
  return untilTomorrow(
    now,
    'Too many sign-ups were begun today from here or for this e-mail address. Please try again tomorrow.',
  );
}

/** What was paid is worked off without the browser. */
export function tooManyCheckoutLooks(now: Date): Refusal {
  return untilTomorrow(
    now,
    'Too many payments were asked for today from here. If you have paid, you get a mail as soon as your account is ready.',
  );
}

function untilTomorrow(now: Date, sentence: string): Refusal {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  const seconds = Math.ceil((midnight - now.getTime()) / 1000);
  return new Refusal('RATE_LIMITED', sentence, {}, { 'Retry-After': String(seconds) });
}

/** Why a checkout does not open an account (yet). */
export const checkoutSentences = {
  open: 'This payment has not been made yet. Please finish it on the payment page, or choose a plan again.',
  processing: 'Your bank has not confirmed the payment yet. You get a mail as soon as your account is ready.',
  expired: 'This payment page has expired and nothing was charged. Please choose a plan again.',
  returned: 'This payment was returned to your card: the plan had been paid already, or the sign-up was begun again.',
  held: `This payment opens no account by itself. Our support has been told and looks at it; to reach us, write to ${brand.supportEmail}.`,
  deleted: 'The account of this payment no longer exists, and nothing more is charged.',
} as const;
