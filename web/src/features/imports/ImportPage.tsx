import { useSession } from '../../session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { isRunning, useImportJobs } from './importJobs.ts';
import { JobHistory } from './JobHistory.tsx';
import { JobProgress } from './JobProgress.tsx';
import { Outcome } from './Outcome.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { useImportFlow } from './useImportFlow.ts';

/** Loads a list file: choose, preview, confirm, follow. A job that was started in a closed tab is found again. */
export function ImportPage() {
  const { user } = useSession();
  const jobs = useImportJobs();
  const { flow, ended, preview, confirm, leavePreview, cancelUpload, reset } = useImportFlow();
  const running = flow.state === 'idle' ? jobs.data?.jobs.find(isRunning) : undefined;
  const result = flow.state === 'success' || (flow.state === 'error' && flow.job) ? flow : undefined;
  const watched = flow.state === 'processing' ? flow.jobId : running?.id;

  return (
    <>
      <PageHeader title="XML Import">
        Load an official sanctions or PEP list. The list in use stays in use until the new one is complete.
      </PageHeader>
      <Notice tone={user?.operator ? 'warning' : 'info'}>
        {user?.operator
          ? 'You are an operator: what you import is published for everybody.'
          : 'What you import is private: it replaces the shared list for your account alone.'}
      </Notice>
      {watched && (
        <JobProgress
          jobId={watched}
          estimatedRecords={flow.state === 'processing' ? flow.estimatedRecords : undefined}
          onEnd={ended}
        />
      )}
      {result && <Outcome flow={result} onAnother={reset} />}
      {!watched && !result && <ChooseFile flow={flow} onPreview={preview} onCancel={cancelUpload} onReset={reset} />}
      {flow.state === 'preview' && (
        <PreviewDialog
          flow={flow}
          onConfirm={() => confirm(flow.preview.jobId, flow.preview.statistics.recordsToInsert)}
          onLeave={() => leavePreview(flow.preview.jobId)}
        />
      )}
      <JobHistory jobs={jobs} watched={watched} />
    </>
  );
}
