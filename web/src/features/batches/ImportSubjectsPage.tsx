import { useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/role.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useLeaveBatch } from './batches.ts';
import { ChooseBatchFile } from './ChooseBatchFile.tsx';
import { PrepareImport } from './PrepareImport.tsx';
import { SubjectImports } from './SubjectImports.tsx';
import { useSubjectImports } from './subjectImports.ts';

/** Makes the rows of a file subjects: choose, map its columns, start, follow. A running import is found again after the page was closed. */
export function ImportSubjectsPage() {
  const imports = useSubjectImports();
  const leave = useLeaveBatch();
  const mayStart = useMay('analyst') !== false;
  const [prepared, setPrepared] = useState<string>();
  const isPreparing = prepared !== undefined && !imports.data?.imports.some(({ id }) => id === prepared);
  return (
    <>
      <PageHeader
        title="Import subjects"
        actions={
          <LinkButton to={paths.subjects} variant="outline">
            Subjects
          </LinkButton>
        }
      >
        Follow the customers of a file. Each row is one customer, under the reference in one of its columns.
      </PageHeader>
      {!mayStart && <Notice>Your role lets you read. Files are imported by analysts, admins and owners.</Notice>}
      {mayStart && isPreparing && (
        <PrepareImport
          key={prepared}
          batchId={prepared}
          onStarted={() => setPrepared(undefined)}
          onLeave={() => {
            setPrepared(undefined);
            leave.mutate(prepared);
          }}
        />
      )}
      {mayStart && !isPreparing && <ChooseBatchFile onSent={setPrepared} />}
      <SubjectImports imports={imports} mayCancel={mayStart} />
    </>
  );
}
