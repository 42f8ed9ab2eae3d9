import type { Endpoint } from '../contract/endpoint.ts';

/** Functions that are no endpoint; those come from the route table. Each is the file lambdas/<entry>.ts. */
export const workerEntries = [
  'workers/importReceived',
  'workers/importChunk',
  'workers/importReady',
  'workers/jobFailed',
  'workers/jobsSwept',
  'workers/refreshDue',
  'workers/sourceRefreshed',
  'workers/usageRecorded',
  'workers/tableChanged',
  'workers/liveConnected',
  'workers/liveDisconnected',
  'workers/liveMessage',
  'authorizers/appId',
  'authorizers/websocket',
] as const;

export type WorkerEntry = (typeof workerEntries)[number];
export type EndpointEntry = `api/${string}/${string}`;
export type FunctionEntry = WorkerEntry | EndpointEntry;

/** Where an endpoint's code is, below lambdas and without ending. */
export function entryOf(route: Endpoint): EndpointEntry {
  return `api/${route.area}/${route.operation}`;
}
