import type { ListedEntity } from '../entity.ts';
import { firstAtLeast } from './firstAtLeast.ts';
import type { EntityIndex, NameIndex, WordIndex } from './indices.ts';
import { unpackEntity } from './packedEntity.ts';
import type { Columns, Directory } from './segmentFormat.ts';
import { Words } from './words.ts';

const decoder = new TextDecoder();

/** One opened edition of a list: its words, names and records. Immutable; any number of searches may share it. */
export class Segment extends Words<WordIndex> {
  declare readonly columns: Columns;
  readonly list: string;
  /** yyyy-mm-dd */
  readonly editionDate: string;
  readonly entityCount: number;
  readonly nameCount: number;

  constructor(directory: Directory, columns: Columns) {
    super(directory.wordCount, columns);
    this.list = directory.list;
    this.editionDate = directory.editionDate;
    this.entityCount = directory.entityCount;
    this.nameCount = directory.nameCount;
  }

  /** The size of the buffer with all columns. */
  get byteLength(): number {
    return this.columns.detail.buffer.byteLength;
  }

  /** Decodes one record; 0 <= index < entityCount, in order of sourceRef. */
  entity(index: EntityIndex): ListedEntity {
    return recordAt(this.columns, index);
  }

  /** Every record, in order of sourceRef, decoded one at a time: compares editions. */
  entities(): Generator<ListedEntity> {
    return recordsOf(this.columns, this.entityCount);
  }

  /** The entity a name belongs to. */
  entityOf(name: NameIndex): EntityIndex {
    const { entityNamesStart } = this.columns;
    return (firstAtLeast(entityNamesStart, name + 1) - 1) as EntityIndex;
  }
}

type RecordColumns = Pick<Columns, 'detail' | 'detailStart'>;

function recordAt({ detail, detailStart }: RecordColumns, index: number): ListedEntity {
  return unpackEntity(decoder.decode(detail.subarray(detailStart[index], detailStart[index + 1])));
}

/** The records in columns, decoded one at a time. */
export function* recordsOf(columns: RecordColumns, count: number): Generator<ListedEntity> {
  for (let index = 0; index < count; index++) yield recordAt(columns, index);
}
