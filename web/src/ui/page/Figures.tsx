import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface Figure {
  /** "96.8 %", as it is read. */
  value: string;
  /** What was counted or measured. */
  what: string;
  /** Source and date of the figure: a figure without them is no figure. */
  source: ReactNode;
}

interface FiguresProps {
  figures: readonly Figure[];
}

/** Numbers with their meaning, source and date. */
export function Figures({ figures }: FiguresProps) {
  return (
    <Frame>
      {figures.map(({ value, what, source }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
          <dd data-source="">{source}</dd>
        </div>
      ))}
    </Frame>
  );
}

const Frame = chakra('dl', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
    // The number stands above its meaning, and is read after it.
    '& > div': { display: 'flex', flexDirection: 'column', borderTop: '2px solid', borderColor: 'line', pt: '3' },
    '& dd': { textStyle: 'figure', order: '-1' },
    '& dt': { mt: '1.5', fontWeight: '600' },
    '& [data-source]': {
      textStyle: 'small',
      fontFamily: 'body',
      letterSpacing: 'normal',
      fontWeight: '400',
      color: 'muted',
      order: '1',
      mt: '1',
    },
  },
});
