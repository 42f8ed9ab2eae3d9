/** Takes the style elements that Emotion writes before each element out of a markup: what they contain, in their order. */
export function takeStyles(markup: string): { markup: string; styles: string[] } {
  const styles: string[] = [];
  const rest = markup.replace(/<style data-emotion="[^"]*">(.*?)<\/style>/gs, (_, css: string) => {
    styles.push(css);
    return '';
  });
  return { markup: rest, styles };
}
