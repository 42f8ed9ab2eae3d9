import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { Refusal } from '../../../lib/contract/refusal.ts';
import { findBatch } from '../../../lib/operations/batches/findBatch.ts';
import { findBatches } from '../../../lib/operations/batches/findBatches.ts';
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
    'Kundenr;Name;Born\n1;Karlo Mirute;1962\n2;;1980\n3;+Nobody Ofthis;soon\n\n4;Ofthis Nobody;\n5;Karlo;1962\n';
  const id = await world.run('whole', file);
  expect(await world.jobOf('whole', id)).toMatchObject({
    status: 'completed',
    rowsTotal: 5,
    rowsToScreen: 4,
    subjectsToScreen: 4,
    rowsDone: 4,
    rowsMatched: 2,
    searchesCounted: 4,
  });
  const csv = world.result('whole', id, 'csv').toString();
  const [header, ...rows] = csv.trimEnd().split('\r\n');
  expect(header).toMatch(
    /^\uFEFFKundenr,Name,Born,screening_status,screening_note,total_matches,match_1_name,match_1_score,/,
  );
  expect(rows.map((row) => row.split(',').slice(0, 6).join())).toEqual([
    '1,Karlo Mirute,1962,match,,1',
    '2,,1980,not_screened,Name: There is no name in this row.,',
    expect.stringMatching(/^3,'\+Nobody Ofthis,soon,no_match,"Born: This is not a date/),
    '4,Ofthis Nobody,,no_match,,0',
    '5,Karlo,1962,match,,2',
  ]);
  expect(rows[0]).toContain('un_sanctions_list:1000000');
  expect(header).toMatch(
    /,lists_screened,lists_not_screened,matches_decided,decisions_incomplete,match_1_decision,.*,match_2_decision_until$/,
  );
  expect(rows[0]).toContain(',UN Sanctions (2026-11-20),');
  expect(rows[1]).not.toContain('2026-11-20');
  expect(rows[3]).toMatch(/PEP Denmark[^,]*,{14}$/);
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
  expect(json.rows[1]).toMatchObject({ row: 3, status: 'not_screened', error: { field: 'Name', value: '' } });
  expect(json.rows[2]).toMatchObject({
    row: 4,
    status: 'no_match',
    notes: [{ field: 'Born', value: 'soon' }],
    criteria_ignored: [{ field: 'date_of_birth', reason: expect.stringMatching(/^Born “soon”: This is not a date/) }],
  });
  const [sheet, lists] = await readWorkbook(world.result('whole', id, 'xlsx'));
  expect(sheet?.lines[3]?.slice(0, 4)).toEqual(['3', '+Nobody Ofthis', 'soon', 'no_match']);
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
    expect.objectContaining({ event_id: id, endpoint: 'batch_file', request_count: 4, matched_count: 2 }),
  ]);
  expect(await world.used('whole')).toBe(4);
});

test('each person and firm of a row is a search of its own, the same one once', async () => {
  const world = batchWorld(table, editions);
  const file =
    'Company,Director 1,Director 2,UBO,UBO DOB,Account owner\nHolm Trading,Karlo Mirute,Vasoni Badufe,Karlo Mirute,,Bo Thomsen\nSolheim AS,,Nobody Ofthis,,1980,Bo Thomsen\n,,,,,Bo Thomsen\n';
  const id = await world.upload('several', file, 'owners.csv');
  expect(await world.preview('several', id)).toMatchObject({
    rows_to_screen: 2,
    subjects_to_screen: 5,
    name_columns_left_out: ['Account owner'],
    left_out_reasons: { 'Account owner': 'It seems to hold your own colleagues.' },
    quota: { needed: 5 },
    rows: [
      { subjects: [{ label: 'Company', name: 'Holm Trading' }, { label: 'Director 1' }, {}, { label: 'UBO' }] },
      {},
      {},
    ],
  });
  await world.start('several', id);
  await world.cut('several', id);
  await world.screenAll('several', id);
  await world.join('several', id);
  expect(await world.jobOf('several', id)).toMatchObject({
    rowsDone: 2,
    subjectsDone: 5,
    rowsMatched: 1,
    searchesCounted: 5,
  });
  const [header = '', first = ''] = world.result('several', id, 'csv').toString().split('\r\n');
  const cells = Object.fromEntries(header.split(',').map((name, i) => [name, first.split(',')[i]]));
  expect(cells).toMatchObject({
    screening_status: 'match',
    'Company: status': 'no_match',
    'Director 1: status': 'match',
    'Director 1: match_1_name': 'Karlo Mirute',
    'Director 2: match_1_name': 'Vasoni Badufe',
    'UBO: status': 'match',
  });
  const json = JSON.parse(world.result('several', id, 'json').toString());
  const [, , matches] = await readWorkbook(world.result('several', id, 'xlsx'));
  expect(matches?.name).toBe('Matches');
  expect(matches?.lines.map((line) => line.slice(0, 5))).toEqual([
    ['row', 'external_ref', 'subject', 'screened_name', 'name'],
    ['2', '', 'Director 1', 'Karlo Mirute', 'Karlo Mirute'],
    ['2', '', 'Director 2', 'Vasoni Badufe', 'Vasoni Badufe'],
    ['2', '', 'UBO', 'Karlo Mirute', 'Karlo Mirute'],
  ]);
  expect(json.name_columns_left_out).toEqual(['Account owner']);
  expect(json.rows.map((one: Record<string, unknown>) => [one.row, one.subject, one.status, one.repeated])).toEqual([
    [2, 'Company', 'no_match', undefined],
    [2, 'Director 1', 'match', undefined],
    [2, 'Director 2', 'match', undefined],
    [2, 'UBO', 'match', true],
    [3, 'Company', 'no_match', undefined],
    [3, 'Director 2', 'no_match', undefined],
    [4, undefined, 'not_screened', undefined],
  ]);
  expect(await world.used('several')).toBe(5);
});

