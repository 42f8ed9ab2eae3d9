import { ListRefusal } from '../listRefusal.ts';
import { decoded } from './decode.ts';
import type { ReadingCount } from './readingCount.ts';
import { TableRefusal } from './tableRefusal.ts';
import { type XmlRecord, type XmlRecordOptions, xmlRecords } from './xmlRecords.ts';
import type { ZipEntry } from './zipArchive.ts';

/** The parts of a workbook, and the count of their reading. */
export interface Parts {
  entries: readonly ZipEntry[];
  count: ReadingCount;
}

/** A part: its place, and its name in a sentence, never quoting a path of the file. */
export interface PartOf {
  path: string;
  what: string;
}

export const hasPart = ({ entries }: Pick<Parts, 'entries'>, { path }: Pick<PartOf, 'path'>): boolean =>
  entries.some(({ name }) => name === path);

/** The text of a part. Throws BROKEN_FILE if the workbook lacks it. */
export function partText({ entries }: Parts, { path, what }: PartOf): AsyncGenerator<string> {
  const entry = entries.find(({ name }) => name === path);
  if (!entry) throw new TableRefusal('BROKEN_FILE', `The workbook is not complete: ${what} is missing.`);
  return decoded(entry.open(), 'utf-8');
}

/** The records of a part, of `texts` if its text is already open. Its faults are reported in our words alone. */
export async function* partRecords(
  parts: Parts,
  part: PartOf,
  records: readonly string[],
  texts: AsyncIterable<string> = partText(parts, part),
  options: Pick<XmlRecordOptions, 'shallow' | 'inline'> = {},
): AsyncGenerator<XmlRecord> {
  let ofText: unknown;
  async function* told() {
    try {
      yield* texts;
    } catch (error) {
      ofText = error;
      throw error;
    }
  }
  try {
    yield* xmlRecords(told(), { ...options, records, onElement: parts.count });
  } catch (error) {
    const isOfXml = error !== ofText && error instanceof ListRefusal;
    throw isOfXml && ['BROKEN_FILE', 'CUT_SHORT'].includes(error.code) ? damaged(error, part) : error;
  }
}

function damaged({ code }: ListRefusal, { what }: PartOf): ListRefusal {
  const sentence = `The workbook is damaged: ${what} cannot be read. Please save it again.`;
  return new TableRefusal(code, sentence);
}
