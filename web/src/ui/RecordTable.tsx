import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode } from 'react';

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned figures. */
  number?: boolean;
  /** The label is for screen readers only: the cells are clear without it. */
  plain?: boolean;
  /** Kept on one line: dates. */
  nowrap?: boolean;
  /** In a wide table, a token of the theme's sizes. */
  minWidth?: string;
}

interface RecordTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** A line of its own below the row, as wide as the table; none if nothing is given. */
  details?: (row: Row) => ReactNode;
  /** Remains a table on a phone: for few, short columns. */
  compact?: boolean;
}

/**
 * A table with its rows named by the first column. On a phone each row becomes a small record with its labels, so nothing is cut off; the
 * roles keep it a table for screen readers. Placed in a Card, it extends to the card's edges.
 */
export function RecordTable<Row>({ caption, columns, rows, keyOf, details, compact = false }: RecordTableProps<Row>) {
  return (
    <chakra.section
      aria-label={caption}
      tabIndex={0}
      overflowX="auto"
      position="relative"
      mx={{ base: '-5', md: '-6' }}
      borderTop="1px solid"
      borderColor="line"
    >
      <Frame role="table" aria-label={caption} from={compact ? 'phone' : 'tablet'}>
        <chakra.thead role="rowgroup">
          <chakra.tr role="row">
            {columns.map(({ label, number, plain }) => (
              <Head key={label} role="columnheader" scope="col" number={number}>
                {plain ? <chakra.span srOnly>{label}</chakra.span> : label}
              </Head>
            ))}
          </chakra.tr>
        </chakra.thead>
        <chakra.tbody role="rowgroup">
          {rows.map((row) => (
            <Fragment key={keyOf(row)}>
              <chakra.tr role="row">
                {columns.map(({ label, cell, number, plain, nowrap, minWidth }) => (
                  <Cell
                    key={label}
                    role="cell"
                    number={number}
                    data-label={plain ? undefined : label}
                    minWidth={minWidth}
                    whiteSpace={nowrap ? { md: 'nowrap' } : undefined}
                  >
                    <chakra.div minWidth="0">{cell(row)}</chakra.div>
                  </Cell>
                ))}
              </chakra.tr>
              {details?.(row) && (
                <chakra.tr role="row" data-details="">
                  <chakra.td role="cell" colSpan={columns.length}>
                    {details(row)}
                  </chakra.td>
                </chakra.tr>
              )}
            </Fragment>
          ))}
        </chakra.tbody>
      </Frame>
    </chakra.section>
  );
}

const edge = { base: '5', md: '6' };

/** Each row as a small record with its labels. */
const records = {
  '&, & tbody, & tbody tr, & tr[data-details] td': { display: 'block' },
  '& thead': { srOnly: true },
  '& tbody tr': { py: '4' },
  '& tbody tr:has(+ tr[data-details])': { pb: '2' },
  '& tbody tr[data-details]': { pt: '0', pb: '0' },
  '& td:not([colspan])': {
    display: 'grid',
    // With large text the label leaves at least half of a phone to its value.
    gridTemplateColumns: 'minmax(0, min(7.5rem, 45%)) minmax(0, 1fr)',
    gap: '3',
    textAlign: 'start',
    py: '1',
    px: edge,
  },
  '& td:not([data-label]):not([colspan])': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& td[data-label]::before': {
    content: 'attr(data-label)',
    // The empty text after the slash, if the browser supports it: the label is not read twice.
    '@supports (content: "a" / "b")': { content: 'attr(data-label) / ""' },
    color: 'muted',
    fontWeight: '400',
    textAlign: 'start',
    whiteSpace: 'normal',
  },
} as const;

const Frame = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& tbody tr': { borderTop: '1px solid', borderColor: 'line' },
    '& tbody tr[data-details]': { borderTop: '0' },
    '& tr[data-details] td': { px: edge, pb: '5', pt: '1' },
  },
  variants: {
    from: {
      phone: {},
      tablet: { mdDown: records },
    },
  },
});

const Head = chakra('th', {
  base: {
    textAlign: 'start',
    fontWeight: '600',
    fontSize: 'xs',
    color: 'muted',
    bg: 'sunken',
    whiteSpace: 'nowrap',
    py: '2.5',
    px: '3',
    _first: { ps: edge },
    _last: { pe: edge },
  },
  variants: { number: { true: { textAlign: 'end' } } },
});

const Cell = chakra('td', {
  base: {
    py: '3',
    px: '3',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    _first: { ps: edge, fontWeight: '600' },
    _last: { pe: edge },
  },
  variants: {
    number: { true: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } },
  },
});
