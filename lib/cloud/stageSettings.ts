import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { ListType } from '../contract/lists/listTypes.ts';
import type { LogLock } from '../contract/logLock.ts';
import type { LogTimestamps } from '../contract/logTimestamps.ts';
import type { LogWitnesses } from '../contract/logWitnesses.ts';
import type { ReleaseSourceName } from '../contract/media/mediaSourceTitles.ts';
import type { CopiesPlace } from '../contract/operatorFile.ts';
import type { Operation } from '../contract/routes.ts';
import type { Throttles } from './throttles.ts';

export const stageNames = ['local', 'dev', 'prod'] as const;
export type StageName = (typeof stageNames)[number];

/** All differences between stages. A stack asks for a setting, never for the stage's name. */
export interface StageSettings {
  name: StageName;
  /** Data outlives its stack: tables, buckets, secrets and the user pool stay when their stack is deleted or no longer has them. */
  retainsData: boolean;
  /** Stacks, table and user pool are refused to be deleted until the protection is taken off. */
  isProtected: boolean;
  /**
   * A key of KMS over the table, customers' buckets, queues with names, and secrets. It opens for the stage's functions; a
   * person takes the role BreakGlassRole, of whose use the operator is told. Left out, AWS's own keys do.
   */
  hasOwnKey: boolean;
  /**
   * Table and buckets are copied there (stacks/copies.ts). A stage with retained data and no copies is synthesized with a warning.
   */
  copies?: CopiesPlace;
  /** How long API Gateway believes the authorizer about an App ID: a deactivated one is refused after at most this. */
  appIdCacheSeconds: number;
  /** Sign-in by plain password, for scripts on one machine. Browsers always use SRP. */
  allowsPasswordSignIn: boolean;
  /**
   * Cognito's protection against stolen passwords and suspicious sign-ins, and its log of sign-ins, from which failed ones come into the
   * audit trail. Both need the Plus plan.
   */
  guardsSignIn: boolean;
  /** The stage may stand nowhere else; left out, anywhere. */
  regions?: readonly string[];
  /** Over all callers; an account's own limit comes from its plan. */
  throttle: Throttles;
  trialSearchesPerDay: number;
  /** Purchases begun by a network in a day. */
  checkoutsPerDay: number;
  /** Messages of the contact form a day. */
  inquiriesPerDay: { network: number; all: number };
  /** Decisions about cookies sent by a network in a day: an office has many people behind one. */
  consentsPerDay: number;
  /**
   * GDELT's lists of whom the news of the world name are taken every quarter of an hour and kept for so many days, at most newsListsDaysMax.
   * Left out, they are not. Dev takes them; in prod its operator switches them on.
   */
  mediaGkg?: { days: number } | undefined;
  /** Stripe works out the tax of purchases, once it has been set up in its dashboard. */
  collectsTax: boolean;
  /**
   * Concurrency limits of functions, also reserved for them. An account needs 100 concurrent executions beyond the sum of all these, and
   * the burst of `throttle`.
   */
  reservedConcurrency: Partial<Record<Operation, number>>;
  /** The same for each public function without a number of its own; left out, they run like all others. */
  visitorConcurrency?: number;
  /** Concurrency quota of the AWS account and region: 10 in a new account. */
  accountConcurrency: number;
  /** Somebody operates it: it has a dashboard, saved queries, and alarms about the AWS account. */
  isOperated: boolean;
  /** An AWS account with a bill past four fifths of it, actual or forecast, tells the alarm topic; left out, it does not. */
  monthlyBudgetDollars?: number;
  /** A new version of a function with an alias gets a tenth of the calls first, and all of them only if few of those fail. */
  deploysGradually: boolean;
  /** Not this time: a version that mends a failing one takes every call at once. */
  deploysAtOnce?: boolean;
  /**
   * Sender of all mails through SES; its domain is a verified SES identity in the stage's region. Left out, Cognito sends those of the
   * user pool itself: at most 50 a day, enough for one machine.
   */
  mailFrom?: string;
  /** The stage makes the address's domain an SES identity; otherwise it is one already, of another stage or by hand. */
  makesMailIdentity: boolean;
  /** SES has not approved the account yet and sends to confirmed addresses alone: a refused mail is not retried. */
  isMailSandbox: boolean;
  /** In front of the distribution, by rate and known bad inputs, never by names. `counts`: it refuses nothing yet. */
  firewall: 'off' | 'counts' | 'blocks';
  /** The product's own domain, as `app.example.com`; left out, it has CloudFront's name. */
  domain?: string;
  /**
   * A domain of the API's own, as `api.example.com`, by which programs call it in the stage's region, without CloudFront. Left out, they
   * call it at the site's address, where it stays in any case.
   */
  apiDomain?: string;
  /** The service is tried every minute from another region, also the watcher of the distribution. */
  isTriedFromOutside: boolean;
  /** CloudTrail and GuardDuty watch the AWS account; only one stage of an account may. */
  auditsAccount: boolean;
  /**
   * Most request units of the table per second: bounds the cost of a fault or a flood; beyond it callers are told to try again. Each
   * index has the same. Left out: the quota of the AWS account (40,000 of each).
   */
  tableUnits?: { reads: number; writes: number };
  /**
   * What the table takes at once, without growing into it; of a new table 12,000 reads and 4,000 writes. More is paid for once, and
   * DynamoDB never takes it back.
   */
  tableWarmUnits?: { reads: number; writes: number };
  /** Interval of an open page's heartbeats. Each is a paid message of API Gateway and a function. */
  heartbeatSeconds: number;
  /** Usage events are added up together when they arrive within this window. */
  usageWindowSeconds: number;
  /** Commitments are put into the transparency log together when they arrive within this window. Each window costs six objects. */
  logWindowSeconds: number;
  /** Origin line of the transparency log: unique in the world, and never changed. It names no address. */
  logOrigin: string;
  /**
   * What signs its checkpoints: a secret, the newest key of KMS, or the two newest of them all while one takes over from the other. A log
   * stops under `kms` before it has been `both` with that key (runbooks/log.md).
   */
  logSignedBy: 'secret' | 'both' | 'kms';
  /** A secret began the log: it stays, with its export, when a key of KMS signs. */
  logSecret?: boolean;
  /** How many keys of KMS it has had, the newest included; left out, 1. */
  logKeys?: number;
  /** The replica of that key in this region, after the log has moved here; left out, the stage makes a key. */
  logKeyArn?: string;
  /** How long its full tiles, its full bundles and a checkpoint a day cannot be removed; left out, they can. */
  logLock?: LogLock;
  /** Who cosigns its checkpoints, and how many of them must. A change begins a new policy; receipts keep that of their time. */
  logWitnesses: LogWitnesses;
  /** Whose time stamps it gets once a day (RFC 3161); left out, it gets none. */
  logTimestamps?: LogTimestamps;
  /**
   * Webhooks may lead to the machine itself, without https. Refused for every stage on AWS: there, such an address is the runtime's own
   * interface.
   */
  allowsLoopbackWebhooks: boolean;
  /** The official lists are fetched on a schedule; otherwise only when somebody enables it, or imports them by hand. */
  refreshesLists: boolean;
  /** Between two requests for a publisher's list. */
  refreshHours: number;
  /**
   * Lists that must have an edition, all of their files: until then screenings of their kind are refused as for an unloadable list
   * (503).
   */
  requiredLists: readonly ListType[];
  /**
   * Authorities whose press releases are fetched on a schedule, for adverse media; of others there are only those stored by an operator.
   * Read their terms of reuse before adding one (lib/operations/media/sources/README.md).
   */
  fetchedReleases: readonly ReleaseSourceName[];
  /** News are searched for adverse media, at GDELT: one question in five seconds, of all callers together. */
  searchesNews: boolean;
  /** Compares answers with the contract before they leave; it takes time, so customers' stages leave it out. */
  checksAnswers: boolean;
  traces: boolean;
  /** Which share of the calls of the screening API is traced. */
  tracedShare: number;
  logRetention: RetentionDays;
  /** Whether alarms are mailed to an address given at deployment: never, if given, or always. */
  alarmMail: 'none' | 'optional' | 'required';
  /** Origins of pages that may send files to the uploads bucket. */
  siteOrigins: string[];
  /**
   * Whole addresses of third-party scripts, loaded by public pages with a visitor's consent. An unnamed one is not offered; the content
   * security policy allows the origins of the named ones, and no other.
   */
  siteProviders: { analytics?: string; supportChat?: string };
  /** Additional sources of the page's connect-src. */
  connectSources: string[];
  /** The built site is copied to its bucket; on one machine it is served from its folder. */
  uploadsSite: boolean;
}
