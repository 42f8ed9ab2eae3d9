import type { ListSource } from '../../../lists/sources.ts';
import { DownloadFailure } from '../../../platform/publicFetch/downloadFailure.ts';

const signBytes = 1_000;
const endTag = /<\/(?:[\w.-]+:)?([\w.-]+)\s*>/g;

/**
 * Watches a file while it is received: how large it is, and by its first and last bytes whether it is the list at all. Servers
 * answer 200 with an empty body, an error in JSON or a web page, and end a transfer in the middle as if it were the end.
 */
export function watchDownload({ root, bytesMin, bytesMax }: ListSource, host: string) {
  let bytes = 0;
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);

  function requireList(): void {
    const start = head
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .trimStart();
    if (/^[{[]/.test(start)) throw new DownloadFailure(`${host} answered with an error in JSON instead of the list.`);
    if (/^(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html)/i.test(start)) {
      throw new DownloadFailure(`${host} answered with a web page instead of the list.`);
    }
    const isExpected = root ? start.startsWith('<') : start.startsWith('PK');
    if (!isExpected) throw new DownloadFailure(`${host} answered with something else than the list.`);
  }

  return {
    bytes: () => bytes,
    /** Throws DownloadFailure as soon as it is certain. */
    see(piece: Uint8Array): void {
      bytes += piece.length;
      if (bytes > bytesMax)
        throw new DownloadFailure(`The file is larger than ${bytesMax} bytes, which the list has never been.`);
      if (head.length < signBytes) {
        head = Buffer.concat([head, piece.subarray(0, signBytes - head.length)]);
        if (head.length === signBytes) requireList();
      }
      tail = Buffer.concat([tail, piece.subarray(-signBytes)]).subarray(-signBytes);
    },
    end(): void {
      if (bytes === 0) throw new DownloadFailure(`${host} answered 200 with an empty body.`);
      requireList();
      if (bytes < bytesMin) {
        throw new DownloadFailure(
          `The file has ${bytes} bytes, fewer than the ${bytesMin} that the list has always had.`,
        );
      }
      if (root && ![...tail.toString('latin1').matchAll(endTag)].some(([, name]) => name === root)) {
        throw new DownloadFailure('The file ends before the list does: the transfer was cut.');
      }
    },
  };
}
