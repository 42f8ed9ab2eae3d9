import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { CurrentLists } from '../../../lib/operations/screening/currentLists.ts';
import type { LoadedLists } from '../../../lib/operations/screening/loadedLists.ts';
import { requireLists } from '../../../lib/operations/screening/screenName.ts';
import { search } from '../../../lib/screening/search.ts';
import { sharedWords } from '../../../lib/screening/segment/sharedWords.ts';
import { buildSegment, type Segment } from '../../../lib/screening/segments.ts';
import type { Table } from '../../../lib/store/table.ts';
import { listed, textsOf } from '../../screening/namesOf.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const s3 = mockClient(S3Client);
const table = { client: dynamo, name: 'table' } as unknown as Table;
const bucket = { client: s3 as unknown as S3Client, name: 'editions' };

const entity = (sourceRef: string) => listed(sourceRef, [`Person ${sourceRef}`]);

const edition = (id: string, list = 'un_sanctions_list', part = 'main') => ({
  id,
  list,
  part,
  edition_date: '2026-11-01',
  published_at: '2026-11-02T00:00:00.000Z',
  records: 1,
  segment_key: `segments/${id}`,
  published_by: publisher,
  changed_by: publisher,
});
const publisher = { type: 'system', name: 'importReady' };

function pointers(pk: string, items: object[]) {
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': pk, ':sk': 'CURRENT#' } })
    .resolves({ Items: items.map((item) => ({ scope: pk === 'SHARED' ? 'shared' : 'private', ...item })) });
}
async function segment(id: string, damage = false, records = 1): Promise<number> {
  const entities = Array.from({ length: records }, (_, i) => entity(records === 1 ? id : `${id} ${i}`));
  const bytes = await buildSegment({ list: 'un_sanctions_list', editionDate: '2026-11-01', entities });
  if (damage) bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
  s3.on(GetObjectCommand, { Key: `segments/${id}` }).resolves({
    Body: { transformToByteArray: async () => bytes } as never,
  });
  return bytes.byteLength;
}

const now = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const kinds = ['sanctions'] as const;

