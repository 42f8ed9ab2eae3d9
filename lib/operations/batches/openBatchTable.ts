import { batchColumnsMax, batchFileBytesMax, batchUnpackedBytesMax } from '../../contract/batchLimits.ts';
import { Refusal } from '../../contract/refusal.ts';
import { type AnyTable, openAnyTable, type TableLine } from '../../lists/files/anyTable.ts';
import { ListRefusal, type ListRefusalCode } from '../../lists/listRefusal.ts';

/** Lines from which it is found out what a file's columns mean. */
const firstLinesMax = 1_000;

export interface BatchTable extends Pick<AnyTable, 'kind' | 'lines'> {
  /** The beginning of the file. */
  firstLines: readonly TableLine[];
}

const sentences: Partial<Record<ListRefusalCode, string>> = {
  NOT_A_LIST:
    'The file cannot be read as CSV or XLSX. Please save it as one of them, without a password and without macros, and upload it again.',
  BROKEN_PACKAGE: 'The file is damaged or was cut short. Please save it again and upload it once more.',
  CUT_SHORT:
    'A cell begins with a quotation mark that is never closed: the file was cut short, or a quotation mark is missing.',
  TOO_LARGE: `The file holds more than the ${batchUnpackedBytesMax / 1024 / 1024} MB that a batch may have. Please divide it.`,
  UNKNOWN_ENCODING: 'The text of the file is damaged. Please save it as UTF-8 or as XLSX and upload it again.',
};

/** Opens the file of a batch; it may be read several times. Throws FILE_REFUSED for what cannot be read. */
export async function openBatchTable(bytes: Uint8Array, checkTime: () => void): Promise<BatchTable> {
  const table = await inSentences(() =>
    openAnyTable(bytes, {
      packedBytesMax: batchFileBytesMax,
      unpackedBytesMax: batchUnpackedBytesMax,
      columnsMax: batchColumnsMax,
      checkTime,
    }),
  );
  async function* lines() {
    const source = table.lines();
    try {
      for (;;) {
        const { done, value } = await inSentences(() => source.next());
        if (done) return;
        if (value.cells.length > batchColumnsMax) throw tooWide(value.number);
        yield value;
      }
    } finally {
      // Whoever has seen enough ends the reading.
      await source.return(undefined);
    }
  }
  const firstLines: TableLine[] = [];
  for await (const line of lines()) {
    firstLines.push(line);
    if (firstLines.length === firstLinesMax) break;
  }
  if (firstLines.length === 0) throw new Refusal('FILE_REFUSED', 'The file is empty.');
  return { kind: table.kind, firstLines, lines };
}

async function inSentences<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ListRefusal) throw new Refusal('FILE_REFUSED', sentences[error.code] ?? error.message);
    throw error;
  }
}

function tooWide(row: number): Refusal {
  return new Refusal('FILE_REFUSED', `Row ${row} of the file has more than ${batchColumnsMax} columns.`);
}
