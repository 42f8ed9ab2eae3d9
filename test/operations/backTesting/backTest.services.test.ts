import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { listDifferences } from '../../../lib/operations/backTesting/findDifferences.ts';
import { presentWithNames } from '../../../lib/operations/backTesting/presentBackTest.ts';
import { refusedRow } from '../../../lib/operations/receipts/receiptFacts.ts';
import { findBackTestJob } from '../../../lib/store/backTesting/backTestJobs.ts';
import { updateJob } from '../../../lib/store/jobs/jobChanges.ts';
import { keys } from '../../../lib/store/keys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { askedFor, BackTestWorld } from '../../support/backTestWorld.ts';
import { startTable } from '../../support/dynamo.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

let accounts = 0;
/** An account whose list has these names, numbered from 1000000. */
async function world(...names: string[]) {
  const made = new BackTestWorld(table);
  const accountId = `acc_${++accounts}`;
  await made.imports.import(accountId, { names });
  return { made, accountId };
}

const strangers = (count: number) => Array.from({ length: count }, (_, i) => askedFor(`Stranger Number${i}`));

test('a period is tested in parts: every screening once, however often a part is delivered', async () => {
  const { made, accountId } = await world('Beata Testova');
  const found = askedFor('Beata Testowa', { '1000000': 0.9 });
  await made.screened(accountId, [...strangers(1_200), found, ...strangers(900)]);
  const { id } = await made.create(accountId, { threshold: 1 });
  const parts = await made.plan(accountId, id);
  expect(parts).toEqual([1, 2, 3]);
  for (const number of [2, 2, 1]) await made.test(accountId, id, number);
  expect(await findBackTestJob(table, accountId, id)).toMatchObject({ status: 'processing', unitsCompleted: 2 });
  // A message was lost: planning again sends what is not tested.
  expect(await made.plan(accountId, id)).toEqual([3]);
  await made.test(accountId, id, 3);
  await made.test(accountId, id, 1);
  expect(await findBackTestJob(table, accountId, id)).toMatchObject({
    status: 'completed',
    screeningsTotal: 2_101,
    screenings: 2_101,
    withMatchThen: 1,
    withMatchNow: 0,
    goneBySettings: 1,
    goneByLists: 0,
    newBySettings: 0,
    newByLists: 0,
    unreadable: 0,
    differencesKept: 1,
  });
});

test('a process that ends after counting the last part leaves a test that the next message ends', async () => {
  const { made, accountId } = await world('Beata Testova');
  await made.screened(accountId, strangers(3));
  const { id } = await made.create(accountId);
  await made.plan(accountId, id);
  await made.test(accountId, id, 1);
  const reopened = { TableName: table.name, Key: keys.job(accountId, 'back_test', id) };
  await table.client.send(
    new UpdateCommand({
      ...reopened,
      UpdateExpression: 'SET #status = :processing',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':processing': 'processing' },
    }),
  );
  const [last] = await made.plan(accountId, id);
  await made.test(accountId, id, last as number);
  expect(await findBackTestJob(table, accountId, id)).toMatchObject({ status: 'completed', screenings: 3 });
});

test('a large batch is cut by rows: each row once, refused ones counted', async () => {
  const { made, accountId } = await world('Beata Testova');
  const rows = [
    refusedRow('customer 0', 'INVALID_REQUEST'),
    ...strangers(2_200).map(({ findings }) => ({ ...findings, refused: null, place: null })),
    { ...askedFor('Beata Testowa', { '1000000': 0.9 }).findings, external_ref: 'the last', refused: null, place: null },
  ];
  await made.screened(accountId, [...strangers(2), { rows }, ...strangers(2)], (one) =>
    'rows' in one ? rows.length : 1,
  );
  const { id } = await made.create(accountId, { threshold: 1 });
  const parts = await made.plan(accountId, id);
  expect(parts).toHaveLength(5);
  for (const number of parts) await made.test(accountId, id, number);
  expect(await findBackTestJob(table, accountId, id)).toMatchObject({
    status: 'completed',
    screenings: 2_205,
    withoutQuestion: 1,
    goneBySettings: 1,
  });
  const { differences } = await listDifferences(made, accountId, { back_test_id: id });
  expect(differences).toMatchObject([{ row: 2_201, name: 'Beata Testowa', external_ref: 'the last' }]);
});

