import { batchReading } from '../../lib/tables/batchReading.ts';
import { openBatchTable } from '../../lib/tables/openBatchTable.ts';
import { type RowSubject, rowReader } from '../../lib/tables/rowReader.ts';
import { type MappedReading, scanBatch } from '../../lib/tables/scanBatch.ts';
import { workbookOf } from '../support/workbook.ts';

const matching = { match_type: 'fuzzy', threshold: 0.8, check: 'both', limit: 3 } as const;
const today = new Date('2026-11-22T12:00:00Z');

async function read(bytes: Uint8Array | string) {
  const table = await openBatchTable(Buffer.from(bytes), () => {});
  const reading = batchReading(table, {}) as MappedReading;
  const { kind } = table;
  const [, ...lines] = table.firstLines;
  const row = rowReader(reading, { kind, today }, matching);
  return {
    kind,
    reading,
    rows: lines.map(({ cells }) => row(cells)),
    scan: await scanBatch(table, reading, { matching, today }),
  };
}
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const sheet = (...rows: string[]) => workbookOf(`<row>${text('Given name')}${text('Surname')}</row>${rows.join('')}`);
const row = (name: string, surname = text('Mirute')) => `<row>${name}${surname}</row>`;

describe('a workbook with a bad cell in a column of its name', () => {
  it.each([
    ['an error', '<c t="e"><v>#REF!</v></c>', '#REF!', 'The spreadsheet could not work out this cell'],
    [
      'an error of a formula',
      '<c t="e"><f>VLOOKUP(A1,B:B,2)</f><v>#N/A</v></c>',
      '#N/A',
      'could not work out this cell',
    ],
    ['an error without a name', '<c t="e"/>', '#ERROR!', 'could not work out this cell'],
    ['a truth value', '<c t="b"><v>1</v></c>', 'TRUE', 'This is a truth value and no name.'],
    [
      'a formula without a value',
      '<c><f>A1&amp;B1</f></c>',
      '=A1&B1',
      'This is a formula whose value is not in the file',
    ],
    [
      'a formula with an empty value',
      '<c><f>A1</f><v></v></c>',
      '=A1',
      'This is a formula whose value is not in the file',
    ],
    [
      'a text formula without a value',
      '<c t="str"><f>A1</f></c>',
      '=A1',
      'This is a formula whose value is not in the file',
    ],
    ['a shortened number', '<c><v>1.23456789012345E+19</v></c>', '1.23456789012345E+19', 'a spreadsheet has shortened'],
    ['a lost letter', text('Ren�'), 'Ren�', 'A letter of this name was lost'],
  ])('refuses its row with a sentence: %s', async (_, cell, value, sentence) => {
    const { rows, scan } = await read(sheet(row(cell), row(cell, '')));
    expect(rows[0]).toEqual({ field: 'Given name', value, sentence: expect.stringContaining(sentence) });
    expect(rows[1]).toMatchObject({ value });
    expect(scan).toMatchObject({ rowsTotal: 2, rowsToScreen: 0 });
  });

  it('reads what a program has worked out, and the characters that workbooks write by number', async () => {
    const { rows } = await read(
      sheet(
        row('<c t="str"><f>A1</f><v>Karlo</v></c>'),
        row('<c t="str"><f>A1</f><v></v></c>'),
        row(text('Karlo_x000D__x000A_Jan')),
        row(text('_x004B_arlo_x005F_x')),
        row('<c><v>1.027700043502E12</v></c>'),
      ),
    );
    const names = rows.map((one) => ('sentence' in one ? one.sentence : nameOf(one.subjects[0])));
    expect(names).toEqual(['Karlo Mirute', 'Mirute', 'Karlo Jan Mirute', 'Karlo_x Mirute', '1027700043502 Mirute']);
  });

  it('takes the lines of a whole name for names of several', async () => {
    const name = (value: string) => `<row>${text(value)}</row>`;
    const { rows } = await read(
      workbookOf(
        `<row>${text('Name')}</row>${name('Jane Smith_x000D__x000A_Vladmir Puttin')}${name('Jane Smith&#10;')}${name('Jane Smith&#10;10482')}`,
      ),
    );
    const names = rows.map((one) => ('sentence' in one ? one.sentence : nameOf(one.subjects[0])));
    expect(names).toEqual(['Jane Smith; Vladmir Puttin', 'Jane Smith', 'Jane Smith 10482']);
  });

  it('finds rows behind very many rows that hold only formats, or refuses the file', async () => {
    const formats = `<row>${'<c s="1"/>'.repeat(12)}</row>`;
    const behind = (count: number, cell: string) => sheet(row(text('Karlo')), formats.repeat(count), row(cell));
    expect((await read(behind(10_000, text('Vaso')))).scan.rowsTotal).toBe(2);
    for (const cell of [text('Vaso'), '<c><f>A1</f></c>']) {
      await expect(read(behind(20_000, cell))).rejects.toMatchObject({
        message: expect.stringContaining('Below row 2'),
      });
    }
  });
});

