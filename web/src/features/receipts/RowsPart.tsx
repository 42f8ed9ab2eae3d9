import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ReceiptRow } from '../../../../lib/contract/receipts/receipt.ts';
import { writeReceiptFile } from '../../../../lib/verify/receiptFile.ts';
import { counted } from '../../shared/format.ts';
import { saveFile } from '../../shared/saveCsv.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { OpenCaseLink } from '../../ui/OpenCaseLink.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { caseSourceOf } from './caseSource.ts';
import { type ListedRow, type OpenedReceipt, receiptIn, useReceiptRows } from './receipts.ts';

/** The names of a batch, each with what was found and a file that proves it alone. They are read when somebody asks for them. */
export function RowsPart({ of }: { of: OpenedReceipt }) {
  const [isShown, setShown] = useState(false);
  const { id, rows } = receiptIn(of);
  if (!rows) return null;
  return (
    <chakra.section display="grid" gap="3" aria-label="Names">
      {isShown ? (
        <Rows of={of} id={id} />
      ) : (
        <chakra.div>
          <Button variant="outline" onClick={() => setShown(true)}>
            Show {counted(rows.count, 'name')}
          </Button>
        </chakra.div>
      )}
    </chakra.section>
  );
}

function Rows({ of, id }: { of: OpenedReceipt; id: string }) {
  const found = useReceiptRows(id);
  const save = ({ row, canonical, path }: ListedRow) =>
    saveFile(
      `${id}-row-${row + 1}.json`,
      new Blob([writeReceiptFile(of, [{ canonical, path }])], { type: 'application/json;charset=utf-8' }),
    );
  const columns: Column<ListedRow>[] = [
    { label: 'Name', cell: (row) => nameOf(rowIn(row), row.row) },
    { label: 'Outcome', cell: (row) => outcomeOf(rowIn(row)) },
    { label: 'Reference', cell: (row) => rowIn(row).external_ref ?? '' },
    {
      label: 'Receipt',
      plain: true,
      cell: (row) => (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <Button variant="outline" size="sm" onClick={() => save(row)}>
            Download<chakra.span srOnly> the receipt of {nameOf(rowIn(row), row.row)}</chakra.span>
          </Button>
          <RowCase receiptId={id} row={rowIn(row)} />
        </chakra.div>
      ),
    },
  ];
  return (
    <>
      {found.isLoading && <Spinner label="Loading the names..." />}
      {found.isError && <LoadFailure title="The names could not be loaded" error={found.error} />}
      {found.data && (
        <RecordTable
          caption="Names of the batch"
          columns={columns}
          rows={found.data}
          keyOf={({ row }) => String(row)}
        />
      )}
      <ShowMore what="names" pages={found} />
    </>
  );
}

/** Nothing to investigate where nothing was found. */
function RowCase({ receiptId, row }: { receiptId: string; row: ReceiptRow }) {
  const source = row.matches.length > 0 ? caseSourceOf(receiptId, row, 'batch') : undefined;
  return source ? <OpenCaseLink source={source} /> : null;
}

const rowIn = ({ canonical }: ListedRow): ReceiptRow => JSON.parse(canonical);

function nameOf({ query, place }: ReceiptRow, row: number): string {
  const name = query?.name ?? query?.identifiers.map(({ value }) => value).join(', ');
  const where = place ? `Line ${place.line}` : `Name ${row + 1}`;
  const subject = place?.subject ? `, ${place.subject}` : '';
  return name ? `${name} (${where.toLowerCase()}${subject})` : `${where}${subject}`;
}

function outcomeOf({ totals, media, refused }: ReceiptRow): string {
  if (refused !== null) return `Not screened: ${refused}`;
  const reports = media && media.total > 0 ? `; ${counted(media.total, 'report')}` : '';
  const matches = totals?.matches ?? 0;
  return `${matches === 0 ? 'No match' : counted(matches, 'match', 'matches')}${reports}`;
}
