import { unzipSync, zipSync } from 'fflate';
import type { ListType } from '../../../lib/contract/lists/listTypes.ts';
import { pepWorkbook, type SheetRows } from '../../../lib/lists/samples/pepWorkbook.ts';
import { missingNames } from '../../../lib/operations/imports/missingEntities.ts';
import { replacementQuestion } from '../../../lib/operations/imports/replacementQuestion.ts';
import { type ReadResult, readAll, refusalOf, stream } from '../readFile.ts';

// Invented people in the layout of the real workbook of 7 December 2021, which may not be shipped.
const [present, former] = ["Nuværende PEP'ere", "Tidligere PEP'ere"];
const title = ['07.12.2021', 'Liste over politisk eksponerede personer jf. hvidvasklovens § 18, stk. 7'];
const header = [
  undefined,
  'Navn',
  undefined,
  'Stillingsbetegnelse ',
  'Fødselsdato',
  'Tilføjet på PEP-listen (dato)',
  'Ny på PEP-listen (x)',
];
const formerHeader = ['Efternavn', 'Fornavn', 'Stillingsbetegnelse', 'Fødselsdato', 'Fjernet fra PEP-listen (dato)'];
const minister = [undefined, 'Prøvesen ', 'Aksel', 'Eksempelminister', '15.05.1964', '01.02.2020'];

const workbook = (rows: SheetRows, formerRows: SheetRows = []) =>
  pepWorkbook({ [present]: [title, header, ...rows], [former]: [formerHeader, ...formerRows] });
