import { passwordLengthMin } from '../../lib/contract/account/passwordRules.ts';
import { signInKeptDays } from '../../lib/contract/account/signIns.ts';
import { appIdRefusedWithinSeconds } from '../../lib/contract/appIds/appIdLimits.ts';
import { removedEditionKeptDays, restoreDays } from '../../lib/contract/keptDays.ts';
import { requestLogDays } from '../../lib/contract/usage/requestLogLimits.ts';

/** Technical and organisational measures (Art. 32 GDPR) as they are: an aim, and how it is reached. */
export const measures: readonly [string, string][] = [
  ['Encryption', 'TLS on every connection. Database, files and secrets encrypted at rest by Amazon Web Services.'],
  [
    'Access to the service',
    `Personal sign-ins; passwords of at least ${passwordLengthMin} characters of four kinds, proved without being sent (SRP); second factor by authenticator app, which an owner can require; protection against guessed and stolen passwords by Amazon Cognito.`,
  ],
  [
    'Rights in an account',
    'Four roles, checked with every call against the stored membership. Whoever is removed is out with the next call.',
  ],
  [
    'Access by programs',
    `App IDs with scopes, networks and an end date. One that is switched off is refused within ${appIdRefusedWithinSeconds} seconds. Kept as a hash, and encrypted (AES-256-GCM) for their owner.`,
  ],
  [
    'Separation of customers',
    'Every stored item has its account in its key; no function may read the whole table. Tests try each endpoint with the data of another account.',
  ],
  ['Least rights', 'Each function has a role of its own that names what it may read, write and send.'],
  [
    'Sparing data',
    'A single search is not stored. Names, App IDs and tokens are not written to logs. Network addresses that limits are counted by are stored as a keyed hash.',
  ],
  [
    'Traceability',
    `Request log of ${requestLogDays} days without names; sign-ins of ${signInKeptDays} days; who changed members, App IDs and settings last.`,
  ],
  [
    'Integrity',
    'A list is searched only when it was read completely. Files are named by their hash. Every answer names the editions that it rests on.',
  ],
  [
    'Availability and recovery',
    `Functions, queues and database in several data centres of a region; restoring of the database to any second of the last ${restoreDays} days; removed list editions kept ${removedEditionKeptDays} days; alarms.`,
  ],
  [
    'Erasure',
    'Automatic ends of all data with a limit; deletion of an account by a job that repeats its steps until nothing is left.',
  ],
  [
    'Testing',
    'Automatic tests with every change, among them hostile requests, damaged files and processes killed in the middle of their work; rules for security checked on the description of all cloud resources.',
  ],
  [
    'People',
    'Confidentiality by contract. Operators who help somebody to sign in again need a second factor themselves.',
  ],
];
