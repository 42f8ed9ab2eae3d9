/** A text without those of `letters` that stand at its end. A regular expression would look for the end from each of them anew. */
export function withoutEnd(text: string, letters: string): string {
  let end = text.length;
  while (end > 0 && letters.includes(text[end - 1] as string)) end--;
  return text.slice(0, end);
}
