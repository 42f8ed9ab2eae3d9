// Without schemas, so that pages need not load them.

/** Rows with anything in them that a batch file may have below its header. */
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
/** Columns that make up a name: given names, middle names, surname and its suffix. */
export const nameColumnsMax = 4;
/** Persons and firms that a row may name, each screened by itself. */
export const batchSubjectsMax = 8;
/** Columns with other names of the same person or firm. */
export const aliasColumnsMax = 4;
/** Characters of what the results call a subject, with room for a number behind it. */
export const subjectLabelMax = 90;
/** Rows of a piece of the work, a second or two of screening: so soon a cancelled batch has stopped. */
export const batchChunkRows = 500;
/** The same where adverse media is looked for as well: a very common name takes a second. */
export const mediaChunkRows = 100;
/** Matches of each row in the results. */
export const batchFileLimitDefault = 3;
export const batchFileLimitMax = 10;
/** Batches of an account that have not ended. */
export const openBatchesMax = 3;
/** How long results, and what is known of a batch, are kept after it was created. */
export const batchKeptDays = 30;
/** How long an uploaded file is kept. */
export const batchUploadKeptDays = 7;
/** Rows that a preview shows, and problems that it and a batch list. */
export const batchPreviewRows = 10;
export const batchProblemsMax = 1_000;
/** How long the address of a result can be used to begin a download. */
export const batchLinkSeconds = 300;

export const batchFormats = ['csv', 'xlsx', 'json'] as const;
export type BatchFormat = (typeof batchFormats)[number];
