/** An element: its name, and its text or its children. Undefined texts leave the element out. */
export type XmlNode = readonly [name: string, content: string | number | boolean | undefined | readonly XmlNode[]];

/** A document as S3 writes it. */
export function writeXml(
  [name, content]: XmlNode,
  namespace = ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"',
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${namespace}>${writeContent(content)}</${name}>`;
}

/** The contents of all elements of this name, still escaped: enough for the two small documents that clients send. */
export function elementsIn(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    (match) => match[1] ?? '',
  );
}

/** The text of the first element of this name. */
export function textIn(xml: string, name: string): string | undefined {
  return elementsIn(xml, name)[0]?.replace(/&(#x?)?(\w+);/g, (_, numeric: string | undefined, code: string) => {
    if (!numeric) return ENTITIES[code] ?? '';
    return String.fromCodePoint(Number.parseInt(code, numeric === '#x' ? 16 : 10));
  });
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function writeContent(content: XmlNode[1]): string {
  if (!Array.isArray(content)) return escapeXml(String(content));
  const children = (content as readonly XmlNode[]).filter(([, inner]) => inner !== undefined);
  return children.map(([name, inner]) => `<${name}>${writeContent(inner)}</${name}>`).join('');
}

/** Line ends too: a parser would turn `\r` into `\n`, and a key may hold either. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`);
}
