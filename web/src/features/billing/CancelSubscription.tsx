import { useState } from 'react';
import type { SubscriptionState } from '../../../../lib/contract/billing/billing.ts';
import { shortDate } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useManage } from './useManage.ts';

interface CancelSubscriptionProps {
  state: SubscriptionState;
}

/** Cancels at the end of the paid period, after a question naming the consequences. */
export function CancelSubscription({ state }: CancelSubscriptionProps) {
  const [asking, setAsking] = useState(false);
  const manage = useManage(() => setAsking(false));
  const end = shortDate(state.pay_until ?? state.subscription_end);
  return (
    <>
      <Button variant="dangerGhost" onClick={() => setAsking(true)}>
        Cancel Subscription
      </Button>
      {asking && (
        <ConfirmDialog
          title="Cancel the subscription?"
          description={`You can use your plan until ${end} and take the cancellation back until then. From then on searches and calls with an App ID are refused. Nothing more is charged.`}
          action="Cancel Subscription"
          doing="Cancelling..."
          dismiss="Keep Subscription"
          dangerous
          isDoing={manage.isPending}
          error={manage.error}
          onConfirm={() => manage.mutate({ action: 'cancel' })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
