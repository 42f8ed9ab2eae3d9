import * as z from 'zod/mini';
import { accepts } from '../account/acceptances.ts';
import { businessName, website } from '../account/accounts.ts';
import { problemOfPassword } from '../account/passwordRules.ts';
import { personNameMax } from '../account/profiles.ts';
import { answered, emailAddress, endpoint, text } from '../endpoint.ts';
import type { appPaths } from '../site/sitePaths.ts';
import { planKey } from './planKey.ts';
import { billingPeriods } from './plans.ts';

// From visitor to customer: checkout, completed sign-up, verified address.

/** Page for a new customer after Stripe's checkout; its query has the `session_id`. */
export const paymentSuccessPath: (typeof appPaths)[number] = '/payment-success';
/** Page of the welcome mail's link; its query has the `token`. */
export const verifyAddressPath: (typeof appPaths)[number] = '/verify-address';

/** Hours before an unpaid sign-up has to begin again. */
export const signUpHours = 24;
/** Days of validity of an address's verification link. */
export const verificationDays = 7;

export const chosenPlan = z.enum(planKey.options, 'Please select a plan first.');
export const chosenBilling = z.enum(billingPeriods, 'billing must be monthly or yearly');

/** A form sends an empty text for an empty field. */
const orEmpty = <Field extends z.ZodMiniType<string | undefined>>(field: Field) =>
  z.optional(z.union([z.literal(''), field]));

const userDetails = z.strictObject({
  email: emailAddress('The e-mail address'),
  fullName: text('Your name', personNameMax),
  businessName: orEmpty(businessName),
  website: orEmpty(website),
  password: z.string('The password is required').check(
    z.refine((s) => problemOfPassword(s) === undefined, {
      error: ({ input }) => problemOfPassword(String(input)) ?? 'The password is not accepted',
    }),
  ),
});

export const createCheckout = endpoint({
  operation: 'createCheckout',
  area: 'billing',
  method: 'POST',
  paths: ['/functions/v1/create-checkout'],
  caller: 'anyone',
  summary:
    'Begins the purchase of a plan; the browser goes to `url`. A visitor sends userDetails. An account that has a subscription is led to the billing portal instead.',
  input: z.object({
    plan: chosenPlan,
    billing: z.optional(chosenBilling),
    /** Of a visitor; nobody who is signed in sends them. */
    userDetails: z.optional(userDetails),
    /** Of an account's founder, who must send each text. */
    accepts: z.optional(accepts),
  }),
  output: z.object({ ...answered, url: z.string() }),
  changes: ['billing.checkout_opened', 'billing.portal_opened'],
  refuses: ['SIGN_IN_REQUIRED', 'ROLE_REQUIRED', 'CONFLICT', 'RATE_LIMITED', 'PAYMENT_UNAVAILABLE'],
});
export type UserDetails = z.output<typeof userDetails>;

const noSession = 'No session ID provided';

export const completeSignup = endpoint({
  operation: 'completeSignup',
  area: 'billing',
  method: 'POST',
  paths: ['/functions/v1/complete-signup'],
  caller: 'anyone',
  summary: 'Opens the account that was paid for; called again it answers the same.',
  input: z.object({ session_id: z.string(noSession).check(z.trim(), z.minLength(1, noSession), z.maxLength(200)) }),
  output: z.object({
    ...answered,
    user: z.object({ email: z.string() }),
    subscription: z.object({
      tier: planKey,
      /** When it is paid again, or ends. */
      end: z.string(),
    }),
  }),
  changes: ['account.created'],
  refuses: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED', 'PAYMENT_UNAVAILABLE'],
});

export const verifyAddress = endpoint({
  operation: 'verifyAddress',
  area: 'account',
  method: 'POST',
  paths: ['/app/v1/address/verify'],
  caller: 'visitor',
  summary: 'Verifies an e-mail address by the link that was sent to it; called again it answers the same.',
  input: z.object({ token: text('The token of the link', 100) }),
  output: z.object({ ...answered, email: z.string() }),
  changes: ['person.address_verified'],
  refuses: ['NOT_FOUND'],
});

export const requestVerification = endpoint({
  operation: 'requestVerification',
  area: 'account',
  method: 'POST',
  paths: ['/app/v1/address/request-verification'],
  caller: 'visitor',
  summary:
    'Sends a new link to an address that waits to be verified, for somebody who cannot sign in. Answers the same whether or not there is one.',
  input: z.object({ email: emailAddress('The e-mail address') }),
  output: z.object({ ...answered }),
  changes: 'nothing',
  refuses: ['RATE_LIMITED'],
});

export const sendVerification = endpoint({
  operation: 'sendVerification',
  area: 'account',
  method: 'POST',
  paths: ['/app/v1/address/send-verification'],
  caller: 'user',
  role: 'none',
  summary: 'Sends the signed-in person the link that verifies their e-mail address once more.',
  input: z.object({}),
  output: z.object({ ...answered, email: z.string() }),
  changes: 'nothing',
  refuses: ['CONFLICT', 'RATE_LIMITED'],
});
