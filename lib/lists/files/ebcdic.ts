import { TableRefusal } from './tableRefusal.ts';

/** Letters, digits and the blank of EBCDIC (IBM code page 37 and its kin). */
const isOfEbcdic = (byte: number) =>
  byte === 0x40 || byte >= 0xf0 || (byte >= 0x81 && byte <= 0xe9 && (byte & 0x0f) >= 1 && (byte & 0x0f) <= 9);
/** Blanks, digits and separators of every other encoding, without characters in EBCDIC. */
const isOfOthers = (byte: number) => byte >= 0x20 && byte < 0x40 && byte !== 0x25;
const ebcdicShareMin = 0.75;
const othersShareMax = 0.01;

/** Whether the beginning of a file is EBCDIC, as mainframes write it. */
export function isEbcdic(head: Uint8Array): boolean {
  let own = 0;
  let others = 0;
  for (const byte of head) {
    if (isOfEbcdic(byte)) own += 1;
    else if (isOfOthers(byte)) others += 1;
  }
  return own > ebcdicShareMin * head.length && others < othersShareMax * head.length;
}

export function ebcdicRefusal(): TableRefusal {
  const sentence =
    'The file is written in EBCDIC, as mainframes do. Please have it converted to UTF-8, and upload it again.';
  return new TableRefusal('UNKNOWN_ENCODING', sentence);
}
