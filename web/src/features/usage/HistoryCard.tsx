import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { count, counted } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { DayBars } from './DayBars.tsx';
import { HistoryTables } from './HistoryTables.tsx';
import { milliseconds } from './milliseconds.ts';
import { type Period, periods, type UsageHistory, useUsageExport, useUsageHistory } from './usageHistory.ts';

/** Calls, errors and times to answer over up to twelve months, and the same as a file. */
export function HistoryCard() {
  const [period, setPeriod] = useState<Period>('30 days');
  const history = useUsageHistory(period);
  const exporting = useUsageExport();
  return (
    <Card display="grid" gap="5">
      <chakra.div display="flex" flexWrap="wrap" gap="4" justifyContent="space-between" alignItems="end">
        <chakra.div maxWidth="prose">
          <chakra.h2 textStyle="card">Calls, errors and response times</chakra.h2>
          <chakra.p textStyle="small" color="muted">
            Days are UTC. Refused and failed calls use no searches. Each call of the last 30 days is in the{' '}
            <TextLink to={paths.requestLog}>request log</TextLink>.
          </chakra.p>
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="end">
          <Field label="Period">
            {(parts) => (
              <Select {...parts} value={period} onChange={({ target }) => setPeriod(target.value as Period)}>
                {Object.keys(periods).map((name) => (
                  <option key={name} value={name}>
                    Last {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button variant="outline" disabled={exporting.isPending} onClick={() => exporting.mutate(period)}>
            {exporting.isPending ? 'Exporting...' : 'Export as CSV'}
          </Button>
        </chakra.div>
      </chakra.div>
      {history.isPending && <Spinner label="Loading calls, errors and response times..." />}
      {history.isError && <LoadFailure title="The calls could not be loaded" error={history.error} />}
      {history.data && <Figures history={history.data} />}
    </Card>
  );
}

interface FiguresProps {
  history: UsageHistory;
}

function Figures({ history }: FiguresProps) {
  const { total, by_day } = history;
  if (total.calls === 0 && total.request_count === 0) {
    return <chakra.p color="muted">No calls in this period.</chakra.p>;
  }
  const label = `Bar chart of ${counted(total.request_count, 'search', 'searches')} over ${by_day.length} days. The same figures are in the CSV file.`;
  return (
    <>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(5, minmax(0, 1fr))' }}>
        <StatCard label="Calls" value={count(total.calls)} />
        <StatCard label="Refused (4xx)" value={count(total.client_errors)} />
        <StatCard label="Failed (5xx)" value={count(total.server_errors)} />
        <StatCard label="Median (p50)" value={milliseconds(total.p50_ms)} note="Successful calls" />
        <StatCard label="p95" value={milliseconds(total.p95_ms)} note="Within 5 %" />
      </chakra.div>
      <DayBars days={by_day} label={label} />
      <HistoryTables history={history} />
    </>
  );
}
