import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { type Table, unmetConditions } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/** Code that proves the address of an invited person. One per invitation; a new one replaces it. */
const joinCode = z.object({ codeHash: z.string(), tries: z.int(), expiresAt: z.int() });
const joinCodeCodec = codec('join_code', joinCode);

/** `invitationHash`: SHA-256 of the invitation's token. */
export async function putJoinCode(
  table: Table,
  invitationHash: string,
  code: { codeHash: string; expiresAt: number },
): Promise<void> {
  const Item = { ...keys.joinCode(invitationHash), ...joinCodeCodec.encode({ ...code, tries: 0 }) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

/** Counts a try and answers the hash of the code; undefined without a code, after its end, and beyond `triesMax`. */
export async function tryJoinCode(
  table: Table,
  invitationHash: string,
  { now, triesMax }: { now: Date; triesMax: number },
): Promise<string | undefined> {
  const update = updateOf(table, keys.joinCode(invitationHash), {
    add: { tries: 1 },
    condition: '#tries < :max AND #expires_at > :now',
    values: { max: triesMax, now: Math.floor(now.getTime() / 1000) },
  });
  try {
    const { Attributes } = await table.client.send(new UpdateCommand({ ...update, ReturnValues: 'ALL_NEW' }));
    return Attributes && joinCodeCodec.decode(Attributes).codeHash;
  } catch (error) {
    if (unmetConditions(error)) return undefined;
    throw error;
  }
}
