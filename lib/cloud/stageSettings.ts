import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { ListType } from '../contract/lists/listTypes.ts';
import type { ReleaseSourceName } from '../contract/media/mediaSourceTitles.ts';
import type { Operation } from '../contract/routes.ts';
import type { Throttles } from './throttles.ts';

export const stageNames = ['local', 'dev', 'prod'] as const;
export type StageName = (typeof stageNames)[number];

/** Everything in which stages differ. A stack asks for a setting, never for the stage's name. */
export interface StageSettings {
  name: StageName;
  /** Data outlives its stack: tables, buckets, secrets and the user pool stay when their stack is deleted or no longer has them. */
  retainsData: boolean;
  /** Stacks, table and user pool are refused to be deleted until the protection is taken off. */
  isProtected: boolean;
  /** How long API Gateway believes the authorizer about an App ID: a deactivated one is refused after at most this. */
  appIdCacheSeconds: number;
  /** Sign-in by plain password, for scripts on one machine. Browsers always use SRP. */
  allowsPasswordSignIn: boolean;
  /** Cognito's protection against stolen passwords and suspicious sign-ins; it needs the Plus plan. */
  guardsSignIn: boolean;
  /** The stage may stand nowhere else; left out, anywhere. */
  regions?: readonly string[];
  /** Over all callers; an account's own limit comes from its plan. */
  throttle: Throttles;
  trialSearchesPerDay: number;
  /** Purchases that a network may begin in a day. */
  checkoutsPerDay: number;
  /** Messages of the contact form a day. */
  inquiriesPerDay: { network: number; all: number };
  /** Decisions about cookies that a network may send in a day: an office has many people behind one. */
  consentsPerDay: number;
  /**
   * GDELT's lists of whom the news of the world name are taken every quarter of an hour and kept for so many days, at most newsListsDaysMax.
   * Left out, they are not. Dev takes them; in prod its operator switches them on.
   */
  mediaGkg?: { days: number } | undefined;
  /** Stripe works out the tax of purchases, once it has been set up in its dashboard. */
  collectsTax: boolean;
  /**
   * Functions that may run only so often at once, which is also kept free for them. An account needs 100 concurrent executions
   * beyond the sum of all these, and as many as the burst of `throttle`.
   */
  reservedConcurrency: Partial<Record<Operation, number>>;
  /** The same for each function that everybody may call and that has no number of its own; left out, they may run as all others. */
  visitorConcurrency?: number;
  /** How many functions may run at once in the AWS account and region: its quota, which is 10 in a new account. */
  accountConcurrency: number;
  /** Somebody operates it: it has a dashboard, saved queries, and alarms about the AWS account. */
  isOperated: boolean;
  /** An AWS account whose bill passes four fifths of it, or is going to pass it, tells by the alarm topic; left out, it does not. */
  monthlyBudgetDollars?: number;
  /** A new version of a function with an alias gets a tenth of the calls first, and all of them only if few of those fail. */
  deploysGradually: boolean;
  /** Not this time: a version that mends one which fails takes every call at once. */
  deploysAtOnce?: boolean;
  /**
   * All mails go out through SES under this address, whose domain is a verified identity of SES in the stage's region. Left out,
   * Cognito sends those of the user pool itself: at most 50 a day, enough for one machine.
   */
  mailFrom?: string;
  /** The domain of that address is made an identity of SES with the stage; otherwise it is one already, of another stage or by hand. */
  makesMailIdentity: boolean;
  /** SES has not approved the account yet and sends to confirmed addresses alone: what it refuses is not tried again. */
  isMailSandbox: boolean;
  /** Before the distribution, by rate and by what is known as bad, never by names. `counts`: it refuses nothing yet. */
  firewall: 'off' | 'counts' | 'blocks';
  /** The product's own domain, as `app.example.com`; left out, it has the name that CloudFront gives it. */
  domain?: string;
  /**
   * A domain of the API's own, as `api.example.com`, by which programs call it in the stage's region, without CloudFront. Left out, they
   * call it at the site's address, where it stays in any case.
   */
  apiDomain?: string;
  /** The service is tried every minute from another region, which also watches the distribution. */
  isTriedFromOutside: boolean;
  /** CloudTrail and GuardDuty watch the AWS account; only one stage of an account may. */
  auditsAccount: boolean;
  /**
   * The most that the table takes in a second, in request units: what a fault or a flood can cost is bounded, and beyond it callers are
   * told to try again. Each index has the same. Left out: the quota of the AWS account (40,000 of each).
   */
  tableUnits?: { reads: number; writes: number };
  /**
   * What the table takes at once, without growing into it; of a new table 12,000 reads and 4,000 writes. More is paid for once, and
   * DynamoDB never takes it back.
   */
  tableWarmUnits?: { reads: number; writes: number };
  /** Between two signs of life of an open page. Each is a message that API Gateway and a function are paid for. */
  heartbeatSeconds: number;
  /** Usage events are added up together when they arrive within this window. */
  usageWindowSeconds: number;
  /** The official lists are fetched on a schedule; otherwise only when somebody enables it, or imports them by hand. */
  refreshesLists: boolean;
  /** Between two requests for a publisher's list. */
  refreshHours: number;
  /**
   * Lists that must have an edition, all of their files: until then screenings of their kind are refused as for a list that cannot be
   * loaded (503).
   */
  requiredLists: readonly ListType[];
  /**
   * The authorities whose press releases are fetched on a schedule, for adverse media; of the others there are only those that an operator
   * stores. Whoever adds one has read its terms of reuse (lib/operations/media/sources/README.md).
   */
  fetchedReleases: readonly ReleaseSourceName[];
  /** News are searched for adverse media, at GDELT: one question in five seconds, of all callers together. */
  searchesNews: boolean;
  /** Answers are compared with the contract before they leave; it takes time, so it is left out where customers wait for it. */
  checksAnswers: boolean;
  traces: boolean;
  /** Which share of the calls of the screening API is traced. */
  tracedShare: number;
  logRetention: RetentionDays;
  /** Whether alarms are mailed to an address that is given when the stage is deployed: not at all, where one is given, or always. */
  alarmMail: 'none' | 'optional' | 'required';
  /** Origins whose pages may send files to the uploads bucket. */
  siteOrigins: string[];
  /**
   * Whole addresses of scripts of others that the public pages load with a visitor's consent. One that is left out is not offered; the
   * content security policy allows the origins of those that are named, and no other.
   */
  siteProviders: { analytics?: string; supportChat?: string };
  /** Additional sources of the page's connect-src. */
  connectSources: string[];
  /** The built site is copied to its bucket; on one machine it is served from its folder. */
  uploadsSite: boolean;
}