test('what cannot be tested is counted: without footprint, damaged, adverse media alone', async () => {
  const { made, accountId } = await world('Beata Testova');
  const { findings } = askedFor('Nobody');
  const hashed = { findings: { ...findings, query: null, hashed: `${'A'.repeat(43)}=` } };
  const mediaAlone = { findings: { ...findings, options: { ...findings.options, match_type: null } as never } };
  await made.screened(accountId, [hashed, mediaAlone, ...strangers(2)]);
  const [[key, object] = ['', new Uint8Array()]] = [...made.receipts.objects];
  const damaged = Buffer.from(object);
  damaged[damaged.length - 20] = (damaged.at(-20) as number) ^ 1;
  made.receipts.objects.set(key, damaged);
  const counts = await made.run(accountId);
  expect(counts).toMatchObject({ status: 'completed', unreadable: 1 });
  expect(counts.screenings + counts.withoutFootprint + counts.withoutQuestion).toBe(3);
  made.receipts.objects.set(key, object);
  expect(await made.run(accountId)).toMatchObject({
    screenings: 2,
    withoutFootprint: 1,
    withoutQuestion: 1,
    unreadable: 0,
  });
});

test('erased receipts are counted as left out', async () => {
  const { made, accountId } = await world('Beata Testova');
  const [event] = await made.screened(accountId, strangers(3));
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.request(accountId, event?.at ?? '', event?.event_id ?? ''),
      UpdateExpression: 'REMOVE receipt_key, #label SET erased_at = :now',
      ExpressionAttributeNames: { '#label': 'label' },
      ExpressionAttributeValues: { ':now': '2026-11-27T00:00:00.000Z' },
    }),
  );
  expect(await made.run(accountId)).toMatchObject({ screeningsTotal: 3, screenings: 2, unreadable: 1 });
});

test('of two plans made at once the parts of one are tested, also where a receipt arrived between them', async () => {
  const { made, accountId } = await world('Beata Testova');
  await made.screened(accountId, strangers(1_100));
  const { id } = await made.create(accountId);
  const { uploads } = made;
  // The first planner stands still before it stores its plan, and the second one sees more.
  const plannedFirst = { ...uploads };
  let second: number[] | undefined;
  const send = uploads.client.send.bind(uploads.client);
  plannedFirst.client = {
    ...uploads.client,
    send: async (command: never) => {
      if (second === undefined) {
        second = [];
        await made.screened(accountId, strangers(1_000));
        second = await made.plan(accountId, id);
      }
      return send(command);
    },
  } as never;
  const parts = [...new Set(await made.plan(accountId, id, plannedFirst))];
  expect(parts).toEqual(second);
  for (const number of parts) await made.test(accountId, id, number);
  expect(await findBackTestJob(table, accountId, id)).toMatchObject({
    status: 'completed',
    screeningsTotal: 2_100,
    screenings: 2_100,
  });
});

test('a share has the same screenings in each test', async () => {
  const { made, accountId } = await world('Beata Testova');
  await made.screened(accountId, strangers(300));
  const [once, again, few] = [
    await made.run(accountId, { share: 10 }),
    await made.run(accountId, { share: 10 }),
    await made.run(accountId, { share: 1 }),
  ];
  expect(once.screenings).toBeGreaterThan(10);
  expect(once.screenings).toBeLessThan(60);
  expect(again.screenings).toBe(once.screenings);
  expect(few.screenings).toBeLessThan(once.screenings);
});

