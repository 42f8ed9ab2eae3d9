import { exportValidHours } from '../../lib/contract/account/dataExports.ts';
import { otherRecipients, processors } from '../../lib/contract/account/processors.ts';
import { signInKeptDays } from '../../lib/contract/account/signIns.ts';
import { batchKeptDays, batchUploadKeptDays } from '../../lib/contract/batches/batchLimits.ts';
import { type PlanKey, plans } from '../../lib/contract/billing/plans.ts';
import { caseFileKeptYears } from '../../lib/contract/cases/caseWords.ts';
import { idempotencyHours } from '../../lib/contract/http/idempotency.ts';
import { reportKeptDays, uploadKeptDays } from '../../lib/contract/imports/imports.ts';
import {
  acceptanceKeptYears,
  auditAddressKeptDays,
  closedInvitationKeptDays,
  completedSignUpKeptDays,
  consentKeptDays,
  dayCountKeptDays,
  inquiryKeptDays,
  logKeptDays,
  mailKeptDays,
  pageCountKeptDays,
  removalKeptDays,
  restoreDays,
  signInsLogKeptDays,
  signUpKeptDays,
  usageKeptDays,
} from '../../lib/contract/keptDays.ts';
import { notificationsKeptDays } from '../../lib/contract/notifications/notificationKinds.ts';
import { reportFileKeptDays } from '../../lib/contract/reports/reports.ts';
import { retentionYears, retentionYearsWithoutReason } from '../../lib/contract/retention/retentionLimits.ts';
import { keptInBrowser } from '../../lib/contract/site/browserStorage.ts';
import { requestLogDays } from '../../lib/contract/usage/requestLogLimits.ts';
import { deliveryKeptDays } from '../../lib/contract/webhooks/webhookLimits.ts';
import { markdownTable } from '../docs/fillIn.ts';
import { measures } from './measures.ts';

/** Search data, and how long it is kept. */
const searchRows: readonly [string, string][] = [
  [
    'A name that is searched on its own, in the dashboard or through the API',
    `In its receipt. With an Idempotency-Key the answer is kept ${idempotencyHours} hours, so that the call can be repeated.`,
  ],
  [
    'The receipt of an answered screening: what was asked and found, by whom and when, encrypted with a key of its own',
    `${retentionYears.least} to ${retentionYears.most} years, as the account has set it, at first ${retentionYearsWithoutReason} years after the contract ends; under a legal hold until that is lifted; in any case until the account is deleted. Its key is removed then, and is out of our backups after ${restoreDays} days. Its SHA-256 stays in the public log and says nothing of anybody.`,
  ],
  [
    'What was decided about a result of adverse media: title and numbers of the articles, the note, who decided; the name or reference as a hash',
    'Until it is taken back, or the account is deleted',
  ],
  ['A monitored customer, with its changes', 'Until it is removed, or the account is deleted'],
  [
    'Alerts and decisions about a monitored customer; a case with its history and comments',
    `Until the account is deleted; a file attached to a case at most ${caseFileKeptYears} years`,
  ],
  [
    'A message to your own server about an alert, a case or another event, with the answer to it',
    `${deliveryKeptDays} days`,
  ],
  [
    'A report about screenings that a member asked for',
    `${reportFileKeptDays} days. Its SHA-256 stays in the public log.`,
  ],
  ['An uploaded file of names', `${batchUploadKeptDays} days`],
  ['The results of a file of names', `${batchKeptDays} days`],
  ['A list file that an account imports', `${uploadKeptDays} days; the report of its problems ${reportKeptDays} days`],
  ['The lists that an account has imported', 'Until the account is deleted'],
  ['A copy of the data that a member asked for', `${exportValidHours} hours`],
];

