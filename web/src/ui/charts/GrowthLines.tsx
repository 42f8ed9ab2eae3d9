import { chakra } from '@chakra-ui/react/styled-system';
import { count } from '../../shared/format.ts';
import { ChartKey } from './ChartKey.tsx';

/** Colours of the lines, in order. */
const tones = ['fjord', 'cloudberry'] as const;

export interface Growth {
  name: string;
  /** One for each year. */
  totals: readonly number[];
}

interface GrowthLinesProps {
  /** In order, without a gap. */
  years: readonly number[];
  /** At most two. */
  lines: readonly Growth[];
  /** The whole picture in a sentence, for who does not see it. */
  label: string;
}

const [step, height] = [10, 100];

/** A line for each list, from the first year to the last; the names and the last numbers are text above, the years below. */
export function GrowthLines({ years, lines, label }: GrowthLinesProps) {
  const highest = Math.max(1, ...lines.flatMap(({ totals }) => totals));
  const named = [years[0], years[Math.floor(years.length / 2)], years.at(-1)];
  return (
    <Frame>
      <ul>
        {lines.map(({ name, totals }, i) => (
          <li key={name}>
            <ChartKey tone={tones[i]} />
            {name} <b>{count(totals.at(-1) ?? 0)}</b>
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${(years.length - 1) * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {lines.map(({ name, totals }, i) => (
          <g key={name}>
            <chakra.path d={`${lineOf(totals, highest)}V${height}H0z`} fill={tones[i]} opacity="0.16" />
            <chakra.path
              d={lineOf(totals, highest)}
              fill="none"
              stroke={tones[i]}
              strokeWidth="2.5"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
      </svg>
      <p aria-hidden="true">
        {named.map((year) => (
          <span key={year}>{year}</span>
        ))}
      </p>
    </Frame>
  );
}

/** From the first year to the last, the highest total at the top. */
export function lineOf(totals: readonly number[], highest: number): string {
  const points = totals.map((total, i) => `${i * step} ${height - Math.round((total / highest) * height)}`);
  return `M${points.join('L')}`;
}

/** How many there are in each year with those of the years before. */
export function addedUp(counts: readonly number[]): number[] {
  let total = 0;
  return counts.map((each) => {
    total += each;
    return total;
  });
}

const Frame = chakra('div', {
  base: {
    fontSize: 'sm',
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: '4', mb: '2' },
    '& b': { fontVariantNumeric: 'tabular-nums' },
    '& > svg': { width: 'full', height: '11rem', borderBottom: '1px solid', borderColor: 'line.strong' },
    '& p': { display: 'flex', justifyContent: 'space-between', fontSize: 'xs', color: 'muted' },
  },
});
