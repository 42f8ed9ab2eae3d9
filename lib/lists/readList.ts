import { createHash, type Hash } from 'node:crypto';
import { fileRecordsMax } from '../contract/imports/imports.ts';
import { type ListType, listTypes } from '../contract/lists/listTypes.ts';
import { countText } from '../contract/text/countText.ts';
import type { ListedEntity } from '../screening/entity.ts';
import { checkEntity } from './checkEntity.ts';
import { checkListDate } from './checkListDate.ts';
import { estimateRows, implausibleRows } from './estimateRows.ts';
import { decoded, encodingOf } from './files/decode.ts';
import { decoderOf } from './files/encodings.ts';
import { kindBytes } from './files/fileKind.ts';
import { guardEnd } from './files/guardEnd.ts';
import { type Peeked, peek } from './files/peek.ts';
import { type Meter, type UnpackLimits, unpack } from './files/unpack.ts';
import { Findings } from './findings.ts';
import type { ListFormat } from './listFormat.ts';
import { ListRefusal } from './listRefusal.ts';
import type { ListSummary } from './listSummary.ts';
import { recogniseText, recogniseWorkbook, wrongList } from './recognise.ts';
import { timeBudget } from './timeBudget.ts';

export interface ReadLimits extends UnpackLimits {
  /** Most problems reported; more are only counted. */
  problemsMax: number;
  recordsMax: number;
  /** Seconds by the clock. The largest official file (126 MB) takes 20 on a slow core. */
  secondsMax: number;
}

/** The packed size matters for ZIP archives only, since they are held in memory. */
export const readLimits: ReadLimits = {
  packedBytesMax: 64 * 1024 * 1024,
  unpackedBytesMax: 512 * 1024 * 1024,
  problemsMax: 1_000,
  recordsMax: fileRecordsMax,
  secondsMax: 300,
};

export interface ReadOptions {
  /** What the person says the file is; the content must agree. */
  listType: ListType;
  fileName: string;
  /** For the time limit of reading, and for dates in the future. */
  clock: () => Date;
  limits?: Partial<ReadLimits>;
  /** Size of the source if known; only for `estimatedRowCount`. */
  sizeBytes?: number;
  /** Looked at before each piece of unpacked content; aborting makes the next one throw the signal's reason. */
  signal?: AbortSignal;
  /** After more unpacked bytes than this, reading ends with LongFile. */
  longAfterBytes?: number | undefined;
}

/** The file is longer than was to be read at once; nothing is wrong with it. */
export class LongFile extends Error {}

export interface ListReading {
  /**
   * Each entity once, checked (`checkEntity`), read as it is asked for; ending early ends the source. Throws ListRefusal for a refused
   * file, possibly after its last entity: nothing may be used before the end is reached.
   */
  entities: AsyncGenerator<ListedEntity, void>;
  /** What is known by now; before the first entity was asked for, nothing is. */
  summary(): ListSummary;
}

const headBytes = 128 * 1024;
/** A workbook's rows are estimated by its size. */
const bytesPerWorkbookRow = 200;

/**
 * Reads an official list file of any accepted format, plain or packed, as a stream: memory does not grow with the file
 * beyond the keys of its records.
 */
