import * as z from 'zod/mini';

/** Mails a person can switch off, grouped and ordered as on the page. Account mails are not among them. */
export const mailTopics = [
  'account_updates',
  'security_alerts',
  'usage_alerts',
  'monthly_reports',
  'api_downtime',
  'product_updates',
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
};

/** The page's groups. */
export const topicGroups: readonly { title: string; topics: readonly MailTopic[] }[] = [
  { title: 'Account Notifications', topics: ['account_updates', 'security_alerts'] },
  { title: 'Usage Notifications', topics: ['usage_alerts', 'monthly_reports'] },
  { title: 'Service Notifications', topics: ['api_downtime', 'product_updates'] },
];
