import * as z from 'zod/mini';
import { jobKind } from './jobs.ts';

/** What travels between functions and to the browser, besides HTTP. */

/** How often a queue's message is tried before it is a dead letter. */
export const queueTriesMax = 3;

/** How long a message waits in a queue, and in a dead-letter queue: the longest that SQS offers, time to fix a fault and return messages. */
export const queueKeptDays = 4;
export const deadLetterKeptDays = 14;

/** A message is delivered for less than this: a dead letter that is returned once may become one once more. */
export const deliveryDaysMax = 2 * deadLetterKeptDays;

/** Usage queue: one finished call of a counted endpoint, or several alike that were refused and counted nothing. */
export const usageEvent = z.object({
  /** One for each call, by which with `at` an event that is told twice is recognised. */
  event_id: z.string(),
  account_id: z.string(),
  app_id_ref: z.string(),
  endpoint: z.string(),
  /** Searches that it has used; none of a call that was refused. */
  request_count: z.int(),
  /** How many of them found a match; undefined where a message does not say: it is counted even so. */
  matched_count: z._default(z.int(), 0),
  at: z.string(),
  request_id: z.optional(z.string()),
  status: z._default(z.int(), 200),
  /** Of a call that was refused. */
  error_code: z.optional(z.string()),
  /** From the arrival of the call to its answer. */
  duration_ms: z.optional(z.int()),
  /** How many calls it stands for: beyond one, refused ones that were alike. */
  calls: z._default(z.int(), 1),
  receipt_id: z.optional(z.string()),
  /** Whether so much of the account's month was used that its members are to be told; where a message does not say, that is looked up. */
  may_alert: z.optional(z.boolean()),
});
export type UsageEvent = z.output<typeof usageEvent>;

/** How the usage queue's messages reach the function that adds them up. */
export const usageBatch = { size: 500, functionsMax: 60, functionSeconds: 30 } as const;

/** Queues of jobs: a job that is to go on with the step the queue is for. */
export const jobMessage = z.object({
  kind: jobKind,
  account_id: z.string(),
  job_id: z.string(),
  /** The try of the job it was sent in: when it fails for the last time, it ends that try and no later one. */
  try_number: z.int(),
  /** Of an import whose file is long: it has had its turn, and is read to its end. */
  is_long: z.optional(z.boolean()),
});
export type JobMessage = z.output<typeof jobMessage>;
/** The same where the step is one of imports, exports, deletions or batches; a job of another kind is refused. */
export const importMessage = z.extend(jobMessage, { kind: z.literal('import') });
export const exportMessage = z.extend(jobMessage, { kind: z.literal('export') });
export const deletionMessage = z.extend(jobMessage, { kind: z.literal('deletion') });
export const batchMessage = z.extend(jobMessage, { kind: z.literal('batch') });
/** Batch chunks queue: a chunk of a batch whose rows are to be screened. */
export const batchChunkMessage = z.extend(batchMessage, { chunk_number: z.int().check(z.positive()) });
export type BatchChunkMessage = z.output<typeof batchChunkMessage>;
/** Chunks queue: a chunk of an import whose records are to be prepared. */
export const chunkMessage = z.extend(importMessage, { chunk_number: z.int().check(z.positive()) });
export type ChunkMessage = z.output<typeof chunkMessage>;

/** Refresh queue: a publisher's file that is to be downloaded. */
export const sourceDue = z.object({ source_id: z.string() });
export type SourceDue = z.output<typeof sourceDue>;

/** News queue: a question to the news. It names whom somebody asks about, and is never logged. */
export const newsMessage = z.object({
  hash: z.string(),
  queries: z.array(z.string()),
  /** yyyy-mm-dd, both included. */
  from: z.string(),
  to: z.string(),
  asked_at: z.string(),
});
export type NewsMessage = z.output<typeof newsMessage>;

/** What was taken back of a payment, that a person has to see. */
export const paymentTrouble = z.enum(['disputed', 'dispute_lost', 'refunded']);
export type PaymentTrouble = z.output<typeof paymentTrouble>;

/** Logged when a payment was disputed or paid back. An alarm looks for each. */
export const paymentTroubleLines: Record<PaymentTrouble, string> = {
  disputed: 'payment disputed',
  dispute_lost: 'payment dispute lost',
  refunded: 'payment refunded',
};

/** Logged when a customer pays a price that the plan table does not know. An alarm looks for it. */
export const unknownPriceLine = 'subscription with an unknown price';

/** Logged for a payment that is paid back or ended by a person alone: the table does not show why it should be. An alarm looks for it. */
export const heldPaymentLine = 'payment held for a person';

/** Logged when a customer or subscription of an account names another stage or table: nothing is changed. An alarm looks for it. */
export const foreignCustomerLine = 'customer of another stage';

/**
 * Stripe queues: a customer whose subscriptions are to be read. An event says whom it is about and nothing else; the nightly sweep
 * names the account.
 */
export const stripeMessage = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('event'),
    event_id: z.string(),
    /** Whether it is about real money. */
    live_mode: z.boolean(),
    customer_id: z.optional(z.string()),
    /** Where the event names a charge alone, whose customer is to be found. */
    charge_id: z.optional(z.string()),
    /** Of a checkout that was paid. */
    session_id: z.optional(z.string()),
    trouble: z.optional(paymentTrouble),
    /** The stage and table that the event's object names; undefined where it does not name both. */
    origin: z.optional(z.object({ stage: z.string(), table: z.string() })),
    /** How often it was put off, because Stripe did not answer or the customer was not known. */
    postponed: z.optional(z.int()),
  }),
  z.object({ about: z.literal('account'), account_id: z.string(), postponed: z.optional(z.int()) }),
]);
export type StripeMessage = z.output<typeof stripeMessage>;

/** Websocket, server to browser: what to read again. It carries no data, so it can leak none. */
export const liveMessage = z.union([
  z.object({ type: z.literal('usage_changed') }),
  z.object({ type: z.literal('app_ids_changed') }),
  z.object({ type: z.literal('subscription_changed') }),
  z.object({ type: z.literal('job_changed'), kind: jobKind, job_id: z.string() }),
  z.object({ type: z.literal('pong') }),
]);
export type LiveMessage = z.output<typeof liveMessage>;

/** Logged by the functions of the user pool where they could not do their work and let the person pass. Alarms look for them. */
/** Logged with its operation of an endpoint that did not answer a try from another region. An alarm looks for it. */
export const doorFailedLine = 'door failed';

/** Shown to whoever signs in before the payment of their sign-up. */
export const signUpUnpaid =
  'This sign-up is not paid yet. Please complete the payment, or begin again on the sign-up page';

export const signInLines = {
  notRecorded: 'sign-in not recorded',
  factorUnknown: 'second factor not known',
  resetUnknown: 'password reset not recorded',
} as const;

/** Logged of each sign-in that is refused on purpose, so that it counts as no fault. */
export const signInRefusedLine = 'sign-in refused';

/** What the user pool calls the client of the measurements' sign-in from another region. */
export const monitorClient = 'measurements';
/** What it calls the client by which passwords are compared. */
export const passwordCheckClient = 'password-check';
