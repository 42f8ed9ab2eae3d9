import { encodingOf } from './decode.ts';

interface TextEncoding {
  /** The first bytes. */
  head: Uint8Array;
  /** As `decoded` takes it. */
  encoding: string;
}

/** Of a text in UTF-16 with Latin letters, nearly every second byte is zero. */
const zeroShareMin = 0.3;

/**
 * The encoding of a text that somebody saved: by its byte order mark, by the zeros of UTF-16, else UTF-8 where the whole text is, else
 * Windows-1252, which Excel writes in Western Europe. Reads the text to its end.
 */
export async function textEncoding(bytes: AsyncIterable<Uint8Array>, headBytes: number): Promise<TextEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  const taken: Uint8Array[] = [];
  let takenBytes = 0;
  for await (const piece of bytes) {
    if (takenBytes < headBytes) {
      taken.push(piece);
      takenBytes += piece.length;
    }
    if (isUtf8) isUtf8 = isValid(() => utf8.decode(piece, { stream: true }));
  }
  isUtf8 &&= isValid(() => utf8.decode());
  const head = Buffer.concat(taken);
  return { head, encoding: utf16Of(head) ?? (isUtf8 || hasMark(head) ? encodingOf(head) : 'windows-1252') };
}

/** UTF-8 with its mark, or UTF-16 with one: what does not fit is damaged, and not in another encoding. */
const hasMark = ([first, second, third]: Uint8Array) =>
  (first === 0xef && second === 0xbb && third === 0xbf) ||
  (first === 0xff && second === 0xfe) ||
  (first === 0xfe && second === 0xff);

/** UTF-16 without a mark, by which of two bytes is mostly zero. */
function utf16Of(head: Uint8Array): string | undefined {
  if (hasMark(head) || head.length < 2) return undefined;
  const zeros = [0, 0];
  for (const [i, byte] of head.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / (head.length / 2));
  if (odd > zeroShareMin && odd > even) return 'utf-16le';
  return even > zeroShareMin ? 'utf-16be' : undefined;
}

function isValid(decode: () => unknown): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}