beforeEach(async () => {
  dynamo.reset();
  s3.reset();
  dynamo.on(QueryCommand).resolves({ Items: [] });
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

test("a private edition takes the shared one's place for its account alone", async () => {
  pointers('SHARED', [edition('shared-un'), edition('shared-sdn', 'us_ofac_sanctions', 'sdn')]);
  pointers('ACCOUNT#me', [edition('my-un')]);
  for (const id of ['shared-un', 'shared-sdn', 'my-un']) await segment(id);
  const lists = new CurrentLists(table, bucket);
  const ids = async (account: string | undefined) =>
    (await lists.load(account, kinds, now)).screened.map((l) => `${l.edition_id} ${l.scope}`);
  expect(await ids('me')).toEqual(['shared-sdn shared', 'my-un private']);
  expect(await ids('you')).toEqual(['shared-un shared', 'shared-sdn shared']);
  expect(await ids(undefined)).toEqual(['shared-un shared', 'shared-sdn shared']);
});

test('the words of a query are looked for once in all lists of a scope, also when one of them has a new edition', async () => {
  const shared = (id: string) => [edition(id), edition('sdn', 'us_ofac_sanctions', 'sdn')];
  for (const id of ['un', 'newer-un', 'sdn']) await segment(id);
  const lists = new CurrentLists(table, bucket);
  for (const [id, at] of [
    ['un', now],
    ['newer-un', later(61)],
  ] as const) {
    pointers('SHARED', shared(id));
    const { segments, screened } = await lists.load(undefined, kinds, at);
    expect(screened.map((list) => list.edition_id)).toEqual([id, 'sdn']);
    expect(new Set(segments.map((segment) => sharedWords(segment).words)).size).toBe(1);
  }
});

test('what everybody is screened against shares no words with private lists, be they the same file', async () => {
  pointers('SHARED', [edition('un'), edition('sdn', 'us_ofac_sanctions', 'sdn')]);
  pointers('ACCOUNT#me', [{ ...edition('my-un'), segment_key: 'segments/un' }, edition('my-eu', 'eu_sanctions_list')]);
  for (const id of ['un', 'sdn', 'my-eu']) await segment(id);
  const lists = new CurrentLists(table, bucket);
  const wordsOf = async (account: string | undefined) =>
    (await lists.load(account, kinds, now)).segments.map((segment) => sharedWords(segment).words);
  const [everybodys] = await wordsOf(undefined);
  const mine = await wordsOf('me');
  expect(await wordsOf(undefined)).toEqual([everybodys, everybodys]);
  expect(mine.map((words) => words === everybodys).sort()).toEqual([false, true, true]);
  expect(textsOf(everybodys!).sort()).toEqual(['person', 'sdn', 'un']);
});

test('an edition that was replaced lets go of the words it shared', async () => {
  for (const id of ['un', 'newer-un', 'sdn']) await segment(id);
  const lists = new CurrentLists(table, bucket);
  pointers('SHARED', [edition('un'), edition('sdn', 'us_ofac_sanctions', 'sdn')]);
  const { segments } = await lists.load(undefined, kinds, now);
  pointers('SHARED', [edition('newer-un'), edition('sdn', 'us_ofac_sanctions', 'sdn')]);
  await lists.load(undefined, kinds, later(61));
  expect(segments.map((segment) => Object.is(sharedWords(segment).words, segment))).toEqual([true, false]);
});

test("OFAC's two files stand beside each other", async () => {
  pointers('SHARED', [
    edition('sdn', 'us_ofac_sanctions', 'sdn'),
    edition('cons', 'us_ofac_sanctions', 'consolidated'),
  ]);
  for (const id of ['sdn', 'cons']) await segment(id);
  const { screened, segments } = await new CurrentLists(table, bucket).load('me', kinds, now);
  expect(screened.map((l) => l.database)).toEqual(['US OFAC SDN', 'US OFAC Consolidated']);
  expect(segments).toHaveLength(2);
});

test("one of OFAC's two files does not pass for the whole list: the other is named as missing", async () => {
  pointers('SHARED', [edition('cons', 'us_ofac_sanctions', 'consolidated')]);
  await segment('cons');
  const { unavailable } = await new CurrentLists(table, bucket).load('me', kinds, now);
  expect(unavailable).toContainEqual({ list: 'us_ofac_sanctions', database: 'US OFAC SDN', reason: 'not_imported' });
  expect(unavailable.map((l) => l.database)).not.toContain('US OFAC Consolidated');
});

test('lists that were never imported, and those that do not load, are named', async () => {
  pointers('SHARED', [edition('un')]);
  await segment('un', true);
  const { segments, unavailable } = await new CurrentLists(table, bucket).load('me', kinds, now);
  expect(segments).toHaveLength(0);
  expect(unavailable).toContainEqual({ list: 'un_sanctions_list', database: 'UN Sanctions', reason: 'not_loadable' });
  expect(unavailable).toContainEqual({ list: 'eu_sanctions_list', database: 'EU Sanctions', reason: 'not_imported' });
});

test('a required list that was never imported is lacking, for searches of its kind alone, until all its files are there', async () => {
  const lists = new CurrentLists(table, bucket, { required: ['us_ofac_sanctions'] });
  const sdn = edition('sdn', 'us_ofac_sanctions', 'sdn');
  for (const id of ['un', 'sdn', 'cons']) await segment(id);
  pointers('SHARED', [edition('un'), sdn]);
  const partly = await lists.load('me', kinds, now);
  expect(partly.lacking.map((l) => l.database)).toEqual(['US OFAC Consolidated']);
  expect(() => requireLists(partly, false)).toThrow('These lists are not available now: US OFAC Consolidated');
  expect(() => requireLists(partly, true)).not.toThrow();
  expect(partly.only(['pep']).lacking).toEqual([]);
  pointers('SHARED', [edition('un'), sdn, edition('cons', 'us_ofac_sanctions', 'consolidated')]);
  expect(() => requireLists(partly, false)).toThrow();
  const complete = await lists.load('me', kinds, later(61));
  expect(complete.lacking).toEqual([]);
  expect(complete.unavailable.map((l) => l.database)).toContain('EU Sanctions');
  expect(() => requireLists(complete, false)).not.toThrow();
});

test('a segment is loaded once a process, pointers are read again after a while, and a new edition is then screened', async () => {
  pointers('SHARED', [edition('one')]);
  await segment('one');
  await segment('two');
  const lists = new CurrentLists(table, bucket);
  for (let i = 0; i < 5; i++) await lists.load('me', kinds, later(i));
  expect(s3.commandCalls(GetObjectCommand)).toHaveLength(1);
  expect(dynamo.commandCalls(QueryCommand)).toHaveLength(2);
  pointers('SHARED', [edition('two')]);
  // Still the old one, without waiting; what is read beside this request serves the next.
  expect((await lists.load('me', kinds, later(20))).screened[0]?.edition_id).toBe('one');
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect((await lists.load('me', kinds, later(120))).screened[0]?.edition_id).toBe('two');
});

test('a damaged new edition leaves the one before in use, and the answer says which it was', async () => {
  pointers('SHARED', [edition('good')]);
  await segment('good');
  await segment('bad', true);
  const lists = new CurrentLists(table, bucket);
  await lists.load('me', kinds, now);
  pointers('SHARED', [edition('bad')]);
  const { screened, unavailable } = await lists.load('me', kinds, later(3600));
  expect(screened[0]?.edition_id).toBe('good');
  expect(unavailable.map((l) => l.list)).not.toContain('un_sanctions_list');
});

test('a segment that could not be fetched is tried again', async () => {
  pointers('SHARED', [edition('late')]);
  s3.on(GetObjectCommand).rejectsOnce(new Error('slow down'));
  const lists = new CurrentLists(table, bucket);
  expect((await lists.load('me', kinds, now)).segments).toHaveLength(0);
  await segment('late');
  expect((await lists.load('me', kinds, later(1))).segments).toHaveLength(1);
});

test('a damaged segment is not fetched again by each call', async () => {
  pointers('SHARED', [edition('bad')]);
  await segment('bad', true);
  const lists = new CurrentLists(table, bucket);
  for (const seconds of [0, 1, 2]) await lists.load('me', kinds, later(seconds));
  expect(s3.commandCalls(GetObjectCommand)).toHaveLength(1);
});

test('an edition that cannot be fetched beside a call leaves the one before in use, and is tried again', async () => {
  pointers('SHARED', [edition('one')]);
  await segment('one');
  const lists = new CurrentLists(table, bucket);
  await lists.load('me', kinds, now);
  pointers('SHARED', [edition('one'), edition('new', 'eu_sanctions_list')]);
  s3.on(GetObjectCommand, { Key: 'segments/new' }).rejects(new Error('slow down'));
  const idsAt = async (seconds: number) => {
    const { screened } = await lists.load('me', kinds, later(seconds));
    await new Promise(setImmediate);
    return screened.map(({ edition_id }) => edition_id);
  };
  expect(await idsAt(11)).toEqual(['one']);
  await segment('new');
  // A segment is unpacked beside the calls, which ends when it ends.
  let ids: string[] = [];
  while (!ids.includes('new')) ids = await idsAt(12);
  expect(ids).toEqual(['one', 'new']);
});

describe('many accounts with private editions', () => {
  const accounts = Array.from({ length: 12 }, (_, i) => `account-${i}`);
  const recordsEach = 20;
  let segmentBytes: number;
  beforeEach(async () => {
    pointers('SHARED', [edition('un'), edition('sdn', 'us_ofac_sanctions', 'sdn')]);
    for (const id of ['un', 'sdn']) await segment(id);
    for (const account of accounts) {
      pointers(`ACCOUNT#${account}`, [edition(account, 'eu_sanctions_list')]);
      segmentBytes = await segment(account, false, recordsEach);
    }
  });

  /** Bytes of the segments that something still holds, of those that were ever loaded. */
  async function bytesAlive(loaded: readonly WeakRef<Segment>[]): Promise<number> {
    // A weak reference that was looked at is kept until the current task ends.
    await new Promise(setImmediate);
    collectGarbage();
    const alive = new Set(loaded.flatMap((segment) => segment.deref() ?? []));
    return [...alive].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  test('keep no more segments in memory than the bytes allowed for all of them together', async () => {
    const bytesMax = 5 * segmentBytes;
    const lists = new CurrentLists(table, bucket, { segmentBytesMax: bytesMax });
    const loaded: WeakRef<Segment>[] = [];
    const load = async (account: string, at: Date) => {
      const { segments, screened } = await lists.load(account, kinds, at);
      expect(screened.map(({ edition_id }) => edition_id).sort()).toEqual([account, 'sdn', 'un'].sort());
      loaded.push(...segments.map((segment) => new WeakRef(segment)));
    };
    for (const at of [now, later(5)]) for (const account of accounts) await load(account, at);
    const bytes = await bytesAlive(loaded);
    expect(bytes).toBeLessThanOrEqual(bytesMax);
    expect(bytes).toBeGreaterThan(bytesMax - 2 * segmentBytes);
  });

  test('drop no segment under a search that uses it, and load it again for the next', async () => {
    const lists = new CurrentLists(table, bucket, { segmentBytesMax: 2 * segmentBytes });
    const first = await lists.load('account-0', kinds, now);
    for (const account of accounts) await lists.load(account, kinds, now);
    const found = (loaded: LoadedLists) =>
      search(loaded.segments, { name: 'account-0 17', matchType: 'exact', threshold: 0.8, limit: 50 }).matches.map(
        ({ segment }) => loaded.editionOf(segment).edition_id,
      );
    expect(found(first)).toEqual(['account-0']);
    const fetched = s3.commandCalls(GetObjectCommand, { Key: 'segments/account-0' }).length;
    expect(found(await lists.load('account-0', kinds, now))).toEqual(['account-0']);
    expect(s3.commandCalls(GetObjectCommand, { Key: 'segments/account-0' })).toHaveLength(fetched + 1);
  });

  test("do not part everybody's lists: one that was dropped shares its words again when it is back", async () => {
    const lists = new CurrentLists(table, bucket, { segmentBytesMax: segmentBytes });
    for (const account of accounts.slice(0, 5)) await lists.load(account, kinds, now);
    const { segments } = await lists.load(undefined, kinds, now);
    expect(new Set(segments.map((segment) => sharedWords(segment).words)).size).toBe(1);
  });

  test('whose segment is dropped and cannot be fetched again hear that the list is not available', async () => {
    const lists = new CurrentLists(table, bucket, { segmentBytesMax: 2 * segmentBytes });
    for (const account of accounts) await lists.load(account, kinds, now);
    s3.on(GetObjectCommand, { Key: 'segments/account-0' }).rejects(new Error('slow down'));
    const { screened, unavailable } = await lists.load('account-0', kinds, now);
    expect(screened.map(({ edition_id }) => edition_id)).toEqual(['un', 'sdn']);
    expect(unavailable).toContainEqual({
      list: 'eu_sanctions_list',
      database: 'EU Sanctions',
      reason: 'not_loadable',
    });
  });
});

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
