import * as z from 'zod/mini';
import { type Actor, actor } from '../../contract/actor.ts';
import { type CaseEntryKind, caseEntryKinds } from '../../contract/cases/caseWords.ts';
import { codec } from '../codec.ts';
import { keys, prefix } from '../keys.ts';
import { queryAll, type Table, type TransactItem, withPrefix } from '../table.ts';

const storedEntry = z.object({
  id: z.string(),
  caseId: z.string(),
  at: z.string(),
  kind: z.enum(caseEntryKinds),
  by: actor,
  text: z.optional(z.string()),
  mentions: z._default(z.array(z.string()), []),
  facts: z._default(z.record(z.string(), z.string()), {}),
});
/** An entry in the history of a case. */
export type StoredEntry = z.output<typeof storedEntry>;
export const caseEntryCodec = codec('case_entry', storedEntry);

/** An entry as the change makes it. */
export interface NewEntry {
  id: string;
  at: string;
  kind: CaseEntryKind;
  by: Actor;
  text?: string | undefined;
  mentions?: string[] | undefined;
  facts?: Record<string, string> | undefined;
}

export function putCaseEntry(
  table: Table,
  accountId: string,
  caseId: string,
  { mentions, facts, ...entry }: NewEntry,
): TransactItem {
  const stored = { ...entry, caseId, text: entry.text, mentions: mentions ?? [], facts: facts ?? {} };
  const Item = { ...keys.caseEntry(accountId, caseId, entry.id), ...caseEntryCodec.encode(stored) };
  return { Put: { TableName: table.name, Item } };
}

/** At most `limit` entries, oldest first. */
export async function findCaseEntries(
  table: Table,
  accountId: string,
  caseId: string,
  limit: number,
): Promise<StoredEntry[]> {
  const query = { ...withPrefix(keys.cases(accountId), prefix.caseEntry(caseId)), ConsistentRead: true };
  return (await queryAll(table, query, limit)).map(caseEntryCodec.decode);
}
