import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { maintainDatabase } from '../../../lib/standIns/dynamodb/maintainDatabase.ts';
import { type LocalDynamoDb, startDynamoDb } from '../../../lib/standIns/dynamodb/startDynamoDb.ts';
import type { TableConfig } from '../../../lib/standIns/dynamodb/tableConfig.ts';

/** What dynoxide 1.2.1 asks at every write, and how it makes the table. */
const nextNumber =
  'SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?';
const createTable = `CREATE TABLE _stream_records (id INTEGER PRIMARY KEY AUTOINCREMENT, table_name TEXT, event_name TEXT,
  keys_json TEXT, new_image TEXT, old_image TEXT, sequence_number TEXT, shard_id TEXT, created_at INTEGER, user_identity TEXT)`;
const now = new Date('2026-11-20T10:00:00Z');
const dayAgo = now.getTime() / 1000 - 86_400;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maintaining-'));
  file = join(folder, 'dynamodb.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Opens the file alone, as its write-ahead log wants it. */
function withDatabase<T>(use: (database: InstanceType<typeof sqlite.Database>) => T): T {
  const database = new sqlite.Database(file);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    return use(database);
  } finally {
    database.close();
  }
}
const ask = (sql: string, ...values: string[]) => withDatabase((database) => database.all(sql, values));
const numbersKept = () =>
  ask('SELECT sequence_number AS number FROM _stream_records ORDER BY id').map(({ number }) => Number(number));
const plan = (sql = nextNumber) => ask(`EXPLAIN QUERY PLAN ${sql}`, 'Names').map(({ detail }) => String(detail));
const usesIndex = expect.stringMatching(/^SEARCH _stream_records USING .*INDEX _stream_records_by_number/);

/** A file with stream records numbered 1, 2, ..., made at these times, of these tables in turn. */
function madeAt(times: number[], tables = ['Names']): void {
  withDatabase((database) => {
    database.exec(createTable);
    for (const [i, time] of times.entries()) {
      database.run(
        `INSERT INTO _stream_records (table_name, event_name, keys_json, sequence_number, shard_id, created_at)
         VALUES (?, 'INSERT', '{}', ?, 'shard', ?)`,
        [tables[i % tables.length]!, String(i + 1).padStart(21, '0'), time],
      );
    }
  });
}

