import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { dashboardSearch } from '../../../../lib/contract/screening/screening.ts';
import { type UsageKey, usageKeys } from '../../../../lib/contract/usage/usageKeys.ts';
import { count, counted, shortDateTime } from '../../shared/format.ts';
import { isUnpaid } from '../../shared/isUnpaid.ts';
import { paths } from '../../shared/paths.ts';
import { useAccount, useSubscription, useUsage } from '../../shared/queries.ts';
import { roleForBilling, useMay } from '../../shared/role.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { NoPlanNotice } from '../../ui/NoPlanNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EndpointName, sourceOf } from '../../ui/requestSource.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ChoosePlan } from './ChoosePlan.tsx';
import { LatestScreenings } from './LatestScreenings.tsx';
import { ListStatus } from './ListStatus.tsx';
import { Onboarding } from './Onboarding.tsx';
import { Waiting } from './Waiting.tsx';

const recentShown = 5;
/** What the figures of the two checks have; the names of batches and of universal searches stand with all requests. */
const singleCalls = 'Single calls, this month';

export function DashboardPage() {
  const maySearch = useMay(dashboardSearch.role ?? 'owner');
  const mayPay = useMay(roleForBilling);
  const account = useAccount();
  const hasNoAccount = account.data?.account === null;
  const { data, isPending, isError, error } = useUsage({ enabled: !hasNoAccount });
  const usage = hasNoAccount ? undefined : data;
  const subscription = useSubscription();
  // The remedy for an unpaid plan stands on every page, and is not another plan.
  const lacksPlan =
    usage?.plan === null && !subscription.isPending && !(subscription.data && isUnpaid(subscription.data));
  const ofEndpoint = (name: UsageKey) =>
    usage?.monthly_by_endpoint.find(({ endpoint }) => endpoint === name)?.request_count ?? 0;
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          maySearch &&
          !hasNoAccount &&
          usage?.plan !== null && (
            <LinkButton to={paths.dashboardSearch}>
              <Search size={18} aria-hidden />
              Search a name
            </LinkButton>
          )
        }
      />
      {hasNoAccount && <ChoosePlan isNew />}
      {!hasNoAccount && (isPending || (isError && account.isPending)) && <Spinner label="Loading..." />}
      {!hasNoAccount && isError && !account.isPending && (
        <LoadFailure title="Error loading usage statistics. Please try again later." error={error} />
      )}
      {usage && (
        <>
          {lacksPlan && mayPay && <ChoosePlan />}
          {lacksPlan && mayPay === false && (
            <NoPlanNotice>
              Searches in the dashboard and calls with an App ID are refused until it has one.
            </NoPlanNotice>
          )}
          {usage.total_requests === 0 && <Onboarding />}
          <Waiting />
          <LatestScreenings />
        </>
      )}
      {!hasNoAccount && <ListStatus />}
      {usage && (
        <>
          <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }}>
            <StatCard
              label="API Requests This Month"
              value={count(usage.monthly_requests)}
              note={otherSearches(usage.monthly_by_endpoint)}
            />
            <StatCard label="Sanctions Checks" value={count(ofEndpoint(usageKeys.sanctionsCheck))} note={singleCalls} />
            <StatCard label="PEP Checks" value={count(ofEndpoint(usageKeys.pepCheck))} note={singleCalls} />
            <StatCard label="Daily Average" value={count(usage.daily_average)} note="Last 30 days" />
          </chakra.div>
          <Card>
            <chakra.h2 textStyle="card">Recent API Activity</chakra.h2>
            {usage.recent_requests.length === 0 ? (
              <chakra.p color="muted" mt="2">
                No requests yet.
              </chakra.p>
            ) : (
              <chakra.ul mt="2">
                {usage.recent_requests.slice(0, recentShown).map((row) => (
                  <chakra.li
                    key={`${row.date} ${row.endpoint} ${row.app_id_ref}`}
                    display="grid"
                    gridTemplateColumns={{ base: '1fr auto', sm: '1fr 1fr auto 4rem' }}
                    columnGap="6"
                    alignItems="baseline"
                    py="2.5"
                    borderTop="1px solid"
                    borderColor="line"
                    _first={{ borderTop: '0' }}
                  >
                    <chakra.span fontSize="sm">
                      <EndpointName endpoint={row.endpoint} />
                    </chakra.span>
                    <chakra.span fontSize="sm" gridRow={{ base: '2', sm: 'auto' }} overflowWrap="anywhere">
                      {sourceOf(row)}
                    </chakra.span>
                    <chakra.span color="muted" fontSize="sm" gridRow={{ base: '3', sm: 'auto' }}>
                      {shortDateTime(row.last_at)}
                    </chakra.span>
                    <chakra.span
                      fontWeight="600"
                      textAlign="end"
                      gridRow={{ base: '1', sm: 'auto' }}
                      gridColumn={{ base: '2', sm: 'auto' }}
                    >
                      {count(row.request_count)}
                    </chakra.span>
                  </chakra.li>
                ))}
              </chakra.ul>
            )}
            <chakra.p mt="3" display="flex" flexWrap="wrap" columnGap="6" rowGap="2">
              <TextLink to={paths.usage}>All usage statistics</TextLink>
              <TextLink to={paths.requestLog}>Request log</TextLink>
            </chakra.p>
          </Card>
        </>
      )}
    </>
  );
}

/** Counted uses besides the two kinds of list checks with their own figures; in the order of naming. */
const others: Partial<Record<UsageKey, readonly [one: string, several: string]>> = {
  [usageKeys.dashboardSearch]: ['dashboard search', 'dashboard searches'],
  [usageKeys.universalSearch]: ['universal search', 'universal searches'],
  [usageKeys.batchCheck]: ['name in batches', 'names in batches'],
  [usageKeys.batchFile]: ['row of batch files', 'rows of batch files'],
};

/** Why those figures do not add up to all requests. */
function otherSearches(counts: readonly { endpoint: string; request_count: number }[]): string | undefined {
  const parts = Object.entries(others).flatMap(([key, [one, several]]) => {
    const searches = counts.find(({ endpoint }) => endpoint === key)?.request_count ?? 0;
    return searches > 0 ? [counted(searches, one, several)] : [];
  });
  return parts.length > 0 ? `Includes ${parts.join(', ')}` : undefined;
}
