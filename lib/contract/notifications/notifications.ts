import * as z from 'zod/mini';
import { caseLabelNames } from '../cases/caseWords.ts';
import { answered, endpoint, text } from '../endpoint.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';
import {
  incompleteReasons,
  markedMax,
  notificationKinds,
  notificationsKeptDays,
  unreadMax,
  webhookOffReasons,
} from './notificationKinds.ts';

const kind = z.enum(notificationKinds, `kind must be one of ${notificationKinds.join(', ')}`);

/** Ids and labels of the event. */
export const notificationAbout = z.object({
  case_id: z.optional(z.string()),
  label: z.optional(z.enum(caseLabelNames)),
  run_id: z.optional(z.string()),
  reason: z.optional(z.enum([...incompleteReasons, ...webhookOffReasons])),
  list: z.optional(z.string()),
  hours: z.optional(z.int()),
  subjects: z.optional(z.int()),
  webhook_id: z.optional(z.string()),
  report_id: z.optional(z.string()),
  /** yyyy-mm-dd: first day of a report's period, and its end, excluded. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  decisions: z.optional(z.int()),
  calibrations: z.optional(z.int()),
});

const notification = z.object({
  id: z.string(),
  kind,
  about: notificationAbout,
  at: z.string(),
  /** Null while it is unread. */
  read_at: z.nullable(z.string()),
});

const unread = {
  unread: z.int(),
  /** False if there are more than were counted. */
  unread_is_all: z.boolean(),
};

const shared = { area: 'notifications', caller: 'user', role: 'auditor' } as const;
const path = '/app/v1/notifications';

export const listNotifications = endpoint({
  ...shared,
  operation: 'listNotifications',
  method: 'GET',
  paths: [path],
  summary: `The notifications of the signed-in person, newest first, at most ${pageItems} a page; they are kept for ${notificationsKeptDays} days. The number of unread ones is counted up to ${unreadMax}.`,
  input: z.object({
    ...pageInput,
    unread: z.optional(z.enum(['true'], 'unread must be true')),
    kind: z.optional(kind),
  }),
  output: z.object({ ...answered, notifications: z.array(notification), ...unread, ...pageOutput }),
  changes: 'nothing',
  refuses: [],
});

export const markNotifications = endpoint({
  ...shared,
  operation: 'markNotifications',
  method: 'PUT',
  paths: [`${path}/read`],
  summary: `Marks notifications of the signed-in person as read or unread: those of ids, or the newest ${markedMax} unread ones up to an id as read. Unknown ids are left out.`,
  input: z
    .object({
      read: z.boolean('read must be true or false'),
      ids: z.optional(
        z
          .array(text('ids', 60))
          .check(z.minLength(1, 'ids must not be empty'), z.maxLength(pageItems, `ids must be at most ${pageItems}`)),
      ),
      /** This one and all before it. */
      up_to: z.optional(text('up_to', 60)),
    })
    .check(
      z.refine(({ ids, up_to }) => (ids === undefined) !== (up_to === undefined), {
        error: 'Either ids or up_to is needed',
        path: ['ids'],
      }),
      z.refine(({ up_to, read }) => up_to === undefined || read, {
        error: 'up_to goes with read: true',
        path: ['up_to'],
      }),
    ),
  output: z.object({ ...answered, ...unread }),
  changes: 'nothing',
  refuses: [],
});
