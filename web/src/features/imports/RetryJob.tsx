import { chakra } from '@chakra-ui/react/styled-system';
import type { ImportJob } from '../../../../lib/contract/imports/imports.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast.ts';
import { useJobAction } from './importJobs.ts';

interface RetryJobProps {
  job: ImportJob;
  onRetried: (jobId: string) => void;
}

/** For an import failed by a fault of the service: only the failed part is repeated. */
export function RetryJob({ job, onRetried }: RetryJobProps) {
  const retry = useJobAction('retry');
  if (!job.can_retry) return null;
  const start = () =>
    retry.mutate(job.id, {
      onSuccess: () => {
        showToast({ title: 'Import Started', text: 'It continues where it stopped.' });
        onRetried(job.id);
      },
    });
  return (
    <Button variant="outline" size="sm" disabled={retry.isPending} onClick={start}>
      {retry.isPending ? 'Starting...' : 'Try again'}
      <chakra.span srOnly>{job.original_filename}</chakra.span>
    </Button>
  );
}