const read = async (content: Uint8Array, listType: ListType = 'pep_dk') => {
  const result = await readAll(stream(content), listType);
  return { ...result, byName: new Map(result.entities.map((entity) => [entity.names[0]!.text, entity])) };
};
/** A workbook with parts replaced or added. */
const withParts = (content: Uint8Array, change: (parts: Record<string, string>) => Record<string, string>) => {
  const parts = Object.entries(unzipSync(content)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
  const changed = Object.entries(change(Object.fromEntries(parts))).map(([name, text]) => [name, Buffer.from(text)]);
  return zipSync(Object.fromEntries(changed), { level: 1 });
};

test('a person is read with names, office, dates and category', async () => {
  const { entities, summary } = await read(workbook([['Departementschefer'], minister]));
  expect(summary).toMatchObject({ format: 'pep-xlsx', listDate: '2021-12-07', recordCount: 1, problemRowCount: 0 });
  expect(entities).toEqual([
    {
      sourceRef: expect.stringMatching(/^[0-9a-f]{20}$/),
      kind: 'individual',
      names: [{ text: 'Aksel Prøvesen', kind: 'primary', quality: 'good', givenName: 'Aksel', familyName: 'Prøvesen' }],
      datesOfBirth: [{ year: 1964, month: 5, day: 15 }],
      placesOfBirth: [],
      nationalities: [],
      addresses: [],
      identifiers: [],
      programmes: ['Departementschefer'],
      positions: ['Eksempelminister'],
      listedOn: '2020-02-01',
    },
  ]);
});

test('a workbook that was saved with fewer rows is not taken for a list that states its own count', async () => {
  const person = (i: number) => [undefined, `Prøvesen${i}`, 'Aksel', 'Eksempelminister', '15.05.1964', '01.02.2020'];
  const people = Array.from({ length: 60 }, (_, i) => person(i));
  const [whole, shorter] = [await read(workbook(people)), await read(workbook(people.slice(10)))];
  const { recordCount: records, listDate = '', isVouched, doubts } = shorter.summary;
  const counts = ({ byRef }: ReadResult) => new Map([...byRef].map(([key, { names }]) => [key, names.length]));
  const missing = missingNames(counts(whole), 60, listDate, counts(shorter));
  const list = { listType: 'pep_dk', part: 'main', listDate, records, doubts, isVouched } as const;
  const question = replacementQuestion(list, { id: 'edition', records: 60, editionDate: listDate }, missing);
  expect(question?.sentences).toEqual(['10 of 60 entities of the edition of 2021-12-07 are not in this file.']);
});

test('one person in several offices, present and former, is one record', async () => {
  const { entities, summary } = await read(
    workbook(
      [minister, [undefined, 'Prøvesen', 'Aksel ', 'Prøvepartiet (orlov)', '\u00a015.5.1964', '01.01.2019']],
      [['Prøvesen', 'Aksel', 'Udvalgsformand', '15.05.1964', '01.11.2021']],
    ),
  );
  expect(summary).toMatchObject({ recordCount: 1, rowCount: 3 });
  expect(entities[0]).toMatchObject({
    positions: ['Eksempelminister', 'Prøvepartiet (orlov)', 'Udvalgsformand'],
    listedOn: '2019-01-01',
    updatedOn: '2021-11-01',
    remarks: 'Former PEP, removed on 2021-11-01: Udvalgsformand',
  });
});

test('the same name with another birth date is another person, and keys stay from file to file', async () => {
  const other = [undefined, 'Prøvesen', 'Aksel', 'Landsdommer', '16.05.1964'];
  const first = await read(workbook([minister, other]));
  expect(first.entities).toHaveLength(2);
  const next = await read(workbook([[undefined], other, minister]));
  expect(next.entities.map(({ sourceRef }) => sourceRef).sort()).toEqual(
    first.entities.map(({ sourceRef }) => sourceRef).sort(),
  );
});

test('nobody is lost where the category column has drifted, and from there on no category is believed', async () => {
  const { byName } = await read(
    workbook([
      ['Medlemmer af Folketinget'],
      [undefined, 'Mønsterholm', 'Birgitte', 'Prøvepartiet', '01.02.1970'],
      ['Højesteretsdommere', 'Opfindsen', 'Dagny', 'Prøvepartiet', '02.03.1971'],
      [' ', 'Skabelonsen', 'Ejnar', 'Højesteretsdommer', '03.04.1972'],
      ['Landsdommere'],
      [undefined, 'Tænkt', 'Freja', 'Landsdommer', '04.05.1973'],
    ]),
  );
  expect([...byName.keys()]).toEqual(['Birgitte Mønsterholm', 'Dagny Opfindsen', 'Ejnar Skabelonsen', 'Freja Tænkt']);
  expect([...byName.values()].map(({ programmes }) => programmes)).toEqual([['Medlemmer af Folketinget'], [], [], []]);
});

test('rows that list nobody are no persons', async () => {
  const { summary } = await read(
    workbook([
      minister,
      [undefined, 'Ingen styrelser etc.'],
      [undefined, undefined, undefined, 'Direktør'],
      [undefined],
      [],
    ]),
  );
  expect(summary).toMatchObject({ recordCount: 1, rowCount: 1, problemRowCount: 0 });
});

test.each([
  ['Efternavn', 'Fornavn', 'Stilling'],
  ['Efternavn', 'Fornavne', 'roh'],
  ['Navn', undefined, 'Stillingsbetegnelse '],
])('headers of other years: %s, %s, %s', async (...titles) => {
  const columns = [undefined, ...titles, 'Fødselsdato'];
  const { byName } = await read(pepWorkbook({ [present]: [title, columns, minister], [former]: [formerHeader] }));
  expect(byName.get('Aksel Prøvesen')!.positions).toEqual(['Eksempelminister']);
});

test("the sheets may say PEP'er, and a removal date may be missing", async () => {
  const book = pepWorkbook({
    "Nuværende PEP'er": [title, header, minister],
    "Tidligere PEP'er": [formerHeader, ['Tænkt', 'Gorm', 'Direktør', '01.01.1960']],
  });
  expect((await read(book)).byName.get('Gorm Tænkt')).toMatchObject({ remarks: 'Former PEP: Direktør' });
});

test('dates may be real dates of the spreadsheet', async () => {
  const { entities } = await read(workbook([[undefined, 'Prøvesen', 'Aksel', 'Direktør', '23512', '43862']]));
  expect(entities[0]).toMatchObject({ datesOfBirth: [{ year: 1964, month: 5, day: 15 }], listedOn: '2020-02-01' });
});

test('a number of four digits is a year of birth, and days are counted from the year of the workbook', async () => {
  const rows = workbook([[undefined, 'Prøvesen', 'Aksel', 'Minister', '1961', '43861']]);
  const { entities, summary } = await read(rows);
  expect(entities[0]).toMatchObject({ datesOfBirth: [{ year: 1961 }], listedOn: '2020-01-31' });
  expect(summary.problemRowCount).toBe(0);
  const of1904 = withParts(rows, (parts) => ({
    ...parts,
    'xl/workbook.xml': (parts['xl/workbook.xml'] ?? '').replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
  }));
  expect((await read(of1904)).entities[0]).toMatchObject({ datesOfBirth: [{ year: 1961 }], listedOn: '2024-02-01' });
});

test('a row with a date of birth and no name, and a value beyond the columns that are read, are told', async () => {
  const people = Array.from({ length: 400 }, (_, i) => [undefined, `Prøve${i}`, 'Aksel', 'Direktør', '15.05.1964']);
  const nameless = [undefined, undefined, undefined, 'Direktør', '15.05.1964'];
  const hidden = [...Array<undefined>(60), 'Skjult Person'];
  const wider = [...minister, ...Array<undefined>(60), 'Skjult Person'];
  const { entities, summary } = await read(workbook([...people, nameless, hidden, wider]));
  expect(entities).toHaveLength(401);
  const nobody = 'The row has no name in the columns of names, so nobody is read from it.';
  expect([summary.rowCount, summary.problems]).toEqual([
    403,
    [
      { row: 401, field: '', value: '15.05.1964', sentence: nobody },
      { row: 402, field: '', value: 'Skjult Person', sentence: nobody },
      {
        row: 403,
        field: '',
        value: 'Skjult Person',
        sentence: 'A value stands beyond column 50, so it is not read.',
      },
    ],
  ]);
});

describe('behind hundreds of thousands of rows that are only formatted', () => {
  const empty = Array.from({ length: 120_000 }, (_, row) => `<row r="${row + 4}"><c r="A${row + 4}" s="7"/></row>`);
  const former = '<row r="200000"><c r="B200000" t="inlineStr"><is><t>Tabt</t></is></c></row>';
  const bookWith = (rows: string) =>
    withParts(workbook([minister], [['Tænkt', 'Gorm', 'Direktør', '01.01.1960', '01.11.2021']]), (parts) => ({
      ...parts,
      'xl/worksheets/sheet2.xml': parts['xl/worksheets/sheet2.xml']!.replace('</sheetData>', `${rows}</sheetData>`),
    }));

  test('the end of a list is found', async () => {
    const { summary } = await readAll(stream(bookWith(empty.join('')), 65_536), 'pep_dk');
    expect(summary).toMatchObject({ recordCount: 2, complete: true });
  });

  test.each([
    ['in the same piece of text', 100_001],
    ['in a later one', 120_000],
  ])('a person is not left out without a word: %s', async (_, rows) => {
    const refusal = await refusalOf(bookWith(empty.slice(0, rows).join('') + former), 'pep_dk');
    expect(refusal.message).toMatch(
      /^Below row 2 of a sheet there are very many empty rows, and then rows with values\./,
    );
  });
});

test('a used range that claims a million rows is not believed', async () => {
  const book = withParts(workbook([minister]), (parts) => ({
    ...parts,
    'xl/worksheets/sheet1.xml': parts['xl/worksheets/sheet1.xml']!.replace(
      /<dimension ref="[^"]*"/,
      '<dimension ref="A1:H1048474"',
    ),
  }));
  expect((await read(book)).summary).toMatchObject({ rowCount: 1, recordCount: 1, complete: true });
});

