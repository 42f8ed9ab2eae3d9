import { QueryClient, useQuery } from '@tanstack/react-query';
import { isApiError, useApi } from './api.ts';

/** What more than one screen reads, and the keys under which it is kept. */
export const keys = {
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

/** Kept 5 minutes; 3 retries, 1, 2, 4 ... at most 30 s apart. What we refused (4xx) stays refused: no retry. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minutes,
        gcTime: 5 * minutes,
        retry: (failures, error) => failures < 3 && !isRefusal(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        refetchOnWindowFocus: false,
      },
    },
  });
}

function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500;
}

/** Refetched every 60 seconds (spec), and at once when the live channel says that something was counted. */
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
