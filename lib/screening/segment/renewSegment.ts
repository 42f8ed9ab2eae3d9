import { buildSegment } from './buildSegment.ts';
import { type OpenedSegment, openSegment, readRecords } from './openSegment.ts';

/**
 * Opens a segment, also one made by another normaliser or in an older format: it is rebuilt from its records, in about a second for a large
 * list. So a new version of the program can screen against lists published by an older one.
 */
export async function openOrRenew(bytes: Uint8Array): Promise<OpenedSegment> {
  const opened = await openSegment(bytes);
  if (opened.ok || opened.reason !== 'unknown_version') return opened;
  const read = await readRecords(bytes);
  if ('reason' in read) return opened;
  const { list, editionDate } = read.directory;
  return openSegment(await buildSegment({ list, editionDate, entities: read.entities }));
}
