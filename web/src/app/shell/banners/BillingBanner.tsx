import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router-dom';
import type { SubscriptionState } from '../../../../../lib/contract/billing/billing.ts';
import { shortDate } from '../../../shared/format.ts';
import { isUnpaid } from '../../../shared/isUnpaid.ts';
import { paths } from '../../../shared/paths.ts';
import { useSubscription } from '../../../shared/queries.ts';
import { roleForBilling, useMay } from '../../../shared/role.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useBillingPortal } from '../../../ui/useBillingPortal.ts';

/** Says that a payment is missing, or that the subscription ends; the owner can act on it. */
export function BillingBanner() {
  const { data } = useSubscription();
  const mayPay = useMay(roleForBilling);
  const { pathname } = useLocation();
  if (!data || mayPay === undefined) return null;
  if (isUnpaid(data)) return <UnpaidBanner state={data} mayPay={mayPay} />;
  // The page of the subscription says it itself.
  if (data.subscribed && data.cancel_at_period_end && pathname !== paths.subscription) {
    return <EndingBanner end={data.subscription_end} mayPay={mayPay} />;
  }
  return null;
}

interface UnpaidBannerProps {
  state: SubscriptionState;
  mayPay: boolean;
}

function UnpaidBanner({ state: { subscribed, pay_until: until }, mayPay }: UnpaidBannerProps) {
  const { openPortal, isPending } = useBillingPortal();
  const isGrace = subscribed && until;
  return (
    <Notice
      tone={isGrace ? 'warning' : 'danger'}
      title={isGrace ? 'The last payment failed' : 'Your subscription is not paid'}
    >
      <p>
        {isGrace
          ? `You can pay until ${shortDate(until)}. From then on searches and calls with an App ID are refused.`
          : 'Searches and calls with an App ID are refused until the open invoice is paid.'}{' '}
        {mayPay
          ? 'Use another card in the billing portal, or pay the open invoice there.'
          : 'Please tell the owner of your account.'}
      </p>
      {mayPay && (
        <Button size="sm" mt="3" disabled={isPending} onClick={openPortal}>
          {isPending ? 'Opening...' : 'Open Billing Portal'}
        </Button>
      )}
    </Notice>
  );
}

interface EndingBannerProps {
  end: string | null;
  mayPay: boolean;
}

function EndingBanner({ end, mayPay }: EndingBannerProps) {
  return (
    <Notice tone="warning" title={`Your subscription ends on ${shortDate(end)}`}>
      <p>
        From then on searches and calls with an App ID are refused.{' '}
        {mayPay ? 'You can take the cancellation back until then.' : 'The owner of your account can take it back.'}
      </p>
      {mayPay && (
        <chakra.div mt="3">
          <LinkButton to={paths.subscription} variant="outline" size="sm">
            Subscription and Billing
          </LinkButton>
        </chakra.div>
      )}
    </Notice>
  );
}
