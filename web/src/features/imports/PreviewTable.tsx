import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { PreviewRecord } from '../../../../lib/contract/imports/importPreview.ts';
import { count, datesInText, orNA } from '../../shared/format.ts';
import { Select } from '../../ui/Field.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { PageLinks } from './PageLinks.tsx';

const columns: Column<PreviewRecord>[] = [
  { label: 'Name', minWidth: '48', cell: (record) => record.name },
  { label: 'Type', cell: (record) => record.type },
  { label: 'Aliases', number: true, cell: (record) => count(record.aliases) },
  { label: 'Date of Birth', cell: ({ date_of_birth }) => orNA(date_of_birth && datesInText(date_of_birth)) },
  { label: 'Nationality', cell: (record) => orNA(record.nationality) },
  { label: 'Programme', cell: (record) => orNA(record.programme) },
  { label: 'Entry', cell: (record) => record.source_ref },
];

const pageSizes = [10, 25, 50, 100] as const;

interface PreviewTableProps {
  records: readonly PreviewRecord[];
}

/** The first records of the file, page by page. */
export function PreviewTable({ records }: PreviewTableProps) {
  const id = useId();
  const [size, setSize] = useState<number>(pageSizes[0]);
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(records.length / size));
  const first = (page - 1) * size;
  const shown = records.slice(first, first + size);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <RecordTable
        caption="First records of the file"
        columns={columns}
        rows={shown}
        keyOf={({ source_ref }) => source_ref}
      />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="center"
        justifyContent="space-between"
        textStyle="small"
      >
        <chakra.div display="flex" gap="2" alignItems="center">
          <label htmlFor={id}>Rows per page</label>
          <Select
            id={id}
            width="20"
            minHeight="9"
            px="2"
            value={size}
            onChange={(event) => {
              setSize(Number(event.target.value));
              setPage(1);
            }}
          >
            {pageSizes.map((n) => (
              <option key={n}>{n}</option>
            ))}
          </Select>
        </chakra.div>
        <chakra.span color="muted" role="status">
          {records.length === 0 ? 'No records' : `${first + 1} to ${first + shown.length} of ${count(records.length)}`}
        </chakra.span>
        <PageLinks page={page} pages={pages} onPage={setPage} />
      </chakra.div>
    </chakra.div>
  );
}
