import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { batchFileLimitDefault } from '../../../../lib/contract/batchLimits.ts';
import type { BatchPreview } from '../../../../lib/contract/batchShapes.ts';
import { thresholdDefault } from '../../../../lib/contract/screeningLimits.ts';
import { sentenceOf } from '../../shared/api.ts';
import { count } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { RowProblems } from '../../ui/RowProblems.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { notScreenedFile, type Reading, useBatchPreview, useStartBatch } from './batches.ts';
import { ColumnFields } from './ColumnFields.tsx';
import { MatchFields } from './MatchFields.tsx';

interface PrepareBatchProps {
  batchId: string;
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
export function PrepareBatch({ batchId, onStarted, onLeave }: PrepareBatchProps) {
  const [reading, setReading] = useState<Reading>({});
  const [matching, setMatching] = useState<Parameters<typeof MatchFields>[0]['matching']>(usual);
  const { data: preview, error, isFetching } = useBatchPreview(batchId, reading);
  const start = useStartBatch(batchId);
  if (!preview) {
    if (!error) return <Spinner label="Reading the file..." />;
    return (
      <chakra.div display="grid" gap="4">
        <LoadFailure title="The file cannot be screened" error={error} />
        <div>
          <Button onClick={onLeave}>Choose another file</Button>
        </div>
      </chakra.div>
    );
  }
  const { mapping, has_header, date_order, quota, rows_total, rows_to_screen, problems } = preview;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mapping) return;
    start.mutate({ ...matching, columns: mapping, has_header, date_order }, { onSuccess: onStarted });
  };
  return (
    <Card aria-labelledby="prepare-title">
      <chakra.form onSubmit={submit} display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        <div>
          <chakra.h2 id="prepare-title" textStyle="card">
            What is in the file
          </chakra.h2>
          <chakra.p color="muted" textStyle="small" role="status">
            {isFetching ? 'Reading the file...' : summaryOf(rows_total, rows_to_screen)}
          </chakra.p>
        </div>
        <ColumnFields preview={preview} onReading={setReading} />
        {error && <LoadFailure title="The file could not be read with these columns" error={error} />}
        {!mapping && (
          <Notice tone="warning" title="Please choose the column that holds the name">
            No heading of the file says which one it is.
          </Notice>
        )}
        <FirstRows preview={preview} />
        <RowProblems problems={problems} fileName={notScreenedFile} />
        <MatchFields matching={matching} onChange={setMatching} />
        {quota && <Notice tone={quota.missing > 0 ? 'danger' : 'info'}>{quota.sentence}</Notice>}
        {start.error && (
          <Notice tone="danger" title="The batch was not started" alert>
            {sentenceOf(start.error)}
          </Notice>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button type="submit" disabled={!rows_to_screen || isFetching || start.isPending || !!quota?.missing}>
            {start.isPending ? 'Starting...' : `Screen ${count(rows_to_screen ?? 0)} rows`}
          </Button>
          <Button variant="ghost" disabled={start.isPending} onClick={onLeave}>
            Cancel
          </Button>
        </chakra.div>
      </chakra.form>
    </Card>
  );
}

function summaryOf(total: number, toScreen: number | null): string {
  const rows = `${count(total)} rows`;
  if (toScreen === null || toScreen === total) return `${rows}.`;
  return `${rows}, of which ${count(total - toScreen)} cannot be screened.`;
}

interface FirstRowsProps {
  preview: BatchPreview;
}

function FirstRows({ preview: { columns, rows } }: FirstRowsProps) {
  type Row = (typeof rows)[number];
  const shown: Column<Row>[] = [
    { label: 'Row', cell: ({ row }) => row },
    ...columns.map((label, i) => ({ label, cell: ({ cells }: Row) => cells[i] ?? '' })),
  ];
  return <RecordTable caption="First rows of the file" columns={shown} rows={rows} keyOf={({ row }) => String(row)} />;
}
