import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/imports/imports.ts';
import { previewImport } from '../../../lib/operations/imports/previewImport.ts';
import { requestUpload } from '../../../lib/operations/imports/requestUpload.ts';
import { startImport } from '../../../lib/operations/imports/startImport.ts';
import { editions, uploads } from '../../kit/buckets.ts';
import { door } from '../../kit/http/http.ts';
import { importsQueues } from '../../kit/imports/imports.ts';
import { table } from '../../kit/table.ts';
import { allInPlace } from '../../kit/usage/workPlaces.ts';

/** Asks for an upload, previews what was uploaded, or starts its import. An operator's import is for everybody. */
export const handler = door(contract.processXml, async (input, { caller, now, setStatus }) => {
  const deps = { table: table(), uploads: uploads(), now };
  const clock = () => new Date();
  if (!('jobId' in input)) {
    const requested = await requestUpload({ ...deps, random: randomBytes }, caller, input);
    setStatus(201);
    return { status: 'pending' as const, ...requested };
  }
  const { jobId } = input;
  if (input.previewOnly)
    return allInPlace('importPreview', caller, () =>
      previewImport({ ...deps, editions: editions(), clock }, caller, jobId),
    );
  await startImport({ ...deps, importsQueues: importsQueues() }, caller, jobId);
  setStatus(202);
  return { status: 'processing' as const, jobId };
});
