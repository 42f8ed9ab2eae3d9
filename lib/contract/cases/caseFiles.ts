import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';
import { caseFile } from './caseShapes.ts';
import { caseIdInput, casePath, ofCases, ownedCase, refusedChange } from './cases.ts';
import { caseFileBytesMax, caseFileKeptYears, caseFileMegabytesMax, caseFilesMax } from './caseWords.ts';

const sizeError = `file_size must be a whole number from 1 to ${caseFileBytesMax}: a file has at most ${caseFileMegabytesMax} MB`;

export const uploadCaseFile = endpoint({
  ...ofCases,
  operation: 'uploadCaseFile',
  method: 'POST',
  status: [201],
  paths: [`${casePath}/uploads`],
  summary: `Gives the form for an attachment: pdf, png or jpg, at most ${caseFileMegabytesMax} MB, ${caseFilesMax} a case. It is attached by addCaseFile.`,
  input: z.object({
    ...caseIdInput,
    file_size: z.int(sizeError).check(z.minimum(1, sizeError), z.maximum(caseFileBytesMax, sizeError)),
  }),
  output: z.object({
    ...answered,
    file_id: z.string(),
    /** A presigned POST: send `fields`, then the file as the last field `file`. */
    upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
  }),
  changes: 'nothing',
  refuses: refusedChange,
  owned: ownedCase,
});

export const addCaseFile = endpoint({
  ...ofCases,
  operation: 'addCaseFile',
  method: 'POST',
  status: [201],
  paths: [`${casePath}/files`],
  summary: `Attaches an uploaded file, after its content was compared with the ending of its name. It is kept for ${caseFileKeptYears} years.`,
  input: z.object({ ...caseIdInput, file_id: text('file_id', 60), file_name: text('file_name', 200) }),
  output: z.object({ ...answered, file: caseFile }),
  changes: ['case.file_added'],
  refuses: [...refusedChange, 'FILE_REFUSED'],
  owned: ownedCase,
});

export const linkCaseFile = endpoint({
  ...ofCases,
  role: 'auditor',
  operation: 'linkCaseFile',
  method: 'POST',
  status: [200],
  paths: [`${casePath}/files/link`],
  summary: 'An address, good for a minute, by which an attachment is downloaded.',
  input: z.object({ ...caseIdInput, file_id: text('file_id', 60) }),
  output: z.object({ ...answered, url: z.string() }),
  changes: ['case.file_downloaded'],
  refuses: ['NOT_FOUND'],
  owned: ownedCase,
});
