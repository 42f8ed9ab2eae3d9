import { createHash } from 'node:crypto';
import { AwsError } from '../../aws/awsError.ts';
import { readBody } from '../../aws/readBody.ts';
import { type CheckedBody, checkedBody } from '../checkedBody.ts';
import { CHECKSUM_ALGORITHMS, startChecksum } from '../checksum.ts';
import { writeCondition } from '../conditions.ts';
import type { ObjectStore, StoredObject } from '../objectStore.ts';
import { requestBody } from '../requestBody.ts';
import type { S3Operation } from '../s3Call.ts';
import { storeObject } from '../storeObject.ts';
import { numberOf, partsOf, place, removeUpload, uploadOf } from '../upload.ts';
import { elementsIn, textIn, writeXml, type XmlNode } from '../xml.ts';

/** Source: S3 User Guide, "Amazon S3 multipart upload limits". */
const PART_BYTES_MIN = 5 * 1024 ** 2;
const OBJECT_BYTES_MAX = 5 * 1024 ** 4;
const DOCUMENT_BYTES_MAX = 4 * 1024 * 1024;

export const completeMultipartUpload: S3Operation = async (service, call) => {
  const { id, upload } = uploadOf(call);
  const { bucket, key } = call;
  const xml = (await readBody(requestBody(call).chunks, DOCUMENT_BYTES_MAX)).toString('utf8');
  const parts = chooseParts(partsOf(bucket.uploads, id), elementsIn(xml, 'Part'));
  const object = await storeObject(service, bucket, 'ObjectCreated:CompleteMultipartUpload', {
    key,
    body: joined(bucket.uploads, parts),
    headers: upload.headers,
    etag: `${md5OfMd5s(parts)}-${parts.length}`,
    allow: writeCondition(call.headers),
  });
  await removeUpload(call);
  const location = `http://${call.headers.host}/${bucket.config.name}/${encodeURIComponent(key)}`;
  const result: XmlNode[] = [['Location', location], ...place(bucket.config.name, key), ['ETag', `"${object.etag}"`]];
  return { status: 200, body: writeXml(['CompleteMultipartUploadResult', result]) };
};

/** The parts a client names, each checked against what it says of it. */
function chooseParts(parts: StoredObject[], named: string[]): StoredObject[] {
  if (named.length === 0) throw new AwsError('MalformedXML', 'You must specify at least one part');
  const byNumber = new Map(parts.map((part) => [numberOf(part), part]));
  const numbers = named.map((entry) => Number(textIn(entry, 'PartNumber')));
  if (numbers.some((number, index) => index > 0 && number <= (numbers[index - 1] ?? 0))) {
    throw new AwsError('InvalidPartOrder', 'The list of parts was not in ascending order.');
  }
  return named.map((entry, index) => {
    const part = byNumber.get(numbers[index] ?? 0);
    const sameChecksums = CHECKSUM_ALGORITHMS.every((algorithm) => {
      const given = textIn(entry, `Checksum${algorithm.toUpperCase()}`);
      return given === undefined || given === part?.checksums[algorithm];
    });
    if (!part || textIn(entry, 'ETag')?.replaceAll('"', '') !== part.etag || !sameChecksums) {
      throw new AwsError(
        'InvalidPart',
        'One or more of the specified parts could not be found or is not as specified.',
      );
    }
    if (index < named.length - 1 && part.sizeBytes < PART_BYTES_MIN) {
      throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
    }
    return part;
  });
}

/** One body of many parts. Its checksum is S3's composite one: that of the parts' checksums, and their number. */
function joined(uploads: ObjectStore, parts: StoredObject[]): CheckedBody {
  const checksums: Record<string, string> = {};
  for (const algorithm of CHECKSUM_ALGORITHMS) {
    const ofParts = parts.flatMap((part) => part.checksums[algorithm] ?? []);
    if (ofParts.length < parts.length) continue;
    const checksum = startChecksum(algorithm);
    for (const one of ofParts) checksum.update(Buffer.from(one, 'base64'));
    checksums[algorithm] = `${checksum.base64()}-${parts.length}`;
  }
  const sizeBytes = parts.reduce((sum, part) => sum + part.sizeBytes, 0);
  return { ...checkedBody({ chunks: readAll(uploads, parts), sizeBytes, sizeBytesMax: OBJECT_BYTES_MAX }), checksums };
}

async function* readAll(uploads: ObjectStore, parts: StoredObject[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const opened = await uploads.openObject(part.key);
    if (opened?.object !== part) {
      await opened?.file.close();
      throw new AwsError('InvalidPart', 'A part was replaced while the upload was completed.');
    }
    yield* opened.file.createReadStream();
  }
}

function md5OfMd5s(parts: StoredObject[]): string {
  const md5 = createHash('md5');
  for (const part of parts) md5.update(Buffer.from(part.etag, 'hex'));
  return md5.digest('hex');
}
