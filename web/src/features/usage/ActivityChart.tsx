import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { count, counted, shortDate } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { type Day, DayBars } from './DayBars.tsx';

interface ActivityChartProps {
  days: readonly Day[];
}

/** Searches per day as bars, or the same figures as a table. */
export function ActivityChart({ days }: ActivityChartProps) {
  const [asTable, setAsTable] = useState(false);
  const total = days.reduce((sum, day) => sum + day.request_count, 0);
  return (
    <Card display="grid" gap="4" pb={asTable ? '0' : undefined} overflow="hidden">
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between" alignItems="center">
        <div>
          <chakra.h2 textStyle="card">API activity</chakra.h2>
          <chakra.p textStyle="small" color="muted">
            {counted(total, 'search', 'searches')} over a 60-day period
          </chakra.p>
        </div>
        <Button variant="outline" size="sm" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </chakra.div>
      {asTable ? (
        <RecordTable
          compact
          caption="Searches per day, newest first"
          columns={columns}
          rows={[...days].reverse()}
          keyOf={({ date }) => date}
        />
      ) : total === 0 ? (
        <chakra.p color="muted">No searches in this period.</chakra.p>
      ) : (
        <DayBars
          days={days}
          label={`Bar chart of ${counted(total, 'search', 'searches')} over ${days.length} days. The same figures are available as a table.`}
        />
      )}
    </Card>
  );
}

const columns: Column<Day>[] = [
  { label: 'Date', cell: ({ date }) => shortDate(date) },
  { label: 'Searches', number: true, cell: ({ request_count }) => count(request_count) },
];
