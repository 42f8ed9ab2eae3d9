import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';
import { TextLink } from '../TextLink.tsx';

interface LiveListsProps {
  children: ReactNode;
}

/** Around live facts of the lists: below it stands the time of reading, or a note on failure. */
export function LiveLists({ children }: LiveListsProps) {
  return (
    <Frame data-island="live-lists">
      {children}
      <p>
        <span role="status" data-said="">
          <span data-with-script="">Reading the lists from the service...</span>
          <span data-without-script="">
            These figures are read from the service when the page opens, which needs JavaScript.
          </span>
        </span>{' '}
        <TextLink to={paths.status}>Status of the service</TextLink>
      </p>
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    // As high as the longest sentence, so nothing below moves.
    '& > p': { textStyle: 'small', color: 'muted', m: '0', minHeight: { base: '5lh', md: '2lh' } },
  },
});
