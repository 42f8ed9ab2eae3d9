import * as z from 'zod/mini';
import { answered, endpoint, sharedEndpoint, text } from '../endpoint.ts';
import { webhookEvent, webhookEventNames } from './webhookEvents.ts';
import {
  deliveryHoursMax,
  secretOverlapHoursMax,
  webhookDescriptionMax,
  webhooksMax,
  webhookUrlMax,
} from './webhookLimits.ts';

/** `v1`: HMAC-SHA256 under the shared secret. `v1a`: also an Ed25519 signature, a proof to others. */
export const webhookSignatures = ['v1', 'v1a'] as const;

/** Why a webhook gets nothing: somebody switched it off, its receiver answered 410, or no event reached it for a day. */
export const offReasons = ['by_person', 'gone', 'failing'] as const;

export const webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    description: z.nullable(z.string()),
    events: z.array(webhookEvent),
    /** Bodies hold names of people, files and App IDs beside their ids. */
    sends_names: z.boolean(),
    signature: z.enum(webhookSignatures),
    /** `whpk_` and the Ed25519 key in base64, for `v1a`. */
    public_key: z.nullable(z.string()),
    status: z.enum(['active', 'inactive']),
    off_reason: z.nullable(z.enum(offReasons)),
    created_at: z.string(),
    /** Until then the replaced secret signs, too. */
    old_secret_valid_until: z.nullable(z.string()),
    last_success_at: z.nullable(z.string()),
    last_failure_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'Webhook' }));
export type Webhook = z.output<typeof webhook>;

const area = 'webhooks';
const path = '/app/v1/webhooks';
const ofPrograms = '/functions/v1/webhooks';
const scopes = ['webhooks'] as const;
const webhookId = text('webhook_id', 60);
const owned = { field: 'webhook_id', thing: 'Webhook' } as const;
const withSecret = z.object({ ...answered, webhook, secret: z.string() });

const url = text('url', webhookUrlMax);
const events = z
  .array(webhookEvent, 'events must be a list')
  .check(
    z.minLength(1, 'events must name at least one'),
    z.maxLength(webhookEventNames.length, 'events must name each event once'),
  );
const description = z.nullable(text('description', webhookDescriptionMax));
const sendsNames = z.boolean('sends_names must be true or false');

export const listWebhooks = sharedEndpoint({
  operation: 'listWebhooks',
  area,
  method: 'GET',
  callers: {
    appId: { paths: [ofPrograms], scopes },
    user: { paths: [path], role: 'auditor', documentedAs: 'listAccountWebhooks' },
  },
  summary: `The account's webhooks, newest first, at most ${webhooksMax}. Their secrets are never shown again.`,
  input: z.object({}),
  output: z.object({ ...answered, webhooks: z.array(webhook) }),
  changes: 'nothing',
  refuses: [],
});

export const createWebhook = sharedEndpoint({
  operation: 'createWebhook',
  area,
  method: 'POST',
  callers: {
    appId: { paths: [ofPrograms], scopes, idempotent: true },
    user: { paths: [path], role: 'admin', documentedAs: 'createAccountWebhook' },
  },
  status: [201],
  answersOnce: true,
  summary:
    'Makes a webhook: chosen events are posted to its https address, signed as Standard Webhooks describe. Only this answer shows the secret.',
  input: z.object({
    url,
    events,
    description: z.optional(description),
    /** Without it, bodies hold ids and labels alone. */
    sends_names: z.optional(sendsNames),
    /** Without it v1. */
    signature: z.optional(z.enum(webhookSignatures, `signature must be ${webhookSignatures.join(' or ')}`)),
  }),
  output: withSecret,
  changes: ['webhook.created'],
  refuses: ['PLAN_REQUIRED', 'CONFLICT'],
});

export const changeWebhook = endpoint({
  operation: 'changeWebhook',
  area,
  method: 'PATCH',
  paths: [`${path}/{webhook_id}`],
  caller: 'user',
  role: 'admin',
  summary: 'Changes a webhook, or switches it on or off; a field that is not sent stays as it is.',
  input: z.object({
    webhook_id: webhookId,
    url: z.optional(url),
    events: z.optional(events),
    description: z.optional(description),
    sends_names: z.optional(sendsNames),
    status: z.optional(z.enum(['active', 'inactive'], 'status must be active or inactive')),
  }),
  output: z.object({ ...answered, webhook }),
  changes: ['webhook.changed'],
  refuses: ['NOT_FOUND', 'PLAN_REQUIRED', 'CONFLICT'],
  owned,
});

export const deleteWebhook = sharedEndpoint({
  operation: 'deleteWebhook',
  area,
  method: 'DELETE',
  callers: {
    appId: { paths: [`${ofPrograms}/{webhook_id}`], scopes },
    user: { paths: [`${path}/{webhook_id}`], role: 'admin', documentedAs: 'deleteAccountWebhook' },
  },
  summary: 'Deletes a webhook. Events that wait for it are not sent any more.',
  input: z.object({ webhook_id: webhookId }),
  output: z.object({ ...answered }),
  changes: ['webhook.deleted'],
  refuses: ['NOT_FOUND'],
  owned,
});

const overlap = `old_expires_in_hours must be a whole number from 0 to ${secretOverlapHoursMax}`;

export const rotateWebhook = sharedEndpoint({
  operation: 'rotateWebhook',
  area,
  method: 'POST',
  callers: {
    appId: { paths: [`${ofPrograms}/{webhook_id}/rotate`], scopes, idempotent: true },
    user: { paths: [`${path}/{webhook_id}/rotate`], role: 'admin', documentedAs: 'rotateAccountWebhook' },
  },
  status: [201],
  answersOnce: true,
  summary: `Replaces the secret of a webhook. Both secrets sign until the old one expires, at most ${secretOverlapHoursMax} hours later. Only this answer shows the new one.`,
  input: z.object({
    webhook_id: webhookId,
    /** 0: at once. */
    old_expires_in_hours: z.int(overlap).check(z.minimum(0, overlap), z.maximum(secretOverlapHoursMax, overlap)),
  }),
  output: withSecret,
  changes: ['webhook.secret_replaced'],
  refuses: ['NOT_FOUND', 'CONFLICT'],
  owned,
});

/** For the page and the documentation. */
export const deliverySentence = `An event is posted at once. Without an answer from 200 to 299 it is posted again for ${deliveryHoursMax} hours, at growing intervals.`;
