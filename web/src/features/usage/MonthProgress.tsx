import { chakra } from '@chakra-ui/react/styled-system';
import type { Client } from '../../../../lib/contract/client.ts';
import { count } from '../../shared/format.ts';
import { Card } from '../../ui/Card.tsx';
import { PlanBadge } from '../../ui/PlanBadge.tsx';
import { Progress } from '../../ui/Progress.tsx';

type Usage = Awaited<ReturnType<Client['getUsage']>>;

/** The end of the bar for an account without an allowance of its own. */
const allowanceWithoutPlan = 1_000;

/** From this share of the allowance on, the bar shows a warning colour. */
const warnFrom = 0.9;

interface MonthProgressProps {
  usage: Usage;
}

/** The use of the current period against the plan's allowance; an unlimited plan shows the count only. */
export function MonthProgress({ usage }: MonthProgressProps) {
  const { plan, period, allowance_used: used } = usage;
  const unlimited = usage.allowance === null;
  const allowance = usage.allowance || allowanceWithoutPlan;
  const share = used / allowance;
  return (
    <Card display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <chakra.h2 textStyle="card">Current period: {monthName(period)}</chakra.h2>
        <PlanBadge plan={plan} />
      </chakra.div>
      {unlimited ? (
        <chakra.p>
          <chakra.span textStyle="figure">{count(used)}</chakra.span> {used === 1 ? 'search' : 'searches'}, Unlimited
        </chakra.p>
      ) : (
        <>
          <p>
            <chakra.span textStyle="figure">{count(used)}</chakra.span> of {count(allowance)} searches used
          </p>
          <Progress
            label="Searches used this month"
            percent={share * 100}
            tone={share >= 1 ? 'lingon' : share >= warnFrom ? 'cloudberry' : 'fjord'}
          />
          <chakra.p textStyle="small" color="muted">
            {rest(usage, allowance)}
          </chakra.p>
        </>
      )}
    </Card>
  );
}

function rest({ plan, allowance_used: used }: Usage, allowance: number): string {
  if (plan === null) return 'Screening requires a subscription.';
  if (used < allowance) return `${count(allowance - used)} left until the first day of next month (UTC).`;
  return 'All searches of this month have been used. The count restarts on the first day of next month (UTC).';
}

/** "2026-11" to "November 2026". */
function monthName(period: string): string {
  return new Date(`${period}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
