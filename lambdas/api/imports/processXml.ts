import { randomBytes } from 'node:crypto';
import { processXml } from '../../../lib/contract/imports.ts';
import { previewImport } from '../../../lib/operations/imports/previewImport.ts';
import { requestUpload } from '../../../lib/operations/imports/requestUpload.ts';
import { startImport } from '../../../lib/operations/imports/startImport.ts';
import { door } from '../../kit/http.ts';
import { importsQueue, uploads } from '../../kit/imports.ts';
import { table } from '../../kit/table.ts';

/** Asks for an upload, previews what was uploaded, or starts its import. An operator's import is for everybody. */
export const handler = door(processXml, async (input, { caller, now, setStatus }) => {
  const deps = { table: table(), uploads: uploads(), now };
  if (!('jobId' in input)) {
    setStatus(201);
    const scope = caller.isOperator ? ('shared' as const) : ('private' as const);
    const request = { ...input, accountId: caller.accountId, scope };
    return { status: 'pending' as const, ...(await requestUpload({ ...deps, random: randomBytes }, request)) };
  }
  if (input.previewOnly) return previewImport(deps, caller.accountId, input.jobId);
  await startImport({ ...deps, importsQueue: importsQueue() }, caller, input.jobId);
  setStatus(202);
  return { status: 'processing' as const, jobId: input.jobId };
});
