import { createHash } from 'node:crypto';
import { fingerprint } from '../../../lists/compareEditions.ts';
import { partDetector } from '../../../lists/listPart.ts';
import { ListRefusal } from '../../../lists/listRefusal.ts';
import { readList } from '../../../lists/readList.ts';
import type { ListSource } from '../../../lists/sources.ts';

export type SourceRecords = { records: number; listDate: string; sha256: string } | { sentence: string };

/** Reads a fetched file to its end, like an import: its date, and a hash of its records independent of their order. */
export async function sourceRecords(packed: Uint8Array, source: ListSource, clock: () => Date): Promise<SourceRecords> {
  const { list, fileName, part } = source;
  const reading = readList(oneByOne(packed), { listType: list, fileName, clock });
  const detector = partDetector(list);
  const prints: string[] = [];
  try {
    for await (const entity of reading.entities) {
      detector.see(entity);
      prints.push(fingerprint(entity));
    }
  } catch (error) {
    if (error instanceof ListRefusal) return { sentence: error.message };
    throw error;
  }
  const { listDate } = reading.summary();
  if (!listDate) return { sentence: 'The file does not say of which date the list is.' };
  if (detector.part() !== part) return { sentence: "The address gave another of the publisher's files." };
  const sha256 = createHash('sha256').update(prints.sort().join()).digest('hex');
  return { records: prints.length, listDate, sha256 };
}

const pieceBytes = 64 * 1024;

async function* oneByOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
