import type { Reconciliation } from '../../contract/subjects/reconciliation.ts';
import { findReconciliations, type StoredReconciliation } from '../../store/subjects/reconciliations.ts';
import type { Table } from '../../store/table.ts';

/** Past results, newest first. */
export async function listReconciliations(
  table: Table,
  accountId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ reconciliations: Reconciliation[]; next_cursor: string | null }> {
  const { values, nextCursor } = await findReconciliations(table, accountId, page);
  return { reconciliations: values.map(presentReconciliation), next_cursor: nextCursor ?? null };
}

export function presentReconciliation(one: StoredReconciliation): Reconciliation {
  const group = ({ count, externalRefs }: StoredReconciliation['missing']) => ({ count, external_refs: externalRefs });
  const { eventId, commitment } = one;
  return {
    id: one.id,
    at: one.at,
    source: one.source ?? null,
    references: one.references,
    doubles: one.doubles,
    subjects: one.subjects,
    followed: one.followed,
    missing: group(one.missing),
    unknown: group(one.unknown),
    ended: group(one.ended),
    never_screened: group(one.neverScreened),
    complete: one.missing.count + one.ended.count + one.neverScreened.count === 0,
    references_sha256: one.referencesSha256,
    receipt: eventId === undefined || commitment === undefined ? null : { event_id: eventId, commitment },
  };
}
