import { chakra } from '@chakra-ui/react/styled-system';
import { count, counted, shortDate } from '../../shared/format.ts';

export interface Day {
  /** yyyy-mm-dd */
  date: string;
  request_count: number;
}

const width = 720;
const height = 180;

interface DayBarsProps {
  days: readonly Day[];
  /** For readers without sight: its content, and the place of the figures. */
  label: string;
}

/** A bar for each day, oldest first, below a round end of the scale. */
export function DayBars({ days, label }: DayBarsProps) {
  const top = niceTop(Math.max(...days.map((day) => day.request_count), 1));
  const slot = width / Math.max(days.length, 1);
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
            <title>{`${shortDate(date)}: ${counted(request_count, 'search', 'searches')}`}</title>
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

/** The next of 1, 2, 5, 10, 20, 50 ...: a round end for the scale. */
function niceTop(max: number): number {
  const power = 10 ** Math.floor(Math.log10(max));
  return ([1, 2, 5, 10].find((step) => step * power >= max) ?? 10) * power;
}
