import { shardOf } from './shardOf.ts';

/** Sparse index of calls by a request id without a time: that of an earlier call, used again. */
export const requestsIndex = {
  index: 'gsi1',
  pk: (accountId: string, requestId: string) => `REQUEST#${accountId}#${requestId}`,
  attributes: (accountId: string, requestId: string, at: string) => ({
    gsi1pk: `REQUEST#${accountId}#${requestId}`,
    gsi1sk: at,
  }),
} as const;

const openJobsPk = (shard: number) => `OPENJOBS#${shard}`;
/** No shard may take more than 1,000 writes a second. */
const openJobsShards = 8;

/** Sparse index of open jobs, sharded by id. */
export const openJobs = {
  index: 'gsi1',
  shards: Array.from({ length: openJobsShards }, (_, shard) => openJobsPk(shard)),
  attributes({ createdAt, id }: { createdAt: string; id: string }) {
    return { gsi1pk: openJobsPk(shardOf(id, openJobsShards)), gsi1sk: `${createdAt}#${id}` };
  },
} as const;

/** The same index also holds jobs failed by a fault of the service, until they are retried. Such faults are rare. */
export const failedJobs = {
  index: 'gsi1',
  pk: 'FAILEDJOBS',
  attributes: (failedAt: string, id: string) => ({ gsi1pk: 'FAILEDJOBS', gsi1sk: `${failedAt}#${id}` }),
} as const;

const accountsShards = 8;

/** Index of all accounts, for work on each of them: sharded, so that several functions go through it at once. */
export const accountsIndex = {
  index: 'gsi1',
  shards: accountsShards,
  pk: (shard: number) => `ACCOUNTS#${shard}`,
  attributes: (accountId: string) => ({
    gsi1pk: `ACCOUNTS#${shardOf(accountId, accountsShards)}`,
    gsi1sk: accountId,
  }),
} as const;

/** Sparse index of incomplete sign-ups. They are rare enough for one partition. */
export const openSignUps = {
  index: 'gsi1',
  pk: 'SIGNUPS',
  attributes: ({ createdAt, id }: { createdAt: string; id: string }) => ({
    gsi1pk: 'SIGNUPS',
    gsi1sk: `${createdAt}#${id}`,
  }),
} as const;

/** Index of accounts with a Stripe customer, in the item of their subscription. */
export const customersIndex = {
  index: 'gsi1',
  pk: (customerId: string) => `CUSTOMER#${customerId}`,
  attributes: (customerId: string, accountId: string) => ({ gsi1pk: `CUSTOMER#${customerId}`, gsi1sk: accountId }),
} as const;

/** Index of contact messages by the hash of their sender's address, for their removal. */
export const inquiriesIndex = {
  index: 'gsi1',
  pk: (addressHash: string) => `INQUIRIES#${addressHash}`,
  attributes: (addressHash: string, receivedAt: string) => ({
    gsi1pk: `INQUIRIES#${addressHash}`,
    gsi1sk: receivedAt,
  }),
} as const;

/** Sparse index of an account's open cases, by their ids: in the order of their opening. */
export const openCases = {
  index: 'gsi1',
  pk: (accountId: string) => `OPENCASES#${accountId}`,
  attributes: (accountId: string, id: string) => ({ gsi1pk: `OPENCASES#${accountId}`, gsi1sk: id }),
} as const;

/** Sparse index of active webhooks that get the shared editions, of all accounts. They are few enough for one partition. */
export const editionWebhooks = {
  index: 'gsi1',
  pk: 'EDITIONWEBHOOKS',
  attributes: (accountId: string, webhookId: string) => ({
    gsi1pk: 'EDITIONWEBHOOKS',
    gsi1sk: `${accountId}#${webhookId}`,
  }),
} as const;

const deliveryShards = 8;

/** Sparse index of deliveries that wait, by the moment of their next attempt. */
export const waitingDeliveries = {
  index: 'gsi1',
  shards: Array.from({ length: deliveryShards }, (_, shard) => `WAITINGDELIVERIES#${shard}`),
  attributes: (id: string, dueAt: string) => ({
    gsi1pk: `WAITINGDELIVERIES#${shardOf(id, deliveryShards)}`,
    gsi1sk: `${dueAt}#${id}`,
  }),
} as const;

/** Index of an account's alerts by state: open ones by their opening, others by their last change. */
export const alertsIndex = {
  index: 'gsi1',
  pk: (accountId: string, state: string) => `ALERTS#${accountId}#${state}`,
  attributes: (accountId: string, { id, state, at }: { id: string; state: string; at: string }) => ({
    gsi1pk: `ALERTS#${accountId}#${state}`,
    gsi1sk: `${at}#${id}`,
  }),
} as const;
