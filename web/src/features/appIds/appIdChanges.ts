import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { limitAppId, rotateAppId } from '../../../../lib/contract/appIds/appIds.ts';
import type { InputOf } from '../../../../lib/contract/endpoint.ts';
import { useApi } from '../../shared/api.ts';
import { refusalOf } from '../../shared/apiSentences.ts';
import { keys } from '../../shared/queries.ts';
import { showToast } from '../../ui/toast.ts';

/** The changes to App IDs, each with its messages; without one for failures the caller shows it. The list is read again after every attempt, including failed ones. */

export function useCreateAppId() {
  const api = useApi();
  return useAppIdChange(
    (name: string) => api.createAppId({ name }),
    'App ID Created',
    'Failed to create App ID. Please try again.',
  );
}

export function useRenameAppId() {
  const api = useApi();
  return useAppIdChange(
    (to: { id: string; name: string }) => api.renameAppId(to),
    'App ID Updated',
    'Failed to update App ID name. Please try again.',
  );
}

/** Its dialog stays open with the reason when it fails. */
export function useLimitAppId() {
  const api = useApi();
  return useAppIdChange((to: InputOf<typeof limitAppId>) => api.limitAppId(to), 'App ID Updated');
}

/** As above. */
export function useRotateAppId() {
  const api = useApi();
  return useAppIdChange((to: InputOf<typeof rotateAppId>) => api.rotateAppId(to), 'App ID Replaced');
}

export function useDeleteAppId() {
  const api = useApi();
  return useAppIdChange(
    (id: string) => api.deleteAppId({ id }),
    'App ID Deleted',
    'Failed to delete App ID. Please try again.',
  );
}

function useAppIdChange<Input, Answer>(change: (input: Input) => Promise<Answer>, done: string, failed?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => showToast({ title: done }),
    onError: (error) => {
      if (failed) showToast({ title: 'Error', text: refusalOf(error) ?? failed, tone: 'destructive' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.appIds }),
  });
}
