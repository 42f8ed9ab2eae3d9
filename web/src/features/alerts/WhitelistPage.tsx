import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { count, counted, shortDate } from '../../shared/format.ts';
import { useMay } from '../../shared/role.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { WhitelistFilters } from './WhitelistFilters.tsx';
import { WhitelistReview } from './WhitelistReview.tsx';
import { WhitelistTable } from './WhitelistTable.tsx';
import {
  isFiltered,
  useWhitelist,
  useWhitelistExport,
  useWhitelistFilter,
  type WhitelistFigures,
  type WhitelistFilter,
} from './whitelist.ts';

/** Matches held back as false positives, for their yearly review. */
export function WhitelistPage() {
  const { filter, setFilter } = useWhitelistFilter();
  const found = useWhitelist(filter);
  const exporting = useWhitelistExport(filter);
  const mayReview = useMay('analyst') === true;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const entries = found.data?.entries ?? [];
  const figures = found.data?.figures;
  const chosenEntries = entries.filter(({ alert_id: id }) => chosen.has(id));
  return (
    <>
      <PageHeader
        title="Whitelist"
        actions={
          <Button variant="outline" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
            Export CSV
          </Button>
        }
      >
        False positives in force: matches held back by a decision. Each is due for review eleven months after its
        decision or last confirmation, a month before a decision usually ends.
      </PageHeader>
      {figures && <Figures figures={figures} />}
      {figures && <WhitelistFilters filter={filter} holders={figures.holders} onChange={setFilter} />}
      {found.isLoading && <Spinner label="Loading the whitelist..." />}
      {found.isError && <LoadFailure title="The whitelist could not be loaded" error={found.error} />}
      {found.data && entries.length === 0 && (
        <Card>
          <chakra.p color="muted">{nothing(filter, found.hasNextPage)}</chakra.p>
        </Card>
      )}
      {chosenEntries.length > 0 && <WhitelistReview entries={chosenEntries} onEnd={() => setChosen(new Set())} />}
      {entries.length > 0 && (
        <Card overflow="hidden" py="0">
          <WhitelistTable entries={entries} chosen={mayReview ? chosen : undefined} onChoose={setChosen} />
        </Card>
      )}
      <ShowMore what="decisions" pages={found} />
    </>
  );
}

function nothing(filter: WhitelistFilter, hasMore: boolean): string {
  if (hasMore) return 'No decisions so far fit these filters.';
  return isFiltered(filter) ? 'No decisions fit these filters.' : 'No match is held back as a false positive.';
}

function Figures({
  figures: { in_force, due, oldest_decided_at: oldest, holders, complete },
}: {
  figures: WhitelistFigures;
}) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
    >
      <StatCard label="In force" value={`${count(in_force)}${complete ? '' : ' or more'}`} />
      <StatCard label="Review due" value={count(due)} note={due === 0 ? 'Nothing waits' : 'Confirm or end each'} />
      <StatCard label="Oldest decision" value={oldest ? shortDate(oldest) : '-'} />
      <StatCard label="Decided by" value={counted(holders.length, 'holder')} note="People and App IDs" />
    </chakra.div>
  );
}
