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
}

/** What was asked beside what is listed, with what follows from it. */
export function Comparison({ rows }: ComparisonProps) {
  return (
    <Frame aria-label="Comparison with your search">
      <thead>
        <tr>
          <th scope="col">In your search</th>
          <th scope="col">On the list</th>
          <th scope="col">Comparison</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.what} ${row.asked} ${row.listed} ${row.says}`}>
            <td>
              <What>{row.what}</What>
              <Value text={row.asked} />
            </td>
            <td data-lower>
              <Value text={row.listed} />
            </td>
            <td data-lower>
              <Says row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </Frame>
  );
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
    // Beside the value of the first cell, which has its label above it.
    '& td[data-lower]': { pt: '1.625rem' },
    '& tbody tr': { borderTop: '1px solid', borderColor: 'line' },
  },
});
