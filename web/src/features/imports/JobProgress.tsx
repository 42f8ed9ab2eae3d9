import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { chunkRecords, type ImportJob } from '../../../../lib/contract/imports/imports.ts';
import { listTypes } from '../../../../lib/contract/lists/listTypes.ts';
import { shortDateTime } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ChunkCounts } from './ChunkCounts.tsx';
import { DecisionNeeded } from './DecisionNeeded.tsx';
import { hasEnded, useImportJob, useJobAction } from './importJobs.ts';

interface JobProgressProps {
  jobId: string;
  /** From the preview; unknown for a resumed job. */
  estimatedRecords: number | undefined;
  /** Called once, when the job has ended. */
  onEnd: (job: ImportJob) => void;
}

/** Follows a job to its end: a small file with one bar, a large one (above `chunkRecords`) chunk by chunk. */
export function JobProgress({ jobId, estimatedRecords = 0, onEnd }: JobProgressProps) {
  const { data, error } = useImportJob(jobId);
  const cancel = useJobAction('cancel');
  const job = data?.job;

  useEffect(() => {
    if (job && hasEnded(job)) onEnd(job);
  }, [job, onEnd]);

  if (!job) {
    return error ? (
      <LoadFailure title="The import could not be read" error={error} />
    ) : (
      <Spinner label="Looking for the import..." />
    );
  }
  const large = Math.max(job.total_records ?? 0, estimatedRecords) > chunkRecords || (job.total_chunks ?? 0) > 1;
  return (
    <Card aria-labelledby="job-title" display="grid" gap="5">
      <div>
        <chakra.h2 id="job-title" textStyle="card">
          {job.confirmation_needed ? 'Waiting for your decision:' : 'Importing'} {job.original_filename}
        </chakra.h2>
        <chakra.p color="muted" textStyle="small">
          {listTypes[job.list_type].label}. You may close this page: the import{' '}
          {job.confirmation_needed ? `waits until ${shortDateTime(job.confirmation_needed.waits_until)}` : 'continues'}{' '}
          and is shown here when you return.
        </chakra.p>
      </div>
      {job.confirmation_needed ? (
        <DecisionNeeded job={job} needed={job.confirmation_needed} />
      ) : large ? (
        <ChunkCounts job={job} />
      ) : (
        <ClimbingBar />
      )}
      <div>
        <Button variant="dangerGhost" size="sm" disabled={cancel.isPending} onClick={() => cancel.mutate(jobId)}>
          {cancel.isPending ? 'Cancelling...' : 'Cancel import'}
        </Button>
      </div>
    </Card>
  );
}

const climb = { from: 75, to: 95, step: 2, everyMs: 1_000 };

/** Rises from 75 to 95 in steps of 2 per second; 100 is reached when the import has ended. */
function ClimbingBar() {
  const [percent, setPercent] = useState(climb.from);
  useEffect(() => {
    const timer = setInterval(() => setPercent((at) => Math.min(climb.to, at + climb.step)), climb.everyMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <chakra.div display="grid" gap="2">
      <p role="status">Processing...</p>
      <Progress label="Import" percent={percent} />
    </chakra.div>
  );
}
