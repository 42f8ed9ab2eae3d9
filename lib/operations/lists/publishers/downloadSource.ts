import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createGunzip, createGzip } from 'node:zlib';
import { inflated } from '../../../lists/files/inflated.ts';
import { type ListSource, publisherUserAgent } from '../../../lists/sources.ts';
import { type Answer, downloadAnswer, failureOf } from '../../../platform/publicFetch/downloadAnswer.ts';
import { DownloadFailure } from '../../../platform/publicFetch/downloadFailure.ts';
import { mirrored } from './downloadMirror.ts';
import { watchDownload } from './watchDownload.ts';

export interface DownloadOptions {
  /** Validators of the last file; the server may then answer that it has no other. */
  known?: { etag?: string | undefined; lastModified?: string | undefined } | undefined;
  /** Address of a mirror with the publishers' files as `<host>/<path>`; it is asked in their place. */
  mirror?: string;
}

export type Download =
  | { outcome: 'not_modified' }
  /** `packed`: with gzip, except a workbook, packed already. */
  | {
      outcome: 'file';
      packed: Buffer;
      bytes: number;
      sha256: string;
      etag: string | undefined;
      lastModified: string | undefined;
    }
  | { outcome: 'failed'; sentence: string };

/** Fetches a publisher's file. Whatever its server does is an outcome with a sentence; only faults of the service are thrown. */
export async function downloadSource(source: ListSource, options: DownloadOptions = {}): Promise<Download> {
  const deadline = new AbortController();
  const end = (sentence: string) => deadline.abort(new DownloadFailure(sentence));
  const { startSecondsMax, wholeSecondsMax } = source;
  const start = setTimeout(() => end(`Nothing came within ${startSecondsMax} seconds.`), startSecondsMax * 1000);
  const whole = setTimeout(
    () => end(`The transfer did not end within ${wholeSecondsMax} seconds.`),
    wholeSecondsMax * 1000,
  );
  const asker = { source, options, signal: deadline.signal, begun: () => clearTimeout(start) };
  try {
    const { linkOn } = source;
    if (!linkOn) return await fetchFile(source.url, asker);
    const link = linkOn(await fetchPage(asker), source.url);
    if ('sentence' in link) throw new DownloadFailure(link.sentence);
    // The page may link another file than before, outside the stored date and ETag.
    return await fetchFile(link.url, { ...asker, options: { ...options, known: undefined } });
  } catch (error) {
    if (error instanceof DownloadFailure) return { outcome: 'failed', sentence: error.message };
    throw error;
  } finally {
    clearTimeout(start);
    clearTimeout(whole);
  }
}

interface Asker {
  source: ListSource;
  options: DownloadOptions;
  signal: AbortSignal;
  /** The first byte came. */
  begun: () => void;
}

/** What is held in memory; the largest list is a tenth of it. */
const packedBytesMax = 50_000_000;

async function fetchFile(address: string, asker: Asker): Promise<Download> {
  const { source, options } = asker;
  const conditions = {
    ...(options.known?.etag ? { 'If-None-Match': options.known.etag } : {}),
    ...(options.known?.lastModified ? { 'If-Modified-Since': options.known.lastModified } : {}),
  };
  const answer = await open(address, asker, conditions);
  const { etag, 'last-modified': lastModified } = answer.response.headers;
  if (answer.status === 304 && Object.keys(conditions).length > 0) {
    answer.response.destroy();
    return { outcome: 'not_modified' };
  }
  const hash = createHash('sha256');
  const packer = source.root ? createGzip() : undefined;
  const packed: Buffer[] = [];
  let packedBytes = 0;
  packer?.on('data', (piece: Buffer) => {
    packed.push(piece);
    packedBytes += piece.length;
  });
  const came = watchDownload(source, answer.url.hostname);
  for await (const piece of received(answer, asker)) {
    came.see(piece);
    if (packedBytes > packedBytesMax) throw new DownloadFailure('The file is larger than any list, even packed.');
    hash.update(piece);
    if (!packer) packed.push(Buffer.from(piece));
    else if (!packer.write(piece)) await once(packer, 'drain');
  }
  came.end();
  if (packer) {
    packer.end();
    await once(packer, 'end');
  }
  const sha256 = hash.digest('hex');
  return { outcome: 'file', packed: Buffer.concat(packed), bytes: came.bytes(), sha256, etag, lastModified };
}

const pageBytesMax = 5_000_000;

async function fetchPage(asker: Asker): Promise<string> {
  const answer = await open(asker.source.url, asker, {});
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of received(answer, { ...asker, begun: () => {} })) {
    bytes += piece.length;
    if (bytes > pageBytesMax) throw new DownloadFailure('The page that links the list is far larger than it ever was.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

async function open(address: string, { options, signal }: Asker, conditions: Record<string, string>): Promise<Answer> {
  const headers = { 'User-Agent': publisherUserAgent, Accept: '*/*', 'Accept-Encoding': 'gzip', ...conditions };
  const { mirror } = options;
  const trustedOrigin = mirror && new URL(mirror).origin;
  const answer = await downloadAnswer(mirror ? mirrored(address, mirror) : address, { headers, signal, trustedOrigin });
  const { status, url, response } = answer;
  if (status === 200 || (status === 304 && Object.keys(conditions).length > 0)) return answer;
  response.destroy();
  throw new DownloadFailure(`${url.hostname} answered ${status} instead of the list.`);
}

/** The bytes of an answer, unpacked where the server packed it on the way; fails when they are not all that were announced. */
async function* received({ url, response }: Answer, { signal, begun }: Asker): AsyncGenerator<Uint8Array> {
  const announced = Number(response.headers['content-length'] ?? Number.NaN);
  let bytes = 0;
  const cut = () => {
    const of = Number.isNaN(announced) ? '' : ` of ${announced}`;
    return new DownloadFailure(`The transfer from ${url.hostname} was cut after ${bytes}${of} bytes.`);
  };
  async function* counted(): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of response as AsyncIterable<Uint8Array> & IncomingMessage) {
        if (bytes === 0) begun();
        bytes += piece.length;
        yield piece;
      }
    } catch (error) {
      throw signal.aborted ? failureOf(error, url, signal) : cut();
    }
    if (!response.complete || (!Number.isNaN(announced) && bytes !== announced)) throw cut();
  }
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') yield* counted();
  else if (encoding === 'gzip') yield* inflated(counted(), createGunzip(), cut);
  else throw new DownloadFailure(`${url.hostname} packed its answer with ${encoding}, which was not asked for.`);
}
