import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/cases/caseFiles.ts';
import { uploadCaseFile } from '../../../lib/operations/cases/caseFiles.ts';
import { uploads } from '../../kit/buckets.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.uploadCaseFile, (input, { caller, now }) =>
  uploadCaseFile({ table: table(), uploads: uploads(), now, random: randomBytes }, caller, input),
);
