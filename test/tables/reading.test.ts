import { type AskedReading, batchReading } from '../../lib/tables/batchReading.ts';
import { openBatchTable } from '../../lib/tables/openBatchTable.ts';
import { rowReader } from '../../lib/tables/rowReader.ts';
import { countRows, type MappedReading, scanBatch } from '../../lib/tables/scanBatch.ts';

const matching = { match_type: 'fuzzy', threshold: 0.8, check: 'both', limit: 3 } as const;
const today = new Date('2026-11-22T12:00:00Z');
const noLimit = () => {};
const open = (text: string | Uint8Array) => openBatchTable(Buffer.from(text), noLimit);

async function scanned(text: string | Uint8Array, asked: AskedReading = {}) {
  const table = await open(text);
  const reading = batchReading(table, asked);
  return scanBatch(table, reading as MappedReading, { matching, today });
}

async function rowOf(header: string, row: string, asked: AskedReading = {}) {
  const table = await open(`${header}\n${row}\n`);
  const reading = batchReading(table, asked);
  return rowReader(reading as MappedReading, { kind: 'text', today }, matching)(table.firstLines[1]?.cells ?? []);
}

describe('what the columns of a file mean', () => {
  it.each([
    ['English', 'Customer ID;Full name;Date of birth;Nationality;Passport number', 'Full name', 'Date of birth'],
    ['Danish', 'Kundenr.;Navn;Fødselsdato;Statsborgerskab;CVR-nr.', 'Navn', 'Fødselsdato'],
    [
      'German',
      'Kundennummer;Vollständiger Name;Geburtsdatum;Staatsangehörigkeit;Reisepass',
      'Vollständiger Name',
      'Geburtsdatum',
    ],
    ['French', 'N° client;Nom complet;Date de naissance;Nationalité;Passeport', 'Nom complet', 'Date de naissance'],
    [
      'Spanish',
      'Nº cliente;Nombre completo;Fecha de nacimiento;Nacionalidad;Pasaporte',
      'Nombre completo',
      'Fecha de nacimiento',
    ],
    [
      'Italian',
      'Codice cliente;Nome completo;Data di nascita;Cittadinanza;Passaporto',
      'Nome completo',
      'Data di nascita',
    ],
    ['Dutch', 'Klantnr.;Volledige naam;Geboortedatum;Nationaliteit;Paspoort', 'Volledige naam', 'Geboortedatum'],
    ['Swedish', 'Kundnr;Fullständigt namn;Födelsedatum;Medborgarskap;Passnr', 'Fullständigt namn', 'Födelsedatum'],
    ['Norwegian', 'Kundenr;Fullt navn;Fødselsdato;Statsborgerskap;Orgnr', 'Fullt navn', 'Fødselsdato'],
  ])('is found out from a header in %s', async (_, header, name, born) => {
    const { mapping, hasHeader, columns } = batchReading(await open(`${header}\n1;Ada;1980;DK;X1234567\n`), {});
    expect(hasHeader).toBe(true);
    expect(mapping).toMatchObject({
      name: [name],
      date_of_birth: born,
      nationality: columns[3],
      external_ref: columns[0],
    });
    expect(mapping?.identifiers).toMatchObject([{ column: columns[4] }]);
  });

  it.each([
    ['Name;Vorname;Geburtsdatum', ['Vorname', 'Name']],
    ['Efternavn;Mellemnavn;Fornavn', ['Fornavn', 'Mellemnavn', 'Efternavn']],
    ['Firma;CVR', ['Firma']],
    ['First name;Name', ['First name', 'Name']],
    ['Nombre;Apellidos', ['Nombre', 'Apellidos']],
  ])('makes the name of %s', async (header, name) => {
    const mapping = batchReading(await open(`${header}\nAda;Bo;Cy\n`), { has_header: true }).mapping;
    expect(mapping?.name).toEqual(name);
  });

  it('asks rather than screening numbers alone beside what may be a name', async () => {
    const mappingOf = async (header: string) => batchReading(await open(`${header}\n1;2;3\n`), {}).mapping;
    expect(await mappingOf('Customer;First name;CVR')).toBeUndefined();
    expect(await mappingOf('Name;CVR;DOB')).toBeUndefined();
    expect(await mappingOf('Owner;CVR;DOB')).toBeUndefined();
    expect(await mappingOf('CVR;DOB;Ref')).toMatchObject({ identifiers: [{ column: 'CVR', type: 'registration' }] });
  });

  it('does not take an address for a nationality, nor a phone for an identifier', async () => {
    const header = 'Name;Country;Country code;Land;Landekode;Phone;Mobile';
    expect(batchReading(await open(`${header}\nAda;DK;DK;DK;DK;1;2\n`), {}).mapping).toEqual({ name: ['Name'] });
  });

  it.each([
    ['ACME Ltd;Company;NO\nOlsen;Person;DK\n', undefined],
    ['Ada Lovelace\nCharles Babbage\n', { name: ['Column 1'] }],
  ])('never takes a first row for a header that may be a person: %#', async (text, mapping) => {
    const table = await open(text);
    expect(batchReading(table, {})).toMatchObject({ hasHeader: false, mapping });
    expect(await countRows(table, { headerRow: 0 })).toBe(2);
  });

  it('is what the person says, with names for columns that have none or the same', async () => {
    const table = await open('name,name,\nAda,Lovelace,x\n');
    expect(batchReading(table, {}).columns).toEqual(['name', 'name (2)', 'Column 3']);
    expect(batchReading(table, { columns: { name: ['name (2)'] } }).mapping).toEqual({ name: ['name (2)'] });
    expect(() => batchReading(table, { columns: { name: ['Navn'] } })).toThrow('The file has no column "Navn"');
  });
});

