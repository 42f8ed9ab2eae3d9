import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from '../../../lib/contract/http/client.ts';
import { useApi } from './api.ts';
import { accountKey } from './queryClient.ts';

/** The cache keys of answers. */
export const keys = {
  account: accountKey,
  profile: ['profile'],
  signIns: ['sign-ins'],
  members: ['members'],
  invitations: ['invitations'],
  alerts: ['alerts'],
  alertList: (asked: object) => ['alerts', 'list', asked],
  alert: (id: string) => ['alerts', 'one', id],
  alertFigures: ['alert-figures'],
  whitelist: (asked: object) => ['whitelist', asked],
  appIds: ['app-ids'],
  usage: ['usage'],
  usageHistory: (asked: object) => ['usage', 'history', asked],
  receipts: (asked: object) => ['receipts', 'list', asked],
  receipt: (id: string) => ['receipts', 'one', id],
  auditTrail: (asked: object) => ['audit', 'list', asked],
  auditEvent: (id: string) => ['audit', 'one', id],
  auditActors: ['audit', 'actors'],
  reports: ['reports'],
  cases: ['cases'],
  caseList: (asked: object) => ['cases', 'list', asked],
  case: (id: string) => ['cases', 'one', id],
  caseSettings: ['cases', 'settings'],
  /** Lists of subjects, by their outcomes too, and opened ones. */
  allSubjects: ['subjects'],
  subjects: (asked: object) => ['subjects', 'list', asked],
  subject: (externalRef: string) => ['subjects', 'one', externalRef],
  subjectImports: ['subject-imports'],
  retention: (asked: object) => ['retention', asked],
  webhooks: ['webhooks'],
  deliveries: (id: string) => ['webhooks', 'deliveries', id],
  latestReceipts: ['receipts', 'latest'],
  waitingBatches: ['batches', 'waiting'],
  /** Read again with other cases. */
  waitingCases: ['cases', 'waiting'],
  waitingImports: ['import-jobs', 'waiting'],
  receiptRows: (id: string) => ['receipts', 'rows', id],
  requestLog: (asked: object) => ['request-log', asked],
  subscription: ['subscription'],
  invoices: ['invoices'],
  paymentMethod: ['payment-method'],
  planChange: (plan: string, billing: string) => ['plan-change', plan, billing],
  dataExport: ['data-export'],
  /** Preferences: which mails a person receives. */
  notifications: ['notifications'],
  toldList: (asked: object) => ['told', 'list', asked],
  told: ['told'],
  toldBell: ['told', 'bell'],
  lists: ['lists'],
  listStatus: ['list-status'],
  editions: ['editions'],
  editionsOf: (list: string) => ['editions', list],
  editionChanges: (list: string, id: string) => ['edition-changes', list, id],
  batches: ['batches'],
  backTests: ['back-tests'],
  calibrations: ['calibrations'],
  monitoring: ['monitoring'],
  backTest: (id: string) => ['back-tests', 'one', id],
  backTestDifferences: (asked: object) => ['back-tests', 'differences', asked],
  batchPreview: (id: string) => ['batch-preview', id],
  importJobs: ['import-jobs'],
  importJob: (id: string) => ['import-jobs', id],
} as const;

const minutes = 60_000;

interface Reading {
  /** False for somebody who has none of it. */
  enabled?: boolean;
}

/** Read again every 60 seconds, and at once when the live channel reports a counted request. */
export function useUsage(reading: Reading = {}) {
  const api = useApi();
  return useQuery({
    queryKey: keys.usage,
    queryFn: ({ signal }) => api.getUsage({}, signal),
    refetchInterval: minutes,
    ...reading,
  });
}

export function useAppIds() {
  const api = useApi();
  return useQuery({ queryKey: keys.appIds, queryFn: ({ signal }) => api.listAppIds({}, signal) });
}

/** Which mails the signed-in person receives, and whether they arrive. */
export function useNotifications() {
  const api = useApi();
  return useQuery({
    queryKey: keys.notifications,
    queryFn: ({ signal }) => api.getNotificationPreferences({}, signal),
  });
}

interface SubscriptionReading extends Reading {
  /** Milliseconds until it is read again. */
  refetchInterval?: number;
}

/** What the account has bought. It may change at the payment provider in another tab: coming back to this one reads it again. */
export function useSubscription(reading: SubscriptionReading = {}) {
  const api = useApi();
  return useQuery({
    queryKey: keys.subscription,
    queryFn: ({ signal }) => api.checkSubscription({}, signal),
    refetchOnWindowFocus: 'always',
    // Somebody may just have paid: a missing subscription is not believed for long.
    refetchOnMount: ({ state }) => (state.data?.subscribed === false ? 'always' : true),
    ...reading,
  });
}

export const accountQuery = (api: Client) =>
  queryOptions({ queryKey: keys.account, queryFn: ({ signal }) => api.getAccount({}, signal) });

/**
 * The signed-in person, with role and account. Opening an account and verifying an address are done in another tab: until then coming back
 * to this one reads it again.
 */
export function useAccount() {
  const api = useApi();
  return useQuery({
    ...accountQuery(api),
    refetchOnWindowFocus: ({ state: { data } }) =>
      data && (data.account === null || data.user.unverified_email !== null) ? 'always' : false,
  });
}
