import * as z from 'zod/mini';
import { jobKind } from './jobs.ts';

/** What travels between functions and to the browser, besides HTTP. */

/** How often a queue's message is tried before it is a dead letter. */
export const queueTriesMax = 3;

/** Lifetime of a message in a queue and in a dead-letter queue: the longest SQS offers, for mending a fault and returning messages. */
export const queueKeptDays = 4;
export const deadLetterKeptDays = 14;

/** Bound of a message's deliveries: a dead letter returned once may become one once more. */
export const deliveryDaysMax = 2 * deadLetterKeptDays;

/** Usage queue: one finished call of a counted endpoint, or several similar refused ones. */
export const usageEvent = z.object({
  /** One for each call, by which with `at` an event that is told twice is recognised. */
  event_id: z.string(),
  account_id: z.string(),
  app_id_ref: z.string(),
  endpoint: z.string(),
  /** Searches used; none for a refused call. */
  request_count: z.int(),
  /** Number of them with a match; undefined in messages without it: counted even so. */
  matched_count: z._default(z.int(), 0),
  at: z.string(),
  request_id: z.optional(z.string()),
  status: z._default(z.int(), 200),
  /** Of a refused call. */
  error_code: z.optional(z.string()),
  /** From the arrival of the call to its answer. */
  duration_ms: z.optional(z.int()),
  /** Number of calls: beyond one, similar refused ones. */
  calls: z._default(z.int(), 1),
  /** Serial of the month, also of a call that was refused after it had taken one. */
  serial: z.optional(z.int()),
  /** Of a screening: gzip of its receipt's text in base64. Of a large batch: the key of an object with it, and its commitment in base64. */
  receipt: z.optional(
    z.union([z.object({ packed: z.string() }), z.object({ object: z.string(), commitment: z.string() })]),
  ),
  /** Whether the month's use may call for an alert to the members; looked up if the message does not say. */
  may_alert: z.optional(z.boolean()),
});
export type UsageEvent = z.output<typeof usageEvent>;

/** How the usage queue's messages reach the function that adds them up. */
export const usageBatch = { size: 500, functionsMax: 60, functionSeconds: 30 } as const;

/** Job queues: a job due for the queue's step. */
export const jobMessage = z.object({
  kind: jobKind,
  account_id: z.string(),
  job_id: z.string(),
  /** The job's try at sending: the final failure ends this try and no later one. */
  try_number: z.int(),
  /** Of an import with a long file: its turn has come, and it is read to the end. */
  is_long: z.optional(z.boolean()),
});
export type JobMessage = z.output<typeof jobMessage>;
/** The same for the steps of imports, exports, deletions, batches or reports; jobs of another kind are refused. */
export const importMessage = z.extend(jobMessage, { kind: z.literal('import') });
export const exportMessage = z.extend(jobMessage, { kind: z.literal('export') });
export const deletionMessage = z.extend(jobMessage, { kind: z.literal('deletion') });
export const batchMessage = z.extend(jobMessage, { kind: z.literal('batch') });
export const reportMessage = z.extend(jobMessage, { kind: z.literal('report') });
/** Batch chunks queue: a batch's chunk to be screened. */
export const batchChunkMessage = z.extend(batchMessage, { chunk_number: z.int().check(z.positive()) });
export type BatchChunkMessage = z.output<typeof batchChunkMessage>;
/** Back-tests queue, and back-test parts queue: a part of a back-test to be tested. */
export const backTestMessage = z.extend(jobMessage, { kind: z.literal('back_test') });
export const backTestPartMessage = z.extend(backTestMessage, { part_number: z.int().check(z.positive()) });
export type BackTestPartMessage = z.output<typeof backTestPartMessage>;
/** Chunks queue: an import's chunk to be prepared. */
export const chunkMessage = z.extend(importMessage, { chunk_number: z.int().check(z.positive()) });
export type ChunkMessage = z.output<typeof chunkMessage>;

/** Webhooks queue: a delivery that is due. */
export const webhookMessage = z.object({
  account_id: z.string(),
  webhook_id: z.string(),
  delivery_id: z.string(),
  /** Of the delivery when this was sent: a message for an earlier moment does nothing. */
  due_at: z.string(),
});
export type WebhookMessage = z.output<typeof webhookMessage>;

/** Refresh queue: a publisher's file to be downloaded. */
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

/** Reversed payments a person has to see. */
export const paymentTrouble = z.enum(['disputed', 'dispute_lost', 'refunded']);
export type PaymentTrouble = z.output<typeof paymentTrouble>;

/** Logged when a payment was disputed or paid back. An alarm looks for each. */
export const paymentTroubleLines: Record<PaymentTrouble, string> = {
  disputed: 'payment disputed',
  dispute_lost: 'payment dispute lost',
  refunded: 'payment refunded',
};

/** Logged for a customer's price unknown to the plan table. An alarm looks for it. */
export const unknownPriceLine = 'subscription with an unknown price';

/** Logged for a payment to be refunded or ended by a person: the table does not show a reason. An alarm looks for it. */
export const heldPaymentLine = 'payment held for a person';

