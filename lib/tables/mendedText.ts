import type { TextEncoding } from '../contract/text/textEncodings.ts';
import { decoderOf } from '../lists/files/encodings.ts';

/** Encodings in which UTF-8 is most often misread. */
const misreadAs: readonly TextEncoding[] = ['windows-1252', 'windows-1251', 'windows-1250', 'macintosh', 'ibm850'];
const highLetter = /[^\0-\x7f]/;
/** Nobody's name is longer. */
const charactersMax = 2_000;

let bytesOf: Map<string, number>[] | undefined;

/**
 * Mended text of UTF-8 misread once or twice in another encoding: `Büyük` from `BÃ¼yÃ¼k`. Undefined for any other text: natural letters
 * never form valid UTF-8 by chance.
 */
export function mendedText(text: string): string | undefined {
  if (!highLetter.test(text) || text.length > charactersMax) return undefined;
  const mended = mendedOnce(text);
  return mended === undefined ? undefined : (mendedOnce(mended) ?? mended);
}

function mendedOnce(text: string): string | undefined {
  bytesOf ??= misreadAs.map(bytesIn);
  for (const table of bytesOf) {
    const bytes = Array.from(text, (character) => table.get(character));
    if (bytes.some((byte) => byte === undefined)) continue;
    try {
      const mended = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes as number[]));
      if (/^[\p{L}\p{M}\p{N}\p{P}\p{Z}]+$/u.test(mended)) return mended;
    } catch {
      // Not UTF-8 in this encoding.
    }
  }
  return undefined;
}

/** The byte of each character of an encoding with one byte a character. */
function bytesIn(encoding: TextEncoding): Map<string, number> {
  const decode = decoderOf(encoding, { strict: false });
  return new Map(Array.from({ length: 256 }, (_, byte) => [decode(Uint8Array.of(byte)), byte] as const));
}
