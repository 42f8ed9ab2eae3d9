import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { brand } from '../contract/brand.ts';

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
  /** Cognito's protection against stolen passwords and suspicious sign-ins; needs its Plus plan. */
  guardsSignIn: boolean;
  /** Each API, over all callers. An account's own limit comes from its plan. */
  throttle: { requestsPerSecond: number; burst: number };
  trialSearchesPerDay: number;
  /** Usage events are added up together when they arrive within this window. */
  usageWindowSeconds: number;
  /** The official lists are fetched by themselves; else only where somebody enables the schedule, or imports them by hand. */
  refreshesLists: boolean;
  /** Between two looks at a publisher's list. */
  refreshHours: number;
  traces: boolean;
  logRetention: RetentionDays;
  /** Gets every alarm; it must confirm the subscription that SNS sends once. */
  alarmEmail?: string;
  /** Origins whose pages may send files to the uploads bucket. */
  siteOrigins: string[];
  /** Additional sources of the page's connect-src. */
  connectSources: string[];
  /** The built site is copied to its bucket; on one machine it is served from its folder. */
  uploadsSite: boolean;
}

const shared = {
  appIdCacheSeconds: 60,
  allowsPasswordSignIn: false,
  trialSearchesPerDay: 20,
  usageWindowSeconds: 5,
  refreshesLists: false,
  refreshHours: 6,
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
    usageWindowSeconds: 1,
    traces: false,
    logRetention: RetentionDays.ONE_WEEK,
    siteOrigins: ['http://127.0.0.1:*', 'http://localhost:*'],
    connectSources: ['http://127.0.0.1:*', 'ws://127.0.0.1:*'],
    uploadsSite: false,
  },
  dev: {
    ...shared,
    name: 'dev',
    retainsData: false,
    guardsSignIn: false,
    throttle: { requestsPerSecond: 100, burst: 200 },
    logRetention: RetentionDays.ONE_WEEK,
  },
  prod: {
    ...shared,
    name: 'prod',
    retainsData: true,
    refreshesLists: true,
    guardsSignIn: true,
    throttle: { requestsPerSecond: 1_000, burst: 2_000 },
    logRetention: RetentionDays.SIX_MONTHS,
    alarmEmail: brand.supportEmail,
  },
};

/** The settings of the stage that was named; throws a sentence that lists the stages there are. */
export function stageNamed(name: unknown): StageSettings {
  const known = stageNames.find((stage) => stage === name);
  if (known) return stages[known];
  const asked = name === undefined ? 'No stage was named' : `There is no stage "${name}"`;
  throw new Error(`${asked}. Choose one with -c stage=<name>: ${stageNames.join(', ')}.`);
}
