import type { BatchFormat } from '../contract/batches/batchLimits.ts';

/**
 * Every key of an S3 object, and the prefixes of rights and lifetimes. No other file spells one. Keys of an account's objects name the
 * account.
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
  /** Requested copies of people's data. */
  exports: 'exports/',
  /** Batch files as they were sent, and their rows in pieces of one size. */
  batchFiles: 'batch-files/',
  /** What was found about the rows of such a piece. */
  batchParts: 'batch-parts/',
  /** Results of batch files, and their unscreened rows. */
  batchResults: 'batch-results/',
  /** Reports of screenings. */
  reportFiles: 'report-files/',
  /** Plans of back-tests, and the differences of their parts. */
  backTests: 'back-tests/',
  /** Attachments of cases as they were sent, until they are read. */
  caseUploads: 'case-uploads/',
  /** Attachments of cases. */
  caseFiles: 'case-files/',
} as const;

export const editionPrefixes = {
  segments: 'segments/',
  changes: 'changes/',
  /** Press releases of authorities, for adverse media. */
  releases: 'releases/',
  /** Engines by their hash: those of receipts run again. */
  engines: 'engines/',
  /** Articles listed by GDELT with the people they name; removed by a rule of the bucket. */
  gkg: 'gkg/',
} as const;

export const backupPrefixes = {
  /** Copies of the user pool. */
  people: 'people/',
} as const;

export const receiptPrefixes = {
  /** Encrypted receipts, an object for each batch of usage. */
  receipts: 'receipts/',
  /** Encrypted rows of files' receipts. */
  rows: 'receipt-rows/',
  /** Texts of the ends of accounts' days. */
  days: 'receipt-days/',
  /** Receipts of runs of monitoring, and the subjects they covered. */
  monitoring: 'monitoring/',
  /** Files by which receipts are found: keyed hashes of words and references. */
  search: 'receipt-search/',
  /** Receipts too large for a message, until they are counted; removed by a rule of the bucket. */
  arriving: 'receipts-arriving/',
} as const;

/** SHA-256 of a segment in base64, from its key. */
export function segmentSha256(segmentKey: string): string {
  const hex = segmentKey.slice(segmentKey.lastIndexOf('/') + 1).replace('.segment', '');
  return Buffer.from(hex, 'hex').toString('base64');
}

export const logPrefixes = {
  /** Public files of the transparency log, as they are served under `/log/`. */
  public: 'log/',
  /** Tiles and bundles: the full ones are locked. */
  tiles: 'log/tile/',
  /** Partial tiles and bundles, as rights name them. */
  partialTiles: 'log/tile/*.p/',
  /** A checkpoint a day, locked. */
  days: 'log/days/',
  /** Batches on their way into the log; removed by a rule of the bucket. Nobody outside may read them. */
  staged: 'log-staged/',
} as const;

/** Segments of accounts' own editions: they go with their account, and nobody else's edition has one of them. */
export const ownSegmentsPrefix = `${editionPrefixes.segments}own/`;

/** Which job. */
interface JobOf {
  accountId: string;
  jobId: string;
}

/** Chunk and job. */
export interface ChunkOf extends JobOf {
  number: number;
}

interface CaseFileOf {
  accountId: string;
  caseId: string;
  id: string;
}

export interface MonitoredPage {
  accountId: string;
  runId: string;
  shard: number;
  /** From 1. */
  page: number;
  /** Made of its content. */
  pageId: string;
}

