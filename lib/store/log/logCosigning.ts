import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { getItems, isWritten, type Table } from '../table.ts';

/** State of the witnesses of the log, and of its cosigned checkpoints. */

/** The last round of asking them. */
const cosigning = z.object({
  /** Milliseconds since 1970, like the other times here. */
  askedAt: z.int(),
  /** Checkpoint and time of the last complete round. Root and SHA-256 of its kept file in base64. */
  cosignedSize: z.optional(z.int()),
  cosignedRoot: z.optional(z.string()),
  cosignedSha256: z.optional(z.string()),
  cosignedAt: z.optional(z.int()),
  /** Since when somebody changes the published policies. No round begins meanwhile. */
  trustChangingAt: z.optional(z.int()),
});
export type Cosigning = z.output<typeof cosigning>;

/** A checkpoint with enough cosignatures. */
export interface Cosigned {
  size: number;
  root: string;
  /** Of the kept file. */
  sha256: string;
  at: number;
}

const cosignings = codec('log_cosigning', cosigning);

/** Undefined before the first round. */
export async function findCosigning(table: Table, origin: string): Promise<Cosigning | undefined> {
  const [item] = await getItems(table, [keys.logCosigning(origin)], { consistent: true });
  return item && cosignings.decode(item);
}

/** A change of the policies takes a second. It counts as given up after this: longer than any function of the log runs. */
const trustChangeMs = 300_000;
const noTrustChange = '(attribute_not_exists(trust_changing_at) OR trust_changing_at < :stale)';

/**
 * Marks a change of the policies from now on: no round begins with a checkpoint behind the next era. False if somebody else changes them
 * already.
 */
export function beginTrustChange(table: Table, origin: string, now: number): Promise<boolean> {
  return isWritten(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.logCosigning(origin),
        UpdateExpression: 'SET #type = :type, asked_at = if_not_exists(asked_at, :never), trust_changing_at = :now',
        ConditionExpression: noTrustChange,
        ExpressionAttributeNames: { '#type': 'type' },
        ExpressionAttributeValues: {
          ':type': 'log_cosigning',
          ':never': 0,
          ':now': now,
          ':stale': now - trustChangeMs,
        },
      }),
    ),
  );
}

export async function endTrustChange(table: Table, origin: string): Promise<void> {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.logCosigning(origin),
      UpdateExpression: 'REMOVE trust_changing_at',
    }),
  );
}

/** Begins a round. False if somebody else has begun one since `last` was read, or changes the policies. */
export function beginCosigning(
  table: Table,
  origin: string,
  last: Cosigning | undefined,
  askedAt: number,
): Promise<boolean> {
  const { trustChangingAt: _ended, ...known } = last ?? {};
  return isWritten(
    table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...keys.logCosigning(origin), ...cosignings.encode({ ...known, askedAt }) },
        ...(last
          ? {
              ConditionExpression: `asked_at = :asked AND ${noTrustChange}`,
              ExpressionAttributeValues: { ':asked': last.askedAt, ':stale': askedAt - trustChangeMs },
            }
          : { ConditionExpression: 'attribute_not_exists(pk)' }),
      }),
    ),
  );
}

/** Records a cosigned checkpoint. */
export async function putCosigned(table: Table, origin: string, { size, root, sha256, at }: Cosigned): Promise<void> {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.logCosigning(origin),
      UpdateExpression:
        'SET cosigned_size = :size, cosigned_root = :root, cosigned_sha256 = :sha256, cosigned_at = :at',
      ExpressionAttributeValues: { ':size': size, ':root': root, ':sha256': sha256, ':at': at },
    }),
  );
  const item = { ...keys.logCosigned(origin, size), type: 'log_cosigned' };
  await table.client.send(new PutCommand({ TableName: table.name, Item: item }));
}

/** Size of the first cosigned checkpoint with the leaf of this index; undefined without one yet. */
export async function findCosignedSize(table: Table, origin: string, index: number): Promise<number | undefined> {
  const { pk, sk } = keys.logCosigned(origin, index + 1);
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': pk,
        ':from': sk,
        ':to': keys.logCosigned(origin, Number.MAX_SAFE_INTEGER).sk,
      },
      Limit: 1,
      ConsistentRead: true,
    }),
  );
  return Items[0] && Number(Items[0].sk);
}

const witness = z.object({ size: z.int() });
const witnesses = codec('log_witness', witness);

/** Last size cosigned by a witness; 0 for one never asked. */
export async function findWitnessSizes(table: Table, origin: string, names: readonly string[]): Promise<number[]> {
  const items = await getItems(
    table,
    names.map((name) => keys.logWitness(origin, name)),
    { consistent: true },
  );
  return items.map((item) => (item ? witnesses.decode(item).size : 0));
}

export async function putWitnessSize(table: Table, origin: string, name: string, size: number): Promise<void> {
  const item = { ...keys.logWitness(origin, name), ...witnesses.encode({ size }) };
  await table.client.send(new PutCommand({ TableName: table.name, Item: item }));
}
