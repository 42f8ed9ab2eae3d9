import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { keys } from '../../shared/queries.ts';
import { saveFile } from '../../shared/saveCsv.ts';
import { showToast } from '../../ui/toast.ts';

export type BackTest = Awaited<ReturnType<Client['getBackTest']>>['back_test'];
export type NewBackTest = Parameters<Client['createBackTest']>[0];
export type Difference = Awaited<ReturnType<Client['listBackTestDifferences']>>['differences'][number];

/** The live channel reports progress; this is for pages without it. */
const pollMs = 3_000;

export const isRunning = ({ status }: Pick<BackTest, 'status'>) => status === 'processing' || status === 'pending';

/** The opened back-test and the one beside it stand in the address, so that both can be sent to somebody and survive a reload. */
export function useOpened() {
  const [query, setQuery] = useSearchParams();
  const show = (test: string, other: string) =>
    setQuery({ ...(test && { test }), ...(other && { with: other }) }, { replace: test === '' });
  const test = query.get('test') ?? '';
  return {
    test,
    other: query.get('with') ?? '',
    open: (id: string) => show(id, ''),
    compare: (id: string) => show(test, id),
    close: () => show('', ''),
  };
}

/** The back-tests of the account, newest first; read again while one runs. */
export function useBackTests() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: keys.backTests,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listBackTests({ ...(cursor && { cursor }) }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => ({ tests: pages.flatMap(({ back_tests }) => back_tests) }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ back_tests }) => back_tests.some(isRunning)) ? pollMs : false,
  });
}

/** One back-test with its manipulated names; nothing is asked for ''. */
export function useBackTest(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: keys.backTest(id),
    queryFn: ({ signal }) => api.getBackTest({ back_test_id: id }, signal),
    select: ({ back_test }) => back_test,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.back_test) ? pollMs : false),
    enabled: id !== '',
  });
}

export interface DifferenceFilter {
  change: Difference['change'] | '';
  cause: Difference['cause'] | '';
}

export function useDifferences(id: string, { change, cause }: DifferenceFilter) {
  const api = useApi();
  const asked = { back_test_id: id, ...(change && { change }), ...(cause && { cause }) };
  return useInfiniteQuery({
    queryKey: keys.backTestDifferences(asked),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      api.listBackTestDifferences({ ...asked, ...(cursor && { cursor }) }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => ({ differences: pages.flatMap(({ differences }) => differences) }),
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keys.backTests });
}

export function useStartBackTest() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({ mutationFn: (test: NewBackTest) => api.createBackTest(test), onSettled: refresh });
}

export function useCancelBackTest() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api.cancelBackTest({ back_test_id: id }),
    onError: (error) =>
      showToast({ title: 'The back-test was not cancelled', text: sentenceOf(error), tone: 'destructive' }),
    onSettled: refresh,
  });
}

export function useSaveBackTest(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: async (format: 'csv' | 'json') => {
      const asked = { back_test_id: id };
      const { file, fileName } = await (format === 'csv' ? api.exportBackTest(asked) : api.exportBackTestJson(asked));
      saveFile(fileName, file);
    },
    onError: (error) => showToast({ title: 'The file was not saved', text: sentenceOf(error), tone: 'destructive' }),
  });
}
