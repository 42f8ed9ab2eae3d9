/** Line ends too: a parser would turn `\r` into `\n`, and a key may hold either. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`);
}
