import { QueryClient, useQuery } from '@tanstack/react-query';
import { refusalOf, useApi } from './api.ts';

/** The keys under which answers are cached. */
export const keys = {
  account: ['account'],
  profile: ['profile'],
  members: ['members'],
  invitations: ['invitations'],
  appIds: ['app-ids'],
  usage: ['usage'],
  lists: ['lists'],
  listStatus: ['list-status'],
  editions: ['editions'],
  editionsOf: (list: string) => ['editions', list],
  editionChanges: (list: string, id: string) => ['edition-changes', list, id],
  importJobs: ['import-jobs'],
  importJob: (id: string) => ['import-jobs', id],
} as const;

const minutes = 60_000;

/** Answers are kept for 5 minutes. Up to 3 retries, after 1, 2 and 4 seconds; a refusal (4xx) is not retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minutes,
        gcTime: 5 * minutes,
        retry: (failures, error) => failures < 3 && refusalOf(error) === undefined,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** Read again every 60 seconds, and at once when the live channel reports a counted request. */
export function useUsage() {
  const api = useApi();
  return useQuery({
    queryKey: keys.usage,
    queryFn: ({ signal }) => api.getUsage({}, signal),
    refetchInterval: minutes,
  });
}

export function useAppIds() {
  const api = useApi();
  return useQuery({ queryKey: keys.appIds, queryFn: ({ signal }) => api.listAppIds({}, signal) });
}

/** Who is signed in, with which role in which account. */
export function useAccount() {
  const api = useApi();
  return useQuery({ queryKey: keys.account, queryFn: ({ signal }) => api.getAccount({}, signal) });
}