export const objectKeys = {
  upload: ({ accountId, jobId }: JobOf) => `${uploadPrefixes.uploads}${accountId}/${jobId}/list`,
  chunk: ({ accountId, jobId, number }: ChunkOf) =>
    `${uploadPrefixes.chunks}${accountId}/${jobId}/${padded(number)}.jsonl.gz`,
  prepared: ({ accountId, jobId, number }: ChunkOf) =>
    `${uploadPrefixes.prepared}${accountId}/${jobId}/${padded(number)}.segment`,
  dataExport: ({ accountId, jobId }: JobOf) => `${uploadPrefixes.exports}${accountId}/${jobId}/data.zip`,
  batchFile: ({ accountId, jobId }: JobOf) => `${uploadPrefixes.batchFiles}${accountId}/${jobId}/file`,
  batchRows: ({ accountId, jobId, number }: ChunkOf) =>
    `${uploadPrefixes.batchFiles}${accountId}/${jobId}/${padded(number)}.jsonl.gz`,
  batchPart: ({ accountId, jobId, number }: ChunkOf, format: BatchFormat | 'matches' | 'receipt' | 'decisions') =>
    `${uploadPrefixes.batchParts}${accountId}/${jobId}/${padded(number)}.${format}.gz`,
  batchResult: ({ accountId, jobId }: JobOf, format: BatchFormat) =>
    `${uploadPrefixes.batchResults}${accountId}/${jobId}/result.${format}`,
  batchColumns: ({ accountId, jobId, columnsSha256 }: JobOf & { columnsSha256: string }) =>
    `${uploadPrefixes.batchResults}${accountId}/${jobId}/columns-${columnsSha256}.json`,
  batchProblems: ({ accountId, jobId }: JobOf) => `${uploadPrefixes.batchResults}${accountId}/${jobId}/problems.json`,
  /** `plan`: hash of its parts. */
  backTestPlan: ({ accountId, jobId, plan }: JobOf & { plan: string }) =>
    `${uploadPrefixes.backTests}${accountId}/${jobId}/plan-${plan}.json`,
  /** What became of its manipulated names. */
  backTestNames: ({ accountId, jobId }: JobOf) => `${uploadPrefixes.backTests}${accountId}/${jobId}/names.json`,
  backTestPart: ({ accountId, jobId, number }: ChunkOf) =>
    `${uploadPrefixes.backTests}${accountId}/${jobId}/${padded(number)}.json.gz`,
  /** A report, by the SHA-256 of its file: two that were made at once do not take each other's place. */
  reportFile: ({ accountId, jobId, sha256 }: JobOf & { sha256: string }) =>
    `${uploadPrefixes.reportFiles}${accountId}/${jobId}/${sha256}`,
  caseUpload: (file: CaseFileOf) => `${uploadPrefixes.caseUploads}${caseFilePath(file)}`,
  caseFile: (file: CaseFileOf) => `${uploadPrefixes.caseFiles}${caseFilePath(file)}`,
  problems: ({ accountId, jobId }: JobOf) => `${uploadPrefixes.reports}${accountId}/${jobId}/problems.json`,
  segment: (list: string, sha256: string) => `${editionPrefixes.segments}${list}/${sha256}.segment`,
  ownSegment: (accountId: string, list: string, sha256: string) =>
    `${ownSegmentsPrefix}${accountId}/${list}/${sha256}.segment`,
  /** `sha256`: of the bundle, in base64. */
  engine: (sha256: string) => `${editionPrefixes.engines}${Buffer.from(sha256, 'base64').toString('hex')}.js`,
  /** Some releases of a source: the names in them, their texts, and the list of their ids. */
  releases: (source: string, sha256: string, what: 'names' | 'texts' | 'ids') =>
    `${editionPrefixes.releases}${source}/${sha256}.${what}`,
  /** Part of a day's GDELT articles: the names, and the articles. */
  gkg: (sha256: string, what: 'names' | 'texts') => `${editionPrefixes.gkg}${sha256}.${what}`,
  people: (day: string) => `${backupPrefixes.people}${day}.jsonl.gz`,
  receiptsOfDay: (day: string) => `${receiptPrefixes.receipts}${day}/`,
  /** Batch whose receipts an object has; undefined for another object. Milliseconds and twelve characters of base64url are its id. */
  batchOfReceipts: (key: string) => /\/(\d+-[\w-]{12})(?:-[\w-]+)?$/.exec(key)?.[1],
  /** The id begins with the milliseconds of the batch; a folder for each day (UTC). */
  receipts: (batchId: string) => {
    const day = new Date(Number(batchId.split('-')[0])).toISOString().slice(0, 10);
    return `${objectKeys.receiptsOfDay(day)}${batchId}`;
  },
  /** A large receipt has an object beside that of its batch. */
  largeReceipt: (batchId: string, eventId: string) => `${objectKeys.receipts(batchId)}-${eventId}`,
  receiptDay: (accountId: string, date: string, commitment: string) =>
    `${receiptPrefixes.days}${accountId}/${date}-${Buffer.from(commitment, 'base64').toString('hex')}.json`,
  monitoringFolder: (accountId: string) => `${receiptPrefixes.monitoring}${accountId}/`,
  monitoringRun: ({ accountId, runId, commitment }: { accountId: string; runId: string; commitment: string }) =>
    `${objectKeys.monitoringFolder(accountId)}${runId}/${Buffer.from(commitment, 'base64').toString('hex')}.json`,
  /** A page of a run by its content: of two workers with one page, neither writes over the other. */
  monitoredPage: ({ accountId, runId, shard, page, pageId }: MonitoredPage) =>
    `${objectKeys.monitoringFolder(accountId)}${runId}/${shard}-${padded(page)}-${pageId}.json.gz`,
  receiptSearchFolder: (accountId: string) => `${receiptPrefixes.search}${accountId}/`,
  /** By the milliseconds of its writing and its content. */
  receiptSearch: (accountId: string, time: number, sha256: string) =>
    `${objectKeys.receiptSearchFolder(accountId)}${time}-${sha256}`,
  receiptSearchTime: (key: string) => Number(/\/(\d+)-[0-9a-f]+$/.exec(key)?.[1]),
  arrivingReceipt: (accountId: string, eventId: string) => `${receiptPrefixes.arriving}${accountId}/${eventId}`,
  receiptRowsFolder: ({ accountId, jobId }: JobOf) => `${receiptPrefixes.rows}${accountId}/${jobId}/`,
  receiptRows: ({ accountId, jobId, folder, number }: ChunkOf & { folder: string }) =>
    `${receiptPrefixes.rows}${accountId}/${jobId}/${folder}/${padded(number)}`,
  receiptRowWords: (job: JobOf) => `${objectKeys.receiptRowsFolder(job)}words`,
  /** The signed checkpoint: the one object of the log that changes. */
  logCheckpoint: () => `${logPrefixes.public}checkpoint`,
  /** A tile or a bundle of entries, by its path of C2SP tlog-tiles. */
  logTile: (path: string) => `${logPrefixes.public}${path}`,
  /** The first cosigned checkpoint of a size. */
  logCosigned: (size: number) => `${logPrefixes.public}checkpoints/${size}`,
  /** The first cosigned checkpoint of a day (UTC, as `2026-11-28`). */
  logDay: (day: string) => `${logPrefixes.days}${day}`,
  /** Whom to trust for checkpoints from a size on; the newest one is `logPolicy`. */
  logPolicyFrom: (size: number) => `${logPrefixes.public}policies/${size}`,
  logPolicy: () => `${logPrefixes.public}policy`,
  /** The proof of a report's file, by the SHA-256 of the file in hexadecimal digits. */
  logFile: (sha256: string) => `${logPrefixes.public}files/${sha256}`,
  /** The sizes at which policies begin. */
  logPolicyEras: () => `${logPrefixes.public}policies/index`,
  /** The newest checkpoint that the quorum of witnesses has signed. */
  logNewestCosigned: () => `${logPrefixes.public}cosigned`,
  /** A checkpoint that an authority has stamped, its time stamp, and the list of them. */
  logStamped: (size: number) => `${logPrefixes.public}timestamps/${size}.checkpoint`,
  logStamp: (size: number) => `${logPrefixes.public}timestamps/${size}.tsr`,
  logStamps: () => `${logPrefixes.public}timestamps/index`,
  /** Vkeys that check the log's promises, one a line. */
  logPromiseKeys: () => `${logPrefixes.public}promise-keys`,
  /** What the first entry of a log says about the one whose place it takes. */
  logAfter: () => `${logPrefixes.public}after`,
  logStaged: (size: number, rootHex: string) => `${logPrefixes.staged}${size}-${rootHex}`,
  changes: ({ accountId, jobId }: JobOf) => `${editionPrefixes.changes}${accountId}/${jobId}.json`,
} as const;

/** What of an account's own lies in the bucket of editions. */
export const ownEditionFolders = (accountId: string) => [
  `${ownSegmentsPrefix}${accountId}/`,
  `${editionPrefixes.changes}${accountId}/`,
];

/** Place of everything stored for an account's batch files, reports, back-tests and cases. */
export const batchFolders = (accountId: string) =>
  [
    uploadPrefixes.batchFiles,
    uploadPrefixes.batchParts,
    uploadPrefixes.batchResults,
    uploadPrefixes.reportFiles,
    uploadPrefixes.backTests,
    uploadPrefixes.caseUploads,
    uploadPrefixes.caseFiles,
  ].map((prefix) => `${prefix}${accountId}/`);

const caseFilePath = ({ accountId, caseId, id }: CaseFileOf) => `${accountId}/${caseId}/${id}`;
const padded = (number: number) => String(number).padStart(4, '0');
