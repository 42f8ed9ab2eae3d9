/**
 * UTF-16 units of a text in its compared form, with ligatures and other compatibility characters written out (Unicode NFKC). One U+FDFA counts
 * eighteen. Limits of searched texts use it: matching cost follows the compared form, not the sent one.
 */
export function foldedLength(text: string): number {
  return text.normalize('NFKC').length;
}

/** Suffix of a length sentence for texts too long only after folding. */
export const writtenOut = ' once its ligatures are written out';
