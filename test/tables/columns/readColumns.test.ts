import { subjectsOf } from '../../../lib/contract/batches/batchSubjects.ts';
import { findHeader, headingsOf } from '../../../lib/tables/columns/findHeader.ts';
import { readColumns } from '../../../lib/tables/columns/readColumns.ts';
import { readHeading } from '../../../lib/tables/columns/readHeading.ts';
import { type Layout, layouts } from './layouts.ts';

const rowsOf = (columns: Layout['columns']) =>
  Array.from({ length: Math.max(...columns.map((cells) => cells.length)) - 1 }, (_, row) =>
    columns.map((cells) => cells[row + 1] ?? ''),
  );
const read = (columns: Layout['columns']) =>
  readColumns(
    columns.map(([heading]) => heading),
    rowsOf(columns),
  );
const namesOf = (columns: Layout['columns']) => {
  const { mapping } = read(columns);
  return mapping ? subjectsOf(mapping).map(({ name }) => name) : undefined;
};

test.each(layouts.map((layout) => [layout.system, layout] as const))(
  '%s: everybody is read, and nobody else',
  (_, layout) => {
    const { mapping, leftOut } = read(layout.columns);
    const subjects = mapping ? subjectsOf(mapping) : [];
    expect(subjects.map(({ name }) => name)).toEqual(layout.subjects);
    expect(leftOut.map(({ column }) => column)).toEqual(layout.leftOut ?? []);
    for (const [first, facts] of Object.entries(layout.facts ?? {})) {
      expect(subjects.find(({ name }) => name?.[0] === first)).toMatchObject(facts);
    }
    if (layout.ref) expect(mapping?.external_ref).toBe(layout.ref);
  },
);

test.each([
  ['numbers', ['1001', '1002', '1003']],
  ['codes', ['K-1001', 'K-1002', 'K-1003']],
  ['dates', ['2026-01-01', '01.02.1980', '3/4/1990']],
  ['mail addresses', ['a@example.com', 'b@example.com', 'c@example.com']],
  ['web addresses', ['https://a.example', 'www.b.example', 'https://c.example']],
])('a column of %s is no name, whatever its heading says', (_, cells) => {
  expect(
    namesOf([
      ['Name', ...cells],
      ['Contact', 'Anne Lindholm', 'Hugo Lefebvre', ''],
    ]),
  ).toEqual([['Contact']]);
});

test('fields of JSON are read with those of their object, and each object of a list is another one', () => {
  const { mapping, leftOut } = read([
    ['person.name.first', 'Anne', 'Hugo'],
    ['person.name.last', 'Lindholm', 'Lefebvre'],
    ['person.birthDate', '1980-01-01', '1975-05-05'],
    ['owners.1.name', 'Jens Overgaard', 'Mette Kjeldsen'],
    ['owners.1.dob', '1960-01-01', ''],
    ['owners.2.name', 'Carl Ekman', ''],
    ['owners.2.dob', '1961-01-01', ''],
    ['people.1.name', 'Erik Holm', 'Ida Dahl'],
    ['people.2.name', 'Nina Berg', 'Otto Lund'],
    ['accountManager', 'Lone Bak', 'Lone Bak'],
  ]);
  expect(mapping && subjectsOf(mapping)).toMatchObject([
    { name: ['person.name.first', 'person.name.last'], date_of_birth: 'person.birthDate' },
    { name: ['owners.1.name'], date_of_birth: 'owners.1.dob' },
    { name: ['owners.2.name'], date_of_birth: 'owners.2.dob' },
    { name: ['people.1.name'] },
    { name: ['people.2.name'] },
  ]);
  expect(leftOut).toEqual([{ column: 'accountManager', reason: 'It seems to hold your own colleagues.' }]);
});

test('of an unknown heading the cells decide: beside a known one it is told and left out, alone it is screened', () => {
  const unknown: Layout['columns'][0] = ['Wer', 'Anne Lindholm', 'Jens Overgaard', 'Mette Kjeldsen'];
  expect(read([['Name', 'Nordisk ApS', 'Solheim AS', 'Bau GmbH'], unknown]).leftOut).toEqual([
    { column: 'Wer', reason: 'Its heading does not say whom it names.' },
  ]);
  expect(namesOf([unknown, ['Nr', '1', '2', '3']])).toEqual([['Wer']]);
});

test('a file in which nothing looks like a name has no reading', () => {
  expect(
    read([
      ['Nr', '1', '2', '3'],
      ['Dato', '2026-01-01', '2026-01-02', '2026-01-03'],
    ]).mapping,
  ).toBeUndefined();
});

test('of nine and of forty subjects eight are read, and the others told', () => {
  for (const count of [9, 40]) {
    const columns = Array.from({ length: count }, (_, i): Layout['columns'][0] => [
      `Director ${i + 1}`,
      'Anne Lindholm',
    ]);
    const { mapping, leftOut } = read(columns);
    expect(mapping?.subjects).toHaveLength(8);
    expect(leftOut).toHaveLength(count - 8);
    expect(leftOut[0]).toEqual({ column: 'Director 9', reason: 'A row may name at most 8 persons or firms.' });
  }
});

