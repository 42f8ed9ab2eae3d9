import { chakra } from '@chakra-ui/react/styled-system';
import { count, shortDateTime } from '../../shared/format.ts';
import { Card } from '../../ui/Card.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { EndpointName, sourceOf } from '../../ui/requestSource.tsx';

interface Row {
  date: string;
  endpoint: string;
  request_count: number;
  app_id_ref: string;
  app_id_name: string | null;
  last_at: string;
}

const columns: Column<Row>[] = [
  { label: 'Endpoint', cell: ({ endpoint }) => <EndpointName endpoint={endpoint} /> },
  { label: 'Source', cell: sourceOf },
  { label: 'Last request', cell: ({ last_at }) => shortDateTime(last_at) },
  { label: 'Searches', number: true, cell: ({ request_count }) => count(request_count) },
];

interface RecentRequestsProps {
  requests: readonly Row[];
}

/** Newest first: one row per day, endpoint and source. */
export function RecentRequests({ requests }: RecentRequestsProps) {
  return (
    <Card display="grid" gap="4" pb={requests.length > 0 ? '0' : undefined} overflow="hidden">
      <div>
        <chakra.h2 textStyle="card">Recent requests</chakra.h2>
        {requests.length > 0 && (
          <chakra.p textStyle="small" color="muted">
            One row for each day, endpoint and source
          </chakra.p>
        )}
      </div>
      {requests.length === 0 ? (
        <chakra.p color="muted">No requests in the last 60 days.</chakra.p>
      ) : (
        <RecordTable
          caption="Recent requests"
          columns={columns}
          rows={requests}
          keyOf={({ date, endpoint, app_id_ref }) => `${date} ${endpoint} ${app_id_ref}`}
        />
      )}
    </Card>
  );
}
