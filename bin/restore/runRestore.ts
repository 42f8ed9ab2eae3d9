import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { readOperatorFile } from '../../lib/contract/operatorFile.ts';
import { unpackPeople } from '../../lib/operations/backup/keptPeople.ts';
import { type CountedItems, restoreItems } from '../../lib/operations/backup/restoreItems.ts';
import { restoreUsers } from '../../lib/operations/backup/restoreUsers.ts';
import { kmsSigners } from '../../lib/operations/log/kmsSigner.ts';
import type { Witness } from '../../lib/operations/log/log.ts';
import { logSigners } from '../../lib/operations/log/secretKeys.ts';
import { witnessNamed } from '../../lib/operations/log/witnessOverHttp.ts';
import { readObject } from '../../lib/platform/bucket.ts';
import { secretsManager } from '../../lib/platform/clients/secretsManager.ts';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';
import { poolCopy } from '../../lib/platform/poolCopy.ts';
import { objectKeys } from '../../lib/store/objectKeys.ts';
import type { Table } from '../../lib/store/table.ts';
import type { NoteSigner } from '../../lib/tlog/checkpoint.ts';
import { writeVkey } from '../../lib/tlog/note.ts';
import { exitCodeAfter, WrongCall } from '../command/wrongCall.ts';
import { resume, succeed } from './restoreLog.ts';

