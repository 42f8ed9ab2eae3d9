import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { openBatchTable } from '../../../lib/tables/openBatchTable.ts';
import { refusalOf } from '../readFile.ts';

const zip = (name: string) => zipSync({ [name]: strToU8('<a/>'), 'other.xml': strToU8('<a/>') });
const binary: [string, Uint8Array][] = [
  ['a PDF document', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
  ['an RTF document', Buffer.from('{\\rtf1\\ansi Name}')],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a picture', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ['a picture', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
  ['a 7z archive', Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1')],
  ['a TAR archive', Buffer.concat([Buffer.from('names.csv'), Buffer.alloc(248), Buffer.from('ustar\0')])],
  ['an SQLite database', Buffer.from('SQLite format 3\0')],
  ['a Word document', zip('word/document.xml')],
  ['a PowerPoint presentation', zip('ppt/presentation.xml')],
  ['a workbook in the XLSB format', zip('xl/workbook.bin')],
  ['an OpenDocument file', zip('mimetype')],
];
const texts: [string, Uint8Array][] = [
  ['a web page (HTML)', Buffer.from('\uFEFF \n<!DOCTYPE html>\n<html><body>Sign in</body></html>')],
  ['a web page (HTML)', Buffer.from('<table border="1"><tr><td>Name</td></tr></table>')],
  ['a JSON document', Buffer.from('{\n  "error": "not found"\n}')],
  ['a JSON document', Buffer.from('{"names": [\n{"name":"Karlo Mirute"}]}')],
  ['a JSON document', Buffer.from('[{"name":"Karlo Mirute"}]')],
  ['an XML document', Buffer.from('<?xml version="1.0"?>\n<names><name>Karlo</name></names>')],
  ['an XML document', Buffer.from('<names xmlns="x">\n<name>Karlo</name></names>')],
];

describe('a file of names', () => {
  test.each([...binary, ...texts])('that is %s is called so, packed with gzip as well', async (kind, bytes) => {
    const how =
      kind === 'a JSON document'
        ? 'send its objects one a line (JSON lines), or save its table as CSV or XLSX, and upload it again.'
        : 'save its table as CSV or XLSX and upload it again.';
    const refused = {
      code: 'FILE_REFUSED',
      message: `The file is ${kind}, whatever its name says. Please ${how}`,
    };
    await expect(openBatchTable(bytes, () => {})).rejects.toMatchObject(refused);
    // A ZIP archive in gzip is told to be packed twice.
    if (bytes[0] !== 0x50) await expect(openBatchTable(gzipSync(bytes), () => {})).rejects.toMatchObject(refused);
  });

  test.each([
    '[Name];[Country]\nKarlo Mirute;DK\n',
    '<Name>;<Country>\nKarlo Mirute;DK\n',
    '{Name};{Country}\nKarlo Mirute;DK\n',
    'GIFs;Country\nKarlo Mirute;DK\n',
    'PAR1;Country\nKarlo Mirute;DK\n',
    'MZ;Country\nKarlo Mirute;DK\n',
  ])('is read, though it begins like another kind: %s', async (text) => {
    const { firstLines } = await openBatchTable(Buffer.from(text), () => {});
    expect(firstLines[1]?.cells).toEqual(['Karlo Mirute', 'DK']);
  });
});

test.each(binary)('a list that is %s is called so', async (kind, bytes) => {
  const refusal = await refusalOf(bytes, 'uk_sanctions_list');
  expect(refusal.message).toBe(
    `The file is ${kind}, and no list is read from one; download the list as XML, CSV or XLSX.`,
  );
});

test('a ZIP archive of several files is no damaged one', async () => {
  await expect(openBatchTable(zip('names.csv'), () => {})).rejects.toMatchObject({
    message: expect.stringMatching(
      /^The file is a ZIP archive that does not hold one table alone, whatever its name says\./,
    ),
  });
});
