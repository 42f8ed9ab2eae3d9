import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { batchFileLimitDefault } from '../../../../lib/contract/batches/batchLimits.ts';
import type { BatchFile, BatchPreview } from '../../../../lib/contract/batches/batchShapes.ts';
import { listTypes } from '../../../../lib/contract/lists/listTypes.ts';
import { thresholdDefault } from '../../../../lib/contract/screening/screeningLimits.ts';
import { isApiError, sentenceOf } from '../../shared/apiSentences.ts';
import { count, counted } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RowProblems } from '../../ui/RowProblems.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { BatchLists } from './BatchLists.tsx';
import { notScreenedFile, useStartBatch } from './batches.ts';
import { ColumnFields } from './ColumnFields.tsx';
import { EncodingField } from './EncodingField.tsx';
import { FirstRows } from './FirstRows.tsx';
import { LeftOutColumns } from './LeftOutColumns.tsx';
import { MatchFields, type Matching } from './MatchFields.tsx';
import { MediaField } from './MediaField.tsx';
import { SheetField } from './SheetField.tsx';
import { usePreparation } from './usePreparation.ts';

interface PrepareBatchProps {
  batchId: string;
  /** As the list of batches has it; undefined until it is read. */
  batch: BatchFile | undefined;
  onStarted: () => void;
  onLeave: () => void;
}

const usual = {
  match_type: 'fuzzy',
  threshold: thresholdDefault,
  check: 'both',
  limit: batchFileLimitDefault,
} as const;

