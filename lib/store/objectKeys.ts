/**
 * Every key of an S3 object, and the prefixes that rights and lifetimes are granted by. No other file spells one. Keys of an
 * account's objects name the account.
 */

export const uploadPrefixes = {
  /** Files as they were sent. */
  uploads: 'uploads/',
  /** Records of a file, in pieces of one size. */
  chunks: 'chunks/',
  /** Chunks prepared for publishing: their names read to words and keys. */
  prepared: 'prepared/',
  /** Problems found in a file. */
  reports: 'reports/',
} as const;

export const editionPrefixes = {
  segments: 'segments/',
  changes: 'changes/',
} as const;

/** Which job. */
interface JobOf {
  accountId: string;
  jobId: string;
}

/** Which chunk of which job. */
export interface ChunkOf extends JobOf {
  number: number;
}

export const objectKeys = {
  upload: ({ accountId, jobId }: JobOf) => `${uploadPrefixes.uploads}${accountId}/${jobId}/list`,
  chunk: ({ accountId, jobId, number }: ChunkOf) =>
    `${uploadPrefixes.chunks}${accountId}/${jobId}/${padded(number)}.jsonl.gz`,
  prepared: ({ accountId, jobId, number }: ChunkOf) =>
    `${uploadPrefixes.prepared}${accountId}/${jobId}/${padded(number)}.segment`,
  problems: ({ accountId, jobId }: JobOf) => `${uploadPrefixes.reports}${accountId}/${jobId}/problems.json`,
  segment: (list: string, sha256: string) => `${editionPrefixes.segments}${list}/${sha256}.segment`,
  changes: ({ accountId, jobId }: JobOf) => `${editionPrefixes.changes}${accountId}/${jobId}.json`,
} as const;

const padded = (number: number) => String(number).padStart(4, '0');
