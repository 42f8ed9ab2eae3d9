import { chakra } from '@chakra-ui/react/styled-system';
import { count, shortDateTime } from '../../shared/format.ts';
import { jobStatusWords } from '../../shared/jobStatusWords.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { type BackTest, isRunning, type useBackTests } from './backTests.ts';
import { periodText, settingsText } from './settingsText.ts';

interface BackTestHistoryProps {
  tests: ReturnType<typeof useBackTests>;
  onOpen: (id: string) => void;
}

/** The account's back-tests, newest first. */
export function BackTestHistory({ tests, onOpen }: BackTestHistoryProps) {
  if (tests.isError) return <LoadFailure title="Your back-tests could not be loaded" error={tests.error} />;
  if (!tests.data) return null;
  const rows = tests.data.tests;
  const columns: Column<BackTest>[] = [
    { label: 'Name', minWidth: '32', cell: ({ name }) => name },
    { label: 'Settings', minWidth: '32', cell: settingsText },
    { label: 'Period', minWidth: '32', cell: periodText },
    { label: 'Screenings', number: true, cell: ({ figures }) => count(figures.screenings) },
    { label: 'Gone', number: true, cell: ({ figures: { gone } }) => count(gone.settings + gone.lists) },
    { label: 'New', number: true, cell: ({ figures }) => count(figures.new.settings + figures.new.lists) },
    { label: 'Started', cell: ({ created_at }) => shortDateTime(created_at) },
    {
      label: 'Status',
      cell: ({ status }) => <Badge tone={jobStatusWords[status].tone}>{jobStatusWords[status].label}</Badge>,
    },
    {
      label: 'Result',
      plain: true,
      cell: (test) =>
        !isRunning(test) && (
          <Button variant="outline" size="sm" onClick={() => onOpen(test.id)}>
            Open<chakra.span srOnly> {test.name}</chakra.span>
          </Button>
        ),
    },
  ];
  return (
    <Card display="grid" gap="4" overflow="hidden" pb={rows.length > 0 ? '0' : undefined}>
      <div>
        <chakra.h2 textStyle="card">Your back-tests</chakra.h2>
        {rows.length === 0 && (
          <chakra.p color="muted" textStyle="small">
            None yet.
          </chakra.p>
        )}
      </div>
      {rows.length > 0 && (
        <RecordTable caption="Your back-tests" columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
      <ShowMore what="back-tests" pages={tests} />
    </Card>
  );
}
