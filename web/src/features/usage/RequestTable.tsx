import { chakra } from '@chakra-ui/react/styled-system';
import { count, counted, preciseDateTime } from '../../shared/format.ts';
import { receiptPath } from '../../shared/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { AppIdSource, EndpointName } from '../../ui/requestSource.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { milliseconds } from './milliseconds.ts';
import type { LoggedRequest } from './requestLog.ts';

const columns: Column<LoggedRequest>[] = [
  { label: 'Time', nowrap: true, cell: ({ at }) => preciseDateTime(at) },
  { label: 'App ID', cell: (request) => <AppIdSource of={request} /> },
  { label: 'Endpoint', cell: ({ endpoint }) => <EndpointName endpoint={endpoint} /> },
  { label: 'Status', cell: (request) => <Status request={request} /> },
  {
    label: 'Duration',
    number: true,
    cell: ({ duration_ms }) => milliseconds(duration_ms),
  },
  { label: 'Searches', number: true, cell: ({ searches }) => count(searches) },
  { label: 'Request id', minWidth: '64', cell: (request) => <RequestId request={request} /> },
];
const receipt: Column<LoggedRequest> = {
  label: 'Receipt',
  cell: ({ receipt_id }) => (receipt_id ? <TextLink to={receiptPath(receipt_id)}>Open receipt</TextLink> : 'None'),
};

interface RequestTableProps {
  requests: readonly LoggedRequest[];
}

/** One row for each call, or for several alike refused in a flood. */
export function RequestTable({ requests }: RequestTableProps) {
  const hasReceipts = requests.some(({ receipt_id }) => receipt_id !== null);
  return (
    <RecordTable
      caption="Requests, newest first"
      columns={hasReceipts ? [...columns, receipt] : columns}
      rows={requests}
      keyOf={({ id }) => id}
    />
  );
}

interface CellProps {
  request: LoggedRequest;
}

function Status({ request: { status, error_code, calls } }: CellProps) {
  return (
    <>
      <Badge tone={status < 400 ? 'fjord' : 'lingon'}>{status}</Badge>
      {error_code !== null && (
        <chakra.span display="block" mt="1">
          <code>{error_code}</code>
        </chakra.span>
      )}
      {calls > 1 && (
        <chakra.span display="block" color="muted">
          and {counted(calls - 1, 'more call')} like it
        </chakra.span>
      )}
    </>
  );
}

function RequestId({ request: { request_id } }: CellProps) {
  if (request_id === '') return 'N/A';
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
      <code>{request_id}</code>
      <CopyButton text={request_id} what={`request id ${request_id}`} />
    </chakra.div>
  );
}
