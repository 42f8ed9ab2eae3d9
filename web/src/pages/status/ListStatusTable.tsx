import { chakra } from '@chakra-ui/react/styled-system';
import type { Client } from '../../../../lib/contract/client.ts';
import { count, shortDateTime } from '../../shared/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EditionDate } from '../../ui/EditionDate.tsx';
import { listLabel } from '../../ui/matches/listName.ts';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';

type Status = Awaited<ReturnType<Client['listStatus']>>;
type Available = Status['lists'][number];
type Row = Available | Status['lists_unavailable'][number];

const columns: Column<Row>[] = [
  { label: 'List', minWidth: '56', cell: (row) => <Name row={row} /> },
  { label: 'Edition', cell: (row) => (isAvailable(row) ? <EditionDate edition={row} /> : missing(row)) },
  { label: 'Records', number: true, cell: (row) => (isAvailable(row) ? count(row.records) : 'N/A') },
  { label: 'Last checked', nowrap: true, cell: (row) => (isAvailable(row) ? checked(row) : 'N/A') },
];

interface ListStatusTableProps {
  status: Status;
}

/** Every shared list, including the missing ones. */
export function ListStatusTable({ status }: ListStatusTableProps) {
  return (
    <RecordTable
      caption="Shared lists"
      columns={columns}
      rows={[...status.lists, ...status.lists_unavailable]}
      keyOf={({ list, database }) => `${list} ${database}`}
    />
  );
}

function isAvailable(row: Row): row is Available {
  return 'edition_id' in row;
}

interface NameProps {
  row: Row;
}

function Name({ row }: NameProps) {
  return (
    <>
      {listLabel(row)}
      <chakra.span display="block" color="muted" fontWeight="400">
        {row.database}
      </chakra.span>
    </>
  );
}

function missing({ reason }: Status['lists_unavailable'][number]) {
  return <Badge tone="lingon">{reason === 'not_imported' ? 'Not imported yet' : 'Could not be loaded'}</Badge>;
}

function checked({ checked_at }: Available): string {
  return checked_at === null ? 'Imported manually' : shortDateTime(checked_at);
}
