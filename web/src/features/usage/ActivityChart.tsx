import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { count, counted, shortDate } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';

interface Day {
  date: string;
  request_count: number;
}

const width = 720;
const height = 180;

interface ActivityChartProps {
  days: readonly Day[];
}

/** Requests per day as bars, or the same figures as a table. */
export function ActivityChart({ days }: ActivityChartProps) {
  const [asTable, setAsTable] = useState(false);
  const total = days.reduce((sum, day) => sum + day.request_count, 0);
  return (
    <Card display="grid" gap="4" pb={asTable ? '0' : undefined} overflow="hidden">
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between" alignItems="center">
        <div>
          <chakra.h2 textStyle="card">API activity</chakra.h2>
          <chakra.p textStyle="small" color="muted">
            {counted(total, 'request')} over a 60-day period
          </chakra.p>
        </div>
        <Button variant="outline" size="sm" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </chakra.div>
      {asTable ? (
        <RecordTable
          compact
          caption="Requests per day, newest first"
          columns={columns}
          rows={[...days].reverse()}
          keyOf={({ date }) => date}
        />
      ) : total === 0 ? (
        <chakra.p color="muted">No requests in this period.</chakra.p>
      ) : (
        <Bars days={days} total={total} />
      )}
    </Card>
  );
}

interface BarsProps {
  days: readonly Day[];
  total: number;
}

function Bars({ days, total }: BarsProps) {
  const top = niceTop(Math.max(...days.map((day) => day.request_count), 1));
  const slot = width / Math.max(days.length, 1);
  const label = `Bar chart of ${counted(total, 'request')} over ${days.length} days. The same figures are available as a table.`;
  return (
    <chakra.div>
      <chakra.p textStyle="small" color="muted" mb="1">
        {count(top)}
      </chakra.p>
      <chakra.svg
        viewBox={`0 0 ${width} ${height}`}
        width="full"
        height="45"
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {[0, 0.5, 1].map((line) => (
          <chakra.line
            key={line}
            x1="0"
            x2={width}
            y1={height * line}
            y2={height * line}
            stroke="line"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {days.map(({ date, request_count }, i) => (
          <chakra.rect
            key={date}
            x={i * slot + slot * 0.15}
            width={slot * 0.7}
            y={height - (height * request_count) / top}
            height={(height * request_count) / top}
            fill="fjord"
            _hover={{ fill: 'cloudberry' }}
          >
            <title>{`${shortDate(date)}: ${counted(request_count, 'request')}`}</title>
          </chakra.rect>
        ))}
      </chakra.svg>
      <chakra.div display="flex" justifyContent="space-between" textStyle="small" color="muted" mt="2">
        <span>{shortDate(days[0]?.date)}</span>
        <span>{shortDate(days.at(-1)?.date)}</span>
      </chakra.div>
    </chakra.div>
  );
}

const columns: Column<Day>[] = [
  { label: 'Date', cell: ({ date }) => shortDate(date) },
  { label: 'Requests', number: true, cell: ({ request_count }) => count(request_count) },
];

/** The next of 1, 2, 5, 10, 20, 50 ...: a round end for the scale. */
function niceTop(max: number): number {
  const power = 10 ** Math.floor(Math.log10(max));
  return ([1, 2, 5, 10].find((step) => step * power >= max) ?? 10) * power;
}
