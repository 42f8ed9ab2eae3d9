import type { TextEncoding } from '../../contract/text/textEncodings.ts';
import { encodingOf } from './decode.ts';
import { ebcdicRefusal, isEbcdic } from './ebcdic.ts';
import { type GuessedEncoding, guessEncoding, readAs } from './guessEncoding.ts';
import { HighWords } from './highWords.ts';

interface ReadEncoding extends GuessedEncoding {
  /** The first bytes. */
  head: Uint8Array;
}

/** Of a text in UTF-16 with Latin letters, nearly every second byte is zero. */
const zeroShareMin = 0.3;

/**
 * The encoding of a saved text: the requested one, else by its byte order mark, by the zeros of UTF-16, else UTF-8 if the whole text is,
 * else by the look of names (`guessEncoding`). Reads the text to its end. Throws UNKNOWN_ENCODING for EBCDIC.
 */
export async function textEncoding(
  bytes: AsyncIterable<Uint8Array>,
  headBytes: number,
  asked?: TextEncoding,
): Promise<ReadEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  const words = new HighWords();
  const taken: Uint8Array[] = [];
  let takenBytes = 0;
  for await (const piece of bytes) {
    if (takenBytes < headBytes) {
      taken.push(piece);
      takenBytes += piece.length;
    }
    words.add(piece);
    if (isUtf8) isUtf8 = isValid(() => utf8.decode(piece, { stream: true }));
  }
  isUtf8 &&= isValid(() => utf8.decode());
  const head = Buffer.concat(taken);
  const sure = asked ?? utf16Of(head) ?? (isUtf8 || hasMark(head) ? encodingOf(head) : undefined);
  if (sure !== undefined) return { head, ...readAs(words.sample(), sure) };
  if (isEbcdic(head)) throw ebcdicRefusal();
  return { head, ...guessEncoding(words.sample(), words.heading()) };
}

/** UTF-8 with its mark, or UTF-16 with one: a misfit is damage, and not another encoding. */
const hasMark = ([first, second, third]: Uint8Array) =>
  (first === 0xef && second === 0xbb && third === 0xbf) ||
  (first === 0xff && second === 0xfe) ||
  (first === 0xfe && second === 0xff);

/** UTF-16 without a mark, by the place of the zeros in each pair of bytes. */
function utf16Of(head: Uint8Array): TextEncoding | undefined {
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
