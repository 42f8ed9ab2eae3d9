/** The first `max` UTF-16 units of a text, less one where the cut would fall between the two halves of a character such as an emoji. */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max);
  return cut.length < text.length ? cut.replace(/[\ud800-\udbff]$/, '') : cut;
}
