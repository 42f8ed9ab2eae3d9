import { readFile } from 'node:fs/promises';
import { keepEngine } from '../../../lib/operations/receipts/keptEngine.ts';
import { engineFile } from '../../../lib/platform/engineFiles.ts';
import { env } from '../../../lib/platform/env.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { editions } from '../buckets.ts';

/** Keeps the engine of this release, once a process: before the first receipt that names it is counted. */
export const engineKept = lazy(async () =>
  keepEngine(editions(), env('engineSha256'), new Uint8Array(await readFile(engineFile('bundle')))),
);