/** What is in an uploaded file and how it is to be screened, until it is started or left. */
export function PrepareBatch({ batchId, batch, onStarted, onLeave }: PrepareBatchProps) {
  const [matching, setMatching] = useState<Matching>(usual);
  const { preview, current, draft, error, isFetching, isReadable, read, retry } = usePreparation(batchId);
  const start = useStartBatch(batchId);
  const again = mayTryAgain(error, batch) ? retry : undefined;
  if (!preview || !draft) {
    if (!error || isFetching) return <Spinner label="Reading the file..." />;
    return (
      <chakra.div display="grid" gap="4">
        <LoadFailure title={again ? 'The file could not be read' : 'The file cannot be screened'} error={error} />
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {again && <Button onClick={again}>Try again</Button>}
          <Button variant={again ? 'ghost' : 'solid'} onClick={onLeave}>
            Choose another file
          </Button>
        </chakra.div>
      </chakra.div>
    );
  }
  const { columns } = preview;
  // Of a workbook with several sheets nothing is known until one is chosen and was read; other sheets say nothing about it.
  const hasTable = preview.sheets.length === 0 || (preview.sheet !== null && preview.sheet === draft.sheet);
  // What was found stays in its place while the file is read again.
  const found = current ?? (isFetching && hasTable ? preview : undefined);
  // Other letters are other names: a person says which letters are meant.
  const isUnsure = draft.encoding === undefined && (preview.encoding?.rivals.length ?? 0) > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (current) start.mutate({ ...matching, ...draft }, { onSuccess: onStarted });
  };
  return (
    <Card aria-labelledby="prepare-title">
      <chakra.form onSubmit={submit} display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        <div>
          <chakra.h2 id="prepare-title" textStyle="card" overflowWrap="anywhere">
            What is in {batch?.file_name ?? 'the file'}
          </chakra.h2>
          <chakra.p color="muted" textStyle="small" role="status">
            {isFetching ? 'Reading the file...' : hasTable && summaryOf(preview)}
          </chakra.p>
        </div>
        <SheetField
          sheets={preview.sheets}
          sheet={draft.sheet}
          onChange={(sheet) => read({ sheet, ...(draft.adverse_media ? { adverse_media: true } : {}) })}
        />
        {hasTable && (
          <EncodingField
            read={preview.encoding}
            chosen={draft.encoding}
            onChange={(encoding) => read({ encoding, ...(draft.adverse_media ? { adverse_media: true } : {}) })}
          />
        )}
        {hasTable && preview.mapping_source === 'remembered' && (
          <Notice tone="info" title="The columns are those that were chosen for a file with the same headings">
            <Button
              variant="outline"
              size="sm"
              onClick={() => read({ ...(draft.sheet ? { sheet: draft.sheet } : {}), forget_columns: true })}
            >
              Forget them and read the file anew
            </Button>
          </Notice>
        )}
        {hasTable && (
          <LeftOutColumns
            {...preview}
            columns={draft.columns}
            onChange={(changed) => read({ ...draft, columns: changed })}
          />
        )}
        {hasTable && <FirstRows preview={preview} isRead={found?.mapping != null} />}
        {hasTable && <ColumnFields columns={columns} draft={draft} file={preview} onReading={read} />}
        {error && !isFetching && (
          <chakra.div display="grid" gap="3" justifyItems="start">
            <LoadFailure title="The file could not be read this way" error={error} />
            {again && (
              <Button variant="outline" size="sm" onClick={again}>
                Try again
              </Button>
            )}
          </chakra.div>
        )}
        {hasTable && (!isReadable || (current && !current.mapping)) && (
          <Notice tone="warning" title="Please choose the column that holds the name">
            {isReadable
              ? 'Neither headings nor cells say which one it is.'
              : 'Without a name or an identifier there is nothing to screen.'}
          </Notice>
        )}
        {found && (
          <RowProblems
            title={problemsTitle(found)}
            problems={found.problems}
            rowsTotal={found.rows_not_screened || undefined}
            fileName={notScreenedFile}
          />
        )}
        {found && <NotedCells {...found} />}
        {hasTable && <MatchFields matching={matching} onChange={setMatching} />}
        {hasTable && (
          <MediaField
            isWanted={draft.adverse_media ?? false}
            onChange={(adverse_media) => read({ ...draft, adverse_media })}
          />
        )}
        {hasTable && <BatchLists {...listsOf(preview, draft.columns.check === undefined ? matching.check : 'both')} />}
        {found?.quota && <Notice tone={found.quota.missing > 0 ? 'danger' : 'info'}>{found.quota.sentence}</Notice>}
        {start.error && (
          <Notice tone="danger" title="The batch was not started" alert>
            {sentenceOf(start.error)}
          </Notice>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button
            type="submit"
            disabled={!current?.rows_to_screen || start.isPending || !!current.quota?.missing || isUnsure}
          >
            {start.isPending ? 'Starting...' : `Screen ${counted(found?.subjects_to_screen ?? 0, 'name')}`}
          </Button>
          <Button variant="ghost" disabled={start.isPending} onClick={onLeave}>
            Cancel
          </Button>
        </chakra.div>
      </chakra.form>
    </Card>
  );
}

/** A file's problems stay, and an ended batch is not read again. */
function mayTryAgain(error: unknown, batch: BatchFile | undefined): boolean {
  if (batch && batch.status !== 'pending') return false;
  return !(isApiError(error) && error.code === 'FILE_REFUSED');
}

/** The current lists the file is screened against. */
function listsOf({ lists_screened, lists_unavailable }: BatchPreview, check: Matching['check']) {
  const isAsked = ({ list }: { list: keyof typeof listTypes }) => check === 'both' || listTypes[list].kind === check;
  return { lists_screened: lists_screened.filter(isAsked), lists_unavailable: lists_unavailable.filter(isAsked) };
}

function summaryOf({ rows_total, rows_to_screen, subjects_to_screen: subjects }: BatchPreview): string {
  const rows = counted(rows_total, 'row');
  if (rows_to_screen === null || subjects === null) return `${rows}.`;
  const left = rows_total - rows_to_screen;
  const all = left === 0 ? rows : `${rows}, of which ${count(left)} cannot be screened`;
  if (subjects === rows_to_screen) return `${all}.`;
  return `${all}. ${counted(rows_to_screen, 'row names', 'rows name')} ${count(subjects)} persons and firms: ${counted(subjects, 'search', 'searches')}.`;
}

/** A row of several may be screened for some of them. */
function problemsTitle({ rows_not_screened: rows, problems }: BatchPreview): string {
  if (rows || problems.length === 0) return `${counted(rows ?? 0, 'row')} cannot be screened`;
  return `${counted(problems.length, 'person or firm', 'persons and firms')} cannot be screened`;
}

/** Unused or reinterpreted cells, and the number of unread ones by column. */
function NotedCells({
  rows_with_notes: rows,
  notes,
  cells_not_read,
}: Pick<BatchPreview, 'rows_with_notes' | 'notes' | 'cells_not_read'>) {
  if (!rows) return null;
  const title = `${counted(rows, 'row is', 'rows are')} screened with a remark`;
  return (
    <chakra.div display="grid" gap="2">
      <RowProblems title={title} problems={notes} rowsTotal={rows} fileName="remarks.csv" />
      <ul>
        {cells_not_read.map(({ column, count: cells, example }) => (
          <chakra.li key={column} overflowWrap="anywhere">
            {column}: {counted(cells, 'cell')} not read, such as “{example}”
          </chakra.li>
        ))}
      </ul>
    </chakra.div>
  );
}
