/**
 * Every key of an S3 object, and the prefixes that rights and lifetimes are given by. No other file spells one. Keys of an
 * account's objects name the account, so an event about an object says whose it is.
 */

export const uploadPrefixes = {
  /** Files as they were sent. */
  uploads: 'uploads/',
  /** Records of a file, in pieces of one size. */
  chunks: 'chunks/',
  /** What a chunk's records were prepared to. */
  parts: 'parts/',
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

export const objectKeys = {
  upload: ({ accountId, jobId }: JobOf) => `${uploadPrefixes.uploads}${accountId}/${jobId}/list`,
  chunk: ({ accountId, jobId }: JobOf, number: number) =>
    `${uploadPrefixes.chunks}${accountId}/${jobId}/${padded(number)}.jsonl.gz`,
  part: ({ accountId, jobId }: JobOf, number: number) =>
    `${uploadPrefixes.parts}${accountId}/${jobId}/${padded(number)}.jsonl.gz`,
  problems: ({ accountId, jobId }: JobOf) => `${uploadPrefixes.reports}${accountId}/${jobId}/problems.json`,
  segment: (list: string, sha256: string) => `${editionPrefixes.segments}${list}/${sha256}.segment`,
  changes: ({ accountId, jobId }: JobOf) => `${editionPrefixes.changes}${accountId}/${jobId}.json`,
} as const;

const padded = (number: number) => String(number).padStart(4, '0');