test('a line of totals at the end is no row to lose another one for, and is told where it names nobody', async () => {
  const table = await open('Name;Balance\nAda Lovelace;10\nCharles Babbage;20\n;30\n');
  const scan = await scanBatch(table, batchReading(table, {}) as MappedReading, { matching, today });
  expect(scan).toMatchObject({
    rowsTotal: 3,
    rowsToScreen: 2,
    problems: [{ row: 4, sentence: 'There is no name in this row.' }],
  });
});

test('a sheet has the columns of its widest line, and a wider one far below is not screened', () => {
  const lines = [['Name'], ['Ada', 'x', 'y']].map((cells, i) => ({ number: i + 1, cells }));
  const reading = batchReading({ firstLines: lines, kind: 'sheet', isNamed: false, sheet: 'A', encoding: null }, {});
  expect(reading.columns).toEqual(['Name', 'Column 2', 'Column 3']);
  const read = rowReader(reading as MappedReading, { kind: 'sheet', today }, matching);
  expect(read(['Ada'])).toMatchObject({ subjects: [{ query: { name: 'Ada' } }] });
  expect(read(['Ada', '', '', 'z'])).toMatchObject({ sentence: expect.stringContaining('4 cells') });
});

describe('a row', () => {
  it('is read with everything that is known of the one to screen', async () => {
    const header = 'ref;name;type;dob;nationality;imo;check';
    expect(await rowOf(header, 'K-1; Ada   Lovelace ;Privatperson;31.12.1815;Tyskland;9116412;sanktioner')).toEqual({
      subjects: [
        {
          label: null,
          query: expect.objectContaining({
            name: 'Ada Lovelace',
            kind: 'individual',
            dateOfBirth: '1815-12-31',
            nationality: 'DE',
            numbers: [expect.objectContaining({ type: 'imo', value: '9116412' })],
            threshold: 0.8,
            limit: 3,
          }),
          names: ['Ada Lovelace'],
          media: undefined,
          notes: [],
        },
      ],
      searches: 1,
      check: 'sanctions',
      externalRef: 'K-1',
      notes: [],
    });
  });

  it.each([
    ['no name', 'name;dob', ' ;1980', 'There is no name in this row.'],
    ['nothing to look for', 'name;dob', '???;1980', 'The name has no letter or digit'],
    [
      'more names than one search takes',
      'name',
      `"${'ABCDEFGHIJ'
        .split('')
        .map((one) => `Ada ${one}nes`)
        .join('; ')}"`,
      'names',
    ],
    ['a name without end', 'name', 'a'.repeat(501), 'A name may have 500 characters'],
    ['only a number that cannot be compared', 'name;passport', ';x', 'The number has too few letters'],
    ['a cell too many', 'name;dob', 'Olsen;Peter;1980', 'The row has 3 cells and the file 2 columns'],
  ])('is not screened where it has %s, and says why', async (_, header, row, sentence) => {
    const columns = header.startsWith('name;dob') ? { name: ['name'], date_of_birth: 'dob' } : undefined;
    expect(await rowOf(header, row, columns && { columns })).toMatchObject({
      sentence: expect.stringContaining(sentence),
    });
  });

  it.each([
    ['date of birth', 'dob', '31.02.1980', 'date_of_birth', 'This is not a date'],
    ['year of birth to come', 'dob', '2027', 'date_of_birth', 'This is not a date of birth up to this year'],
    ['country', 'nationality', 'Atlantis', 'nationality', 'This country is not known'],
    ['type', 'type', 'Robot', 'type', 'The type is not known'],
  ])('is screened without a %s that is not understood, and says so', async (_, field, value, criterion, sentence) => {
    const columns = { name: ['name'], [criterion]: field };
    const row = await rowOf(`name;${field}`, `Ada;${value}`, { columns, has_header: true });
    expect(row).toMatchObject({
      subjects: [{ query: { name: 'Ada' }, notes: [{ criterion }] }],
      notes: [{ field, value, sentence: expect.stringContaining(sentence) }],
    });
    expect(JSON.stringify(row)).toContain('screened without it');
  });

  it('is screened against all lists where the cell of the check is not understood', async () => {
    const columns = { name: ['name'], check: 'check' };
    expect(await rowOf('name;check', 'Ada;pep', { columns, has_header: true })).toMatchObject({
      check: 'pep',
      notes: [],
    });
    expect(await rowOf('name;check', 'Ada;everything', { columns, has_header: true })).toMatchObject({
      check: 'both',
      notes: [{ field: 'check', sentence: expect.stringContaining('all lists') }],
    });
  });

  it('may have its name in several columns, in the order that is asked for', async () => {
    const name = ['First', 'Last'];
    expect(await rowOf('Last;First', 'Lovelace; Ada ', { columns: { name }, has_header: true })).toMatchObject({
      subjects: [{ query: { name: 'Ada Lovelace' } }],
    });
    expect(await rowOf('Last;First', 'Lovelace;n/a', { columns: { name }, has_header: true })).toMatchObject({
      subjects: [{ query: { name: 'Lovelace' } }],
    });
    expect(await rowOf('Last;First', ' ;-', { columns: { name }, has_header: true })).toMatchObject({
      field: 'First, Last',
      sentence: 'There is no name in this row.',
    });
    await expect(rowOf('Last', 'Lovelace', { columns: { name }, has_header: true })).rejects.toThrow(
      'The file has no column "First"',
    );
  });

  it('is screened without a number that cannot be compared, and says so', async () => {
    const row = await rowOf('name;passport;imo', 'Ada Lovelace;x;9116412');
    expect(row).toMatchObject({
      subjects: [{ query: { name: 'Ada Lovelace', numbers: [{ type: 'imo', value: '9116412' }] } }],
      notes: [
        { field: 'passport', value: 'x', sentence: expect.stringMatching(/too few letters.*screened without it\.$/) },
      ],
    });
    expect(await rowOf('name;passport;imo', ';x;9116412')).toMatchObject({
      subjects: [{ query: { name: '' } }],
      notes: [{ value: 'x' }],
    });
  });

  it('has a name and numbers of so many characters once their ligatures are written out', async () => {
    const sentence = 'A name may have 500 characters once its ligatures are written out; this one is longer.';
    // One U+FDFA is compared as eighteen characters.
    expect(await rowOf('name', '\uFDFA'.repeat(28))).toMatchObject({ sentence });
    expect(await rowOf('name', '\uFDFA'.repeat(27))).not.toHaveProperty('sentence');
    const row = await rowOf('name;passport', `Ada;12345${'\uFDFA'.repeat(7)}`);
    expect(row).toMatchObject({ subjects: [{ query: { numbers: [] } }], notes: [{ field: 'passport' }] });
  });

  it('is not searched for a word in a cell that is longer than any', async () => {
    expect(await rowOf('name;nationality', `Ada;Denmark${'.'.repeat(300)}`)).toMatchObject({
      notes: [{ field: 'nationality', sentence: expect.stringMatching(/^This country is not known\./) }],
    });
  });

  it('has only numbers where the name is left out', async () => {
    expect(await rowOf('name;passport', ';X1234567')).toMatchObject({ subjects: [{ query: { name: '' } }] });
  });
});

