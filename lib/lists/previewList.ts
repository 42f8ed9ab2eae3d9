import type { ListedEntity } from '../screening/entity.ts';
import { type ListSummary, type ReadOptions, readList } from './readList.ts';

export interface ListPreview {
  /** The first entities, at most as many as asked for. */
  entities: ListedEntity[];
  summary: ListSummary;
  /** Numbers of the preview that come from reading. */
  statistics: {
    totalEstimatedRows: number;
    totalPreviewRows: number;
    uniqueEntitiesInPreview: number;
    duplicateRowsInPreview: number;
    headerCount: number;
    estimatedUniqueEntities: number;
  };
}

/**
 * The first entities of a file, at most `entitiesMax`, and what can be said about the rest when no more than `readMax` are
 * read. Throws ListRefusal as `readList` does, for what shows until there; the import finds the rest.
 */
export async function previewList(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions,
  entitiesMax: number,
  readMax = entitiesMax,
): Promise<ListPreview> {
  const reading = readList(source, options);
  const entities: ListedEntity[] = [];
  let readCount = 0;
  for await (const entity of reading.entities) {
    if (entities.length < entitiesMax) entities.push(entity);
    readCount += 1;
    if (readCount >= readMax) break;
  }
  const summary = reading.summary();
  const rows = summary.rowCount;
  const unique = summary.recordCount;
  const total = summary.estimatedRowCount;
  return {
    entities,
    summary,
    statistics: {
      totalEstimatedRows: total,
      totalPreviewRows: rows,
      uniqueEntitiesInPreview: unique,
      duplicateRowsInPreview: rows - unique,
      headerCount: summary.columnCount,
      estimatedUniqueEntities: summary.complete ? unique : Math.round((total * unique) / Math.max(rows, 1)),
    },
  };
}
