import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../lib/contract/brand.ts';
import { plans } from '../../../../lib/contract/plans.ts';
import { count, euros } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { useUsage } from '../../shared/queries.ts';
import { roleForBilling, useMay } from '../../shared/role.ts';
import { AnchorButton, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PlanBadge } from '../../ui/PlanBadge.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/** The plan, its use this month, and how to change it. */
export function SubscriptionPage() {
  const usage = useUsage();
  const plan = usage.data?.plan;
  const mayChoose = useMay(roleForBilling) !== false;
  return (
    <>
      <PageHeader title="Subscription and Billing" />
      {usage.isPending && <Spinner label="Loading..." />}
      {usage.isError && <LoadFailure title="Failed to check subscription status" error={usage.error} />}
      {usage.data && (
        <Card display="grid" gap="4" justifyItems="start">
          <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
            <chakra.h2 textStyle="card">{plan ? 'Active Subscription' : 'No Active Subscription'}</chakra.h2>
            <PlanBadge plan={plan} />
          </chakra.div>
          {plan ? (
            <p>
              {plans[plan].name} costs {euros(plans[plan].monthlyCents)} per month, or {euros(plans[plan].yearlyCents)}{' '}
              per year. This month you have used {count(usage.data.allowance_used)}{' '}
              {usage.data.allowance === null
                ? 'searches; your plan is unlimited.'
                : `of ${count(usage.data.allowance)} searches.`}
            </p>
          ) : (
            <p>
              Screening requires a subscription.{' '}
              {mayChoose
                ? 'Compare the plans and contact us to subscribe.'
                : 'Please ask the owner of your account to choose a plan.'}
            </p>
          )}
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            {mayChoose && (
              <AnchorButton href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent('My subscription')}`}>
                Contact support
              </AnchorButton>
            )}
            <LinkButton variant="outline" to={paths.pricing}>
              View Available Plans
            </LinkButton>
          </chakra.div>
          {plan && (
            <chakra.p textStyle="small" color="muted">
              Plans renew automatically unless cancelled before the renewal date.{' '}
              {mayChoose
                ? 'To change or cancel yours, write to us from the email address with which you sign in.'
                : 'Only the owner of your account can change or cancel the plan.'}
            </chakra.p>
          )}
        </Card>
      )}
    </>
  );
}
