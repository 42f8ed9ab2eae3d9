import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { openAnyTable } from '../../../lib/lists/files/anyTable.ts';

const megabyte = 1024 * 1024;
/** A look at the time is taken for each piece. */
const pieceBytes = 64 * 1024;

/** Reads a file to its end as a preview does, and how much of it was unpacked for that. */
async function read(bytes: Uint8Array) {
  let pieces = 0;
  const checkTime = () => {
    pieces += 1;
  };
  const limits = { packedBytesMax: 20 * megabyte, unpackedBytesMax: 100 * megabyte, columnsMax: 200, checkTime };
  const lines: [number, ...string[]][] = [];
  let refusal: string | undefined;
  try {
    const table = await openAnyTable(bytes, limits);
    for (const sheet of table.kind === 'workbook' ? table.sheets : [table]) {
      for await (const { number, cells } of sheet.lines()) lines.push([number, ...cells]);
    }
  } catch (error) {
    refusal = (error as Error).message;
  }
  return { lines, refusal, megabytes: (pieces * pieceBytes) / megabyte };
}

const xml = (text: string) => strToU8(`<?xml version="1.0"?>${text}`);

function workbook(rows: string, parts: Record<string, string> = {}, sheets = 1): Uint8Array {
  const all = Array.from({ length: sheets }, (_, i) => i);
  const texts = {
    'xl/workbook.xml': `<workbook><sheets>${all.map((i) => `<sheet name="S${i}" r:id="r${i}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${all.map((i) => `<Relationship Id="r${i}" Target="worksheets/sheet.xml"/>`).join('')}</Relationships>`,
    'xl/worksheets/sheet.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, xml(text)])));
}

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const person = `<row>${cell('Name')}</row><row>${cell('Karlo Mirute')}</row>`;
const people = [
  [1, 'Name'],
  [2, 'Karlo Mirute'],
];
const tooManyEmpty =
  /^More than 300,000 characters before row [\d,]+ of the file are empty lines\. Please delete them and upload it again\.$/;
const tooMany = /^The file holds far more cells than its size is for, most of them empty or alike\./;

describe('a text that unpacks to nothing but', () => {
  it.each([
    ['line ends', '\n'],
    ['line ends of Windows', '\r\n'],
    ['commas', ',\n'],
    ['blanks', '    \n'],
    ['quotes', '"",""\n'],
  ])('%s is refused soon', async (_, line) => {
    const empty = line.repeat((12 * megabyte) / line.length);
    const { lines, refusal, megabytes } = await read(gzipSync(`Name,a\nKarlo Mirute,\n${empty}`));
    expect(refusal).toMatch(tooManyEmpty);
    expect(lines).toHaveLength(2);
    // Once for its encoding, and then the first of it.
    expect(megabytes).toBeLessThan(12 + 2);
  });

  it('wide rows of empty cells is refused, though each has a value', async () => {
    const { lines, refusal } = await read(gzipSync(`Name,b\n${`a b${','.repeat(190)}\n`.repeat(90_000)}`));
    expect(refusal).toMatch(tooMany);
    expect(lines.length).toBeLessThan(25_000);
  });
});

describe('of a workbook', () => {
  it('the texts that no cell names are not read', async () => {
    const shared = `<sst><si><t>Karlo Mirute</t></si>${'<si/>'.repeat(3_000_000)}</sst>`;
    const named = `<row>${cell('Name')}</row><row><c t="s"><v>0</v></c></row>`;
    for (const rows of [person, named]) {
      const { lines, refusal, megabytes } = await read(workbook(rows, { 'xl/sharedStrings.xml': shared }));
      expect([refusal, lines]).toEqual([undefined, people]);
      // They are unpacked at most once, for the checksum.
      expect(megabytes).toBeLessThan(16);
    }
  });

  it('texts are read as far as cells name them, in any order, by every sheet', async () => {
    const shared = `<sst>${Array.from({ length: 5_000 }, (_, i) => `<si><t>Text ${i}</t></si>`).join('')}</sst>`;
    const rows = [4_000, 7, 4_999].map((i) => `<row><c t="s"><v>${i}</v></c></row>`).join('');
    const { lines } = await read(workbook(rows, { 'xl/sharedStrings.xml': shared }, 2));
    const once = ['Text 4000', 'Text 7', 'Text 4999'].map((text, i) => [i + 1, text]);
    expect(lines).toEqual([...once, ...once]);
  });

  it('millions of texts that a cell asks for are refused', async () => {
    const shared = `<sst>${'<si/>'.repeat(3_000_000)}</sst>`;
    const rows = `${person}<row><c t="s"><v>2999999</v></c></row>`;
    expect((await read(workbook(rows, { 'xl/sharedStrings.xml': shared }))).refusal).toMatch(tooMany);
  });

  it('a text that a cell names and the workbook does not hold refuses it', async () => {
    for (const number of ['1', '-2', '0.5', 'x']) {
      const rows = `${person}<row><c t="s"><v>${number}</v></c></row>`;
      const { refusal } = await read(workbook(rows, { 'xl/sharedStrings.xml': '<sst><si/></sst>' }));
      expect(refusal).toBe('The workbook is damaged: a cell names a text that is not in it. Please save it again.');
    }
  });

  it.each([
    ['empty rows', '<row s="1"/>'.repeat(2_000_000)],
    ['empty cells', `<row>${'<c/>'.repeat(200)}</row>`.repeat(20_000)],
  ])('millions of %s at its end are unpacked and not read', async (_, rows) => {
    const { lines, refusal } = await read(workbook(person + rows));
    expect([refusal, lines]).toEqual([undefined, people]);
  });

  it.each([
    ['filled cells of few bytes', `<row>${'<c><v>1</v></c>'.repeat(199)}</row>`.repeat(9_000), {}],
    ['empty cells beside a value', `<row>${cell('x')}${'<c/>'.repeat(199)}</row>`.repeat(20_000), {}],
    ['runs of a text', `<row><c t="inlineStr"><is>${'<r><t/></r>'.repeat(40_000)}</is></c></row>`.repeat(60), {}],
    ['attributes', `<row ${Array.from({ length: 1_000 }, (_, i) => `a${i}=""`).join(' ')}/>`.repeat(4_000), {}],
    [
      'formats',
      person,
      { 'xl/styles.xml': `<styleSheet><cellXfs/>${'<cellStyleXfs/>'.repeat(3_000_000)}</styleSheet>` },
    ],
  ])('millions of %s are refused', async (_, rows, parts) => {
    expect((await read(workbook(rows, parts))).refusal).toMatch(tooMany);
  });

  it('a part that hundreds of sheets share is counted as often as it is read', async () => {
    const { refusal } = await read(workbook(`<row>${'<c/>'.repeat(90)}</row>`.repeat(200), {}, 900));
    expect(refusal).toMatch(tooMany);
  });

  it('thousands of sheets, and two files of one name, are refused', async () => {
    expect((await read(workbook(person, {}, 1_001))).refusal).toMatch(/^The workbook has more than 1000 sheets\./);
    const twice = Buffer.from(workbook(person, { 'xl/worksheets/sheet2xml': '<a/>' }));
    for (let at = twice.indexOf('sheet2xml'); at >= 0; at = twice.indexOf('sheet2xml')) twice.write('sheet.xml', at);
    expect((await read(twice)).refusal).toBe('The ZIP archive is damaged or was cut short.');
  });

  it('codes of formats that open brackets without end are read in time that follows their length', async () => {
    const format = `<numFmt numFmtId="200" formatCode="${'['.repeat(100_000)}"/>`;
    const styles = `<styleSheet><numFmts>${format.repeat(200)}</numFmts></styleSheet>`;
    expect((await read(workbook(person, { 'xl/styles.xml': styles }))).lines).toEqual(people);
  });

  it('no path and no name of the file stands in a sentence', async () => {
    const secret = 'javascript-of-a-stranger';
    const target = {
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r0" Target="${secret}"/></Relationships>`,
    };
    const books = [
      workbook(person, target),
      workbook(`<row><${secret}></row>`),
      workbook(`<row x:${secret}="1" x:${secret}="2"/>`),
      workbook(person, { 'xl/styles.xml': `<styleSheet>&${secret};</styleSheet>` }),
    ];
    for (const book of books) {
      const { refusal } = await read(book);
      expect(refusal).toMatch(/^The workbook is (?:damaged|not complete): /);
      expect(refusal).not.toContain(secret);
    }
  });
});

describe('a row of a sheet', () => {
  it('is a row wherever it has a value', async () => {
    const rows = `<row r="1"><c r="A1"/><c r="C1"><v>5</v></c></row><row r="2"><c r="B2" t="str"><v> </v></c></row>
      <row r="3"><c r="ZZ3" t="str"><v>beyond</v></c><c r="AAA3"><v>1</v></c></row>`;
    const { lines } = await read(workbook(rows));
    expect(lines[0]).toEqual([1, '', '', '5']);
    // One cell more than is read shows that there are more.
    expect(lines[1]).toHaveLength(1 + 201);
    expect(lines).toHaveLength(2);
  });

  it('ends with its last value', async () => {
    const { lines } = await read(workbook(`<row>${cell('Name')}<c s="1"/><c s="1"/></row>`));
    expect(lines).toEqual([[1, 'Name']]);
  });

  it('keeps a number of its own, whatever it says', async () => {
    const rows = ['x', '-5', '1e99', '2', '2', '9'].map((r) => `<row r="${r}">${cell('a')}</row>`).join('');
    expect((await read(workbook(rows))).lines.map(([number]) => number)).toEqual([1, 2, 3, 4, 5, 9]);
  });

  it('with two values for one cell refuses the workbook', async () => {
    const { refusal } = await read(workbook('<row><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>'));
    expect(refusal).toMatch(/^The workbook is damaged: a sheet has two values for one cell\./);
  });
});

describe('records that unpack to nothing but', () => {
  it.each([
    ['empty lines', '{"name":"Karlo Mirute"}\n', '\n'],
    ['empty objects', '{"name":"Karlo Mirute"}\n', '{}\n'],
    ['objects of one letter', '{"name":"Karlo Mirute"}\n', '{"a":1}\n'],
    ['empty cards', '', 'BEGIN:VCARD\r\nEND:VCARD\r\n'],
    ['folded lines', 'BEGIN:VCARD\r\nPHOTO;ENCODING=b:\r\n', ' \r\n'],
  ])('%s are refused soon', async (_, start, unit) => {
    const text = start + unit.repeat(Math.ceil((60 * megabyte) / unit.length));
    const { lines, refusal, megabytes } = await read(gzipSync(text));
    expect(refusal).toMatch(/^The file (?:holds far more cells than its size is for|has more than 300,000 records)/);
    expect(lines).toEqual([]);
    // Once for the encoding, and as far as it may be read.
    expect(megabytes).toBeLessThan(60 + 60);
  });
});
