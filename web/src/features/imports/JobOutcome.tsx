import { chakra } from '@chakra-ui/react/styled-system';
import type { ImportJob } from '../../../../lib/contract/imports/imports.ts';
import { Button } from '../../ui/Button.tsx';
import { hasEnded, useJobAction } from './importJobs.ts';
import { JobProblems } from './JobProblems.tsx';
import { leftOutOf, outcomeOf } from './jobWords.ts';
import { RetryJob } from './RetryJob.tsx';
import { ShowChanges } from './ShowChanges.tsx';

interface JobOutcomeProps {
  job: ImportJob;
  /** Its progress is shown on the page: it is cancelled there. */
  watched: boolean;
  onRetried: (jobId: string) => void;
}

/** The outcome of an import, and the actions it allows. */
export function JobOutcome({ job, watched, onRetried }: JobOutcomeProps) {
  const leftOut = leftOutOf(job);
  return (
    <chakra.div display="grid" gap="1" justifyItems="start">
      <div>{outcomeOf(job) ?? <ShowChanges job={job} />}</div>
      {leftOut && <chakra.span color="ochre">{leftOut}</chakra.span>}
      <chakra.div display="flex" flexWrap="wrap" gap="2" _empty={{ display: 'none' }}>
        <RetryJob job={job} onRetried={onRetried} />
        <JobProblems job={job} />
        {!watched && <CancelJob job={job} />}
      </chakra.div>
    </chakra.div>
  );
}

interface CancelJobProps {
  job: ImportJob;
}

function CancelJob({ job }: CancelJobProps) {
  const cancel = useJobAction('cancel');
  if (hasEnded(job)) return null;
  return (
    <Button variant="dangerGhost" size="sm" ms="-3" disabled={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
      Cancel
      <chakra.span srOnly>{job.original_filename}</chakra.span>
    </Button>
  );
}
