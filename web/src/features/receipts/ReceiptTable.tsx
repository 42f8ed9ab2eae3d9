import { preciseDateTime } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { EndpointName, sourceOf } from '../../ui/requestSource.tsx';
import { MatchedBadge, screenedName } from '../../ui/screened.tsx';
import type { ListedReceipt } from './receipts.ts';

interface ReceiptTableProps {
  receipts: readonly ListedReceipt[];
  onOpen: (id: string) => void;
}

export function ReceiptTable({ receipts, onOpen }: ReceiptTableProps) {
  const columns: Column<ListedReceipt>[] = [
    { label: 'Name', minWidth: '40', cell: (receipt) => screenedName(receipt) },
    { label: 'Outcome', cell: ({ matched }) => <MatchedBadge matched={matched} /> },
    { label: 'Time', nowrap: true, cell: ({ at }) => preciseDateTime(at) },
    { label: 'Endpoint', cell: ({ endpoint }) => <EndpointName endpoint={endpoint} /> },
    { label: 'From', cell: sourceOf },
    { label: 'Reference', cell: ({ external_ref }) => external_ref ?? '' },
    {
      label: 'Receipt',
      plain: true,
      cell: (receipt) => (
        <Button variant="outline" size="sm" onClick={() => onOpen(receipt.id)}>
          Open receipt
        </Button>
      ),
    },
  ];
  return <RecordTable caption="Screenings, newest first" columns={columns} rows={receipts} keyOf={({ id }) => id} />;
}
