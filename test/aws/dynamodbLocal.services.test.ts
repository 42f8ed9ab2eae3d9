import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { LocalDynamoDb } from '../../lib/standIns/dynamodb/startDynamoDb.ts';
import {
  clientOf,
  credentials,
  dynamoWorld,
  eventually,
  newFolder,
  onlyLocal,
  programOf,
  programsOn,
  region,
  type StreamRecord,
  start,
  TableName,
  table,
} from './support/dynamoWorld.ts';

const { startWorld, put, get } = dynamoWorld();
let dynamo: LocalDynamoDb;
let client: DynamoDBDocumentClient;
beforeAll(async () => {
  ({ dynamo, client } = await startWorld());
});

onlyLocal('the local program', () => {
  test('deletes an item whose time is over, and keeps the one whose time is to come', async () => {
    const pk = randomUUID();
    const nowSeconds = Math.floor(Date.now() / 1000);
    await put({ pk, sk: 'later', expiresAt: nowSeconds + 3600 });
    await put({ pk, sk: 'not a number', expiresAt: String(nowSeconds - 10) });
    await put({ pk, sk: 'over', expiresAt: nowSeconds - 10 });
    await eventually(async () => ((await get({ pk, sk: 'over' })) ? undefined : true));
    expect(await get({ pk, sk: 'later' })).toBeDefined();
    expect(await get({ pk, sk: 'not a number' })).toBeDefined();
  });

  test('loses nothing when it is killed: it is started again, unless it ends more than three times within a minute', async () => {
    const dataDir = newFolder();
    const told: string[] = [];
    let now = Date.now();
    const onLost = (sentence: string) => told.push(sentence);
    const own = await start({ dataDir, onLost, clock: () => new Date(now) });
    const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
    await own.call('PutItem', { TableName, Item: { pk: { S: 'kept' }, sk: { S: 'a' } } });
    const Key = { pk: { S: 'kept' }, sk: { S: 'a' } };
    const kill = async () => {
      const [program] = programsOn(dataDir);
      process.kill(program!, 'SIGKILL');
      // Its successor may run before anybody looks: only this program has to be gone.
      await eventually(async () => (programsOn(dataDir).includes(program!) ? undefined : true));
    };
    for (let ends = 1; ends <= 6; ends++) {
      await kill();
      const { Item } = await eventually(() => own.call('GetItem', { TableName, Key }).catch(() => undefined));
      expect(Item).toEqual(Key);
      const again = () => reported.mock.calls.filter(([said]) => /was started again/.test(String(said))).length;
      await eventually(async () => (again() === ends ? true : undefined));
      // Three within the last minute.
      if (ends < 4) now += 61_000;
    }
    expect(told).toEqual([]);
    await kill();
    await eventually(async () => told[0]);
    expect(told).toEqual([expect.stringMatching(/^The local DynamoDB is gone: it ended 4 times within a minute/)]);
    await own.close();
    reported.mockRestore();
  });

  describe('whose program is replaced after every 40 calls', () => {
    let dataDir: string;
    let own: LocalDynamoDb;
    let ownClient: DynamoDBDocumentClient;
    let reported: jest.SpyInstance;
    const onLost = jest.fn();
    beforeAll(async () => {
      reported = jest.spyOn(console, 'error').mockImplementation(() => {});
      dataDir = newFolder();
      own = await start({ dataDir, onLost, callsPerProgram: 40 });
      ownClient = clientOf(own.url);
    });
    afterEach(() => expect([...reported.mock.calls, ...onLost.mock.calls]).toEqual([]));
    afterAll(async () => {
      ownClient.destroy();
      await own.close();
      reported.mockRestore();
    });

    test('every call of many at once is answered right, and happens once', async () => {
      const pk = randomUUID();
      const programs = new Set<number>();
      for (let round = 0; round < 5; round++) {
        const writes = Array.from({ length: 30 }, async (_, n) => {
          const sk = `${round}-${n}`;
          const created = { TableName, Item: { pk, sk, n }, ConditionExpression: 'attribute_not_exists(pk)' };
          await ownClient.send(new PutCommand(created));
          const { Item } = await ownClient.send(new GetCommand({ TableName, Key: { pk, sk } }));
          expect(Item).toEqual({ pk, sk, n });
          const counted = { UpdateExpression: 'ADD calls :one', ExpressionAttributeValues: { ':one': 1 } };
          await ownClient.send(new UpdateCommand({ TableName, Key: { pk, sk: 'counter' }, ...counted }));
        });
        await Promise.all(writes);
        programs.add(await programOf(dataDir));
      }
      const found = await ownClient.send(new GetCommand({ TableName, Key: { pk, sk: 'counter' } }));
      expect(found.Item).toMatchObject({ calls: 150 });
      expect(programs.size).toBe(5);
    });

    test('its stream goes on where it was read', async () => {
      const StreamArn = own.streamArns[TableName];
      const { StreamDescription } = await own.call('DescribeStream', { StreamArn });
      const [{ ShardId }] = (StreamDescription as { Shards: [{ ShardId: string }] }).Shards;
      let { ShardIterator } = await own.call('GetShardIterator', { StreamArn, ShardId, ShardIteratorType: 'LATEST' });
      const pk = randomUUID();
      const seen: unknown[] = [];
      const before = await programOf(dataDir);
      for (let n = 0; n < 60; n++) {
        await own.call('PutItem', { TableName, Item: { pk: { S: pk }, sk: { S: String(n) } } });
        const page = await own.call('GetRecords', { ShardIterator });
        seen.push(...(page.Records as StreamRecord[]).map(({ dynamodb }) => dynamodb.Keys));
        ShardIterator = page.NextShardIterator;
      }
      expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => ({ pk: { S: pk }, sk: { S: String(n) } })));
      expect(await programOf(dataDir)).not.toBe(before);
    });

    test('all items whose time is over are deleted, over several programs', async () => {
      const over = { expiresAt: { N: String(Math.floor(Date.now() / 1000) - 10) } };
      const pk = randomUUID();
      const before = await programOf(dataDir);
      const put = (n: number) =>
        own.call('PutItem', { TableName, Item: { pk: { S: pk }, sk: { S: `${n}` }, ...over } });
      await Promise.all(Array.from({ length: 100 }, (_, n) => put(n)));
      const left = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': { S: pk } } };
      await eventually(async () => ((await own.call('Query', { TableName, ...left })).Count === 0 ? true : undefined));
      expect(await programOf(dataDir)).not.toBe(before);
    });
  });

  test('starts no other program when it is closed with the last call of one', async () => {
    const dataDir = newFolder();
    const open = () => start({ dataDir, tables: [], sweepSeconds: 60, callsPerProgram: 1 });
    const own = await open();
    const last = own.call('DescribeTable', { TableName }).catch((error: Error) => error);
    await own.close();
    await last;
    // Another one would be seen by the end of this.
    await (await open()).close();
    expect(programsOn(dataDir)).toEqual([]);
  });

  test.each([
    ['a value', { text: 'cut \ud83d' }],
    ['the second half alone', { text: '\ude00' }],
    ['a name', { '\ud83d': 'x' }],
  ])('refuses half of a character, and the next write happens: %s', async (_, item) => {
    const pk = randomUUID();
    await expect(put({ pk, sk: 'a', ...item })).rejects.toMatchObject({ name: 'ValidationException' });
    await put({ pk, sk: 'a', text: 'whole 😀' });
    expect(await get({ pk, sk: 'a' })).toMatchObject({ text: 'whole 😀' });
  });

  test.each([-1, 1e300])('refuses a limit of %p', async (Limit) => {
    const reading = client.send(new ScanCommand({ TableName, Limit }));
    await expect(reading).rejects.toMatchObject({ name: 'ValidationException', $metadata: { httpStatusCode: 400 } });
    expect((await client.send(new ScanCommand({ TableName, Limit: 1 }))).Items?.length).toBeLessThanOrEqual(1);
  });

  test('answers nothing that is not signed, and no page of a browser', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(dynamo.url, {
        method: 'POST',
        body: JSON.stringify({ TableName }),
        headers: { 'x-amz-target': 'DynamoDB_20120810.Scan', ...headers },
      });
    const unsigned = await ask({});
    expect([unsigned.status, await unsigned.json()]).toEqual([
      400,
      { __type: expect.stringContaining('MissingAuthenticationToken'), message: expect.any(String) },
    ]);
    const other = { accessKeyId: credentials.accessKeyId, secretAccessKey: 'guessed' };
    const stranger = new DynamoDBClient({ endpoint: dynamo.url, region, credentials: other });
    const guessed = stranger.send(new DeleteTableCommand({ TableName }));
    await expect(guessed).rejects.toMatchObject({ name: 'InvalidSignatureException' });
    stranger.destroy();
    expect((await ask({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await ask({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
  });

  test('refuses by name what it does not offer', async () => {
    const refused = client.send(new QueryCommand({ TableName, KeyConditions: {} }));
    await expect(refused).rejects.toThrow('Query with KeyConditions is not offered by the local DynamoDB.');
  });

  test('ends when the process that started it is killed', async () => {
    const dataDir = newFolder();
    const module = join(process.cwd(), 'lib/standIns/dynamodb/startDynamoDb.ts');
    const options = { dataDir, tables: [], credentials, region, environment: {} };
    const code = `
      import { startDynamoDb } from ${JSON.stringify(module)};
      const options = ${JSON.stringify(options)};
      await startDynamoDb({ ...options, clock: () => new Date(), onLost: console.error });
      console.log('started');
      setInterval(() => {}, 1000);`;
    const host = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
    await once(host.stdout, 'data');
    const programs = programsOn(dataDir);
    host.kill('SIGKILL');
    expect(programs).toHaveLength(1);
    await eventually(async () => (programsOn(dataDir).length === 0 ? true : undefined));
  });

  test('keeps tables and items over a restart, and follows a template that has one index more', async () => {
    const dataDir = newFolder();
    const attributes = table.attributes.filter(({ AttributeName }) => AttributeName !== 'owner');
    const before = await start({ dataDir, tables: [{ ...table, attributes, globalSecondaryIndexes: [] }] });
    const ownClient = clientOf(before.url);
    await ownClient.send(new PutCommand({ TableName, Item: { pk: 'kept', sk: 'a', owner: 'me' } }));
    ownClient.destroy();
    await before.close();

    const after = await start({ dataDir });
    const nextClient = clientOf(after.url);
    const { Items } = await nextClient.send(
      new QueryCommand({
        TableName,
        IndexName: 'byOwner',
        KeyConditionExpression: '#owner = :me',
        ExpressionAttributeNames: { '#owner': 'owner' },
        ExpressionAttributeValues: { ':me': 'me' },
      }),
    );
    expect(Items).toHaveLength(1);
    expect(after.streamArns).toEqual(before.streamArns);
    nextClient.destroy();
    await after.close();

    const otherKey = start({ dataDir, tables: [{ ...table, keySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }] }] });
    await expect(otherKey).rejects.toThrow(/has another primary key than the template/);
    expect(programsOn(dataDir)).toEqual([]);
  });

  test('is not started when the environment names a running one, which is then left running', async () => {
    const dataDir = newFolder();
    const borrowed = await start({ dataDir, environment: { DYNAMODB_ENDPOINT: dynamo.url } });
    expect([borrowed.url, borrowed.streamArns]).toEqual([dynamo.url, dynamo.streamArns]);
    expect(programsOn(dataDir)).toEqual([]);
    await borrowed.close();
    await put({ pk: randomUUID(), sk: 'still there' });
  });
});