test('the differences of a receipt without its key stay, without a name', async () => {
  const { made, accountId } = await world('Beata Testova');
  const [event] = await made.screened(accountId, [askedFor('Beata Testowa', { '1000000': 0.9 })]);
  const { id } = await made.run(accountId, { threshold: 1 });
  const read = async () => (await listDifferences(made, accountId, { back_test_id: id })).differences;
  expect(await read()).toMatchObject([{ name: 'Beata Testowa' }]);
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.request(accountId, event?.at ?? '', event?.event_id ?? ''),
      UpdateExpression: 'REMOVE receipt_key',
    }),
  );
  expect(await read()).toMatchObject([
    { change: 'gone', name: null, external_ref: null, record_name: 'Beata Testova' },
  ]);
});

test('a cancelled test stops; an empty period ends; too many screenings fail with a sentence', async () => {
  const { made, accountId } = await world('Beata Testova');
  expect(await made.run(accountId)).toMatchObject({ status: 'completed', screenings: 0, screeningsTotal: 0 });
  await made.screened(accountId, strangers(5));
  const job = await made.create(accountId);
  const [part] = await made.plan(accountId, job.id);
  await updateJob(table, job, 'cancel', { actor: { type: 'system', name: 'test' }, now: new Date() });
  await made.test(accountId, job.id, part as number);
  expect(await findBackTestJob(table, accountId, job.id)).toMatchObject({ status: 'cancelled', screenings: 0 });
  await made.screened(accountId, strangers(1), () => 200_001);
  expect(await made.run(accountId)).toMatchObject({
    status: 'failed',
    errorMessage: 'The period has more than 200,000 screenings. Please choose a shorter one, or a smaller share.',
  });
});

test('a third test at once is refused', async () => {
  const { made, accountId } = await world('Beata Testova');
  await made.create(accountId);
  await made.create(accountId);
  await expect(made.create(accountId)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('differences are read page by page, by change and cause, and a cursor of something else is refused', async () => {
  const { made, accountId } = await world('Beata Testova');
  const gone = Array.from({ length: 60 }, () => askedFor('Beata Testowa', { '1000000': 0.9 }));
  const fresh = Array.from({ length: 3 }, () => askedFor('Beata Testova'));
  await made.screened(accountId, [...gone, ...fresh]);
  const { id } = await made.run(accountId, { threshold: 1 });
  const first = await listDifferences(made, accountId, { back_test_id: id });
  const second = await listDifferences(made, accountId, { back_test_id: id, cursor: first.next_cursor ?? '' });
  expect([first.differences.length, second.differences.length, second.next_cursor]).toEqual([50, 13, null]);
  const ofLists = await listDifferences(made, accountId, { back_test_id: id, cause: 'lists', change: 'new' });
  expect(ofLists.differences).toHaveLength(3);
  for (const cursor of ['x', Buffer.from('1:2:3').toString('base64url')])
    await expect(listDifferences(made, accountId, { back_test_id: id, cursor })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
});

test('listed names are changed and searched for, and so are those of records that were found before', async () => {
  const { made, accountId } = await world('Aurelia Testovaskaya', 'Sharif Beispielsen');
  await made.screened(accountId, [askedFor('Aurelia Testovaskaya', { '1000000': 1 })]);
  const read = async (settings: Parameters<typeof made.run>[1]) =>
    (await presentWithNames(made.uploads, await made.run(accountId, settings))).manipulated ?? [];
  const similar = await read({ threshold: 0.8 });
  const of = (source: string, manipulation: string) =>
    similar.find((one) => one.source === source && one.manipulation === manipulation);
  expect(of('lists', 'misspelt')).toEqual({
    source: 'lists',
    list: 'un_sanctions_list',
    manipulation: 'misspelt',
    tested: 2,
    found: 2,
    missed: [],
  });
  expect(of('own_matches', 'swapped')).toMatchObject({ tested: 1, found: 1 });
  const same = await read({ match_type: 'exact' });
  const misspelt = same.find(({ source, manipulation }) => source === 'lists' && manipulation === 'misspelt');
  expect(misspelt).toMatchObject({ tested: 2, found: 0, missed: [{ listed: 'Aurelia Testovaskaya' }, {}] });
});