test('of a cell that names several each match says whose it is', async () => {
  const world = batchWorld(table, editions);
  const id = await world.run('joint', 'Name\nNobody Ofthis and Karlo Mirute\nKarlo Mirute\n');
  const [header = '', ...rows] = world.result('joint', id, 'csv').toString().trimEnd().split('\r\n');
  const at = header.split(',').indexOf('match_1_part');
  expect(rows.map((row) => row.split(',')[at])).toEqual(['Karlo Mirute', '']);
  const [, , matches] = await readWorkbook(world.result('joint', id, 'xlsx'));
  expect(matches?.lines[1]?.[matches.lines[0]?.indexOf('part') ?? 0]).toBe('Karlo Mirute');
});

test('the columns that a person chose are remembered for the next file with the same headings, and can be forgotten', async () => {
  const world = batchWorld(table, editions);
  const file = 'Name,Contact\nNordisk Havehandel ApS,Vasoni Badufe\n';
  const told = {
    subjects: [
      { label: 'Name', name: ['Name'] },
      { label: 'Contact', name: ['Contact'] },
    ],
  };
  const previewed = async (accountId: string, text: string, asked = {}) =>
    world.preview(accountId, await world.upload(accountId, text), asked);
  const columns = { name: ['Contact'] };
  await world.start('keeps', await world.upload('keeps', file), { columns });
  expect(await previewed('keeps', file)).toMatchObject({
    mapping: columns,
    mapping_source: 'remembered',
    name_columns_left_out: ['Name'],
  });
  expect(await previewed('others', file)).toMatchObject({ mapping: told, mapping_source: 'file' });
  // Under the same headings stands something else: it is found out anew.
  expect(await previewed('keeps', 'Name,Contact\nVasoni Badufe,4711\n')).toMatchObject({
    mapping: { name: ['Name'] },
    mapping_source: 'file',
  });
});

test('remembered columns are forgotten where a person says so, or chooses what the file tells', async () => {
  const world = batchWorld(table, editions);
  const file = 'Name,Contact\nNordisk Havehandel ApS,Vasoni Badufe\n';
  const looking = await world.upload('forgets', file);
  const look = (asked = {}) => world.preview('forgets', looking, asked);
  const startWith = async (columns: object | null) => {
    const id = await world.upload('forgets', file);
    await world.start('forgets', id, { columns });
    await world.cancel('forgets', id);
  };
  await startWith({ name: ['Contact'] });
  expect(await look()).toMatchObject({ mapping_source: 'remembered' });
  const { mapping } = await look({ forget_columns: true });
  expect(mapping?.subjects).toHaveLength(2);
  expect(await look()).toMatchObject({ mapping_source: 'file' });
  await startWith({ name: ['Contact'] });
  expect(await look()).toMatchObject({ mapping_source: 'remembered' });
  await startWith(mapping);
  expect(await look()).toMatchObject({ mapping_source: 'file' });
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

test('a file whose rows ask for a list that the stage requires is not started before that is imported', async () => {
  const world = batchWorld(table, editions);
  const { start } = world.processOf(undefined, ['eu_sanctions_list', 'un_sanctions_list']);
  const id = await world.upload('requiring', people(1));
  await expect(start('requiring', id, { check: 'sanctions' })).rejects.toMatchObject({
    code: 'LIST_UNAVAILABLE',
    message:
      'Rows of the file ask for lists that have not been imported yet: EU Sanctions. Please start the file later.',
  });
  expect(await world.used('requiring')).toBe(0);
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
    expect(await findBatches({ table, uploads: world.uploads }, program('programs'), undefined)).toEqual({
      batches: [],
      next_cursor: null,
    });
    const own = await world.upload('programs', people(1), 'customers.csv', { appIdRef: 'app_1' });
    const { batches } = await findBatches({ table, uploads: world.uploads }, program('programs'), undefined);
    expect(batches.map(({ id }) => id)).toEqual([own]);
    await world.start('programs', own);
    await expect(link(own, program('programs', ['sanctions']))).rejects.toMatchObject({ code: 'SCOPE_REQUIRED' });
    await expect(link(own, program('programs'))).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
