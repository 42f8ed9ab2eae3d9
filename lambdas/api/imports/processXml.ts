import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/imports/imports.ts';
import { previewImport } from '../../../lib/operations/imports/previewImport.ts';
import { requestUpload } from '../../../lib/operations/imports/requestUpload.ts';
import { startImport } from '../../../lib/operations/imports/startImport.ts';
import { editions, uploads } from '../../kit/buckets.ts';
import { handlerOf } from '../../kit/http/http.ts';
import { importsQueues } from '../../kit/imports/imports.ts';
import { table } from '../../kit/table.ts';
import { allInPlace } from '../../kit/usage/workPlaces.ts';

/** Grants an upload, previews the uploaded file, or starts its import. An operator's import is for everybody. */
export const handler = handlerOf(contract.processXml, (input, { caller, now }) => ({
  async run() {
    const deps = { table: table(), uploads: uploads(), now };
    const clock = () => new Date();
    if (!('jobId' in input)) {
      const requested = await requestUpload({ ...deps, random: randomBytes }, caller, input);
      return { answer: { status: 'pending' as const, ...requested }, status: 201 };
    }
    const { jobId } = input;
    if (input.previewOnly) {
      const preview = () => previewImport({ ...deps, editions: editions(), clock }, caller, jobId);
      return { answer: await allInPlace('importPreview', caller, preview) };
    }
    await startImport({ ...deps, importsQueues: importsQueues() }, caller, jobId);
    return { answer: { status: 'processing' as const, jobId }, status: 202 };
  },
}));
