import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card } from '../Card.tsx';
import { type Column, RecordTable } from '../RecordTable.tsx';

interface DataTableProps<Row> {
  /** Above the table, and its name for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Below the table: source and date of its content. */
  source?: ReactNode;
  /** Remains a table on a phone: for few, short columns. */
  compact?: boolean;
}

/** A table of a public page. Its first column names the row; on a phone each row is a small record with its labels. */
export function DataTable<Row>({ caption, columns, rows, keyOf, source, compact = false }: DataTableProps<Row>) {
  return (
    <Frame>
      <figcaption>{caption}</figcaption>
      <Card py="0" overflow="hidden">
        <RecordTable caption={caption} columns={columns} rows={rows} keyOf={keyOf} compact={compact} />
      </Card>
      {source && <p>{source}</p>}
    </Frame>
  );
}

const Frame = chakra('figure', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    '& > figcaption': { fontWeight: '600' },
    '& > p': { textStyle: 'small', color: 'muted', m: '0' },
    '& section > table': { mb: '0' },
  },
});
