import { AwsError } from '../aws/awsError.ts';
import { ByteReader } from './byteReader.ts';

const lineBytesMax = 8 * 1024;

/**
 * The body inside an `aws-chunked` one, which is how the SDK sends a checksum that it knows only at the end: pieces,
 * each after its size in hexadecimal digits, then trailing headers, which are put into `trailers`.
 * Source: S3 API Reference, "Signature calculation: transferring payload in multiple chunks".
 */
export async function* decodeAwsChunked(
  chunks: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(chunks);
  const readLine = async () => (await reader.readUntil('\r\n', lineBytesMax)).toString('latin1');
  for (;;) {
    const [size = ''] = (await readLine()).split(';');
    if (!/^[0-9a-f]{1,12}$/i.test(size)) throw new AwsError('InvalidChunkSizeError', 'A chunk has no size.');
    if (Number.parseInt(size, 16) === 0) break;
    yield* reader.streamBytes(Number.parseInt(size, 16));
    if ((await readLine()) !== '') throw new AwsError('InvalidChunkSizeError', 'A chunk does not end where it should.');
  }
  for (let line = await readLine(); line !== ''; line = await readLine()) {
    const at = line.indexOf(':');
    trailers.set(line.slice(0, at).toLowerCase(), line.slice(at + 1).trim());
  }
}
