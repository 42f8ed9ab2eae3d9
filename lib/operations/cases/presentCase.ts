import type * as z from 'zod/mini';
import type { Actor } from '../../contract/actor.ts';
import type * as contract from '../../contract/cases/caseShapes.ts';
import { findMembersByIds } from '../../store/account/members.ts';
import type { StoredEntry } from '../../store/cases/caseEntries.ts';
import type { StoredCaseFile } from '../../store/cases/caseFiles.ts';
import type { StoredCase } from '../../store/cases/cases.ts';
import type { Table } from '../../store/table.ts';

export function presentCase(one: StoredCase, now: Date): contract.Case {
  const { proposed, closed, due } = one;
  return {
    id: one.id,
    subject: { name: one.name, external_ref: one.externalRef ?? null },
    origin: one.origin,
    label: one.label,
    state: one.state,
    records: one.records,
    receipt_ids: one.receiptIds,
    alert_ids: one.alertIds,
    assignee: one.assignee ?? null,
    due: due ?? null,
    is_overdue: isOverdue(one, now),
    proposed: proposed ?? null,
    closed: closed ? closedOf(closed) : null,
    measure: one.measure ?? null,
    links: one.links,
    merged_into: one.mergedInto ?? null,
    opened_at: one.openedAt,
    updated_at: one.updatedAt,
    version: one.version,
  };
}

/** Open after the end of its due day (UTC). */
export function isOverdue({ state, due }: Pick<StoredCase, 'state' | 'due'>, now: Date): boolean {
  return state !== 'closed' && due !== undefined && due < now.toISOString().slice(0, 10);
}

export function presentEntry({ id, at, kind, by, text, mentions, facts }: StoredEntry): contract.CaseEntry {
  return { id, at, kind, by: { type: by.type, ref: refOf(by) }, text: text ?? null, mentions, facts };
}

export function presentFile(file: StoredCaseFile): contract.CaseFile {
  const { id, name, type, sizeBytes, sha256, addedAt, addedBy } = file;
  return { id, name, type, size_bytes: sizeBytes, sha256, added_at: addedAt, added_by: addedBy };
}

/** Names of people in cases and their histories; former members are left out. */
export async function peopleOf(
  table: Table,
  accountId: string,
  { cases, entries = [], files = [] }: Mentioned,
): Promise<z.output<typeof contract.casePeople>> {
  const ids = [
    ...cases.flatMap(({ assignee, proposed, closed }) => [assignee, proposed?.by, closed?.by, closed?.approvedBy]),
    ...entries.flatMap(({ by, mentions, facts }) => [refOf(by), facts.assignee, ...mentions]),
    ...files.map(({ addedBy }) => addedBy),
  ];
  const wanted = [...new Set(ids.filter((id) => id !== undefined))];
  const members = await findMembersByIds(table, accountId, wanted);
  return [...members.values()].map(({ userId, name, email }) => ({ user_id: userId, name: name ?? email }));
}

interface Mentioned {
  cases: readonly StoredCase[];
  entries?: readonly StoredEntry[];
  files?: readonly StoredCaseFile[];
}

function closedOf({ approvedBy, approvedAt, alerts, ...conclusion }: NonNullable<StoredCase['closed']>) {
  return { ...conclusion, approved_by: approvedBy, approved_at: approvedAt };
}

function refOf(by: Actor): string {
  if (by.type === 'app_id') return by.appIdRef;
  return by.type === 'system' ? by.name : by.userId;
}
