import { unList } from '../support/unList.ts';
import { fixtureText, readAll, refusalOf, stream } from './readFile.ts';

const un = 'un_sanctions_list';
let text: string;

beforeAll(async () => {
  text = await fixtureText('un_2026-08-01_excerpt.xml');
});

test.each<[string, string | Uint8Array, string, string]>([
  ['an empty file', '', 'EMPTY_FILE', 'The file is empty.'],
  ['nothing but blanks', '\ufeff \r\n\n', 'EMPTY_FILE', 'The file is empty.'],
  [
    'an error page of an object store',
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>',
    'NOT_A_LIST',
    'The file is an error message of a file store, not a list; download it again.',
  ],
  [
    'a JSON error body',
    '{"timestamp":"2026-01-01T00:00:00Z","status":500,"error":"Internal Server Error"}',
    'NOT_A_LIST',
    'The file is an answer of a server in JSON, probably an error message, not a list.',
  ],
  [
    'a Git LFS pointer',
    'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
    'NOT_A_LIST',
    'The file is a Git LFS pointer, not the list itself; fetch the list with Git LFS.',
  ],
  [
    'a web page',
    '\n<!DOCTYPE html><html><body>Service unavailable</body></html>',
    'NOT_A_LIST',
    'The file is a web page, not a list; download the list file itself.',
  ],
  ['no XML behind .xml', 'a,b,c\n1,2,3\n', 'NOT_A_LIST', 'The file is named .xml, but does not hold XML.'],
  ['binary data', Buffer.from([1, 2, 0, 0, 255, 254, 0]), 'NOT_A_LIST', 'The file does not hold text.'],
  [
    'some other XML',
    '<?xml version="1.0"?><!-- a feed --><rss version="2.0"></rss>',
    'NOT_A_LIST',
    'The file is XML, but none of the official lists: it begins with the element <rss>.',
  ],
  [
    'the old list of OFSI',
    'Last Updated,27/04/2020\r\nName 6,Name 1,Name 2\r\n',
    'NOT_A_LIST',
    'This is the old OFSI consolidated list; the UK Sanctions List has taken its place.',
  ],
  [
    'a workbook with a password',
    Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'),
    'NOT_A_LIST',
    'The workbook is protected by a password or in the old XLS format; save it as XLSX without one.',
  ],
])('%s is refused in its own sentence', async (_, content, code, sentence) => {
  expect(await refusalOf(content, un, { fileName: 'consolidated.xml' })).toMatchObject({ code, message: sentence });
});

test("another list's file is refused by its name", async () => {
  expect(await refusalOf(text, 'eu_sanctions_list')).toMatchObject({
    code: 'WRONG_LIST',
    message: 'This is the UN list, not the EU list',
  });
  const ofac = await fixtureText('ofac_sdn_2015-02-26_excerpt.xml');
  expect((await refusalOf(ofac, un)).message).toBe('This is the US OFAC list, not the UN list');
  expect((await refusalOf(ofac, 'pep_dk')).message).toBe('This is the US OFAC list, not the Danish PEP list');
});

test('XML that is cut off anywhere is refused, never read as a shorter list', async () => {
  const bytes = Buffer.from(text);
  for (let end = 400; end < bytes.length - 25; end += 1_237) {
    const refusal = await refusalOf(bytes.subarray(0, end), un);
    expect(['CUT_SHORT', 'UNKNOWN_ENCODING']).toContain(refusal.code);
  }
  expect((await refusalOf(bytes.subarray(0, 20_000), un)).message).toBe(
    'The file ends before its last element is closed: it was cut short.',
  );
});

test('XML that is not well formed is refused with the line', async () => {
  const refusal = await refusalOf(text.replace('<YEAR>1971</YEAR>', '<YEAR>1971</YEAH>'), un);
  expect(refusal).toMatchObject({
    code: 'BROKEN_FILE',
    message: expect.stringMatching(/^The file is not well-formed XML: .*\(line 35\)\.$/),
  });
});

