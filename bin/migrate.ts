import { parseArgs } from 'node:util';
import { migrations } from '../lib/operations/migrations/migrations.ts';
import { runMigrations } from '../lib/operations/migrations/runMigrations.ts';
import { connectDynamoDb } from '../lib/platform/dynamoDb.ts';
import { runMain } from './command/runMain.ts';
import { exitCodeAfter, WrongCall } from './command/wrongCall.ts';

const usage = `npm run migrate -- --table NAME [--apply]

  Makes the changes of stored items that this table has not seen (lib/operations/migrations), in their order, while the product runs.
  Without --apply nothing is written: it says how many items of which type each step would change. An interrupted step goes on where it
  was. Needs credentials that may scan and write the table, and AWS_REGION.`;

/** Exit code 0; 1 when something failed, with a sentence; 2 for a wrong call. */
async function main(args: string[]): Promise<number> {
  try {
    return await migrate(readCall(args));
  } catch (error) {
    return exitCodeAfter(error, usage);
  }
}

async function migrate({ name, apply }: ReturnType<typeof readCall>): Promise<number> {
  const table = { name, ...connectDynamoDb({}) };
  const say = (line: string) => console.log(line);
  const outcomes = await runMigrations({ table, now: () => new Date(), say }, migrations, { apply });
  for (const { id, byType } of outcomes)
    for (const [type, count] of Object.entries(byType)) say(`  ${id}, ${type}: ${count}`);
  if (outcomes.length === 0) say('Every step has been made.');
  else if (!apply) say('Nothing was written: repeat with --apply.');
  return 0;
}

function readCall(args: string[]) {
  const options = { table: { type: 'string' }, apply: { type: 'boolean', default: false } } as const;
  const { table: name, apply } = parseArgs({ args, options }).values;
  if (!name) throw new WrongCall('Name the table with --table.');
  return { name, apply };
}

await runMain(main);
