/** First `max` UTF-16 units of a text, one fewer if the cut would split a surrogate pair. */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max);
  return cut.length < text.length ? cut.replace(/[\ud800-\udbff]$/, '') : cut;
}
