import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ListType } from '../../lib/contract/lists/listTypes.ts';
import type { ListedEntity } from '../../lib/screening/entity.ts';
import { openList } from './openList.ts';
import { count, noCounts, summaryOf } from './summary.ts';

/** Reads a file to its end and reports its content; `out` is written only when the whole file is good. */
export async function readSummary(file: string, listType: ListType | undefined, out?: string): Promise<string> {
  const started = performance.now();
  const list = await openList(file, listType);
  const counts = noCounts();

  async function* counted(): AsyncGenerator<ListedEntity> {
    for await (const entity of list.entities) {
      count(counts, entity);
      yield entity;
    }
  }

  if (out !== undefined) await writeLines(counted(), out);
  else for await (const _ of counted());
  return summaryOf(list, counts, (performance.now() - started) / 1000);
}

async function writeLines(entities: AsyncIterable<ListedEntity>, out: string): Promise<void> {
  const half = `${out}.part`;
  async function* lines() {
    for await (const entity of entities) yield `${JSON.stringify(entity)}\n`;
  }
  try {
    await pipeline(lines(), createWriteStream(half));
    await rename(half, out);
  } catch (error) {
    await rm(half, { force: true });
    const { syscall } = error as NodeJS.ErrnoException;
    throw syscall ? new Error(`${out} cannot be written.`) : error;
  }
}
