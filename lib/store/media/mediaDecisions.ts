import * as z from 'zod/mini';
import { actor } from '../../contract/actor.ts';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { putRemoval, type RemovedBy } from '../removals.ts';
import { queryAll, type Table, type TransactItem, transact, withPrefix } from '../table.ts';

/** That a match of adverse media is not the one asked for. It holds for every match with one of its articles. */
const stored = z.object({
  /** SHA-256 of whom it is about: see lib/queries/subjectOf.ts. */
  subject: z.string(),
  /** SHA-256 of the first of its articles. */
  match: z.string(),
  /** Each with its source. */
  articleIds: z.array(z.string()),
  title: z.string(),
  note: z.optional(z.string()),
  decidedAt: z.string(),
  decidedBy: actor,
  /** As the account shows them; they may have left it. */
  decidedByName: z.string(),
});
export type MediaDecision = z.output<typeof stored>;
const decisionCodec = codec('media_decision', stored);

/** The decisions of an account about one subject, or about all. */
export async function findMediaDecisions(table: Table, accountId: string, subject?: string): Promise<MediaDecision[]> {
  const items = await queryAll(table, {
    ...withPrefix(keys.account(accountId), prefix.mediaDecision(subject)),
    ConsistentRead: true,
  });
  return items.map(decisionCodec.decode);
}

export async function putMediaDecision(
  table: Table,
  accountId: string,
  decision: MediaDecision,
  recorded: readonly TransactItem[] = [],
): Promise<void> {
  const key = keys.mediaDecision(accountId, decision.subject, decision.match);
  const put = { Put: { TableName: table.name, Item: { ...key, ...decisionCodec.encode(decision) } } };
  await transact(table, [put, ...recorded]);
}

/** Takes a decision back, and keeps who did. */
export async function removeMediaDecision(
  table: Table,
  accountId: string,
  { subject, match }: MediaDecision,
  by: RemovedBy,
  recorded: readonly TransactItem[] = [],
): Promise<void> {
  const Key = keys.mediaDecision(accountId, subject, match);
  await transact(table, [{ Delete: { TableName: table.name, Key } }, putRemoval(table, Key, by), ...recorded]);
}
