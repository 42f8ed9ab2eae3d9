import { chakra } from '@chakra-ui/react/styled-system';
import { shortDate, shortDateTime } from '../../shared/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import type { MonitoredList, Monitoring } from './monitoringQueries.ts';

const columns: Column<MonitoredList>[] = [
  {
    label: 'List',
    minWidth: '32',
    cell: ({ database, scope }) => (scope === 'private' ? `${database} (own)` : database),
  },
  { label: 'Edition of', nowrap: true, cell: ({ edition_date }) => shortDate(edition_date) },
  { label: 'In use since', cell: ({ published_at }) => shortDateTime(published_at) },
  {
    label: 'Confirmed by its publisher',
    cell: ({ checked_at }) => (checked_at === null ? 'Not fetched by us' : shortDateTime(checked_at)),
  },
  {
    label: 'Subjects',
    cell: ({ compared }) => <Badge tone={compared ? 'spruce' : 'ochre'}>{compared ? 'Compared' : 'Waiting'}</Badge>,
  },
];

/** The lists of today beside the compared ones. */
export function ComparedLists({
  lists,
  missing,
}: {
  lists: readonly MonitoredList[];
  missing: Monitoring['lists_missing'];
}) {
  return (
    <Card display="grid" gap="4" overflow="hidden" pb={lists.length > 0 ? '0' : undefined}>
      <chakra.h2 textStyle="card">State of the lists</chakra.h2>
      {missing.length > 0 && (
        <Notice tone="warning" title="Nobody is compared with these lists">
          {missing.map(({ database }) => database).join(', ')}: there is no edition.
        </Notice>
      )}
      {lists.length > 0 && (
        <RecordTable
          caption="Lists in use"
          columns={columns}
          rows={lists}
          keyOf={({ database, edition_id }) => `${database} ${edition_id}`}
        />
      )}
    </Card>
  );
}
