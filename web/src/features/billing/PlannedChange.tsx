import type { SubscriptionState } from '../../../../lib/contract/billing/billing.ts';
import { plans } from '../../../../lib/contract/billing/plans.ts';
import { shortDate } from '../../shared/format.ts';
import { priceText } from '../../shared/planChoice.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useManage } from './useManage.ts';

interface PlannedChangeProps {
  state: SubscriptionState;
}

/** A change due at the end of the paid period, and the button to withdraw it. */
export function PlannedChange({ state: { pending, subscription_tier: plan } }: PlannedChangeProps) {
  const manage = useManage();
  if (!pending) return null;
  return (
    <Notice title={`Changes to ${plans[pending.plan].name} on ${shortDate(pending.at)}`}>
      <p>It then costs {priceText(pending)}, before tax. Until then nothing changes.</p>
      <Button
        variant="outline"
        size="sm"
        mt="3"
        disabled={manage.isPending}
        onClick={() => manage.mutate({ action: 'resume' })}
      >
        {manage.isPending ? 'One moment...' : `Keep ${plan ? plans[plan].name : 'the plan'}`}
      </Button>
    </Notice>
  );
}
