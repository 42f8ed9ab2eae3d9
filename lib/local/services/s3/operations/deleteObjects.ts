import { AwsError } from '../../aws/awsError.ts';
import { readBody } from '../../aws/readBody.ts';
import { requestBody } from '../requestBody.ts';
import type { S3Operation } from '../s3Call.ts';
import { elementsIn, textIn, writeXml, type XmlNode } from '../xml.ts';

/** Source: S3 API Reference, DeleteObjects: up to 1000 keys, each of at most 1 KiB. */
const KEYS_MAX = 1000;
const DOCUMENT_BYTES_MAX = 2 * 1024 * 1024;

export const deleteObjects: S3Operation = async (_, call) => {
  const xml = (await readBody(requestBody(call).chunks, DOCUMENT_BYTES_MAX)).toString('utf8');
  const keys = elementsIn(xml, 'Object').map((entry) => textIn(entry, 'Key') ?? '');
  if (keys.length === 0 || keys.length > KEYS_MAX) {
    throw new AwsError(
      'MalformedXML',
      'The XML you provided was not well-formed or did not validate against our schema',
    );
  }
  await Promise.all(keys.map((key) => call.bucket.objects.delete(key)));
  const quiet = textIn(xml, 'Quiet') === 'true';
  const deleted = quiet ? [] : keys.map((key): XmlNode => ['Deleted', [['Key', key]]]);
  return { status: 200, body: writeXml(['DeleteResult', deleted]) };
};
