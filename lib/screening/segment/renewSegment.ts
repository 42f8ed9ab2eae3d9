import { buildSegment } from './buildSegment.ts';
import { type OpenedSegment, openSegment, readSegment } from './openSegment.ts';
import { Segment } from './segment.ts';

/**
 * Opens a segment, also one that another normaliser made: that is built again from its records, which takes a second for a large
 * list. So a new version of the program can screen against lists that an older one published.
 */
export async function openOrRenew(bytes: Uint8Array): Promise<OpenedSegment> {
  const opened = await openSegment(bytes);
  if (opened.ok || opened.reason !== 'unknown_version') return opened;
  const read = await readSegment(bytes);
  if ('reason' in read) return opened;
  const { list, editionDate } = read.directory;
  const entities = new Segment(read.directory, read.columns).entities();
  return openSegment(await buildSegment({ list, editionDate, entities }));
}
