import type { Endpoint } from '../contract/endpoint.ts';
import { allRoutes } from '../contract/routes.ts';

/**
 * Functions other than endpoints, by the area of their stack and code. Each is the file lambdas/<entry>.ts. Endpoints come from the
 * route table, by their area there.
 */
const workersByArea = {
  screening: ['authorizers/appId', 'workers/versionTried'],
  lists: ['workers/refreshDue', 'workers/sourceRefreshed'],
  media: ['workers/releasesRefreshed', 'workers/newsDue', 'workers/gkgTaken'],
  imports: ['workers/importReceived', 'workers/importChunk', 'workers/importReady'],
  batches: ['workers/batchStarted', 'workers/batchChunk', 'workers/batchScreened'],
  backTesting: ['workers/backTestDue', 'workers/backTestPart'],
  account: ['workers/exportDue', 'workers/deletionDue', 'workers/signInFailed'],
  reports: ['workers/reportDue'],
  backup: ['workers/peopleCopied'],
  jobs: ['workers/jobFailed', 'workers/jobsSwept'],
  retention: ['workers/retentionSwept', 'workers/retentionDue'],
  log: ['workers/logAppended', 'workers/logCosigned', 'workers/logStamped'],
  usage: ['workers/usageRecorded', 'workers/usageSwept'],
  webhooks: ['workers/factToWebhooks', 'workers/webhookDue', 'workers/webhooksSwept'],
  notifications: ['workers/factToNotifications'],
  billing: ['workers/signUpsSwept', 'workers/stripeDue', 'workers/subscriptionsSwept'],
  monitoring: ['workers/monitoringDue', 'workers/monitoringRun', 'workers/monitoringSwept', 'workers/subjectsDue'],
  mails: [
    'workers/mailDue',
    'workers/mailReported',
    'workers/factToMails',
    'workers/mailsScheduled',
    'workers/serviceDisturbed',
  ],
  measuring: ['workers/serviceMeasured'],
  outside: ['workers/serviceTried'],
  signIn: ['workers/signedIn', 'workers/tokenDue', 'workers/passwordReset'],
  live: [
    'authorizers/websocket',
    'workers/liveConnected',
    'workers/liveDisconnected',
    'workers/liveMessage',
    'workers/tableChanged',
    'workers/factToPages',
    'workers/factToImports',
    'workers/factToLog',
    'workers/factToMonitoring',
  ],
} as const;

export type WorkerEntry = (typeof workersByArea)[keyof typeof workersByArea][number];
export type EndpointEntry = `api/${string}/${string}`;
export type FunctionEntry = WorkerEntry | EndpointEntry;

/** Where an endpoint's code is, below lambdas and without ending. */
export function entryOf(route: Endpoint): EndpointEntry {
  return `api/${route.area}/${route.operation}`;
}

/** All functions by area: bundled, uploaded and deployed together. */
export function entriesByArea(routes: readonly Endpoint[] = allRoutes): Record<string, FunctionEntry[]> {
  const areas: Record<string, FunctionEntry[]> = {};
  for (const [area, entries] of Object.entries(workersByArea)) areas[area] = [...entries];
  // Programs and people may call the same function.
  for (const route of routes) areas[route.area] = [...new Set([...(areas[route.area] ?? []), entryOf(route)])];
  return areas;
}
