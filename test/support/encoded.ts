import type { TextEncoding } from '../../lib/contract/text/textEncodings.ts';
import { decoderOf } from '../../lib/lists/files/encodings.ts';

const ofTwoBytes: readonly TextEncoding[] = ['gb18030', 'big5', 'shift_jis', 'euc-kr', 'euc-jp'];
const tables = new Map<TextEncoding, Map<string, number[]>>();

/** The bytes of a text in an encoding. Throws for a character outside it. */
export function encoded(text: string, encoding: TextEncoding): Buffer {
  const table = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, table);
  return Buffer.from(
    Array.from(text).flatMap((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}

/** Every character of one or two bytes. */
function tableOf(encoding: TextEncoding): Map<string, number[]> {
  const table = new Map<string, number[]>();
  const add = (bytes: number[]) => {
    const decode = decoderOf(encoding, { strict: false });
    const text = decode(Uint8Array.from(bytes)) + decode();
    if (Array.from(text).length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte++) add([byte]);
  if (!ofTwoBytes.includes(encoding)) return table;
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add([lead, trail]);
  return table;
}
