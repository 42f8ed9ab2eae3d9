import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateQuery,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { type DynamoDbOptions, type LocalDynamoDb, startDynamoDb } from '../../lib/standIns/dynamodb/startDynamoDb.ts';
import type { TableConfig } from '../../lib/standIns/dynamodb/tableConfig.ts';

/**
 * What the product needs of DynamoDB. Runs against the local one, or against CONTRACT_DYNAMODB_ENDPOINT with the
 * credentials and region of the environment; there it makes its own table, deletes it, and leaves out what only the
 * local program promises.
 */
const endpoint = process.env.CONTRACT_DYNAMODB_ENDPOINT;
const onlyLocal = endpoint ? describe.skip : describe;
const region = process.env.AWS_REGION ?? 'eu-central-1';
const credentials = {
  accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? 'local',
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? 'local-secret',
  ...(endpoint && process.env.AWS_SESSION_TOKEN ? { sessionToken: process.env.AWS_SESSION_TOKEN } : {}),
};

const TableName = `contract-${randomUUID()}`;
const table: TableConfig = {
  name: TableName,
  keySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  attributes: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
    { AttributeName: 'owner', AttributeType: 'S' },
  ],
  globalSecondaryIndexes: [
    {
      IndexName: 'byOwner',
      KeySchema: [
        { AttributeName: 'owner', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  streamViewType: 'NEW_AND_OLD_IMAGES',
  ttlAttribute: 'expiresAt',
};

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dynamodb-'));
  folders.push(folder);
  return folder;
}

function start(more: Partial<DynamoDbOptions> = {}): Promise<LocalDynamoDb> {
  return startDynamoDb({
    dataDir: newFolder(),
    tables: [table],
    credentials,
    region,
    clock: () => new Date(),
    onLost: (sentence) => console.error(sentence),
    sweepSeconds: 0.2,
    environment: { DYNAMODB_ENDPOINT: endpoint },
    ...more,
  });
}

function clientOf(url: string): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: url, region, credentials }));
}

/** Asks again until the answer is not undefined, at most 25 seconds. */
async function eventually<T>(ask: () => Promise<T | undefined>, withinSeconds = 25): Promise<T> {
  const end = Date.now() + withinSeconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

let dynamo: LocalDynamoDb;
let client: DynamoDBDocumentClient;

beforeAll(async () => {
  dynamo = await start();
  client = clientOf(dynamo.url);
}, 90_000);

afterAll(async () => {
  if (endpoint) await client.send(new DeleteTableCommand({ TableName }));
  client.destroy();
  await dynamo.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const put = (Item: Record<string, unknown>) => client.send(new PutCommand({ TableName, Item }));
const get = async (Key: Record<string, string>) =>
  (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;

describe('one item', () => {
  test('a put answers the item it replaced', async () => {
    const pk = randomUUID();
    await put({ pk, sk: 'a', color: 'red' });
    const second = await client.send(
      new PutCommand({ TableName, Item: { pk, sk: 'a', color: 'blue' }, ReturnValues: 'ALL_OLD' }),
    );
    expect(second.Attributes).toEqual({ pk, sk: 'a', color: 'red' });
  });

  test('a conditional put of an item that exists is refused, shows that item, and changes nothing', async () => {
    const pk = randomUUID();
    await put({ pk, sk: 'a', color: 'red' });
    const again = client.send(
      new PutCommand({
        TableName,
        Item: { pk, sk: 'a', color: 'blue' },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    await expect(again).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { color: { S: 'red' } },
    });
    expect(await get({ pk, sk: 'a' })).toMatchObject({ color: 'red' });
  });

  test('of 16 parallel takers from an allowance of 10, exactly 10 get one', async () => {
    const pk = randomUUID();
    const takers = Array.from({ length: 16 }, () =>
      client.send(
        new UpdateCommand({
          TableName,
          Key: { pk, sk: 'allowance' },
          UpdateExpression: 'ADD used :one',
          ConditionExpression: 'attribute_not_exists(used) OR used < :limit',
          ExpressionAttributeValues: { ':one': 1, ':limit': 10 },
        }),
      ),
    );
    const settled = await Promise.allSettled(takers);
    const refused = settled.filter((taker) => taker.status === 'rejected');
    expect(refused).toHaveLength(6);
    for (const { reason } of refused) expect(reason).toMatchObject({ name: 'ConditionalCheckFailedException' });
    expect(await get({ pk, sk: 'allowance' })).toMatchObject({ used: 10 });
  });

  test('an item of more than 400 KB is refused', async () => {
    const tooLarge = put({ pk: randomUUID(), sk: 'a', text: 'x'.repeat(400 * 1024) });
    await expect(tooLarge).rejects.toMatchObject({ name: 'ValidationException' });
  });

  /** A map in a map, so many levels deep, with the text as the last one. */
  const nested = (levels: number): unknown => (levels > 1 ? { a: nested(levels - 1) } : 'x');

  test.each([
    ['33 levels', nested(33)],
    ['200 levels', nested(200)],
  ])('a value of %s is refused, and the next write happens', async (_, value) => {
    const pk = randomUUID();
    await expect(put({ pk, sk: 'a', value })).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('Nesting Levels have exceeded supported limits'),
    });
    await put({ pk, sk: 'a', value: nested(32) });
    expect(await get({ pk, sk: 'a' })).toEqual({ pk, sk: 'a', value: nested(32) });
  });

  test('a value of 32 levels is stored by a transaction', async () => {
    const pk = randomUUID();
    const Item = { pk, sk: 'a', value: nested(32) };
    await client.send(new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item } }] }));
    expect(await get({ pk, sk: 'a' })).toEqual(Item);
  });
});

