import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';
import { notificationKinds } from '../notifications/notificationKinds.ts';
import { mailTopic } from './mailTopics.ts';

const on = (topic: string) => z.boolean(`${topic} must be true or false`);

export const notificationPreferences = z.object({
  account_updates: on('account_updates'),
  security_alerts: on('security_alerts'),
  usage_alerts: on('usage_alerts'),
  monthly_reports: on('monthly_reports'),
  api_downtime: on('api_downtime'),
  product_updates: on('product_updates'),
  alerts_opened: on('alerts_opened'),
  case_assigned: on('case_assigned'),
  mentioned: on('mentioned'),
  review_asked: on('review_asked'),
  monitoring_incomplete: on('monitoring_incomplete'),
  board_report_ready: on('board_report_ready'),
  reviews_due: on('reviews_due'),
});
export type NotificationPreferences = z.output<typeof notificationPreferences>;

const kind = z.enum(notificationKinds, `muted must be of ${notificationKinds.join(', ')}`);

const answer = z.object({
  ...answered,
  preferences: notificationPreferences,
  /** Kinds of notifications that the person does not get in the application. */
  muted: z.array(kind),
  /** Time of their last change, sent back with the next one; null for the defaults. */
  changed_at: z.nullable(z.string()),
  /** Address of mails; null until verified by the user pool. */
  email: z.nullable(z.string()),
  /** Set after bounces or spam reports: nothing is sent to it. */
  undeliverable: z.nullable(z.object({ reason: z.enum(['bounce', 'complaint']), since: z.string() })),
});

const shared = { area: 'account', caller: 'user', role: 'none' } as const;
const paths = ['/app/v1/notification-preferences'] as const;

export const getNotificationPreferences = endpoint({
  ...shared,
  operation: 'getNotificationPreferences',
  method: 'GET',
  paths,
  summary:
    'Which mails the signed-in person receives, and of what they are told in the application. Mails about the account itself always come.',
  input: z.object({}),
  output: answer,
  changes: 'nothing',
  refuses: [],
});

export const saveNotificationPreferences = endpoint({
  ...shared,
  operation: 'saveNotificationPreferences',
  method: 'PUT',
  paths,
  summary: 'Chooses which mails the signed-in person receives, and of what they are told in the application.',
  input: z.object({
    ...notificationPreferences.shape,
    /** Without it as it is stored. */
    muted: z.optional(
      z.array(kind).check(z.maxLength(notificationKinds.length, `muted must be at most ${notificationKinds.length}`)),
    ),
    /** Time of the preferences as read, null for the defaults: a newer change wins. Left out, it is not checked. */
    changed_at: z.optional(z.nullable(text('changed_at', 64))),
  }),
  output: answer,
  changes: ['person.notifications_changed'],
  refuses: ['CONFLICT'],
});

export const releaseMailAddress = endpoint({
  ...shared,
  operation: 'releaseMailAddress',
  method: 'POST',
  paths: ['/app/v1/notification-preferences/address'],
  summary: "Sends mails to the person's address again, after they came back or were reported as spam.",
  input: z.object({}),
  output: answer,
  changes: ['person.mail_address_released'],
  refuses: [],
});

const token = text('The token of the link', 400);

export const unsubscribe = endpoint({
  operation: 'unsubscribe',
  area: 'account',
  method: 'POST',
  paths: ['/app/v1/unsubscribe'],
  caller: 'signed',
  summary: 'One-click unsubscription of mail programs (RFC 8058): switches off the mails that the token names.',
  input: z.object({ token }),
  output: z.object({ ...answered, topic: mailTopic, subscribed: z.literal(false) }),
  changes: 'signed',
  refuses: ['NOT_FOUND'],
});

export const changeMailSubscription = endpoint({
  operation: 'changeMailSubscription',
  area: 'account',
  method: 'POST',
  paths: ['/app/v1/mail-subscription'],
  caller: 'visitor',
  summary: 'Switches the mails that the token of a link names off, or on again, without signing in.',
  input: z.object({ token, subscribed: z.boolean('subscribed must be true or false') }),
  output: z.object({ ...answered, topic: mailTopic, subscribed: z.boolean() }),
  changes: 'signed',
  refuses: ['NOT_FOUND'],
});
