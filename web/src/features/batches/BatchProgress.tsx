import { chakra } from '@chakra-ui/react/styled-system';
import type { BatchFile } from '../../../../lib/contract/batches/batchShapes.ts';
import { count } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { matchWords, useCancelBatch } from './batches.ts';

interface BatchProgressProps {
  batch: BatchFile;
  mayCancel: boolean;
}

/** A batch being screened. */
export function BatchProgress({ batch, mayCancel }: BatchProgressProps) {
  const cancel = useCancelBatch();
  const total = batch.rows_to_screen ?? 0;
  const isScreened = total > 0 && batch.rows_done >= total;
  return (
    <Card aria-label={`Screening ${batch.file_name}`} display="grid" gap="4">
      <div>
        <chakra.h2 textStyle="card">Screening {batch.file_name}</chakra.h2>
        <chakra.p color="muted" textStyle="small">
          You may close this page: the work continues, and is shown here when you return.
        </chakra.p>
      </div>
      <p role="status">
        {isScreened
          ? 'Putting the results together...'
          : `${count(batch.rows_done)} of ${count(total)} rows screened, ${matchWords(batch)} with a match${mediaWords(batch)}.`}
      </p>
      <Progress label="Rows screened" percent={total > 0 ? (batch.rows_done / total) * 100 : 0} />
      {mayCancel && (
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
          <Button variant="dangerGhost" size="sm" disabled={cancel.isPending} onClick={() => cancel.mutate(batch.id)}>
            {cancel.isPending ? 'Cancelling...' : 'Cancel batch'}
          </Button>
          <chakra.span textStyle="small" color="muted">
            Searches of rows that are not screened yet are given back; there will be no result.
          </chakra.span>
        </chakra.div>
      )}
    </Card>
  );
}

/** Of a batch with adverse media. */
function mediaWords({ options, rows_with_adverse_media: rows }: BatchFile): string {
  return options?.adverse_media ? ` and ${count(rows)} with adverse media` : '';
}
