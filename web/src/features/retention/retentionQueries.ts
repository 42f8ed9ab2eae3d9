import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '../../../../lib/contract/http/client.ts';
import type { RetentionStart } from '../../../../lib/contract/retention/retentionLimits.ts';
import { useApi } from '../../shared/api.ts';
import { keys } from '../../shared/queries.ts';
import { showToast } from '../../ui/toast.ts';

export type RetentionAnswer = Awaited<ReturnType<Client['getRetention']>>;
export type RetentionMonth = RetentionAnswer['months'][number];
export type LegalHold = RetentionAnswer['holds'][number];

/** Another setting than the stored one, to see what it would erase. */
export interface ChosenSetting {
  years: number;
  counted_from: RetentionStart;
}

/** The setting of the account; with `chosen`, what would be erased under that one. */
export function useRetention(chosen?: ChosenSetting) {
  const api = useApi();
  const asked = chosen && { counted_from: chosen.counted_from, years: String(chosen.years) };
  return useQuery({
    queryKey: keys.retention(asked ?? {}),
    queryFn: ({ signal }) => api.getRetention(asked ?? {}, signal),
    placeholderData: keepPreviousData,
  });
}

/** A change of setting or holds. The page is read again after it, also after one that was refused. */
export function useRetentionChange<Input>(
  change: (api: Client, input: Input) => Promise<unknown>,
  done: { title: string; text?: string },
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: () => showToast(done),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.retention({}).slice(0, 1) }),
  });
}
