import { chakra } from '@chakra-ui/react/styled-system';
import { count, counted } from '../../shared/format.ts';
import { Card } from '../../ui/Card.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { EndpointName } from '../../ui/requestSource.tsx';

interface EndpointCount {
  endpoint: string;
  request_count: number;
}

interface EndpointBreakdownProps {
  counts: readonly EndpointCount[];
}

/** This month's searches by endpoint, most used first. */
export function EndpointBreakdown({ counts }: EndpointBreakdownProps) {
  const total = counts.reduce((sum, { request_count }) => sum + request_count, 0);
  const ordered = [...counts].sort((a, b) => b.request_count - a.request_count);
  return (
    <Card display="grid" gap="4">
      <div>
        <chakra.h2 textStyle="card">Activity breakdown</chakra.h2>
        {total > 0 && (
          <chakra.p textStyle="small" color="muted">
            {counted(total, 'search', 'searches')} this month
          </chakra.p>
        )}
      </div>
      {total === 0 && <chakra.p color="muted">No searches this month.</chakra.p>}
      <chakra.ul display="grid" gap="4">
        {ordered.map(({ endpoint, request_count }) => (
          <li key={endpoint}>
            <chakra.div display="flex" justifyContent="space-between" gap="3" textStyle="small" mb="1.5">
              <span>
                <EndpointName endpoint={endpoint} />
              </span>
              <span>{count(request_count)}</span>
            </chakra.div>
            <Progress label={`Share of ${endpoint}`} percent={total === 0 ? 0 : (request_count / total) * 100} />
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}
