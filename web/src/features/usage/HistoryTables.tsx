import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { count } from '../../shared/format.ts';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { AppIdSource, EndpointName } from '../../ui/requestSource.tsx';
import { milliseconds } from './milliseconds.ts';
import type { UsageHistory } from './usageHistory.ts';

type Counts = Pick<UsageHistory['total'], 'request_count' | 'calls' | 'client_errors' | 'server_errors'>;
type EndpointRow = UsageHistory['by_endpoint'][number];
type AppIdRow = UsageHistory['by_app_id'][number];
type ErrorRow = UsageHistory['errors'][number];

const counts: Column<Counts>[] = [
  { label: 'Searches', number: true, cell: (row) => count(row.request_count) },
  { label: 'Calls', number: true, cell: (row) => count(row.calls) },
  { label: 'Refused (4xx)', number: true, cell: (row) => count(row.client_errors) },
  { label: 'Failed (5xx)', number: true, cell: (row) => count(row.server_errors) },
];
const ofEndpoints: Column<EndpointRow>[] = [
  { label: 'Endpoint', cell: ({ endpoint }) => <EndpointName endpoint={endpoint} /> },
  ...counts,
  { label: 'p50', number: true, cell: ({ p50_ms }) => milliseconds(p50_ms) },
  { label: 'p95', number: true, cell: ({ p95_ms }) => milliseconds(p95_ms) },
];
const ofAppIds: Column<AppIdRow>[] = [{ label: 'App ID', cell: (row) => <AppIdSource of={row} /> }, ...counts];
const ofErrors: Column<ErrorRow>[] = [
  { label: 'Error', cell: ({ code }) => <code>{code}</code> },
  { label: 'Status', cell: ({ status }) => status },
  { label: 'Calls', number: true, cell: ({ calls }) => count(calls) },
];

interface HistoryTablesProps {
  history: UsageHistory;
}

/** The period's figures by endpoint, App ID and error. */
export function HistoryTables({ history: { by_endpoint, by_app_id, errors } }: HistoryTablesProps) {
  return (
    <>
      <Titled title="By endpoint">
        <RecordTable
          caption="Calls by endpoint"
          columns={ofEndpoints}
          rows={by_endpoint}
          keyOf={({ endpoint }) => endpoint}
        />
      </Titled>
      <Titled title="By App ID">
        <RecordTable
          caption="Calls by App ID"
          columns={ofAppIds}
          rows={by_app_id}
          keyOf={({ app_id_ref }) => app_id_ref}
        />
      </Titled>
      <Titled title="Errors">
        {errors.length === 0 ? (
          <chakra.p color="muted">None in this period.</chakra.p>
        ) : (
          <RecordTable caption="Calls by error" columns={ofErrors} rows={errors} keyOf={({ code }) => code} compact />
        )}
      </Titled>
    </>
  );
}

interface TitledProps {
  title: string;
  children: ReactNode;
}

function Titled({ title, children }: TitledProps) {
  return (
    <chakra.div display="grid" gap="2">
      <chakra.h3 fontWeight="600">{title}</chakra.h3>
      {children}
    </chakra.div>
  );
}
