import { chakra } from '@chakra-ui/react/styled-system';
import type { SubjectImport } from '../../../../lib/contract/subjects/subjectImports.ts';
import { importProblemsMax } from '../../../../lib/contract/subjects/subjectLimits.ts';
import { count, counted, shortDateTime } from '../../shared/format.ts';
import { jobStatusWords } from '../../shared/jobStatusWords.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { isImporting, useCancelSubjectImport, useSaveProblems, type useSubjectImports } from './subjectImports.ts';

interface SubjectImportsProps {
  imports: ReturnType<typeof useSubjectImports>;
  mayCancel: boolean;
}

/** The account's imports, newest first, with what became of the rows. */
export function SubjectImports({ imports, mayCancel }: SubjectImportsProps) {
  if (imports.isError) return <LoadFailure title="Your imports could not be loaded" error={imports.error} />;
  if (!imports.data) return <Spinner label="Loading imports..." />;
  const rows = imports.data.imports;
  const columns: Column<SubjectImport>[] = [
    { label: 'File', minWidth: '40', cell: ({ file_name }) => file_name },
    { label: 'Created', nowrap: true, cell: ({ created_at }) => shortDateTime(created_at) },
    {
      label: 'Status',
      cell: ({ status }) => <Badge tone={jobStatusWords[status].tone}>{jobStatusWords[status].label}</Badge>,
    },
    { label: 'Added', number: true, cell: ({ added }) => count(added) },
    { label: 'Changed', number: true, cell: ({ changed }) => count(changed) },
    { label: 'As before', number: true, cell: ({ unchanged }) => count(unchanged) },
    { label: 'Problems', minWidth: '40', cell: (one) => <Problems of={one} /> },
  ];
  return (
    <>
      {rows.filter(isImporting).map((one) => (
        <Running key={one.id} of={one} mayCancel={mayCancel} />
      ))}
      <Card display="grid" gap="4" overflow="hidden" pb={rows.length > 0 ? '0' : undefined}>
        <div>
          <chakra.h2 textStyle="card">Your imports</chakra.h2>
          {rows.length === 0 && <chakra.p color="muted">None yet.</chakra.p>}
        </div>
        {rows.length > 0 && (
          <RecordTable
            caption="Your imports"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            details={({ error_message }) => error_message}
          />
        )}
        <ShowMore what="imports" pages={imports} />
      </Card>
    </>
  );
}

function Running({ of, mayCancel }: { of: SubjectImport; mayCancel: boolean }) {
  const cancel = useCancelSubjectImport();
  const { rows_done: done, rows_total: total } = of;
  return (
    <Card aria-label={`Importing ${of.file_name}`} display="grid" gap="4">
      <div>
        <chakra.h2 textStyle="card" overflowWrap="anywhere">
          Importing {of.file_name}
        </chakra.h2>
        <chakra.p color="muted" textStyle="small">
          You may close this page: the work continues.
        </chakra.p>
      </div>
      <p role="status">
        {count(done)} of {counted(total, 'row')} imported.
      </p>
      <Progress label="Rows imported" percent={total > 0 ? (done / total) * 100 : 0} />
      {mayCancel && (
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
          <Button variant="dangerGhost" size="sm" disabled={cancel.isPending} onClick={() => cancel.mutate(of.id)}>
            {cancel.isPending ? 'Cancelling...' : 'Cancel import'}
          </Button>
          <chakra.span textStyle="small" color="muted">
            Subjects of the rows before stay.
          </chakra.span>
        </chakra.div>
      )}
    </Card>
  );
}

/** Refused rows, and cells left out of subjects or read in another way. */
function Problems({ of: { id, refused, notes, file_name } }: { of: SubjectImport }) {
  const save = useSaveProblems();
  const all = refused + notes;
  if (all === 0) return '0';
  const parts = [
    ...(refused > 0 ? [`${counted(refused, 'row')} refused`] : []),
    ...(notes > 0 ? [`${counted(notes, 'cell')} to check`] : []),
  ];
  return (
    <Button variant="outline" size="sm" disabled={save.isPending} onClick={() => save.mutate(id)}>
      {parts.join(', ')} ({all > importProblemsMax ? `first ${count(importProblemsMax)} as CSV` : 'CSV'})
      <chakra.span srOnly>problems of {file_name}</chakra.span>
    </Button>
  );
}
