import * as z from 'zod/mini';
import { type Actor, actor } from '../../contract/actor.ts';
import { planKey } from '../../contract/billing/planKey.ts';
import { importQuestion } from '../../contract/imports/importQuestion.ts';
import { changeCounts, listPart, listType, scope } from '../../contract/lists/lists.ts';
import { codec } from '../codec.ts';
import { addJob, type Opened } from '../jobs/jobChanges.ts';
import { findJob, findOpenJobsOf, jobShape } from '../jobs/jobs.ts';
import { keys, prefix } from '../keys.ts';
import { findPage, type Page } from '../page.ts';
import { queryAll, type Table, type TransactItem, withPrefix } from '../table.ts';
import { type DayUse, uploadUseWrite } from './importDays.ts';

const { reason } = importQuestion.shape;

/** An import job: the fields of every job, and facts of its file. Its units are the chunks of the file. */
const importJob = z.object({
  ...jobShape,
  kind: z.literal('import'),
  listType,
  /** Which edition it will replace: the operators' imports are shared. Fixed when the job is created. */
  scope,
  fileName: z.string(),
  /** The account's plan at the request for the upload; none for operators' imports. */
  plan: z.optional(planKey),
  /** What its upload took from its account's day, and may be given back. */
  bytesTaken: z.optional(z.int()),
  /** Of the previewed or started file: no other one may be imported. */
  uploadEtag: z.optional(z.string()),
  /** Its records are counted in its account's day: reading the file again does not count them again. */
  isCounted: z.optional(z.literal(true)),
  /** Its file is a shipped sample. */
  sample: z.optional(z.literal(true)),
  /** While a message reads the file, no other message does; ISO 8601. */
  readingUntil: z.optional(z.string()),
  totalRecords: z.optional(z.int()),
  /** Rows that gave no record. */
  recordsLeftOut: z.optional(z.int()),
  /** Over the hashes of the chunks its totals were read with: those of two readings do not make a list. */
  chunksSha256: z.optional(z.string()),
  /** yyyy-mm-dd */
  listDate: z.optional(z.string()),
  /** Which of the publisher's files, for a list of several. */
  part: z.optional(listPart),
  /** How many problems the report of its file holds; undefined until the file was read. */
  problems: z.optional(z.int()),
  /** How many rows have one, those beyond the report included. */
  problemRows: z.optional(z.int()),
  /** Questions from reading that a person must answer, as sentences. */
  doubts: z.optional(z.array(z.string())),
  /** The file itself proves that no record is missing. */
  isVouched: z.optional(z.boolean()),
  confirmationNeeded: z.optional(
    z.extend(importQuestion, {
      edition_id: z.string(),
      sentences: z._default(z.array(z.string()), []),
      /** Number of questions, the named one included. */
      reasons: z._default(z.array(reason), []),
    }),
  ),
  /** The edition, or `noEdition`, confirmed to be replaced; a yes counts for no other. */
  confirmedToReplace: z.optional(z.string()),
  /** The confirmed objections; a yes covers no others. */
  confirmedReasons: z.optional(z.array(reason)),
  confirmedBy: z.optional(actor),
  /** ISO 8601; until then it waited for a person. */
  confirmedAt: z.optional(z.string()),
  /** Object of its edition's segment, stored or about to be: removed if the import ends otherwise. */
  storedSegment: z.optional(z.string()),
  editionId: z.optional(z.string()),
  changes: z.optional(changeCounts),
  compared: z.optional(z.string()),
});
export type ImportJob = z.output<typeof importJob>;
export type ImportJobOf = Pick<ImportJob, 'accountId' | 'id'>;

export const importJobCodec = codec('job', importJob);

/** How many open imports an account may have; operators, who serve everybody, may have any number. */
export const openImportsMax = 3;

type NewImportJob = Pick<ImportJob, 'id' | 'accountId' | 'listType' | 'scope' | 'fileName' | 'createdAt'> &
  Partial<Pick<ImportJob, 'plan'>>;

/** `bytes`: its file's share of the account's day; `day_used_up` if fewer bytes, or no upload, are left. */
export async function addImportJob(
  table: Table,
  job: NewImportJob,
  by: Actor,
  bytes?: DayUse,
  recorded: readonly TransactItem[] = [],
): Promise<Opened | 'day_used_up'> {
  const made = { kind: 'import', status: 'pending', createdBy: by, changedBy: by, tryNumber: 0 } as const;
  const taken = bytes ? { bytesTaken: bytes.count } : {};
  const added = { ...job, ...made, ...taken, unitsCompleted: 0, unitsFailed: 0 };
  const more = [...(bytes ? [uploadUseWrite(table, bytes)] : []), ...recorded];
  const outcome = await addJob(table, importJobCodec, added, openMaxOf(job), more);
  return outcome === 'more_refused' ? 'day_used_up' : outcome;
}

export function openMaxOf({ scope }: Pick<ImportJob, 'scope'>): number | undefined {
  return scope === 'shared' ? undefined : openImportsMax;
}

export function findImportJob(table: Table, accountId: string, id: string): Promise<ImportJob | undefined> {
  return findJob(table, importJobCodec, { kind: 'import', accountId, id });
}

/** The account's open imports, however many have ended. */
export async function findOpenImportJobs(table: Table, accountId: string): Promise<ImportJob[]> {
  const items = await findOpenJobsOf(table, { kind: 'import', accountId });
  return items.map((item) => importJobCodec.decode(item));
}

/** Whether an open import of the account has stored this segment, or is about to, read consistently. */
export async function isSegmentAwaited(table: Table, accountId: string, segmentKey: string): Promise<boolean> {
  const { ExpressionAttributeValues, ...query } = withPrefix(keys.account(accountId), prefix.job('import'));
  const items = await queryAll(table, {
    ...query,
    ConsistentRead: true,
    FilterExpression: 'stored_segment = :segment',
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':segment': segmentKey },
  });
  return items.map((item) => importJobCodec.decode(item)).some(({ status }) => status === 'processing');
}

/** Newest first. */
export async function findImportJobs(
  table: Table,
  accountId: string,
  page: { cursor: string | undefined; limit: number },
): Promise<Page<ImportJob>> {
  const query = { pk: keys.account(accountId), skPrefix: prefix.job('import'), ScanIndexForward: false };
  const { values, nextCursor } = await findPage(table, query, page);
  return { values: values.map((item) => importJobCodec.decode(item)), nextCursor };
}
