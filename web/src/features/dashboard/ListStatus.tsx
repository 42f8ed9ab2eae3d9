import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { Client } from '../../../../lib/contract/client.ts';
import { useApi } from '../../shared/api.ts';
import { count, counted, shortDate } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { keys } from '../../shared/queries.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { listLabel } from '../../ui/matches/listName.ts';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface Row {
  key: string;
  list: string;
  edition: string;
  ageDays: number | undefined;
  records: string;
  status: string;
  tone: 'fjord' | 'sea' | 'lingon';
}

const columns: Column<Row>[] = [
  { label: 'List', cell: ({ list }) => list },
  { label: 'Edition', cell: ({ edition, ageDays }) => <Edition date={edition} ageDays={ageDays} /> },
  { label: 'Records', number: true, cell: ({ records }) => records },
  { label: 'Status', cell: ({ status, tone }) => <Badge tone={tone}>{status}</Badge> },
];

/** The lists this account screens against, with their age, and the lists that are missing. */
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
      <RecordTable
        caption="Lists you screen against"
        columns={columns}
        rows={rowsOf(lists.data)}
        keyOf={({ key }) => key}
      />
    </Card>
  );
}

/** From this age on the publisher probably has a newer edition: most of these lists change within a month. */
const oldFromDays = 31;

interface EditionProps {
  date: string;
  ageDays: number | undefined;
}

/** The publisher's date with its age; an old edition is highlighted. */
function Edition({ date, ageDays }: EditionProps) {
  if (ageDays === undefined) return date;
  const age = ageDays === 0 ? 'today' : `${counted(ageDays, 'day')} old`;
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" columnGap="2.5" rowGap="1">
      {date}
      {ageDays < oldFromDays ? <chakra.span color="muted">{age}</chakra.span> : <Badge tone="ochre">{age}</Badge>}
    </chakra.span>
  );
}

function rowsOf({ lists, lists_unavailable }: Awaited<ReturnType<Client['listOverview']>>): Row[] {
  const screened = lists.map(({ edition_id, edition_date, age_days, records, scope, ...named }) => ({
    key: edition_id,
    list: listLabel(named),
    edition: shortDate(edition_date),
    ageDays: age_days,
    records: count(records),
    ...(scope === 'private'
      ? ({ status: 'Your own edition', tone: 'sea' } as const)
      : ({ status: 'In use', tone: 'fjord' } as const)),
  }));
  const missing = lists_unavailable.map(({ reason, ...named }) => ({
    key: named.database,
    list: listLabel(named),
    edition: 'None',
    ageDays: undefined,
    records: 'N/A',
    status: reason === 'not_imported' ? 'Not imported yet' : 'Could not be loaded',
    tone: 'lingon' as const,
  }));
  return [...screened, ...missing];
}
