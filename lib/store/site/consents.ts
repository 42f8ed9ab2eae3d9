import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { codec } from '../codec.ts';
import { keys } from '../keys.ts';
import { isWritten, queryAll, type Table } from '../table.ts';

const consent = z.object({
  /** Made by the browser; nothing else identifies its owner. */
  browserId: z.string(),
  decisionId: z.string(),
  textVersion: z.string(),
  analytics: z.boolean(),
  supportChat: z.boolean(),
  decidedAt: z.string(),
  expiresAt: z.int(),
});
/** What the owner of a browser has agreed to or refused. */
export type Consent = z.output<typeof consent>;
const consentCodec = codec('consent', consent);

/** The first record of a decision stands. */
export async function addConsent(table: Table, added: Consent): Promise<void> {
  const Item = { ...keys.consent(added.browserId, added.decisionId), ...consentCodec.encode(added) };
  const put = new PutCommand({ TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' });
  await isWritten(table.client.send(put));
}

/** All decisions of a browser, oldest first. */
export async function findConsents(table: Table, browserId: string): Promise<Consent[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.consent(browserId, '').pk },
    ConsistentRead: true,
  });
  return items.map(consentCodec.decode).sort((a, b) => a.decidedAt.localeCompare(b.decidedAt));
}
