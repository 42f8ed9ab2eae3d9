import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { shortDateTime } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ReceiptDetail } from './ReceiptDetail.tsx';
import { ReceiptFilters } from './ReceiptFilters.tsx';
import { ReceiptTable } from './ReceiptTable.tsx';
import { ReportsDialog } from './ReportsDialog.tsx';
import { isFiltered, problemOf, useReceiptFilter, useReceipts } from './receipts.ts';

/** Every answered screening, with its receipt. */
export function ScreeningsPage() {
  const { filter, opened, setFilter, clear, open, close } = useReceiptFilter();
  const found = useReceipts(filter);
  const [isReporting, setReporting] = useState(false);
  const none = isFiltered(filter)
    ? 'No screenings fit these filters.'
    : 'No screenings yet. Each answered search, file and API call appears here with its receipt.';
  return (
    <>
      <PageHeader
        title="Screenings"
        actions={
          <>
            <Button variant="outline" disabled={found.isFetching} onClick={() => void found.refetch()}>
              {found.isRefetching ? 'Refreshing...' : 'Refresh'}
            </Button>
            <Button disabled={problemOf(filter) !== undefined} onClick={() => setReporting(true)}>
              Reports
            </Button>
          </>
        }
      >
        Every answered screening of your account, newest first. Open one to see its receipt and proof.
      </PageHeader>
      <Card display="grid" gap="5" overflow="hidden" pb={found.data?.receipts.length ? '0' : undefined}>
        <ReceiptFilters filter={filter} onChange={setFilter} onClear={clear} />
        {found.isLoading && <Spinner label="Loading screenings..." />}
        {found.isError && <LoadFailure title="The screenings could not be loaded" error={found.error} />}
        {found.data && problemOf(filter) === undefined && (
          <>
            {found.data.receipts.length > 0 && <ReceiptTable receipts={found.data.receipts} onOpen={open} />}
            {found.data.receipts.length === 0 && !found.hasNextPage && <chakra.p color="muted">{none}</chakra.p>}
            {found.hasNextPage && found.data.receipts.length === 0 && (
              <chakra.p color="muted">No screenings that fit since {shortDateTime(found.data.searchedTo)}.</chakra.p>
            )}
            <ShowMore what="screenings" pages={found} />
          </>
        )}
      </Card>
      {isReporting && <ReportsDialog filter={filter} onClose={() => setReporting(false)} />}
      {opened !== '' && <ReceiptDetail id={opened} onClose={close} />}
    </>
  );
}
