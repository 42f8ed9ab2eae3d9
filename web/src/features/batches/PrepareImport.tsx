import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { subjectsOf } from '../../../../lib/contract/batches/batchSubjects.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { counted } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RowProblems } from '../../ui/RowProblems.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ColumnFields } from './ColumnFields.tsx';
import { EncodingField } from './EncodingField.tsx';
import { FirstRows } from './FirstRows.tsx';
import { SheetField } from './SheetField.tsx';
import { useStartSubjectImport } from './subjectImports.ts';
import { usePreparation } from './usePreparation.ts';

interface PrepareImportProps {
  batchId: string;
  onStarted: () => void;
  onLeave: () => void;
}

/** What is in an uploaded file, and which columns make its subjects, until it is imported or left. */
export function PrepareImport({ batchId, onStarted, onLeave }: PrepareImportProps) {
  const [tags, setTags] = useState('');
  const { preview, current, draft, error, isFetching, isReadable, read, retry } = usePreparation(batchId);
  const start = useStartSubjectImport(batchId);
  if (!preview || !draft) {
    if (!error || isFetching) return <Spinner label="Reading the file..." />;
    return (
      <chakra.div display="grid" gap="4">
        <LoadFailure title="The file could not be read" error={error} />
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button onClick={retry}>Try again</Button>
          <Button variant="ghost" onClick={onLeave}>
            Choose another file
          </Button>
        </chakra.div>
      </chakra.div>
    );
  }
  const hasTable = preview.sheets.length === 0 || (preview.sheet !== null && preview.sheet === draft.sheet);
  const found = current ?? (isFetching && hasTable ? preview : undefined);
  const isUnsure = draft.encoding === undefined && (preview.encoding?.rivals.length ?? 0) > 0;
  const missing = hasTable ? missingIn(draft.columns, isReadable && current?.mapping !== null) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { adverse_media: _, ...reading } = draft;
    start.mutate({ ...reading, tags: tagsOf(tags) }, { onSuccess: onStarted });
  };
  return (
    <Card aria-labelledby="import-title">
      <chakra.form onSubmit={submit} display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        <div>
          <chakra.h2 id="import-title" textStyle="card">
            What is in the file
          </chakra.h2>
          <chakra.p color="muted" textStyle="small" role="status">
            {isFetching ? 'Reading the file...' : hasTable && `${counted(preview.rows_total, 'row')}.`}
          </chakra.p>
        </div>
        <SheetField sheets={preview.sheets} sheet={draft.sheet} onChange={(sheet) => read({ sheet })} />
        {hasTable && (
          <EncodingField read={preview.encoding} chosen={draft.encoding} onChange={(encoding) => read({ encoding })} />
        )}
        {hasTable && <FirstRows preview={preview} isRead={found?.mapping != null} />}
        {hasTable && (
          <ColumnFields columns={preview.columns} draft={draft} file={preview} onReading={read} isOfSubjects />
        )}
        {error && !isFetching && (
          <chakra.div display="grid" gap="3" justifyItems="start">
            <LoadFailure title="The file could not be read this way" error={error} />
            <Button variant="outline" size="sm" onClick={retry}>
              Try again
            </Button>
          </chakra.div>
        )}
        {missing && <Notice tone="warning" title={missing} />}
        {found && (
          <RowProblems
            title={`${counted(found.rows_not_screened ?? 0, 'row')} cannot be imported`}
            problems={found.problems}
            rowsTotal={found.rows_not_screened || undefined}
            fileName="rows-not-imported.csv"
          />
        )}
        {hasTable && (
          <Field label="Tags" hint="Given to every subject of the file, with commas between. Optional.">
            {(parts) => <Input {...parts} value={tags} onChange={({ target }) => setTags(target.value)} />}
          </Field>
        )}
        {start.error && (
          <Notice tone="danger" title="The import was not started" alert>
            {sentenceOf(start.error)}
          </Notice>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button
            type="submit"
            disabled={!current?.rows_to_screen || start.isPending || isUnsure || missing !== undefined}
          >
            {start.isPending ? 'Starting...' : `Import ${counted(found?.rows_to_screen ?? 0, 'row')}`}
          </Button>
          <Button variant="ghost" disabled={start.isPending} onClick={onLeave}>
            Cancel
          </Button>
        </chakra.div>
      </chakra.form>
    </Card>
  );
}

type Columns = Parameters<typeof subjectsOf>[0];

/** What a person has to choose before the import; undefined for nothing. */
function missingIn(columns: Columns, isMapped: boolean): string | undefined {
  const [one, ...others] = subjectsOf(columns);
  if (!isMapped || !one?.name) return 'Please choose the column that holds the name';
  if (others.length > 0) return 'A row is one subject: please remove the other persons and firms';
  return columns.external_ref === undefined
    ? 'Please choose the column with your reference of each subject'
    : undefined;
}

const tagsOf = (text: string) => [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
