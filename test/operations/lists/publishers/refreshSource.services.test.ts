import { gunzipSync } from 'node:zlib';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { type ListSource, listSources } from '../../../../lib/lists/sources.ts';
import { downloadSource } from '../../../../lib/operations/lists/publishers/downloadSource.ts';
import { refreshAccountId, refreshSource } from '../../../../lib/operations/lists/publishers/refreshSource.ts';
import { isDue, unconfirmedHours } from '../../../../lib/operations/lists/publishers/refreshTimes.ts';
import { hashedFrom } from '../../../../lib/screening/segment/segmentFormat.ts';
import { buildSegment } from '../../../../lib/screening/segments.ts';
import { findImportJob } from '../../../../lib/store/imports/importJobs.ts';
import { keys } from '../../../../lib/store/keys.ts';
import { currentCodec } from '../../../../lib/store/lists/editions.ts';
import { findSourceDelays } from '../../../../lib/store/lists/sourceDelays.ts';
import {
  findSourceState,
  findSourceStates,
  type SourceState,
  updateSourceTaken,
} from '../../../../lib/store/lists/sourceStates.ts';
import { objectKeys } from '../../../../lib/store/objectKeys.ts';
import type { Table } from '../../../../lib/store/table.ts';
import {
  answers,
  type BadServer,
  burstOf500,
  conditionally,
  cuts,
  type Day,
  drips,
  gives,
  onlyForBrowsers,
  redirectsTo,
  startBadServer,
} from '../../../support/badServer.ts';
import { byAnotherNormaliser } from '../../../support/byAnotherNormaliser.ts';
import { startTable } from '../../../support/dynamo.ts';
import { inventedNames, unList } from '../../../support/unList.ts';

const s3 = mockClient(S3Client);
const sqs = mockClient(SQSClient);
const path = '/publisher.example/list.xml';
const names = inventedNames(30);
const list = (date: string, of = names) => unList({ date, names: of });

let table: Table;
let closeTable: () => Promise<void>;
let server: BadServer;
let segment: Uint8Array;
beforeAll(async () => {
  segment = await buildSegment({ list: 'un_sanctions_list', editionDate: '2026-11-20', entities: [] });
  ({ table, close: closeTable } = await startTable());
  server = await startBadServer();
});
afterAll(async () => {
  await server.close();
  await closeTable();
});

let clock: Date;
let source: ListSource;
let sources = 0;
beforeEach(() => {
  s3.reset();
  sqs.reset();
  segmentIs(segment);
  clock = new Date('2026-11-21T12:00:00.000Z');
  sources += 1;
  source = {
    ...(listSources.find(({ id }) => id === 'un') as ListSource),
    // Each test has a state of its own; the edition in use is taken away after each.
    id: `un-${sources}`,
    url: 'https://publisher.example/list.xml',
    bytesMin: 500,
    startSecondsMax: 0.5,
    wholeSecondsMax: 1,
  };
});
afterEach(() => table.client.send(new DeleteCommand({ TableName: table.name, Key: currentKey })));

const actor = { type: 'system', name: 'sourceRefreshed' } as const;
const minutesLater = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const refresh = () =>
  refreshSource(
    {
      table,
      uploads: { client: s3 as unknown as S3Client, name: 'uploads' },
      editions: { client: s3 as unknown as S3Client, name: 'editions' },
      importsQueues: { shared: { client: sqs as unknown as SQSClient, url: 'https://queue' } },
      download: (of, { known }) => downloadSource(of, { known, mirror: server.url }),
      everyHours: 6,
      actor,
      random: (size) => Buffer.alloc(size, sources),
      now: clock,
      clock: () => clock,
    },
    source,
  );
const state = async () => (await findSourceState(table, source.id)) as SourceState;
const minutesUntilNext = async () => (Date.parse((await state()).nextTryAt) - clock.getTime()) / 60_000;

const segmentKey = 'segments/in-use';
/** What is stored of every edition; undefined when it is lost. */
function segmentIs(bytes: Uint8Array | undefined): void {
  const asked = s3.on(GetObjectCommand, { Bucket: 'editions', Key: segmentKey });
  if (bytes) asked.resolves({ Body: { transformToByteArray: async () => bytes } as never });
  else asked.rejects(new NoSuchKey({ message: 'No such key', $metadata: {} }));
}

