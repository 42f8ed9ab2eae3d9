import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { listTypes } from '../../../../lib/contract/lists/listTypes.ts';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { keys } from '../../shared/queries.ts';
import { saveFile } from '../../shared/saveCsv.ts';
import { showToast } from '../../ui/toast.ts';

export type Calibration = Awaited<ReturnType<Client['listCalibrations']>>['calibrations'][number];

export function useCalibrations() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: keys.calibrations,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listCalibrations({ ...(cursor && { cursor }) }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ calibrations }) => calibrations),
  });
}

/** Completed back-tests to rest a change on, at most a page of them. */
export function useCompletedTests() {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.backTests, 'completed'],
    queryFn: ({ signal }) => api.listBackTests({}, signal),
    select: ({ back_tests }) => back_tests.filter(({ status }) => status === 'completed'),
  });
}

/** A change of a record. The list is read again after it, also after a refused one. */
export function useCalibrationChange<Input>(change: (api: Client, input: Input) => Promise<unknown>, title: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: () => showToast({ title }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.calibrations }),
  });
}

export function useCalibrationExport() {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.exportCalibrations({}),
    onSuccess: ({ file, fileName }) => saveFile(fileName, file),
    onError: (error) =>
      showToast({ title: 'The records could not be exported', text: sentenceOf(error), tone: 'destructive' }),
  });
}

/** The change, as a sentence without its person. */
export function changeOf({ kind, list, before, after }: Calibration): string {
  const name = list === null ? '' : listTypes[list].label;
  const words = {
    threshold: `Threshold of alerts from ${before} to ${after}`,
    own_list: `Own list in place of the shared one: ${name}`,
    shared_list: `Shared list in place of the own one: ${name}`,
    edition: `Another edition of the own list: ${name}`,
    policy: `Scoring of a release, from ${before} to ${after}`,
  };
  return words[kind];
}

export const personName = ({ id, name }: Calibration['changed_by']) =>
  name ?? (id.startsWith('monitoring') ? 'Klarnavn' : 'A former member');