test('texts in the cell itself and in runs of formats are read', async () => {
  const book = withParts(workbook([minister]), (parts) => ({
    ...parts,
    'xl/worksheets/sheet1.xml': parts['xl/worksheets/sheet1.xml']!.replace(
      /<c r="D3" t="s"><v>\d+<\/v><\/c>/,
      '<c r="D3" t="inlineStr"><is><r><rPr><b/></rPr><t>Eksempel</t></r><r><t>minister</t></r></is></c>',
    ),
  }));
  expect((await read(book)).entities[0]!.positions).toEqual(['Eksempelminister']);
});

describe('which of the three lists', () => {
  test.each<[string, ListType, string]>([
    ['Medlemmer af Folketinget', 'pep_greenland', 'This is the Danish PEP list, not the Greenlandic PEP list'],
    ['Medlemmer af Inatsisartut', 'pep_faroe_islands', 'This is the Greenlandic PEP list, not the Faroese PEP list'],
    [
      'Medlemmer af Lagtinget (incl. stedfortrædere, revisorer)',
      'pep_dk',
      'This is the Faroese PEP list, not the Danish PEP list',
    ],
  ])('a workbook with the category %s is refused as %s', async (category, listType, sentence) => {
    expect(await refusalOf(workbook([[category], minister]), listType)).toMatchObject({
      code: 'WRONG_LIST',
      message: sentence,
    });
  });

  test('a workbook that does not say it is taken at its word', async () => {
    for (const listType of ['pep_dk', 'pep_greenland', 'pep_faroe_islands'] as const) {
      expect((await read(workbook([['Departementschefer'], minister]), listType)).entities).toHaveLength(1);
    }
  });

  test('a workbook is no sanctions list', async () => {
    expect((await refusalOf(workbook([minister]), 'un_sanctions_list')).message).toBe(
      'This is a workbook, not the UN list',
    );
  });
});

