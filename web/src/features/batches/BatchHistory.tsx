import { chakra } from '@chakra-ui/react/styled-system';
import { Download } from 'lucide-react';
import { batchKeptDays, batchProblemsMax } from '../../../../lib/contract/batches/batchLimits.ts';
import type { BatchFile } from '../../../../lib/contract/batches/batchShapes.ts';
import { type TextEncoding, textEncodings } from '../../../../lib/contract/text/textEncodings.ts';
import { count, counted, shortDateTime } from '../../shared/format.ts';
import { jobStatusWords } from '../../shared/jobStatusWords.ts';
import { receiptPath } from '../../shared/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { BatchLists } from './BatchLists.tsx';
import { matchWords, type useBatches, useCancelBatch, useSaveNotScreened, useSaveResult } from './batches.ts';

interface BatchHistoryProps {
  batches: ReturnType<typeof useBatches>;
  mayStart: boolean;
  onContinue: (batchId: string) => void;
}

/** Shown if any of the batches looked for it. */
const withMedia: Column<BatchFile> = {
  label: 'Adverse media',
  number: true,
  cell: ({ options, rows_with_adverse_media: found }) => (options?.adverse_media ? count(found) : 'Not asked'),
};

/** The account's batches, newest first, with their possible actions. */
export function BatchHistory({ batches, mayStart, onContinue }: BatchHistoryProps) {
  if (batches.isError) return <LoadFailure title="Your batches could not be loaded" error={batches.error} />;
  if (!batches.data) return null;
  const rows = batches.data.batches;
  const columns: Column<BatchFile>[] = [
    { label: 'File', minWidth: '56', cell: ({ file_name }) => file_name },
    { label: 'Created', nowrap: true, cell: ({ created_at }) => shortDateTime(created_at) },
    {
      label: 'Status',
      cell: ({ status }) => <Badge tone={jobStatusWords[status].tone}>{jobStatusWords[status].label}</Badge>,
    },
    { label: 'Rows', number: true, cell: ({ rows_total }) => (rows_total === null ? 'N/A' : count(rows_total)) },
    { label: 'With matches', number: true, cell: matchWords },
    ...(rows.some(({ options }) => options?.adverse_media) ? [withMedia] : []),
    {
      label: 'Result',
      minWidth: '64',
      cell: (batch) => <Outcome batch={batch} mayStart={mayStart} onContinue={onContinue} />,
    },
  ];
  return (
    <Card display="grid" gap="4" overflow="hidden" pb={rows.length > 0 ? '0' : undefined}>
      <div>
        <chakra.h2 textStyle="card">Your batches</chakra.h2>
        <chakra.p color="muted" textStyle="small">
          {rows.length === 0 ? 'None yet.' : `Results are deleted ${batchKeptDays} days after the file was uploaded.`}
        </chakra.p>
      </div>
      {rows.length > 0 && (
        <RecordTable
          caption="Your batches"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          details={(batch) =>
            batch.status === 'completed' && (
              <>
                <ReadAs encoding={batch.options?.encoding} />
                <BatchLists {...batch} />
              </>
            )
          }
        />
      )}
      <ShowMore what="batches" pages={batches} />
    </Card>
  );
}

function ReadAs({ encoding }: { encoding: TextEncoding | null | undefined }) {
  return encoding && <chakra.p fontSize="sm">Read as {textEncodings[encoding]}</chakra.p>;
}

interface OutcomeProps extends Pick<BatchHistoryProps, 'mayStart' | 'onContinue'> {
  batch: BatchFile;
}

function Outcome({ batch, mayStart, onContinue }: OutcomeProps) {
  const save = useSaveResult();
  const cancel = useCancelBatch();
  const { id, status, error_message, result_formats, searches_counted, file_name, receipt } = batch;
  if (status === 'failed') return error_message ?? 'It could not be screened.';
  if (status === 'cancelled') return `Cancelled; ${counted(searches_counted, 'search', 'searches')} counted.`;
  if (status === 'processing') return 'Being screened';
  if (status === 'pending') {
    if (!mayStart) return 'Not started';
    return (
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button variant="outline" size="sm" onClick={() => onContinue(id)}>
          Continue<chakra.span srOnly> with {file_name}</chakra.span>
        </Button>
        <Button variant="ghost" size="sm" disabled={cancel.isPending} onClick={() => cancel.mutate(id)}>
          Cancel<chakra.span srOnly> {file_name}</chakra.span>
        </Button>
      </chakra.div>
    );
  }
  return (
    <chakra.div display="grid" gap="2" justifyItems="start">
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {result_formats.map((format) => (
          <Button
            key={format}
            variant="outline"
            size="sm"
            disabled={save.isPending}
            onClick={() => save.mutate({ id, format })}
          >
            <Download size={16} aria-hidden />
            {format.toUpperCase()}
            <chakra.span srOnly>of {file_name}</chakra.span>
          </Button>
        ))}
      </chakra.div>
      <NotScreened batch={batch} />
      {receipt && <TextLink to={receiptPath(receipt.id)}>Open receipt</TextLink>}
    </chakra.div>
  );
}

function NotScreened({ batch: { id, rows_not_screened, file_name } }: Pick<OutcomeProps, 'batch'>) {
  const save = useSaveNotScreened();
  if (!rows_not_screened) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      ms="-3"
      textAlign="start"
      disabled={save.isPending}
      onClick={() => save.mutate(id)}
    >
      {counted(rows_not_screened, 'row')} not screened (
      {rows_not_screened > batchProblemsMax ? `first ${count(batchProblemsMax)} as CSV` : 'CSV'})
      <chakra.span srOnly>of {file_name}</chakra.span>
    </Button>
  );
}
