import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataExport } from '../../../../../lib/contract/account/dataExports.ts';
import { useApi } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/apiSentences.ts';
import { keys } from '../../../shared/queries.ts';
import { saveFrom } from '../../../shared/saveFrom.ts';
import { showToast } from '../../../ui/toast.ts';

/** The live channel reports the end of the work; this is for pages without it. */
const pollMs = 3_000;

/** The person's latest copy of their data; read again while it is being made. */
export function useDataExport() {
  const api = useApi();
  return useQuery({
    queryKey: keys.dataExport,
    queryFn: ({ signal }) => api.getDataExport({}, signal),
    refetchInterval: ({ state }) => (state.data?.export?.status === 'working' ? pollMs : false),
  });
}

/** `reason` as a sentence. */
export function sayFailed(reason: string): void {
  showToast({ title: 'Failed to download your data', text: reason, tone: 'destructive' });
}

/** Has a copy made. */
export function useRequestExport() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.requestDataExport({}),
    onSuccess: (answer) => queryClient.setQueryData<{ export: DataExport | null }>(keys.dataExport, answer),
    onError: (error) => sayFailed(sentenceOf(error)),
  });
}

/** Downloads the finished copy. An expired one is read again, so the page says so. */
export function useSaveExport() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => saveFrom((await api.linkDataExport({})).url),
    onSuccess: () => showToast({ title: 'Your data has been downloaded successfully' }),
    onError: (error) => {
      sayFailed(sentenceOf(error));
      return queryClient.invalidateQueries({ queryKey: keys.dataExport });
    },
  });
}
