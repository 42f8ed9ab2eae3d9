import type { SubscriptionState } from '../../../../lib/contract/billing/billing.ts';
import { shortDate } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { useManage } from './useManage.ts';

interface ResumeSubscriptionProps {
  state: SubscriptionState;
}

/** Takes a cancellation back, possible until the last day of the subscription. */
export function ResumeSubscription({ state }: ResumeSubscriptionProps) {
  const manage = useManage();
  return (
    <Button
      disabled={manage.isPending}
      title={`It then renews on ${shortDate(state.subscription_end)}`}
      onClick={() => manage.mutate({ action: 'resume' })}
    >
      {manage.isPending ? 'Resuming...' : 'Resume Subscription'}
    </Button>
  );
}
