import { type CaseLabel, caseLabels } from '../cases/caseWords.ts';

// Without schemas, so that the browser need not load them.

/** Kinds of notifications, in the order of the page. */
export const notificationKinds = [
  'alerts_opened',
  'case_assigned',
  'mentioned',
  'review_asked',
  'monitoring_incomplete',
  'board_report_ready',
  'reviews_due',
  'list_late',
  'webhook_off',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Why a run of monitoring is not complete. */
export const incompleteReasons = ['failed', 'lists_missing', 'not_screened'] as const;
/** Why a webhook was switched off. */
export const webhookOffReasons = ['gone', 'failing'] as const;

/** Minutes of new alerts in one notification, and in one mail. */
export const alertsBundleMinutes = 15;
export const notificationsKeptDays = 90;
/** Unread ones counted at most. */
export const unreadMax = 100;
/** Read or unread in one call. */
export const markedMax = 500;

/** Ids and labels; names of screened people are never among them. */
export interface NotificationAbout {
  case_id?: string | undefined;
  label?: CaseLabel | undefined;
  run_id?: string | undefined;
  reason?: (typeof incompleteReasons)[number] | (typeof webhookOffReasons)[number] | undefined;
  list?: string | undefined;
  hours?: number | undefined;
  subjects?: number | undefined;
  webhook_id?: string | undefined;
  report_id?: string | undefined;
  /** Of a report: first day and end, excluded. */
  from?: string | undefined;
  to?: string | undefined;
  decisions?: number | undefined;
  calibrations?: number | undefined;
}

/** The switch of each kind, as the page names it. */
export const notificationKindTexts: Record<NotificationKind, { title: string; text: string }> = {
  alerts_opened: {
    title: 'New alerts',
    text: `Somebody you follow matches a listed subject. Alerts of ${alertsBundleMinutes} minutes are one notification.`,
  },
  case_assigned: { title: 'Cases assigned to you', text: 'A colleague or a rule gave you a case.' },
  mentioned: { title: 'Mentions', text: 'A colleague mentioned you in a comment on a case.' },
  review_asked: { title: 'Reviews', text: 'A case was submitted, and you may approve it.' },
  monitoring_incomplete: {
    title: 'Monitoring not complete',
    text: 'A run failed, a list could not be compared, or a subject could not be screened for a day.',
  },
  board_report_ready: { title: 'Reports to the board', text: 'A report that you scheduled can be downloaded.' },
  reviews_due: {
    title: 'Reviews of the whitelist and calibration',
    text: 'Decisions or calibration records are due for their yearly review. Told once a month.',
  },
  list_late: { title: 'Lists not confirmed', text: 'The publisher of a list has not confirmed it for 24 hours.' },
  webhook_off: { title: 'Webhooks switched off', text: 'A receiver took no event any more.' },
};

const incompleteTexts: Record<
  (typeof incompleteReasons)[number],
  (about: { hours: number; subjects: number }) => string
> = {
  failed: () => 'A run did not reach its end. The next run compares the subjects again.',
  lists_missing: () => 'A list could not be read. Subjects were not compared with it.',
  not_screened: ({ hours, subjects }) =>
    `${subjects === 1 ? 'One subject' : `${subjects} subjects`} could not be screened, the first for ${hours} hours. They are tried again every hour and do not count as clean.`,
};

/** Text of a notification, and its page. */
export function notificationText(
  kind: NotificationKind,
  about: NotificationAbout,
): { title: string; text: string; path: string } {
  const { case_id: caseId = '', label, reason, list = '', hours = 0, subjects = 0 } = about;
  const casePath = `/dashboard/cases?case=${encodeURIComponent(caseId)}`;
  const type = label === undefined ? '' : `${caseLabels[label].name}: `;
  switch (kind) {
    case 'alerts_opened':
      return {
        title: 'New alerts',
        text: `Alerts were opened within ${alertsBundleMinutes} minutes. They wait for a decision.`,
        path: '/dashboard/alerts',
      };
    case 'case_assigned':
      return {
        title: 'A case was assigned to you',
        text: `${type}the case waits for your investigation.`,
        path: casePath,
      };
    case 'mentioned':
      return { title: 'You were mentioned', text: `${type}a comment on the case mentions you.`, path: casePath };
    case 'review_asked':
      return {
        title: 'A case waits for review',
        text: `${type}the investigation was submitted. You may approve it or send it back.`,
        path: casePath,
      };
    case 'monitoring_incomplete':
      return {
        title: 'Monitoring is not complete',
        text: incompleteTexts[reason === 'lists_missing' || reason === 'not_screened' ? reason : 'failed']({
          hours,
          subjects,
        }),
        path: '/dashboard/monitoring',
      };
    case 'board_report_ready':
      return {
        title: 'The report to the board is ready',
        text: `It is about ${about.from ?? ''} to ${lastDay(about.to)} (UTC), and can be downloaded for 30 days.`,
        path: '/dashboard/monitoring',
      };
    case 'reviews_due':
      return {
        title: 'Reviews are due',
        text: dueText(about),
        path: about.decisions ? '/dashboard/whitelist' : '/dashboard/calibration',
      };
    case 'list_late':
      return {
        title: 'A list may be outdated',
        text: `${list}: its publisher has not confirmed it for ${hours} hours.`,
        path: '/status',
      };
    case 'webhook_off':
      return {
        title: 'A webhook was switched off',
        text:
          reason === 'gone'
            ? 'Its receiver answered 410: nobody receives events there any more.'
            : 'Its receiver took no event for 24 hours.',
        path: '/dashboard/webhooks',
      };
  }
}

/** The day before an end. */
const lastDay = (end = '') => (end === '' ? '' : new Date(Date.parse(end) - 86_400_000).toISOString().slice(0, 10));

function dueText({ decisions = 0, calibrations = 0 }: NotificationAbout): string {
  const of = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`]);
  const due = [
    ...of(decisions, 'decision').map((text) => `${text} of the whitelist`),
    ...of(calibrations, 'calibration record'),
  ];
  return `${due.join(' and ')}: due for the yearly review. Confirm or end each.`;
}
