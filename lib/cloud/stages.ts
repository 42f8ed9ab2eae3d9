import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { euRegions } from '../contract/account/processors.ts';
import { appIdRefusedWithinSeconds } from '../contract/appIds/appIdLimits.ts';
import { listTypeKeys, listTypes } from '../contract/lists/listTypes.ts';
import { noWitnesses } from '../contract/logWitnesses.ts';
import { readOperatorFile } from '../contract/operatorFile.ts';
import { type StageName, type StageSettings, stageNames } from './stageSettings.ts';
import { throttlesOf } from './throttles.ts';

const operator = readOperatorFile();

const shared = {
  appIdCacheSeconds: appIdRefusedWithinSeconds,
  allowsPasswordSignIn: false,
  trialSearchesPerDay: 20,
  checkoutsPerDay: 20,
  inquiriesPerDay: { network: 10, all: 500 },
  consentsPerDay: 500,
  collectsTax: false,
  reservedConcurrency: {},
  accountConcurrency: 1_000,
  isOperated: true,
  isProtected: false,
  deploysGradually: false,
  makesMailIdentity: false,
  isMailSandbox: false,
  firewall: 'off',
  auditsAccount: false,
  isTriedFromOutside: false,
  // Each window costs an object of receipts: of 10 seconds, those of many small accounts cost more than all else of them.
  usageWindowSeconds: 20,
  logWindowSeconds: 60,
  // Arranged by name, before the first customer (runbooks/log.md).
  logWitnesses: noWitnesses,
  // API Gateway closes connections silent for ten minutes.
  heartbeatSeconds: 240,
  allowsLoopbackWebhooks: false,
  refreshesLists: false,
  refreshHours: 6,
  // Local and dev stages are filled list by list, and every answer names the missing lists.
  requiredLists: [],
  fetchedReleases: [],
  searchesNews: false,
  checksAnswers: false,
  traces: true,
  // X-Ray's own share is 0.05, and a trace costs more than a screening's request of the API.
  tracedShare: 0.001,
  siteOrigins: ['https://*.cloudfront.net'],
  connectSources: [],
  siteProviders: {},
  alarmMail: 'optional',
  uploadsSite: true,
} satisfies Partial<StageSettings>;

export const stages: Record<StageName, StageSettings> = {
  local: {
    ...shared,
    name: 'local',
    retainsData: false,
    hasOwnKey: false,
    appIdCacheSeconds: 0,
    allowsPasswordSignIn: true,
    isOperated: false,
    guardsSignIn: true,
    throttle: throttlesOf({ all: 1_000, others: 200, visitors: 50, burst: 500 }),
    trialSearchesPerDay: 1_000,
    checkoutsPerDay: 10_000,
    inquiriesPerDay: { network: 1_000, all: 10_000 },
    consentsPerDay: 10_000,
    usageWindowSeconds: 1,
    // What usage has gathered is appended at once: two windows of a second would be all the time that an entry may take.
    logWindowSeconds: 0,
    logOrigin: 'local.klarnavn.example/log',
    logSignedBy: 'secret',
    allowsLoopbackWebhooks: true,
    heartbeatSeconds: 25,
    checksAnswers: true,
    traces: false,
    logRetention: RetentionDays.ONE_WEEK,
    siteOrigins: ['http://127.0.0.1:*', 'http://localhost:*'],
    connectSources: ['http://127.0.0.1:*', 'ws://127.0.0.1:*'],
    alarmMail: 'none',
    uploadsSite: false,
  },
  dev: {
    ...shared,
    name: 'dev',
    logOrigin: 'dev.log.klarnavn.dk',
    logSignedBy: 'kms',
    // Longer, and dev could not be removed.
    logLock: { mode: 'GOVERNANCE', days: 1 },
    logWindowSeconds: 10,
    regions: euRegions,
    isMailSandbox: true,
    monthlyBudgetDollars: 50,
    retainsData: false,
    hasOwnKey: true,
    guardsSignIn: false,
    throttle: throttlesOf({ all: 100, others: 50, visitors: 20, burst: 200 }),
    tableUnits: { reads: 2_000, writes: 2_000 },
    searchesNews: true,
    mediaGkg: { days: 3 },
    checksAnswers: true,
    logRetention: RetentionDays.ONE_WEEK,
    ...operator.stages.dev,
  },
  prod: {
    ...shared,
    name: 'prod',
    logOrigin: 'log.klarnavn.dk',
    logSignedBy: 'kms',
    // As long as an account may keep its receipts.
    logLock: { mode: 'COMPLIANCE', days: 10 * 366 },
    regions: euRegions,
    makesMailIdentity: true,
    mailFrom: operator.company.noReplyEmail,
    // Media checks hold a function for up to eight seconds, and with media a universal search does.
    reservedConcurrency: { freeTrialSearch: 20, adverseMediaCheck: 100, universalSearch: 200 },
    visitorConcurrency: 10,
    firewall: 'counts',
    auditsAccount: true,
    isTriedFromOutside: true,
    monthlyBudgetDollars: 500,
    retainsData: true,
    hasOwnKey: true,
    isProtected: true,
    deploysGradually: true,
    refreshesLists: true,
    requiredLists: listTypeKeys.filter((list) => listTypes[list].kind === 'sanctions'),
    // Not releases_europol, releases_nsk and releases_finanstilsynet, whose terms of reuse do not allow it or are not known.
    fetchedReleases: ['releases_doj', 'releases_sec', 'releases_sfo', 'releases_nca', 'releases_olaf', 'releases_eppo'],
    searchesNews: true,
    // Switched on by its operator, after a look at dev: GDELT's lists cost about 1.2 dollars a month, and memory of each function that searches them.
    mediaGkg: undefined,
    // A thousand screenings a second write about 2,000 units of large accounts and 4,000 of small ones (npm run bench -- cost).
    tableUnits: { reads: 40_000, writes: 40_000 },
    tableWarmUnits: { reads: 12_000, writes: 4_000 },
    guardsSignIn: true,
    throttle: throttlesOf({ all: 1_000, others: 200, visitors: 50, burst: 500 }),
    logRetention: RetentionDays.SIX_MONTHS,
    alarmMail: 'required',
    ...operator.stages.prod,
  },
};

/** The settings of the stage with this name; throws a sentence that lists the stages there are. */
export function stageNamed(name: unknown): StageSettings {
  const known = stageNames.find((stage) => stage === name);
  if (known) return stages[known];
  const fault = name === undefined ? 'No stage was named' : `There is no stage "${name}"`;
  throw new Error(`${fault}. Choose one with -c stage=<name>: ${stageNames.join(', ')}.`);
}
