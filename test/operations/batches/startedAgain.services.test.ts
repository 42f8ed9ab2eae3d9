import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../../../lib/store/keys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { updateOf } from '../../../lib/store/updateOf.ts';
import { batchWorld } from '../../support/batchWorld.ts';
import { startTable } from '../../support/dynamo.ts';
import { memoryBucket } from '../../support/memoryAws.ts';

let table: Table;
let close: () => Promise<void>;
const editions = memoryBucket();
beforeAll(async () => {
  ({ table, close } = await startTable());
  await batchWorld(table, editions).publish(['Karlo Mirute']);
});
afterAll(() => close());

const file = 'Name;Other;Born\nKarlo Mirute;Vasoni Badufe;03/04/1980\nNobody Ofthis;x;\n';
const columns = { name: ['Name'] };

test('a batch that is started again answers as it is for the same options, and refuses others by name', async () => {
  const world = batchWorld(table, editions);
  const id = await world.upload('again', file);
  const given = { columns, has_header: true, date_order: 'day_first', threshold: 0.9, adverse_media: false };
  const first = await world.start('again', id, given);
  const repeated = ['columns', 'has_header', 'date_order', 'adverse_media'].map((field) => ({
    ...given,
    [field]: undefined,
  }));
  for (const same of [given, ...repeated]) expect(await world.start('again', id, same)).toEqual(first);
  const others = {
    columns: { name: ['Other'] },
    has_header: false,
    date_order: 'month_first',
    match_type: 'fuzzy',
    threshold: 0.8,
    check: 'pep',
    limit: 9,
    adverse_media: true,
    sheet: 'Another',
  };
  for (const [field, value] of Object.entries(others)) {
    await expect(world.start('again', id, { ...given, [field]: value })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `This batch was started with other options (${field}). It goes on with those; please upload the file again for these.`,
    });
  }
  expect(await world.start('again', id, given)).toEqual(first);
  expect(await world.used('again')).toBe(2);
});

test('a batch that has ended refuses other options, too', async () => {
  const world = batchWorld(table, editions);
  const id = await world.run('ended-again', file, { columns });
  await expect(world.start('ended-again', id, { columns, limit: 9 })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await world.start('ended-again', id, { columns })).toMatchObject({ status: 'completed' });
});

test('of ten starts at once with different options one starts the batch, and the others are told', async () => {
  const world = batchWorld(table, editions);
  const id = await world.upload('race', file);
  const limits = Array.from({ length: 10 }, (_, i) => i + 1);
  const outcomes = await Promise.allSettled(limits.map((limit) => world.start('race', id, { columns, limit })));
  const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(done).toHaveLength(1);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused.map(({ code }) => code)).toEqual(Array(9).fill('CONFLICT'));
  expect((await world.jobOf('race', id)).options?.limit).toBe(done[0]?.options?.limit);
  expect(await world.used('race')).toBe(2);
});

test('of ten starts at once with the same options all answer the batch, which is counted once', async () => {
  const world = batchWorld(table, editions);
  const id = await world.upload('together', file);
  const all = await Promise.all(Array.from({ length: 10 }, () => world.start('together', id, { columns })));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['processing']));
  expect(await world.used('together')).toBe(2);
});

describe('the names of the columns', () => {
  const titles = Array.from({ length: 200 }, (_, i) => `${i} ${'wide title '.repeat(40)}`);
  const wide = `Name;${titles.slice(1).join(';')}\n${['Karlo Mirute', ...titles.slice(1)].join(';')}\n`;

  test('stand in an object and not in the item, which each count of a chunk writes anew', async () => {
    const world = batchWorld(table, editions);
    const id = await world.run('wide', wide, { columns });
    // The receipt is written once, with the end.
    const { receipt: _, receiptBegun: __, ...job } = await world.jobOf('wide', id);
    expect(job.columns).toBeUndefined();
    expect(JSON.stringify([...Object.entries(job)]).length).toBeLessThan(5_000);
    const [header] = world.result('wide', id, 'csv').toString().split('\n');
    for (const title of titles.slice(1)) expect(header).toContain(title.trim());
  });

  test('of a batch that an earlier release started are read from its item', async () => {
    const world = batchWorld(table, editions);
    const id = await world.upload('earlier', file);
    await world.start('earlier', id, { columns });
    await world.cut('earlier', id);
    const Key = keys.job('earlier', 'batch', id);
    const change = { set: { columns: ['Name', 'Other', 'Born'] }, remove: ['columns_sha256'] };
    await table.client.send(new UpdateCommand(updateOf(table, Key, change)));
    await world.screenAll('earlier', id);
    await world.join('earlier', id);
    expect(world.result('earlier', id, 'csv').toString()).toMatch(/^\uFEFF?Name[,;]Other[,;]Born[,;]/);
  });
});
