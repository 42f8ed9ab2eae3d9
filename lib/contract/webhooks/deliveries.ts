import * as z from 'zod/mini';
import { answered, endpoint, sharedEndpoint, text } from '../endpoint.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';
import { deliveredEvent } from './webhookEvents.ts';
import { deliveryKeptDays } from './webhookLimits.ts';

/** `dropped`: the webhook was switched off or deleted before. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const;

/** One request to the receiver. */
export const deliveryAttempt = z
  .object({
    at: z.string(),
    duration_ms: z.int(),
    /** Null without an answer. */
    status: z.nullable(z.int()),
    /** Beginning of the answer's text. */
    answer: z.nullable(z.string()),
    /** Why it did not succeed, as a sentence. */
    fault: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'WebhookAttempt' }));
export type DeliveryAttempt = z.output<typeof deliveryAttempt>;

/** An event on its way to one webhook. */
export const delivery = z
  .object({
    /** The header `webhook-id` of each attempt. */
    id: z.string(),
    webhook_id: z.string(),
    event: deliveredEvent,
    state: z.enum(deliveryStates),
    created_at: z.string(),
    /** Null once it has ended. */
    next_attempt_at: z.nullable(z.string()),
    /** The posted text. */
    body: z.string(),
    attempts: z.array(deliveryAttempt),
    /** The earlier delivery of the same body. */
    repeats: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'WebhookDelivery' }));
export type Delivery = z.output<typeof delivery>;

const area = 'webhooks';
const path = '/app/v1/webhooks/{webhook_id}';
const ofPrograms = '/functions/v1/webhooks/{webhook_id}';
const webhookId = text('webhook_id', 60);
const owned = { field: 'webhook_id', thing: 'Webhook' } as const;
const one = z.object({ ...answered, delivery });

export const listDeliveries = endpoint({
  operation: 'listDeliveries',
  area,
  method: 'GET',
  paths: [`${path}/deliveries`],
  caller: 'user',
  role: 'auditor',
  summary: `Deliveries of a webhook with bodies and answers, newest first, ${pageItems} a page. They are kept for ${deliveryKeptDays} days.`,
  input: z.object({ webhook_id: webhookId, ...pageInput }),
  output: z.object({ ...answered, deliveries: z.array(delivery), ...pageOutput }),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
  owned,
});

export const testWebhook = sharedEndpoint({
  operation: 'testWebhook',
  area,
  method: 'POST',
  callers: {
    appId: { paths: [`${ofPrograms}/test`], scopes: ['webhooks'], idempotent: true },
    user: { paths: [`${path}/test`], role: 'admin', documentedAs: 'testAccountWebhook' },
  },
  status: [202],
  summary: 'Sends a test event to a webhook. Its delivery shows the answer.',
  input: z.object({ webhook_id: webhookId }),
  output: one,
  changes: ['webhook.tested'],
  refuses: ['NOT_FOUND', 'PLAN_REQUIRED', 'CONFLICT'],
  owned,
});

export const repeatDelivery = endpoint({
  operation: 'repeatDelivery',
  area,
  method: 'POST',
  paths: [`${path}/repeat`],
  caller: 'user',
  role: 'admin',
  status: [202],
  summary: 'Sends the body of a delivery again, as a new delivery. It is refused while one with this body waits.',
  input: z.object({ webhook_id: webhookId, delivery_id: text('delivery_id', 80) }),
  output: one,
  changes: ['webhook.delivery_repeated'],
  refuses: ['NOT_FOUND', 'PLAN_REQUIRED', 'CONFLICT'],
  owned,
});