/** Logged when a customer or subscription of an account names another stage or table: nothing is changed. An alarm looks for it. */
export const foreignCustomerLine = 'customer of another stage';

/** Stripe queues: a customer to be read. An event names its subject and nothing else; the nightly sweep names the account. */
export const stripeMessage = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('event'),
    event_id: z.string(),
    /** Whether it is about real money. */
    live_mode: z.boolean(),
    customer_id: z.optional(z.string()),
    /** For an event naming only a charge; its customer is looked up. */
    charge_id: z.optional(z.string()),
    /** Of a paid checkout. */
    session_id: z.optional(z.string()),
    trouble: z.optional(paymentTrouble),
    /** Stage and table named by the event's object; undefined unless it names both. */
    origin: z.optional(z.object({ stage: z.string(), table: z.string() })),
    /** How often it was put off, because Stripe did not answer or the customer was not known. */
    postponed: z.optional(z.int()),
  }),
  z.object({ about: z.literal('account'), account_id: z.string(), postponed: z.optional(z.int()) }),
]);
export type StripeMessage = z.output<typeof stripeMessage>;

/** Websocket, server to browser: what to read again. Carries no data, so it can leak none. */
export const liveMessage = z.union([
  z.object({ type: z.literal('alerts_changed') }),
  z.object({ type: z.literal('usage_changed') }),
  z.object({ type: z.literal('app_ids_changed') }),
  z.object({ type: z.literal('subscription_changed') }),
  z.object({ type: z.literal('cases_changed') }),
  z.object({ type: z.literal('notifications_changed') }),
  z.object({ type: z.literal('job_changed'), kind: jobKind, job_id: z.string() }),
  z.object({ type: z.literal('pong') }),
]);
export type LiveMessage = z.output<typeof liveMessage>;

/** Logged by the user pool's functions after a failure that let the person pass. Alarms look for them. */
/** Logged with the operation of an endpoint that did not answer a try from another region. An alarm looks for it. */
export const endpointFailedLine = 'door failed';

/** Shown at a sign-in before the sign-up's payment. */
export const signUpUnpaid =
  'This sign-up is not paid yet. Please complete the payment, or begin again on the sign-up page';

export const signInLines = {
  notRecorded: 'sign-in not recorded',
  factorUnknown: 'second factor not known',
  resetUnknown: 'password reset not recorded',
  failureNotRecorded: 'failed sign-in not recorded',
} as const;

/** Logged for each deliberately refused sign-in, so that it counts as no fault. */
export const signInRefusedLine = 'sign-in refused';

/** What the user pool calls the client of the measurements' sign-in from another region. */
export const monitorClient = 'measurements';
/** Name of the client for comparing passwords. */
export const passwordCheckClient = 'password-check';

/** Retention queue: an account whose receipts are due for the night's work. */
export const retentionMessage = z.object({ account_id: z.string() });
export type RetentionMessage = z.output<typeof retentionMessage>;
/** Time of the function for one account, and how long it begins new work. */
export const retentionWork = { functionSeconds: 900, workSeconds: 780 } as const;

/** Subjects queue: new, changed, ended and removed subjects of an account, by their references. It names customers, and is never logged. */
export const subjectsMessage = z.object({
  account_id: z.string(),
  external_refs: z.array(z.string()),
  /** Removed ones, with what their alerts are closed by. */
  removed: z.optional(z.array(z.object({ id: z.string(), external_ref: z.string(), name: z.string() }))),
});
export type SubjectsMessage = z.output<typeof subjectsMessage>;
/** References in one message. */
export const subjectsInMessageMax = 100;

/** Monitoring queue: an account whose subjects may be due for a run, or whose alerts are tended once a day. */
export const monitoringMessage = z.object({
  account_id: z.string(),
  tends_alerts: z.optional(z.boolean()),
  /** Of the care of a day: 1 is the first. */
  part: z.optional(z.int()),
  /** A step of the first part has failed: the day stays open. */
  has_failed: z.optional(z.boolean()),
});
export type MonitoringMessage = z.output<typeof monitoringMessage>;
/** Monitoring runs queue: a run to go on with, or one of its shards of subjects. */
export const monitoringRunMessage = z.extend(jobMessage, {
  kind: z.literal('monitoring_run'),
  shard: z.optional(z.int().check(z.minimum(0))),
});
export type MonitoringRunMessage = z.output<typeof monitoringRunMessage>;
/** Time of the function for one message, how long it begins new work, and the subjects after which another message goes on. */
export const monitoringWork = { functionSeconds: 600, workSeconds: 480, subjects: 5_000 } as const;

/** Log queue: entries on their way into the transparency log. The id names them for good: a repeat has the same entries. */
export const logBatchMessage = z.object({
  batch_id: z.string(),
  /** Commitments in base64, in their order in the log; at most `usageBatch.size`, in a message of 256 kB. */
  entries: z.array(z.string()),
});
export type LogBatchMessage = z.output<typeof logBatchMessage>;
/** Batch of the log with the one entry of a recorded change. */
export const logBatchOfEvent = (eventId: string) => `event-${eventId}`;
/** How the log queue's messages reach the function that appends them. */
export const logBatches = { size: 99, functionSeconds: 60 } as const;
