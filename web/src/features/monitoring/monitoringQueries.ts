import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { useApi } from '../../shared/api.ts';
import { keys } from '../../shared/queries.ts';
import { showToast } from '../../ui/toast.ts';

export type Monitoring = Awaited<ReturnType<Client['getMonitoring']>>;
export type Run = NonNullable<Monitoring['last_run']>;
export type MonitoredList = Monitoring['lists'][number];

/** The live channel reports the end of a run; this is for pages without it. */
const pollMs = 5_000;

/** Settings, lists in use and the last run; read again while a run is on. */
export function useMonitoring() {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.monitoring, 'state'],
    queryFn: ({ signal }) => api.getMonitoring({}, signal),
    refetchInterval: ({ state: { data } }) => (data?.open_run ? pollMs : false),
  });
}

/** Runs, newest first. */
export function useRuns() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...keys.monitoring, 'runs'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listMonitoringRuns({ ...(cursor && { cursor }) }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => ({ runs: pages.flatMap(({ runs }) => runs) }),
  });
}

/** The last comparison of all customers with the subjects; null without one. */
export function useLastReconciliation() {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.monitoring, 'reconciliation'],
    queryFn: ({ signal }) => api.listReconciliations({}, signal),
    select: ({ reconciliations }) => reconciliations[0] ?? null,
  });
}

/** A change of settings, or a requested run. The page is read again after it, also after a refused one. */
export function useMonitoringChange<Input>(
  change: (api: Client, input: Input) => Promise<unknown>,
  done: { title: string; text?: string },
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: () => showToast(done),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.monitoring }),
  });
}
