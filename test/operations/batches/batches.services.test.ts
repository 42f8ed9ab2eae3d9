import { Refusal } from '../../../lib/contract/refusal.ts';
import { openAnyTable } from '../../../lib/lists/files/anyTable.ts';
import { findBatch, findBatches } from '../../../lib/operations/batches/findBatches.ts';
import { linkBatchResult } from '../../../lib/operations/batches/linkBatchResult.ts';
import { updateJob } from '../../../lib/store/jobChanges.ts';
import { findOpenJobs } from '../../../lib/store/jobs.ts';
import type { Table } from '../../../lib/store/table.ts';
import { batchNow, batchWorld } from '../../support/batchWorld.ts';
import { startTable } from '../../support/dynamo.ts';
import { systemActor } from '../../support/importWorld.ts';
import { Killed, Killer } from '../../support/killable.ts';
import { memoryBucket } from '../../support/memoryAws.ts';

let table: Table;
let close: () => Promise<void>;
const editions = memoryBucket();
beforeAll(async () => {
  ({ table, close } = await startTable());
  await batchWorld(table, editions).publish(['Karlo Mirute', 'Vasoni Badufe', 'Karlo Tevaso']);
});
afterAll(() => close());

/** 1,100 rows: three chunks. Every hundredth is listed. */
const people = (count: number) =>
  `Name;Note\n${Array.from({ length: count }, (_, i) => (i % 100 === 0 ? 'Karlo Mirute;=1+1' : `Nobody Ofthis${i};x`)).join('\n')}\n`;

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
    expect.stringMatching(/^3,'=Nobody Ofthis,soon,not_screened,"Born: This is not a date/),
    '4,Ofthis Nobody,,no_match,,0',
    '5,Karlo,1962,match,,2',
  ]);
  expect(rows[0]).toContain('un_sanctions_list:1000000');
  expect(header).toMatch(/,lists_not_screened$/);
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
  expect(json.rows[2]).toMatchObject({ row: 4, status: 'not_screened', error: { field: 'Born', value: 'soon' } });
  const limits = { packedBytesMax: 1e6, unpackedBytesMax: 1e7, columnsMax: 99, checkTime: () => {} };
  const sheet = await openAnyTable(world.result('whole', id, 'xlsx'), limits);
  const lines: string[][] = [];
  for await (const { cells } of sheet.lines()) lines.push(cells.slice(0, 4));
  expect(lines[3]).toEqual(['3', '=Nobody Ofthis', 'soon', 'not_screened']);
  expect(world.usageQueue.sent).toEqual([
    expect.objectContaining({ event_id: id, endpoint: 'batch_file', request_count: 3, matched_count: 2 }),
  ]);
  expect(await world.used('whole')).toBe(3);
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

describe('the searches of a file', () => {
  it('are reserved for all rows or for none, and the sentence says how many are missing', async () => {
    const world = batchWorld(table, editions);
    const id = await world.upload('short', people(80));
    expect((await world.preview('short', id, {}, 'simple')).quota).toMatchObject({
      needed: 80,
      remaining: 50,
      missing: 30,
    });
    await expect(world.start('short', id, {}, 'simple')).rejects.toMatchObject({
      code: 'USAGE_LIMIT_EXCEEDED',
      message:
        'This file needs 80 searches, and 50 of the 50 of this month are left: 30 are missing. Nothing was screened or counted.',
    });
    expect(await world.used('short')).toBe(0);
    expect(await world.jobOf('short', id)).toMatchObject({ status: 'pending' });
    const fits = await world.upload('short', people(50));
    await world.start('short', fits, {}, 'simple');
    expect(await world.used('short')).toBe(50);
  });

  it('are reserved once, however often it is started', async () => {
    const world = batchWorld(table, editions);
    const id = await world.upload('again', people(20));
    await Promise.all([world.start('again', id), world.start('again', id)]);
    await world.start('again', id);
    expect(await world.used('again')).toBe(20);
  });

  it('are given back of rows that were not screened when it is cancelled, once', async () => {
    const world = batchWorld(table, editions);
    const id = await world.upload('cancelled', people(1_100));
    await world.start('cancelled', id);
    await world.cut('cancelled', id);
    await world.screen('cancelled', id, 2);
    expect(await world.used('cancelled')).toBe(1_100);
    await Promise.all([world.cancel('cancelled', id), world.cancel('cancelled', id), world.screen('cancelled', id, 1)]);
    const { rowsDone, searchesCounted, status } = await world.jobOf('cancelled', id);
    expect(status).toBe('cancelled');
    expect(searchesCounted).toBe(rowsDone);
    expect((await world.cancel('cancelled', id)).rows_not_screened).toBe(1_100 - rowsDone);
    expect(await world.used('cancelled')).toBe(rowsDone);
    await world.screen('cancelled', id, 3);
    await world.join('cancelled', id);
    expect(await world.used('cancelled')).toBe(rowsDone);
    expect(world.usageQueue.sent.every(({ event_id }) => event_id === id)).toBe(true);
  });

  it('are all given back when it fails by a fault of ours', async () => {
    const world = batchWorld(table, editions);
    const id = await world.upload('failed', people(600));
    await world.start('failed', id);
    await world.cut('failed', id);
    await world.screen('failed', id, 1);
    const message = { kind: 'batch', account_id: 'failed', job_id: id, try_number: 1 } as const;
    await world.fail(message);
    await world.fail(message);
    expect(await world.jobOf('failed', id)).toMatchObject({ status: 'failed', searchesCounted: 0, isOurFault: true });
    expect(await world.used('failed')).toBe(0);
    expect(world.usageQueue.sent).toEqual([]);
  });
});

