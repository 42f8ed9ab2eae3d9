import { countText } from '../../contract/countText.ts';
import { type TextEncoding, textEncodings } from '../../contract/textEncodings.ts';
import { ListRefusal } from '../listRefusal.ts';
import { decoderOf } from './encodings.ts';
import { TableRefusal } from './tableRefusal.ts';

/** Encodings in which official lists are or were published. Everything else is refused by name, never guessed. */
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
  // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
  if (encoding === undefined || encoding.startsWith('utf-16')) {
    throw new ListRefusal(
      'UNKNOWN_ENCODING',
      `The file declares the encoding "${declared.slice(0, 40)}", in which it cannot be read.`,
    );
  }
  return encoding;
}

/**
 * Decodes strictly: bytes that the encoding does not know are refused, not replaced, and so are zeros, which file systems and
 * transfers leave where a part was lost. A byte order mark is dropped.
 */
export async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  const decode = decoderOf(encoding, { strict: true });
  let lines = 1;
  const decodeOr = (piece?: Uint8Array) => {
    try {
      return decode(piece);
    } catch {
      throw notThroughout(encoding, lines + (piece ? linesBefore(piece, encoding, lines === 1) : 0));
    }
  };
  const whole = (text: string) => {
    lines += linesIn(text);
    if (!text.includes('\0')) return text;
    const sentence = 'The file holds zeros in place of text, so a part of it was lost. Please download it again.';
    throw new ListRefusal('BROKEN_FILE', sentence);
  };
  for await (const chunk of bytes) yield whole(decodeOr(chunk));
  yield whole(decodeOr());
}

function notThroughout(encoding: TextEncoding, line: number): TableRefusal {
  const name = textEncodings[encoding];
  return new TableRefusal(
    'UNKNOWN_ENCODING',
    `The file is not ${encoding.toUpperCase()} throughout: it was saved in another encoding or damaged.`,
    `Line ${countText(line)} of the file is damaged or in another encoding: its letters are not ${name}, as those before. Please save the file as UTF-8 or as XLSX and upload it again.`,
  );
}

function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** Lines of a piece before its first byte that cannot be read. Any but the first may begin inside a character. */
function linesBefore(piece: Uint8Array, encoding: TextEncoding, isFirst: boolean): number {
  const decode = decoderOf(encoding, { strict: false });
  const text = decode(piece);
  const end = text.indexOf('\ufffd', isFirst ? 0 : charactersOfOne);
  return linesIn(end < 0 ? text : text.slice(0, end));
}

/** So many bytes a character has at most. */
const charactersOfOne = 4;
