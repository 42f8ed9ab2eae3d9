/** A text without trailing `letters`. A regular expression would look for the end from each of them anew. */
export function withoutEnd(text: string, letters: string): string {
  let end = text.length;
  while (end > 0 && letters.includes(text[end - 1] as string)) end--;
  return text.slice(0, end);
}