test('a chunk that is delivered again is counted once', async () => {
  const world = batchWorld(table, editions);
  const id = await world.upload('repeated', people(600));
  await world.start('repeated', id);
  await world.cut('repeated', id);
  await world.cut('repeated', id);
  await Promise.all([world.screen('repeated', id, 1), world.screen('repeated', id, 1)]);
  await world.screen('repeated', id, 1);
  expect(await world.jobOf('repeated', id)).toMatchObject({ unitsTotal: 2, unitsCompleted: 1, rowsDone: 500 });
  await world.join('repeated', id);
  expect(await world.jobOf('repeated', id)).toMatchObject({ status: 'processing' });
});

const gone = 'The uploaded file is gone: it is kept 7 days. Please upload it again as a new batch.';

test('a file that is no longer kept ends its batch, and is not called one that was never sent', async () => {
  const world = batchWorld(table, editions);
  const seen = await world.upload('kept', people(3));
  await world.preview('kept', seen);
  const old = await world.upload('kept', people(3), 'old.csv', {
    createdAt: new Date(batchNow.getTime() - 7 * 86_400_000),
  });
  const fresh = await world.upload('kept', people(3));
  for (const key of [...world.uploads.objects.keys()]) world.uploads.objects.delete(key);
  for (const id of [seen, old]) {
    await expect(world.start('kept', id)).rejects.toMatchObject({ code: 'FILE_REFUSED', message: gone });
    expect(await world.jobOf('kept', id)).toMatchObject({ status: 'failed', errorMessage: gone });
  }
  await expect(world.preview('kept', fresh)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'The file has not been uploaded yet.',
  });
});

test('a file that was replaced after its preview is not screened', async () => {
  const world = batchWorld(table, editions);
  const id = await world.upload('replaced', people(3));
  await world.preview('replaced', id);
  const other = await world.upload('replaced', people(4));
  const objects = [...world.uploads.objects.keys()];
  world.uploads.objects.set(objects[0] as string, world.uploads.objects.get(objects[1] as string) as Uint8Array);
  await expect(world.start('replaced', id)).rejects.toMatchObject({ code: 'CONFLICT' });
  await world.start('replaced', other);
  world.uploads.objects.delete(objects[1] as string);
  await world.cut('replaced', other);
  expect(await world.jobOf('replaced', other)).toMatchObject({
    status: 'failed',
    errorMessage: gone,
  });
  expect(await world.used('replaced')).toBe(0);
});

test('a file that cannot be read ends its batch with the sentence that the person sees', async () => {
  const world = batchWorld(table, editions);
  const id = await world.upload('unread', 'Name\n"Olsen\n');
  await expect(world.preview('unread', id)).rejects.toMatchObject({ code: 'FILE_REFUSED' });
  expect(await world.jobOf('unread', id)).toMatchObject({
    status: 'failed',
    errorMessage: expect.stringContaining('quotation mark'),
  });
  expect(await findOpenJobs(table, { accountId: 'unread', kind: 'batch' })).toEqual([]);
});

test('an account has at most three open batches, and ended ones do not count', async () => {
  const world = batchWorld(table, editions);
  const [first = ''] = [
    await world.upload('many', people(1)),
    await world.upload('many', people(1)),
    await world.upload('many', people(1)),
  ];
  await expect(world.upload('many', people(1))).rejects.toThrow('too_many');
  await world.cancel('many', first);
  await world.upload('many', people(1));
});

test('killed at any of its calls, a batch ends with the same result and the same count', async () => {
  const world = batchWorld(table, editions);
  const expected = world.result('killed', await world.run('killed', people(600)), 'csv');
  const before = await world.used('killed');
  let runs = 0;
  for (const when of ['before', 'after'] as const) {
    for (let call = 1, isKilled = true; isKilled; call += 3) {
      const killer = new Killer();
      const mortal = world.processOf(killer);
      const id = await world.upload('killed', people(600));
      killer.arm(call, when);
      const steps = [
        (by: typeof mortal) => by.start('killed', id),
        (by: typeof mortal) => by.cut('killed', id),
        (by: typeof mortal) => by.screen('killed', id, 1),
        (by: typeof mortal) => by.screen('killed', id, 2),
        (by: typeof mortal) => by.join('killed', id),
      ];
      for (const step of steps) {
        await step(mortal).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
        killer.revive();
        // The message comes again, or the person asks again.
        await step(world);
      }
      runs += 1;
      isKilled = killer.hasKilled;
      expect([call, when, (await world.jobOf('killed', id)).status]).toEqual([call, when, 'completed']);
      expect(world.result('killed', id, 'csv').equals(expected)).toBe(true);
      expect([call, when, await world.used('killed')]).toEqual([call, when, before + runs * 600]);
    }
  }
  expect(runs).toBeGreaterThan(10);
});

test('a batch that hangs is woken, and ended in the end', async () => {
  const { batchRules } = await import('../../../lib/operations/batches/batchRules.ts');
  const world = batchWorld(table, editions);
  const id = await world.upload('hanging', people(2));
  await world.start('hanging', id);
  const started = await world.jobOf('hanging', id);
  expect(batchRules.wakes(started, 0.1)).toBeUndefined();
  expect(batchRules.wakes(started, 0.3)).toBe('batches');
  expect(batchRules.wakes({ ...started, unitsTotal: 2, unitsCompleted: 1 }, 1)).toBeUndefined();
  expect(batchRules.wakes({ ...started, unitsTotal: 2, unitsCompleted: 2 }, 0)).toBe('batchResults');
  expect(batchRules.overdue(started)?.hours).toBe(3);
  expect(await updateJob(table, started, 'cancel', { actor: systemActor, now: batchNow })).toBe(true);
});
