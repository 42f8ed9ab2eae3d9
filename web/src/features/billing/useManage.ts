import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { keys } from '../../shared/queries.ts';
import { showToast } from '../../ui/toast.ts';
import { isSignedOut } from '../../ui/useCheckout.ts';

type Management = Parameters<Client['manageSubscription']>[0];

/** The action as the messages name it. */
const words = { cancel: 'cancel', resume: 'resume', change_plan: 'change', change_billing: 'change' } as const;

/** Changes the subscription, reports the result, and reads everything dependent on it again. */
export function useManage(onDone?: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const readAgain = () => {
    const changed = [keys.subscription, keys.usage, keys.account, keys.invoices, ['plan-change']];
    for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
  };
  return useMutation({
    mutationFn: (change: Management) => api.manageSubscription(change),
    onSuccess: ({ subscription, ...answered }, { action }) => {
      queryClient.setQueryData(keys.subscription, { ...answered, ...subscription });
      showToast({ title: `Subscription ${words[action]} successful` });
      onDone?.();
    },
    onError: (error, { action }) =>
      showToast(
        isSignedOut(error)
          ? { title: 'Authentication Required', text: 'Please log in to manage your subscription', tone: 'destructive' }
          : { title: `Failed to ${words[action]} subscription`, text: sentenceOf(error), tone: 'destructive' },
      ),
    // After a failure too: the page may have been outdated.
    onSettled: readAgain,
  });
}
