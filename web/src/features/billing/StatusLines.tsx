import { chakra } from '@chakra-ui/react/styled-system';
import type { SubscriptionState } from '../../../../lib/contract/billing/billing.ts';
import { type PlanKey, plans } from '../../../../lib/contract/billing/plans.ts';
import { shortDate } from '../../shared/format.ts';
import { priceText } from '../../shared/planChoice.ts';

interface StatusLinesProps {
  state: SubscriptionState;
}

/** Price, and the day of the next event. */
export function StatusLines({ state }: StatusLinesProps) {
  const { subscribed, subscription_tier: plan, billing, arranged } = state;
  if (!subscribed) {
    return (
      <p>
        {plan
          ? `${whatHolds(state, plan)} Searches and calls with an App ID are refused.`
          : 'Screening requires a subscription.'}
      </p>
    );
  }
  const [what, when] = nextDay(state);
  return (
    <chakra.dl
      display="flex"
      flexWrap="wrap"
      columnGap="10"
      rowGap="3"
      css={{ '& dt': { color: 'muted', textStyle: 'small' }, '& dd': { fontWeight: '600' } }}
    >
      {plan && billing && !arranged && (
        <div>
          <dt>Price, before tax</dt>
          <dd>{priceText({ plan, billing })}</dd>
        </div>
      )}
      <div>
        <dt>{what}</dt>
        <dd>{shortDate(when)}</dd>
      </div>
    </chakra.dl>
  );
}

/** An unpaid plan has not ended: the end of the billed period says nothing of it. */
function whatHolds({ status, subscription_end: end }: SubscriptionState, plan: PlanKey): string {
  const hasEnded = status === 'canceled' && end !== null && Date.parse(end) <= Date.now();
  return hasEnded ? `Your ${plans[plan].name} plan ended on ${shortDate(end)}.` : 'Your plan is not active.';
}

function nextDay({ pay_until, arranged, cancel_at_period_end, subscription_end }: SubscriptionState) {
  if (arranged) return ['Valid until', subscription_end] as const;
  if (pay_until) return ['Payment possible until', pay_until] as const;
  return [cancel_at_period_end ? 'Ends on' : 'Next billing date', subscription_end] as const;
}
