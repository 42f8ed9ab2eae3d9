import * as z from 'zod/mini';

/** Events that a webhook may choose, each with its sentence on the page and in the documentation. */
export const webhookEvents = {
  'alert.opened': 'Somebody you follow matches a listed subject: a new alert, or one that is open again.',
  'alert.decided': 'A person or a program decided an alert.',
  'case.changed': 'A case was opened, moved on, closed or written to.',
  'monitoring.completed': 'A run of monitoring was completed: what was compared, and what it found.',
  'edition.published': 'A list has a new edition, and every screening uses it.',
  'import.ended': 'An import of an own list was completed, failed or was cancelled.',
  'batch.completed': 'The result of a file of names is ready.',
  'usage.threshold': 'The searches of the month reached 80, 90 or 100 percent of the plan.',
  'subscription.changed': 'The plan or its state changed.',
  'app_id.changed': 'An App ID was made, changed or deleted.',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

export const webhookEvent = z.enum(webhookEventNames, `events must be of ${webhookEventNames.join(', ')}`);

/** Type of a person's test event. */
export const testEvent = 'webhook.test';

/** Type of a delivered event. */
export const deliveredEvent = z.enum([...webhookEventNames, testEvent]);
