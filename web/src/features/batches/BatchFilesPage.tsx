import { useState } from 'react';
import { useMay } from '../../shared/role.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BatchHistory } from './BatchHistory.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import { isRunning, useBatches, useCancelBatch } from './batches.ts';
import { ChooseBatchFile } from './ChooseBatchFile.tsx';
import { PrepareBatch } from './PrepareBatch.tsx';

/** Screens a file of names: choose, say what its columns mean, start, follow. What runs is found again after the page was closed. */
export function BatchFilesPage() {
  const batches = useBatches();
  const cancel = useCancelBatch();
  const mayStart = useMay('analyst') !== false;
  const [prepared, setPrepared] = useState<string>();
  const running = batches.data?.batches.filter(isRunning) ?? [];
  const leave = (batchId: string) => {
    setPrepared(undefined);
    const batch = batches.data?.batches.find(({ id }) => id === batchId);
    if (batch?.status !== 'failed') cancel.mutate(batchId);
  };
  return (
    <>
      <PageHeader title="Batch Screening">
        Screen a file of customers against the sanctions and PEP lists, and download it with what was found.
      </PageHeader>
      {!mayStart && (
        <Notice>Your role lets you read results. Files are screened by analysts, admins and owners.</Notice>
      )}
      {running.map((batch) => (
        <BatchProgress key={batch.id} batch={batch} mayCancel={mayStart} />
      ))}
      {mayStart && prepared && (
        <PrepareBatch
          key={prepared}
          batchId={prepared}
          onStarted={() => setPrepared(undefined)}
          onLeave={() => leave(prepared)}
        />
      )}
      {mayStart && !prepared && <ChooseBatchFile onSent={setPrepared} />}
      <BatchHistory batches={batches} mayStart={mayStart} onContinue={setPrepared} />
    </>
  );
}
