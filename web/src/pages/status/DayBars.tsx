import { chakra } from '@chakra-ui/react/styled-system';
import { statusDays } from '../../../../lib/contract/status/serviceStatus.ts';

interface DayBarsProps {
  /** Of the component. */
  name: string;
}

const daysAgo = Array.from({ length: statusDays }, (_, at) => statusDays - 1 - at);

/** A bar for each day, the oldest first; its content stands in it as text, too. */
export function DayBars({ name }: DayBarsProps) {
  return (
    <Bars data-days="" aria-label={`${name}: the last ${statusDays} days`}>
      {daysAgo.map((day) => (
        <li key={day}>
          <span />
        </li>
      ))}
    </Bars>
  );
}

/**
 * Its height carries the same information as its colour. An image, so forced colours leave it as it is, and filling it in moves nothing.
 */
const bar = (color: string, height: string) => ({
  backgroundImage: `linear-gradient(to top, {colors.${color}} ${height}, transparent ${height})`,
});

const Bars = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'flex',
    gap: { base: '0', md: '2px' },
    height: '2.5rem',
    m: '0',
    p: '0',
    '& > li': {
      flex: '1 1 0',
      minWidth: '0',
      position: 'relative',
      ...bar('line', '10%'),
    },
    '& > [data-day=none]': bar('line.strong', '10%'),
    '& > [data-day=ok]': bar('spruce', '100%'),
    '& > [data-day=slow]': bar('cloudberry', '85%'),
    '& > [data-day=gaps]': bar('line.strong', '70%'),
    '& > [data-day=failed]': bar('lingon', '60%'),
    '& > [data-day=failing]': bar('lingon', '40%'),
    '& > [data-day=down]': bar('lingon', '20%'),
    '& > li > span': { srOnly: true },
  },
});
