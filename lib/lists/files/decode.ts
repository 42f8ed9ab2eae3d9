import type { TextEncoding } from '../../contract/text/textEncodings.ts';
import { ListRefusal } from '../listRefusal.ts';
import { decoderOf } from './encodings.ts';

/** Encodings of official lists, past and present. Everything else is refused by name, never guessed. */
const encodings: Record<string, TextEncoding> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
};

/** The encoding of a text by its byte order mark, else by its XML declaration, else UTF-8. */
export function encodingOf(head: Uint8Array): TextEncoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const start = new TextDecoder('latin1').decode(head.subarray(0, 200)).replace(/^\u00ef\u00bb\u00bf/, '');
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(start)?.[1];
  if (declared === undefined) return 'utf-8';
  const encoding = encodings[declared.toLowerCase()];
  // A declaration readable byte by byte is not in UTF-16, whatever it says.
  if (encoding === undefined || encoding.startsWith('utf-16')) {
    throw new ListRefusal(
      'UNKNOWN_ENCODING',
      `The file declares the encoding "${declared.slice(0, 40)}", in which it cannot be read.`,
    );
  }
  return encoding;
}

/**
 * Decodes strictly: bytes outside the encoding are refused, not replaced, and so are zeros, left by file systems and transfers for a lost
 * part. A byte order mark is dropped.
 */
export async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  const decode = decoderOf(encoding, { strict: true });
  const decodeOr = (piece?: Uint8Array) => {
    try {
      return decode(piece);
    } catch {
      const sentence = `The file is not ${encoding.toUpperCase()} throughout: it was saved in another encoding or damaged.`;
      throw new ListRefusal('UNKNOWN_ENCODING', sentence);
    }
  };
  const whole = (text: string) => {
    if (!text.includes('\0')) return text;
    const sentence = 'The file holds zeros in place of text, so a part of it was lost. Please download it again.';
    throw new ListRefusal('BROKEN_FILE', sentence);
  };
  for await (const chunk of bytes) yield whole(decodeOr(chunk));
  yield whole(decodeOr());
}

/** The line, from 1, of the first byte outside the encoding. Reads the text up to there. */
export async function lineNotIn(bytes: AsyncIterable<Uint8Array>, encoding: TextEncoding): Promise<number> {
  const decode = decoderOf(encoding, { strict: false });
  let line = 1;
  for await (const piece of bytes) {
    const text = decode(piece);
    const end = text.indexOf('\ufffd');
    line += (end < 0 ? text : text.slice(0, end)).split('\n').length - 1;
    if (end >= 0) break;
  }
  return line;
}
