import * as z from 'zod/mini';
import { alertsBundleMinutes } from '../notifications/notificationKinds.ts';

/** Mails a person can switch off, grouped and ordered as on the page. Account mails are not among them. */
export const mailTopics = [
  'account_updates',
  'security_alerts',
  'usage_alerts',
  'monthly_reports',
  'api_downtime',
  'product_updates',
  'alerts_opened',
  'case_assigned',
  'mentioned',
  'review_asked',
  'monitoring_incomplete',
  'board_report_ready',
  'reviews_due',
] as const;
export const mailTopic = z.enum(mailTopics);
export type MailTopic = z.output<typeof mailTopic>;

/** What somebody receives who has never chosen. */
export const topicDefaults: Record<MailTopic, boolean> = {
  account_updates: true,
  security_alerts: true,
  usage_alerts: false,
  monthly_reports: true,
  api_downtime: true,
  product_updates: false,
  alerts_opened: true,
  case_assigned: true,
  mentioned: true,
  review_asked: true,
  monitoring_incomplete: true,
  board_report_ready: true,
  reviews_due: true,
};

export const topicTexts: Record<MailTopic, { title: string; text: string }> = {
  account_updates: {
    title: 'Account Updates',
    text: 'Changes to the settings of your account that are worth knowing.',
  },
  security_alerts: { title: 'Security Alerts', text: 'Activity in your account that you should look at.' },
  usage_alerts: {
    title: 'Usage Alerts',
    text: "When 80, 90 and 100 percent of the month's searches are used.",
  },
  monthly_reports: {
    title: 'Monthly Reports',
    text: 'On the first of each month: your searches and the age of the lists you screen against.',
  },
  api_downtime: {
    title: 'API Downtime Alerts',
    text: 'When a list could not be confirmed for 24 hours, or screening does not work as it should.',
  },
  product_updates: { title: 'Product Updates', text: 'New features and improvements.' },
  alerts_opened: {
    title: 'New Alerts',
    text: `One mail for the alerts of ${alertsBundleMinutes} minutes, with their number.`,
  },
  case_assigned: { title: 'Assigned Cases', text: 'When a colleague or a rule gives you a case.' },
  mentioned: { title: 'Mentions', text: 'When a colleague mentions you in a comment on a case.' },
  review_asked: { title: 'Case Reviews', text: 'When a case was submitted and you may approve it.' },
  monitoring_incomplete: {
    title: 'Monitoring Problems',
    text: 'When a run of monitoring failed, a list could not be compared, or a subject could not be screened for a day.',
  },
  board_report_ready: { title: 'Reports to the Board', text: 'When a report that you scheduled can be downloaded.' },
  reviews_due: {
    title: 'Yearly Reviews',
    text: 'Once a month, while decisions of the whitelist or calibration records are due for review.',
  },
};

/** The page's groups. */
export const topicGroups: readonly { title: string; topics: readonly MailTopic[] }[] = [
  { title: 'Account Notifications', topics: ['account_updates', 'security_alerts'] },
  { title: 'Usage Notifications', topics: ['usage_alerts', 'monthly_reports'] },
  {
    title: 'Follow-up Notifications',
    topics: [
      'alerts_opened',
      'case_assigned',
      'mentioned',
      'review_asked',
      'monitoring_incomplete',
      'board_report_ready',
      'reviews_due',
    ],
  },
  { title: 'Service Notifications', topics: ['api_downtime', 'product_updates'] },
];