const currentKey = keys.current('shared', '', 'un_sanctions_list', 'main');
async function putEdition(id: string, date: string, records = names.length) {
  const edition = currentCodec.encode({
    id,
    list: 'un_sanctions_list',
    part: 'main',
    scope: 'shared',
    editionDate: date,
    publishedAt: `${date}T10:00:00.000Z`,
    publishedBy: actor,
    changedBy: actor,
    records,
    segmentKey,
  });
  await table.client.send(new PutCommand({ TableName: table.name, Item: { ...currentKey, ...edition } }));
}
function changeJob(jobId: string, fields: Record<string, unknown>) {
  const set = Object.keys(fields);
  return table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.job(refreshAccountId, 'import', jobId),
      UpdateExpression: `SET ${set.map((name) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(set.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(set.map((name) => [`:${name}`, fields[name]])),
    }),
  );
}

/** The list is fetched, and its import completed as the pipeline does. */
async function publish(day: Day, date: string, editionId = `edition-${date}`) {
  server.has(path, day);
  const started = await refresh();
  if (started.outcome !== 'importing') throw new Error(`Not imported: ${JSON.stringify(started)}`);
  await putEdition(editionId, date);
  await changeJob(started.jobId, { status: 'completed', edition_id: editionId });
  minutesLater(15);
  expect(await refresh()).toEqual({ outcome: 'confirmed' });
}

test('failed tries in a row are one delay, from the first of them to the confirmation, and are kept', async () => {
  const delays = async () => {
    const found = await findSourceDelays(table, { from: '2026-11-01', to: '2026-12-01' });
    return found.filter(({ source: id }) => id === source.id);
  };
  await publish(gives(list('2026-11-20'), { etag: '"one"' }), '2026-11-20');
  expect(await delays()).toEqual([]);
  const first = new Date(clock.getTime() + 6 * 3_600_000).toISOString();
  server.has(path, answers(503));
  for (const minutes of [6 * 60, 15, 30]) {
    minutesLater(minutes);
    expect(await refresh()).toMatchObject({ outcome: 'failed' });
  }
  expect(await state()).toMatchObject({ failingSince: first, failures: 3 });
  expect(await delays()).toEqual([]);
  server.has(path, gives(list('2026-11-20'), { etag: '"one"' }));
  minutesLater(60);
  expect(await refresh()).toEqual({ outcome: 'confirmed' });
  expect(await delays()).toEqual([
    expect.objectContaining({
      list: 'un_sanctions_list',
      part: 'main',
      from: first,
      to: clock.toISOString(),
      failures: 3,
    }),
  ]);
  expect((await state()).failingSince).toBeUndefined();
});

describe('a list that is new', () => {
  it('goes the way of an upload, as the shared edition, and counts as had only when its import is completed', async () => {
    server.has(path, gives(list('2026-11-20'), { etag: '"one"' }));
    const started = await refresh();
    expect(started).toEqual({ outcome: 'importing', jobId: expect.stringMatching(/^job_/) });
    const jobId = (started as { jobId: string }).jobId;
    expect(await findImportJob(table, refreshAccountId, jobId)).toMatchObject({
      status: 'processing',
      scope: 'shared',
      listType: 'un_sanctions_list',
      fileName: 'un-consolidated.xml.gz',
    });
    const put = s3.commandCalls(PutObjectCommand)[0]?.args[0].input;
    expect(put?.Key).toBe(objectKeys.upload({ accountId: refreshAccountId, jobId }));
    expect(gunzipSync(put?.Body as Buffer).toString()).toBe(list('2026-11-20'));
    expect(JSON.parse(sqs.commandCalls(SendMessageCommand)[0]?.args[0].input.MessageBody ?? '')).toEqual({
      kind: 'import',
      account_id: refreshAccountId,
      job_id: jobId,
      try_number: 1,
    });
    expect((await state()).checkedAt).toBeUndefined();

    minutesLater(15);
    expect(await refresh()).toEqual({ outcome: 'importing', jobId });
    await changeJob(jobId, { status: 'completed', edition_id: 'un-1' });
    minutesLater(15);
    expect(await refresh()).toEqual({ outcome: 'confirmed' });
    expect(await state()).toMatchObject({
      checkedAt: '2026-11-21T12:00:00.000Z',
      editionId: 'un-1',
      failures: 0,
      pending: undefined,
      file: { etag: '"one"', listDate: '2026-11-20' },
    });
    expect(await minutesUntilNext()).toBe(6 * 60);
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(1);
    expect(await findSourceStates(table)).toContainEqual(await state());
  });

  it('is not asked for twice at once, and not before its time', async () => {
    server.has(path, gives(list('2026-11-20')));
    const outcomes = (await Promise.all([refresh(), refresh(), refresh()])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['importing', 'not_due', 'not_due']);
    minutesLater(14);
    expect(await refresh()).toEqual({ outcome: 'not_due' });
    expect(isDue(await state(), clock)).toBe(false);
    minutesLater(1);
    expect(isDue(await state(), clock)).toBe(true);
  });

  it('whose import fails counts as a failure with the sentence of its job, and is fetched again', async () => {
    server.has(path, gives(list('2026-11-20')));
    const { jobId } = (await refresh()) as { jobId: string };
    await changeJob(jobId, { status: 'failed', error_message: 'Some or all chunks failed to process.' });
    minutesLater(15);
    expect(await refresh()).toEqual({
      outcome: 'failed',
      sentence: 'Some or all chunks failed to process.',
      failures: 1,
    });
    minutesLater(15);
    expect(await refresh()).toMatchObject({ outcome: 'importing' });
  });

  it('that a person would be asked about is not taken over: its job ends and says both counts', async () => {
    await putEdition('un-long', '2026-11-01', 1_000);
    server.has(path, gives(list('2026-11-20')));
    const { jobId } = (await refresh()) as { jobId: string };
    const asked = { current_records: 1_000, new_records: 30, current_date: '2026-11-01', new_date: '2026-11-20' };
    const sentences = ['The file has 30 records, the edition in use of 2026-11-01 has 1,000.'];
    const needed = { ...asked, sentences, reason: 'fewer_records', edition_id: 'un-long' };
    await changeJob(jobId, { confirmation_needed: needed });
    minutesLater(15);
    const sentence =
      "The publisher's list of 2026-11-20 was not published: The file has 30 records, the edition in use of 2026-11-01 has 1,000. If it is right, an operator imports it by hand.";
    expect(await refresh()).toEqual({ outcome: 'failed', sentence, failures: 1 });
    expect(await findImportJob(table, refreshAccountId, jobId)).toMatchObject({
      status: 'failed',
      errorMessage: sentence,
    });
    expect(await state()).toMatchObject({ lastSentence: sentence, checkedAt: undefined });
  });
});

describe('a list that is the one in use', () => {
  it('is confirmed by "not modified", without a transfer', async () => {
    await publish(conditionally(list('2026-11-20'), { etag: '"one"' }), '2026-11-20');
    minutesLater(360);
    expect(await refresh()).toEqual({ outcome: 'confirmed' });
    expect((await state()).checkedAt).toBe(clock.toISOString());
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(1);
  });

  it('is confirmed by the hash of its file where the server knows no conditions', async () => {
    source = { ...source, compare: 'file' };
    await publish(gives(list('2026-11-20')), '2026-11-20');
    minutesLater(360);
    expect(await refresh()).toEqual({ outcome: 'confirmed' });
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(1);
  });

  it('is confirmed by its records where the file is made anew every day, in another order', async () => {
    await publish(gives(list('2026-11-20')), '2026-11-20');
    minutesLater(360);
    const [head = '', ...records] = list('2026-11-21').split('<INDIVIDUAL>');
    const last = records.pop()?.replace(/<\/INDIVIDUAL>[\s\S]*/, '</INDIVIDUAL>') ?? '';
    const shuffled = `${head}<INDIVIDUAL>${[last, ...records].join('<INDIVIDUAL>')}</INDIVIDUALS><ENTITIES></ENTITIES></CONSOLIDATED_LIST>`;
    server.has(path, gives(shuffled));
    expect(await refresh()).toEqual({ outcome: 'confirmed' });
    expect(await state()).toMatchObject({ checkedAt: clock.toISOString(), file: { listDate: '2026-11-21' } });
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(1);
  });

  it('is imported when a record says something else', async () => {
    await publish(gives(list('2026-11-20')), '2026-11-20');
    minutesLater(360);
    server.has(path, gives(list('2026-11-21', names.with(0, 'Somebody Else'))));
    expect(await refresh()).toMatchObject({ outcome: 'importing' });
  });

  it('is not confirmed, and not forced on, when somebody put another edition in its place', async () => {
    await publish(conditionally(list('2026-11-20'), { etag: '"one"' }), '2026-11-20');
    await putEdition('un-before', '2026-11-01');
    minutesLater(360);
    const sentence = "An operator chose another edition than the publisher's newest; it is left in use.";
    expect(await refresh()).toEqual({ outcome: 'failed', sentence, failures: 1 });
    minutesLater(15);
    server.has(path, gives(list('2026-11-21', [...names, 'Newly Listed'])));
    expect(await refresh()).toMatchObject({ outcome: 'importing' });
  });
});

describe('a list whose edition in use cannot be screened as this version would', () => {
  const damaged = () => segment.with(segment.length - 1, (segment.at(-1) as number) ^ 1);
  const ofAnotherFormat = () => segment.with(hashedFrom, 99);
  const earlier = () => byAnotherNormaliser(segment);
  const compare = { file: 'file', records: 'records' } as const;

  it.each([
    ['lost', () => undefined, conditionally(list('2026-11-20'), { etag: '"one"' }), compare.file],
    ['damaged', damaged, conditionally(list('2026-11-20'), { etag: '"one"' }), compare.file],
    ['of another format', ofAnotherFormat, conditionally(list('2026-11-20'), { etag: '"one"' }), compare.file],
    ['by another normaliser', earlier, conditionally(list('2026-11-20'), { etag: '"one"' }), compare.file],
    ['lost, and the file is the same', () => undefined, gives(list('2026-11-20')), compare.file],
    ['damaged, and the records are the same', damaged, gives(list('2026-11-20')), compare.records],
  ])('is imported again where that is %s, instead of being confirmed', async (_what, bytes, day, by) => {
    source = { ...source, compare: by };
    await publish(day, '2026-11-20');
    minutesLater(360);
    segmentIs(bytes());
    expect(await refresh()).toMatchObject({ outcome: 'importing' });
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(2);
    segmentIs(segment);
    const { pending } = await state();
    await changeJob(pending?.jobId as string, { status: 'completed', edition_id: 'edition-2026-11-20' });
    minutesLater(15);
    expect(await refresh()).toEqual({ outcome: 'confirmed' });
    minutesLater(360);
    expect(await refresh()).toEqual({ outcome: 'confirmed' });
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(2);
  });

  it("takes the publisher's newest instead of what somebody put in its place, once that is lost", async () => {
    await publish(conditionally(list('2026-11-20'), { etag: '"one"' }), '2026-11-20');
    await putEdition('un-before', '2026-11-01');
    minutesLater(360);
    expect(await refresh()).toMatchObject({ outcome: 'failed', failures: 1 });
    minutesLater(15);
    // It is screened all the same: a new version of the program takes nobody's decision back.
    segmentIs(byAnotherNormaliser(segment));
    expect(await refresh()).toMatchObject({ outcome: 'failed', failures: 2 });
    minutesLater(30);
    segmentIs(undefined);
    expect(await refresh()).toMatchObject({ outcome: 'importing' });
  });
});

describe("a publisher's failing server leaves the edition in use", () => {
  const good = list('2026-11-20');
  it.each<[string, Day, RegExp]>([
    ['302 without end', redirectsTo(path), /redirects more than 5 times/],
    ['302 into the private network', redirectsTo('https://169.254.169.254/'), /not in the public internet/],
    ['403', answers(403), /answered 403/],
    ['200 with an empty body', gives(''), /empty body/],
    ['a JSON error as 200', gives(`{"status":500}${' '.repeat(2_000)}`), /an error in JSON/],
    ['a web page as 200', gives(`<!doctype html>${' '.repeat(2_000)}`), /a web page/],
    ['a cut transfer', cuts(good, true), /was cut after/],
    ['a slow drip', drips(good), /did not end within 1 seconds/],
    [
      'another list',
      gives(`<sdnList>${' '.repeat(2_000)}</sdnList><!-- </CONSOLIDATED_LIST> -->`),
      /US OFAC list, not the UN list/,
    ],
    ['a list with a record twice', gives(good.replace('1000001</DATAID>', '1000000</DATAID>')), /twice/],
  ])('%s: told in a sentence, nothing imported', async (_name, day, sentence) => {
    await putEdition('un-now', '2026-11-01');
    server.has(path, day);
    expect(await refresh()).toMatchObject({
      outcome: 'failed',
      sentence: expect.stringMatching(sentence),
      failures: 1,
    });
    expect((await state()).lastSentence).toMatch(/^[A-Z0-9].{20,}/);
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(0);
    expect(sqs.commandCalls(SendMessageCommand)).toHaveLength(0);
  });

  it('a 403 for programs is none for us', async () => {
    server.has(path, onlyForBrowsers(gives(good)));
    expect(await refresh()).toMatchObject({ outcome: 'importing' });
  });

  it('a stale copy is refused: older than the edition in use, or than what the publisher had before', async () => {
    await putEdition('un-now', '2026-11-15');
    server.has(path, gives(list('2026-11-14')));
    expect(await refresh()).toMatchObject({
      sentence: 'The server gave a stale copy: its list is of 2026-11-14, but there was one of 2026-11-15 already.',
    });
    minutesLater(15);
    await publish(gives(good), '2026-11-20');
    minutesLater(360);
    server.has(path, gives(list('2026-11-21')));
    expect(await refresh()).toEqual({ outcome: 'confirmed' });
    minutesLater(360);
    server.has(path, gives(list('2026-11-20', [...names, 'No Longer Listed'])));
    expect(await refresh()).toMatchObject({
      outcome: 'failed',
      sentence: 'The server gave a stale copy: its list is of 2026-11-20, but there was one of 2026-11-21 already.',
    });
  });

  it('a burst of 500 is waited out: after 15 and 30 minutes, 1, 2 and 4 hours, then every 6; a success begins anew', async () => {
    server.has(path, burstOf500(7, gives(good)));
    const waits: number[] = [];
    for (let tries = 1; tries <= 7; tries++) {
      expect(await refresh()).toMatchObject({ outcome: 'failed', failures: tries });
      waits.push(await minutesUntilNext());
      minutesLater(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 360, 360]);
    const { jobId } = (await refresh()) as { jobId: string };
    await changeJob(jobId, { status: 'completed', edition_id: 'un-1' });
    minutesLater(15);
    expect(await refresh()).toEqual({ outcome: 'confirmed' });
    expect(await state()).toMatchObject({ failures: 0, lastSentence: undefined });
  });

  it('a fault of the service counts as a failure, too, and is thrown on into the log', async () => {
    server.has(path, gives(good));
    s3.on(PutObjectCommand).rejects(new Error('the bucket is gone'));
    await expect(refresh()).rejects.toThrow('the bucket is gone');
    expect(await state()).toMatchObject({
      failures: 1,
      lastSentence: 'The refresh broke off by a fault of the service; the log has its cause.',
    });
  });

  it('a try that ended without an outcome is repeated after twenty minutes', async () => {
    await updateSourceTaken(table, source, { now: clock, until: new Date(clock.getTime() + 20 * 60_000) });
    server.has(path, gives(good));
    expect(await refresh()).toEqual({ outcome: 'not_due' });
    minutesLater(20);
    expect(await refresh()).toMatchObject({ outcome: 'importing' });
  });

  it('after 24 hours without a confirmation the list counts as unconfirmed', async () => {
    server.has(path, answers(500));
    await refresh();
    const at = (hours: number) => new Date(clock.getTime() + hours * 3_600_000);
    expect(unconfirmedHours(await state(), at(24))).toBeUndefined();
    expect(unconfirmedHours(await state(), at(25))).toBe(25);
    minutesLater(15);
    await publish(gives(good), '2026-11-20');
    expect(unconfirmedHours(await state(), at(23))).toBeUndefined();
    expect(unconfirmedHours(await state(), at(25))).toBe(25);
  });
});
