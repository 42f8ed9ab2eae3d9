import { longCallLine } from '../contract/logLines.ts';
import type { Operation } from '../contract/routes.ts';
import { accessLogName } from './constructs/accessLog.ts';
import { functionLogName } from './functionNameOf.ts';
import type { StageSettings } from './stageSettings.ts';

export interface SavedQuery {
  name: string;
  logGroups: string[];
  /** The commands of CloudWatch Logs Insights, one a line. */
  lines: string[];
}

/** Functions with calls of a second and longer. */
const longCalls = {
  screening: ['universalSearch', 'batchCheck'],
  media: ['adverseMediaCheck', 'dashboardAdverseMedia'],
  mcp: ['mcp'],
  batches: ['previewBatch', 'startBatch'],
  imports: ['processXml'],
  lists: ['editionChanges', 'useEdition'],
} as const satisfies Record<string, readonly Operation[]>;

/** Queries named by the runbooks. They read lines of access logs and functions: no names, no App IDs, no addresses. */
export function savedQueries(settings: Pick<StageSettings, 'name'>): SavedQuery[] {
  const log = (id: string) => accessLogName(settings.name, id);
  const apis = [log('ScreeningApiAccessLog'), log('AppApiAccessLog')];
  return [
    {
      name: 'faults by operation',
      logGroups: apis,
      lines: [
        'filter status >= 500',
        'stats count(*) as calls, latest(requestId) as example by method, route, status',
        'sort calls desc',
      ],
    },
    {
      name: 'slowest calls',
      logGroups: apis,
      lines: [
        'stats count(*) as calls, pct(latencyMs, 50) as p50, pct(latencyMs, 99) as p99 by method, route',
        'sort p99 desc',
      ],
    },
    {
      name: 'refusals by code',
      logGroups: apis,
      lines: [
        'filter status >= 400 and status < 500',
        'stats count(*) as calls by status, refused, route',
        'sort calls desc',
      ],
    },
    {
      name: 'calls by account',
      logGroups: apis,
      lines: ['stats count(*) as calls, sum(status = 429) as limited by accountId', 'sort calls desc', 'limit 25'],
    },
    {
      name: 'long calls by account',
      logGroups: Object.entries(longCalls).flatMap(([area, operations]) =>
        operations.map((operation) => functionLogName(settings, area, operation)),
      ),
      lines: [
        `filter message = "${longCallLine}"`,
        'stats count(*) as calls, sum(durationMs) / 1000 as seconds by accountId, operation',
        'sort seconds desc',
        'limit 25',
      ],
    },
    {
      name: 'calls without a valid App ID',
      logGroups: [log('ScreeningApiAccessLog')],
      lines: ['filter status in [401, 403]', 'stats count(*) as calls by bin(5m), refused'],
    },
    {
      name: 'refresh of the lists',
      logGroups: ['refreshDue', 'sourceRefreshed'].map((operation) => functionLogName(settings, 'lists', operation)),
      lines: [
        'filter ispresent(sourceId)',
        'fields @timestamp, message, sourceId, listType, count, refusal',
        'sort @timestamp desc',
        'limit 100',
      ],
    },
    {
      name: 'steps of imports',
      logGroups: ['importReceived', 'importChunk', 'importReady'].map((step) =>
        functionLogName(settings, 'imports', step),
      ),
      lines: [
        'filter level = "error"',
        'fields @timestamp, message, jobId, error.name, error.message',
        'sort @timestamp desc',
        'limit 50',
      ],
    },
    {
      name: 'payments',
      logGroups: ['stripeDue', 'stripeWebhook', 'createCheckout', 'completeSignup'].map((operation) =>
        functionLogName(settings, 'billing', operation),
      ),
      lines: [
        'filter level = "error" or ispresent(stripeEventId)',
        'fields @timestamp, message, stripeEventId, error.name, error.message',
        'sort @timestamp desc',
        'limit 50',
      ],
    },
  ];
}
