import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BatchFormat } from '../../../../lib/contract/batches/batchLimits.ts';
import type { BatchOptions } from '../../../../lib/contract/batches/batchOptions.ts';
import type { BatchFile } from '../../../../lib/contract/batches/batchShapes.ts';
import type { TextEncoding } from '../../../../lib/contract/text/textEncodings.ts';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { count, counted } from '../../shared/format.ts';
import { keys } from '../../shared/queries.ts';
import { saveFrom } from '../../shared/saveFrom.ts';
import { whenFree } from '../../shared/whenFree.ts';
import { saveProblems } from '../../ui/saveProblems.ts';
import { showToast } from '../../ui/toast.ts';

/** The live channel reports progress; this is for pages without it. */
const pollMs = 3_000;

export const isRunning = ({ status }: BatchFile) => status === 'processing';

/** The account's batches, newest first; read again while one runs. */
export function useBatches() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: keys.batches,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listBatches({ cursor }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => ({ batches: pages.flatMap(({ batches }) => batches) }),
    refetchInterval: ({ state }) => (state.data?.pages.some(({ batches }) => batches.some(isRunning)) ? pollMs : false),
  });
}

/** Rows of a batch with matches, and those of them that wait for a decision where others do not. */
export function matchWords({ rows_with_matches: all, rows_with_undecided_matches: undecided }: BatchFile): string {
  return undecided < all ? `${count(all)} (${count(undecided)} undecided)` : count(all);
}

/** How the columns of a file are to be read, as far as somebody said; with adverse media each row needs a name and two searches. */
export type Reading = Partial<Pick<BatchOptions, 'columns' | 'has_header' | 'date_order' | 'adverse_media'>> & {
  sheet?: string;
  /** True once a person discarded the columns remembered for the file's headings. */
  forget_columns?: boolean;
  encoding?: TextEncoding;
};

/**
 * What is in an uploaded file, read as it is asked for; not asked while `isReadable` is false. A failure may have ended the batch: the
 * list of batches is read again.
 */
export function useBatchPreview(batchId: string, reading: Reading, isReadable: boolean) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [...keys.batchPreview(batchId), reading],
    queryFn: async ({ signal }) => {
      try {
        return await whenFree(() => api.previewBatch({ batch_id: batchId, ...reading }, signal), signal);
      } catch (error) {
        if (!signal.aborted) void queryClient.invalidateQueries({ queryKey: keys.batches });
        throw error;
      }
    },
    enabled: isReadable,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type Start = Pick<BatchOptions, 'match_type' | 'threshold' | 'check' | 'limit'> & Reading;

export function useStartBatch(batchId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (start: Start) => whenFree(() => api.startBatch({ batch_id: batchId, ...start })),
    onSettled: () =>
      Promise.all([keys.batches, keys.usage].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

export function useCancelBatch() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (batchId: string) => api.cancelBatch({ batch_id: batchId }),
    onError: (error) =>
      showToast({ title: 'The batch was not cancelled', text: sentenceOf(error), tone: 'destructive' }),
    onSettled: () =>
      Promise.all([keys.batches, keys.usage].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** Gives up a batch in preparation. One begun meanwhile, or ended, is left as it is. */
export function useLeaveBatch() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (batchId: string) => {
      const { batch } = await api.getBatch({ batch_id: batchId });
      if (batch.status === 'pending') await api.cancelBatch({ batch_id: batchId });
    },
    onError: (error) =>
      showToast({ title: 'The batch was not cancelled', text: sentenceOf(error), tone: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.batches }),
  });
}

/** Downloads a result in one of its formats. */
export function useSaveResult() {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ id, format }: { id: string; format: BatchFormat }) =>
      saveFrom((await api.batchResult({ batch_id: id, format })).url),
    onError: (error) =>
      showToast({ title: 'The result could not be downloaded', text: sentenceOf(error), tone: 'destructive' }),
  });
}

/** Downloads the list of unscreened rows, with the reason for each, and says if it is incomplete. */
export function useSaveNotScreened() {
  const api = useApi();
  return useMutation({
    mutationFn: async (batchId: string) => {
      const { batch, problems } = await api.getBatch({ batch_id: batchId });
      const rows = batch.rows_not_screened ?? 0;
      if (problems.length > 0) saveProblems(problems, notScreenedFile);
      if (problems.length >= rows) return;
      const title = `The list has ${count(problems.length)} of the ${counted(rows, 'row')} not screened`;
      showToast({ title, text: 'The results name every row that was not screened, with the reason.' });
    },
    onError: (error) =>
      showToast({ title: 'The rows could not be loaded', text: sentenceOf(error), tone: 'destructive' }),
  });
}

export const notScreenedFile = 'rows-not-screened.csv';
