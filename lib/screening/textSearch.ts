import { foldWords } from './text/fold.ts';

/**
 * Whether any of the texts contains a searched part, both folded as names are for a screening: case, marks and letters such as ł, ø or ß
 * make no difference. A part without words is compared as it is.
 */
export function textSearch(searched: string): (texts: readonly string[]) => boolean {
  const wanted = folded(searched);
  if (wanted === '') return (texts) => texts.some((text) => text.includes(searched));
  return (texts) => texts.some((text) => folded(text).includes(wanted));
}

const folded = (text: string) => foldWords(text).join(' ');
