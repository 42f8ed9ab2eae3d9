import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { keys } from '../../shared/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast.ts';

interface RefreshStatusProps {
  /** The payer of an account has it read at the payment provider; everybody else reads the product's own state. */
  isPayer: boolean;
}

/** Reads the status again on demand, and reports the result. */
export function RefreshStatus({ isPayer }: RefreshStatusProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = useMutation({
    mutationFn: async () => {
      if (isPayer) await api.refreshSubscription({});
      await queryClient.refetchQueries({ queryKey: keys.subscription }, { throwOnError: true });
    },
    onSuccess: () => showToast({ title: 'Status Refreshed', text: 'This is your subscription as it is now.' }),
    onError: (error) =>
      showToast({
        title: 'Error',
        text: `Failed to check subscription status. ${sentenceOf(error)}`,
        tone: 'destructive',
      }),
  });
  return (
    <Button variant="outline" disabled={refresh.isPending} onClick={() => refresh.mutate()}>
      <RefreshCw size={18} aria-hidden />
      {refresh.isPending ? 'Refreshing...' : 'Refresh Status'}
    </Button>
  );
}
