/**
 * Characters (UTF-16 units) of a text as it is compared: ligatures and other compatibility characters written out (Unicode NFKC). One U+FDFA
 * counts eighteen. Limits of texts that are searched count by it, so that work is bounded by what is compared and not by what was sent.
 */
export function foldedLength(text: string): number {
  return text.normalize('NFKC').length;
}

/** Appended to the sentence of a limit that a text exceeds only once it is folded. */
export const writtenOut = ' once its ligatures are written out';
