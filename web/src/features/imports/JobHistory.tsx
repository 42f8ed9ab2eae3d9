import { chakra } from '@chakra-ui/react/styled-system';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ImportJob } from '../../../../lib/contract/imports.ts';
import { listTypes } from '../../../../lib/contract/listTypes.ts';
import { sentenceOf } from '../../api.ts';
import { count, shortDateTime } from '../../format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { hasEnded, useJobAction } from './importJobs.ts';
import { leftOutOf, outcomeOf, statusWords } from './jobWords.ts';

interface JobHistoryProps {
  jobs: UseQueryResult<{ jobs: ImportJob[] }>;
  /** The job whose progress is on the page: it is ended there. */
  watched: string | undefined;
}

/** The user's own imports, newest first, with what became of them. */
export function JobHistory({ jobs, watched }: JobHistoryProps) {
  if (jobs.isError) {
    return (
      <Notice tone="danger" title="Your imports could not be loaded" alert>
        {sentenceOf(jobs.error)}
      </Notice>
    );
  }
  if (!jobs.data) return null;
  const list = jobs.data.jobs;
  const columns: Column<ImportJob>[] = [
    { label: 'File', minWidth: '64', cell: (job) => <FileName job={job} /> },
    { label: 'Begun', nowrap: true, cell: (job) => shortDateTime(job.created_at) },
    {
      label: 'Status',
      cell: ({ status }) => <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>,
    },
    {
      label: 'Records',
      number: true,
      cell: ({ total_records }) => (total_records === null ? 'N/A' : count(total_records)),
    },
    {
      label: 'Outcome',
      minWidth: '56',
      cell: (job) => (
        <>
          {outcomeOf(job)}
          <LeftOut job={job} />
          {job.id !== watched && <CancelJob job={job} />}
        </>
      ),
    },
  ];
  return (
    <Card display="grid" gap="4" overflow="hidden" pb={list.length > 0 ? '0' : undefined}>
      <chakra.h2 textStyle="card">Your imports</chakra.h2>
      {list.length === 0 ? (
        <chakra.p color="muted">None yet.</chakra.p>
      ) : (
        <RecordTable caption="Your imports" columns={columns} rows={list} keyOf={({ id }) => id} />
      )}
    </Card>
  );
}

function FileName({ job }: { job: ImportJob }) {
  return (
    <>
      {job.original_filename}
      <chakra.span display="block" color="muted" fontWeight="400">
        {listTypes[job.list_type].label}
      </chakra.span>
    </>
  );
}

function LeftOut({ job }: { job: ImportJob }) {
  const leftOut = leftOutOf(job);
  return (
    leftOut && (
      <chakra.span display="block" color="ochre">
        {leftOut}
      </chakra.span>
    )
  );
}

function CancelJob({ job }: { job: ImportJob }) {
  const cancel = useJobAction('cancel');
  if (hasEnded(job)) return null;
  return (
    <chakra.div mt="1" ms="-3">
      <Button variant="dangerGhost" size="sm" disabled={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
        Cancel
        <chakra.span srOnly>{job.original_filename}</chakra.span>
      </Button>
    </chakra.div>
  );
}
