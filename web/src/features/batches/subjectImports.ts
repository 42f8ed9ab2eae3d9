import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubjectImport } from '../../../../lib/contract/subjects/subjectImports.ts';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { keys } from '../../shared/queries.ts';
import { whenFree } from '../../shared/whenFree.ts';
import { saveProblems } from '../../ui/saveProblems.ts';
import { showToast } from '../../ui/toast.ts';
import type { Reading } from './batches.ts';

/** The live channel reports progress; this is for pages without it. */
const pollMs = 3_000;

export const isImporting = ({ status }: SubjectImport) => status === 'processing';

/** The account's imports of subjects, newest first; read again while one runs. */
export function useSubjectImports() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: keys.subjectImports,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listSubjectImports({ cursor }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => ({ imports: pages.flatMap(({ imports }) => imports) }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ imports }) => imports.some(isImporting)) ? pollMs : false,
  });
}

export function useStartSubjectImport(batchId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (start: Omit<Reading, 'adverse_media' | 'forget_columns'> & { tags: string[] }) =>
      whenFree(() => api.startSubjectImport({ batch_id: batchId, ...start })),
    onSettled: () =>
      Promise.all([keys.batches, keys.subjectImports].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

export function useCancelSubjectImport() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (importId: string) => api.cancelSubjectImport({ import_id: importId }),
    onError: (error) =>
      showToast({ title: 'The import was not cancelled', text: sentenceOf(error), tone: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.subjectImports }),
  });
}

/** Downloads the refused rows and the cells to check, with the reason for each. */
export function useSaveProblems() {
  const api = useApi();
  return useMutation({
    mutationFn: async (importId: string) => {
      const { problems } = await api.getSubjectImport({ import_id: importId });
      saveProblems(problems, 'import-problems.csv');
    },
    onError: (error) =>
      showToast({ title: 'The problems could not be loaded', text: sentenceOf(error), tone: 'destructive' }),
  });
}
