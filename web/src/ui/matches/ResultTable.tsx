import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface ResultTableProps {
  caption: string;
  /** The columns between name and lists. */
  labels: readonly string[];
  children: ReactNode;
}

/**
 * The compact list of results. On a phone a line is the name with its score, then the facts, then the lists; the roles keep it a table
 * for screen readers. Placed in a Card, it extends to the card's edges.
 */
export function ResultTable({ caption, labels, children }: ResultTableProps) {
  return (
    <chakra.div mx={{ base: '-5', md: '-6' }} borderTop="1px solid" borderColor="line">
      <Frame role="table" aria-label={caption}>
        <chakra.thead role="rowgroup">
          <chakra.tr role="row">
            {['Name', ...labels, 'Database', 'Score'].map((label) => (
              <chakra.th key={label} role="columnheader" scope="col">
                {label}
              </chakra.th>
            ))}
          </chakra.tr>
        </chakra.thead>
        <chakra.tbody role="rowgroup">{children}</chakra.tbody>
      </Frame>
    </chakra.div>
  );
}

const edge = { base: '5', md: '6' };

const Frame = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& > thead th': {
      textAlign: 'start',
      fontWeight: '600',
      fontSize: 'xs',
      color: 'muted',
      bg: 'sunken',
      whiteSpace: 'nowrap',
      py: '2',
      px: '3',
    },
    '& > tbody > tr > td': { verticalAlign: 'top', py: '2.5', px: '3', overflowWrap: 'anywhere' },
    '& > thead th:first-of-type, & > tbody > tr > td:first-of-type': { ps: edge },
    '& > thead th:last-of-type, & > tbody > tr > td:last-of-type': { pe: edge },
    '& td[data-cell=name]': { width: '34%' },
    // Of every part of a name: a list's longest word would otherwise widen the whole page.
    '& td[data-cell=name] *': { overflowWrap: 'anywhere' },
    '& td[data-cell=lists]': { width: '22%' },
    '& tr[data-result]': { borderTop: '1px solid', borderColor: 'line' },
    '& tr[data-result]:has(button[data-open]:focus-visible)': { bg: 'fjord.subtle' },
    '& > tbody > tr[data-details] > td': { px: edge, pt: '0', pb: '4' },
    mdDown: {
      '&, & > tbody, & tr[data-details], & tr[data-details] > td': { display: 'block' },
      '& > thead': { srOnly: true },
      '& tr[data-result]': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: '3',
        rowGap: '1',
        px: '5',
        py: '3',
      },
      '& > tbody > tr[data-result] > td': { p: '0' },
      '& td[data-cell=name]': { order: '0', width: 'auto', flex: '1 1 55%' },
      '& td[data-cell=score]': { order: '1', ms: 'auto' },
      '& td[data-cell=fact]': { order: '2', color: 'muted' },
      '& td[data-cell=empty]': { order: '2', srOnly: true },
      '& td[data-cell=lists]': { order: '3', width: 'full' },
    },
  },
});
