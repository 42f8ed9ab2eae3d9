import { chakra } from '@chakra-ui/react/styled-system';
import { requestLogDays } from '../../../../lib/contract/usage/requestLogLimits.ts';
import { shortDateTime } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { RequestFilters } from './RequestFilters.tsx';
import { RequestTable } from './RequestTable.tsx';
import { isFiltered, problemOf, useRequestFilter, useRequestLog } from './requestLog.ts';

/** Every screening call, to answer questions about one by its request id. */
export function RequestLogPage() {
  const { filter, setFilter, clear } = useRequestFilter();
  const log = useRequestLog(filter);
  const none = isFiltered(filter)
    ? `No requests of the last ${requestLogDays} days fit these filters.`
    : `No requests in the last ${requestLogDays} days.`;
  return (
    <>
      <PageHeader
        title="Request Log"
        actions={
          <Button variant="outline" disabled={log.isFetching} onClick={() => void log.refetch()}>
            {log.isRefetching ? 'Refreshing...' : 'Refresh'}
          </Button>
        }
      >
        The screening calls of your account in the last {requestLogDays} days, without the names that were searched.
        Calls may appear up to 15 minutes later. If you have a question about one, send us its request id.
      </PageHeader>
      <Card display="grid" gap="5" overflow="hidden" pb={log.data?.requests.length ? '0' : undefined}>
        <RequestFilters filter={filter} onChange={setFilter} onClear={clear} />
        {log.isLoading && <Spinner label="Loading requests..." />}
        {log.isError && <LoadFailure title="The requests could not be loaded" error={log.error} />}
        {log.data && problemOf(filter) === undefined && (
          <>
            {log.data.requests.length > 0 && <RequestTable requests={log.data.requests} />}
            {log.data.requests.length === 0 && !log.hasNextPage && <chakra.p color="muted">{none}</chakra.p>}
            {log.hasNextPage && log.data.requests.length === 0 && (
              <chakra.p color="muted">No requests that fit since {shortDateTime(log.data.searchedTo)}.</chakra.p>
            )}
            <ShowMore what="requests" pages={log} />
          </>
        )}
      </Card>
    </>
  );
}