describe('a file', () => {
  it('is counted as it will be screened', async () => {
    expect(await scanned('name;dob;nationality\nAda;1815;\n\n;1980;\nCharles;;Atlantis\n')).toEqual({
      checks: new Set(['both']),
      rowsTotal: 3,
      rowsToScreen: 2,
      searches: 2,
      problems: [{ row: 4, field: 'name', value: '', sentence: 'There is no name in this row.' }],
      rowsNoted: 1,
      notes: [{ row: 5, field: 'nationality', value: 'Atlantis', sentence: expect.any(String) }],
      unread: new Map([['nationality', { cells: 1, example: 'Atlantis' }]]),
    });
  });

  it('says how many of its rows are screened without a number', async () => {
    expect(await scanned('name;passport;imo\nAda;x;y\nCharles;X1234567;\n')).toMatchObject({
      rowsToScreen: 2,
      rowsNoted: 1,
      notes: [
        { row: 2, field: 'passport' },
        { row: 2, field: 'imo' },
      ],
    });
  });

  it('has at most 100,000 rows', async () => {
    const tableOf = async (rows: number) => ({
      ...(await open('name\nAda\n')),
      async *lines() {
        for (let number = 1; number <= rows + 1; number++) yield { number, cells: ['Ada'] };
      },
    });
    expect(await countRows(await tableOf(100_000), { headerRow: 1 })).toBe(100_000);
    await expect(countRows(await tableOf(100_001), { headerRow: 1 })).rejects.toMatchObject({
      code: 'FILE_REFUSED',
      message: 'The file has more than 100,000 rows. Please divide it.',
    });
  });

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['blanks', ' \n\n;;\n', 'The file is empty.'],
    ['a header alone', 'name;dob\n', 'The file has no rows below its header.'],
    [
      'a quote that is never closed',
      'name\n"Ada\nCharles\n',
      'A cell begins with a quotation mark that is never closed',
    ],
    ['a workbook with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'The file is a workbook with a password,'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'The file is a picture, whatever its name says.'],
    ['201 columns', `name${';x'.repeat(200)}\n`, 'Row 1 of the file has more than 200 columns.'],
  ])('is refused with %s', async (_, text, sentence) => {
    await expect(scanned(text)).rejects.toMatchObject({
      code: 'FILE_REFUSED',
      message: expect.stringContaining(sentence),
    });
  });
});
