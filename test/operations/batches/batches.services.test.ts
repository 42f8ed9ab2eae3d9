import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { Refusal } from '../../../lib/contract/refusal.ts';
import { findBatch, findBatches } from '../../../lib/operations/batches/findBatches.ts';
import { linkBatchResult } from '../../../lib/operations/batches/linkBatchResult.ts';
import { previewBatch } from '../../../lib/operations/batches/previewBatch.ts';
import { keys } from '../../../lib/store/keys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { batchNow, batchWorld, people } from '../../support/batchWorld.ts';
import { startTable } from '../../support/dynamo.ts';
import { memoryBucket } from '../../support/memoryAws.ts';
import { makeWorkbook, readWorkbook } from '../../support/workbook.ts';

let table: Table;
let close: () => Promise<void>;
const editions = memoryBucket();
beforeAll(async () => {
  ({ table, close } = await startTable());
  await batchWorld(table, editions).publish(['Karlo Mirute', 'Vasoni Badufe', 'Karlo Tevaso']);
});
afterAll(() => close());

test('a file is screened row by row, and its result has every column of it', async () => {
  const world = batchWorld(table, editions);
  const file =
    'Kundenr;Name;Born\n1;Karlo Mirute;1962\n2;;1980\n3;=Nobody Ofthis;soon\n\n4;Ofthis Nobody;\n5;Karlo;1962\n';
  const id = await world.run('whole', file);
  expect(await world.jobOf('whole', id)).toMatchObject({
    status: 'completed',
    rowsTotal: 5,
    rowsToScreen: 3,
    rowsDone: 3,
    rowsMatched: 2,
    searchesCounted: 3,
  });
  const csv = world.result('whole', id, 'csv').toString();
  const [header, ...rows] = csv.trimEnd().split('\r\n');
  expect(header).toMatch(
    /^\uFEFFKundenr,Name,Born,screening_status,screening_note,total_matches,match_1_name,match_1_score,/,
  );
  expect(rows.map((row) => row.split(',').slice(0, 6).join())).toEqual([
    '1,Karlo Mirute,1962,match,,1',
    '2,,1980,not_screened,Name: There is no name in this row.,',
    expect.stringMatching(
      /^3,'=Nobody Ofthis,soon,not_screened,"Name: This is a formula whose value is not in the file/,
    ),
    '4,Ofthis Nobody,,no_match,,0',
    '5,Karlo,1962,match,,2',
  ]);
  expect(rows[0]).toContain('un_sanctions_list:1000000');
  expect(header).toMatch(/,lists_screened,lists_not_screened$/);
  expect(rows[0]).toContain(',UN Sanctions (2026-11-20),');
  expect(rows[1]).not.toContain('2026-11-20');
  expect(rows[3]).toMatch(/PEP Denmark[^,]*$/);
  const json = JSON.parse(world.result('whole', id, 'json').toString());
  expect(json.lists_screened).toMatchObject([{ list: 'un_sanctions_list', edition_date: '2026-11-20' }]);
  expect(json.lists_unavailable).toContainEqual({ list: 'pep_dk', database: 'PEP Denmark', reason: 'not_imported' });
  expect(json.rows).toHaveLength(5);
  expect(json.rows[0]).toMatchObject({
    row: 2,
    external_ref: '1',
    status: 'match',
    input: { Kundenr: '1', Name: 'Karlo Mirute', Born: '1962' },
    groups: [expect.any(Object)],
    matches: [{ band: expect.any(String), explanation: expect.any(Object) }],
  });
  expect(json.rows[2]).toMatchObject({
    row: 4,
    status: 'not_screened',
    error: { field: 'Name', value: '=Nobody Ofthis' },
  });
  const [sheet, lists] = await readWorkbook(world.result('whole', id, 'xlsx'));
  expect(sheet?.lines[3]?.slice(0, 4)).toEqual(['3', '=Nobody Ofthis', 'soon', 'not_screened']);
  expect(lists?.name).toBe('Lists');
  expect(lists?.lines[1]?.slice(0, 4)).toEqual(['UN Sanctions', 'sanctions', 'yes', '2026-11-20']);
  expect(lists?.lines).toContainEqual([
    'PEP Denmark',
    'pep',
    'no',
    '',
    '',
    '',
    expect.stringContaining('not available'),
  ]);
  expect(world.usageQueue.sent).toEqual([
    expect.objectContaining({ event_id: id, endpoint: 'batch_file', request_count: 3, matched_count: 2 }),
  ]);
  expect(await world.used('whole')).toBe(3);
});

