// Without schemas, so that pages need not load them.

/** Most non-empty rows of a batch file below its header. */
export const batchRowsMax = 100_000;
/** Kinds of files that are read, in words, and the endings of their names; `.gz` may follow. */
export const batchFileKinds = 'CSV, XLSX, ODS, JSON lines or vCard';
export const batchFileEndings = ['csv', 'tsv', 'txt', 'xlsx', 'ods', 'jsonl', 'ndjson', 'json', 'vcf'] as const;
/** What is sent: a text may be packed with gzip first. */
export const batchFileBytesMax = 20 * 1024 * 1024;
/** What a packed file may hold once it is unpacked. */
export const batchUnpackedBytesMax = 100 * 1024 * 1024;
/** Columns of a file; those beyond are refused, not dropped. */
export const batchColumnsMax = 200;
/** Most columns of a name: given names, middle names, surname and its suffix. */
export const nameColumnsMax = 4;
/** Most subjects of a row, each screened by itself. */
export const batchSubjectsMax = 8;
/** Columns with other names of the same person or firm. */
export const aliasColumnsMax = 4;
/** Most characters of a subject's label in results, with room for a number behind it. */
export const subjectLabelMax = 90;
/** Rows of a piece of the work, a second or two of screening: so soon a cancelled batch has stopped. */
export const batchChunkRows = 500;
/** The same with adverse media: a very common name takes a second. */
export const mediaChunkRows = 100;
/** Matches of each row in the results. */
export const batchFileLimitDefault = 3;
export const batchFileLimitMax = 10;
/** Most open batches of an account. */
export const openBatchesMax = 3;
/** Lifetime of results and of a batch's record after its creation. */
export const batchKeptDays = 30;
/** How long an uploaded file is kept. */
export const batchUploadKeptDays = 7;
/** Most rows of a preview, and problems listed by it and by a batch. */
export const batchPreviewRows = 10;
export const batchProblemsMax = 1_000;
/** How long the address of a result can be used to begin a download. */
export const batchLinkSeconds = 300;

export const batchFormats = ['csv', 'xlsx', 'json'] as const;
export type BatchFormat = (typeof batchFormats)[number];
