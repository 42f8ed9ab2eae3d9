/** A segment is one edition of one list, ready to be searched: how to build one, open one, and search several together. */
export { buildSegment } from './segment/buildSegment.ts';
export { hasRecord } from './segment/hasRecord.ts';
export { mergePrepared } from './segment/mergePrepared.ts';
export { nameCounts } from './segment/nameCounts.ts';
export { type OpenedSegment, openSegment } from './segment/openSegment.ts';
export { openPrepared, type Prepared, prepareNames } from './segment/prepareNames.ts';
export { openOrRenew } from './segment/renewSegment.ts';
export type { Segment } from './segment/segment.ts';
export { shareWords, stopSharing } from './segment/sharedWords.ts';
export { unequalRecords } from './segment/unequalRecords.ts';
