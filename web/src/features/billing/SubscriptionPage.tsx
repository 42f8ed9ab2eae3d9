import { isUnpaid } from '../../shared/isUnpaid.ts';
import { useAccount, useSubscription, useUsage } from '../../shared/queries.ts';
import { roleForBilling, useMay } from '../../shared/role.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { MonthProgress } from '../../ui/MonthProgress.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useFailureToast } from '../../ui/useFailureToast.ts';
import { InvoicesCard } from './InvoicesCard.tsx';
import { PaymentMethodCard } from './PaymentMethodCard.tsx';
import { RefreshStatus } from './RefreshStatus.tsx';
import { SubscribeCard } from './SubscribeCard.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import { useReturn } from './useReturn.ts';

/** The status is read again this often while the page is open. */
const refreshMs = 30_000;

/** The plan, its use this month, its price and payment; the owner changes and cancels it here. */
export function SubscriptionPage() {
  const subscription = useSubscription({ refetchInterval: refreshMs });
  const usage = useUsage();
  const mayPay = useMay(roleForBilling);
  const hasNoAccount = useAccount().data?.account === null;
  // Somebody without an account may buy one, and has nothing at the payment provider.
  const isPayer = mayPay && !hasNoAccount;
  useReturn(isPayer, subscription.refetch);
  const { data, error } = subscription;
  const isPaying = mayPay && data?.subscription_tier && !data.arranged;
  useFailureToast(error !== null, 'Failed to check subscription status');
  return (
    <>
      <PageHeader title="Subscription and Billing" actions={<RefreshStatus isPayer={isPayer === true} />} />
      {!data && error && <LoadFailure title="Your subscription could not be read." error={error} />}
      {(!data || mayPay === undefined) && !error && <Spinner label="Loading..." />}
      {data && mayPay !== undefined && (
        <>
          {mayPay || (
            <Notice>
              Your role shows you the plan and its use. The owner of your account changes or cancels the plan, and sees
              payment method and invoices.
            </Notice>
          )}
          <SubscriptionCard state={data} mayChange={mayPay} />
          {!data.subscribed && !isUnpaid(data) && mayPay && <SubscribeCard />}
          {data.subscribed && usage.data && <MonthProgress usage={usage.data} />}
          {isPaying && <PaymentMethodCard />}
          {isPaying && <InvoicesCard />}
        </>
      )}
    </>
  );
}
