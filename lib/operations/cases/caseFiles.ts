import { createHash } from 'node:crypto';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type * as contract from '../../contract/cases/caseFiles.ts';
import {
  type CaseFileType,
  caseFileBytesMax,
  caseFileMegabytesMax,
  caseFilesMax,
  caseFileTypes,
} from '../../contract/cases/caseWords.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import { type Bucket, openObject, putObject } from '../../platform/bucket.ts';
import { newId, timeOfId } from '../../platform/id.ts';
import { signedAddress } from '../../platform/objectFiles.ts';
import { putAuditEvent } from '../../store/audit/recordChange.ts';
import { findCaseFile, findCaseFiles, putCaseFile, type StoredCaseFile } from '../../store/cases/caseFiles.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { whateverIs } from './caseNotes.ts';
import { type CaseCaller, type ChangeCases, ownCase, ownCaseToChange } from './caseRules.ts';
import { fileTypeOf } from './fileTypeOf.ts';

interface CaseFiles extends ChangeCases {
  uploads: Bucket;
}

/** Long enough for 10 MB over a slow line; the address expires after it. */
const uploadSeconds = 10 * 60;
/** Long enough to begin a download; anybody with the address has the file. */
const linkSeconds = 60;

/** The form of an attachment: exactly the announced bytes, to no other place. Throws PLAN_REQUIRED, NOT_FOUND, and CONFLICT. */
export async function uploadCaseFile(
  { table, uploads, now, random }: CaseFiles,
  caller: CaseCaller,
  { case_id: caseId, file_size: size }: ParsedInputOf<typeof contract.uploadCaseFile>,
) {
  const { accountId } = caller;
  await ownCaseToChange(table, caller, caseId);
  await requirePlace({ table }, accountId, caseId);
  const id = newId('caseFile', now, random);
  const upload = await createPresignedPost(uploads.client, {
    Bucket: uploads.name,
    Key: objectKeys.caseUpload({ accountId, caseId, id }),
    Conditions: [['content-length-range', size, size]],
    Expires: uploadSeconds,
  });
  return { file_id: id, upload };
}

/** Attaches an uploaded file. Throws PLAN_REQUIRED, NOT_FOUND, CONFLICT, and FILE_REFUSED for content other than its name says. */
export async function addCaseFile(
  deps: CaseFiles,
  caller: CaseCaller,
  { case_id: caseId, file_id: id, file_name: fileName }: ParsedInputOf<typeof contract.addCaseFile>,
): Promise<StoredCaseFile> {
  const { table, uploads, now } = deps;
  const { accountId, userId } = caller;
  await ownCaseToChange(table, caller, caseId);
  const attached = await findCaseFile(table, accountId, caseId, id);
  if (attached) return attached;
  await requirePlace({ table }, accountId, caseId);
  if (!timeOfId(id)) throw notFound('File');
  const bytes = await readUpload(uploads, objectKeys.caseUpload({ accountId, caseId, id }));
  const type = typeOf(bytes, fileName);
  const file: StoredCaseFile = {
    id,
    caseId,
    name: fileName,
    type,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    addedAt: now.toISOString(),
    addedBy: userId,
  };
  await putObject(uploads, objectKeys.caseFile({ accountId, caseId, id }), bytes, caseFileTypes[type]);
  const told = { name: fileName, sha256: file.sha256 };
  await whateverIs(
    deps,
    caller,
    caseId,
    (before) => ({
      after: before,
      kind: 'file_added',
      action: 'case.file_added',
      facts: told,
      recorded: { after: { ...told, size_bytes: file.sizeBytes } },
    }),
    [putCaseFile(table, accountId, file)],
  );
  return file;
}

/** Download address of an attachment. Throws NOT_FOUND. */
export async function linkCaseFile(
  { table, uploads }: Pick<CaseFiles, 'table' | 'uploads'>,
  { accountId }: Pick<CaseCaller, 'accountId'>,
  { case_id: caseId, file_id: id }: ParsedInputOf<typeof contract.linkCaseFile>,
): Promise<string> {
  await ownCase(table, accountId, caseId);
  const file = await findCaseFile(table, accountId, caseId, id);
  if (!file) throw notFound('File');
  await putAuditEvent(table, accountId, {
    action: 'case.file_downloaded',
    target: { type: 'case', id: caseId },
    after: { sha256: file.sha256 },
  });
  // The name of the file is a person's text, and a header has room for ASCII alone.
  const name = `klarnavn-case-${caseId.slice(-6)}-${id.slice(-6)}.${file.type}`;
  const key = objectKeys.caseFile({ accountId, caseId, id });
  return signedAddress(uploads, key, { seconds: linkSeconds, fileName: name });
}

async function requirePlace({ table }: Pick<CaseFiles, 'table'>, accountId: string, caseId: string): Promise<void> {
  const files = await findCaseFiles(table, accountId, caseId);
  if (files.length >= caseFilesMax) throw new Refusal('CONFLICT', `A case has at most ${caseFilesMax} attachments.`);
}

/** Throws NOT_FOUND without one, and FILE_REFUSED for one too large. */
async function readUpload(uploads: Bucket, key: string): Promise<Buffer> {
  const object = await openObject(uploads, key);
  if (!object) throw notFound('File');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of object.bytes) {
    size += part.length;
    if (size > caseFileBytesMax) {
      throw new Refusal('FILE_REFUSED', `An attachment has at most ${caseFileMegabytesMax} MB.`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The content decides; the name must say the same. Throws FILE_REFUSED. */
function typeOf(bytes: Buffer, fileName: string): CaseFileType {
  const type = fileTypeOf(bytes);
  if (!type) throw new Refusal('FILE_REFUSED', 'An attachment is a PDF, PNG or JPG file. This file is none of them.');
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  if (ending === type || (type === 'jpg' && ending === 'jpeg')) return type;
  throw new Refusal('FILE_REFUSED', `The content is ${type.toUpperCase()}, and the name of the file says otherwise.`);
}
