import { useState } from 'react';
import type { BatchPreview } from '../../../../lib/contract/batches/batchShapes.ts';
import { subjectsOf } from '../../../../lib/contract/batches/batchSubjects.ts';
import { type Reading, useBatchPreview } from './batches.ts';

/**
 * How an uploaded file is read, step by step. `draft` is what was chosen, filled up with what the file told; `preview` is the last one
 * that could be made, and `current` the one of exactly this choice: undefined while it is read, where it failed, and where nothing is
 * chosen that could be screened.
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
