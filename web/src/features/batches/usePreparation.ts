import { useState } from 'react';
import type { BatchPreview } from '../../../../lib/contract/batches/batchShapes.ts';
import { subjectsOf } from '../../../../lib/contract/batches/batchSubjects.ts';
import { type Reading, useBatchPreview } from './batches.ts';

/**
 * The reading of an uploaded file, step by step. `draft` is the choice, completed by the file's own data; `preview` is the last successful
 * one, and `current` the one of exactly this choice: undefined while it is read, after a failure, and without a screenable choice.
 */
export function usePreparation(batchId: string) {
  const [reading, setReading] = useState<Reading>({});
  const [last, setLast] = useState<BatchPreview>();
  const { columns } = reading;
  const isReadable = !columns || subjectsOf(columns).every(({ name, identifiers }) => name || identifiers);
  const { data: current, error, isFetching, refetch } = useBatchPreview(batchId, reading, isReadable);
  if (current && current !== last) setLast(current);
  const preview = current ?? last;
  const draft = preview && {
    sheet: reading.sheet ?? preview.sheet ?? undefined,
    columns: columns ?? preview.mapping ?? {},
    has_header: reading.has_header ?? preview.has_header,
    // What the file tells is not sent back as if somebody had said it.
    ...(reading.encoding ? { encoding: reading.encoding } : {}),
    ...(reading.date_order ? { date_order: reading.date_order } : {}),
    ...(reading.adverse_media ? { adverse_media: true } : {}),
  };
  return { preview, current, draft, error, isFetching, isReadable, read: setReading, retry: () => void refetch() };
}
