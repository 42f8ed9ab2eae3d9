import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportJob } from '../../../../lib/contract/imports.ts';
import { sentenceOf, useApi } from '../../shared/api.ts';
import { keys } from '../../shared/queries.ts';
import { showToast } from '../../ui/toast.ts';

const pollMs = 3_000;

/** Being imported, or waiting for a decision. */
export function isRunning({ status }: ImportJob): boolean {
  return status === 'processing';
}

export function hasEnded({ status }: ImportJob): boolean {
  return status !== 'pending' && status !== 'processing';
}

export function useImportJobs() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: keys.importJobs,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listImportJobs({ cursor }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => ({ jobs: pages.flatMap(({ jobs }) => jobs) }),
  });
}

/** Read again every 3 seconds while it is pending or processing. */
export function useImportJob(jobId: string) {
  const api = useApi();
  return useQuery({
    queryKey: keys.importJob(jobId),
    queryFn: ({ signal }) => api.getImportJob({ jobId }, signal),
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data.job) ? false : pollMs),
    staleTime: 0,
  });
}

/** `cancel` ends a job, `confirm` accepts a much shorter or older list, `retry` continues where the job failed. */
export function useJobAction(action: 'cancel' | 'confirm' | 'retry') {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => api.processChunks({ jobId, action }),
    onSuccess: (answer, jobId) => queryClient.setQueryData(keys.importJob(jobId), answer),
    onError: (error) => showToast({ title: 'Error', text: sentenceOf(error), tone: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.importJobs }),
  });
}
