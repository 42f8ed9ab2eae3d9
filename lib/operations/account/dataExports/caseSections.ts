import { caseEntriesMax } from '../../../contract/cases/caseWords.ts';
import { findCaseEntries } from '../../../store/cases/caseEntries.ts';
import { findCaseFiles } from '../../../store/cases/caseFiles.ts';
import { findCaseSettings } from '../../../store/cases/caseSettings.ts';
import { findCases, type StoredCase } from '../../../store/cases/cases.ts';
import type { Table } from '../../../store/table.ts';
import { eachPage, type Section, section } from './section.ts';

const page = { limit: 50, readMax: 50 };
const all = { isOpen: false, fits: () => true };

/** The account's cases, newest first, their histories, and what is known of their attachments. */
export function caseSections(table: Table, accountId: string): Section[] {
  const cases = () => eachPage((cursor) => findCases(table, accountId, all, { cursor, ...page }));
  const histories = async function* () {
    for await (const { id } of cases()) {
      for (const entry of await findCaseEntries(table, accountId, id, caseEntriesMax)) {
        const { at, kind, by, text = null, mentions, facts } = entry;
        const others = { text, mentions: mentions.join(' '), facts: JSON.stringify(facts) };
        yield { case_id: id, at, kind, by: JSON.stringify(by), ...others };
      }
    }
  };
  const attachments = async function* () {
    for await (const { id } of cases()) {
      for (const file of await findCaseFiles(table, accountId, id)) {
        const { name, type, sizeBytes, sha256, addedAt, addedBy } = file;
        yield { case_id: id, name, type, size_bytes: sizeBytes, sha256, added_at: addedAt, added_by: addedBy };
      }
    }
  };
  return [
    section('cases', caseColumns, async function* () {
      for await (const one of cases()) yield rowOf(one);
    }),
    section('case_history', ['case_id', 'at', 'kind', 'by', 'text', 'mentions', 'facts'], histories),
    section('case_files', ['case_id', 'name', 'type', 'size_bytes', 'sha256', 'added_at', 'added_by'], attachments),
    section('case_settings', ['assignees', 'due_days'], async function* () {
      const { assignees, dueDays, version } = await findCaseSettings(table, accountId);
      if (version > 0) yield { assignees: assignees.join(' '), due_days: JSON.stringify(dueDays) };
    }),
  ];
}

const caseColumns = [
  'id',
  'name',
  'external_ref',
  'origin',
  'label',
  'state',
  'records',
  'receipts',
  'alerts',
  'assignee',
  'due',
  'outcome',
  'reason',
  'concluded_by',
  'approved_by',
  'measure',
  'links',
  'merged_into',
  'opened_at',
  'updated_at',
] as const;

function rowOf(one: StoredCase) {
  const concluded = one.closed ?? one.proposed;
  return {
    id: one.id,
    name: one.name,
    external_ref: one.externalRef ?? null,
    origin: one.origin,
    label: one.label,
    state: one.state,
    records: JSON.stringify(one.records),
    receipts: one.receiptIds.join(' '),
    alerts: one.alertIds.join(' '),
    assignee: one.assignee ?? null,
    due: one.due ?? null,
    outcome: concluded?.outcome ?? null,
    reason: concluded?.reason ?? null,
    concluded_by: concluded?.by ?? null,
    approved_by: one.closed?.approvedBy ?? null,
    measure: one.measure ? JSON.stringify(one.measure) : null,
    links: one.links.join(' '),
    merged_into: one.mergedInto ?? null,
    opened_at: one.openedAt,
    updated_at: one.updatedAt,
  };
}
