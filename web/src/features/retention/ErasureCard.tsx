import { chakra } from '@chakra-ui/react/styled-system';
import { count, shortDate } from '../../shared/format.ts';
import { Card } from '../../ui/Card.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import type { RetentionAnswer, RetentionMonth } from './retentionQueries.ts';

interface ErasureCardProps {
  answer: RetentionAnswer;
  /** Under a setting that is not saved yet. */
  isPreview: boolean;
}

const columns: Column<RetentionMonth>[] = [
  { label: 'Month', nowrap: true, cell: ({ month }) => month },
  { label: 'Receipts', number: true, cell: ({ receipts }) => count(receipts) },
  { label: 'Held', number: true, cell: ({ held }) => count(held) },
  { label: 'Of lasting relations', number: true, cell: ({ kept }) => count(kept) },
  { label: 'Erased', number: true, cell: ({ erased }) => count(erased) },
  { label: 'To be erased', cell: dueOf },
];

/** What is erased when, month by month. */
export function ErasureCard({ answer: { months, counted_to: countedTo }, isPreview }: ErasureCardProps) {
  return (
    <Card display="grid" gap="5" overflow="hidden" pb={months.length > 0 ? '0' : undefined}>
      <chakra.h2 textStyle="card">{isPreview ? 'What the new period would erase' : 'What is erased when'}</chakra.h2>
      {countedTo === null ? (
        <chakra.p color="muted">
          No receipts are counted yet. The receipts of a day are counted in the next night.
        </chakra.p>
      ) : (
        <>
          <chakra.p color="muted">
            Receipts up to {shortDate(countedTo)}, by the month of the screening (UTC). Receipts of ended subjects are
            erased earlier, each with its relation.
          </chakra.p>
          <RecordTable
            caption="Receipts by month, oldest first"
            columns={columns}
            rows={months}
            keyOf={({ month }) => month}
          />
        </>
      )}
    </Card>
  );
}

function dueOf({ receipts, held, kept, erased_from: from, erased_to: to }: RetentionMonth): string {
  if (from === null || to === null)
    return receipts === 0
      ? 'Nothing left'
      : receipts === held + kept && kept > 0
        ? 'With their relations'
        : receipts === held
          ? 'Held'
          : 'Not yet set';
  return from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`;
}