test('a fact of somebody whom no column names is of nobody', () => {
  const { mapping } = read([
    ['Company', 'Nordisk ApS'],
    ['UBO DOB', '1961-02-03'],
    ['UBO nationality', 'dansk'],
  ]);
  expect(mapping).toEqual({ name: ['Company'] });
});

test('a second line of a name is asked for by itself too where it may name another one', () => {
  const second = (...cells: string[]) =>
    read([
      ['Name', 'Nordisk ApS', 'Solheim AS'],
      ['Name 2', ...cells],
    ]).mapping;
  expect(second('Anne Lindholm', 'z.Hd. Jens Overgaard')).toEqual({ name: ['Name', 'Name 2'], aliases: ['Name 2'] });
  expect(second('Holding', 'Filial')).toEqual({ name: ['Name', 'Name 2'] });
});

test('other names belong to the one whose they are', () => {
  const { mapping } = read([
    ['Contact name', 'Anne Lindholm'],
    ['Contact maiden name', 'Anne Holm'],
    ['Company', 'Nordisk ApS'],
    ['Search name', 'NORDISK'],
  ]);
  expect(mapping?.subjects).toMatchObject([
    { name: ['Contact name'], aliases: ['Contact maiden name'] },
    { name: ['Company'], aliases: ['Search name'] },
  ]);
});

test('a column that is half names and half numbers is screened', () => {
  expect(namesOf([['Customer', 'Anne Lindholm', '10002', 'Jens Overgaard', '10004']])).toEqual([['Customer']]);
});

test.each(['Customer no', 'CVR', 'Reference', 'Department'])(
  'names in a column that is called %s are told',
  (heading) => {
    const { mapping, leftOut } = read([
      [heading, 'Anne Lindholm', 'Jens Overgaard', 'Mette Kjeldsen'],
      ['Company', 'Nordisk ApS', 'Solheim AS', 'Bau GmbH'],
    ]);
    expect(mapping?.name).toEqual(['Company']);
    expect(leftOut).toEqual([{ column: heading, reason: 'Its heading does not say whom it names.' }]);
  },
);

test('columns of the same heading are two, each with the facts that stand with it', () => {
  const { mapping } = read([
    ['Owner', 'Anne Lindholm'],
    ['Owner DOB', '1980-01-01'],
    ['Owner (2)', 'Jens Overgaard'],
    ['Owner DOB (2)', '1970-01-01'],
  ]);
  expect(mapping?.subjects).toMatchObject([
    { name: ['Owner'], date_of_birth: 'Owner DOB' },
    { name: ['Owner (2)'], date_of_birth: 'Owner DOB (2)' },
  ]);
});

test('headings in Arabic and Chinese are unknown, and their cells decide', () => {
  expect(
    namesOf([
      ['الاسم', 'Anne Lindholm', 'Jens Overgaard'],
      ['姓名', 'Hugo Lefebvre', 'Laura Castellani'],
    ]),
  ).toEqual([['الاسم'], ['姓名']]);
});

describe('the header', () => {
  const lines = (...rows: string[][]) => rows.map((cells, i) => ({ number: i + 1, cells }));

  test('may stand below a title, a date and empty lines', () => {
    const file = lines(
      ['Customers'],
      ['Printed', '2026-11-01'],
      ['', ''],
      [''],
      [''],
      ['Name', 'Date of birth'],
      ['Anne Lindholm', '1980'],
    );
    expect(findHeader(file)).toEqual({ at: 5, count: 1 });
  });

  test('may have two lines, of which the upper one holds groups', () => {
    const file = lines(
      ['Customer', '', 'Contact', ''],
      ['Name', 'Date of birth', 'First name', 'Last name'],
      ['Nordisk ApS', '', 'Anne', 'Lindholm'],
    );
    const header = findHeader(file);
    expect(header).toEqual({ at: 0, count: 2 });
    expect(headingsOf(file, header)).toEqual([
      'Customer Name',
      'Customer Date of birth',
      'Contact First name',
      'Contact Last name',
    ]);
  });

  test('is not looked for below a row', () => {
    expect(findHeader(lines(['Anne', 'Lindholm', '1980'], ['Name', 'Surname', 'Born']))).toEqual({ at: 0, count: 0 });
  });
});

test.each([
  ['billing_first_name', 'given', ['billing']],
  ['Person - Name', 'any', ['person']],
  ['Leverandørnavn', 'any', ['supplier']],
  ['Nom du bénéficiaire', 'any', ['beneficiary']],
  ['UltimateBeneficialOwnerName', 'any', ['ubo']],
  ['Company name', 'company', []],
  ['Name of company', 'company', []],
  ['Versicherungsnehmer', 'any', ['insured']],
])('%s names %s of %j', (text, part, capacities) => {
  expect(readHeading(text)).toMatchObject({ meaning: { is: 'name', part }, capacities });
});

test.each(['Store name', 'Customer address', 'Contact phone', 'Adresse du client', 'User name', 'Numéro de client'])(
  '%s names nobody',
  (text) => {
    expect(readHeading(text).meaning.is).not.toBe('name');
  },
);

test('an endless heading is none', () => {
  expect(readHeading('name '.repeat(1_000)).meaning).toEqual({ is: 'unknown' });
});
