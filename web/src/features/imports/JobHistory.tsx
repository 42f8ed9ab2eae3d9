import { chakra } from '@chakra-ui/react/styled-system';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportJob } from '../../../../lib/contract/imports/imports.ts';
import { listTypes } from '../../../../lib/contract/lists/listTypes.ts';
import { count, shortDateTime } from '../../shared/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { JobOutcome } from './JobOutcome.tsx';
import { statusOf } from './jobWords.ts';

interface JobHistoryProps {
  jobs: UseInfiniteQueryResult<{ jobs: ImportJob[] }>;
  /** The job followed on the page: it is cancelled there. */
  watched: string | undefined;
  onRetried: (jobId: string) => void;
}

/** The others are shown on demand, because the editions follow below. */
const shownFirst = 10;

/** The user's own imports, newest first, with their outcome. */
export function JobHistory({ jobs, watched, onRetried }: JobHistoryProps) {
  const [all, setAll] = useState(false);
  if (jobs.isError) {
    return <LoadFailure title="Your imports could not be loaded" error={jobs.error} />;
  }
  if (!jobs.data) return null;
  const list = jobs.data.jobs;
  const shown = all ? list : list.slice(0, shownFirst);
  const columns: Column<ImportJob>[] = [
    { label: 'File', minWidth: '64', cell: (job) => <FileName job={job} /> },
    { label: 'Started', nowrap: true, cell: (job) => shortDateTime(job.created_at) },
    {
      label: 'Status',
      cell: (job) => <Badge tone={statusOf(job).tone}>{statusOf(job).label}</Badge>,
    },
    {
      label: 'Records',
      number: true,
      cell: ({ total_records }) => (total_records === null ? 'N/A' : count(total_records)),
    },
    {
      label: 'Outcome',
      minWidth: '56',
      cell: (job) => <JobOutcome job={job} watched={job.id === watched} onRetried={onRetried} />,
    },
  ];
  return (
    <Card display="grid" gap="4" overflow="hidden" pb={list.length > 0 ? '0' : undefined}>
      <chakra.h2 textStyle="card">Your imports</chakra.h2>
      {list.length === 0 ? (
        <chakra.p color="muted">None yet.</chakra.p>
      ) : (
        <RecordTable caption="Your imports" columns={columns} rows={shown} keyOf={({ id }) => id} />
      )}
      {shown.length < list.length && (
        <chakra.div mt="-2" mb="2">
          <Button variant="ghost" size="sm" ms="-3" onClick={() => setAll(true)}>
            Show all {list.length} imports
          </Button>
        </chakra.div>
      )}
      {shown.length === list.length && jobs.hasNextPage && (
        <chakra.div mt="-2" mb="2">
          <Button
            variant="ghost"
            size="sm"
            ms="-3"
            disabled={jobs.isFetchingNextPage}
            onClick={() => void jobs.fetchNextPage()}
          >
            Show more
          </Button>
        </chakra.div>
      )}
    </Card>
  );
}

interface FileNameProps {
  job: ImportJob;
}

function FileName({ job }: FileNameProps) {
  return (
    <>
      {job.original_filename}
      <chakra.span display="block" color="muted" fontWeight="400">
        {listTypes[job.list_type].label}
      </chakra.span>
    </>
  );
}
