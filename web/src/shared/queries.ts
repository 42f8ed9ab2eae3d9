import { MutationCache, QueryCache, QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiError, Client } from '../../../lib/contract/client.ts';
import { isApiError, refusalOf, useApi } from './api.ts';
import { NoAnswerError } from './withinTime.ts';

/** The keys under which answers are cached. */
export const keys = {
  account: ['account'],
  profile: ['profile'],
  signIns: ['sign-ins'],
  members: ['members'],
  invitations: ['invitations'],
  appIds: ['app-ids'],
  usage: ['usage'],
  subscription: ['subscription'],
  invoices: ['invoices'],
  paymentMethod: ['payment-method'],
  planChange: (plan: string, billing: string) => ['plan-change', plan, billing],
  dataExport: ['data-export'],
  notifications: ['notifications'],
  lists: ['lists'],
  listStatus: ['list-status'],
  editions: ['editions'],
  editionsOf: (list: string) => ['editions', list],
  editionChanges: (list: string, id: string) => ['edition-changes', list, id],
  importJobs: ['import-jobs'],
  importJob: (id: string) => ['import-jobs', id],
} as const;

const minutes = 60_000;

/**
 * Answers are kept for 5 minutes. Up to 3 retries, after 1, 2 and 4 seconds; a refusal (4xx) is not retried, nor is what has had no
 * answer in the time of a call: whoever waits is told then. A browser that reports to be offline is asked all the same: its calls
 * fail with a sentence instead of waiting without one.
 */
export function createQueryClient(): QueryClient {
  // The account has begun to require a second factor, or is no longer the person's: what the pages show is decided by it.
  const onError = (error: unknown) => {
    if (isApiError(error) && (error.code === 'SECOND_FACTOR_REQUIRED' || isWithoutAccount(error))) {
      void queryClient.invalidateQueries({ queryKey: keys.account });
    }
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5 * minutes,
        gcTime: 5 * minutes,
        networkMode: 'always',
        retry: (failures, error) => failures < 3 && refusalOf(error) === undefined && !(error instanceof NoAnswerError),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/** A call that needs a role was refused since the person has none. */
const isWithoutAccount = ({ code, details }: ApiError) => code === 'ROLE_REQUIRED' && details.role === null;

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
  /** Milliseconds after which it is read again. */
  refetchInterval?: number;
}

/** What the account has bought. It may change at the payment provider in another tab: coming back to this one reads it again. */
export function useSubscription(reading: SubscriptionReading = {}) {
  const api = useApi();
  return useQuery({
    queryKey: keys.subscription,
    queryFn: ({ signal }) => api.checkSubscription({}, signal),
    refetchOnWindowFocus: 'always',
    // Somebody may just have paid: that there is no subscription is not believed for long.
    refetchOnMount: ({ state }) => (state.data?.subscribed === false ? 'always' : true),
    ...reading,
  });
}

export const accountQuery = (api: Client) =>
  queryOptions({ queryKey: keys.account, queryFn: ({ signal }) => api.getAccount({}, signal) });

/**
 * Who is signed in, with which role in which account. Opening an account and verifying an address are done in another tab: until then
 * coming back to this one reads it again.
 */
export function useAccount() {
  const api = useApi();
  return useQuery({
    ...accountQuery(api),
    refetchOnWindowFocus: ({ state: { data } }) =>
      data && (data.account === null || data.user.unverified_email !== null) ? 'always' : false,
  });
}
