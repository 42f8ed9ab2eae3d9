import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError, useApi } from '../../shared/api.ts';
import { keys } from '../../shared/queries.ts';
import { showToast } from '../../ui/toast.ts';

/** The changes to App IDs, each with the messages of the spec. The list is read again after every try, failed ones too. */

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

export function useDeleteAppId() {
  const api = useApi();
  return useAppIdChange(
    (id: string) => api.deleteAppId({ id }),
    'App ID Deleted',
    'Failed to delete App ID. Please try again.',
  );
}

function useAppIdChange<Input, Answer>(change: (input: Input) => Promise<Answer>, done: string, failed: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => showToast({ title: done }),
    onError: (error) => showToast({ title: 'Error', text: reasonOf(error) ?? failed, tone: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.appIds }),
  });
}

/** A refusal says what to do ("both slots are taken"); a fault has no better words than the spec's. */
function reasonOf(error: unknown): string | undefined {
  return isApiError(error) && error.code === 'CONFLICT' ? error.message : undefined;
}
