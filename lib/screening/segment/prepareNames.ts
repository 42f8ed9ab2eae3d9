import type { ListedEntity } from '../entity.ts';
import { normaliserVersion } from '../policy.ts';
import { writeRecords } from './buildSegment.ts';
import { readSegment } from './openSegment.ts';
import { Segment } from './segment.ts';

/** Some records of an edition, their names read to words and keys: the parts editions are merged from. */
export type Prepared = Segment;

/** Prepares some records of an edition: the heavy part of building its segment. `sha256` identifies the records. */
export function prepareNames(entities: Iterable<ListedEntity>, sha256: string): Promise<Uint8Array> {
  return writeRecords(entities, { list: '', editionDate: '', preparedFrom: sha256 });
}

/** Opens the prepared records with this hash; undefined if damaged, of other records, or by another normaliser. */
export async function openPrepared(bytes: Uint8Array, sha256: string): Promise<Prepared | undefined> {
  const read = await readSegment(bytes);
  if ('reason' in read) return undefined;
  const { normaliser, preparedFrom } = read.directory;
  if (normaliser !== normaliserVersion || preparedFrom !== sha256) return undefined;
  return new Segment(read.directory, read.columns);
}
