import { chakra } from '@chakra-ui/react/styled-system';
import { ExternalLink } from 'lucide-react';
import type { SubscriptionState } from '../../../../lib/contract/billing/billing.ts';
import { brand } from '../../../../lib/contract/brand.ts';
import { isUnpaid } from '../../shared/isUnpaid.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PlanBadge } from '../../ui/PlanBadge.tsx';
import { Anchor } from '../../ui/TextLink.tsx';
import { useBillingPortal } from '../../ui/useBillingPortal.ts';
import { CancelSubscription } from './CancelSubscription.tsx';
import { ChangePlan } from './ChangePlan.tsx';
import { PlannedChange } from './PlannedChange.tsx';
import { ResumeSubscription } from './ResumeSubscription.tsx';
import { StatusLines } from './StatusLines.tsx';

interface SubscriptionCardProps {
  state: SubscriptionState;
  mayChange: boolean;
}

/** The account's purchase, its end, and its possible actions. */
export function SubscriptionCard({ state, mayChange }: SubscriptionCardProps) {
  const { subscribed, subscription_tier: plan, cancel_at_period_end: ends, arranged } = state;
  const { openPortal, isPending } = useBillingPortal();
  return (
    <Card display="grid" gap="5">
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <chakra.h2 textStyle="card">{subscribed ? 'Active Subscription' : 'No Active Subscription'}</chakra.h2>
        {subscribed && <PlanBadge plan={plan} />}
        {subscribed && state.pay_until && <Badge tone="lingon">Payment failed</Badge>}
        {subscribed && ends && <Badge tone="ochre">Cancelled</Badge>}
      </chakra.div>
      <StatusLines state={state} />
      {arranged && (
        <p>
          This plan was arranged with our support. To change it, please write to{' '}
          <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>.
        </p>
      )}
      {mayChange && subscribed && <PlannedChange state={state} />}
      {mayChange && plan && !arranged && (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button variant="outline" disabled={isPending} onClick={openPortal}>
            <ExternalLink size={18} aria-hidden />
            {isPending ? 'Opening...' : 'Open Billing Portal'}
          </Button>
          {subscribed && !ends && !isUnpaid(state) && <ChangePlan state={state} />}
          {subscribed && (ends ? <ResumeSubscription state={state} /> : <CancelSubscription state={state} />)}
        </chakra.div>
      )}
      {subscribed && !ends && !arranged && (
        <chakra.p textStyle="small" color="muted">
          Plans renew automatically unless cancelled before the renewal date.
        </chakra.p>
      )}
    </Card>
  );
}
