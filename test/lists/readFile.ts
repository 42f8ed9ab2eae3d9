import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListType } from '../../lib/contract/lists/listTypes.ts';
import { ListRefusal } from '../../lib/lists/listRefusal.ts';
import type { ListSummary } from '../../lib/lists/listSummary.ts';
import { type ReadOptions, readList } from '../../lib/lists/readList.ts';
import type { ListedEntity } from '../../lib/screening/entity.ts';

/** Later than every list in the tests. */
export const clock = () => new Date('2026-11-22T12:00:00Z');

export const fixture = (name: string) => join(__dirname, 'fixtures', name);
export const sample = (name: string) => join(__dirname, '../../lib/lists/samples', name);
export const fixtureText = (name: string) => readFile(fixture(name), 'utf8');

/** A stream of the given bytes in pieces of `pieceBytes`. */
export async function* stream(content: string | Uint8Array, pieceBytes = 1_000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

export interface ReadResult {
  entities: ListedEntity[];
  summary: ListSummary;
  byRef: Map<string, ListedEntity>;
}

/** Reads a source to its end. */
export async function readAll(
  source: AsyncIterable<Uint8Array>,
  listType: ListType,
  options: Partial<ReadOptions> = {},
): Promise<ReadResult> {
  const reading = readList(source, { listType, fileName: 'list', clock, ...options });
  const entities: ListedEntity[] = [];
  for await (const entity of reading.entities) entities.push(entity);
  return { entities, summary: reading.summary(), byRef: new Map(entities.map((entity) => [entity.sourceRef, entity])) };
}

export const readFixture = (name: string, listType: ListType) => readAll(createReadStream(fixture(name)), listType);
export const readSample = (name: string, listType: ListType) => readAll(createReadStream(sample(name)), listType);

/** The refusal that reading ends with; a file that is read after all, or a fault, fails the test. */
export async function refusalOf(
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  listType: ListType,
  options: Partial<ReadOptions> = {},
): Promise<ListRefusal> {
  const source = typeof content === 'string' || content instanceof Uint8Array ? stream(content) : content;
  try {
    await readAll(source, listType, options);
  } catch (error) {
    if (error instanceof ListRefusal) return error;
    throw error;
  }
  throw new Error('The file was read, not refused');
}