describe('refused', () => {
  test('another workbook, a missing sheet, a header that lacks a column', async () => {
    const sentenceOf = async (sheets: Record<string, SheetRows>) =>
      (await refusalOf(pepWorkbook(sheets), 'pep_dk')).message;
    expect(await sentenceOf({ Ark1: [['a']] })).toBe(`The workbook is not a PEP list: it has no sheet "${present}".`);
    expect(await sentenceOf({ [present]: [title, header, minister] })).toBe(
      `The workbook is not a PEP list: it has no sheet "${former}".`,
    );
    expect(await sentenceOf({ [present]: [title], [former]: [] })).toBe(
      `The workbook is not a PEP list: its sheet "${present}" has no header.`,
    );
    const noName = header.with(1, 'Person');
    expect(await sentenceOf({ [present]: [title, noName], [former]: [formerHeader] })).toBe(
      'The header of the PEP list lacks a column for the family name (Efternavn).',
    );
  });

  test('macros and formulas', async () => {
    const macros = withParts(workbook([minister]), (parts) => ({ ...parts, 'xl/vbaProject.bin': 'x' }));
    expect((await refusalOf(macros, 'pep_dk')).message).toBe('The workbook holds macros, which no official list does.');
    const formula = withParts(workbook([minister]), (parts) => ({
      ...parts,
      'xl/worksheets/sheet1.xml': parts['xl/worksheets/sheet1.xml']!.replace(
        /(<c r="D3")[^>]*>/,
        '$1><f>HYPERLINK("x")</f>',
      ),
    }));
    expect((await refusalOf(formula, 'pep_dk')).message).toBe(
      'The workbook holds a formula (cell D3), which no official list does.',
    );
  });

  test('a part that unpacks to more than allowed, a part with a DTD, a part that is missing', async () => {
    const bomb = withParts(workbook([minister]), (parts) => ({
      ...parts,
      'xl/sharedStrings.xml': `<sst>${' '.repeat(9_000_000)}</sst>`,
    }));
    expect((await refusalOf(bomb, 'pep_dk', { limits: { unpackedBytesMax: 1024 * 1024 } })).code).toBe('TOO_LARGE');
    const dtd = withParts(workbook([minister]), (parts) => ({
      ...parts,
      'xl/sharedStrings.xml': '<!DOCTYPE sst [<!ENTITY a "b">]><sst/>',
    }));
    expect((await refusalOf(dtd, 'pep_dk')).code).toBe('UNSAFE_XML');
    const missing = withParts(workbook([minister]), ({ 'xl/worksheets/sheet2.xml': _, ...parts }) => parts);
    expect((await refusalOf(missing, 'pep_dk')).message).toBe(
      'The workbook is not complete: one of its sheets is missing.',
    );
  });

  test('too many persons without a readable date of birth; each is kept and reported', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => [
      undefined,
      `Prøve${index}`,
      'Aksel',
      'Direktør',
      '01.02.1970',
    ]);
    const one = await read(workbook([...rows, [undefined, 'Tænkt', 'Gorm', 'Direktør', '31.02.1970']]));
    expect(one.byName.get('Gorm Tænkt')!.datesOfBirth).toEqual([{ text: '31.02.1970' }]);
    expect(one.summary.problems).toEqual([
      { row: 151, field: 'Fødselsdato', value: '31.02.1970', sentence: 'Not a date of the calendar; kept as text.' },
    ]);
    const many = rows.map((row, index) => (index < 2 ? row.with(4, undefined) : row));
    expect((await refusalOf(workbook(many), 'pep_dk')).code).toBe('TOO_MANY_PROBLEMS');
  });
});
