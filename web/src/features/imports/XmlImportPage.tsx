import { useEffect, useState } from 'react';
import { isListType, type ListType } from '../../../../lib/contract/lists/listTypes.ts';
import { useSession } from '../../shared/session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { type ChosenFile, nothingChosen } from './chosenFile.ts';
import { Editions } from './editions/Editions.tsx';
import { isRunning, useImportJobs } from './importJobs.ts';
import { JobHistory } from './JobHistory.tsx';
import { JobProgress } from './JobProgress.tsx';
import { Outcome } from './Outcome.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { useImportFlow } from './useImportFlow.ts';

/** Imports a list file: choose, preview, confirm, follow. A job started in a closed tab is found again. */
export function XmlImportPage() {
  const { user } = useSession();
  const jobs = useImportJobs();
  const { flow, ended, preview, confirm, leavePreview, cancelUpload, found, retried, reset } = useImportFlow();
  const [chosen, setChosen] = useState(nothingChosen);
  /** The list with its editions shown: the one chosen last, in the form or beside the editions. */
  const [chosenList, setChosenList] = useState<ListType>();
  const editionsOf = chosenList ?? jobs.data?.jobs[0]?.list_type ?? 'eu_sanctions_list';
  const choose = (next: ChosenFile) => {
    setChosen(next);
    if (isListType(next.listType)) setChosenList(next.listType);
  };
  const chooseAnother = () => {
    setChosen(nothingChosen);
    reset();
  };
  const running = jobs.data?.jobs.find(isRunning)?.id;
  const idle = flow.state === 'idle';
  // From then on it is followed to its end, even if the list of jobs shows the end first.
  useEffect(() => {
    if (idle && running) found(running);
  }, [idle, running, found]);
  const result = flow.state === 'success' || (flow.state === 'error' && flow.job) ? flow : undefined;
  const watched = flow.state === 'processing' ? flow.jobId : idle ? running : undefined;

  return (
    <>
      <PageHeader title="XML Import">
        Import an official sanctions or PEP list. The current list stays in use until the new one is complete.
      </PageHeader>
      <Notice tone={user?.operator ? 'warning' : 'info'}>
        {user?.operator
          ? 'You are an operator: what you import is published for everybody.'
          : 'What you import is private: it replaces the shared list for your account only.'}
      </Notice>
      {watched && (
        <JobProgress
          jobId={watched}
          estimatedRecords={flow.state === 'processing' ? flow.estimatedRecords : undefined}
          onEnd={ended}
        />
      )}
      {result && <Outcome flow={result} onAnother={chooseAnother} onRetried={retried} />}
      {!watched && !result && (
        <ChooseFile
          flow={flow}
          chosen={chosen}
          onChoose={choose}
          forEverybody={user?.operator === true}
          onPreview={preview}
          onCancel={cancelUpload}
          onReset={reset}
        />
      )}
      {flow.state === 'preview' && (
        <PreviewDialog
          flow={flow}
          onConfirm={() => confirm(flow.preview.jobId, flow.preview.statistics.recordsToInsert)}
          onLeave={() => leavePreview(flow.preview.jobId)}
        />
      )}
      <JobHistory jobs={jobs} watched={watched} onRetried={retried} />
      {!jobs.isPending && <Editions list={editionsOf} onList={setChosenList} />}
    </>
  );
}
