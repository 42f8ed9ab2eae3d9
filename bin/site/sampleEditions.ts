import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type SampleList, sampleLists } from '../../lib/contract/imports/samples.ts';
import { readList } from '../../lib/lists/readList.ts';
import type { ListedEntity } from '../../lib/screening/entity.ts';

/** A sample list, read as an import reads it. */
export interface SampleEdition extends SampleList {
  entities: ListedEntity[];
}

const folder = join(import.meta.dirname, '../../lib/lists/samples');

/** All sample lists, in their order. Throws ListRefusal for a damaged file. */
export async function readSampleEditions(clock: () => Date): Promise<SampleEdition[]> {
  const editions: SampleEdition[] = [];
  for (const sample of sampleLists) {
    const { listType, file: fileName } = sample;
    const { entities } = readList(createReadStream(join(folder, fileName)), { listType, fileName, clock });
    const read: ListedEntity[] = [];
    for await (const entity of entities) read.push(entity);
    editions.push({ ...sample, entities: read });
  }
  return editions;
}
