import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** The numbers of a chart, as text: a head and rows, the first cell of each naming it. */
export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

interface ChartFigureProps {
  title: string;
  /** The picture's message, in a sentence: for readers without sight as well. */
  says: ReactNode;
  /** Source and date of the numbers. */
  source: ReactNode;
  /** The same numbers, for exact reading or readers without sight; none if the picture is a table itself. */
  table?: ChartTable;
  /** The picture. */
  children: ReactNode;
}

/** A picture of numbers, with its message, its source, and its numbers as a table. */
export function ChartFigure({ title, says, source, table, children }: ChartFigureProps) {
  return (
    <Frame>
      <figcaption>
        <strong>{title}</strong>
        <span>{says}</span>
      </figcaption>
      {children}
      <small>{source}</small>
      {table && (
        <details>
          <summary>The numbers as a table</summary>
          <Numbers title={title} table={table} />
        </details>
      )}
    </Frame>
  );
}

function Numbers({ title, table: { head, rows } }: { title: string; table: ChartTable }) {
  return (
    <table aria-label={title}>
      <thead>
        <tr>
          {head.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, i) => (
              <td key={head[i + 1]}>{value.toLocaleString('en-US')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Frame = chakra('figure', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '3',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    p: { base: '4', md: '6' },
    '& figcaption': { display: 'grid', gap: '1' },
    '& figcaption strong': { textStyle: 'card' },
    '& figcaption span, & > small': { color: 'muted' },
    '& summary': { cursor: 'pointer', color: 'fjord', fontSize: 'sm' },
    '& details > table': { width: 'full', mt: '2', fontSize: 'sm', borderCollapse: 'collapse' },
    '& details :is(th, td)': {
      py: '1',
      pe: '2',
      textAlign: 'end',
      borderBottom: '1px solid',
      borderColor: 'line',
      fontWeight: '400',
    },
    '& details :is(th, td):first-of-type': { textAlign: 'start' },
    '& details td:first-of-type': { textAlign: 'end' },
    '& details thead th': { fontWeight: '600' },
  },
});