test('of a workbook with several tables none is screened before somebody says which one', async () => {
  const world = batchWorld(table, editions);
  const file = makeWorkbook([
    { name: 'Customers', lines: [['Name'], ['Karlo Mirute'], ['Nobody Ofthis']] },
    { name: 'Suppliers', lines: [['Name'], ['Vasoni Badufe']] },
    { name: 'Former', state: 'hidden', lines: [['Name'], ['Karlo Tevaso']] },
  ]);
  const id = await world.upload('sheets', file, 'customers.xlsx');
  const sheets = [
    { name: 'Customers', rows: 3, hidden: false },
    { name: 'Suppliers', rows: 2, hidden: false },
    { name: 'Former', rows: 2, hidden: true },
  ];
  expect(await world.preview('sheets', id)).toMatchObject({
    sheets,
    sheet: null,
    columns: [],
    mapping: null,
    rows: [],
  });
  await expect(world.start('sheets', id)).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    message: 'Please say which sheet of the workbook is to be screened: "Customers", "Suppliers", "Former" (hidden).',
  });
  expect(await world.preview('sheets', id, { sheet: 'Suppliers' })).toMatchObject({
    sheets,
    sheet: 'Suppliers',
    mapping: { name: ['Name'] },
    rows_to_screen: 1,
  });
  expect((await world.start('sheets', id, { sheet: 'Suppliers' })).options).toMatchObject({ sheet: 'Suppliers' });
  await world.cut('sheets', id);
  await world.screenAll('sheets', id);
  await world.join('sheets', id);
  expect(world.result('sheets', id, 'csv').toString()).toMatch(/\r\nVasoni Badufe,match,/);
  expect(await world.used('sheets')).toBe(1);
});

test('a sheet that cannot be screened leaves the others to be chosen', async () => {
  const world = batchWorld(table, editions);
  const file = makeWorkbook([
    { name: 'Cover', lines: [['Name']] },
    { name: 'Wide', lines: [Array.from({ length: 201 }, (_, i) => `Column ${i}`)] },
    { name: 'Customers', lines: [['Name'], ['Karlo Mirute']] },
  ]);
  const id = await world.upload('cover', file, 'customers.xlsx');
  for (const sheet of ['Cover', 'Wide']) {
    await expect(world.preview('cover', id, { sheet })).rejects.toMatchObject({ code: 'FILE_REFUSED' });
  }
  expect(await world.preview('cover', id, { sheet: 'Customers' })).toMatchObject({ rows_to_screen: 1 });
});

test('the other sheets of a workbook are counted for a few seconds at most, and it is started all the same', async () => {
  const world = batchWorld(table, editions);
  const rows = Array.from({ length: 20_000 }, (_, i) => [`Nobody Ofthis${i}`]);
  const file = makeWorkbook([
    { name: 'Customers', lines: [['Name'], ['Karlo Mirute']] },
    { name: 'Archive', state: 'hidden', lines: rows },
  ]);
  const id = await world.upload('counted', file, 'customers.xlsx');
  let seconds = 0;
  // Each look at the clock, one for each piece of the file, is a second later.
  const clock = () => new Date(batchNow.getTime() + 1000 * seconds++);
  const deps = { table, uploads: world.uploads, now: batchNow, clock };
  expect(await previewBatch(deps, world.caller('counted'), { batch_id: id })).toMatchObject({
    sheets: [{ rows: 2 }, { rows: null }],
    rows_to_screen: 1,
  });
  expect((await world.start('counted', id)).rows_to_screen).toBe(1);
});

test('a started batch that does not say which of several sheets is screened ends with a sentence', async () => {
  const world = batchWorld(table, editions);
  const lines = [['Name'], ['Karlo Mirute']];
  const file = makeWorkbook(['Customers', 'Suppliers'].map((name) => ({ name, lines })));
  const id = await world.upload('unsaid', file, 'customers.xlsx');
  const { options } = await world.start('unsaid', id, { sheet: 'Customers' });
  const { sheet: _, ...unsaid } = options ?? {};
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.job('unsaid', 'batch', id),
      UpdateExpression: 'SET options = :options',
      ExpressionAttributeValues: { ':options': unsaid },
    }),
  );
  await world.cut('unsaid', id);
  expect(await world.jobOf('unsaid', id)).toMatchObject({
    status: 'failed',
    errorMessage: 'Please say which sheet of the workbook is to be screened: "Customers", "Suppliers".',
  });
  expect(await world.used('unsaid')).toBe(0);
});

test('a row is screened without a number that cannot be compared, and every result says so', async () => {
  const world = batchWorld(table, editions);
  const file = 'Name,Passport\nKarlo Mirute,x\nNobody Ofthis,X1234567\n';
  const id = await world.upload('noted', file);
  expect(await world.preview('noted', id)).toMatchObject({
    rows_to_screen: 2,
    rows_not_screened: 0,
    problems: [],
    rows_with_notes: 1,
    notes: [{ row: 2, field: 'Passport', value: 'x', sentence: expect.stringContaining('screened without it') }],
  });
  const done = await world.run('noted', file);
  const sentence = /Passport: The number has too few letters and digits.* The row is screened without it\./;
  const [, first, second] = world.result('noted', done, 'csv').toString().split('\r\n');
  expect(first).toMatch(new RegExp(`^Karlo Mirute,x,match,"${sentence.source}",1,`));
  expect(second).toMatch(/^Nobody Ofthis,X1234567,no_match,,0,/);
  const [sheet] = await readWorkbook(world.result('noted', done, 'xlsx'));
  expect(sheet?.lines[1]?.slice(2, 4)).toEqual(['match', expect.stringMatching(sentence)]);
  const { rows } = JSON.parse(world.result('noted', done, 'json').toString());
  expect(rows[0]).toMatchObject({ status: 'match', notes: [{ field: 'Passport', value: 'x' }] });
  expect(rows[1]).not.toHaveProperty('notes');
});

