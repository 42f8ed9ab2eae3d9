import type { ListPart, ListType } from '../contract/lists/listTypes.ts';
import type { ListedEntity } from '../screening/entity.ts';
import { partDetector } from './listPart.ts';
import { ListRefusal } from './listRefusal.ts';
import type { ListSummary } from './listSummary.ts';
import type { ListReading } from './readList.ts';

export interface ListPreview {
  /** The first entities, at most as many as asked for. */
  entities: ListedEntity[];
  /** The number of names of each entity read, by its key (`sourceRef`). */
  names: Map<string, number>;
  /** OFAC's lists: SDN or Consolidated, by its content. */
  part: ListPart;
  summary: ListSummary;
  /** Numbers of the preview found by reading. */
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
 * The first entities of a file, at most `entitiesMax`, and an estimate of the rest if no more than `readMax` are read, or the time is over:
 * the import has more of it. Throws ListRefusal as the reading does, for problems up to there; the import finds the rest.
 */
export async function previewList(
  reading: ListReading,
  listType: ListType,
  entitiesMax: number,
  readMax = entitiesMax,
): Promise<ListPreview> {
  const detector = partDetector(listType);
  const names = new Map<string, number>();
  const entities: ListedEntity[] = [];
  try {
    for await (const entity of reading.entities) {
      if (entities.length < entitiesMax) entities.push(entity);
      detector.see(entity);
      names.set(entity.sourceRef, entity.names.length);
      if (names.size >= readMax) break;
    }
  } catch (error) {
    if (!(error instanceof ListRefusal && error.code === 'TOO_SLOW')) throw error;
  }
  const summary = reading.summary();
  const rows = summary.rowCount;
  const unique = summary.recordCount;
  const total = summary.estimatedRowCount;
  return {
    entities,
    names,
    part: detector.part(),
    summary,
    statistics: {
      totalEstimatedRows: total,
      totalPreviewRows: rows,
      uniqueEntitiesInPreview: unique,
      duplicateRowsInPreview: rows - unique,
      headerCount: summary.columnCount,
      estimatedUniqueEntities: summary.complete ? unique : estimated(total, unique, rows),
    },
  };
}

/** Of the first rows nothing may have been read yet: then each row counts as an entity. */
function estimated(total: number, unique: number, rows: number): number {
  return rows === 0 ? total : Math.round((total * unique) / rows);
}
