import * as z from 'zod/mini';
import { sharedEndpoint } from '../endpoint.ts';
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

const batch = {
  area: 'batches',
  owned: { field: 'batch_id', thing: 'Batch' },
} as const;

const ofPrograms = '/functions/v1/batches';
const ofPeople = '/app/v1/batches';
const scopes = ['batch'] as const;

export const createBatch = sharedEndpoint({
  operation: 'createBatch',
  area: 'batches',
  method: 'POST',
  callers: {
    appId: { paths: [ofPrograms], scopes, idempotent: true },
    user: { paths: [ofPeople], role: 'analyst', documentedAs: 'createBatchFile' },
  },
  summary: `Step 1: announces a file of names (${batchFileKinds}) of at most ${batchFileBytesMax / 1024 / 1024} MB and ${batchRowsMax} rows, and says where to send it. An account may have ${openBatchesMax} batches that have not ended.`,
  input: createBatchInput,
  output: createdBatch,
  status: [201],
  changes: ['batch.created'],
  refuses: ['SUBSCRIPTION_REQUIRED', 'FILE_REFUSED', 'CONFLICT'],
});

export const previewBatch = sharedEndpoint({
  ...batch,
  operation: 'previewBatch',
  method: 'POST',
  callers: {
    appId: { paths: [`${ofPrograms}/{batch_id}/preview`], scopes, idempotent: true },
    user: {
      paths: [`${ofPeople}/{batch_id}/preview`],
      role: 'analyst',
      documentedAs: 'previewBatchFile',
      input: previewBatchFileInput,
    },
  },
  summary:
    'Step 2: reads the uploaded file, says what its columns seem to mean, which rows cannot be screened and how many searches it needs. Nothing is counted.',
  input: previewBatchInput,
  output: previewedBatch,
  changes: 'nothing',
  refuses: ['NOT_FOUND', 'SUBSCRIPTION_REQUIRED', 'FILE_REFUSED', 'CONFLICT', 'RATE_LIMITED'],
});

export const startBatch = sharedEndpoint({
  ...batch,
  operation: 'startBatch',
  method: 'POST',
  callers: {
    appId: { paths: [`${ofPrograms}/{batch_id}/start`], scopes, idempotent: true },
    user: { paths: [`${ofPeople}/{batch_id}/start`], role: 'analyst', documentedAs: 'startBatchFile' },
  },
  summary:
    'Step 3: reserves a search for every row that can be screened, two with adverse media, all or none, fixes the editions of the lists and the official releases, and starts. What is not given is found out as in the preview. Sent again, it answers the batch that was started.',
  input: startBatchInput,
  output: oneBatch,
  status: [202],
  changes: ['batch.started'],
  refuses: [
    'NOT_FOUND',
    'SUBSCRIPTION_REQUIRED',
    'FILE_REFUSED',
    'USAGE_LIMIT_EXCEEDED',
    'LIST_UNAVAILABLE',
    'CONFLICT',
    'RATE_LIMITED',
  ],
});

export const listBatches = sharedEndpoint({
  operation: 'listBatches',
  area: 'batches',
  method: 'GET',
  callers: {
    appId: { paths: [ofPrograms], scopes },
    user: { paths: [ofPeople], role: 'auditor', documentedAs: 'listBatchFiles' },
  },
  summary: `The account's batches, newest first, ${pageItems} a page. An App ID finds only the batches that it created.`,
  input: z.object(pageInput),
  output: listedBatches,
  changes: 'nothing',
  refuses: [],
});

export const getBatch = sharedEndpoint({
  ...batch,
  operation: 'getBatch',
  method: 'GET',
  callers: {
    appId: { paths: [`${ofPrograms}/{batch_id}`], scopes },
    user: { paths: [`${ofPeople}/{batch_id}`], role: 'auditor', documentedAs: 'getBatchFile' },
  },
  summary: `One batch: how far it is, and the first ${batchProblemsMax} rows that cannot be screened, with the reason.`,
  input: batchIdInput,
  output: foundBatch,
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
});

export const cancelBatch = sharedEndpoint({
  ...batch,
  operation: 'cancelBatch',
  method: 'POST',
  callers: {
    appId: { paths: [`${ofPrograms}/{batch_id}/cancel`], scopes, idempotent: true },
    user: { paths: [`${ofPeople}/{batch_id}/cancel`], role: 'analyst', documentedAs: 'cancelBatchFile' },
  },
  summary:
    'Cancels a batch that has not ended. Searches of rows that are not screened are given back; there is no result.',
  input: batchIdInput,
  output: oneBatch,
  changes: ['batch.cancelled'],
  refuses: ['NOT_FOUND', 'CONFLICT'],
});

export const batchResult = sharedEndpoint({
  ...batch,
  operation: 'batchResult',
  method: 'GET',
  callers: {
    appId: { paths: [`${ofPrograms}/{batch_id}/result`], scopes },
    user: { paths: [`${ofPeople}/{batch_id}/result`], role: 'auditor', documentedAs: 'batchFileResult' },
  },
  summary: `An address, good for ${batchLinkSeconds / 60} minutes, by which the result is downloaded: every column of the file, and what was found. Results are deleted ${batchKeptDays} days after the batch was created.`,
  input: batchResultInput,
  output: linkedBatchResult,
  changes: ['batch.exported'],
  refuses: ['NOT_FOUND', 'CONFLICT'],
});
