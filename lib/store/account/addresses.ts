import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';

/** Whose address the link of a mail verifies. The token itself is in the mail alone. */
const token = z.object({ userId: z.string(), email: z.string(), expiresAt: z.int() });
export type AddressToken = z.output<typeof token>;
const tokenCodec = codec('address_token', token);

/** `hash`: SHA-256 of the token. */
export async function addAddressToken(table: Table, hash: string, made: AddressToken): Promise<void> {
  const Item = { ...keys.addressToken(hash), ...tokenCodec.encode(made) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

export async function findAddressToken(table: Table, hash: string): Promise<AddressToken | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: keys.addressToken(hash) }));
  return Item && tokenCodec.decode(Item);
}

/** A verified address, kept as long as an older session may exist. */
const verified = codec('verified_address', z.object({ email: z.string(), expiresAt: z.int() }));

export async function putVerifiedAddress(
  table: Table,
  userId: string,
  { email, expiresAt }: { email: string; expiresAt: number },
): Promise<void> {
  const Item = { ...keys.verifiedAddress(userId), ...verified.encode({ email, expiresAt }) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

export async function findVerifiedAddress(table: Table, userId: string): Promise<string | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.verifiedAddress(userId) }),
  );
  return Item && verified.decode(Item).email;
}

/** Where mails to a person go, as the user pool said at their last sign-in or when the address was verified. */
const personAddress = codec('person_address', z.object({ email: z.string(), isVerified: z.boolean() }));

export async function putPersonAddress(
  table: Table,
  userId: string,
  address: { email: string; isVerified: boolean },
): Promise<void> {
  const Item = { ...keys.personAddress(userId), ...personAddress.encode(address) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

export async function findPersonAddress(
  table: Table,
  userId: string,
): Promise<{ email: string; isVerified: boolean } | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.personAddress(userId), ConsistentRead: true }),
  );
  return Item && personAddress.decode(Item);
}
