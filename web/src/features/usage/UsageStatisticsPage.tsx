import { chakra } from '@chakra-ui/react/styled-system';
import { count } from '../../shared/format.ts';
import { useUsage } from '../../shared/queries.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { MonthProgress } from '../../ui/MonthProgress.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { ActivityChart } from './ActivityChart.tsx';
import { EndpointBreakdown } from './EndpointBreakdown.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { RecentRequests } from './RecentRequests.tsx';

/** API usage of this month and before. Kept up to date by the live channel and a refetch every minute. */
export function UsageStatisticsPage() {
  const usage = useUsage();
  return (
    <>
      <PageHeader title="Usage Statistics">
        The searches of all App IDs of your account and of the dashboard. A batch counts one search for each name. Usage
        may be delayed by up to 15 minutes.
      </PageHeader>
      {usage.isPending && <Spinner label="Loading usage statistics..." />}
      {usage.isError && (
        <LoadFailure title="Error loading usage statistics. Please try again later." error={usage.error} />
      )}
      {usage.data && (
        <>
          <MonthProgress usage={usage.data} />
          <chakra.div
            display="grid"
            gap="4"
            gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' }}
          >
            <StatCard label="Total searches" value={count(usage.data.total_requests)} />
            <StatCard label="Searches this month" value={count(usage.data.monthly_requests)} />
            <StatCard label="With matches this month" value={count(usage.data.monthly_matched)} />
            <StatCard label="Daily average" value={count(usage.data.daily_average)} note="Last 30 days" />
          </chakra.div>
          <ActivityChart days={usage.data.by_day} />
          <chakra.div
            display="grid"
            gap="4"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.4fr) minmax(0, 1fr)' }}
            alignItems="start"
          >
            <RecentRequests requests={usage.data.recent_requests} />
            <EndpointBreakdown counts={usage.data.monthly_by_endpoint} />
          </chakra.div>
          <HistoryCard />
        </>
      )}
    </>
  );
}