test('two lists glued together are refused', async () => {
  expect((await refusalOf(text + text.replace(/^<\?xml.*\?>\s*/, ''), un)).code).toBe('BROKEN_FILE');
});

describe('a document type declaration is refused before anything is expanded', () => {
  const bomb = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]>';
  const outside = '<!DOCTYPE l SYSTEM "http://127.0.0.1/list.dtd">';

  test.each([
    ['an entity bomb', bomb],
    ['an outside DTD', outside],
  ])('%s', async (_, doctype) => {
    const refusal = await refusalOf(text.replace(/(<\?xml.*\?>)/, `$1<!-- x -->${doctype}`), un);
    expect(refusal).toMatchObject({
      code: 'UNSAFE_XML',
      message: 'The file declares a document type (DTD), which no official list does.',
    });
  });

  test('so is a reference to an entity that nothing declares', async () => {
    expect((await refusalOf(text.replace('ERIC', '&bomb;'), un)).code).toBe('BROKEN_FILE');
  });
});

test('XML without end is refused: elements in elements, an endless text, an endless record', async () => {
  async function* endless(piece: string) {
    yield Buffer.from('<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL>');
    for (;;) yield Buffer.from(piece.repeat(1_000));
  }
  const sentenceOf = async (piece: string) => (await refusalOf(endless(piece), un)).message;
  expect(await sentenceOf('<A>')).toBe('The file is not a usable XML file: its elements are nested too deeply.');
  expect(await sentenceOf('text ')).toBe('The file is not a usable XML file: a text in it has no end.');
  expect(await sentenceOf('<A/>')).toBe('The file is not a usable XML file: one of its records has no end.');
});

describe('encodings', () => {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

  test('UTF-16 with its mark and a declared Windows-1252 are read', async () => {
    const { entities } = await readAll(stream(text), un);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text.replace('UTF-8', 'UTF-16'), 'utf16le')]);
    expect((await readAll(stream(utf16, 333), un)).entities).toEqual(entities);

    const western = text
      .replace(head, '<?xml version="1.0" encoding="windows-1252"?>')
      .replace('>ERIC<', '>ÉRIC<')
      .replace(/[^\0-\u00ff]/g, '');
    const { byRef } = await readAll(stream(Buffer.from(western, 'latin1')), un);
    expect(byRef.get('6907993')!.names[0]!.text).toBe('ÉRIC BADEGE');
  });

  test('bytes that are not what the file declares are refused, not replaced', async () => {
    const refusal = await refusalOf(Buffer.from(text.replace('>ERIC<', '>ÉRIC<'), 'latin1'), un);
    expect(refusal).toMatchObject({
      code: 'UNKNOWN_ENCODING',
      message: 'The file is not UTF-8 throughout: it was saved in another encoding or damaged.',
    });
  });

  test.each(['KOI8-R', 'UTF-16'])('a declared %s that cannot be is refused by its name', async (encoding) => {
    const refusal = await refusalOf(text.replace('UTF-8', encoding), un);
    expect(refusal.message).toBe(`The file declares the encoding "${encoding}", in which it cannot be read.`);
  });
});

test('a list without a record is refused', async () => {
  const refusal = await refusalOf('<CONSOLIDATED_LIST><INDIVIDUALS/><ENTITIES/></CONSOLIDATED_LIST>', un);
  expect(refusal).toMatchObject({ code: 'NO_RECORDS', message: 'The file holds no records.' });
});

test.each([
  [6_500, 'The file holds no records.'],
  [
    6_501,
    'Unable to process this file type for large imports. Please try a smaller file or contact support. None of its 6,501 rows holds a record.',
  ],
])(
  'a file of %i rows of which none can be screened is refused, and a large one in the words for large imports',
  async (rows, message) => {
    const nameless = unList({ names: Array.from({ length: rows }, () => '? ?') });
    expect(await refusalOf(nameless, un)).toMatchObject({ code: 'NO_RECORDS', message });
  },
);
