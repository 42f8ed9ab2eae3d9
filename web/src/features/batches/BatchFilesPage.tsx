import { useState } from 'react';
import type { BatchFile } from '../../../../lib/contract/batches/batchShapes.ts';
import { useMay } from '../../shared/role.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BatchHistory } from './BatchHistory.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import { isRunning, useBatches, useLeaveBatch } from './batches.ts';
import { ChooseBatchFile } from './ChooseBatchFile.tsx';
import { PrepareBatch } from './PrepareBatch.tsx';

/** Screens a file of names: choose, map its columns, start, follow. A running batch is found again after the page was closed. */
export function BatchFilesPage() {
  const batches = useBatches();
  const leave = useLeaveBatch();
  const mayStart = useMay('analyst') !== false;
  const [prepared, setPrepared] = useState<string>();
  const all = batches.data?.batches ?? [];
  const preparing = all.find(({ id }) => id === prepared);
  // Its start may have had no answer here and yet have succeeded.
  const isPreparing = prepared !== undefined && !(preparing && isBegun(preparing));
  return (
    <>
      <PageHeader title="Batch Screening">
        Screen a file of customers against the sanctions and PEP lists, and download it with what was found.
      </PageHeader>
      {!mayStart && (
        <Notice>Your role lets you read results. Files are screened by analysts, admins and owners.</Notice>
      )}
      {all.filter(isRunning).map((batch) => (
        <BatchProgress key={batch.id} batch={batch} mayCancel={mayStart} />
      ))}
      {mayStart && isPreparing && (
        <PrepareBatch
          key={prepared}
          batchId={prepared}
          batch={preparing}
          onStarted={() => setPrepared(undefined)}
          onLeave={() => {
            setPrepared(undefined);
            leave.mutate(prepared);
          }}
        />
      )}
      {mayStart && !isPreparing && <ChooseBatchFile onSent={setPrepared} />}
      <BatchHistory batches={batches} mayStart={mayStart} onContinue={setPrepared} />
    </>
  );
}

const isBegun = ({ status }: BatchFile) => status === 'processing' || status === 'completed';
