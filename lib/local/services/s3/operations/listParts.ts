import type { StoredObject } from '../objectStore.ts';
import type { S3Operation } from '../s3Call.ts';
import { numberOf, partsOf, place, uploadOf } from '../upload.ts';
import { writeXml, type XmlNode } from '../xml.ts';

export const listParts: S3Operation = async (_, call) => {
  const { id } = uploadOf(call);
  const { bucket, key, query } = call;
  const after = Number(query.get('part-number-marker') ?? 0);
  const countMax = Math.min(Number(query.get('max-parts') ?? 1000), 1000);
  const left = partsOf(bucket.uploads, id).filter((part) => numberOf(part) > after);
  const listed = left.slice(0, countMax);
  const body = writeXml([
    'ListPartsResult',
    [
      ...place(bucket.config.name, key),
      ['UploadId', id],
      ['PartNumberMarker', after],
      ['NextPartNumberMarker', listed.length === 0 ? after : numberOf(listed[listed.length - 1])],
      ['MaxParts', countMax],
      ['IsTruncated', left.length > listed.length],
      ...listed.map(listedPart),
    ],
  ]);
  return { status: 200, body };
};

function listedPart(part: StoredObject): XmlNode {
  return [
    'Part',
    [
      ['PartNumber', numberOf(part)],
      ['LastModified', part.lastModified],
      ['ETag', `"${part.etag}"`],
      ['Size', part.sizeBytes],
      ...Object.entries(part.checksums).map(([name, value]): XmlNode => [`Checksum${name.toUpperCase()}`, value]),
    ],
  ];
}
