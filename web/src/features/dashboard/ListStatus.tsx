import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { recentDays } from '../../../../lib/contract/lists/editionAge.ts';
import type { ScreenedList } from '../../../../lib/contract/lists/lists.ts';
import { useApi } from '../../shared/api.ts';
import { count } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { keys } from '../../shared/queries.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { EditionDate } from '../../ui/EditionDate.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ListWarnings } from '../../ui/matches/ListWarnings.tsx';
import { listLabel } from '../../ui/matches/listName.ts';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type Overview = Awaited<ReturnType<Client['listOverview']>>;

interface Row {
  key: string;
  list: string;
  /** Undefined for a list without one. */
  edition: ScreenedList | undefined;
  records: string;
  status: string;
  tone: 'fjord' | 'sea' | 'lingon';
}

const columns: Column<Row>[] = [
  { label: 'List', cell: ({ list }) => list },
  { label: 'Edition', cell: ({ edition }) => (edition ? <EditionDate edition={edition} /> : 'None') },
  { label: 'Records', number: true, cell: ({ records }) => records },
  { label: 'Status', cell: ({ status, tone }) => <Badge tone={tone}>{status}</Badge> },
];

/** The account's screened lists, with their age, and the missing ones. */
export function ListStatus() {
  const api = useApi();
  const lists = useQuery({ queryKey: keys.lists, queryFn: ({ signal }) => api.listOverview({}, signal) });
  if (lists.isError) {
    return <LoadFailure title="The lists could not be read" error={lists.error} />;
  }
  if (!lists.data) return null;
  return (
    <Card display="grid" gap="4" overflow="hidden" pb="0">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <chakra.h2 textStyle="card">Lists you screen against</chakra.h2>
        <TextLink to={paths.imports}>Import a list</TextLink>
      </chakra.div>
      <ListWarnings lists={lists.data.lists} />
      <Recent of={lists.data.recent} />
      <RecordTable
        caption="Lists you screen against"
        columns={columns}
        rows={rowsOf(lists.data)}
        keyOf={({ key }) => key}
      />
    </Card>
  );
}

/** What was published lately, and what it changed. A first edition changes nothing that was screened before. */
function Recent({ of }: { of: Overview['recent'] }) {
  const changed = of.filter(({ changes, changes_unknown }) => changes !== null || changes_unknown);
  if (changed.length === 0) {
    return <chakra.p color="muted">No list has changed in the last {recentDays} days.</chakra.p>;
  }
  return (
    <chakra.div>
      <chakra.h3 fontWeight="600">Changes of the last {recentDays} days</chakra.h3>
      <chakra.ul mt="1" display="grid" gap="1">
        {changed.map((edition) => (
          <chakra.li key={edition.edition_id + edition.list} fontSize="sm">
            {listLabel(edition)} of {edition.edition_date}: {changesOf(edition)}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

function changesOf({ changes }: Overview['recent'][number]): string {
  if (!changes) return 'its changes are not known';
  const { added, removed, changed } = changes;
  if (added + removed + changed === 0) return 'no record changed';
  return `${count(added)} added, ${count(removed)} removed, ${count(changed)} changed`;
}

function rowsOf({ lists, lists_unavailable }: Overview): Row[] {
  const screened = lists.map((edition) => ({
    key: edition.edition_id,
    list: listLabel(edition),
    edition,
    records: count(edition.records),
    ...(edition.scope === 'private'
      ? ({ status: 'Your own edition', tone: 'sea' } as const)
      : ({ status: 'In use', tone: 'fjord' } as const)),
  }));
  const missing = lists_unavailable.map(({ reason, ...named }) => ({
    key: named.database,
    list: listLabel(named),
    edition: undefined,
    records: 'N/A',
    status: reason === 'not_imported' ? 'Not imported yet' : 'Could not be loaded',
    tone: 'lingon' as const,
  }));
  return [...screened, ...missing];
}