export function readList(source: AsyncIterable<Uint8Array>, options: ReadOptions): ListReading {
  const limits = { ...readLimits, ...options.limits };
  const { longAfterBytes = Number.POSITIVE_INFINITY } = options;
  const findings = new Findings(limits.problemsMax);
  const meter: Meter = { packedBytes: 0, unpackedBytes: 0, checkTime: () => {} };
  let format: ListFormat | undefined;
  let recordCount = 0;
  /** Unscreenable records. */
  let lostCount = 0;
  let estimate = 0;
  let complete = false;
  const hash = createHash('sha256');
  let sha256: string | undefined;

  async function* read() {
    const checkBudget = timeBudget(limits.secondsMax, options.clock);
    meter.checkTime = () => {
      options.signal?.throwIfAborted();
      if (meter.unpackedBytes > longAfterBytes) throw new LongFile(`The file has more than ${longAfterBytes} bytes`);
      checkBudget();
    };
    const opened = await peek(source, kindBytes);
    try {
      if (opened.head.length === 0) throw new ListRefusal('EMPTY_FILE', 'The file is empty.');
      const keys = new Set<string>();
      for await (const draft of await drafts(opened)) {
        meter.checkTime();
        if (findings.listDate && recordCount === 0) checkListDate(findings.listDate, options.clock());
        if (findings.listType && findings.listType !== options.listType) {
          throw wrongList(`the ${listTypes[findings.listType].listName}`, options.listType);
        }
        const { entity, problems } = checkEntity(draft);
        for (const { field, value, sentence } of problems) findings.problem(field, value, sentence);
        if (!entity) {
          lostCount += 1;
          continue;
        }
        if (keys.has(entity.sourceRef)) throw duplicate(entity.sourceRef);
        keys.add(entity.sourceRef);
        if (keys.size > limits.recordsMax) throw tooManyRecords(limits.recordsMax);
        recordCount += 1;
        yield entity;
      }
      guardEnd(findings, recordCount, lostCount);
      if (findings.listDate) checkListDate(findings.listDate, options.clock());
      complete = true;
      sha256 = hash.digest('hex');
    } finally {
      await opened.whole.return();
    }
  }

  async function drafts(opened: Peeked): Promise<AsyncGenerator<ListedEntity>> {
    const unpacked = await unpack(opened, limits, meter);
    if (unpacked.kind === 'workbook') {
      hash.update(unpacked.packed);
      const workbook = recogniseWorkbook(options.listType);
      format = workbook;
      estimate = Math.round(meter.packedBytes / bytesPerWorkbookRow);
      return workbook.read(unpacked.entries, findings);
    }
    const { head, whole } = await peek(hashed(unpacked.bytes, hash), headBytes);
    try {
      const encoding = encodingOf(head);
      const start = decoderOf(encoding, { strict: false })(head);
      const recognised = recogniseText(start, options.listType, options.fileName);
      format = recognised;
      // A gzip file is expected to unpack in the proportion so far.
      const ratio = meter.unpackedBytes / meter.packedBytes;
      const unpackedBytes = unpacked.unpackedBytes ?? (options.sizeBytes ?? meter.packedBytes) * ratio;
      estimate = estimateRows(start, recognised, unpackedBytes / head.length);
      return recognised.read(decoded(whole, encoding), findings);
    } catch (refusal) {
      await whole.return();
      throw refusal;
    }
  }

  const estimatedRowCount = () =>
    complete ? findings.rowCount : (findings.declaredCount ?? Math.max(estimate, findings.rowCount));

  return {
    entities: read(),
    summary: () => ({
      format: format?.id ?? '',
      formatTitle: format?.title ?? '',
      listDate: findings.listDate,
      declaredCount: findings.declaredCount,
      recordCount,
      rowCount: findings.rowCount,
      leftOutCount: findings.leftOutCount,
      lostCount,
      columnCount: findings.columns.size,
      problems: findings.problems,
      problemRowCount: findings.problemRowCount,
      doubts: [...findings.doubts, ...[implausibleRows(estimatedRowCount()) ?? []].flat()],
      isVouched: findings.declaredCount !== undefined,
      estimatedRowCount: estimatedRowCount(),
      complete,
      ...(sha256 === undefined ? {} : { sha256 }),
    }),
  };
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

function tooManyRecords(recordsMax: number): ListRefusal {
  return new ListRefusal('TOO_LARGE', `The file holds more than the limit of ${countText(recordsMax)} records.`);
}

function duplicate(sourceRef: string): ListRefusal {
  return new ListRefusal('DUPLICATE_RECORD', `The file holds the record ${sourceRef} twice.`);
}
