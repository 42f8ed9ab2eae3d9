import { batchFileKinds, batchUnpackedBytesMax } from '../contract/batches/batchLimits.ts';
import { Refusal } from '../contract/refusal.ts';
import { TableRefusal } from '../lists/files/tableRefusal.ts';
import { ListRefusal, type ListRefusalCode } from '../lists/listRefusal.ts';

const sentences: Partial<Record<ListRefusalCode, string>> = {
  NOT_A_LIST: `The file cannot be read as ${batchFileKinds}. Please save it as one of them, without a password and without macros, and upload it again.`,
  BROKEN_PACKAGE: 'The file is damaged or was cut short. Please save it again and upload it once more.',
  CUT_SHORT:
    'A cell begins with a quotation mark that is never closed: the file was cut short, or a quotation mark is missing.',
  TOO_LARGE: `The file holds more than the ${batchUnpackedBytesMax / 1024 / 1024} MB that a batch may have. Please divide it.`,
  UNKNOWN_ENCODING: 'The text of the file is damaged. Please save it as UTF-8 or as XLSX and upload it again.',
};

/** Result of `read`; refusals of the file readers become FILE_REFUSED in the words of name files. */
export async function inSentences<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TableRefusal) throw new Refusal('FILE_REFUSED', error.ofTable);
    if (error instanceof ListRefusal) throw new Refusal('FILE_REFUSED', sentences[error.code] ?? error.message);
    throw error;
  }
}
