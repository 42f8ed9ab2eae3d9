import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { receiptPath } from '../../shared/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { type BackTest, type Difference, type DifferenceFilter, useDifferences } from './backTests.ts';
import { databaseOf } from './settingsText.ts';

/** Alerts that are gone or new, each with its screening. */
export function DifferenceTable({ test }: { test: BackTest }) {
  const [filter, setFilter] = useState<DifferenceFilter>({ change: '', cause: '' });
  const found = useDifferences(test.id, filter);
  const rows = found.data?.differences ?? [];
  if (test.differences_kept === 0)
    return <chakra.p color="muted">Every screening would have the same alerts.</chakra.p>;
  return (
    <chakra.div display="grid" gap="4">
      <chakra.h3 fontWeight="600">Alerts gone and new</chakra.h3>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, 16rem)' }}>
        <Field label="Change">
          {(parts) => (
            <Select
              {...parts}
              value={filter.change}
              onChange={({ target }) => setFilter({ ...filter, change: target.value as DifferenceFilter['change'] })}
            >
              <option value="">Gone and new</option>
              <option value="gone">Gone</option>
              <option value="new">New</option>
            </Select>
          )}
        </Field>
        <Field label="Cause">
          {(parts) => (
            <Select
              {...parts}
              value={filter.cause}
              onChange={({ target }) => setFilter({ ...filter, cause: target.value as DifferenceFilter['cause'] })}
            >
              <option value="">All</option>
              <option value="settings">The tested settings</option>
              <option value="lists">Changed lists</option>
            </Select>
          )}
        </Field>
      </chakra.div>
      {found.isError && <LoadFailure title="The alerts could not be loaded" error={found.error} />}
      {found.data && rows.length === 0 && !found.hasNextPage && (
        <chakra.p color="muted">No alerts fit this filter.</chakra.p>
      )}
      {rows.length > 0 && (
        <RecordTable
          caption="Alerts gone and new"
          columns={columns}
          rows={rows}
          keyOf={({ receipt_id, row, change, record_id }) => `${receipt_id} ${row} ${change} ${record_id}`}
        />
      )}
      <ShowMore what="alerts" pages={found} />
    </chakra.div>
  );
}

const columns: Column<Difference>[] = [
  {
    label: 'Screened',
    minWidth: '40',
    cell: ({ name, external_ref }) => (
      <>
        {name ?? 'Not readable any more'}
        {external_ref && (
          <chakra.span display="block" fontWeight="400" color="muted" fontSize="xs">
            {external_ref}
          </chakra.span>
        )}
      </>
    ),
  },
  {
    label: 'Alert',
    cell: ({ change }) => (
      <Badge tone={change === 'gone' ? 'fjord' : 'lingon'}>{change === 'gone' ? 'Gone' : 'New'}</Badge>
    ),
  },
  { label: 'Record', minWidth: '40', cell: ({ record_name, record_id }) => record_name ?? record_id },
  { label: 'List', cell: ({ list }) => databaseOf(list) },
  { label: 'Score', number: true, cell: ({ score_then, score_now }) => scoreText(score_then ?? score_now) },
  { label: 'Cause', cell: ({ cause }) => (cause === 'settings' ? 'Settings' : 'Changed lists') },
  { label: 'Receipt', cell: ({ receipt_id }) => <TextLink to={receiptPath(receipt_id)}>Open</TextLink> },
];

const scoreText = (score: number | null) => (score === null ? '' : (score / 1000).toFixed(3));
