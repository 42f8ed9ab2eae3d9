import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type ListType, listTypeKeys, listTypes } from '../../../../lib/contract/lists/listTypes.ts';
import { count, shortDate, shortDateTime } from '../../shared/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import {
  type AskedLatency,
  durationText,
  type LatencyEdition,
  type LatencyOfList,
  useLatency,
  useLatencyExport,
  yearsTo,
} from './inspection.ts';
import { YearField } from './YearField.tsx';

const figures = (of: LatencyOfList['seconds_to_use'], text = durationText) =>
  of === null ? '-' : `${text(of.median)} / ${text(of.worst)}`;
const daysText = (days: number | null) => `${days} d`;

const listColumns: Column<LatencyOfList>[] = [
  { label: 'List', minWidth: '40', cell: ({ database }) => database },
  { label: 'Editions', number: true, cell: ({ editions }) => count(editions) },
  { label: 'Published to in use', number: true, cell: (one) => figures(one.days_to_use, daysText) },
  { label: 'First seen to in use', number: true, cell: (one) => figures(one.seconds_to_use) },
  { label: 'First seen to all screened', number: true, cell: (one) => figures(one.seconds_to_screened) },
  { label: 'Not compared', number: true, cell: (one) => count(one.not_compared) },
];

const editionColumns: Column<LatencyEdition>[] = [
  {
    label: 'List',
    minWidth: '40',
    cell: ({ database, scope }) => (
      <>
        {database} {scope === 'private' && <Badge>Own list</Badge>}
      </>
    ),
  },
  { label: 'Published', nowrap: true, cell: ({ edition_date }) => shortDate(edition_date) },
  { label: 'First seen', minWidth: '32', cell: ({ first_seen_at: at }) => (at === null ? '-' : shortDateTime(at)) },
  {
    label: 'In use',
    minWidth: '32',
    cell: ({ in_use_at, seconds_to_use }) => <Timed at={in_use_at} after={seconds_to_use} />,
  },
  {
    label: 'All screened',
    minWidth: '32',
    cell: ({ screened_at: at, seconds_to_screened: after, not_screened: left }) =>
      at === null ? 'No run' : <Timed at={at} after={after} note={left ? `${count(left)} not screened` : undefined} />,
  },
];

/** How long lists take from their publisher to every search and to all subjects. */
export function ListLatencyPage() {
  const [asked, setAsked] = useState<AskedLatency>({ year: yearsTo(new Date())[0] ?? '', list: '' });
  const found = useLatency(asked);
  const exporting = useLatencyExport(asked);
  const { lists = [], editions = [], is_all: isAll = true } = found.data ?? {};
  return (
    <>
      <PageHeader
        title="List Latency"
        actions={
          <Button
            variant="outline"
            disabled={exporting.isPending || editions.length === 0}
            onClick={() => exporting.mutate()}
          >
            Export CSV
          </Button>
        }
      >
        How long each edition of a list took: published, first seen by us, in use by every search, and compared with all
        of your subjects. Samples are left out.
      </PageHeader>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '12rem 20rem' }}>
        <YearField year={asked.year} onChange={(year) => setAsked({ ...asked, year })} />
        <Field label="List">
          {(parts) => (
            <Select
              {...parts}
              value={asked.list}
              onChange={({ target }) => setAsked({ ...asked, list: target.value as ListType | '' })}
            >
              <option value="">All lists</option>
              {listTypeKeys.map((key) => (
                <option key={key} value={key}>
                  {listTypes[key].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </chakra.div>
      {found.isLoading && <Spinner label="Loading list latency..." />}
      {found.isError && <LoadFailure title="The list latency could not be loaded" error={found.error} />}
      {found.data && editions.length === 0 && (
        <Card>
          <chakra.p color="muted">No list had a new edition in this year.</chakra.p>
        </Card>
      )}
      {editions.length > 0 && (
        <>
          <Card display="grid" gap="4" overflow="hidden" pb="0">
            <div>
              <chakra.h2 textStyle="card">Median and worst</chakra.h2>
              <chakra.p color="muted" textStyle="small">
                A publisher dates a list by day. An edition is first seen when its import begins.
              </chakra.p>
            </div>
            <RecordTable
              caption="Lists with median and worst latency"
              columns={listColumns}
              rows={lists}
              keyOf={({ database }) => database}
            />
          </Card>
          <Card display="grid" gap="4" overflow="hidden" pb="0">
            <div>
              <chakra.h2 textStyle="card">Editions</chakra.h2>
              {!isAll && (
                <chakra.p color="muted" textStyle="small">
                  The newest of the year. The export has more.
                </chakra.p>
              )}
            </div>
            <RecordTable
              caption="Editions, newest first"
              columns={editionColumns}
              rows={editions}
              keyOf={({ edition_id, scope }) => `${scope} ${edition_id}`}
            />
          </Card>
        </>
      )}
    </>
  );
}

function Timed({ at, after, note }: { at: string; after: number | null; note?: string | undefined }) {
  return (
    <>
      {shortDateTime(at)}
      {after !== null && <Note>after {durationText(after)}</Note>}
      {note && <Note>{note}</Note>}
    </>
  );
}

const Note = chakra('div', { base: { color: 'muted', fontSize: 'xs' } });
