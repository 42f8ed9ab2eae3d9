import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { legalTexts } from '../../contract/account/legal.ts';
import { role } from '../../contract/actor.ts';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { queryAll, type Table, type TransactItem, withPrefix } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/** That a person accepted a version of a text for themselves and, as owner, for the account. It is written once and never changed. */
const stored = z.object({
  userId: z.string(),
  /** As it was then: the person may be gone when it has to be shown who it was. */
  email: z.string(),
  role,
  text: z.enum(legalTexts),
  version: z.string(),
  /** Of the text, as `legalVersions` has it. */
  sha256: z.string(),
  acceptedAt: z.string(),
  /** Set at the account's deletion: these records outlive it. */
  expiresAt: z.optional(z.int()),
});
export type StoredAcceptance = z.output<typeof stored>;
const acceptanceCodec = codec('acceptance', stored);

/** New records, as parts of a transaction. */
export function putAcceptances(
  table: Table,
  accountId: string,
  acceptances: readonly StoredAcceptance[],
): TransactItem[] {
  return acceptances.map((acceptance) => ({
    Put: {
      TableName: table.name,
      Item: { ...keys.acceptance(accountId, acceptance), ...acceptanceCodec.encode(acceptance) },
    },
  }));
}

/** What was accepted in an account by everybody, or by one person: by person and text, oldest first. */
export async function findAcceptances(table: Table, accountId: string, userId?: string): Promise<StoredAcceptance[]> {
  const items = await queryAll(table, {
    ...withPrefix(keys.account(accountId), prefix.acceptance(userId)),
    ConsistentRead: true,
  });
  return items.map(acceptanceCodec.decode);
}

/** Lets the records of a deleted account expire (seconds since 1970). Earlier expiries stay. */
export async function updateAcceptancesExpiring(table: Table, accountId: string, expiresAt: number): Promise<void> {
  for (const acceptance of await findAcceptances(table, accountId)) {
    if (acceptance.expiresAt !== undefined) continue;
    const update = updateOf(table, keys.acceptance(accountId, acceptance), { set: { expires_at: expiresAt } });
    await table.client.send(new UpdateCommand(update));
  }
}
