/**
 * Every character written for an apostrophe by keyboards and programs that Unicode would take apart to a blank and a mark, or calls a
 * letter.
 */
const apostrophes = /[\u00b4\u0384\u055a\u05f3\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\ua78b\ua78c]/g;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,8}));/gi;
/** Marks by the ends of their names in HTML: "&eacute;" is an e with one. */
const marks: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
};
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  lsquo: "'",
  rsquo: "'",
  sbquo: "'",
  ldquo: '"',
  rdquo: '"',
  bdquo: '"',
  laquo: '"',
  raquo: '"',
  ndash: '-',
  mdash: '-',
  szlig: 'ß',
  aelig: 'æ',
  oelig: 'œ',
  oslash: 'ø',
  eth: 'ð',
  thorn: 'þ',
};
const codePointMax = 0x10_ffff;

/** Restores a name mangled by a program: */
export function asMeant(text: string): string {
  const plain = text.includes('&') && text.includes(';') ? decoded(decoded(text)) : text;
  return plain.replace(apostrophes, "'");
}

function decoded(text: string): string {
  return text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code !== undefined) return isCharacter(code) ? String.fromCodePoint(code) : whole;
    return namedCharacter(name ?? '') ?? whole;
  });
}

function isCharacter(code: number): boolean {
  return code > 0 && code <= codePointMax && (code < 0xd800 || code > 0xdfff);
}

function namedCharacter(name: string): string | undefined {
  const known = named[name.toLowerCase()];
  if (known !== undefined) return known;
  const mark = marks[name.slice(1).toLowerCase()];
  return mark === undefined ? undefined : (name.charAt(0) + mark).normalize('NFC');
}
