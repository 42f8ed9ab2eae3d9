import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';
import { pageOutput } from '../page.ts';
import type { appPaths } from '../site/sitePaths.ts';
import { planKey } from './planKey.ts';
import { billingPeriods } from './plans.ts';
import { chosenBilling, chosenPlan } from './signUp.ts';

// The subscription of an account. Amounts are integers of cents, times are ISO texts in UTC. How one is bought is in signUp.ts.

/** Where Stripe's pages lead back to; with `success=true` or `canceled=true` in the query. */
export const subscriptionPath: `${(typeof appPaths)[0]}/subscription` = '/dashboard/subscription';
/** Return address of the billing portal: the page reads the changes at Stripe. */
export const portalReturnPath = `${subscriptionPath}?from=portal`;

const billing = z.enum(billingPeriods);

/** What an account has bought, as the product knows it. */
const subscriptionShape = {
  subscribed: z.boolean(),
  /** Of the latest purchase; null before the first. */
  subscription_tier: z.nullable(planKey),
  /** Agreed with our support instead of bought: no card pays for it, and nobody changes it here. */
  arranged: z.boolean(),
  /** The next payment, or the end. */
  subscription_end: z.nullable(z.string()),
  cancel_at_period_end: z.boolean(),
  billing: z.nullable(billing),
  /** Stripe's word: active, trialing, past_due, unpaid, canceled, incomplete ... */
  status: z.nullable(z.string()),
  /** Set while a payment is missing: until then it can be made up. */
  pay_until: z.nullable(z.string()),
  /** The requested change, made at the end of the paid period. */
  pending: z.nullable(z.object({ plan: planKey, billing, at: z.string() })),
};
const subscriptionState = z.object(subscriptionShape);
export type SubscriptionState = z.output<typeof subscriptionState>;

export const checkSubscription = endpoint({
  operation: 'checkSubscription',
  area: 'billing',
  method: 'POST',
  paths: ['/functions/v1/check-subscription'],
  caller: 'user',
  role: 'none',
  summary: 'The subscription of the account of the signed-in person.',
  input: z.object({}),
  output: z.object({ ...answered, ...subscriptionShape }),
  changes: 'nothing',
  refuses: [],
});

export const refreshSubscription = endpoint({
  operation: 'refreshSubscription',
  area: 'billing',
  method: 'POST',
  paths: ['/app/v1/subscription/refresh'],
  caller: 'user',
  role: 'owner',
  summary: 'Reads the subscription at Stripe, as after a visit of the billing portal, and answers it.',
  input: z.object({}),
  output: z.object({ ...answered, subscription: subscriptionState }),
  changes: 'nothing',
  refuses: ['PAYMENT_UNAVAILABLE'],
});

/** What can be done with a subscription; the pages say 'Subscription {action} successful'. */
export const manageActions = ['cancel', 'resume', 'change_plan', 'change_billing'] as const;

export const manageSubscription = endpoint({
  operation: 'manageSubscription',
  area: 'billing',
  method: 'POST',
  paths: ['/functions/v1/manage-subscription'],
  caller: 'user',
  role: 'owner',
  summary:
    'Cancels the subscription at the end of the period, takes that back, or changes plan or billing period: what costs more at once, what costs less when what is paid for is over.',
  input: z.object({
    action: z.enum(manageActions, `action must be one of ${manageActions.join(', ')}`),
    /** For change_plan. */
    plan: z.optional(chosenPlan),
    /** For change_billing, and for change_plan if both change. */
    billing: z.optional(chosenBilling),
    /** From the preview: the change costs the shown amount. Left out, it costs the current one. */
    preview_at: z.optional(text('preview_at', 64)),
  }),
  output: z.object({ ...answered, subscription: subscriptionState }),
  changes: ['billing.subscription_changed'],
  refuses: ['CONFLICT', 'SUBSCRIPTION_REQUIRED', 'PAYMENT_REFUSED', 'PAYMENT_UNAVAILABLE'],
});

export const customerPortal = endpoint({
  operation: 'customerPortal',
  area: 'billing',
  method: 'POST',
  paths: ['/functions/v1/customer-portal'],
  caller: 'user',
  role: 'owner',
  summary: 'The address of the billing portal: card, invoices, plan, cancellation.',
  input: z.object({ plan: z.optional(chosenPlan) }),
  output: z.object({ ...answered, url: z.string() }),
  changes: ['billing.portal_opened'],
  refuses: ['CONFLICT', 'PAYMENT_UNAVAILABLE'],
});

export const stripeWebhook = endpoint({
  operation: 'stripeWebhook',
  area: 'billing',
  method: 'POST',
  paths: ['/functions/v1/stripe-webhook'],
  caller: 'signed',
  summary: 'Takes events of Stripe, signed in the header Stripe-Signature.',
  input: z.object({}),
  output: z.object({ ...answered, received: z.literal(true) }),
  changes: 'signed',
  refuses: [],
});

const costShape = {
  change: z.enum(['upgrade', 'downgrade']),
  /** What the card pays at once, tax included; 0 for a downgrade. */
  due_today_cents: z.int(),
  /** Of each period from then on, before tax. */
  next_cents: z.int(),
  currency: z.string(),
  /** Now, or the end of the paid period. */
  starts_at: z.string(),
  /** To be sent back with the change. */
  preview_at: z.string(),
};
const changeCost = z.object(costShape);
export type ChangeCost = z.output<typeof changeCost>;

export const previewChange = endpoint({
  operation: 'previewChange',
  area: 'billing',
  method: 'GET',
  paths: ['/app/v1/subscription/preview'],
  caller: 'user',
  role: 'owner',
  summary: 'What a change of plan or billing period costs today, and when it is made. Nothing is changed.',
  input: z.object({ plan: chosenPlan, billing: chosenBilling }),
  output: z.object({ ...answered, ...costShape }),
  changes: 'nothing',
  refuses: ['CONFLICT', 'SUBSCRIPTION_REQUIRED', 'PAYMENT_UNAVAILABLE'],
});

const invoice = z.object({
  id: z.string(),
  /** Null before it is final. */
  number: z.nullable(z.string()),
  created_at: z.string(),
  total_cents: z.int(),
  currency: z.string(),
  /** Stripe's word: draft, open, paid, void, uncollectible. */
  status: z.nullable(z.string()),
  /** Its page at Stripe, and its PDF. */
  page_url: z.nullable(z.string()),
  pdf_url: z.nullable(z.string()),
});
export type Invoice = z.output<typeof invoice>;

export const listInvoices = endpoint({
  operation: 'listInvoices',
  area: 'billing',
  method: 'GET',
  paths: ['/app/v1/subscription/invoices'],
  caller: 'user',
  role: 'owner',
  summary: 'The invoices of the account, newest first, 24 a page.',
  input: z.object({ cursor: z.optional(text('cursor', 200)) }),
  output: z.object({ ...answered, invoices: z.array(invoice), ...pageOutput }),
  changes: 'nothing',
  refuses: ['PAYMENT_UNAVAILABLE'],
});

export const getPaymentMethod = endpoint({
  operation: 'getPaymentMethod',
  area: 'billing',
  method: 'GET',
  paths: ['/app/v1/subscription/payment-method'],
  caller: 'user',
  role: 'owner',
  summary: 'The card that the subscription is paid with, as far as Stripe shows it.',
  input: z.object({}),
  output: z.object({
    ...answered,
    card: z.nullable(z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })),
  }),
  changes: 'nothing',
  refuses: ['PAYMENT_UNAVAILABLE'],
});