describe('maintaining the file of a DynamoDB that is not running', () => {
  it('removes the stream’s records of more than 24 hours, and keeps the younger ones', async () => {
    madeAt([dayAgo - 86_400, dayAgo - 1, dayAgo, dayAgo + 1, dayAgo + 86_399]);
    await maintainDatabase(file, now);
    expect(numbersKept()).toEqual([3, 4, 5]);
  });

  it('keeps the very last record of each table however old it is, so that numbers go on from it', async () => {
    madeAt([dayAgo - 5, dayAgo - 4, dayAgo - 3, dayAgo - 2, dayAgo - 1], ['Names', 'Others']);
    await maintainDatabase(file, now);
    expect(numbersKept()).toEqual([4, 5]);
    const next = nextNumber.replace(' FROM', ' AS next FROM');
    expect([...ask(next, 'Names'), ...ask(next, 'Others')]).toEqual([{ next: 6 }, { next: 5 }]);
  });

  it('gives the stream the index by which its next number is found without reading all records', async () => {
    madeAt([dayAgo + 1, dayAgo + 2]);
    expect(plan()).not.toContainEqual(usesIndex);
    await maintainDatabase(file, now);
    expect(plan()).toEqual([usesIndex]);
    // It has the records in the order of their numbers: else there would be a second line, about sorting.
    const number = 'CAST(sequence_number AS INTEGER)';
    expect(plan(`SELECT ${number} FROM _stream_records WHERE table_name = ? ORDER BY ${number}`)).toEqual([usesIndex]);
  });

  it('changes nothing the second time', async () => {
    madeAt([dayAgo - 10, dayAgo + 1, dayAgo + 2]);
    await maintainDatabase(file, now);
    const once = readFileSync(file);
    await maintainDatabase(file, now);
    expect(readFileSync(file).equals(once)).toBe(true);
    expect(numbersKept()).toEqual([2, 3]);
    expect(readdirSync(folder)).toEqual(['dynamodb.db']);
  });

  it('is content with a stream that has no records yet', async () => {
    madeAt([]);
    await maintainDatabase(file, now);
    expect([numbersKept(), plan()]).toEqual([[], [usesIndex]]);
  });

  it('is not hindered by the lock of a process that was killed', async () => {
    madeAt([dayAgo - 10, dayAgo + 1]);
    mkdirSync(`${file}.lock`);
    await maintainDatabase(file, now);
    expect(numbersKept()).toEqual([2]);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it.each([
    ['no database', () => writeFileSync(file, 'Not a database, but a letter. '.repeat(500)), /not a database/],
    ['a database of something else', () => withDatabase((other) => other.exec('CREATE TABLE t (a)')), /no such table/],
  ])('refuses a file that is %s, and leaves it as it was', async (_, make, reason) => {
    make();
    const before = readFileSync(file);
    await expect(maintainDatabase(file, now)).rejects.toThrow(reason);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(['dynamodb.db']);
  });

  it('makes no file where there is none', async () => {
    await expect(maintainDatabase(file, now)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the local DynamoDB, whose file is maintained when it is made and when it has ended', () => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
  const region = 'eu-north-1';
  const clock = () => new Date();
  const table: TableConfig = {
    name: 'Names',
    keySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    attributes: [{ AttributeName: 'pk', AttributeType: 'S' }],
    streamViewType: 'NEW_AND_OLD_IMAGES',
  };
  const environment = {};
  const onLost = (sentence: string) => console.error(sentence);
  const start = () =>
    startDynamoDb({ dataDir: folder, tables: [table], credentials, region, clock, onLost, environment });
  const put = (database: LocalDynamoDb, pk: string) =>
    database.call('PutItem', { TableName: 'Names', Item: { pk: { S: pk } } });
  async function stored(database: LocalDynamoDb): Promise<string[]> {
    const { Items } = await database.call('Scan', { TableName: 'Names' });
    return (Items as { pk: { S: string } }[]).map(({ pk }) => pk.S).sort();
  }

  /** The process id of the database program on this data folder. */
  function program(): number {
    const commandOf = (id: string) => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
      } catch {
        return [];
      }
    };
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const found = processes.filter((id) => commandOf(id)[0]?.endsWith('dynoxide') && commandOf(id).includes(file));
    expect(found).toHaveLength(1);
    return Number(found[0]);
  }

  let complaints: jest.SpyInstance;
  beforeEach(() => {
    complaints = jest.spyOn(console, 'error');
  });
  afterEach(() => {
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  it('has the index from its first start on', async () => {
    const database = await start();
    await put(database, 'a');
    await database.close();
    expect([numbersKept(), plan()]).toEqual([[1], [usesIndex]]);
  });

  it('has after every start what was written before it', async () => {
    for (const before of [[], ['a'], ['a', 'b']]) {
      const database = await start();
      expect(await stored(database)).toEqual(before);
      await put(database, 'abc'[before.length]!);
      await database.close();
    }
    expect(numbersKept()).toEqual([1, 2, 3]);
  });

  it('has what was written before it was killed with a write-ahead log that was not yet in the file', async () => {
    const killed = await start();
    for (const pk of ['a', 'b', 'unsaved']) await put(killed, pk);
    expect([file, `${file}-wal`].map((part) => readFileSync(part).includes('unsaved'))).toEqual([false, true]);
    process.kill(program(), 'SIGKILL');
    // Said before its end is noticed, so that it is not started again.
    await killed.close();
    // The maintenance has merged the write-ahead log into the file.
    expect(readFileSync(file).includes('unsaved')).toBe(true);
    const after = await start();
    expect(await stored(after)).toEqual(['a', 'b', 'unsaved']);
    await put(after, 'd');
    await after.close();
    expect([numbersKept(), plan()]).toEqual([[1, 2, 3, 4], [usesIndex]]);
  });
});
