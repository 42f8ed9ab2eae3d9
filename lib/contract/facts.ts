import * as z from 'zod/mini';
import { jobKind } from './jobs.ts';

/** What happens to stored items, by name. `lib/store/facts.ts` tells them from changes of the table. */
export const factNames = [
  'app_id.created',
  'app_id.changed',
  'app_id.removed',
  'member.added',
  'member.role_changed',
  'member.removed',
  'subscription.changed',
  'usage.counted',
  'usage.threshold',
  'job.changed',
  'import.turn_ended',
  'import.ended',
  'batch.completed',
  'edition.published',
  'edition.in_use_changed',
  'monitoring.completed',
  'monitoring.failed',
  'report.completed',
  'reviews.due',
  'person.security_changed',
  'person.sessions_ended',
  'person.new_device',
  'inquiry.received',
  'event.recorded',
  'case.changed',
  'alert.opened',
  'alert.decided',
  'alert.changed',
  'notification.changed',
  'webhook.switched_off',
] as const;
export type FactName = (typeof factNames)[number];

interface ReceivedFacts {
  /** The item before and after the change comes with each fact. Without it, equal facts of a batch are sent once. */
  withItems: boolean;
  names: readonly FactName[];
}

/** Who receives which facts. Each receiver has a queue of its own, so one that fails holds up no other. */
export const factReceivers = {
  mails: {
    withItems: true,
    names: [
      'app_id.created',
      'app_id.removed',
      'member.added',
      'member.role_changed',
      'member.removed',
      'subscription.changed',
      'person.security_changed',
      'person.new_device',
      'inquiry.received',
    ],
  },
  pages: {
    withItems: false,
    names: [
      'app_id.created',
      'app_id.changed',
      'app_id.removed',
      'subscription.changed',
      'usage.counted',
      'job.changed',
      'alert.changed',
      'person.sessions_ended',
      'case.changed',
      'notification.changed',
    ],
  },
  imports: { withItems: true, names: ['import.turn_ended'] },
  log: { withItems: true, names: ['event.recorded'] },
  notifications: {
    withItems: true,
    names: [
      'alert.opened',
      'case.changed',
      'monitoring.completed',
      'monitoring.failed',
      'report.completed',
      'reviews.due',
      'member.removed',
      'webhook.switched_off',
    ],
  },
  monitoring: { withItems: false, names: ['edition.in_use_changed'] },
  webhooks: {
    withItems: true,
    names: [
      'alert.opened',
      'alert.decided',
      'case.changed',
      'monitoring.completed',
      'edition.published',
      'import.ended',
      'batch.completed',
      'usage.threshold',
      'subscription.changed',
      'app_id.created',
      'app_id.changed',
      'app_id.removed',
    ],
  },
} as const satisfies Record<string, ReceivedFacts>;

export type FactReceiver = keyof typeof factReceivers;
export const factReceiverNames = Object.keys(factReceivers) as FactReceiver[];
/** A fact that a receiver gets. */
export type FactOf<Receiver extends FactReceiver> = (typeof factReceivers)[Receiver]['names'][number];

/** A stored item as the stream has it: each value with its type, so that sets and numbers survive JSON. */
const image = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Message of a queue of facts. It may hold what a person wrote, and is never logged. */
export const factMessage = z.object({
  name: z.enum(factNames),
  /** Of the change in the stream: the same when it is told again. */
  event_id: z.string(),
  at: z.string(),
  account_id: z.optional(z.string()),
  user_id: z.optional(z.string()),
  job: z.optional(z.object({ kind: jobKind, id: z.string() })),
  change: z.optional(
    z.object({
      key: z.object({ pk: z.string(), sk: z.string() }),
      before: z.optional(image),
      after: z.optional(image),
    }),
  ),
});
export type FactMessage = z.output<typeof factMessage>;
