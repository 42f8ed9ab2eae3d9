import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Migration } from '../../../lib/operations/migrations/migrations.ts';
import { runMigrations } from '../../../lib/operations/migrations/runMigrations.ts';
import { findMigration } from '../../../lib/store/migrations.ts';
import type { Item, Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';

const renamed: Migration = {
  id: '2026-01-01-colour-of-things',
  what: 'Things say their colour under its new name.',
  change: ({ color, ...rest }) =>
    rest.type === 'thing' && color !== undefined ? { ...rest, colour: color } : undefined,
};
const counted: Migration = {
  id: '2026-01-02-letters-of-colours',
  what: 'Things say how long the name of their colour is.',
  change: (item) =>
    item.colour && item.letters === undefined ? { ...item, letters: String(item.colour).length } : undefined,
};
const steps = [renamed, counted];

let database: { table: Table; close(): Promise<void> };
beforeEach(async () => {
  database = await startTable();
  for (let n = 0; n < 7; n++) await put({ pk: `THING#${n}`, sk: 'THING', type: 'thing', color: 'red', kept: n });
  await put({ pk: 'OTHER', sk: 'OTHER', type: 'other', color: 'blue' });
});
afterEach(() => database.close());

async function put(item: Item): Promise<void> {
  await database.table.client.send(new PutCommand({ TableName: database.table.name, Item: item }));
}

/** Without what the migrations note about themselves. */
async function items(): Promise<Item[]> {
  const { Items = [] } = await database.table.client.send(new ScanCommand({ TableName: database.table.name }));
  return Items.filter(({ pk }) => !String(pk).startsWith('MIGRATION#')).sort((a, b) => (a.pk < b.pk ? -1 : 1));
}

const run = (migrations: readonly Migration[], apply: boolean, table = database.table) => {
  const said: string[] = [];
  const migrating = {
    table,
    now: () => new Date('2026-02-01T00:00:00Z'),
    say: (line: string) => said.push(line),
    pageSize: 3,
  };
  return runMigrations(migrating, migrations, { apply }).then((outcomes) => ({ outcomes, said }));
};

test('a dry run writes nothing and says what each step would change, after those before it', async () => {
  const before = await items();
  const { outcomes } = await run(steps, false);
  expect(outcomes).toEqual([
    { id: renamed.id, read: 8, changed: 7, byType: { thing: 7 } },
    { id: counted.id, read: 8, changed: 7, byType: { thing: 7 } },
  ]);
  expect(await items()).toEqual(before);
  expect(await findMigration(database.table, renamed.id)).toBeUndefined();
});

test('steps are made once, in their order, and leave everything else as it is', async () => {
  await run(steps, true);
  const things = (await items()).filter(({ type }) => type === 'thing');
  expect(things).toHaveLength(7);
  for (const [n, thing] of things.entries())
    expect(thing).toEqual({ pk: `THING#${n}`, sk: 'THING', type: 'thing', colour: 'red', letters: 3, kept: n });
  expect((await items())[0]).toEqual({ pk: 'OTHER', sk: 'OTHER', type: 'other', color: 'blue' });
  expect(await findMigration(database.table, counted.id)).toMatchObject({ endedAt: '2026-02-01T00:00:00.000Z' });

  await put({ pk: 'THING#8', sk: 'THING', type: 'thing', color: 'late' });
  expect((await run(steps, true)).outcomes).toEqual([]);
  expect((await items()).at(-1)).toMatchObject({ color: 'late' });
});

test('a step that was interrupted goes on where it was, and changes nothing twice', async () => {
  let calls = 0;
  const cutOff: Migration = {
    ...renamed,
    change(item) {
      if (item.type === 'thing' && ++calls > 9) throw new Error('cut off');
      return renamed.change(item);
    },
  };
  await expect(run([cutOff], true)).rejects.toThrow('cut off');
  const half = (await items()).filter(({ colour }) => colour).length;
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(7);
  const { outcomes } = await run([renamed], true);
  expect((await items()).filter(({ colour }) => colour)).toHaveLength(7);
  expect(outcomes[0]?.read).toBeGreaterThanOrEqual(8);
});

test('what somebody changes between reading and writing is kept, and changed as it then is', async () => {
  let disturbed = false;
  const send = database.table.client.send.bind(database.table.client);
  const client = Object.create(database.table.client);
  client.send = async (command: { constructor: { name: string }; input: { Key?: { pk: string } } }) => {
    if (!disturbed && command.constructor.name === 'UpdateCommand') {
      disturbed = true;
      await put({ pk: String(command.input.Key?.pk), sk: 'THING', type: 'thing', color: 'green', own: 'of somebody' });
    }
    return send(command as never);
  };
  await run([renamed], true, { ...database.table, client });
  const green = (await items()).filter(({ own }) => own === 'of somebody');
  expect(green).toMatchObject([{ colour: 'green' }]);
  expect(green[0]).not.toHaveProperty('color');
});

test.each([
  ['changes a key', { ...renamed, change: (item: Item) => ({ ...item, pk: 'ANOTHER' }) }, /changes the key of an item/],
  [
    'changes its own result',
    { ...renamed, change: (item: Item) => ({ ...item, n: Number(item.n ?? 0) + 1 }) },
    /changes its own result/,
  ],
  ['is not named by its day', { ...renamed, id: 'colours' }, /out of order, or not named by its day/],
])('a step that %s is refused before it writes', async (_, step, sentence) => {
  const before = await items();
  await expect(run([step], true)).rejects.toThrow(sentence);
  expect(await items()).toEqual(before);
});

test('steps out of order are refused', async () => {
  await expect(run([counted, renamed], true)).rejects.toThrow(`The step ${renamed.id} is out of order`);
});
