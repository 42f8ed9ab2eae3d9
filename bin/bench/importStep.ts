import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepareChunk } from '../../lib/operations/imports/prepareChunk.ts';
import { publishImport } from '../../lib/operations/imports/publishImport.ts';
import { readImport } from '../../lib/operations/imports/readImport.ts';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';
import { uploadPrefixes } from '../../lib/store/objectKeys.ts';
import { folderBucket } from './folderBucket.ts';

/** What a step of an import is measured with, in a process of its own. */
export interface StepCall {
  step: 'read' | 'prepareOne' | 'prepareAll' | 'publish';
  databaseUrl: string;
  dir: string;
  accountId: string;
  jobId: string;
}

export interface StepFigures {
  milliseconds: number;
  peakMegabytes: number;
}

const call: StepCall = JSON.parse(process.argv[2] ?? '');
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const { accountId, jobId } = call;
/** Whatever is sent, the steps are called one after the other here. */
const queue = { client: { send: async () => ({}) } as never, url: '' };
const deps = {
  table: { ...connectDynamoDb({ endpoint: call.databaseUrl, region: 'eu-north-1', credentials }), name: 'klarnavn' },
  uploads: folderBucket(join(call.dir, 'uploads')),
  editions: folderBucket(join(call.dir, 'editions')),
  importsQueue: queue,
  longImportsQueue: queue,
  chunksQueue: queue,
  publishQueue: queue,
  messageId: 'bench',
  actor: { type: 'system', name: 'bench' } as const,
  now: new Date(),
  clock: () => new Date(),
};
const chunkCount = () => readdirSync(join(call.dir, 'uploads', uploadPrefixes.chunks, accountId, jobId)).length;

const steps: Record<StepCall['step'], () => Promise<void>> = {
  read: () => readImport(deps, accountId, jobId),
  prepareOne: () => prepareChunk(deps, { accountId, jobId, number: 1 }),
  async prepareAll() {
    for (let number = 2; number <= chunkCount(); number++) await prepareChunk(deps, { accountId, jobId, number });
  },
  publish: () => publishImport(deps, accountId, jobId),
};

const started = performance.now();
await steps[call.step]();
const figures: StepFigures = {
  milliseconds: performance.now() - started,
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
};
console.log(JSON.stringify(figures));
process.exit();
