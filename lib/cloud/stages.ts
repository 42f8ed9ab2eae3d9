import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { appIdRefusedWithinSeconds } from '../contract/appIdLimits.ts';
import { brand } from '../contract/brand.ts';
import type { Operation } from '../contract/routes.ts';

export const stageNames = ['local', 'dev', 'prod'] as const;
export type StageName = (typeof stageNames)[number];

/** Everything in which stages differ. A stack asks for a setting, never for the stage's name. */
export interface StageSettings {
  name: StageName;
  /** Data outlives its stack: tables, buckets, secrets and the user pool cannot be deleted by accident. */
  retainsData: boolean;
  /** How long API Gateway believes the authorizer about an App ID: a deactivated one is refused after at most this. */
  appIdCacheSeconds: number;
  /** Sign-in by plain password, for scripts on one machine. Browsers always use SRP. */
  allowsPasswordSignIn: boolean;
  /** Cognito's protection against stolen passwords and suspicious sign-ins; it needs the Plus plan. */
  guardsSignIn: boolean;
  /** Each API, over all callers. An account's own limit comes from its plan. */
  throttle: { requestsPerSecond: number; burst: number };
  trialSearchesPerDay: number;
  /** Purchases that a network may begin in a day. */
  checkoutsPerDay: number;
  /** Stripe works out the tax of purchases, once it has been set up in its dashboard. */
  collectsTax: boolean;
  /**
   * Functions that may run only so often at once, which is also kept free for them. An account needs 100 concurrent executions
   * beyond the sum of all these.
   */
  reservedConcurrency: Partial<Record<Operation, number>>;
  /** Copies of a function's live version that are kept warm; only of functions with an alias. 0 or left out: none. */
  provisionedConcurrency: Partial<Record<Operation, number>>;
  /**
   * All mails go out through SES under this address, whose domain is a verified identity of SES in the stage's region. Left out,
   * Cognito sends those of the user pool itself: at most 50 a day, enough for one machine.
   */
  mailFrom?: string;
  /** The domain of that address is made an identity of SES with the stage; otherwise it is one already, of another stage or by hand. */
  makesMailIdentity: boolean;
  /** SES has not approved the account yet and sends to confirmed addresses alone: what it refuses is not tried again. */
  isMailSandbox: boolean;
  /** Usage events are added up together when they arrive within this window. */
  usageWindowSeconds: number;
  /** The official lists are fetched on a schedule; otherwise only when somebody enables it, or imports them by hand. */
  refreshesLists: boolean;
  /** Between two requests for a publisher's list. */
  refreshHours: number;
  /** Answers are compared with the contract before they leave; it takes time, so it is left out where customers wait for it. */
  checksAnswers: boolean;
  traces: boolean;
  logRetention: RetentionDays;
  /** Receives every alarm, after its owner has confirmed the subscription that SNS sends once. */
  alarmEmail?: string;
  /** Origins whose pages may send files to the uploads bucket. */
  siteOrigins: string[];
  /** Additional sources of the page's connect-src. */
  connectSources: string[];
  /** The built site is copied to its bucket; on one machine it is served from its folder. */
  uploadsSite: boolean;
}

const shared = {
  appIdCacheSeconds: appIdRefusedWithinSeconds,
  allowsPasswordSignIn: false,
  trialSearchesPerDay: 20,
  checkoutsPerDay: 20,
  collectsTax: false,
  reservedConcurrency: {},
  provisionedConcurrency: {},
  makesMailIdentity: false,
  isMailSandbox: false,
  usageWindowSeconds: 5,
  refreshesLists: false,
  refreshHours: 6,
  checksAnswers: false,
  traces: true,
  siteOrigins: ['https://*.cloudfront.net'],
  connectSources: [],
  uploadsSite: true,
} satisfies Partial<StageSettings>;

export const stages: Record<StageName, StageSettings> = {
  local: {
    ...shared,
    name: 'local',
    retainsData: false,
    appIdCacheSeconds: 0,
    allowsPasswordSignIn: true,
    guardsSignIn: false,
    throttle: { requestsPerSecond: 1_000, burst: 2_000 },
    trialSearchesPerDay: 1_000,
    checkoutsPerDay: 10_000,
    usageWindowSeconds: 1,
    checksAnswers: true,
    traces: false,
    logRetention: RetentionDays.ONE_WEEK,
    siteOrigins: ['http://127.0.0.1:*', 'http://localhost:*'],
    connectSources: ['http://127.0.0.1:*', 'ws://127.0.0.1:*'],
    uploadsSite: false,
  },
  dev: {
    ...shared,
    name: 'dev',
    isMailSandbox: true,
    mailFrom: brand.noReplyEmail,
    retainsData: false,
    guardsSignIn: false,
    throttle: { requestsPerSecond: 100, burst: 200 },
    checksAnswers: true,
    logRetention: RetentionDays.ONE_WEEK,
  },
  prod: {
    ...shared,
    name: 'prod',
    makesMailIdentity: true,
    mailFrom: brand.noReplyEmail,
    reservedConcurrency: { freeTrialSearch: 20 },
    retainsData: true,
    refreshesLists: true,
    guardsSignIn: true,
    throttle: { requestsPerSecond: 1_000, burst: 2_000 },
    logRetention: RetentionDays.SIX_MONTHS,
    alarmEmail: brand.supportEmail,
  },
};

/** The settings of the stage with this name; throws a sentence that lists the stages there are. */
export function stageNamed(name: unknown): StageSettings {
  const known = stageNames.find((stage) => stage === name);
  if (known) return stages[known];
  const fault = name === undefined ? 'No stage was named' : `There is no stage "${name}"`;
  throw new Error(`${fault}. Choose one with -c stage=<name>: ${stageNames.join(', ')}.`);
}
