import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface FoldProps {
  label: string;
  children: ReactNode;
}

/** What is opened by its line, with the keyboard too. */
export function Fold({ label, children }: FoldProps) {
  return (
    <Details>
      <summary>{label}</summary>
      {children}
    </Details>
  );
}

const Details = chakra('details', {
  base: {
    minWidth: '0',
    '& > summary': { cursor: 'pointer', fontWeight: '600', color: 'fjord', minHeight: '8', width: 'fit-content' },
    '&[open] > summary': { mb: '2' },
    // On paper nothing can be opened.
    '&::details-content': { _print: { contentVisibility: 'visible', display: 'block' } },
  },
});
