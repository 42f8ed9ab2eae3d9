import { chakra } from '@chakra-ui/react/styled-system';
import { Check, EqualApproximately, Minus, X } from 'lucide-react';
import type { ComparisonRow, Verdict } from './comparisonRow.ts';

const signs = {
  agrees: { icon: Check, color: 'spruce' },
  close: { icon: EqualApproximately, color: 'ochre' },
  contradicts: { icon: X, color: 'lingon' },
  absent: { icon: Minus, color: 'muted' },
} as const satisfies Record<Verdict, { icon: typeof Check; color: string }>;

interface ComparisonProps {
  rows: readonly ComparisonRow[];
  /** Where the other side stands. */
  foundIn?: string;
}

/**
 * The query beside the listed values, with the conclusion: on a phone below the two, since three columns would break words there. The roles
 * keep it a table for screen readers.
 */
export function Comparison({ rows, foundIn = 'On the list' }: ComparisonProps) {
  return (
    <Frame role="table" aria-label="Comparison with your search">
      <chakra.thead role="rowgroup">
        <chakra.tr role="row">
          <chakra.th role="columnheader" scope="col">
            In your search
          </chakra.th>
          <chakra.th role="columnheader" scope="col">
            {foundIn}
          </chakra.th>
          <chakra.th role="columnheader" scope="col">
            Comparison
          </chakra.th>
        </chakra.tr>
      </chakra.thead>
      <chakra.tbody role="rowgroup">
        {rows.map((row) => (
          <chakra.tr role="row" key={`${row.what} ${row.asked} ${row.listed} ${row.says}`}>
            <chakra.td role="cell">
              <What>{row.what}</What>
              {isCompared(row) && <Value text={row.asked} />}
            </chakra.td>
            <chakra.td role="cell" data-lower>
              {isCompared(row) && <Value text={row.listed} />}
            </chakra.td>
            <chakra.td role="cell" data-lower>
              <Says row={row} />
            </chakra.td>
          </chakra.tr>
        ))}
      </chakra.tbody>
    </Frame>
  );
}

/** A row for another change of the score has no values. */
function isCompared({ asked, listed }: ComparisonRow): boolean {
  return asked !== undefined || listed !== undefined;
}

interface ValueProps {
  text: string | undefined;
}

function Value({ text }: ValueProps) {
  return text === undefined ? <chakra.span color="muted">none</chakra.span> : <bdi>{text}</bdi>;
}

function Says({ row: { verdict, says } }: { row: ComparisonRow }) {
  const { icon: Icon, color } = signs[verdict];
  return (
    <chakra.span display="flex" gap="1.5" color={color}>
      <chakra.span aria-hidden mt="0.5" flexShrink="0">
        <Icon size={16} />
      </chakra.span>
      <span>{says}</span>
    </chakra.span>
  );
}

const What = chakra('span', { base: { display: 'block', color: 'muted', fontSize: 'xs', lineHeight: '1.25rem' } });

const Frame = chakra('table', {
  base: {
    width: 'full',
    maxWidth: 'prose',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    '& th': { textAlign: 'start', fontSize: 'xs', fontWeight: '600', color: 'muted', pb: '1', pe: '3' },
    '& td': { verticalAlign: 'top', py: '1.5', pe: '3', overflowWrap: 'anywhere' },
    // Beside the value of the first cell, with its label above it.
    '& td[data-lower]': { pt: '1.625rem' },
    '& tbody tr': { borderTop: '1px solid', borderColor: 'line' },
    mdDown: {
      '&, & > thead, & > tbody': { display: 'block' },
      '& tr': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '& th:last-of-type': { srOnly: true },
      '& td:last-of-type': { gridColumn: '1 / -1', pt: '0' },
    },
  },
});
