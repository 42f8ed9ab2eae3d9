import { chakra } from '@chakra-ui/react/styled-system';

interface MonthHeatProps {
  /** The table's name for screen readers. */
  label: string;
  /** By month (yyyy-mm); an absent month has none. */
  counts: Partial<Record<string, number>>;
  /** The first year shown, and the last. */
  from: number;
  to: number;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** From how many on a month is drawn darker. */
const steps = [1, 10, 50, 150];

/** A table of months, the darker the more: the number stands in each cell, so nothing is told by colour alone. */
export function MonthHeat({ label, counts, from, to }: MonthHeatProps) {
  const years = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return (
    <Frame aria-label={label}>
      <thead>
        <tr>
          <td />
          {months.map((month) => (
            <th key={month} scope="col">
              <abbr title={month}>{month.slice(0, 1)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            {months.map((month, i) => {
              const count = counts[`${year}-${String(i + 1).padStart(2, '0')}`] ?? 0;
              return (
                <td key={month} data-heat={heatOf(count)}>
                  {count || ''}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}

/** 0 for none, up to 4. */
export function heatOf(count: number): number {
  return steps.filter((from) => count >= from).length;
}

const Frame = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '1px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    fontSize: { base: '0.625rem', md: 'xs' },
    '& th': { fontWeight: '400', color: 'muted' },
    '& abbr': { textDecoration: 'none' },
    '& td': { height: '7' },
    '& tr > :first-child': { width: { base: '2rem', md: '3rem' }, textAlign: 'start' },
    '& [data-heat="0"]': { bg: 'sunken' },
    '& [data-heat="1"]': { bg: 'fjord.subtle' },
    '& [data-heat="2"]': { bg: 'cloudberry.mark', color: 'cloudberry.ink' },
    '& [data-heat="3"]': { bg: 'sea', color: 'surface' },
    '& [data-heat="4"]': { bg: 'fjord', color: 'fjord.contrast' },
  },
});
