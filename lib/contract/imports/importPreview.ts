import * as z from 'zod/mini';
import { answered } from '../endpoint.ts';
import { scope } from '../lists/lists.ts';

/** Records a preview shows, in pages. */
export const previewRecordsMax = 500;

const previewRecord = z.object({
  source_ref: z.string(),
  name: z.string(),
  type: z.string(),
  aliases: z.int(),
  date_of_birth: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  programme: z.nullable(z.string()),
});
export type PreviewRecord = z.output<typeof previewRecord>;

export const rowProblem = z.object({ row: z.int(), field: z.string(), value: z.string(), sentence: z.string() });

export const importPreview = z.object({
  ...answered,
  previewMode: z.literal(true),
  jobId: z.string(),
  format: z.string(),
  list_date: z.nullable(z.string()),
  sampleData: z.array(previewRecord),
  statistics: z.object({
    totalEstimatedRows: z.int(),
    totalPreviewRows: z.int(),
    uniqueEntitiesInPreview: z.int(),
    duplicateRowsInPreview: z.int(),
    headerCount: z.int(),
    estimatedUniqueEntities: z.int(),
    previewDisplayed: z.int(),
    recordsToInsert: z.int(),
    insertedRows: z.int(),
  }),
  deduplicationInfo: z.object({ message: z.string() }),
  problems: z.array(rowProblem),
  /** What the import will ask before it publishes, in sentences. */
  questions: z.array(z.string()),
  /** Number of entities of the replaced edition missing in the file, as a sentence; null if unknown. */
  compared: z.nullable(z.string()),
  /** What the import would replace for this user. */
  currentEdition: z.nullable(z.object({ edition_date: z.string(), records: z.int(), sample: z.boolean() })),
  scope,
});
export type ImportPreview = z.output<typeof importPreview>;
