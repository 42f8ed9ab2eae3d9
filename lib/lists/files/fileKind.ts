/** A kind of file without a table, and its first bytes in Latin-1, from an offset. */
const binaryKinds: [string, string, number?][] = [
  ['a PDF document', '%PDF-'],
  ['an RTF document', '{\\rtf'],
  ['a picture', '\x89PNG'],
  ['a picture', '\xff\xd8\xff'],
  ['a picture', 'GIF8'],
  ['a picture', 'II*\0'],
  ['a picture', 'MM\0*'],
  ['a picture', 'WEBPVP8', 8],
  ['a 7z archive', '7z\xbc\xaf\x27\x1c'],
  ['a RAR archive', 'Rar!\x1a\x07'],
  ['an XZ archive', '\xfd7zXZ\0'],
  ['a Zstandard archive', '\x28\xb5\x2f\xfd'],
  ['a bzip2 archive', '1AY&SY', 4],
  ['a TAR archive', 'ustar\0', 257],
  ['a TAR archive', 'ustar  \0', 257],
  ['a Parquet file', 'PAR1\x15'],
  ['an SQLite database', 'SQLite format 3\0'],
  ['a program', '\x7fELF'],
  ['a program', 'MZ\x90\0'],
];

/** Kinds of text without rows. Headers in brackets, such as `[Name];[Country]` and `<Name>;<Country>`, are neither JSON nor XML. */
const textKinds: [string, RegExp][] = [
  ['a web page (HTML)', /^(?:<\?xml[^>]{0,200}>\s*)?(?:<!doctype html|<html|<head|<body|<table)[\s>]/i],
  ['an XML document', /^<(?:\?xml\s|!--|!doctype\s|[a-z_][\w.:-]*(?:\s[^<>]*)?>\s*<)/i],
  ['a JSON document', /^(?:\{\s*["}]|\[\s*(?:[[{"\]]|-?\d[\d.]*\s*[,\]]\s*[-\d"{[]))/],
  ['a PostScript document', /^%!PS/],
];

/** Parts marking a ZIP archive as a document of another program. */
const packedKinds: [string, RegExp][] = [
  ['a Word document', /^word\/document\.xml$/],
  ['a PowerPoint presentation', /^ppt\/presentation\.xml$/],
  ['a workbook in the XLSB format', /^xl\/workbook\.bin$/],
  ['an OpenDocument file', /^mimetype$/],
  ['a document of Numbers, Pages or Keynote', /^Index\/Document\.iwa$|^index\.apxl$/],
];

/** Bytes needed to tell a kind. */
export const kindBytes = 512;

/** The kind of a file by its first bytes, whatever its name says; undefined if it may hold a table. */
export function binaryKind(head: Uint8Array): string | undefined {
  const start = Buffer.from(head.buffer, head.byteOffset, head.length).toString('latin1');
  return binaryKinds.find(([, magic, at = 0]) => start.startsWith(magic, at))?.[0];
}

/** The same of the beginning of a text. */
export function textKind(start: string): string | undefined {
  const text = start.replace(/^\uFEFF/, '').trimStart();
  return textKinds.find(([, sign]) => sign.test(text))?.[0];
}

/** The same by the names of a ZIP archive's files. */
export function packedKind(names: readonly string[]): string | undefined {
  return packedKinds.find(([, part]) => names.some((name) => part.test(name)))?.[0];
}

const ofKind: Partial<Record<string, string>> = {
  'a JSON document':
    'Please send its objects one a line (JSON lines), or save its table as CSV or XLSX, and upload it again.',
};

/** What is said to whoever sent such a file as a table. */
export const isAnother = (kind: string): string =>
  `The file is ${kind}, whatever its name says. ${ofKind[kind] ?? 'Please save its table as CSV or XLSX and upload it again.'}`;
