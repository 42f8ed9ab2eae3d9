import { normaliserVersion } from '../policy.ts';
import { mergeMarks } from './mergeMarks.ts';
import { mergeNames } from './mergeNames.ts';
import { mergeWords } from './mergeWords.ts';
import { orderRecords, type RecordOrder } from './orderRecords.ts';
import type { Prepared } from './prepareNames.ts';
import type { ColumnValues } from './segmentFormat.ts';
import { writeSegment } from './writeSegment.ts';

export interface MergeSource {
  list: string;
  /** yyyy-mm-dd */
  editionDate: string;
  /** In any order. */
  prepared: readonly Prepared[];
}

/**
 * Merges prepared records to the segment of one edition: byte by byte equal to `buildSegment` of all records at once. `twice`: a key of two
 * records, so there is no segment.
 */
export async function mergePrepared({
  list,
  editionDate,
  prepared,
}: MergeSource): Promise<{ bytes: Uint8Array } | { twice: string }> {
  const order = orderRecords(prepared);
  if ('twice' in order) return order;
  const { words, numbers } = mergeWords(prepared);
  const names = mergeNames(prepared, order, { numbers, wordCount: words.wordCount });
  const bytes = await writeSegment(
    {
      normaliser: normaliserVersion,
      list,
      editionDate,
      entityCount: order.at.length,
      nameCount: names.nameTraits.length,
      wordCount: words.wordCount,
    },
    {
      ...words.columns,
      wordEvidence: mergeEvidence(prepared, numbers, words.wordCount),
      ...names,
      ...mergeRecords(prepared, order),
      ...mergeMarks(prepared, order),
    },
  );
  return { bytes };
}

function mergeEvidence(prepared: readonly Prepared[], numbers: readonly Uint32Array[], wordCount: number): Uint8Array {
  const evidence = new Uint8Array(wordCount);
  for (const [which, { columns, wordCount: own }] of prepared.entries()) {
    const merged = numbers[which] as Uint32Array;
    for (let word = 0; word < own; word++) evidence[merged[word] as number] = columns.wordEvidence[word] as number;
  }
  return evidence;
}

function mergeRecords(prepared: readonly Prepared[], { from, at }: RecordOrder): ColumnValues {
  const count = at.length;
  const entityKind = new Uint8Array(count);
  const detailStart = new Uint32Array(count + 1);
  const detail = new Uint8Array(prepared.reduce((sum, { columns }) => sum + columns.detail.length, 0));
  for (let place = 0; place < count; place++) {
    const { columns } = prepared[from[place] as number] as Prepared;
    const entity = at[place] as number;
    const packed = columns.detail.subarray(columns.detailStart[entity], columns.detailStart[entity + 1]);
    const start = detailStart[place] as number;
    entityKind[place] = columns.entityKind[entity] as number;
    detail.set(packed, start);
    detailStart[place + 1] = start + packed.length;
  }
  return { entityKind, detail, detailStart };
}