const usage = `npm run restore -- items --from TABLE --to TABLE [--account ID] [--overwrite] [--apply]
npm run restore -- log --origin ORIGIN --table TABLE --bucket BUCKET (--key ARN | --secret ARN) [--after CHECKPOINT --after-key VKEY] [--apply]
npm run restore -- log-keys --origin ORIGIN (--key ARN | --secret ARN)
npm run restore -- people --pool POOL --to TABLE (--bucket BUCKET --day 2026-11-22 | --file people.jsonl.gz) [--apply]

  items   brings items back from a table that was restored to a moment: those that are gone, and with --overwrite those that have
          changed since. With --account those of one account alone. What somebody removed on purpose is left.
  log     lets the transparency log go on from its public files after a restore of the table; with --after it begins the log that takes
          the place of an ended one, whose last checkpoint the file is, signed by the vkey (may be repeated). While a key takes over from
          another, name both, the newest last
  log-keys  prints the public keys of the log, for witnesses
  people  makes those anew who are in a copy of the user pool and not in it, and moves what the table has about them. They set a new
          password by "Forgot password?".

  Without --apply they change nothing. lib/cloud/runbooks/restore.md and log.md say how the names are found. AWS_REGION and credentials as for the AWS CLI.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  ...{ from: text, to: text, account: text, pool: text, bucket: text, day: text, file: text },
  ...{
    origin: text,
    table: text,
    secret: text,
    key: { type: 'string', multiple: true } as const,
    after: text,
    'after-key': { type: 'string', multiple: true } as const,
  },
  ...{ overwrite: flag, apply: flag },
};
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** Runs the command at the beginning of the arguments, prints its text, and resolves with its exit code. */
export async function runRestore(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [name = ''] = positionals;
    const command = commands[name];
    if (!command) throw new WrongCall(name ? `There is no command "${name}".` : 'Name a command.');
    for (const line of await command(values)) console.log(line);
    if (!values.apply && name !== 'log-keys') console.log('Nothing was changed: repeat with --apply.');
    return 0;
  } catch (error) {
    return exitCodeAfter(error, usage);
  }
}

const commands: Record<string, (values: Values) => Promise<string[]>> = {
  async items({ from, to, account: accountId, overwrite: overwrites = false, apply = false }) {
    const source = tableOf(from, 'Name the restored table with --from.');
    const target = tableOf(to, "Name the product's table with --to.");
    if (from === to) throw new WrongCall('--from and --to name the same table.');
    const found = await restoreItems({ from: source, to: target, accountId, overwrites, apply, now: new Date() });
    return [
      `Missing${apply ? ', and brought back' : ''}: ${counted(found.missing)}.`,
      `Changed since${apply && overwrites ? ', and put back as they were' : ', and stay as they are'}: ${counted(found.changed)}.`,
      `Removed on purpose since, by themselves or with their account, and left: ${counted(found.removed)}.`,
      `The same: ${found.same}.`,
      ...found.appIds.map((id) => `App ID ${id} comes back as it was: look that nobody stopped it for a reason.`),
    ];
  },
  async log({ origin, table, bucket, secret, key, after, 'after-key': vkeys = [], apply = false }) {
    if (!bucket) throw new WrongCall('Name the bucket of the log with --bucket.');
    const log = {
      origin: origin ?? '',
      table: tableOf(table, "Name the product's table with --table."),
      bucket: { client: new S3Client({}), name: bucket },
      signers: await signersOf(origin, { secret, key }),
      clock: () => new Date(),
    };
    const witnesses = await stageWitnesses();
    if (after === undefined) return resume(log, witnesses, apply);
    if (vkeys.length === 0) throw new WrongCall('Name the key of the ended log with --after-key.');
    return succeed(log, witnesses, { checkpoint: await readFile(after, 'utf8'), vkeys }, apply);
  },
  async 'log-keys'({ origin, secret, key }) {
    return (await signersOf(origin, { secret, key })).map(writeVkey);
  },
  async people({ pool, to, bucket, day, file, apply = false }) {
    const table = tableOf(to, "Name the product's table with --to.");
    if (!pool) throw new WrongCall('Name the user pool with --pool.');
    const people = unpackPeople(await copyOf({ bucket, day, file }));
    const client = poolCopy(new CognitoIdentityProviderClient({}), pool);
    const done = await restoreUsers({
      pool: client,
      table,
      people,
      apply,
      newPassword,
      clock: () => new Date(),
      random: randomBytes,
    });
    return [
      `${done.added} are to be made anew${apply ? ', which was done' : ''}.`,
      `${done.moved} were made anew before, and what the table has about them ${apply ? 'was' : 'is still to be'} moved.`,
      `${done.there} are there, and ${done.left} had not finished signing up, were stopped, or are of no account any more.`,
      ...done.taken.map(
        (id) =>
          `${id}: the address belongs to somebody who has not verified it, or signs up with it just now. Look who it is.`,
      ),
    ];
  },
};

/** As `3 items (2 member, 1 profile)`. */
function counted(items: CountedItems): string {
  const types = Object.entries(items).sort(([one], [other]) => (one < other ? -1 : 1));
  const sum = types.reduce((all, [, many]) => all + many, 0);
  return sum === 0 ? 'none' : `${sum} items (${types.map(([type, many]) => `${many} ${type}`).join(', ')})`;
}

function tableOf(name: string | undefined, sentence: string): Table {
  if (!name) throw new WrongCall(sentence);
  return { ...connectDynamoDb({}), name };
}

/** In the order of the stage: keys of KMS are newer than those of a secret. */
async function signersOf(
  origin: string | undefined,
  { secret, key: arns = [] }: Pick<Values, 'secret' | 'key'>,
): Promise<NoteSigner[]> {
  if (!origin) throw new WrongCall('Name the origin of the log with --origin.');
  if (!secret && arns.length === 0)
    throw new WrongCall('Name its key of KMS with --key, or the secret of its keys with --secret.');
  return [...(secret ? await logSigners(origin, await secretNamed(secret)) : []), ...(await kmsSigners(origin, arns))];
}

async function secretNamed(SecretId: string): Promise<string> {
  const { client, GetSecretValueCommand } = await secretsManager();
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
  return SecretString ?? '';
}

/** Those of every stage: one that does not know the log says nothing against it. */
async function stageWitnesses(): Promise<Witness[]> {
  const named = Object.values(readOperatorFile().stages).flatMap(({ logWitnesses }) => logWitnesses?.witnesses ?? []);
  return Promise.all(named.map(witnessNamed));
}

async function copyOf({ bucket, day, file }: Pick<Values, 'bucket' | 'day' | 'file'>): Promise<Uint8Array> {
  if (file) return readFile(file);
  if (!bucket || !day) throw new WrongCall('Name the copy: with --bucket and --day, or with --file.');
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new WrongCall('--day takes a day, as 2026-11-22.');
  const bytes = await readObject({ client: new S3Client({}), name: bucket }, objectKeys.people(day));
  if (!bytes) throw new Error(`There is no copy of ${day} in ${bucket}.`);
  return bytes;
}

/** A letter of each kind required by the pool's rules, and 32 unknown bytes. */
function newPassword(): string {
  return `Aa1!${randomBytes(32).toString('base64url')}`;
}
