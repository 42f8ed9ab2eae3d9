import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageInput, pageItems } from '../page.ts';
import {
  batchFileBytesMax,
  batchFileKinds,
  batchKeptDays,
  batchLinkSeconds,
  batchProblemsMax,
  batchRowsMax,
  openBatchesMax,
} from './batchLimits.ts';
import {
  batchIdInput,
  batchResultInput,
  createBatchInput,
  createdBatch,
  foundBatch,
  linkedBatchResult,
  listedBatches,
  oneBatch,
  previewBatchFileInput,
  previewBatchInput,
  previewedBatch,
  startBatchInput,
} from './batchShapes.ts';

const owned = { field: 'batch_id', thing: 'Batch' } as const;

const summaries = {
  create: `Step 1: announces a file of names (${batchFileKinds}) of at most ${batchFileBytesMax / 1024 / 1024} MB and ${batchRowsMax} rows, and says where to send it. An account may have ${openBatchesMax} batches that have not ended.`,
  preview:
    'Step 2: reads the uploaded file, says what its columns seem to mean, which rows cannot be screened and how many searches it needs. Nothing is counted.',
  start:
    'Step 3: reserves a search for every row that can be screened, two with adverse media, all or none, fixes the editions of the lists and the official releases, and starts. What is not given is found out as in the preview. Sent again, it answers the batch that was started.',
  list: `The account's batches, newest first, ${pageItems} a page. An App ID finds only the batches that it created.`,
  get: `One batch: how far it is, and the first ${batchProblemsMax} rows that cannot be screened, with the reason.`,
  cancel:
    'Cancels a batch that has not ended. Searches of rows that are not screened are given back; there is no result.',
  result: `An address, good for ${batchLinkSeconds / 60} minutes, by which the result is downloaded: every column of the file, and what was found. Results are deleted ${batchKeptDays} days after the batch was created.`,
};

const refuses = {
  create: ['SUBSCRIPTION_REQUIRED', 'FILE_REFUSED', 'CONFLICT'],
  preview: ['NOT_FOUND', 'SUBSCRIPTION_REQUIRED', 'FILE_REFUSED', 'CONFLICT', 'RATE_LIMITED'],
  start: [
    'NOT_FOUND',
    'SUBSCRIPTION_REQUIRED',
    'FILE_REFUSED',
    'USAGE_LIMIT_EXCEEDED',
    'LIST_UNAVAILABLE',
    'CONFLICT',
    'RATE_LIMITED',
  ],
  list: [],
  get: ['NOT_FOUND'],
  cancel: ['NOT_FOUND', 'CONFLICT'],
  result: ['NOT_FOUND', 'CONFLICT'],
} as const;

const program = { area: 'batches', caller: 'appId', scopes: ['batch'] } as const;
const analyst = { area: 'batches', caller: 'user', role: 'analyst' } as const;
const auditor = { area: 'batches', caller: 'user', role: 'auditor' } as const;

const of = {
  create: {
    method: 'POST',
    summary: summaries.create,
    input: createBatchInput,
    output: createdBatch,
    status: [201],
    refuses: refuses.create,
  },
  preview: {
    method: 'POST',
    summary: summaries.preview,
    input: previewBatchInput,
    output: previewedBatch,
    refuses: refuses.preview,
    owned,
  },
  start: {
    method: 'POST',
    summary: summaries.start,
    input: startBatchInput,
    output: oneBatch,
    status: [202],
    refuses: refuses.start,
    owned,
  },
  list: {
    method: 'GET',
    summary: summaries.list,
    input: z.object(pageInput),
    output: listedBatches,
    refuses: refuses.list,
  },
  get: { method: 'GET', summary: summaries.get, input: batchIdInput, output: foundBatch, refuses: refuses.get, owned },
  cancel: {
    method: 'POST',
    summary: summaries.cancel,
    input: batchIdInput,
    output: oneBatch,
    refuses: refuses.cancel,
    owned,
  },
  result: {
    method: 'GET',
    summary: summaries.result,
    input: batchResultInput,
    output: linkedBatchResult,
    refuses: refuses.result,
    owned,
  },
} as const;

const ofPrograms = '/functions/v1/batches';

export const createBatch = endpoint({
  ...program,
  idempotent: true,
  ...of.create,
  operation: 'createBatch',
  paths: [ofPrograms],
});
export const previewBatch = endpoint({
  ...program,
  idempotent: true,
  ...of.preview,
  operation: 'previewBatch',
  paths: [`${ofPrograms}/{batch_id}/preview`],
});
export const startBatch = endpoint({
  ...program,
  idempotent: true,
  ...of.start,
  operation: 'startBatch',
  paths: [`${ofPrograms}/{batch_id}/start`],
});
export const listBatches = endpoint({ ...program, ...of.list, operation: 'listBatches', paths: [ofPrograms] });
export const getBatch = endpoint({
  ...program,
  ...of.get,
  operation: 'getBatch',
  paths: [`${ofPrograms}/{batch_id}`],
});
export const cancelBatch = endpoint({
  ...program,
  idempotent: true,
  ...of.cancel,
  operation: 'cancelBatch',
  paths: [`${ofPrograms}/{batch_id}/cancel`],
});
export const batchResult = endpoint({
  ...program,
  ...of.result,
  operation: 'batchResult',
  paths: [`${ofPrograms}/{batch_id}/result`],
});

const ofPeople = '/app/v1/batches';

export const createBatchFile = endpoint({
  ...analyst,
  ...of.create,
  operation: 'createBatchFile',
  paths: [ofPeople],
});
export const previewBatchFile = endpoint({
  ...analyst,
  ...of.preview,
  input: previewBatchFileInput,
  operation: 'previewBatchFile',
  paths: [`${ofPeople}/{batch_id}/preview`],
});
export const startBatchFile = endpoint({
  ...analyst,
  ...of.start,
  operation: 'startBatchFile',
  paths: [`${ofPeople}/{batch_id}/start`],
});
export const listBatchFiles = endpoint({ ...auditor, ...of.list, operation: 'listBatchFiles', paths: [ofPeople] });
export const getBatchFile = endpoint({
  ...auditor,
  ...of.get,
  operation: 'getBatchFile',
  paths: [`${ofPeople}/{batch_id}`],
});
export const cancelBatchFile = endpoint({
  ...analyst,
  ...of.cancel,
  operation: 'cancelBatchFile',
  paths: [`${ofPeople}/{batch_id}/cancel`],
});
export const batchFileResult = endpoint({
  ...auditor,
  ...of.result,
  operation: 'batchFileResult',
  paths: [`${ofPeople}/{batch_id}/result`],
});
