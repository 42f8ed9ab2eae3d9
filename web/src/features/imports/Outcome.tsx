import { chakra } from '@chakra-ui/react/styled-system';
import { listTypes } from '../../../../lib/contract/lists/listTypes.ts';
import { counted, shortDate } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { Flow } from './flow.ts';
import { JobProblems } from './JobProblems.tsx';
import { leftOutOf, replacedWords } from './jobWords.ts';
import { RetryJob } from './RetryJob.tsx';
import { ShowChanges } from './ShowChanges.tsx';

interface OutcomeProps {
  flow: Extract<Flow, { state: 'success' | 'error' }>;
  onAnother: () => void;
  onRetried: (jobId: string) => void;
}

/** The result of the import followed on the page. */
export function Outcome({ flow, onAnother, onRetried }: OutcomeProps) {
  return (
    <Card display="grid" gap="5" aria-label="Result of the import">
      {flow.state === 'success' ? (
        <Success job={flow.job} />
      ) : (
        <Notice tone="danger" title="Import Failed" alert>
          {flow.message} The list in use has not been changed.
        </Notice>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button onClick={onAnother}>Upload Another File</Button>
        {flow.job && <RetryJob job={flow.job} onRetried={onRetried} />}
        {flow.job && <JobProblems job={flow.job} />}
      </chakra.div>
    </Card>
  );
}

function Success({ job }: { job: Extract<OutcomeProps['flow'], { state: 'success' }>['job'] }) {
  const leftOut = leftOutOf(job);
  return (
    <>
      <Progress label="Import" percent={100} tone="spruce" />
      <Notice tone="good" title="Import Successful">
        <p>All chunks have been processed successfully.</p>
        <chakra.p mt="1">
          {listTypes[job.list_type].label}
          {job.list_date && ` of ${shortDate(job.list_date)}`}
          {job.total_records !== null && `, ${counted(job.total_records, 'record')}`}. It is now in use.
        </chakra.p>
        <p>
          {job.changes ? (
            <>
              Compared with the previous edition: <ShowChanges job={job} />
            </>
          ) : (
            `${replacedWords(job)}.`
          )}
        </p>
        {job.compared && <p>{job.compared}</p>}
      </Notice>
      {leftOut && <Notice tone="warning" title={leftOut} />}
    </>
  );
}
