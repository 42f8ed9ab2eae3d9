import { RefreshCw } from 'lucide-react';
import type { useSubscription } from '../../shared/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast.ts';

interface RefreshStatusProps {
  subscription: ReturnType<typeof useSubscription>;
}

/** Reads the status again when it is asked for, and says what came of it. */
export function RefreshStatus({ subscription: { refetch, isFetching } }: RefreshStatusProps) {
  const refresh = async () => {
    const { isError } = await refetch();
    if (isError) showToast({ title: 'Error', text: 'Failed to check subscription status', tone: 'destructive' });
    else showToast({ title: 'Status Refreshed', text: 'This is your subscription as it is now.' });
  };
  return (
    <Button variant="outline" disabled={isFetching} onClick={() => void refresh()}>
      <RefreshCw size={18} aria-hidden />
      Refresh Status
    </Button>
  );
}
