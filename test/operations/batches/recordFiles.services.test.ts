import type { Table } from '../../../lib/store/table.ts';
import { batchWorld } from '../../support/batchWorld.ts';
import { startTable } from '../../support/dynamo.ts';
import { memoryBucket } from '../../support/memoryAws.ts';
import { openDocumentOf, readWorkbook } from '../../support/workbook.ts';

let table: Table;
let close: () => Promise<void>;
const editions = memoryBucket();
beforeAll(async () => {
  ({ table, close } = await startTable());
  await batchWorld(table, editions).publish(['Karlo Mirute', 'Vasoni Badufe']);
});
afterAll(() => close());

const jsonLines = [
  {
    id: 'K-1',
    company: { name: 'Nordisk Handel ApS' },
    owners: [{ name: 'Karlo Mirute', dob: '1962' }, { name: 'Ann Lee' }],
  },
  { id: 'K-2', company: { name: 'Solheim AS' }, owners: [] },
  { id: 'K-3', company: { name: null }, owners: [{ name: 'Vasoni Badufe', dob: 'soon' }] },
]
  .map((object) => JSON.stringify(object))
  .join('\n');
const cards = [
  'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Mirute;Karlo\r\nFN:Karlo Mi\r\n rute\r\nPHOTO;ENCODING=b:iVBO\r\nEND:VCARD',
  'BEGIN:VCARD\r\nVERSION:2.1\r\nN;ENCODING=QUOTED-PRINTABLE:=C3=98stergaard;Ann\r\nORG:Vasoni Badufe\r\nEND:VCARD',
].join('\r\n');
const cell = (text: string) =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const sheet = ['Name', 'Karlo Mirute', 'Ann Lee'].map((text) => `<table:table-row>${cell(text)}</table:table-row>`);
const document = openDocumentOf(`<table:table table:name="Kunder">${sheet.join('')}</table:table>`);

test('JSON lines are previewed, screened and in the results by their fields, with the numbers of their lines', async () => {
  const world = batchWorld(table, editions);
  const id = await world.upload('json', jsonLines, 'customers.jsonl');
  expect(await world.preview('json', id)).toMatchObject({
    encoding: { name: 'utf-8' },
    sheet: null,
    columns: ['id', 'company.name', 'owners.1.name', 'owners.1.dob', 'owners.2.name'],
    has_header: true,
    header_row: 0,
    mapping: {
      external_ref: 'id',
      subjects: [
        { name: ['company.name'] },
        { name: ['owners.1.name'], date_of_birth: 'owners.1.dob' },
        { name: ['owners.2.name'] },
      ],
    },
    rows: [{ row: 1, subjects: [{}, { name: 'Karlo Mirute', date_of_birth: '1962' }, { name: 'Ann Lee' }] }, {}, {}],
    rows_total: 3,
    subjects_to_screen: 5,
    cells_not_read: [{ column: 'owners.1.dob', count: 1, example: 'soon' }],
  });
  // There is no first row to take for one of names.
  expect(await world.preview('json', id, { has_header: false })).toMatchObject({ has_header: true, rows_total: 3 });
  await world.start('json', id);
  await world.cut('json', id);
  await world.screenAll('json', id);
  await world.join('json', id);
  expect(await world.jobOf('json', id)).toMatchObject({ status: 'completed', rowsTotal: 3, searchesCounted: 5 });
  const { rows } = JSON.parse(world.result('json', id, 'json').toString());
  expect(rows.map(({ row, subject, status }: Record<string, unknown>) => [row, subject, status].join())).toEqual([
    '1,company.name,no_match',
    '1,owners.1.name,match',
    '1,owners.2.name,no_match',
    '2,company.name,no_match',
    '3,owners.1.name,match',
  ]);
  expect(rows[0]).toMatchObject({ external_ref: 'K-1', input: { 'owners.2.name': 'Ann Lee' } });
  const lines = world.result('json', id, 'csv').toString().trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^K-1,Nordisk Handel ApS,Karlo Mirute,1962,Ann Lee,/);
});

test('of vCards each card is one line of the result, and a file of them may be read again with other columns', async () => {
  const world = batchWorld(table, editions);
  const id = await world.run('cards', cards);
  const [header, ...lines] = world.result('cards', id, 'csv').toString().trimEnd().split('\r\n');
  expect(header).toMatch(/^\uFEFFName,Company,/);
  expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual([
    ['Karlo Mirute', '', 'match'],
    ['Ann Østergaard', 'Vasoni Badufe', 'match'],
  ]);
  const again = await world.run('cards', cards, { columns: { name: ['Company'] } });
  expect(await world.jobOf('cards', again)).toMatchObject({ rowsToScreen: 1, rowsMatched: 1 });
});

test('an ODS workbook is screened as an XLSX one is', async () => {
  const world = batchWorld(table, editions);
  const id = await world.run('ods', document);
  expect(await world.jobOf('ods', id)).toMatchObject({ rowsToScreen: 2, rowsMatched: 1, fileKind: 'sheet' });
  const [result] = await readWorkbook(world.result('ods', id, 'xlsx'));
  expect(result?.lines.map((line) => line.slice(0, 2))).toEqual([
    ['Name', 'screening_status'],
    ['Karlo Mirute', 'match'],
    ['Ann Lee', 'no_match'],
  ]);
});

test.each([
  ['{"name":"Ada"}\n{"name":', 'Line 2 of the file is no JSON object, or was cut short.'],
  [`{"a":${'['.repeat(50)}1${']'.repeat(50)}}`, 'Line 1 of the file is nested more than 10 levels deep.'],
  ['BEGIN:VCARD\nFN:Ada\n', 'Card 1 of the file has no end: the file was cut short.'],
])('a file of records that cannot be read ends its batch with the reason: %#', async (file, sentence) => {
  const world = batchWorld(table, editions);
  const id = await world.upload('refused', file);
  await expect(world.preview('refused', id)).rejects.toMatchObject({
    code: 'FILE_REFUSED',
    message: expect.stringContaining(sentence),
  });
  expect(await world.jobOf('refused', id)).toMatchObject({ status: 'failed' });
});
