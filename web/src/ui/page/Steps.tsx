import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface Step {
  title: string;
  text: ReactNode;
}

interface StepsProps {
  steps: readonly Step[];
}

/** Steps in order: numbered, side by side if there is room. */
export function Steps({ steps }: StepsProps) {
  return (
    <Frame>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </Frame>
  );
}

const Frame = chakra('ol', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
    counterReset: 'step',
    '& > li': { counterIncrement: 'step', borderTop: '2px solid', borderColor: 'fjord', pt: '3', listStyle: 'none' },
    '& > li::before': { content: 'counter(step)', color: 'fjord', fontWeight: '600' },
    '& h3': { textStyle: 'card', mb: '1.5' },
    '& p': { color: 'muted' },
  },
});
