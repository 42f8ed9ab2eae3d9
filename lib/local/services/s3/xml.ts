/** An element: its name, and its text or its children. */
export type XmlNode = readonly [name: string, content: string | readonly XmlNode[]];

/** A document as S3 writes it. */
export function writeXml(
  [name, content]: XmlNode,
  namespace = ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"',
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${namespace}>${writeContent(content)}</${name}>`;
}

function writeContent(content: XmlNode[1]): string {
  if (typeof content === 'string') return escapeXml(content);
  return content.map(([name, inner]) => `<${name}>${writeContent(inner)}</${name}>`).join('');
}

/** Line ends too: a parser would turn `\r` into `\n`, and a key may hold either. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`);
}