/** All other data, and how long it is kept. */
const otherRows: readonly [string, string][] = [
  [
    'The audit trail of an account: who changed what, when, in which role, and failed sign-ins of its members',
    `Until the account is deleted; the network address ${auditAddressKeptDays} days`,
  ],
  ['A notification to a member about an alert, a case or another event', `${notificationsKeptDays} days`],
  ['A name that a visitor searches on trial', 'Not stored'],
  ['How often a network or an e-mail address used what is limited by the day, as a hash', `${dayCountKeptDays} days`],
  [
    'A message of the contact form, with name, e-mail address and company',
    `${inquiryKeptDays} days, or until you ask us to remove it`,
  ],
  [
    'What was decided about cookies, under a random number of the browser',
    `${consentKeptDays} days, because we have to be able to show it`,
  ],
  [
    'Views of the public pages by day, with consent: page and referring site, nothing of who viewed them',
    `${pageCountKeptDays} days`,
  ],
  ['Account, members, profiles, settings, App IDs, subscription', 'Until the account is deleted'],
  [
    'A sign-up',
    `Removed after a day if it is not paid, at the latest after ${signUpKeptDays} days; ${completedSignUpKeptDays} days if it is`,
  ],
  ['An invitation', `${closedInvitationKeptDays} days after it was accepted, withdrawn or has expired`],
  ['The request log, without names', `${requestLogDays} days`],
  ['Counts of calls by day and App ID', `${usageKeptDays} days`],
  ['Sign-ins and known devices', `${signInKeptDays} days`],
  [
    'The log of sign-ins, with address, IP address and device, from which failed ones come into the audit trail',
    `${signInsLogKeptDays} days`,
  ],
  [
    'Attempts to sign in with IP address and device, by which Amazon Cognito recognises stolen passwords',
    'Up to 2 years, by Amazon Cognito',
  ],
  ['Who removed a member, an App ID or another thing', `${removalKeptDays} days`],
  ['That a mail was sent, without its text', `${mailKeptDays} days`],
  ['That mails to an address come back, as a hash', 'Until mails are sent there again, or the account is deleted'],
  ['Logs of the system, without names, App IDs, addresses and IP addresses', `${logKeptDays} days`],
  [
    'Acceptances of terms, with the e-mail address and the role of whoever accepted',
    `As long as the account exists and ${acceptanceKeptYears} years after, because a claim may be raised so long after the contract has ended`,
  ],
  ['Invoices and payments, at Stripe', '5 years after the end of the financial year (Danish Bookkeeping Act)'],
];

const retentionTable = (rows: readonly [string, string][]) => markdownTable(['data', 'kept'], rows);

function processorTable(shown: typeof processors): string {
  return markdownTable(
    ['company', 'what it does', 'where'],
    shown.map(({ name, seat, task, where }) => [`${name}, ${seat}`, task, where]),
  );
}

const euros = (cents: number) =>
  `EUR ${(cents / 100).toLocaleString('en-GB', { minimumFractionDigits: cents % 100 ? 2 : 0, maximumFractionDigits: 2 })}`;

/** What a line `{{> name}}` of a legal text stands for, as Markdown: made of what the code itself works with. */
export const textBlocks = {
  plans: () =>
    markdownTable(
      ['plan', 'a month', 'a year', 'searches a month', 'members', 'requests a second'],
      (Object.keys(plans) as PlanKey[]).map((key) => {
        const { name, monthlyCents, yearlyCents, searches, seats, rate } = plans[key];
        const limits = [String(searches ?? 'no limit'), String(seats ?? 'no limit'), String(rate.requestsPerSecond)];
        return [name, euros(monthlyCents), euros(yearlyCents), ...limits];
      }),
    ),
  retention: () => retentionTable([...searchRows, ...otherRows]),
  searchRetention: () => retentionTable(searchRows),
  processors: () => processorTable(processors),
  subprocessors: () => processorTable(processors.filter(({ processesScreening }) => processesScreening)),
  otherRecipients: () =>
    markdownTable(
      ['recipient', 'where', 'what it receives'],
      otherRecipients.map(({ name, seat, receives }) => [name, seat, receives]),
    ),
  browserStorage: () =>
    markdownTable(
      ['name', 'why', 'where and how long', 'needed'],
      keptInBrowser.map(({ name, where, purpose, kept, isNeeded }) => [
        `\`${name}\``,
        purpose,
        `${where}; ${kept.charAt(0).toLowerCase()}${kept.slice(1)}`,
        isNeeded ? 'yes' : 'no: only with your consent',
      ]),
    ),
  measures: () => markdownTable(['aim', 'measure'], measures),
};
