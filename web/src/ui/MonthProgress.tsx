import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Client } from '../../../lib/contract/http/client.ts';
import { count } from '../shared/format.ts';
import { Card } from './Card.tsx';
import { NoPlanNotice } from './NoPlanNotice.tsx';
import { PlanBadge } from './PlanBadge.tsx';
import { Progress } from './Progress.tsx';

type Usage = Awaited<ReturnType<Client['getUsage']>>;

/** From this share of the allowance on, the bar shows a warning colour. */
const warnFrom = 0.9;

interface MonthProgressProps {
  usage: Usage;
}

/** The use of the current period against the plan's allowance; without one, or if it is unlimited, the count only. */
export function MonthProgress({ usage }: MonthProgressProps) {
  const { plan, period, allowance, allowance_used: used } = usage;
  return (
    <Card display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <chakra.h2 textStyle="card">Current period: {monthName(period)}</chakra.h2>
        <PlanBadge plan={plan} />
      </chakra.div>
      {plan === null && (
        <>
          <Count used={used}> used</Count>
          <NoPlanNotice>Screening requires a subscription.</NoPlanNotice>
        </>
      )}
      {plan !== null && allowance === null && <Count used={used}>, Unlimited</Count>}
      {plan !== null && allowance !== null && <OfAllowance used={used} allowance={allowance} />}
    </Card>
  );
}

interface CountProps {
  used: number;
  children: ReactNode;
}

function Count({ used, children }: CountProps) {
  return (
    <p>
      <chakra.span textStyle="figure">{count(used)}</chakra.span> {used === 1 ? 'search' : 'searches'}
      {children}
    </p>
  );
}

interface OfAllowanceProps {
  used: number;
  allowance: number;
}

function OfAllowance({ used, allowance }: OfAllowanceProps) {
  const share = used / allowance;
  return (
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
        {used < allowance
          ? `${count(allowance - used)} left until the first day of next month (UTC).`
          : 'All searches of this month have been used. The count restarts on the first day of next month (UTC).'}
      </chakra.p>
    </>
  );
}

/** "2026-11" to "November 2026". */
function monthName(period: string): string {
  return new Date(`${period}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
