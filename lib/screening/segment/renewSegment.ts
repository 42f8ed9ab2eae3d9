import { buildSegment } from './buildSegment.ts';
import { type OpenedSegment, openSegment, readRecords } from './openSegment.ts';

/**
 * Opens a segment, also one that another normaliser or an older format of the program made: that is built again from its records,
 * which takes a second for a large list. So a new version of the program can screen against lists that an older one published.
 */
export async function openOrRenew(bytes: Uint8Array): Promise<OpenedSegment> {
  const opened = await openSegment(bytes);
  if (opened.ok || opened.reason !== 'unknown_version') return opened;
  const read = await readRecords(bytes);
  if ('reason' in read) return opened;
  const { list, editionDate } = read.directory;
  return openSegment(await buildSegment({ list, editionDate, entities: read.entities }));
}
