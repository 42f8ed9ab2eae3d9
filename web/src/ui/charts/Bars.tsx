import { chakra } from '@chakra-ui/react/styled-system';
import { count } from '../../shared/format.ts';
import { ChartKey } from './ChartKey.tsx';

/** Colours of the parts of a bar, in order. */
const tones = ['fjord', 'cloudberry', 'heather', 'spruce'] as const;

export interface Bar {
  label: string;
  /** Of its parts, in the order of the legend; one for a plain bar. */
  values: readonly number[];
}

interface BarsProps {
  bars: readonly Bar[];
  /** What the parts are, at most four; none for plain bars. */
  legend?: readonly string[];
}

/** Horizontal bars: their labels are text of the page, so they grow with it and wrap on a phone. */
export function Bars({ bars, legend = [] }: BarsProps) {
  const longest = Math.max(1, ...bars.map(total));
  return (
    <Frame>
      {legend.length > 0 && (
        <li aria-hidden="true">
          {legend.map((part, i) => (
            <span key={part}>
              <ChartKey tone={tones[i]} />
              {part}
            </span>
          ))}
        </li>
      )}
      {bars.map((bar) => (
        <li key={bar.label}>
          <span>{bar.label}</span>
          <b>{count(total(bar))}</b>
          <svg viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
            {partsOfBar(bar.values, longest).map(({ x, width }, i) => (
              <chakra.rect key={x} x={x} width={width} height="1" fill={tones[i]} />
            ))}
          </svg>
        </li>
      ))}
    </Frame>
  );
}

function total({ values }: Bar): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The place of each part, in thousandths of the longest bar. Any non-zero part is visible. */
export function partsOfBar(values: readonly number[], longest: number): { x: number; width: number }[] {
  let x = 0;
  return values.map((value) => {
    const width = value === 0 ? 0 : Math.max(3, Math.round((value / longest) * 1000));
    const part = { x, width };
    x += width;
    return part;
  });
}

const Frame = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3',
    fontSize: 'sm',
    '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: '3' },
    '& > li[aria-hidden]': { display: 'flex', flexWrap: 'wrap', columnGap: '4', color: 'muted' },
    '& b': { fontVariantNumeric: 'tabular-nums' },
    '& > li > svg': { gridColumn: '1 / -1', width: 'full', height: '0.875rem', borderRadius: 'sm', bg: 'sunken' },
  },
});