describe('a file with words in place of a name', () => {
  it.each([
    ...['#N/A', '#REF!', '#NAME?', '#NAVN?', '#BEZUG!', '#¡REF!', '#I/T', '####', 'Err:502', '=A1', 'FALSE'],
    ...['NULL', 'N/A', 'unknown', 'Unbekannt', 'ukendt', 'k.A.', '1.0277E+12'],
  ])('does not screen %s, and says why', async (name) => {
    const { rows } = await read(`Name;Ref\n${name};1\nKarlo Mirute;2\n`);
    expect(rows[0]).toEqual({
      field: 'Name',
      value: name,
      sentence: expect.stringMatching(/^(?:The spreadsheet|This) /),
    });
    expect(rows[1]).toHaveProperty('subjects');
  });

  it.each(['Na', 'Nan', 'Null Bock GmbH', 'Karlo #1', 'Unknown Soldier', 'True Corp', 'None Ofthis'])(
    'screens %s',
    async (name) => {
      expect((await read(`Name;Ref\n${name};1\n`)).rows[0]).toMatchObject({ subjects: [{ query: { name } }] });
    },
  );

  it('is screened by its numbers where it has any, and says what the name was', async () => {
    const { rows } = await read('Name;Passport\nNULL;X1234567\nKarlo;#REF!\nKarlo;1.0277E+12\n');
    expect(rows).toMatchObject([
      {
        subjects: [{ query: { name: '', numbers: [{ value: 'X1234567' }] } }],
        notes: [{ field: 'Name', value: 'NULL' }],
      },
      { subjects: [{ query: { numbers: [] } }], notes: [{ field: 'Passport', value: '#REF!' }] },
      { subjects: [{ query: { numbers: [] } }], notes: [{ field: 'Passport', value: '1.0277E+12' }] },
    ]);
  });
});

describe('a name that was saved in one encoding and read in another', () => {
  it.each([
    ['BÃ¼yÃ¼k', 'Büyük'],
    ['SÃ¸ren Ã…se', 'Søren Åse'],
    ['РџСѓС‚РёРЅ', 'Путин'],
    ['BÃƒÂ¼yÃƒÂ¼k', 'Büyük'],
    ['M√ºller', 'Müller'],
  ])('%s is screened as %s, and noted', async (name, mended) => {
    expect((await read(`Name;Ref\n${name};1\n`)).rows[0]).toMatchObject({
      subjects: [{ query: { name: mended } }],
      notes: [{ field: 'Name', value: name, sentence: expect.stringContaining(`"${mended}"`) }],
    });
  });

  it.each(['Ångström', 'Jürgen Müller', 'Семёнов', 'Łukasz', 'Ã Bo', 'São João'])('%s is not touched', async (name) => {
    expect((await read(`Name;Ref\n${name};1\n`)).rows[0]).toMatchObject({ subjects: [{ query: { name } }], notes: [] });
  });

  it('is known in a heading too', async () => {
    expect((await read('Navn;FÃ¸dselsdato\nKarlo;1970\n')).reading.mapping).toMatchObject({
      name: ['Navn'],
      date_of_birth: 'FÃ¸dselsdato',
    });
  });
});

const nameOf = (subject: RowSubject | undefined) => (subject && 'query' in subject ? subject.query.name : undefined);
