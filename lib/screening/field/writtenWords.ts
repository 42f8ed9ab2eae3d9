import { foldWords } from '../text/fold.ts';

/** Words of a name as they are written, by their places among its folded words: from the first to before the second. */
export function writtenWords(name: string, from: number, to: number): string {
  const written: string[] = [];
  let place = 0;
  for (const text of name.split(/\s+/)) {
    const end = place + foldWords(text).length;
    if (end > from && place < to) written.push(text);
    place = end;
  }
  return written.join(' ');
}
