import { auditActionNames, auditActions } from '../../../../lib/contract/audit/auditActions.ts';

/** Isolates a customer's text, so that Arabic letters do not turn round the sentence around them. */
export const isolatedQuote = (text: string): string => `“\u2068${text}\u2069”`;

const areas: Readonly<Record<string, string>> = {
  account: 'Account',
  alert: 'Alerts',
  app_id: 'App IDs',
  back_test: 'Back-tests',
  batch: 'Batches',
  billing: 'Billing',
  case: 'Cases',
  edition: 'Lists',
  export: 'Exports',
  import: 'Imports',
  media: 'Adverse media',
  member: 'Members',
  person: 'Own sign-in and profile',
  report: 'Reports',
  monitoring: 'Monitoring',
  retention: 'Retention',
  subject: 'Subjects',
  webhook: 'Webhooks',
};

const areaOf = (action: string) => action.split('.')[0] ?? action;

/** Actions with their titles, by area, in the order of the contract. */
export const actionGroups = [...new Set(auditActionNames.map(areaOf))].map((area) => ({
  title: areas[area] ?? area.replaceAll('_', ' '),
  actions: auditActionNames
    .filter((action) => areaOf(action) === area)
    .map((action) => ({ action, title: auditActions[action] })),
}));
