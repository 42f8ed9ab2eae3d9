import { foldedLength } from '../../contract/schemas/foldedLength.ts';
import { cutText } from '../../contract/text/cutText.ts';

/** The beginning of a text with at most `max` characters also after folding: comparison uses the folded text, and not the letter. */
export function foldedCut(text: string, max: number): string {
  const cut = text.length > max ? cutText(text, max) : text;
  if (foldedLength(cut) <= max) return cut;
  let left = max;
  let end = 0;
  for (const letter of cut) {
    left -= foldedLength(letter);
    if (left < 0) break;
    end += letter.length;
  }
  return cut.slice(0, end);
}