describe('several items at once', () => {
  test('a transaction with one failed condition writes nothing and says which condition failed', async () => {
    const pk = randomUUID();
    await put({ pk, sk: 'taken', by: 'somebody' });
    const transaction = client.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { pk, sk: 'new' } } },
          {
            Put: {
              TableName,
              Item: { pk, sk: 'taken' },
              ConditionExpression: 'attribute_not_exists(pk)',
              ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            },
          },
        ],
      }),
    );
    await expect(transaction).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: { by: { S: 'somebody' } } }],
    });
    expect(await get({ pk, sk: 'new' })).toBeUndefined();
  });

  test('a transaction sent twice with the same token happens once', async () => {
    const pk = randomUUID();
    const transaction = (amount: number) =>
      client.send(
        new TransactWriteCommand({
          ClientRequestToken: pk,
          TransactItems: [
            {
              Update: {
                TableName,
                Key: { pk, sk: 'counter' },
                UpdateExpression: 'ADD amount :amount',
                ExpressionAttributeValues: { ':amount': amount },
              },
            },
          ],
        }),
      );
    await transaction(1);
    await transaction(1);
    expect(await get({ pk, sk: 'counter' })).toMatchObject({ amount: 1 });
    await expect(transaction(2)).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' });
  });

  test('a batch of 25 is written and read back whole', async () => {
    const pk = randomUUID();
    const items = Array.from({ length: 25 }, (_, n) => ({ pk, sk: `n${String(n).padStart(2, '0')}`, n }));
    const written = await client.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: items.map((Item) => ({ PutRequest: { Item } })) } }),
    );
    expect(written.UnprocessedItems).toEqual({});
    const read = await client.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: items.map(({ sk }) => ({ pk, sk })) } } }),
    );
    const found = read.Responses?.[TableName] ?? [];
    expect(found.map(({ n }) => n).sort((a, b) => a - b)).toEqual(items.map(({ n }) => n));
  });
});

describe('queries', () => {
  const pk = randomUUID();
  const owner = randomUUID();
  const keys = Array.from({ length: 23 }, (_, n) => `log#${String(n).padStart(2, '0')}`);

  beforeAll(async () => {
    for (const sk of keys) await put({ pk, sk, ...(sk.endsWith('5') && { owner }) });
    await put({ pk, sk: 'profile' });
  });

  test.each([
    ['ascending', true, keys],
    ['descending', false, [...keys].reverse()],
  ])('pages of five give every item of a prefix once, %s', async (_name, ScanIndexForward, expected) => {
    const seen: string[] = [];
    const pages = paginateQuery(
      { client, pageSize: 5 },
      {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': pk, ':prefix': 'log#' },
        ScanIndexForward,
      },
    );
    for await (const { Items = [] } of pages) {
      expect(Items.length).toBeLessThanOrEqual(5);
      seen.push(...Items.map(({ sk }) => sk));
    }
    expect(seen).toEqual(expected);
  });

  test('an index holds only the items that have its key', async () => {
    const found = await eventually(async () => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'byOwner',
          KeyConditionExpression: '#owner = :owner',
          ExpressionAttributeNames: { '#owner': 'owner' },
          ExpressionAttributeValues: { ':owner': owner },
        }),
      );
      return Items.length >= 2 ? Items : undefined;
    });
    expect(found.map(({ sk }) => sk)).toEqual(['log#05', 'log#15']);
  });
});

type Image = Record<string, { S: string; N: string }>;
interface StreamRecord {
  eventName: string;
  dynamodb: { Keys: { pk: { S: string } }; OldImage?: Image; NewImage?: Image };
}

describe('the stream', () => {
  test('has an insert, a change and a removal, in order, with the images before and after', async () => {
    const pk = randomUUID();
    await put({ pk, sk: 'a', n: 1 });
    await put({ pk, sk: 'a', n: 2 });
    await client.send(new DeleteCommand({ TableName, Key: { pk, sk: 'a' } }));

    const records = await eventually(async () => {
      const mine = (await allRecords()).filter(({ dynamodb }) => dynamodb.Keys.pk.S === pk);
      return mine.length >= 3 ? mine : undefined;
    });
    expect(
      records.map(({ eventName, dynamodb }) => [eventName, dynamodb.OldImage?.n?.N, dynamodb.NewImage?.n?.N]),
    ).toEqual([
      ['INSERT', undefined, '1'],
      ['MODIFY', '1', '2'],
      ['REMOVE', '2', undefined],
    ]);
  });

  async function allRecords(): Promise<StreamRecord[]> {
    const { call } = dynamo;
    const StreamArn = dynamo.streamArns[TableName];
    const { StreamDescription } = await call('DescribeStream', { StreamArn });
    const records: StreamRecord[] = [];
    for (const { ShardId } of (StreamDescription as { Shards: { ShardId: string }[] }).Shards) {
      const first = await call('GetShardIterator', { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' });
      let ShardIterator = first.ShardIterator;
      for (;;) {
        const page = await call('GetRecords', { ShardIterator });
        const found = page.Records as StreamRecord[];
        records.push(...found);
        if (found.length === 0 || !page.NextShardIterator) break;
        ShardIterator = page.NextShardIterator;
      }
    }
    return records;
  }
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
    const module = join(process.cwd(), 'lib/local/services/dynamodb/startDynamoDb.ts');
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

  /** The one program on this data folder; between two programs there is none. */
  const programOf = (dataDir: string) => eventually(async () => programsOn(dataDir)[0]);

  /** Process ids of the database programs on this data folder. */
  function programsOn(dataDir: string): number[] {
    const commandOf = (id: string) => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
      } catch {
        return [];
      }
    };
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((id) => {
        const command = commandOf(id);
        return command[0]?.endsWith('dynoxide') && command.some((part) => part.startsWith(dataDir));
      })
      .map(Number);
  }
});
