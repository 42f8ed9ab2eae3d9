import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportJob } from '../../../../lib/contract/imports/imports.ts';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
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

type Action = 'cancel' | 'retry' | { confirm: string };

/** `cancel` ends a job, `retry` continues from the failure, `confirm` answers yes to this version's question. */
export function useJobAction(action: Action) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) =>
      api.processChunks(
        typeof action === 'string' ? { jobId, action } : { jobId, action: 'confirm', question: action.confirm },
      ),
    onSuccess: (answer, jobId) => queryClient.setQueryData(keys.importJob(jobId), answer),
    onError: (error, jobId) => {
      showToast({ title: 'Error', text: sentenceOf(error), tone: 'destructive' });
      // Where it was refused, the job is no longer as it is shown.
      return queryClient.invalidateQueries({ queryKey: keys.importJob(jobId) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.importJobs }),
  });
}
