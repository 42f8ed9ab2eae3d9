import { AwsError } from '../aws/awsError.ts';
import { ByteReader } from './byteReader.ts';

/** Source: S3 API Reference, POST Object: everything before the file takes at most 20 KB. */
const fieldBytesMax = 20 * 1024;

/** The fields before the file by their names in lower case, and the file, still to be read. What follows it is ignored. */
export interface Form {
  fields: Map<string, string>;
  file: AsyncIterable<Buffer>;
}

/** Reads a `multipart/form-data` body up to its file. Source: RFC 7578 and, for the delimiters, RFC 2046. */
export async function readForm(contentType: string, chunks: AsyncIterable<Buffer>): Promise<Form> {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const delimiter = `\r\n--${quoted ?? bare}`;
  // The first delimiter stands at the very beginning, without the line end before the others.
  const reader = new ByteReader(chunks, '\r\n');
  const fields = new Map<string, string>();
  let bytesLeft = fieldBytesMax;
  await reader.readUntil(delimiter, bytesLeft);
  for (;;) {
    const head = (await reader.readUntil('\r\n', bytesLeft)).toString('utf8');
    if (head.startsWith('--')) throw malformed('POST requires exactly one file upload per request.');
    const partHeaders = (await reader.readUntil('\r\n\r\n', bytesLeft)).toString('utf8');
    const disposition = /^content-disposition:.*$/im.exec(partHeaders)?.[0] ?? '';
    const name = /[;\s]name="([^"]*)"/i.exec(disposition)?.[1]?.toLowerCase();
    if (name === undefined) throw malformed('A part of the form has no name.');
    if (name === 'file') {
      return { fields, file: reader.streamUntil(delimiter) };
    }
    const value = await reader.readUntil(delimiter, bytesLeft);
    bytesLeft -= name.length + value.length;
    if (bytesLeft < 0) {
      throw new AwsError(
        'MaxPostPreDataLengthExceeded',
        'Your POST request fields preceding the upload file were too large.',
      );
    }
    fields.set(name, value.toString('utf8'));
  }
}

function malformed(sentence: string): AwsError {
  return new AwsError('MalformedPOSTRequest', sentence);
}
