import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '../../../../lib/contract/http/client.ts';
import type { Report } from '../../../../lib/contract/reports/reports.ts';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { keys } from '../../shared/queries.ts';
import { saveFrom } from '../../shared/saveFrom.ts';
import { showToast } from '../toast.ts';

type Asked = Parameters<Client['requestReport']>[0];

/** The live channel reports each step; this is for pages without it. */
const pollMs = 2_000;

/** A report whose state still changes by itself. */
const isChanging = ({ status, is_proved }: Report) => status === 'working' || (status === 'ready' && !is_proved);

/** The account's newest reports. */
export function useReports() {
  const api = useApi();
  return useQuery({
    queryKey: keys.reports,
    queryFn: ({ signal }) => api.listReports({}, signal),
    refetchInterval: ({ state: { data } }) => (data?.reports.some(isChanging) ? pollMs : false),
  });
}

/** Has a report made. */
export function useRequestReport() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => api.requestReport(asked),
    onError: (error) =>
      showToast({ title: 'The report was not started', text: sentenceOf(error), tone: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.reports }),
  });
}

export function useCancelReport() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.cancelReport({ report_id: id }),
    onError: (error) =>
      showToast({ title: 'The report was not cancelled', text: sentenceOf(error), tone: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.reports }),
  });
}

/** Downloads a report. One that is not kept any more is read again, so the page says so. */
export function useSaveReport() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => saveFrom((await api.linkReport({ report_id: id })).url),
    onError: (error) => {
      showToast({ title: 'The report was not downloaded', text: sentenceOf(error), tone: 'destructive' });
      return queryClient.invalidateQueries({ queryKey: keys.reports });
    },
  });
}

/** Where the log has the proof of a report's file. */
export const proofOf = ({ sha256 }: Report) => `/log/files/${sha256}`;