test('a second run over the same editions has the same bytes, whatever was published meanwhile', async () => {
  const world = batchWorld(table, editions);
  const first = await world.run('twice', people(1_100));
  const id = await world.upload('twice', people(1_100));
  await world.start('twice', id);
  await world.publish(['Somebody Else'], '2026-11-21');
  await world.cut('twice', id);
  for (const number of [3, 1, 2]) await world.screen('twice', id, number);
  await world.join('twice', id);
  for (const format of ['csv', 'json', 'xlsx'] as const) {
    expect(world.result('twice', id, format).equals(world.result('twice', first, format))).toBe(true);
  }
  await world.publish(['Karlo Mirute', 'Vasoni Badufe', 'Karlo Tevaso'], '2026-11-22');
});

test('lists that are missing at the start are named before it, and of a file that asks for them', async () => {
  const world = batchWorld(table, editions);
  const listsOf = (lists: readonly { list: string }[]) => lists.map(({ list }) => list);
  const id = await world.upload('missing', people(1));
  const preview = await world.preview('missing', id);
  expect(listsOf(preview.lists_screened)).toEqual(['un_sanctions_list']);
  expect(listsOf(preview.lists_unavailable)).toEqual(expect.arrayContaining(['eu_sanctions_list', 'pep_dk']));
  const started = await world.start('missing', id, { check: 'sanctions' });
  expect(listsOf(started.lists_unavailable)).toContain('eu_sanctions_list');
  expect(listsOf(started.lists_unavailable)).not.toContain('pep_dk');
});

test('a file with a row that asks for lists of which there is none is not started', async () => {
  const world = batchWorld(table, editions);
  const id = await world.upload('asking', 'Name;Check\nKarlo Mirute;sanctions\nVasoni Badufe;pep\n');
  await expect(world.start('asking', id)).rejects.toMatchObject({
    code: 'LIST_UNAVAILABLE',
    message: 'Rows of the file ask for PEP lists, and none of these lists has been imported yet.',
  });
  expect(await world.used('asking')).toBe(0);
});

describe('a program', () => {
  const program = (accountId: string, kinds: readonly string[] = ['sanctions', 'pep']) => ({
    accountId,
    appIdRef: 'app_1',
    actor: { type: 'app_id', appIdRef: 'app_1' } as const,
    plan: 'professional' as const,
    requireKinds(asked: readonly string[]) {
      if (asked.some((kind) => !kinds.includes(kind))) throw new Refusal('SCOPE_REQUIRED', 'Not allowed');
    },
  });

  it('that is limited to sanctions starts no file whose rows choose their lists, whoever mapped the column', async () => {
    const world = batchWorld(table, editions);
    const file = 'Name;Check\nKarlo Mirute;pep\n';
    const id = await world.upload('limited', file, 'customers.csv', { appIdRef: 'app_1' });
    const start = (more = {}) =>
      world.start('limited', id, { check: 'sanctions', ...more }, program('limited', ['sanctions']));
    await expect(start()).rejects.toMatchObject({ code: 'SCOPE_REQUIRED' });
    await expect(start({ columns: { name: ['Name'], check: 'Check' } })).rejects.toMatchObject({
      code: 'SCOPE_REQUIRED',
    });
    expect((await start({ columns: { name: ['Name'] } })).status).toBe('processing');
  });

  it('finds only the batches of its App ID, and results only of lists that it may screen against', async () => {
    const world = batchWorld(table, editions);
    const link = (id: string, caller: ReturnType<typeof program>) =>
      linkBatchResult({ table, uploads: world.uploads, now: batchNow }, caller, { batch_id: id, format: 'csv' });
    const others = await world.upload('programs', people(1));
    const find = findBatch({ table, uploads: world.uploads }, program('programs'), others);
    await expect(find).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(link(others, program('programs'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await findBatches(table, program('programs'), undefined)).toEqual({ batches: [], next_cursor: null });
    const own = await world.upload('programs', people(1), 'customers.csv', { appIdRef: 'app_1' });
    const { batches } = await findBatches(table, program('programs'), undefined);
    expect(batches.map(({ id }) => id)).toEqual([own]);
    await world.start('programs', own);
    await expect(link(own, program('programs', ['sanctions']))).rejects.toMatchObject({ code: 'SCOPE_REQUIRED' });
    await expect(link(own, program('programs'))).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
