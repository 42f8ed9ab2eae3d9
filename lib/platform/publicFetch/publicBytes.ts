import { gunzipSync } from 'node:zlib';
import { downloadAnswer, failureOf } from './downloadAnswer.ts';
import { DownloadFailure } from './downloadFailure.ts';

export interface PublicRequest {
  headers: Record<string, string>;
  /** Sent by POST; without one it is a GET. */
  body?: string | undefined;
  /** Until the last byte of the answer. */
  secondsMax: number;
  /** Unpacked. */
  bytesMax: number;
  /** See Asking in downloadAnswer.ts. */
  trustedOrigin?: string | undefined;
  /** Ends the request before its time. */
  signal?: AbortSignal | undefined;
}

export interface AnsweredBytes {
  status: number;
  contentType: string;
  /** Without the packing of the transfer. */
  bytes: Buffer;
}

/** Reads bytes of moderate number from the public internet, whatever the status. Throws DownloadFailure, also when they are too many or too slow. */
export async function publicBytes(address: string, request: PublicRequest): Promise<AnsweredBytes> {
  const { body, secondsMax, bytesMax, trustedOrigin } = request;
  const deadline = new AbortController();
  const late = () => deadline.abort(new DownloadFailure(`The answer did not end within ${secondsMax} seconds.`));
  const timer = setTimeout(late, secondsMax * 1000);
  const signal = request.signal ? AbortSignal.any([deadline.signal, request.signal]) : deadline.signal;
  const headers = { 'Accept-Encoding': 'gzip', ...request.headers };
  try {
    const { url, status, response } = await downloadAnswer(address, { headers, body, trustedOrigin, signal });
    const pieces: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const piece of response) {
        bytes += piece.length;
        if (bytes > bytesMax) throw new DownloadFailure(`${url.hostname} answered with more than ${bytesMax} bytes.`);
        pieces.push(piece);
      }
    } catch (error) {
      response.destroy();
      throw failureOf(error, url, signal);
    }
    if (!response.complete)
      throw new DownloadFailure(`The transfer from ${url.hostname} was cut after ${bytes} bytes.`);
    const whole = unpacked(Buffer.concat(pieces), response.headers['content-encoding'], bytesMax, url);
    return { status, contentType: response.headers['content-type'] ?? '', bytes: whole };
  } finally {
    clearTimeout(timer);
  }
}

function unpacked(bytes: Buffer, encoding: string | undefined, bytesMax: number, { hostname }: URL): Buffer {
  if (encoding !== 'gzip') return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: bytesMax });
  } catch {
    throw new DownloadFailure(
      `${hostname} sent an answer that cannot be unpacked, or is larger than ${bytesMax} bytes.`,
    );
  }
}
