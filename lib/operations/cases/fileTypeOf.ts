import type { CaseFileType } from '../../contract/cases/caseWords.ts';

/** First bytes of each type. Sources: ISO 32000-2, 7.5.2; W3C PNG, 5.2; ISO 10918-1, B.1.1.3. */
const beginnings: Record<CaseFileType, readonly number[]> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
};

/** Type of a file by its content; undefined for any other. */
export function fileTypeOf(bytes: Uint8Array): CaseFileType | undefined {
  const types = Object.keys(beginnings) as CaseFileType[];
  return types.find((type) => beginnings[type].every((byte, i) => bytes[i] === byte));
}
